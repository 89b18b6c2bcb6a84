import type { PlainDay } from '../domain/days.ts';
import type { Table } from '../domain/draws/table.ts';
import type { FailingSources } from '../functions/failure-log.ts';
import type { Log } from '../runtime/log.ts';
import type { AskedSource } from '../sources/bicho-sources.ts';
import { namesInRole, type SourceName } from '../sources/list.ts';
import type { Store } from '../store/schema.ts';
import type { SourceState } from '../store/source-states.ts';

/**
 * The source whose state keeps what stood in lists without dates, also in other sources' of its family, and which past days were
 * looked up.
 */
export const PRIMARY = namesInRole('primary')[0] as SourceName;

/** A past day's lists, and when they stood so (ISO instant). */
export type PastLists = { at: string; tables: readonly Table[] };

/** What a process remembers: what it may forget it reads again. */
export type PollCache = {
  failures: FailingSources;
  /** What the pages that are polled again and again reported last, for the answer 'not modified'. */
  last: Map<string, readonly Table[]>;
  /** Past days' lists by day. */
  versions: Map<PlainDay, PastLists | null>;
  /** When missing days are looked for again, ms since 1970. */
  lookAgainAt: number;
  /** The slots already reported late, and when that was looked at, ms since 1970. */
  late: readonly string[];
  lateLookedAt: number;
  /** The day on which old observations were dropped, and on which the schedule was compared with the draws. */
  prunedOn: PlainDay;
  proposedOn: PlainDay;
};
export const newPollCache = (): PollCache => ({
  failures: new Map(),
  last: new Map(),
  versions: new Map(),
  lookAgainAt: 0,
  late: [],
  lateLookedAt: 0,
  prunedOn: '',
  proposedOn: '',
});

/** Everything that polling takes. */
export type PollContext = {
  store: Store;
  now: () => Date;
  log: Log;
  /** Called when something that visitors see has changed. */
  onChange: () => void;
  memory: PollCache;
  /** Undefined for a source that the settings leave out. */
  sourceOf(name: SourceName): AskedSource | undefined;
  /** A source's state in this tick; a change must be stored (keepSourceState). */
  stateOf(name: string): SourceState;
};
