import { sql } from 'kysely';
import { addDays, instantOf } from '../../lib/core/domain/days.ts';
import type { SlotObservation } from '../../lib/core/domain/draws/observation.ts';
import type { ReportedContest } from '../../lib/core/domain/games/validate-contest.ts';
import { HOUSE_IDS, type HouseId, houseOf, turnedBy } from '../../lib/core/domain/houses/list.ts';
import { installSchedule } from '../../lib/core/domain/houses/operator-schedule.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { transposed } from '../../lib/core/domain/prizes.ts';
import { postDraws } from '../../lib/core/functions/post-draws.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { recordObservations } from '../../lib/core/store/record-observations.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { randomFrom } from './random.ts';

/** Tables of the store that a recording changes; `source_runs` and counts are not among them. */
const RECORDED = [
  'draws',
  'prizes',
  'sightings',
  'corrections',
  'withdrawals',
  'contests',
  'contest_corrections',
  'quarantine',
  'changes',
  'meta',
] as const;

const OBSERVERS = [
  'lotohack',
  'resultadofacil',
  'ojogodobicho',
  'deunoposte',
  'bichoquente',
  'portalbrasil',
  'em-prova:resultadosorte',
];

/** Wednesday to Friday: a Federal on the first day; Lotep closed on the last. */
const FIRST = '2026-11-18';
const DAYS = [FIRST, '2026-11-19', '2026-11-20'];

type Chance = ReturnType<typeof choices>;

function choices(seed: number) {
  const next = randomFrom(seed);
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    of: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    is: (chance: number) => next() < chance,
  };
}

const tableOf = (seed: number, drawn: number) =>
  Array.from({ length: drawn }, (_, place) => String((seed * 7919 + place * 1237) % 10_000).padStart(4, '0'));

/** What came out in a slot; a house that turns another's around has that one's. */
function drawnIn(house: HouseId, day: string, time: string): string[] {
  const turns = turnedBy(house);
  if (turns) return transposed(drawnIn(turns, day, time));
  const seed = HOUSE_IDS.indexOf(house) * 1009 + Number(day.slice(-2)) * 97 + Number(time.slice(0, 2)) * 3 + 11;
  return tableOf(seed, houseOf(house).prizes.drawn);
}

const prizesOf = (numbers: readonly string[]) => numbers.map((number, index) => ({ place: String(index + 1), number }));

/** Numbers of a slot as a source shows them: most often right, else of another slot, day or house, turned round or misprinted. */
function shownOf({ of, is, below }: Chance, house: HouseId, day: string, time: string): string[] {
  const { drawn } = houseOf(house).prizes;
  const right = drawnIn(house, day, time);
  if (is(0.62)) return right;
  switch (below(7)) {
    case 0:
      return drawnIn(house, day, of(slotsOn(house, day)) ?? time);
    case 1:
      return drawnIn(house, addDays(day, -1), time);
    case 2:
      return [...right].reverse();
    case 3:
      return [...right.slice(0, drawn - 1), '1'];
    case 4:
      return [...drawnIn(of(['pt-rio', 'look', 'lotep', 'boa-sorte'] as const), day, time), ...tableOf(5, 5)].slice(
        0,
        drawn,
      );
    case 5:
      return [...drawnIn('federal', day, '20:00'), ...tableOf(6, 5)].slice(0, drawn);
    default:
      return ['9999', ...right.slice(1)];
  }
}

function observationOf(chance: Chance, houses: readonly HouseId[], day: string, now: Date): SlotObservation {
  const { of, is } = chance;
  const region = of(houses);
  const isOut = (time: string) => instantOf(day, time) <= now;
  // Most often the last ones, so that sources meet.
  const hours = slotsOn(region, day).filter((time) => isOut(time) || is(0.05));
  const time =
    hours.length > 0 && is(0.85)
      ? of(hours.slice(-3))
      : (['13:00', '15:45', '10:45', '09:45'].find((one) => isOut(one) && is(0.5)) ?? '09:00');
  // Named as another house's of the cast at the same hour.
  const numbers = is(0.1)
    ? shownOf(chance, of(houses), day, time).slice(0, houseOf(region).prizes.drawn)
    : shownOf(chance, region, day, time);
  return {
    region,
    day,
    time: is(0.12) ? null : time,
    prizes: prizesOf(numbers),
    ...(is(0.08) ? { drawn6to10: tableOf(7, 5) } : {}),
    ...(is(0.08) ? { inferred: true } : {}),
    ...(is(0.05) ? { withheld: 'two-labels' as const } : {}),
  };
}

/** Both houses of Paraíba and of Ceará, whose draws a source mixes up, or any two with the Federal. */
const CASTS: readonly (readonly HouseId[])[] = [
  ['lotep', 'paratodos-pb', 'campina-grande'],
  ['lotece', 'paratodos-ce'],
  ['pt-rio', 'federal'],
  ['pt-rio', 'look', 'federal'],
  ['bahia', 'maluca-ba', 'federal'],
  ['pt-sp', 'lotep', 'boa-sorte'],
];

const MIRRORS = ['loteriascaixa', 'github', 'espelho'];
const FEDERAL = { modality: 'federal', contest: 6100 };

