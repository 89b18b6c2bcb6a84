import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, instantOf, saoPaulo } from '../../../lib/core/domain/days.ts';
import { BICHO_SOURCES, type BichoSource } from '../../../lib/core/domain/families.ts';
import type { Region } from '../../../lib/core/domain/regions.ts';
import { slotsOn } from '../../../lib/core/domain/schedule.ts';
import { duePages, LIMITS, mayAsk } from '../../../lib/core/functions/timetable.ts';
import type { StoredDraw } from '../../../lib/core/store/read.ts';
import { newSourceState, type SourceState } from '../../../lib/core/store/source-states.ts';

// A Friday and the day before: neither has a Federal.
const DAY = '2026-11-20';
const BEFORE = '2026-11-19';
const SECOND = 1000;
const MINUTE = 60 * SECOND;

const at = (time: string, day = DAY) => instantOf(day, time);
const later = (date: Date, ms: number) => new Date(date.getTime() + ms);

function draw(region: Region, time: string, more: Partial<StoredDraw> = {}): StoredDraw {
  return {
    region,
    day: DAY,
    time,
    numbers: ['0001', '0002', '0003', '0004', '0005'],
    drawn6to10: null,
    inferred: false,
    source: 'lotohack',
    receivedAt: at(time).toISOString(),
    isFederal: false,
    tickets: null,
    checked: 'two-families',
    families: ['ojogodobicho', 'resultadofacil'],
    rivals: [],
    publishedAt: null,
    correctedAt: null,
    ...more,
  };
}

/** Every draw of a day up to a minute: told by two families, so that nobody need be asked of it. */
const outUntil = (time: string, day = DAY): StoredDraw[] =>
  (['pt-rio', 'pt-sp', 'look', 'federal'] as const).flatMap((region) =>
    slotsOn(region, day)
      .filter((slot) => slot <= time)
      .map((slot) => draw(region, slot, { day })),
  );

type States = Partial<Record<BichoSource, Partial<SourceState>>>;
const statesOf = (states: States) =>
  new Map(Object.entries(states).map(([name, state]) => [name, { ...newSourceState(), ...state }]));

/** The first source was asked just now, so that the others stand alone in an answer. */
const fileAsked = (now: Date): Partial<SourceState> => ({
  pages: { today: now.getTime() },
  asks: [now.getTime()],
  outcome: 'ok',
});

const due = (now: Date, draws: readonly StoredDraw[], states: States = {}) =>
  duePages({ now, draws, states: statesOf(states) }).map(({ source, page }) => `${source} ${page}`);
/** What is due of the others. */
const dueOfOthers = (now: Date, draws: readonly StoredDraw[], states: States = {}) =>
  due(now, draws, { lotohack: fileAsked(now), ...states });

