import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** Why a request does not count as a view. */
export const UNCOUNTED_REASONS = ['bot', 'unread', 'unwanted'] as const;
export type UncountedReason = (typeof UNCOUNTED_REASONS)[number];

/** A request's header by its name; null where it is not there. */
export type HeaderOf = (name: string) => string | null;

/** Names seen lately: most visitors' browsers are few, and looking one up is dear beside a page from memory. */
const names = new LRUCache<string, boolean>({ max: 500 });

function isBot(agent: string): boolean {
  const known = names.get(agent);
  if (known !== undefined) return known;
  const found = isbot(agent);
  names.set(agent, found);
  return found;
}

const FETCHED_AHEAD = /prefetch|prerender|preview/i;

/**
 * Whether a request is one of a visitor who reads, as far as it says so itself; else why not. `bot`: it gives no browser's
 * name, or a known program's (isbot). `unread`: fetched ahead of time, or by a page's script and not for the screen
 * (Fetch Metadata; Sec-Purpose and its elders). `unwanted`: it asks not to be followed (Global Privacy Control, DNT).
 */
export function dropped(header: HeaderOf): UncountedReason | null {
  const agent = header('user-agent');
  if (!agent || isBot(agent)) return 'bot';
  const purpose = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => header(name) ?? '').join(' ');
  if (FETCHED_AHEAD.test(purpose)) return 'unread';
  return isUnwanted(header) ? 'unwanted' : null;
}

/** A document was requested the screen; browsers say what they want it for, in one header. */
export const isForScreen = (header: HeaderOf) => ['document', null].includes(header('sec-fetch-dest'));

const isUnwanted = (header: HeaderOf) => header('sec-gpc') === '1' || header('dnt') === '1';
