import { addDays, daysBetween, isPlainDay, type PlainDay, weekdayOf } from '../days.ts';
import { wordSet } from './words.ts';

/** Which way a question looks: to days to come, or to days that have been; null where its words do not say. */
export type Looking = 'ahead' | 'back' | null;
/** The same, where 'future' is of words of the future alone: 'vai ter', but not 'tem', which people also ask of yesterday. */
export type Tense = Looking | 'future';

export const lookingIn = (tense: Tense): Looking => (tense === 'future' ? 'ahead' : tense);

/**
 * Folded words that look one way. What is first of these lists decides: a verb in its tense before 'quando', that before what was
 * drawn, and that before a verb of the present, which people also use for what has been ('tem resultado').
 */
const LOOKING: readonly (readonly [words: ReadonlySet<string>, Tense])[][] = [
  [
    [wordSet('proximo proxima proximos proximas vai vao tera terao teremos havera sera serao'), 'future'],
    [
      wordSet(
        `deu deram saiu sairam houve houveram teve tiveram foi foram bateu caiu veio pagou pagaram acumulou ganhou ganharam
         sorteou sorteado sorteada sorteados sorteadas passado passada`,
      ),
      'back',
    ],
  ],
  [[wordSet('quando horas hora horario horarios'), 'ahead']],
  [[wordSet('resultado resultados results ultimo ultima ultimos ultimas'), 'back']],
  [[wordSet('tem corre sorteia funciona abre sai'), 'ahead']],
];

/** Which way folded words look. */
export function tenseOf(all: readonly string[]): Tense {
  for (const kinds of LOOKING) {
    for (const [at, word] of all.entries()) {
      // 'sábado que vem'.
      if (word === 'vem' && all[at - 1] === 'que') return 'future';
      const found = kinds.find(([known]) => known.has(word));
      if (found) return found[1];
    }
  }
  return null;
}

/** The day that was meant, and the one on the other side of today where that may be meant too: an answer says so. */
export type Meant = { day: PlainDay; beside: PlainDay | null };

/** Of days that one name may mean: the next one from today on where the question looks ahead, else the last one, today too. */
function meantOf(days: readonly PlainDay[], today: PlainDay, tense: Tense): Meant | null {
  const sorted = [...days].sort();
  const last = sorted.findLast((one) => one <= today);
  const next = sorted.find((one) => one >= today);
  const [day, other] = lookingIn(tense) === 'ahead' ? [next ?? last, last] : [last ?? next, next];
  if (!day) return null;
  const away = (one: PlainDay) => Math.abs(daysBetween(today, one));
  return { day, beside: other && away(other) < away(day) ? other : null };
}

/** There has been and will be any day within eight years, 29 February too. */
const YEARS_AROUND = 8;
/** From 31 July to the last 31st before it, and beyond: 31 May. */
const DAYS_AROUND = 62;

/** The year of the oldest recorded contest: no question is of one before it. */
const FIRST_YEAR = 1962;

/** The year of '2026', or of '26': of this century, but '62' to '99' of the last one as long as those are far ahead. */
export function wholeYear(year: string | number, thisYear: number): number {
  const value = Number(year);
  if (value > 99) return value;
  return 1900 + value >= FIRST_YEAR && 2000 + value > thisYear + 1 ? 1900 + value : 2000 + value;
}

const span = (most: number) => Array.from({ length: 2 * most + 1 }, (_, at) => at - most);

/** So many days back 'tem mega 28/11' is of the one that has been, and not of next year's. */
const JUST_PAST_DAYS = 7;

/** A day that comes once a year: a date, or a holiday. One that has just been is meant where the words are not of the future alone. */
export function yearlyDay(dayIn: (year: number) => PlainDay, today: PlainDay, tense: Tense): Meant | null {
  const days = span(YEARS_AROUND)
    .map((years) => dayIn(Number(today.slice(0, 4)) + years))
    .filter(isPlainDay);
  const meant = meantOf(days, today, tense);
  const past = meant?.beside;
  const isJustPast = past && past < today && daysBetween(past, today) <= JUST_PAST_DAYS && tense !== 'future';
  return isJustPast ? { day: past, beside: meant.day } : meant;
}

const around = (most: number, today: PlainDay, fits: (day: PlainDay) => boolean) =>
  span(most)
    .map((days) => addDays(today, days))
    .filter(fits);

/** 'dia 29'. */
export const monthlyDay = (date: number, today: PlainDay, tense: Tense): PlainDay | null =>
  meantOf(
    around(DAYS_AROUND, today, (day) => Number(day.slice(8)) === date),
    today,
    tense,
  )?.day ?? null;

/** 'sábado'; `isOther`: today is not meant, as in 'sábado passado', 'sábado que vem'. */
export const weeklyDay = (weekday: number, today: PlainDay, tense: Tense, isOther: boolean): PlainDay | null =>
  meantOf(
    around(7, today, (day) => weekdayOf(day) === weekday && !(isOther && day === today)),
    today,
    tense,
  )?.day ?? null;