describe('the file of all regions', () => {
  const lastAsked = (now: Date, ms: number): States => ({ lotohack: { pages: { today: now.getTime() - ms } } });

  test('every 150 s while a draw is due', () => {
    const now = at('14:25');
    const draws = outUntil('14:00');
    expect(due(now, draws, lastAsked(now, 150 * SECOND - 1))).toEqual([]);
    expect(due(now, draws, lastAsked(now, 150 * SECOND))).toEqual(['lotohack today']);
    // From the minute of the draw on.
    expect(due(at('14:20'), draws, lastAsked(at('14:20'), 150 * SECOND))).toEqual(['lotohack today']);
    expect(due(later(at('14:20'), -1), draws, lastAsked(at('14:20'), 150 * SECOND))).toEqual([]);
  });

  test('every ten minutes while none is', () => {
    const now = at('14:25');
    const draws = outUntil('14:20');
    expect(due(now, draws, lastAsked(now, 10 * MINUTE - 1))).toEqual([]);
    expect(due(now, draws, lastAsked(now, 10 * MINUTE))).toEqual(['lotohack today']);
    expect(due(now, draws)).toEqual(['lotohack today']);
  });

  test('a draw that has not come for three hours is asked for at the quiet pace', () => {
    const draws = outUntil('16:20').filter(({ time }) => time !== '13:00');
    const short = at('15:59');
    expect(due(short, draws, lastAsked(short, 150 * SECOND))).toContain('lotohack today');
    const long = at('16:00');
    expect(due(long, draws, lastAsked(long, 150 * SECOND))).not.toContain('lotohack today');
    expect(due(long, draws, lastAsked(long, 10 * MINUTE))).toContain('lotohack today');
  });

  test('not at night, even for the last draw of the day before', () => {
    const draws = outUntil('21:20', BEFORE);
    const asked = (time: string) => due(at(time), draws, lastAsked(at(time), 150 * SECOND)).includes('lotohack today');
    expect(['00:00', '00:14', '00:15', '03:00', '07:19', '07:20'].map(asked)).toEqual([
      true,
      true,
      false,
      false,
      false,
      true,
    ]);
  });

  // A tick every half minute; draws come out ten minutes after their slots and are known once the file was asked.
  test.each([
    ['a Friday', DAY],
    ['a Sunday with the Federal', '2026-11-15'],
  ])('through %s: its pace at every moment, within its number', (_, day) => {
    const before = outUntil('23:59', addDays(day, -1));
    const all = outUntil('23:59', day).map((one) => ({ draw: one, from: at(one.time, day).getTime() }));
    const begin = at('00:00', day).getTime();
    const asks: { at: number; isAwaited: boolean }[] = [];
    const knownAt = new Map<StoredDraw, number>();
    let today = begin - 150 * SECOND;
    for (let now = begin; now < begin + 24 * 60 * MINUTE; now += 30 * SECOND) {
      const questions = duePages({
        now: new Date(now),
        draws: [...before, ...knownAt.keys()],
        states: statesOf({ lotohack: { pages: { today }, asks: asks.map((ask) => ask.at), outcome: 'ok' } }),
      });
      if (!questions.some(({ source }) => source === 'lotohack')) continue;
      asks.push({ at: now, isAwaited: all.some(({ draw, from }) => now >= from && !knownAt.has(draw)) });
      today = now;
      for (const { draw, from } of all) if (now >= from + 10 * MINUTE && !knownAt.has(draw)) knownAt.set(draw, now);
    }
    expect(asks.length).toBeGreaterThan(100);
    for (const [index, ask] of asks.entries()) {
      const { time } = saoPaulo(new Date(ask.at));
      expect(time >= '00:15' && time < '07:20', time).toBe(false);
      const gap = ask.at - (asks[index - 1]?.at ?? 0);
      if (index > 0) expect(gap, time).toBeGreaterThanOrEqual(ask.isAwaited ? 150 * SECOND : 10 * MINUTE);
      expect(asks.filter((one) => one.at > ask.at - 60 * MINUTE && one.at <= ask.at).length).toBeLessThanOrEqual(24);
    }
    // Nobody waits longer for a draw that is out than one poll.
    for (const { draw, from } of all)
      expect((knownAt.get(draw) ?? Number.NaN) - from, draw.time).toBeLessThanOrEqual(10 * MINUTE + 150 * SECOND);
  });
});

