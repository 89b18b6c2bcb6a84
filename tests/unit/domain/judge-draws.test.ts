import { expect, test } from 'vitest';
import { addDays, instantOf } from '../../../lib/core/domain/days.ts';
import type { StoredDraw } from '../../../lib/core/domain/draws/decision.ts';
import { judgeDraws, type RecordOptions } from '../../../lib/core/domain/draws/judge-draws.ts';
import { judgeWithdrawals } from '../../../lib/core/domain/draws/judge-withdrawal.ts';
import type { Known } from '../../../lib/core/domain/draws/known.ts';
import { drawId, type Observation } from '../../../lib/core/domain/draws/validate-draw.ts';

const DAY = '2026-11-19';
const now = instantOf('2026-11-20', '23:00');

const tableOf = (seed: number) =>
  Array.from({ length: 5 }, (_, place) => String((seed * 7919 + place * 1237) % 10_000).padStart(4, '0'));
const [A, B] = [tableOf(1), tableOf(2)];

const draw = (numbers: readonly string[] = A, day = DAY, time = '14:20'): Observation => ({
  ...{ region: 'pt-rio', day, time },
  prizes: numbers.map((number, index) => ({ place: String(index + 1), number })),
});

const stored = (over: Partial<StoredDraw> = {}): StoredDraw => ({
  ...{ region: 'pt-rio', day: DAY, time: '14:20', numbers: A, drawn6to10: null, inferred: false, source: 'feed' },
  ...{ receivedAt: null, families: null, rivals: null, publishedAt: null, correctedAt: null, isDecided: false },
  ...over,
});

const knownOf = (draws: readonly StoredDraw[], withdrawn: readonly string[] = []): Known => ({
  draws: new Map(draws.map((one) => [drawId(one), one])),
  observations: new Map(),
  withdrawn: new Set(withdrawn),
  copies: new Map(),
});

const SLOT = `pt-rio/${DAY}/14:20`;
const [before, after] = [addDays(DAY, -1), addDays(DAY, 1)];
const operator = { source: 'operador', corrects: true } as const;

const CASES: readonly [title: string, by: Partial<RecordOptions>, known: Known, is: string][] = [
  ['nothing there', {}, knownOf([]), 'new'],
  ['the same there', {}, knownOf([stored()]), 'unchanged'],
  ['another there', {}, knownOf([stored({ numbers: B })]), 'differs-from-stored'],
  ['another there, by the operator', operator, knownOf([stored({ numbers: B })]), 'corrected'],
  [
    'another there, but the operator’s',
    { corrects: 'but-operator' },
    knownOf([stored({ numbers: B, source: 'operador' })]),
    'differs-from-stored',
  ],
  ['the same the day before', {}, knownOf([stored({ day: before })]), 'copy-of-previous-day'],
  ['the same the day before, insisted on', { ...operator, reason: 'sim' }, knownOf([stored({ day: before })]), 'new'],
  ['the same the day after', {}, knownOf([stored({ day: after })]), 'new+'],
  ['the same the day after, Caixa’s', {}, knownOf([stored({ day: after, source: 'caixa' })]), 'stands-on-next-day'],
  ['withdrawn', {}, knownOf([], [SLOT]), 'withdrawn'],
  ['withdrawn, brought back', { ...operator, reason: 'houve' }, knownOf([], [SLOT]), 'new'],
  ['another house has it', {}, knownOf([stored({ region: 'look' })]), 'stands-in-another-house'],
];

test.each(CASES)('a draw is judged by what is known: %s', (_, by, known, is) => {
  const earlier = structuredClone(known);
  const [outcome] = judgeDraws([draw()], known, { source: 'feed', now, receivedAt: null, ...by }).outcomes;
  const result = outcome && 'reason' in outcome ? outcome.reason : outcome?.outcome;
  expect(`${result}${outcome && 'displaced' in outcome ? '+' : ''}`).toBe(is);
  expect(known).toEqual(earlier);
});

test('a house has only so many draws at hours that it does not have', () => {
  const many = Array.from({ length: 9 }, (_, nth) => draw(tableOf(10 + nth), DAY, `12:0${nth}`));
  const { outcomes } = judgeDraws(many, knownOf([]), { source: 'feed', now, receivedAt: null });
  expect(outcomes.map((one) => ('reason' in one ? one.reason : one.outcome))).toEqual([
    ...Array<string>(8).fill('new'),
    'too-many-that-day',
  ]);
});

test('a slot is withdrawn with a reason, where a draw stands or is foreseen', () => {
  const withdraw = (known: Known, time = '14:20', over: { reason?: string; prizes?: Observation['prizes'] } = {}) => {
    const one = { region: 'pt-rio', day: DAY, time, prizes: [], reason: 'feriado', ...over };
    const { outcomes, writes } = judgeWithdrawals([one], known, { source: 'operador', now });
    const [outcome] = outcomes;
    return [outcome && 'reason' in outcome ? outcome.reason : outcome?.kind, writes.map(({ kind }) => kind).join(' ')];
  };
  expect(withdraw(knownOf([stored()]))).toEqual(['not-held', 'withdraw take-out log note note']);
  expect(withdraw(knownOf([]))).toEqual(['not-held', 'withdraw take-out note']);
  expect(withdraw(knownOf([]), '13:00')).toEqual(['nothing-there', '']);
  expect(withdraw(knownOf([stored()]), '14:20', { reason: '' })).toEqual(['no-reason', '']);
  expect(withdraw(knownOf([stored()]), '14:20', { prizes: draw(B).prizes })).toEqual(['differs-from-stored', '']);
});
