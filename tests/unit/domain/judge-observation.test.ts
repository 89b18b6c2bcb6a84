import { expect, test } from 'vitest';
import { addDays, instantOf } from '../../../lib/core/domain/days.ts';
import type { KeptObservation, StoredDraw, Write } from '../../../lib/core/domain/draws/decision.ts';
import { judgeObservation, judgeReply } from '../../../lib/core/domain/draws/judge-observation.ts';
import type { Known } from '../../../lib/core/domain/draws/known.ts';
import type { SlotObservation } from '../../../lib/core/domain/draws/observation.ts';
import { drawId } from '../../../lib/core/domain/draws/validate-draw.ts';

/** A Friday: Rio draws at 14h20, Lotep nothing. */
const DAY = '2026-11-20';
const now = instantOf(DAY, '15:00');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

const tableOf = (seed: number) =>
  Array.from({ length: 5 }, (_, place) => String((seed * 7919 + place * 1237) % 10_000).padStart(4, '0'));
const [A, B, C] = [tableOf(1), tableOf(2), tableOf(3)];

const observation = (over: Partial<SlotObservation> = {}, numbers = A): SlotObservation => ({
  ...{ region: 'pt-rio', day: DAY, time: '14:20' },
  prizes: numbers.map((number, index) => ({ place: String(index + 1), number })),
  ...over,
});

const stored = (over: Partial<StoredDraw> = {}): StoredDraw => ({
  ...{ region: 'pt-rio', day: DAY, time: '14:20', numbers: A, drawn6to10: null, inferred: false },
  ...{ source: 'lotohack', receivedAt: ago(20), families: ['resultadofacil'], rivals: null, publishedAt: null },
  ...{ correctedAt: null, isDecided: false },
  ...over,
});

const kept = (source: string, over: Partial<KeptObservation> = {}): KeptObservation => ({
  ...{ draw: `pt-rio/${DAY}/14:20`, source, numbers: A, at: ago(20), firstAt: ago(20), isLive: false },
  ...over,
});

const knownOf = (draws: readonly StoredDraw[], observations: readonly KeptObservation[] = []): Known => ({
  draws: new Map(draws.map((draw) => [drawId(draw), draw])),
  observations: Map.groupBy(observations, ({ draw }) => draw),
  withdrawn: new Set(),
  copies: new Map(),
});

/** Kinds of writes that do something, in their order. */
const effects = (writes: readonly Write[]) =>
  writes.flatMap((write) => {
    const lists = Object.values(write).filter(Array.isArray);
    return lists.length > 0 && lists.every((list) => list.length === 0) ? [] : [write.kind];
  });

const context = { source: 'deunoposte', now, seenSince: null };
const judged = (one: SlotObservation, known: Known, over: Partial<typeof context> = {}) => {
  const { outcome, writes } = judgeObservation(one, known, { ...context, ...over, reply: [one] });
  return { is: `${outcome.outcome}${outcome.reason ? `:${outcome.reason}` : ''}`, writes: effects(writes).join(' ') };
};

const mine = (numbers: readonly string[]) => kept('lotohack', { numbers });