describe('a second word on a draw that one family told', () => {
  const RECEIVED = at('14:30');
  const open = (more: Partial<StoredDraw> = {}, region: Region = 'pt-rio') =>
    draw(region, '14:20', {
      checked: 'one-source',
      families: ['resultadofacil'],
      receivedAt: RECEIVED.toISOString(),
      ...more,
    });
  /** All draws of the day until now but the one that is open. */
  const withOpen = (one: StoredDraw) => [
    ...outUntil('15:30').filter(({ region, time }) => region !== one.region || time !== one.time),
    one,
  ];

  test('5, 15 and 40 minutes after it was told', () => {
    const draws = withOpen(open());
    const turns: number[] = [];
    let asked = 0;
    for (let minutes = 0; minutes <= 180; minutes += 0.5) {
      const now = later(RECEIVED, minutes * MINUTE);
      const pages: Record<string, number> = asked ? { rio: asked } : {};
      const questions = dueOfOthers(now, draws, { ojogodobicho: { pages, outcome: 'ok' } });
      if (!questions.includes('ojogodobicho rio')) continue;
      turns.push(minutes);
      asked = now.getTime();
    }
    expect(turns).toEqual([5, 15, 40]);
  });

  test('of turns that went by unasked one is made up for', () => {
    const draws = withOpen(open());
    const now = later(RECEIVED, 60 * MINUTE);
    expect(dueOfOthers(now, draws)).toEqual(['ojogodobicho rio']);
    const asked = { ojogodobicho: { pages: { rio: now.getTime() }, outcome: 'ok' } };
    expect(dueOfOthers(later(now, MINUTE), draws, asked)).toEqual([]);
  });

  test.each([
    ['pt-rio', 'ojogodobicho rio'],
    ['look', 'ojogodobicho look'],
    ['pt-sp', 'deunoposte sp'],
  ] as const)('%s: of the first who tells that region', (region, question) => {
    const one = open({ region, time: region === 'pt-sp' ? '13:00' : '14:20' });
    expect(dueOfOthers(later(RECEIVED, 5 * MINUTE), withOpen(one))).toEqual([question]);
  });

  test('nobody tells the Federal a second time', () => {
    const one = open({ region: 'federal', time: '11:00' });
    expect(dueOfOthers(later(RECEIVED, 60 * MINUTE), withOpen(one))).toEqual([]);
  });

  test.each([
    ['two-families', {}],
    ['official', {}],
    ['operator', {}],
    ['recorded', {}],
    ['one-source', { receivedAt: null }],
  ] as const)('a draw that is %s (%o) is not asked for', (checked, more) => {
    expect(dueOfOthers(later(RECEIVED, 60 * MINUTE), withOpen(open({ checked, ...more })))).toEqual([]);
  });

  test('nor one of the day before', () => {
    const one = open({ day: BEFORE, receivedAt: at('23:50', BEFORE).toISOString() });
    expect(
      dueOfOthers(at('00:10'), [...outUntil('23:59', BEFORE).filter(({ time }) => time !== '14:20'), one]),
    ).toEqual([]);
  });

  describe('the next in line', () => {
    const now = later(RECEIVED, 5 * MINUTE);
    const inConference = (families: string[], ...rivals: string[][]) =>
      open({
        checked: 'in-conference',
        families,
        rivals: rivals.map((who, index) => ({ numbers: [`000${index}`], families: who })),
      });

    test('is asked where those before have spoken', () => {
      const first = inConference(['resultadofacil'], ['ojogodobicho']);
      expect(dueOfOthers(now, withOpen(first))).toEqual(['deunoposte rio']);
      const second = inConference(['resultadofacil'], ['ojogodobicho'], ['deunoposte']);
      expect(dueOfOthers(now, withOpen(second))).toEqual(['vejaoresultado home']);
      const third = inConference(['resultadofacil', 'vejaoresultado'], ['deunoposte', 'ojogodobicho']);
      expect(dueOfOthers(now, withOpen(third))).toEqual([]);
    });

    test('of Look there is no third', () => {
      const one = inConference(['resultadofacil'], ['ojogodobicho'], ['deunoposte']);
      expect(dueOfOthers(now, withOpen({ ...one, region: 'look' }))).toEqual([]);
    });

    test.each([
      ['rests', { restsUntil: now.getTime() + 1 }, true],
      ['rested until now', { restsUntil: now.getTime() }, false],
      ['forbids the page', { forbidden: ['rio'] }, true],
      ['forbids another', { forbidden: ['look'] }, false],
      ['failed just now', { outcome: 'timeout', asks: [now.getTime() - 30 * MINUTE + 1] }, true],
      ['failed half an hour ago', { outcome: 'timeout', asks: [now.getTime() - 30 * MINUTE] }, false],
    ] as const)('where the first %s', (_, state, isPassedOver) => {
      const first: Partial<SourceState> = structuredClone(state) as Partial<SourceState>;
      expect(dueOfOthers(now, withOpen(open()), { ojogodobicho: first })).toEqual([
        isPassedOver ? 'deunoposte rio' : 'ojogodobicho rio',
      ]);
    });

    test('the last, only where both before it are out', () => {
      const failed: Partial<SourceState> = { outcome: 'refused', asks: [now.getTime() - MINUTE] };
      const draws = withOpen(open());
      expect(dueOfOthers(now, draws, { ojogodobicho: failed })).toEqual(['deunoposte rio']);
      expect(dueOfOthers(now, draws, { deunoposte: failed })).toEqual(['ojogodobicho rio']);
      expect(dueOfOthers(now, draws, { ojogodobicho: failed, deunoposte: failed })).toEqual(['vejaoresultado home']);
      expect(dueOfOthers(now, draws, { ojogodobicho: failed, deunoposte: failed, vejaoresultado: failed })).toEqual([]);
    });
  });
});

