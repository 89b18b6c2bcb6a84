import { addDays, type ClockTime, type PlainDay } from './days.ts';
import { countGroups } from './frequency.ts';
import { GROUP_COUNT, groupOf } from './groups.ts';

/** A draw as a method sees it: when it was, and its first prize (a milhar of four digits). */
export type TriedDraw = { day: PlainDay; time: ClockTime; first: string };

/** What is known before a draw: every draw of its region before it, oldest first, as group numbers (1–25) too. */
type Past = {
  draws: readonly TriedDraw[];
  groups: readonly number[];
  counts: readonly number[];
  /** What came after each group, by group (1–25, at its number less one). */
  followers: readonly (readonly number[])[];
  /** The place in `groups` where each group came last; -1 where it has not come. */
  last: readonly number[];
  at: ReadonlyMap<string, number>;
};

type Guess = (past: Past, next: { day: PlainDay; time: ClockTime }) => number | null;

const RECENT = 50;

/** The first group (1–25) of those with the most; ties go to the lower number, so that the same rule gives one animal. */
const most = (counts: readonly number[]): number => counts.indexOf(Math.max(...counts)) + 1;
const least = (counts: readonly number[]): number => counts.indexOf(Math.min(...counts)) + 1;

/** The group (1–25) that the digits of a day add up to, less 25 while they are more: '2026-07-31' → 21. */
export function groupOfDate(day: PlainDay): number {
  let sum = [...day].reduce((all, sign) => all + (Number(sign) || 0), 0);
  while (sum > GROUP_COUNT) sum -= GROUP_COUNT;
  return sum;
}

const mirrored = (number: string): number => Number(groupOf([...number].reverse().join('')).grupo);

/**
 * Methods that people follow, each a rule that names one group for the next draw from what was known before it, or none
 * while it lacks a past. The mirror and the sum of the date are as /blog/estrategias-ganhar-jogo-bicho-metodos tells them.
 */
const METHODS = {
  repetir: ({ groups }) => groups.at(-1) ?? null,
  atrasado: ({ groups, last }) => (groups.length > 0 ? least(last) : null),
  'mais-sorteado': ({ groups, counts }) => (groups.length > 0 ? most(counts) : null),
  'menos-sorteado': ({ groups, counts }) => (groups.length > 0 ? least(counts) : null),
  quente: ({ groups }) => (groups.length >= RECENT ? most(countGroups(groups.slice(-RECENT))) : null),
  puxada: ({ groups, followers }) => {
    const after = followers[(groups.at(-1) ?? 0) - 1];
    return after?.some((times) => times > 0) ? most(after) : null;
  },
  vespera: ({ at }, { day, time }) => at.get(`${addDays(day, -1)} ${time}`) ?? null,
  espelho: ({ draws }) => {
    const before = draws.at(-1);
    return before ? mirrored(before.first) : null;
  },
  data: (_, { day }) => groupOfDate(day),
} satisfies Record<string, Guess>;

export type Method = keyof typeof METHODS;

export const METHOD_NAMES: Record<Method, string> = {
  repetir: 'Repetir o último bicho',
  atrasado: 'O mais atrasado',
  'mais-sorteado': 'O que mais saiu até ali',
  'menos-sorteado': 'O que menos saiu até ali',
  quente: 'O que mais saiu nos últimos 50',
  puxada: 'A puxada do último',
  vespera: 'O da véspera, na mesma hora',
  espelho: 'O espelho da milhar anterior',
  data: 'A soma da data',
};

export const isMethod = (text: string): text is Method => Object.hasOwn(METHODS, text);

/** How many bets a method made, one group each, and how many of them hit. */
export type Trial = { bets: number; hits: number };

/**
 * Every method tried on a region's first prizes, oldest first, one bet a draw, each guess made from the draws before it
 * alone: what a player with this rule and this archive would have hit.
 */
export function tryMethods(draws: readonly TriedDraw[]): Record<Method, Trial> {
  const groups: number[] = [];
  const counts = Array.from({ length: GROUP_COUNT }, () => 0);
  const followers = Array.from({ length: GROUP_COUNT }, () => Array.from({ length: GROUP_COUNT }, () => 0));
  const last = Array.from({ length: GROUP_COUNT }, () => -1);
  const at = new Map<string, number>();
  const before: TriedDraw[] = [];
  const past: Past = { draws: before, groups, counts, followers, last, at };
  const trials = Object.fromEntries(Object.keys(METHODS).map((name) => [name, { bets: 0, hits: 0 }])) as Record<
    Method,
    Trial
  >;
  for (const draw of draws) {
    const drawn = Number(groupOf(draw.first).grupo);
    for (const [name, guess] of Object.entries(METHODS) as [Method, Guess][]) {
      const group = guess(past, draw);
      if (group === null) continue;
      trials[name].bets += 1;
      if (group === drawn) trials[name].hits += 1;
    }
    const after = followers[(groups.at(-1) ?? 0) - 1];
    if (after) after[drawn - 1] = (after[drawn - 1] ?? 0) + 1;
    counts[drawn - 1] = (counts[drawn - 1] ?? 0) + 1;
    last[drawn - 1] = groups.length;
    at.set(`${draw.day} ${draw.time}`, drawn);
    groups.push(drawn);
    before.push(draw);
  }
  return trials;
}

/** The trials of several regions as one. */
export function sumTrials(trials: readonly Trial[]): Trial {
  return {
    bets: trials.reduce((sum, { bets }) => sum + bets, 0),
    hits: trials.reduce((sum, { hits }) => sum + hits, 0),
  };
}
