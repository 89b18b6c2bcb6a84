import { readAloud } from '@/lib/client/listen.ts';
import type { DrawView, PanelView } from '@/lib/core/contracts/views.ts';
import { drawAddress } from '@/lib/site/addresses.ts';
import { drawAloud, drawInFull, drawSentence, whatsAppAddress } from '@/lib/site/draw-words.ts';

/** The draw of a card's key (cells.ts). */
function drawOf({ regions }: PanelView, key: string): DrawView | undefined {
  const [view, ...rest] = key.split('/');
  const [time, day, region = view] = [...rest].reverse();
  const own = regions.find((one) => one.region === region);
  const draws = [own?.newest, ...(own?.earlier ?? [])].filter((draw) => draw != null);
  return draws.find((draw) => draw.day === day && draw.time === time);
}

/**
 * What a tap on a card's 'Compartilhar' or 'Ouvir' does: the system's own sheet where there is one, else WhatsApp, with the
 * draw's address and words; a voice of the device. Other taps are none of its business.
 */
export function act(event: MouseEvent, panel: PanelView, siteUrl: string): void {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest<HTMLAnchorElement>('a[data-share]');
  const button = target?.closest<HTMLElement>('[data-listen]');
  const draw = drawOf(panel, (link ?? button)?.closest<HTMLElement>('[data-card]')?.dataset.card ?? '');
  if (!draw) return;
  if (button) readAloud(drawAloud(draw));
  if (!link) return;
  const url = `${siteUrl}${drawAddress(draw)}`;
  const text = drawInFull(draw);
  link.href = whatsAppAddress(`${text}\n${url}`);
  if (!navigator.share) return;
  event.preventDefault();
  navigator.share({ title: drawSentence(draw), text, url }).catch((error: unknown) => {
    // Closed without sending it is an answer too.
    if (!(error instanceof DOMException) || error.name !== 'AbortError') location.assign(link.href);
  });
}
