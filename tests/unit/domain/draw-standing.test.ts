import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  drawCheck,
  isDisputed,
  resolveDraw,
  type StoredObservation,
  type Support,
  supportFor,
} from '../../../lib/core/domain/draws/draw-standing.ts';
import { familyOf } from '../../../lib/core/domain/families.ts';
import { SOURCE_NAMES } from '../../../lib/core/sources/list.ts';

const A = ['0001', '0002', '0003', '0004', '0005'];
const B = ['9663', '0002', '0003', '0004', '0005'];
const C = ['7420', '0002', '0003', '0004', '0005'];

const D = ['9999', '0002', '0003', '0004', '0005'];

const RECEIVED = '2026-11-20T17:30:00.000Z';
const minute = (minutes: number) => new Date(Date.parse(RECEIVED) + minutes * 60_000);
const NOW = minute(30);
/** A source's word, so many minutes after the first. */
const textOf = (source: string, numbers: readonly string[], minutes = 0): StoredObservation => ({
  source,
  numbers,
  at: minute(minutes).toISOString(),
});

const stored = (numbers: readonly string[] = A, more: { source?: string; isDecided?: boolean } = {}) => ({
  numbers,
  source: 'lotohack',
  receivedAt: RECEIVED,
  isDecided: false,
  ...more,
});

describe('what the families say', () => {
  test('two sources of one family are one voice', () => {
    const voices = supportFor(stored(), [textOf('lotohack', A), textOf('resultadofacil', A, 5)]);
    expect(voices).toEqual({ families: ['resultadofacil'], rivals: [] });
    expect(drawCheck({ source: 'lotohack', isOfficial: false }, voices)).toBe('one-source');
  });

  test('a family counts by its latest source, a source by its latest word', () => {
    const words = [textOf('lotohack', A), textOf('resultadofacil', B, 5)];
    expect(supportFor(stored(), words)).toEqual({
      families: [],
      rivals: [{ numbers: B, families: ['resultadofacil'] }],
    });
    expect(supportFor(stored(), [...words, textOf('lotohack', A, 10)])).toEqual({
      families: ['resultadofacil'],
      rivals: [],
    });
  });

  test('a draw’s source counts when it has no observation', () => {
    expect(supportFor(stored(A, { source: 'feed:bicho.test' }), [textOf('lotohack', A)])).toEqual({
      families: ['feed:bicho.test', 'resultadofacil'],
      rivals: [],
    });
    // The recorded history is of the first source's family.
    expect(supportFor(stored(A, { source: 'historico' }), [textOf('lotohack', A)]).families).toEqual([
      'resultadofacil',
    ]);
    expect(supportFor(stored(), [])).toEqual({ families: ['resultadofacil'], rivals: [] });
  });
});

test.each([
  ['most families before the lowest numbers', ['deunoposte', B], ['ojogodobicho', C], ['vejaoresultado', B], [B, C]],
  ['most families before the highest numbers', ['deunoposte', C], ['ojogodobicho', B], ['vejaoresultado', C], [C, B]],
  ['as many families: the lowest numbers', ['deunoposte', D], ['ojogodobicho', B], ['vejaoresultado', C], [C, B, D]],
] as const)('tables that others tell are in order, %s', (_, first, second, third, order) => {
  const words = [first, second, third].map(([source, numbers], index) => textOf(source, numbers, index));
  expect(supportFor(stored(), words).rivals.map(({ numbers }) => numbers)).toEqual(order);
});

describe('what becomes of a draw', () => {
  const becomes = (words: readonly StoredObservation[], more = {}, now = NOW) =>
    resolveDraw(stored(A, more), words, now);
  const KEEP = { kind: 'keep' };

  test('the first stands while two families differ, in conference', () => {
    const words = [textOf('lotohack', A), textOf('ojogodobicho', B, 5)];
    expect(becomes(words)).toEqual(KEEP);
    expect(isDisputed(supportFor(stored(), words))).toBe(true);
    expect(drawCheck({ source: 'lotohack', isOfficial: false }, supportFor(stored(), words))).toBe('in-conference');
  });

  test('two of three decide, whichever way', () => {
    const differ = [textOf('lotohack', A), textOf('ojogodobicho', B, 5)];
    expect(becomes([...differ, textOf('deunoposte', B, 10)])).toEqual({
      kind: 'replace',
      numbers: B,
      source: 'deunoposte',
      why: 'majority',
    });
    const confirmed = [...differ, textOf('deunoposte', A, 10)];
    expect(becomes(confirmed)).toEqual(KEEP);
    expect(isDisputed(supportFor(stored(), confirmed))).toBe(false);
    expect(drawCheck({ source: 'lotohack', isOfficial: false }, supportFor(stored(), confirmed))).toBe('two-families');
  });

  test.each([
    ['three of one each', [textOf('lotohack', A), textOf('ojogodobicho', B, 5), textOf('deunoposte', C, 10)]],
    [
      'two and two',
      [
        textOf('lotohack', A),
        textOf('ojogodobicho', A, 5),
        textOf('deunoposte', B, 10),
        textOf('vejaoresultado', B, 15),
      ],
    ],
    [
      'one, two and two',
      [
        textOf('lotohack', A),
        textOf('ojogodobicho', B, 5),
        textOf('deunoposte', B, 10),
        textOf('vejaoresultado', C, 15),
        textOf('feed:bicho.test', C, 20),
      ],
    ],
  ] as const)('a tie stays in conference: %s', (_, words) => {
    expect(becomes(words)).toEqual(KEEP);
    expect(isDisputed(supportFor(stored(), words))).toBe(true);
  });

  test('the only family may correct itself, one source of it the other too', () => {
    for (const source of ['lotohack', 'resultadofacil'])
      expect(becomes([textOf('lotohack', A), textOf(source, B, 20)])).toEqual({
        kind: 'replace',
        numbers: B,
        source,
        why: 'itself',
      });
  });

  test('a source corrects itself for three hours, then the draw is disputed', () => {
    const words = [textOf('lotohack', A), textOf('lotohack', B, 20)];
    expect(becomes(words, {}, minute(180))).toMatchObject({ kind: 'replace', why: 'itself' });
    expect(becomes(words, {}, new Date(minute(180).getTime() + 1))).toEqual(KEEP);
    expect(isDisputed(supportFor(stored(), words))).toBe(true);
    expect(resolveDraw({ ...stored(), receivedAt: null }, words, NOW)).toEqual(KEEP);
  });

  test('not where another has confirmed it, nor where another has a third value', () => {
    const changed = [textOf('lotohack', A), textOf('lotohack', B, 20)];
    expect(becomes([...changed, textOf('ojogodobicho', A, 10)])).toEqual(KEEP);
    for (const third of [C, D]) expect(becomes([...changed, textOf('ojogodobicho', third, 10)])).toEqual(KEEP);
    // What others reported in its place before it came round to it is two of two.
    expect(becomes([...changed, textOf('ojogodobicho', B, 10)])).toMatchObject({ kind: 'replace', why: 'majority' });
  });

  test('the operator and Caixa end the question', () => {
    const words = [textOf('lotohack', A), textOf('ojogodobicho', B, 5), textOf('deunoposte', B, 10)];
    expect(becomes(words, { isDecided: true })).toEqual(KEEP);
    const voices = supportFor(stored(A, { source: 'operador' }), words);
    expect(drawCheck({ source: 'operador', isOfficial: false }, voices)).toBe('operator');
    expect(drawCheck({ source: 'importacao', isOfficial: true }, voices)).toBe('operator');
    expect(drawCheck({ source: 'lotohack', isOfficial: true }, voices)).toBe('official');
  });
});

