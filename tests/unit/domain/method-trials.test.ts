import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../lib/core/domain/days.ts';
import { groupOf } from '../../../lib/core/domain/groups.ts';
import {
  groupOfDate,
  isMethod,
  METHOD_NAMES,
  type Method,
  type TriedDraw,
  tryMethods,
} from '../../../lib/core/domain/method-trials.ts';

const TIMES = ['09:20', '14:20', '18:20'];
/** Draws of so many first prizes, three a day. */
const asDraws = (firsts: readonly number[]): TriedDraw[] =>
  firsts.map((first, at) => ({
    day: addDays('2026-01-01', Math.floor(at / TIMES.length)),
    time: TIMES[at % TIMES.length] ?? '',
    first: String(first).padStart(4, '0'),
  }));
const groupNumber = (number: string) => Number(groupOf(number).grupo);
const ALL = Array.from({ length: 25 }, (_, at) => at + 1);
const times = (groups: readonly number[], group: number) => groups.filter((one) => one === group).length;
const first = <T>(list: readonly T[], worth: (one: T) => number): T | undefined =>
  list.toSorted((a, b) => worth(b) - worth(a))[0];

/** The same rules written from their names alone, over the whole past each time. */
const BY_HAND: Record<Method, (before: TriedDraw[], groups: number[], next: TriedDraw) => number | undefined> = {
  repetir: (_, groups) => groups.at(-1),
  atrasado: (_, groups) =>
    groups.length ? first(ALL, (group) => groups.length - groups.lastIndexOf(group)) : undefined,
  'mais-sorteado': (_, groups) => (groups.length ? first(ALL, (group) => times(groups, group)) : undefined),
  'menos-sorteado': (_, groups) => (groups.length ? first(ALL, (group) => -times(groups, group)) : undefined),
  quente: (_, groups) =>
    groups.length >= 50 ? first(ALL, (group) => times(groups.slice(groups.length - 50), group)) : undefined,
  puxada: (_, groups) => {
    const after = groups.filter((__, at) => at > 0 && groups[at - 1] === groups.at(-1));
    return after.length ? first(ALL, (group) => times(after, group)) : undefined;
  },
  vespera: (before, _, next) => {
    const found = before.find(({ day, time }) => day === addDays(next.day, -1) && time === next.time);
    return found && groupNumber(found.first);
  },
  espelho: (before) => {
    const last = before.at(-1)?.first;
    return last === undefined ? undefined : groupNumber(`${last[3]}${last[2]}${last[1]}${last[0]}`);
  },
  data: (_, __, { day }) => groupOfDate(day),
};

test('every method’s bets and hits are those of the same rule followed by hand, draw by draw', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9999 }), { maxLength: 90 }), (firsts) => {
      const draws = asDraws(firsts);
      const trials = tryMethods(draws);
      const groups = draws.map((draw) => groupNumber(draw.first));
      for (const [method, guess] of Object.entries(BY_HAND)) {
        const guesses = draws.map((draw, at) => guess(draws.slice(0, at), groups.slice(0, at), draw));
        const bets = guesses.filter((one) => one !== undefined).length;
        const hits = guesses.filter((one, at) => one === groups[at]).length;
        expect(isMethod(method) && trials[method], method).toEqual({ bets, hits });
      }
    }),
    { numRuns: 60 },
  );
});

test('no method sees the draw it bets on: what comes last changes nothing of the bets before it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 1, maxLength: 80 }),
      fc.integer({ min: 0, max: 9999 }),
      (firsts, last) => {
        const before = tryMethods(asDraws(firsts));
        const after = tryMethods(asDraws([...firsts, last]));
        for (const method of Object.keys(METHOD_NAMES).filter(isMethod)) {
          expect(after[method].hits - before[method].hits).toBeLessThanOrEqual(1);
          expect(after[method].bets - before[method].bets).toBeLessThanOrEqual(1);
        }
      },
    ),
    { numRuns: 30 },
  );
});
