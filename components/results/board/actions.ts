import { readAloud } from '@/lib/client/listen.ts';
import type { DrawView } from '@/lib/core/contracts/draw.ts';
import type { PanelView, RegionView } from '@/lib/core/contracts/panel.ts';
import { drawAloud, drawInFull, drawSentence, whatsAppAddress } from '@/lib/site/draw-words.ts';
import { pictureAddress } from '@/lib/site/picture-addresses.ts';
import { houseDrawAddress } from '@/lib/site/results-addresses.ts';

/** The draw of a card's key (cells.ts), and its house. */
function drawOf({ regions }: PanelView, key: string): { draw: DrawView; house: RegionView } | null {
  const [view, ...rest] = key.split('/');
  const [time, day, region = view] = [...rest].reverse();
  const house = regions.find((one) => one.region === region);
  const draw =
    house && [house.newest, ...house.earlier].find((one) => one !== null && one.day === day && one.time === time);
  return draw ? { draw, house } : null;
}

/**
 * What a tap on a card's 'Compartilhar' or 'Ouvir' does: the system's own sheet where there is one, else WhatsApp, with the
 * draw's address, words and picture; a voice of the device. Other taps are none of its business.
 */
export function act(event: MouseEvent, panel: PanelView, siteUrl: string): void {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest<HTMLAnchorElement>('a[data-share]');
  const button = target?.closest<HTMLElement>('[data-listen]');
  const found = drawOf(panel, (link ?? button)?.closest<HTMLElement>('[data-card]')?.dataset.card ?? '');
  if (!found) return;
  const { draw, house } = found;
  if (button) readAloud(drawAloud(draw, house));
  if (!link) return;
  const url = `${siteUrl}${houseDrawAddress(house, draw)}`;
  const text = drawInFull(draw, house);
  link.href = whatsAppAddress(`${text}\n${url}`);
  if (!navigator.share) return;
  event.preventDefault();
  // Loaded by the tap: few share.
  Promise.all([import('@/lib/client/share.ts'), import('@/lib/site/posters.ts')]).then(
    ([{ shareResult }, { drawPoster, posterDigest }]) => {
      const card = pictureAddress('cartao', houseDrawAddress(house, draw), posterDigest(drawPoster(draw, house)));
      return shareResult({ title: drawSentence(draw, house), text, url, card }, link.href);
    },
    () => location.assign(link.href),
  );
}
