import { expect, test } from 'vitest';
import { instantOf } from '../../../lib/core/domain/days.ts';
import { contestId } from '../../../lib/core/domain/draws/contest-standing.ts';
import type { KnownContest, StoredDraw, Write } from '../../../lib/core/domain/draws/decision.ts';
import {
  type ContestSetAside,
  judgeContestDraws,
  judgeContests,
  type KnownContests,
} from '../../../lib/core/domain/draws/judge-contests.ts';
import type { Known } from '../../../lib/core/domain/draws/known.ts';
import type { ReportedContest } from '../../../lib/core/domain/games/validate-contest.ts';

const now = instantOf('2026-11-20', '23:00');
const DAY = '2026-11-19';

const [A, B] = [
  ['01', '02', '03', '04', '05', '06'],
  ['11', '12', '13', '14', '15', '16'],
];

const mega = (contest = 3080, over: Partial<ReportedContest> = {}): ReportedContest => ({
  ...{ modality: 'megaSena', contest, day: DAY, numbers: A },
  ...over,
});

const stored = (contest: number, over: Partial<KnownContest> = {}): KnownContest => ({
  ...{ modality: 'megaSena', contest, day: DAY, numbers: A, second: null, team: null, special: false, details: {} },
  ...{ source: 'espelho', confirmedBy: null, receivedAt: null },
  ...over,
});

const knownOf = (contests: readonly KnownContest[], setAside: readonly ContestSetAside[] = []): KnownContests => ({
  stored: new Map(contests.map((one) => [contestId(one), one])),
  confirmed: new Map([['megaSena', { contest: 3080, day: DAY }]]),
  setAside: setAside.length > 0 ? new Map([['megaSena/3080', setAside]]) : new Map(),
});

const setAside = (source: string, numbers = B): ContestSetAside => ({
  source,
  day: DAY,
  numbers,
  second: null,
  team: null,
});

const kindsOf = (writes: readonly Write[]) =>
  writes.flatMap((write) => {
    const lists = Object.values(write).filter(Array.isArray);
    return lists.length > 0 && lists.every((list) => list.length === 0) ? [] : [write.kind];
  });

const CASES: readonly [title: string, one: ReportedContest, source: string, known: KnownContests, is: string][] = [
  ['its first report', mega(), 'espelho', knownOf([]), 'new'],
  ['the same again', mega(), 'espelho', knownOf([stored(3080)]), 'unchanged'],
  ['the same of another mirror', mega(), 'github', knownOf([stored(3080)]), 'confirmed'],
  ['details more', mega(3080, { details: { raised: 5 } }), 'espelho', knownOf([stored(3080)]), 'enriched'],
  ['other numbers of a mirror', mega(3080, { numbers: B }), 'github', knownOf([stored(3080)]), 'differs-from-stored'],
  [
    'other numbers of a second mirror',
    mega(3080, { numbers: B }),
    'github',
    knownOf([stored(3080)], [setAside('loteriascaixa')]),
    'corrected',
  ],
  ['other numbers of Caixa', mega(3080, { numbers: B }), 'caixa', knownOf([stored(3080)]), 'corrected'],
  [
    'other numbers than the operator entered',
    mega(3080, { numbers: B }),
    'caixa',
    knownOf([stored(3080, { source: 'operador' })]),
    'differs-from-stored',
  ],
  ['the numbers of the one before', mega(), 'espelho', knownOf([stored(3079)]), 'equals-neighbour'],
  [
    'a day before the one before',
    mega(3080, { day: '2026-11-17', numbers: B }),
    'espelho',
    knownOf([stored(3079)]),
    'day-out-of-order',
  ],
  ['a mirror far ahead', mega(3088, { numbers: B }), 'espelho', knownOf([]), 'ahead-of-calendar'],
  ['a day to come', mega(3080, { day: '2026-11-21' }), 'caixa', knownOf([]), 'future'],
];

const FIRST_WRITE: Readonly<Record<string, string>> = {
  new: 'enter',
  unchanged: 'nothing',
  enriched: 'amend',
  confirmed: 'amend',
  corrected: 'amend',
};

test.each(CASES)('a contest is judged by what is known: %s', (_, one, source, known, is) => {
  const before = structuredClone(known);
  const { outcomes, writes } = judgeContests([one], known, { source, now, receivedAt: null });
  const [outcome] = outcomes;
  expect(outcome && 'reason' in outcome ? outcome.reason : outcome?.outcome).toBe(is);
  expect(kindsOf(writes)[0] ?? 'nothing').toBe(FIRST_WRITE[is] ?? 'set-aside');
  expect(known).toEqual(before);
});

test('a Federal that comes with another day takes the draw of the wrong one along', () => {
  const numbers = ['084621', '021500', '062794', '072546', '068807'];
  const federal = { modality: 'federal' as const, contest: 6100, numbers };
  const wrong = stored(6100, { ...federal, day: '2026-11-17', source: 'caixa' });
  const draw: StoredDraw = {
    ...{ region: 'federal', day: wrong.day, time: '19:00', numbers: numbers.map((one) => one.slice(-4)) },
    ...{ drawn6to10: null, inferred: false, source: 'caixa', receivedAt: null, families: null, rivals: null },
    ...{ publishedAt: null, correctedAt: null, isDecided: true },
  };
  const options = { source: 'caixa', now, receivedAt: null };
  const decision = judgeContests([{ ...federal, day: '2026-11-18' }], knownOf([wrong]), options);
  const at = (time: string): Known => ({
    draws: new Map([[`federal/${wrong.day}/${time}`, { ...draw, time }]]),
    observations: new Map(),
    withdrawn: new Set(),
    copies: new Map(),
  });
  const { outcomes, writes } = judgeContestDraws(decision, at('20:00'), options);
  expect(outcomes).toMatchObject([{ outcome: 'corrected', displaced: { id: 'federal/2026-11-17/20:00' } }]);
  expect(kindsOf(writes)).toEqual(['take-out', 'note', 'log', 'note', 'store', 'note']);
  expect(judgeContestDraws(decision, at('11:00'), options).outcomes[0]).not.toHaveProperty('displaced');
});
