import { z } from 'zod';
import { CheckAsked, CheckView } from '../contracts/checks.ts';
import { settling } from '../domain/bet-settling.ts';
import { addDays, daysBetween, instantOf, type PlainDay, saoPaulo } from '../domain/days.ts';
import { withdrawnSlots } from '../domain/draws/withdrawals.ts';
import { HOUSES, type HouseId } from '../domain/houses/list.ts';
import { slotsOn } from '../domain/houses/slots.ts';
import { absentSlots, readAbsences } from '../store/absences.ts';
import { type ArchivedMonth, archivedDraws } from '../store/check-archive.ts';
import { withdrawalsBetween } from '../store/withdrawals.ts';
import { NOT_KNOWN, sevenths } from './shared-sevenths.ts';
import { defineView, type ReadDeps } from './view.ts';

/** Before the first draw there is (1892), after the last there will be. */
const [FIRST_DAY, LAST_DAY] = ['1892-01-01', '9999-12-31'];

type Step = CheckView['steps'][number];
type Span = { from: PlainDay; to: PlainDay; times: ReadonlySet<string> | null };
/** Steps are draws up to some screens of them, days up to a quarter of a year, then months. */
export const MAX_DRAW_STEPS = 60;
const MAX_DAY_STEPS = 92;

/** What a bet would have won in the draws of a span. */
export const checkView = defineView({
  args: z.strictObject(CheckAsked),
  reply: CheckView,
  empty: () => answerOf({ draws: 0, first: null, last: null }),
  async read({ from = FIRST_DAY, to = LAST_DAY, times, mostDraws, quoteDays = [], skip, most, ...bet }, deps) {
    const { db } = deps;
    const { region, reach } = bet;
    const months = await archivedDraws(db, region, from, to);
    const span: Span = { from, to, times: times ? new Set(times) : null };
    const { draws, first, last } = extentOf(months, span);
    const answer = answerOf({ draws, first, last });
    if (first === null || last === null || (mostDraws !== undefined && draws > mostDraws)) return answer;
    const seventhOf = reach === 7 ? await sevenths(region, from, to, db) : () => NOT_KNOWN;
    const settle = settling({ ...bet, stake: 1 });
    const isByDraw = draws <= MAX_DRAW_STEPS;
    const isByDay = daysBetween(first, last) < MAX_DAY_STEPS;
    const hits: CheckView['hits'] = [];
    const prizes = new Int32Array(7);
    let step: Step | null = null;
    for (const month of months) {
      let isNew = true;
      const isWhole = isWithin(month, span);
      for (let at = 0; at < month.days.length; at++) {
        const day = month.days[at] ?? '';
        const time = month.times[at] ?? '';
        if (!isWhole && !isIn(span, day, time)) continue;
        let sum = 0;
        for (let place = 0; place < 5; place++) {
          const number = month.numbers[at * 5 + place] ?? 0;
          prizes[place] = number;
          sum += number;
        }
        prizes[5] = sum % 10_000;
        prizes[6] = seventhOf(day, prizes, month.isFederalSlot[at] ?? false);
        if (reach === 7 && prizes[6] === NOT_KNOWN) answer.unknownSevenths += 1;
        const before = step?.day ?? day;
        const isOtherQuote = quoteDays.some((start) => before < start && start <= day);
        if (!step || isNew || isByDraw || isOtherQuote || (isByDay && step.day !== day)) {
          step = { day, time, draws: 0, units: [0, 0] };
          answer.steps.push(step);
        }
        isNew = false;
        step.day = day;
        step.time = time;
        step.draws += 1;
        const win = settle(prizes);
        if (!win) continue;
        hits.push({ day, time, ...win });
        for (const sums of [answer.units, step.units]) {
          sums[0] += win.units[0];
          sums[1] += win.units[1];
        }
      }
    }
    const missing = await missingIn(region, months, span, deps);
    if (missing > 0) answer.missing = missing;
    answer.hitCount = hits.length;
    answer.hits = hits.reverse().slice(skip, skip + most);
    return answer;
  },
});

const isIn = ({ from, to, times }: Span, day: PlainDay, time: string) =>
  day >= from && day <= to && (times === null || times.has(time));

/** Draws of a span that were to be by now and are not stored; of long spans they are not counted. */
async function missingIn(region: HouseId, months: readonly ArchivedMonth[], span: Span, { db, now }: ReadDeps) {
  const { since } = HOUSES[region];
  const today = saoPaulo(now).day;
  const from = span.from > since ? span.from : since;
  const to = span.to < today ? span.to : today;
  if (from > to || daysBetween(from, to) >= MAX_DAY_STEPS) return 0;
  const stored = new Set(months.flatMap(({ days, times }) => days.map((day, at) => `${day} ${times[at]}`)));
  const [withdrawals, absences] = await Promise.all([withdrawalsBetween(db, from, to), readAbsences(db, now)]);
  const withdrawn = withdrawnSlots([...withdrawals, ...absences.flatMap((one) => absentSlots(one, now))]);
  let missing = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const time of slotsOn(region, day)) {
      if (!isIn(span, day, time) || stored.has(`${day} ${time}`) || instantOf(day, time) > now) continue;
      if (!withdrawn({ region, day, time })) missing += 1;
    }
  }
  return missing;
}

/** True of a month whose draws are all in a span. */
const isWithin = ({ days }: ArchivedMonth, { from, to, times }: Span) =>
  times === null && (days[0] ?? '') >= from && (days.at(-1) ?? '') <= to;

/** How many draws a span holds, and its first and last day with one. */
function extentOf(months: readonly ArchivedMonth[], span: Span) {
  let draws = 0;
  let first: PlainDay | null = null;
  let last: PlainDay | null = null;
  for (const month of months) {
    const { days, times } = month;
    if (isWithin(month, span)) {
      draws += days.length;
      first ??= days[0] ?? null;
      last = days.at(-1) ?? last;
      continue;
    }
    for (const [at, day] of days.entries()) {
      if (!isIn(span, day, times[at] ?? '')) continue;
      draws += 1;
      first ??= day;
      last = day;
    }
  }
  return { draws, first, last };
}

const answerOf = (extent: Pick<CheckView, 'draws' | 'first' | 'last'>): CheckView => ({
  ...extent,
  unknownSevenths: 0,
  hitCount: 0,
  units: [0, 0],
  hits: [],
  steps: [],
});