const CASES: readonly [title: string, one: SlotObservation, known: Known, is: string, writes: string][] = [
  ['first of its slot', observation(), knownOf([]), 'new', 'store note observe standing note'],
  ['from a second family', observation(), knownOf([stored()], [mine(A)]), 'confirmed', 'observe standing note'],
  [
    'other numbers',
    observation({}, B),
    knownOf([stored()], [mine(A)]),
    'disputed:in-conference',
    'observe standing note',
  ],
  [
    'other numbers than the operator entered',
    observation({}, B),
    knownOf([stored({ source: 'operador', isDecided: true })]),
    'disputed:differs-from-stored',
    'observe standing note',
  ],
  [
    'the second of two families against one',
    observation({}, B),
    knownOf([stored()], [mine(A), kept('bichoquente', { numbers: B })]),
    'corrected:majority',
    'observe take-out store log note standing note',
  ],
  [
    'a proven source against one in probation',
    observation({}, B),
    knownOf([stored({ source: 'em-prova:x', families: ['em-prova:x'] })], [kept('em-prova:x')]),
    'corrected:proven',
    'observe take-out store log note standing note',
  ],
  ['no fifth prize', observation({}, A.slice(0, 4)), knownOf([]), 'refused:incomplete', ''],
  ['an hour to come', observation({ time: '16:20' }), knownOf([]), 'refused:future', ''],
  ['no hour', observation({ time: null }), knownOf([]), 'withheld:untitled', 'observe'],
  [
    'no hour, two families, one slot due',
    observation({ time: null }),
    knownOf(
      [stored({ time: '09:20', numbers: B }), stored({ time: '11:20', numbers: C })],
      [kept('lotohack', { draw: `pt-rio/${DAY}/?` })],
    ),
    'new',
    'store note observe observe forget standing note',
  ],
  [
    'numbers of the day before',
    observation(),
    knownOf([stored({ day: addDays(DAY, -1), time: '18:20' })]),
    'withheld:stood-yesterday',
    'observe',
  ],
  [
    'numbers known at another hour',
    observation(),
    knownOf([stored({ time: '11:20', receivedAt: ago(30) })]),
    'withheld:stands-in-another-slot',
    'observe',
  ],
  [
    'numbers known before that hour',
    observation(),
    knownOf([stored({ time: '11:20', receivedAt: ago(120) })]),
    'confirmed',
    'observe standing note',
  ],
  [
    'numbers known at an hour that the day does not have',
    observation(),
    knownOf([stored({ time: '14:00', receivedAt: ago(30) })], [kept('lotohack', { draw: `pt-rio/${DAY}/14:00` })]),
    'new',
    'store note take-out note observe forget log note observe standing note',
  ],
  [
    'a house that is closed that day',
    observation({ region: 'lotep', time: '10:45' }),
    knownOf([]),
    'withheld:closed-that-day',
    'observe observe',
  ],
  [
    'a draw known under a closed house',
    observation({ region: 'paratodos-pb', time: '10:45' }),
    knownOf([stored({ region: 'lotep', time: '10:45' })]),
    `moved:lotep/${DAY}/10:45`,
    'store note take-out note log note observe standing note',
  ],
];

test.each(CASES)('an observation is judged by what is known: %s', (_, one, known, is, writes) => {
  expect(judged(one, known)).toEqual({ is, writes });
});

test('a withdrawn slot stays empty, and the observation is kept', () => {
  const known = { ...knownOf([]), withdrawn: new Set([`pt-rio/${DAY}/14:20`]) };
  expect(judged(observation(), known)).toEqual({ is: 'refused:withdrawn', writes: 'observe' });
});

test('a table that was refused as a copy of the day before stays refused', () => {
  const known = { ...knownOf([]), copies: new Map([[`pt-rio/${addDays(DAY, -1)}/14:20`, [A]]]) };
  expect(judged(observation(), known)).toEqual({ is: 'refused:copy-of-previous-day', writes: 'set-aside' });
});

test('a source corrects itself within three hours, not later', () => {
  const again = (minutes: number) =>
    judged(observation({}, B), knownOf([stored({ receivedAt: ago(minutes) })], [mine(A)]), { source: 'lotohack' }).is;
  expect([again(170), again(190)]).toEqual(['corrected:itself', 'disputed:in-conference']);
});

test('each observation of a reply is judged by what those before it changed', () => {
  const reply = [observation(), observation({ time: '11:20' }), observation()];
  const { outcomes, writes } = judgeReply(reply, knownOf([]), context);
  expect(outcomes.map(({ outcome, reason }) => `${outcome} ${reason}`.trim())).toEqual([
    'seen',
    'new',
    'withheld stands-in-another-slot',
  ]);
  expect(effects(writes).filter((kind) => kind === 'store')).toHaveLength(1);
});

test('every judgment leaves what is known as it is', () => {
  for (const [, one, known] of CASES) {
    const before = structuredClone(known);
    judged(one, known);
    expect(known).toEqual(before);
  }
});
