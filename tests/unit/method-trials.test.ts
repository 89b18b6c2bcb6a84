import { expect, test } from 'vitest';
import { METHOD_TRIALS } from '../../content/method-trials.ts';
import { addDays, type ClockTime, type PlainDay } from '../../lib/core/domain/days.ts';
import { countGroups } from '../../lib/core/domain/frequency.ts';
import { groupOf } from '../../lib/core/domain/groups.ts';
import { BOARD_HOUSES } from '../../lib/core/domain/houses/list.ts';
import { archive } from '../../lib/server/content/words/archive.ts';

type Draw = { day: PlainDay; time: ClockTime; first: string };
/** Groups 1 to 25, oldest first; `counts`: how often each came, at its number less one. */
type Past = { draws: readonly Draw[]; groups: readonly number[]; counts: readonly number[] };
type Guess = (past: Past, next: Draw) => number | undefined;

const groupNumber = (number: string) => Number(groupOf(number).grupo);
const ALL = Array.from({ length: 25 }, (_, at) => at + 1);
/** The first group of those with the most, or with the least: of several alike the lower number. */
const most = (counts: readonly number[]) => counts.indexOf(Math.max(...counts)) + 1 || undefined;
const least = (counts: readonly number[]) => counts.indexOf(Math.min(...counts)) + 1 || undefined;

/** The mirror and the sum of the date are as /blog/estrategias-ganhar-jogo-bicho-metodos tells them. */
const RULES: Record<(typeof METHOD_TRIALS)[number]['method'], Guess> = {
  repetir: ({ groups }) => groups.at(-1),
  atrasado: ({ groups }) => (groups.length > 0 ? least(ALL.map((group) => groups.lastIndexOf(group))) : undefined),
  'mais-sorteado': ({ groups, counts }) => (groups.length > 0 ? most(counts) : undefined),
  'menos-sorteado': ({ groups, counts }) => (groups.length > 0 ? least(counts) : undefined),
  quente: ({ groups }) => (groups.length >= 50 ? most(countGroups(groups.slice(-50))) : undefined),
  puxada: ({ groups }) => {
    const after = groups.filter((_, at) => groups[at - 1] === groups.at(-1) && at > 0);
    return after.length > 0 ? most(countGroups(after)) : undefined;
  },
  vespera: ({ draws, groups }, { day, time }) => {
    const at = draws.findLastIndex((draw) => draw.time === time);
    return draws[at]?.day === addDays(day, -1) ? groups[at] : undefined;
  },
  espelho: ({ draws }) => {
    const last = draws.at(-1)?.first;
    return last === undefined ? undefined : groupNumber([...last].reverse().join(''));
  },
  data: (_, { day }) => {
    const sum = [...day.replaceAll('-', '')].reduce((all, digit) => all + Number(digit), 0);
    return ((sum - 1) % 25) + 1;
  },
};

test.each(METHOD_TRIALS)(
  'the figures of $method are those of its rule, followed draw by draw',
  ({ method, bets, hits }) => {
    let [made, hit] = [0, 0];
    for (const house of BOARD_HOUSES) {
      const draws: Draw[] = [];
      const groups: number[] = [];
      const counts = ALL.map(() => 0);
      for (const { day, time, numbers } of archive().list(house)) {
        const draw = { day, time, first: numbers[0] };
        const guess = RULES[method]({ draws, groups, counts }, draw);
        const group = groupNumber(draw.first);
        if (guess !== undefined) made += 1;
        if (guess === group) hit += 1;
        draws.push(draw);
        groups.push(group);
        counts[group - 1] = (counts[group - 1] ?? 0) + 1;
      }
    }
    expect([made, hit]).toEqual([bets, hits]);
  },
);
