import { globalSingleton } from '../runtime/global-singleton.ts';
import { BET_TYPES, type BetType, PAYOUTS, type Payout, type PayoutTable } from './bets.ts';
import { addDays, type PlainDay } from './days.ts';

/** What a bet type pays from a day on, by the operator's word (docs/operacao.md): stands until a later line of the same type. */
export type PayoutLine = {
  /** Made of type and day: the operator's second line about the same takes the first one's place. */
  id: string;
  bet: BetType;
  from: PlainDay;
  /** Times the stake. */
  pays: number;
  /** Whose quote it is; with one a bet that is a mere example by itself is none any more. */
  reason?: string | undefined;
  /** When it was posted; ISO instant. */
  at: string;
};

const installed = globalSingleton('operator-payouts', () => ({
  json: '[]',
  lines: [] as readonly PayoutLine[],
  /** By day, so that a day's table is the same object until a line changes. */
  tables: new Map<PlainDay, PayoutTable>(),
}));

/** Days whose tables are kept. */
const MAX_TABLES = 1000;

/** Every later question about payouts in this process is answered with these. */
export function installPayouts(lines: readonly PayoutLine[]): void {
  const json = JSON.stringify(lines);
  if (json === installed.json) return;
  installed.json = json;
  installed.lines = JSON.parse(json);
  installed.tables.clear();
}

/** What was installed last. */
export const installedPayouts = (): readonly PayoutLine[] => installed.lines;

/** What each bet type pays on a day (of São Paulo): the operator's lines over PAYOUTS. */
export function payoutsOn(day: PlainDay): PayoutTable {
  if (installed.lines.length === 0) return PAYOUTS;
  const kept = installed.tables.get(day);
  if (kept) return kept;
  if (installed.tables.size >= MAX_TABLES) installed.tables.clear();
  const table = payoutsBy(installed.lines, day);
  installed.tables.set(day, table);
  return table;
}

/** The same by other lines. */
export function payoutsBy(lines: readonly PayoutLine[], day: PlainDay): PayoutTable {
  const table: Record<BetType, Payout> = { ...PAYOUTS };
  const begun = lines.filter(({ from }) => from <= day).toSorted((one, other) => (one.from < other.from ? -1 : 1));
  for (const { bet, pays, reason } of begun) {
    const { reach, example } = PAYOUTS[bet];
    table[bet] = { pays, reach, ...(example && !reason ? { example } : {}) };
  }
  return table;
}

/** The days on which another payout of one of these types begins, the oldest first. */
export const payoutStarts = (bets: readonly BetType[], lines: readonly PayoutLine[] = installed.lines): PlainDay[] =>
  [...new Set(lines.flatMap(({ bet, from }) => (bets.includes(bet) ? [from] : [])))].sort();

/** A run of days on which a type comes to pay otherwise; `until`: its last day, null where it has no end. */
export type ChangedPayout = { bet: BetType; from: PlainDay; until: PlainDay | null; before: Payout; after: Payout };

/** What differs between two lists of lines, in the order of BET_TYPES, the oldest run first. */
export function changedPayouts(before: readonly PayoutLine[], after: readonly PayoutLine[]): ChangedPayout[] {
  return BET_TYPES.flatMap((bet) => {
    const runs: ChangedPayout[] = [];
    const starts = payoutStarts([bet], [...before, ...after]);
    for (const [at, from] of starts.entries()) {
      const next = starts[at + 1];
      const until = next === undefined ? null : addDays(next, -1);
      const run = { bet, from, until, before: payoutsBy(before, from)[bet], after: payoutsBy(after, from)[bet] };
      if (isAlike(run.before, run.after)) continue;
      const last = runs.at(-1);
      const goesOn =
        last?.until === addDays(from, -1) && isAlike(last.before, run.before) && isAlike(last.after, run.after);
      if (last && goesOn) last.until = until;
      else runs.push(run);
    }
    return runs;
  });
}

const isAlike = (one: Payout, other: Payout): boolean => one.pays === other.pays && one.example === other.example;
