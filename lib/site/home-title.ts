import type { DrawView } from '../core/contracts/draw.ts';
import type { RegionView } from '../core/contracts/panel.ts';
import { formatDay, formatTime, type PlainDay } from '../core/domain/days.ts';
import { TAGLINE } from './config.ts';
import { fittingTitle } from './fitting.ts';
import { answerOf, newestOfAll } from './newest-draw.ts';

// The title that the open home page renews, loaded when there is something new.

/** A title that ends in a draw's answer, with where and when it came out as far as there is room. */
export const answered = (begin: string, draw: DrawView, { short }: { short: string }): string => {
  const text = `${begin}: ${answerOf(draw)}`;
  const time = formatTime(draw.time);
  return fittingTitle(`${text} (${short}, ${time})`, `${text} (${time})`, text);
};

type Titled = { regions: readonly Pick<RegionView, 'region' | 'short' | 'newest'>[] };

/** The home page's, with the newest draw of all regions: 'Jogo do bicho hoje, 20/11/2026: 0019, Cachorro (Rio, 14h20)'. */
export function homeTitle({ regions }: Titled, today: PlainDay, siteName: string): string {
  const newest = newestOfAll(regions.map((region) => region.newest));
  const house = regions.find(({ region }) => region === newest?.region);
  if (!newest || !house) return `${siteName}: ${TAGLINE.toLowerCase()}`;
  const when = `${newest.day === today ? ' hoje' : ''}, ${formatDay(newest.day)}`;
  return `${answered(`Jogo do bicho${when}`, newest, house)} · ${siteName}`;
}
