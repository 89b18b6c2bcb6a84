import type { PlainDay } from './days.ts';

/** What is counted of how the site is used: that it happened, never by whom. */
export const USE_EVENTS = [
  'page_view',
  'engaged_user',
  'view_results',
  'view_odds',
  'click_bet_button',
  'banner_click',
] as const;
export type UseEvent = (typeof USE_EVENTS)[number];

/** `detail`: which part of the site, bet or banner; '' where the event has none. */
type UseCount = { event: UseEvent; detail: string; count: number };
export type UseOfDay = UseCount & { day: PlainDay };

/** No page of the site has such an address: under it the counts of events are kept among those of pages. */
export const USE_PLACE = '/-/';

/** Under what an event is stored: '/-/click-bet-button/milhar'. `detail`: lower-case letters, digits and hyphens. */
export const keyOfUse = (event: UseEvent, detail: string): string =>
  `${USE_PLACE}${event.replaceAll('_', '-')}${detail && `/${detail}`}`;

/** The event and detail that a stored count is of; null for a page's, and for an event that is not known any more. */
export function readUse(path: string): { event: UseEvent; detail: string } | null {
  if (!path.startsWith(USE_PLACE)) return null;
  const [name = '', detail = ''] = path.slice(USE_PLACE.length).split('/');
  const event = USE_EVENTS.find((one) => one === name.replaceAll('-', '_'));
  return event ? { event, detail } : null;
}
