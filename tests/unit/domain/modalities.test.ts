import { beforeAll, describe, expect, test } from 'vitest';
import type { ReportedContest } from '../../../lib/core/domain/contest-admission.ts';
import { fold } from '../../../lib/core/domain/fold.ts';
import {
  bandOdds,
  isLottery,
  isModality,
  LOTTERIES,
  MODALITIES,
  RULES,
  topOdds,
} from '../../../lib/core/domain/modalities.ts';
import { readHistory } from '../../../lib/server/store/history.ts';

test('top odds of the six modalities', () => {
  expect(LOTTERIES.map(topOdds)).toEqual([50_063_860, 24_040_016, 3_268_760, 11_372_635, 26_472_637, 15_890_700]);
});

test('how many plain tickets there are for one of each band; the first is the top prize', () => {
  const oneIn = LOTTERIES.map((lottery) => bandOdds(lottery).map((band) => band.oneIn));
  expect(oneIn).toEqual([
    [50_063_860, 154_518, 2332],
    [24_040_016, 64_107, 866, 36],
    [3_268_760, 21_792, 692, 60, 11],
    [11_372_635, 352_551, 24_235, 2776, 472, 112, 11_372_635],
    [26_472_637, 216_103, 5220, 276, 29],
    [15_890_700, 60_192, 1120, 60],
  ]);
  expect(oneIn.map(([top]) => top)).toEqual(LOTTERIES.map(topOdds));
});

test('a modality goes by its exact name; the Federal is one, but not among the six of the panel', () => {
  expect(MODALITIES.every(isModality)).toBe(true);
  expect(MODALITIES.filter(isLottery)).toEqual([...LOTTERIES]);
  expect([isModality('federal'), isLottery('federal')]).toEqual([true, false]);
  for (const other of ['', 'megasena', 'toString'])
    expect([isModality(other), isLottery(other)]).toEqual([false, false]);
});

test('what visitors read as its name is the modality’s own, written out', () => {
  for (const modality of MODALITIES)
    expect(fold(RULES[modality].name).replace(/[^a-z]/g, '')).toMatch(new RegExp(`${modality.toLowerCase()}$`));
});

describe('the rules and the recorded contests agree', () => {
  let contests: readonly ReportedContest[];
  beforeAll(async () => {
    contests = (await readHistory()).contests;
  });

  test.each(MODALITIES)('%s', (modality) => {
    const rules = RULES[modality];
    const own = contests.filter((contest) => contest.modality === modality);
    const newest = own.reduce((best, contest) => (contest.contest > best.contest ? contest : best));
    expect(rules.anchor).toEqual({ contest: newest.contest, day: newest.day });
    expect(newest.numbers).toHaveLength(rules.drawn);
    expect(newest.numbers[0]).toHaveLength(rules.digits);
    expect(newest.second?.length ?? 0).toBe(rules.draws === 2 ? rules.drawn : 0);
    expect(Boolean(newest.team)).toBe(rules.hasTeam);
    const numbers = own.flatMap((contest) => contest.numbers).map(Number);
    const [lowest, highest] = numbers.reduce(([low, high], n) => [Math.min(low, n), Math.max(high, n)], [1e9, 0]);
    expect(lowest).toBe(rules.lowest);
    // Of a million tickets of the Federal few have come out yet: its highest is not among them.
    if (modality === 'federal') expect(highest).toBeLessThanOrEqual(rules.highest);
    else expect(highest).toBe(rules.highest);
  });
});
