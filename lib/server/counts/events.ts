import { BANNERS, PARTNER_QUOTES, PROMO } from '../../../content/partner.ts';
import { ROUTES } from '../../../content/routes.ts';
import { normalizeText } from '../../core/domain/normalize-text.ts';
import { keyOfUse, USE_EVENTS, type UseEvent } from '../../core/domain/use-events.ts';
import { WindowLimit } from '../../core/runtime/window-limit.ts';
import { backend } from '../backend/choice.ts';
import { dropped, type HeaderOf } from './reader.ts';
import { gatherUse, writeViewsIfDue } from './views.ts';

/** What cannot be name apart is counted as one: the table stays small, whatever is sent. */
const OTHER = 'outro';

const sections = new Set(Object.keys(ROUTES).map((path) => path.split(/[/#]/)[1] ?? ''));
const DETAILS: Readonly<Record<UseEvent, ReadonlySet<string> | null>> = {
  page_view: new Set(['inicio', ...[...sections].filter((one) => one !== '')]),
  engaged_user: null,
  view_results: null,
  view_odds: null,
  click_bet_button: new Set(['main', 'promo-banner', ...PARTNER_QUOTES.map(({ bet }) => slugOf(bet))]),
  banner_click: new Set([PROMO.id, ...BANNERS.map(({ id }) => id)]),
};

/** Of one address: whole mobile carriers share one. */
const MAX_A_MINUTE = 120;
const limit = new WindowLimit({ points: MAX_A_MINUTE, seconds: 60 });
/** A page tells each of its events once or a few times before it is left. */
const MAX_OF_ONE = 20;
const MAX_NAMES = 20;

function slugOf(text: string): string {
  return normalizeText(text).replace(/[^a-z0-9]+/g, '-');
}

/** The stored key of 'click_bet_button:milhar'; null for an event that is not counted. */
export function knownUse(text: string): string | null {
  const [name = '', ...rest] = text.split(':');
  const event = USE_EVENTS.find((one) => one === name);
  if (!event) return null;
  const details = DETAILS[event];
  const detail = slugOf(rest.join(':'));
  return keyOfUse(event, details === null ? '' : details.has(detail) ? detail : OTHER);
}

/**
 * Counts what a browser tells of the site's use, as views are counted: not of programs, nor of who asks not to be followed, and
 * without a word of who it was. The whole seconds to wait where its address has had its share of this minute, else 0.
 */
export async function countUse(
  events: Readonly<Record<string, number>>,
  address: string,
  header: HeaderOf,
): Promise<number> {
  if (backend().counting === null || dropped(header) !== null) return 0;
  const wait = limit.take(address, Date.now());
  if (wait > 0) return wait;
  for (const [name, count] of Object.entries(events).slice(0, MAX_NAMES)) {
    const key = knownUse(name);
    if (key) gatherUse(key, Math.min(MAX_OF_ONE, count));
  }
  await writeViewsIfDue();
  return 0;
}