describe('the reserves', () => {
  // Look's 14h20 usually comes out at 14h26.
  const draws = outUntil('15:30').filter(({ region, time }) => region !== 'look' || time !== '14:20');
  const usual = at('14:26');

  /** Minutes after the usual one at which a source's page is asked. */
  function turns(question: string, file: (now: Date) => Partial<SourceState>): number[] {
    const [source = '', page = ''] = question.split(' ');
    const found: number[] = [];
    let asked = 0;
    for (let minutes = -6; minutes <= 60; minutes += 0.5) {
      const now = later(usual, minutes * MINUTE);
      const pages: Record<string, number> = asked ? { [page]: asked } : {};
      if (!due(now, draws, { lotohack: file(now), [source]: { pages, outcome: 'ok' } }).includes(question)) continue;
      found.push(minutes);
      asked = now.getTime();
    }
    return found;
  }

  test.each(['deunoposte goias', 'resultadofacil uf/look'])('%s: 40 and 55 minutes late', (question) => {
    expect(turns(question, fileAsked)).toEqual([40, 55]);
  });

  test('and 85, while the draw is still awaited', () => {
    const now = later(usual, 85 * MINUTE);
    const state = (minutes: number): States => ({
      lotohack: fileAsked(now),
      deunoposte: { pages: { goias: later(usual, minutes * MINUTE).getTime() }, outcome: 'ok' },
      resultadofacil: { pages: { 'uf/look': now.getTime() }, outcome: 'ok' },
    });
    const until = outUntil('15:30').filter(({ region, time }) => region !== 'look' || time !== '14:20');
    expect(due(now, until, state(55))).toEqual(['deunoposte goias']);
    expect(due(now, until, state(85))).toEqual([]);
  });

  test.each([
    ['rests', (now: Date) => ({ restsUntil: now.getTime() + MINUTE, outcome: 'forbidden' })],
    ['fails', (now: Date) => ({ ...fileAsked(now), outcome: 'timeout' })],
  ] as const)('at the usual minute, 15 and 40 after it, where the first source %s', (_, file) => {
    expect(turns('deunoposte goias', file)).toEqual([0, 15, 40]);
    expect(turns('resultadofacil uf/look', file)).toEqual([0, 15, 40]);
  });

  test('where the first source is none of those asked, they take its place', () => {
    expect(due(usual, draws, { deunoposte: {} })).toContain('deunoposte goias');
  });

  test('none for a draw that is here, nor for the Federal', () => {
    expect(dueOfOthers(at('23:00'), outUntil('23:00'))).toEqual([]);
    const sunday = '2026-11-15';
    const withoutFederal = outUntil('13:00', sunday).filter(({ region }) => region !== 'federal');
    expect(dueOfOthers(at('13:30', sunday), withoutFederal)).toEqual([]);
  });
});

describe('the archive page of the day before', () => {
  const told = (region: Region, checked: StoredDraw['checked'] = 'one-source') => [
    ...outUntil('23:59', BEFORE).filter((one) => one.region !== region || one.time !== '14:20'),
    draw(region, '14:20', { day: BEFORE, checked, families: ['resultadofacil'] }),
  ];

  test.each([
    ['00:39', false],
    ['00:40', true],
    ['04:59', true],
    ['05:00', false],
  ] as const)('at %s: %s', (time, isAsked) => {
    expect(due(at(time), told('pt-rio')).includes(`ojogodobicho rio/${BEFORE}`)).toBe(isAsked);
  });

  test('once', () => {
    const asked = { ojogodobicho: { pages: { [`rio/${BEFORE}`]: at('00:40').getTime() }, outcome: 'ok' } };
    expect(due(at('00:41'), told('pt-rio'), asked)).toEqual([]);
    const earlier = { ojogodobicho: { pages: { [`rio/${BEFORE}`]: at('00:39').getTime() }, outcome: 'ok' } };
    expect(due(at('00:41'), told('pt-rio'), earlier)).toEqual([`ojogodobicho rio/${BEFORE}`]);
  });

  test('of the region of which a draw is unconfirmed', () => {
    expect(due(at('01:00'), told('look'))).toEqual([`ojogodobicho look/${BEFORE}`]);
    expect(due(at('01:00'), told('pt-sp'))).toEqual([]);
    expect(due(at('01:00'), told('pt-rio', 'two-families'))).toEqual([]);
    expect(due(at('01:00'), told('pt-rio', 'recorded'))).toEqual([]);
  });
});