function contestOf({ of, is, below }: Chance): ReportedContest {
  const game = of(['federal', 'federal', 'megaSena', 'timemania', 'duplaSena'] as const);
  const nth = below(3);
  const shift = is(0.15) ? of([-1, 1]) : 0;
  const base = (nth + shift) * 5 + (is(0.12) ? 1 : 0);
  const set = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => String(from + at * 3 + 1).padStart(2, '0'));
  const day = is(0.85) ? addDays(FIRST, -nth) : of(DAYS);
  const details = is(0.4)
    ? { accumulated: is(0.5), ...(is(0.3) ? { nextEstimate: 1_000_000 * below(3) } : {}) }
    : undefined;
  const common = { day, details, ...(is(0.1) ? { special: true } : {}) };
  switch (game) {
    case 'federal':
      return {
        ...FEDERAL,
        contest: FEDERAL.contest - nth,
        ...common,
        numbers: drawnIn('federal', addDays(FIRST, -nth - shift), is(0.9) ? '20:00' : '19:00').map(
          (number) => `08${number}`,
        ),
      };
    case 'megaSena':
      return { modality: game, contest: 3080 - nth + (is(0.1) ? 9 : 0), ...common, numbers: set(6, base) };
    case 'timemania':
      return {
        modality: game,
        contest: 2300 - nth,
        ...common,
        numbers: set(7, base),
        ...(is(0.8) ? { team: 'FLAMENGO/RJ' } : {}),
      };
    case 'duplaSena':
      return { modality: game, contest: 2800 - nth, ...common, numbers: set(6, base), second: set(6, base + 2) };
  }
}

const oneOutcome = (outcome: { outcome: string; reason?: string; displaced?: unknown }) =>
  `${outcome.outcome}${outcome.reason ? `:${outcome.reason}` : ''}${outcome.displaced ? '+' : ''}`;

/**
 * Records three random days: observations of all sources, draws of feeds and of the operator, posts that record and withdraw,
 * contests of Caixa and its mirrors. Returns what became of each step.
 */
export async function playRecordings(store: Store, seed: number, count = 30): Promise<string[]> {
  const chance = choices(seed);
  const { of, is, below } = chance;
  installSchedule([]);
  const cast = of(CASTS);
  const lines: string[] = [];
  let at = instantOf(FIRST, '09:00').getTime();
  const answered = new Map<string, Date>();
  for (let step = 0; step < count; step += 1) {
    at += below(is(0.2) ? 20 * 60 : 90) * 60_000;
    if (at > instantOf('2026-11-20', '23:50').getTime()) at = instantOf('2026-11-20', '23:50').getTime() + step * 1000;
    const now = new Date(at);
    const today = new Date(at - 3 * 3_600_000).toISOString().slice(0, 10);
    const day = is(0.85) ? today : (of(DAYS.filter((one) => one <= today || is(0.2))) ?? today);
    const kind = below(22);
    if (kind < 13) {
      const source = of(OBSERVERS);
      const observations = Array.from({ length: 1 + below(6) }, () => observationOf(chance, cast, day, now));
      if (is(0.3)) observations.push(...observations.slice(0, 2));
      const seenSince = is(0.7) ? (answered.get(source) ?? null) : null;
      const isFederalDoubtful = source === 'ojogodobicho';
      const options = { source, now, seenSince, isFederalDoubtful };
      const outcomes = await recordObservations(store, observations, options);
      answered.set(source, now);
      lines.push(`${source} ${outcomes.map((one) => `${one.outcome}${one.reason ? `:${one.reason}` : ''}`).join(' ')}`);
    } else if (kind < 16) {
      const source = of(['feed:teste', 'operador', 'importacao', 'historico', 'caixa']);
      const draws = Array.from({ length: 1 + below(4) }, () => {
        const { time, withheld: _, ...one } = observationOf(chance, cast, is(0.7) ? day : of(DAYS), now);
        return { ...one, time: time ?? '14:20' };
      });
      const corrects = source === 'operador' || (is(0.3) && ('but-operator' as const));
      const reason = is(0.4) ? 'conferido no ponto' : undefined;
      const options = { source, now, receivedAt: now.toISOString(), corrects, reason };
      lines.push(`${source} ${(await recordDraws(store, draws, options)).map(oneOutcome).join(' ')}`);
    } else if (kind < 20) {
      const source = of(['caixa', 'operador', 'historico', ...MIRRORS, ...MIRRORS]);
      const contests = Array.from({ length: 1 + below(3) }, () => contestOf(chance));
      const options = {
        source,
        now,
        receivedAt: now.toISOString(),
        insists: is(0.1),
        reason: is(0.3) ? 'conferido' : undefined,
      };
      lines.push(`${source} ${(await recordContests(store, contests, options)).map(oneOutcome).join(' ')}`);
    } else {
      const prizes: Record<string, unknown> = {};
      const region = of(cast);
      for (const time of slotsOn(region, day)) {
        if (is(0.5)) continue;
        const rows = shownOf(chance, region, day, time).map((number, index) => ({ place: String(index + 1), number }));
        prizes[time] = is(0.5) ? { withdrawn: true, ...(is(0.8) ? { reason: 'não houve sorteio' } : {}) } : rows;
      }
      const body = {
        date: day,
        results: { results: { [region]: { prizes } } },
        ...(is(0.6) ? { reason: 'conferido' } : {}),
      };
      const reply = await postDraws(body, { store, now });
      lines.push(`post ${JSON.stringify(reply.status === 200 ? reply.body : reply.status)}`);
    }
  }
  installSchedule([]);
  return lines;
}

/** What recordings left in the store: every row of it, sorted as text. */
export async function recordedRows(store: Store): Promise<string[]> {
  const lines: string[] = [];
  for (const table of RECORDED) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(store.db);
    lines.push(...rows.map((row) => `${table} ${JSON.stringify(Object.entries(row).sort())}`).sort());
  }
  return lines;
}