test.each([
  ['recorded', 'historico', { families: ['resultadofacil'], rivals: [] }],
  ['one-source', 'lotohack', { families: ['resultadofacil'], rivals: [] }],
  ['two-families', 'historico', { families: ['deunoposte', 'resultadofacil'], rivals: [] }],
  ['in-conference', 'historico', { families: ['resultadofacil'], rivals: [{ numbers: B, families: ['deunoposte'] }] }],
  ['in-conference', 'lotohack', { families: [], rivals: [{ numbers: B, families: ['resultadofacil'] }] }],
] as const)('%s: reported by %s, and %o', (check, source, voices: Support) => {
  expect(drawCheck({ source, isOfficial: false }, voices)).toBe(check);
});

describe('any sequence of words', () => {
  // No source says two things at one moment.
  const words = fc.uniqueArray(
    fc.record({
      source: fc.constantFrom(...SOURCE_NAMES, 'feed:bicho.test'),
      numbers: fc.constantFrom(A, B, C),
      at: fc.integer({ min: 0, max: 300 }).map((minutes) => minute(minutes).toISOString()),
    }),
    { selector: ({ at }) => at, maxLength: 8 },
  );
  const draw = fc.record({
    numbers: fc.constantFrom(A, B, C),
    source: fc.constantFrom(...SOURCE_NAMES, 'historico', 'feed:bicho.test'),
    receivedAt: fc.constantFrom(null, RECEIVED),
    isDecided: fc.boolean(),
  });
  const moment = fc.integer({ min: 0, max: 400 }).map(minute);
  const shuffled = words.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );

  test('the order in which it was noted does not matter', () => {
    fc.assert(
      fc.property(draw, shuffled, moment, (one, [list, other], now) => {
        expect(supportFor(one, other)).toEqual(supportFor(one, list));
        expect(resolveDraw(one, other, now)).toEqual(resolveDraw(one, list, now));
      }),
    );
  });

  test('each family has one voice, the shown table’s family too', () => {
    fc.assert(
      fc.property(draw, words, (one, list) => {
        const { families, rivals } = supportFor(one, list);
        const all = [...families, ...rivals.flatMap((rival) => rival.families)].sort();
        expect(all).toEqual([...new Set([one.source, ...list.map(({ source }) => source)].map(familyOf))].sort());
        expect(rivals.map(({ numbers }) => numbers)).not.toContainEqual(one.numbers);
      }),
    );
  });

  test('a draw is replaced only by an observation, and never a decided one', () => {
    fc.assert(
      fc.property(draw, words, moment, (one, list, now) => {
        const settled = resolveDraw(one, list, now);
        if (settled.kind === 'keep') return;
        expect(one.isDecided).toBe(false);
        expect(settled.numbers).not.toEqual(one.numbers);
        expect(list.some(({ source, numbers }) => source === settled.source && numbers === settled.numbers)).toBe(true);
      }),
    );
  });

  test('a majority has two families and more than any other', () => {
    fc.assert(
      fc.property(draw, words, moment, (one, list, now) => {
        const { families, rivals } = supportFor(one, list);
        const [first, second] = rivals;
        const most = first?.families.length ?? 0;
        const isMajority = most >= 2 && most > families.length && most > (second?.families.length ?? 0);
        const settled = resolveDraw(one, list, now);
        expect(settled.kind === 'replace' && settled.why === 'majority').toBe(isMajority && !one.isDecided);
        if (settled.kind === 'keep') return;
        const next = { ...one, ...settled };
        expect(resolveDraw(next, list, now)).toEqual({ kind: 'keep' });
        expect(isDisputed(supportFor(next, list))).toBe(false);
      }),
    );
  });
});
