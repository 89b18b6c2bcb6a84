import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  drawCheck,
  isDisputed,
  type Sighting,
  settleDraw,
  type Voices,
  voicesOf,
} from '../../../lib/core/domain/draw-standing.ts';
import { BICHO_SOURCES, familyOf } from '../../../lib/core/domain/families.ts';

const A = ['0001', '0002', '0003', '0004', '0005'];
const B = ['9663', '0002', '0003', '0004', '0005'];
const C = ['7420', '0002', '0003', '0004', '0005'];

const D = ['9999', '0002', '0003', '0004', '0005'];

const RECEIVED = '2026-11-20T17:30:00.000Z';
const minute = (minutes: number) => new Date(Date.parse(RECEIVED) + minutes * 60_000);
const NOW = minute(30);
/** A source's word, so many minutes after the first. */
const said = (source: string, numbers: readonly string[], minutes = 0): Sighting => ({
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
    const voices = voicesOf(stored(), [said('lotohack', A), said('resultadofacil', A, 5)]);
    expect(voices).toEqual({ families: ['resultadofacil'], rivals: [] });
    expect(drawCheck({ source: 'lotohack', isOfficial: false }, voices)).toBe('one-source');
  });

  test('two families are two', () => {
    const voices = voicesOf(stored(), [said('lotohack', A), said('ojogodobicho', A, 5)]);
    expect(voices).toEqual({ families: ['ojogodobicho', 'resultadofacil'], rivals: [] });
    expect(drawCheck({ source: 'lotohack', isOfficial: false }, voices)).toBe('two-families');
  });

  test('a family says what the last of its sources said, a source what it said last', () => {
    const words = [said('lotohack', A), said('resultadofacil', B, 5)];
    expect(voicesOf(stored(), words)).toEqual({
      families: [],
      rivals: [{ numbers: B, families: ['resultadofacil'] }],
    });
    expect(voicesOf(stored(), [...words, said('lotohack', A, 10)])).toEqual({
      families: ['resultadofacil'],
      rivals: [],
    });
  });

  test('who told the shown table counts where nobody noted its word: a feed, the recorded history', () => {
    expect(voicesOf(stored(A, { source: 'feed:bicho.test' }), [said('lotohack', A)])).toEqual({
      families: ['feed:bicho.test', 'resultadofacil'],
      rivals: [],
    });
    // The recorded history is of the first source's family.
    expect(voicesOf(stored(A, { source: 'historico' }), [said('lotohack', A)]).families).toEqual(['resultadofacil']);
    expect(voicesOf(stored(), [])).toEqual({ families: ['resultadofacil'], rivals: [] });
  });

  test('of tables that others tell, the one with most families stands first', () => {
    const words = [
      said('lotohack', A),
      said('ojogodobicho', B, 1),
      said('deunoposte', C, 2),
      said('vejaoresultado', C, 3),
    ];
    expect(voicesOf(stored(), words)).toEqual({
      families: ['resultadofacil'],
      rivals: [
        { numbers: C, families: ['deunoposte', 'vejaoresultado'] },
        { numbers: B, families: ['ojogodobicho'] },
      ],
    });
  });
});

test.each([
  ['most families before the lowest numbers', ['deunoposte', B], ['ojogodobicho', C], ['vejaoresultado', B], [B, C]],
  ['most families before the highest numbers', ['deunoposte', C], ['ojogodobicho', B], ['vejaoresultado', C], [C, B]],
  ['as many families: the lowest numbers', ['deunoposte', D], ['ojogodobicho', B], ['vejaoresultado', C], [C, B, D]],
] as const)('tables that others tell stand in order, %s', (_, first, second, third, order) => {
  const words = [first, second, third].map(([source, numbers], index) => said(source, numbers, index));
  expect(voicesOf(stored(), words).rivals.map(({ numbers }) => numbers)).toEqual(order);
});

test('families are told in the order of their names, whoever spoke first', () => {
  const [{ families = [] } = {}] = voicesOf(stored(), [said('vejaoresultado', C, 1), said('deunoposte', C, 2)]).rivals;
  expect(families).toEqual(['deunoposte', 'vejaoresultado']);
});

