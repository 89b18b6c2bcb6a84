import type { Draw } from '../domain/draws/draw.ts';
import type { Slot } from '../domain/draws/schedule.ts';
import { drawId } from '../domain/draws/validate-draw.ts';
import { familyOf } from '../domain/families.ts';
import { dayOfPage, type SourceName, sourceOf } from '../sources/list.ts';
import { newSourceState, type SourceState } from '../store/source-states.ts';
import { isSilent } from '../views/shared-silence.ts';
import { kindOfFailure } from './back-off.ts';
import { isProven } from './poll-plan.ts';

const DAY_MS = 86_400_000;
/** With less the next writes may fail. */
const LEAST_FREE_BYTES = 200_000_000;

/** What needs a person; `subject` tells cases of one kind apart. Instants in ms since 1970. */
export type AlertCase =
  | { kind: 'family-silent'; subject: string; sources: readonly SourceName[]; since: number }
  | { kind: 'caixa-silent'; subject: ''; since: number }
  | { kind: 'page-changed'; subject: string; source: SourceName; page: string; reason: string }
  | { kind: 'draw-disputed'; subject: string; draw: Draw }
  | { kind: 'draw-late'; subject: string; slot: Slot }
  | { kind: 'store-damaged' | 'store-unreachable'; subject: ''; what: string }
  | { kind: 'push-refused' | 'hook-ended' | 'hook-failing'; subject: string; status: number }
  | { kind: 'clock-jumped'; subject: ''; seconds: number }
  | { kind: 'disk-low'; subject: ''; freeBytes: number };

export type AlertInput = {
  now: Date;
  /** Those that the settings have. */
  sources: readonly SourceName[];
  states: ReadonlyMap<string, SourceState>;
  /** When Caixa or one of its mirrors answered last; null where none ever did. */
  caixaAnsweredAt: number | null;
  /** Draws of yesterday and today whose families differ, and slots of these days that are an hour late. */
  disputed: readonly Draw[];
  late: readonly Slot[];
  /** What is wrong with the store. */
  storeFault: { what: string; isDamage: boolean } | null;
  /** A jump of the machine's clock in the last ten minutes, in seconds; null for none. */
  clockJump: number | null;
  /** Push services that refused our notices in the last ten minutes, each with its answer. */
  pushRefusals: readonly { host: string; status: number }[];
  /** Programs and channels that want no results any more, or whose last half-hour was failures; `status` 0: no answer. */
  hookTroubles: readonly { name: string; status: number; isEnded: boolean }[];
  /** Where the data is kept; null where that is unknown. */
  freeBytes: number | null;
};

export const storeCase = ({ what, isDamage }: { what: string; isDamage: boolean }): AlertCase => ({
  kind: isDamage ? 'store-damaged' : 'store-unreachable',
  subject: '',
  what,
});

/** Every case that is open now, the gravest first. Pure. */
export function openCases(input: AlertInput): AlertCase[] {
  const { now, caixaAnsweredAt, storeFault, freeBytes, clockJump } = input;
  const cases: AlertCase[] = [];
  if (storeFault !== null) cases.push(storeCase(storeFault));
  if (freeBytes !== null && freeBytes < LEAST_FREE_BYTES) cases.push({ kind: 'disk-low', subject: '', freeBytes });
  if (clockJump !== null) cases.push({ kind: 'clock-jumped', subject: '', seconds: clockJump });
  if (caixaAnsweredAt !== null && now.getTime() - caixaAnsweredAt >= DAY_MS)
    cases.push({ kind: 'caixa-silent', subject: '', since: caixaAnsweredAt });
  cases.push(...silentFamilies(input), ...changedPages(input));
  for (const { host, status } of input.pushRefusals) cases.push({ kind: 'push-refused', subject: host, status });
  for (const { name, status, isEnded } of input.hookTroubles)
    cases.push({ kind: isEnded ? 'hook-ended' : 'hook-failing', subject: name, status });
  for (const draw of input.disputed) cases.push({ kind: 'draw-disputed', subject: drawId(draw), draw });
  for (const slot of input.late) cases.push({ kind: 'draw-late', subject: drawId(slot), slot });
  return cases;
}

/** Families that brought nothing new for a day, though their houses drew; those in probation are not awaited. */
function silentFamilies({ now, sources, states }: AlertInput): AlertCase[] {
  const members = sources
    .map((name) => ({ name, source: sourceOf(name), state: states.get(name) ?? newSourceState() }))
    // One that was never polled had no occasion.
    .filter(({ source, state }) => isProven(source, state) && state.newsAt !== null);
  return [...Map.groupBy(members, ({ name }) => familyOf(name))].flatMap(([family, all]): AlertCase[] => {
    if (!all.every(({ source, state }) => isSilent(source, state, now))) return [];
    const since = Math.max(...all.map(({ state }) => state.newsAt ?? 0));
    return [{ kind: 'family-silent', subject: family, sources: all.map(({ name }) => name), since }];
  });
}

/** Pages that were not what they are known as when they were read last; those of single days count as one. */
function changedPages({ sources, states }: AlertInput): AlertCase[] {
  const cases = sources.flatMap((source) =>
    Object.entries(states.get(source)?.pageRests ?? {})
      .filter(([, { reason }]) => kindOfFailure(reason) === 'changed')
      .map(([name, { reason }]) => {
        const day = dayOfPage(name);
        const page = day ? name.slice(0, -day.length - 1) : name;
        return { kind: 'page-changed', subject: `${source}/${page}`, source, page, reason } as const;
      }),
  );
  return [...new Map(cases.map((one) => [one.subject, one])).values()];
}
