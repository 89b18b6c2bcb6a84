import type { PlainDay } from '../../domain/days.ts';
import type { ReportedDraw } from '../../domain/draw-admission.ts';
import type { BichoSource } from '../../domain/families.ts';
import type { Region } from '../../domain/regions.ts';
import type { Result } from '../../runtime/result.ts';
import type { Store } from '../../store/schema.ts';
import type { SourceState } from '../../store/source-states.ts';
import type { Failures, Log } from '../failure-log.ts';

/** A table as a public source prints it; `day` and `label` are null where it does not say them. */
export type PrintedDraw = {
  region: Region;
  day: PlainDay | null;
  label: string | null;
  prizes: ReportedDraw['prizes'];
  drawn6to10?: readonly string[];
  hasTen: boolean;
};
type Told = { tables: readonly PrintedDraw[]; etag: string | null };
type Version = { sha: string; at: string };

/** A public source as it is asked. Pages: as in timetable.ts, 'version/{sha}', 'uf/{region}/{day}', 'rio/{day}'. */
export type PublicSource = {
  name: BichoSource;
  /** Null where what is kept is still right (`etag`). */
  ask(page: string, etag: string | null): Promise<Result<Told | null, string>>;
  /** The rules for programs, null where there are none; left out for interfaces that are meant for programs. */
  robots?: () => Promise<Result<string | null, string>>;
  mayAsk?: (robots: string, page: string) => Promise<Result<boolean, string>>;
  /** The last version of a day's file; null where there is none. */
  lastVersion?: (day: PlainDay) => Promise<Result<Version | null, string>>;
};

/** A past day's lists, and when they stood so (ISO instant). */
export type PastLists = { at: string; tables: readonly PrintedDraw[] };

/** What a process remembers: what it may forget it reads again. */
export type Memory = {
  failures: Failures;
  /** What the pages that are asked again and again told last, for the answer 'not modified'. */
  last: Map<string, readonly PrintedDraw[]>;
  /** Past days' lists by day. */
  versions: Map<PlainDay, PastLists | null>;
  /** When missing days are looked for again, ms since 1970. */
  lookAgainAt: number;
  /** The slots that were said to be late, and when that was looked at, ms since 1970. */
  late: readonly string[];
  lateLookedAt: number;
  /** The day on which old words were dropped. */
  prunedOn: PlainDay;
};
export const newMemory = (): Memory => ({
  failures: new Map(),
  last: new Map(),
  versions: new Map(),
  lookAgainAt: 0,
  late: [],
  lateLookedAt: 0,
  prunedOn: '',
});

/** Everything that asking takes. */
export type Desk = {
  store: Store;
  now: () => Date;
  log: Log;
  /** Called when something that visitors see has changed. */
  onNews: () => void;
  memory: Memory;
  /** Undefined for a source that the settings leave out. */
  sourceOf(name: BichoSource): PublicSource | undefined;
  /** A source's state as this tick has it; whoever changes it keeps it (keepSourceState). */
  stateOf(name: string): SourceState;
};

/** The day that a page is of, where it is an archive's. */
export const dayOfPage = (page: string): PlainDay | null => /\d{4}-\d{2}-\d{2}$/.exec(page)?.[0] ?? null;