describe('how often a source may be asked', () => {
  const now = at('15:00');

  test('as docs/sources.md says', () => {
    expect(
      Object.entries(LIMITS).map(([name, { count, withinMs }]) => `${name} ${count} ${withinMs / 3_600_000}`),
    ).toEqual([
      'lotohack 24 1',
      'ojogodobicho 45 24',
      'deunoposte 40 24',
      'vejaoresultado 20 24',
      'resultadofacil 20 24',
    ]);
  });

  test.each(BICHO_SOURCES)('%s: its number within its span, then no more', (source) => {
    const { count, withinMs } = LIMITS[source];
    const state = (asks: number[]): SourceState => ({ ...newSourceState(), asks });
    const recent = Array.from({ length: count }, (_, index) => now.getTime() - index);
    expect(mayAsk(source, state(recent), now)).toBe(false);
    expect(mayAsk(source, state(recent.slice(1)), now)).toBe(true);
    const old = now.getTime() - withinMs;
    expect(mayAsk(source, state([old, ...recent.slice(1)]), now)).toBe(true);
    expect(mayAsk(source, state([old + 1, ...recent.slice(1)]), now)).toBe(false);
  });

  test.each(BICHO_SOURCES)('%s: nothing while it rests', (source) => {
    const state = (restsUntil: number): SourceState => ({ ...newSourceState(), restsUntil });
    expect(mayAsk(source, state(now.getTime() + 1), now)).toBe(false);
    expect(mayAsk(source, state(now.getTime()), now)).toBe(true);
  });

  test('what is to be asked keeps all of it, whatever stands in the store', () => {
    const begin = at('00:00').getTime();
    const moment = fc.integer({ min: begin - 24 * 60 * MINUTE, max: begin + 24 * 60 * MINUTE });
    const pages = ['today', 'rio', 'look', 'sp', 'goias', 'home', 'uf/pt-rio', 'uf/look', `rio/${BEFORE}`];
    const state = fc.record({
      asks: fc.array(moment, { maxLength: 60 }).map((asks) => asks.sort((a, b) => a - b)),
      pages: fc.dictionary(fc.constantFrom(...pages), moment),
      outcome: fc.constantFrom(null, 'ok', 'timeout', 'forbidden'),
      restsUntil: fc.oneof(fc.constant(0), moment),
      forbidden: fc.subarray(pages),
    });
    const known = fc.subarray([...outUntil('23:59', BEFORE), ...outUntil('23:59')]);
    const checked = fc.constantFrom('one-source' as const, 'in-conference' as const, 'two-families' as const);
    fc.assert(
      fc.property(
        fc.integer({ min: begin, max: begin + 24 * 60 * MINUTE - 1 }),
        known,
        checked,
        fc.record(Object.fromEntries(BICHO_SOURCES.map((name) => [name, state]))),
        (ms, draws, how, kept) => {
          const now = new Date(ms);
          const states = statesOf(kept as States);
          const asked = draws.map((one) => ({ ...one, checked: how, families: ['resultadofacil'] }));
          const questions = duePages({ now, draws: asked, states });
          const names = questions.map(({ source, page }) => `${source} ${page}`);
          expect(new Set(names).size).toBe(names.length);
          for (const { source, page } of questions) {
            const one = states.get(source) ?? newSourceState();
            expect(mayAsk(source, one, now)).toBe(true);
            expect(one.forbidden).not.toContain(page);
          }
          // Pure: the same question has the same answer.
          expect(duePages({ now, draws: asked, states })).toEqual(questions);
        },
      ),
      { numRuns: 200 },
    );
  });
});