describe('what becomes of a draw', () => {
  const becomes = (words: readonly Sighting[], more = {}, now = NOW) => settleDraw(stored(A, more), words, now);
  const KEEP = { kind: 'keep' };

  test('the first stands while two families differ, in conference', () => {
    const words = [said('lotohack', A), said('ojogodobicho', B, 5)];
    expect(becomes(words)).toEqual(KEEP);
    expect(isDisputed(voicesOf(stored(), words))).toBe(true);
    expect(drawCheck({ source: 'lotohack', isOfficial: false }, voicesOf(stored(), words))).toBe('in-conference');
  });

  test('two of three decide, whichever way', () => {
    const differ = [said('lotohack', A), said('ojogodobicho', B, 5)];
    expect(becomes([...differ, said('deunoposte', B, 10)])).toEqual({
      kind: 'replace',
      numbers: B,
      source: 'deunoposte',
      why: 'majority',
    });
    const confirmed = [...differ, said('deunoposte', A, 10)];
    expect(becomes(confirmed)).toEqual(KEEP);
    expect(isDisputed(voicesOf(stored(), confirmed))).toBe(false);
    expect(drawCheck({ source: 'lotohack', isOfficial: false }, voicesOf(stored(), confirmed))).toBe('two-families');
  });

  test('the time that has gone by does not matter to a majority', () => {
    const words = [said('lotohack', A), said('ojogodobicho', B, 600), said('deunoposte', B, 900)];
    expect(becomes(words, {}, minute(1000))).toMatchObject({ kind: 'replace', numbers: B, why: 'majority' });
  });

  test('two sources of one family are no majority', () => {
    const words = [said('ojogodobicho', A), said('lotohack', B, 5), said('resultadofacil', B, 10)];
    expect(becomes(words, { source: 'ojogodobicho' })).toEqual(KEEP);
  });

  test.each([
    ['three of one each', [said('lotohack', A), said('ojogodobicho', B, 5), said('deunoposte', C, 10)]],
    [
      'two and two',
      [said('lotohack', A), said('ojogodobicho', A, 5), said('deunoposte', B, 10), said('vejaoresultado', B, 15)],
    ],
    [
      'one, two and two',
      [
        said('lotohack', A),
        said('ojogodobicho', B, 5),
        said('deunoposte', B, 10),
        said('vejaoresultado', C, 15),
        said('feed:bicho.test', C, 20),
      ],
    ],
  ] as const)('a tie stays in conference: %s', (_, words) => {
    expect(becomes(words)).toEqual(KEEP);
    expect(isDisputed(voicesOf(stored(), words))).toBe(true);
  });

  test('the only family may correct itself, one source of it the other too', () => {
    for (const source of ['lotohack', 'resultadofacil'])
      expect(becomes([said('lotohack', A), said(source, B, 20)])).toEqual({
        kind: 'replace',
        numbers: B,
        source,
        why: 'itself',
      });
  });

  test('for three hours from when the draw came in; then it is in conference with its own word', () => {
    const words = [said('lotohack', A), said('lotohack', B, 20)];
    expect(becomes(words, {}, minute(180))).toMatchObject({ kind: 'replace', why: 'itself' });
    expect(becomes(words, {}, new Date(minute(180).getTime() + 1))).toEqual(KEEP);
    expect(isDisputed(voicesOf(stored(), words))).toBe(true);
    expect(settleDraw({ ...stored(), receivedAt: null }, words, NOW)).toEqual(KEEP);
  });

  test('not where another has confirmed it, nor where another has said a third thing', () => {
    const changed = [said('lotohack', A), said('lotohack', B, 20)];
    expect(becomes([...changed, said('ojogodobicho', A, 10)])).toEqual(KEEP);
    for (const third of [C, D]) expect(becomes([...changed, said('ojogodobicho', third, 10)])).toEqual(KEEP);
    // What others told in its place before it came round to it is two of two.
    expect(becomes([...changed, said('ojogodobicho', B, 10)])).toMatchObject({ kind: 'replace', why: 'majority' });
  });

  test('a stranger’s word alone corrects nothing', () => {
    expect(becomes([said('ojogodobicho', B, 5)])).toEqual(KEEP);
  });

  test('the operator and Caixa end the question', () => {
    const words = [said('lotohack', A), said('ojogodobicho', B, 5), said('deunoposte', B, 10)];
    expect(becomes(words, { isDecided: true })).toEqual(KEEP);
    const voices = voicesOf(stored(A, { source: 'operador' }), words);
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
] as const)('%s: told by %s, and %o', (check, source, voices: Voices) => {
  expect(drawCheck({ source, isOfficial: false }, voices)).toBe(check);
});

describe('whatever is said', () => {
  // No source says two things at one moment.
  const words = fc.uniqueArray(
    fc.record({
      source: fc.constantFrom(...BICHO_SOURCES, 'feed:bicho.test'),
      numbers: fc.constantFrom(A, B, C),
      at: fc.integer({ min: 0, max: 300 }).map((minutes) => minute(minutes).toISOString()),
    }),
    { selector: ({ at }) => at, maxLength: 8 },
  );
  const draw = fc.record({
    numbers: fc.constantFrom(A, B, C),
    source: fc.constantFrom(...BICHO_SOURCES, 'historico', 'feed:bicho.test'),
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
        expect(voicesOf(one, other)).toEqual(voicesOf(one, list));
        expect(settleDraw(one, other, now)).toEqual(settleDraw(one, list, now));
      }),
    );
  });

  test('each family has one voice, the shown table’s family too', () => {
    fc.assert(
      fc.property(draw, words, (one, list) => {
        const { families, rivals } = voicesOf(one, list);
        const all = [...families, ...rivals.flatMap((rival) => rival.families)].sort();
        expect(all).toEqual([...new Set([one.source, ...list.map(({ source }) => source)].map(familyOf))].sort());
        expect(rivals.map(({ numbers }) => numbers)).not.toContainEqual(one.numbers);
      }),
    );
  });

  test('a draw is replaced only by what somebody said, who is named; nothing that is decided', () => {
    fc.assert(
      fc.property(draw, words, moment, (one, list, now) => {
        const settled = settleDraw(one, list, now);
        if (settled.kind === 'keep') return;
        expect(one.isDecided).toBe(false);
        expect(settled.numbers).not.toEqual(one.numbers);
        expect(list.some(({ source, numbers }) => source === settled.source && numbers === settled.numbers)).toBe(true);
      }),
    );
  });

  test('a majority is of two families and more than any other; what is replaced is settled', () => {
    fc.assert(
      fc.property(draw, words, moment, (one, list, now) => {
        const { families, rivals } = voicesOf(one, list);
        const [first, second] = rivals;
        const most = first?.families.length ?? 0;
        const isMajority = most >= 2 && most > families.length && most > (second?.families.length ?? 0);
        const settled = settleDraw(one, list, now);
        expect(settled.kind === 'replace' && settled.why === 'majority').toBe(isMajority && !one.isDecided);
        if (settled.kind === 'keep') return;
        const next = { ...one, ...settled };
        expect(settleDraw(next, list, now)).toEqual({ kind: 'keep' });
        expect(isDisputed(voicesOf(next, list))).toBe(false);
      }),
    );
  });
});
