import { describe, expect, test } from 'vitest';
import { tierOdds, topOdds } from '../../../lib/core/domain/games/chances.ts';
import { GAME_IDS, gameOf } from '../../../lib/core/domain/games/list.ts';
import { RULES } from '../../../lib/core/domain/games/number-rules.ts';
import { readHistory } from '../../../lib/server/store/history/load.ts';

const { contests } = await readHistory();
const RECORDED_GAMES = GAME_IDS.filter((id) => contests.some(({ modality }) => modality === id));
/** Those of the panel when the odds were looked up at Caixa. */
const CAIXA_GAMES = ['megaSena', 'quina', 'lotofacil', 'lotomania', 'timemania', 'duplaSena'] as const;

test('each band has its number of plain tickets, the first the top prize’s', () => {
  const oneIn = CAIXA_GAMES.map((lottery) => tierOdds(lottery).map((band) => band.oneIn));
  expect(oneIn).toEqual([
    [50_063_860, 154_518, 2332],
    [24_040_016, 64_107, 866, 36],
    [3_268_760, 21_792, 692, 60, 11],
    [11_372_635, 352_551, 24_235, 2776, 472, 112, 11_372_635],
    [26_472_637, 216_103, 5220, 276, 29],
    [15_890_700, 60_192, 1120, 60],
  ]);
  expect(oneIn.map(([top]) => top)).toEqual(CAIXA_GAMES.map((game) => topOdds(game)));
});

describe('the rules and the recorded contests agree', () => {
  test.each(RECORDED_GAMES)('%s', (modality) => {
    const rules = RULES[modality];
    const own = contests.filter((contest) => contest.modality === modality);
    const newest = own.reduce((best, contest) => (contest.contest > best.contest ? contest : best));
    expect(gameOf(modality).anchor).toEqual({ contest: newest.contest, day: newest.day });
    expect(newest.numbers).toHaveLength(rules.drawn);
    expect(newest.numbers[0]).toHaveLength(rules.digits);
    expect(newest.second?.length ?? 0).toBe(rules.draws === 2 ? rules.drawn : 0);
    expect(Boolean(newest.team)).toBe(rules.hasTeam);
    // Columns have symbols, which the rules list.
    if (gameOf(modality).parts.numbers.kind === 'columns') return;
    const numbers = own.flatMap((contest) => contest.numbers).map(Number);
    const [lowest, highest] = numbers.reduce(([low, high], n) => [Math.min(low, n), Math.max(high, n)], [1e9, 0]);
    expect(lowest).toBe(rules.lowest);
    // Of a million tickets of the Federal few have come out yet: its highest is not among them.
    if (modality === 'federal') expect(highest).toBeLessThanOrEqual(rules.highest);
    else expect(highest).toBe(rules.highest);
  });
});
