import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOf } from '../../../lib/core/domain/days.ts';
import type { Draw } from '../../../lib/core/domain/draws/draw.ts';
import { HOUSE_IDS, type HouseId } from '../../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../../lib/core/domain/houses/slots.ts';
import { hasBudget, keptBack, planPolls } from '../../../lib/core/polling/poll-plan.ts';
import { SOURCE_NAMES, type SourceName, sourceOf } from '../../../lib/core/sources/list.ts';
import { newSourceState, type SourceState } from '../../../lib/core/store/source-states.ts';

// A Friday and the day before: neither has a Federal.
const DAY = '2026-11-20';
const BEFORE = '2026-11-19';
const SECOND = 1000;
const MINUTE = 60 * SECOND;

const at = (time: string, day = DAY) => instantOf(day, time);
const later = (date: Date, ms: number) => new Date(date.getTime() + ms);

function draw(region: HouseId, time: string, more: Partial<Draw> = {}): Draw {
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

/** Every draw of a day up to a minute: reported by two families, so that no source need be polled of it. */
const outUntil = (time: string, day = DAY): Draw[] =>
  HOUSE_IDS.flatMap((region) =>
    slotsOn(region, day)
      .filter((slot) => slot <= time)
      .map((slot) => draw(region, slot, { day })),
  );

const ALL = SOURCE_NAMES.map(sourceOf).filter(({ isProven }) => isProven);
type States = Partial<Record<SourceName, Partial<SourceState>>>;
const statesOf = (states: States) =>
  new Map(Object.entries(states).map(([name, state]) => [name, { ...newSourceState(), ...state }]));

/** The first source was polled just now, so that the others stand alone in an answer. */
const fileAsked = (now: Date): Partial<SourceState> => ({
  pages: { today: now.getTime() },
  answered: { today: now.getTime() },
  asks: [now.getTime()],
  outcome: 'ok',
});

const due = (now: Date, draws: readonly Draw[], states: States = {}) =>
  planPolls({ sources: ALL, now, draws, states: statesOf(states) }).map(({ source, page }) => `${source} ${page}`);
/** What is due of the others. */
const dueOfOthers = (now: Date, draws: readonly Draw[], states: States = {}) =>
  due(now, draws, { lotohack: fileAsked(now), ...states });

/** When which page of the others is due, in minutes after an instant, each answering at once without the draw. */
function turnsOf(
  begin: Date,
  [first, last]: readonly [number, number],
  draws: readonly Draw[],
  file: (now: Date) => Partial<SourceState>,
  unnamed: ReadonlyMap<HouseId, number> = new Map(),
): [number, string][] {
  const found: [number, string][] = [];
  const states: States = {};
  for (let minutes = first; minutes <= last; minutes += 0.5) {
    const now = later(begin, minutes * MINUTE);
    const all = { ...states, lotohack: file(now) };
    for (const { source, page } of planPolls({ sources: ALL, now, draws, states: statesOf(all), unnamed })) {
      // Of the board's houses alone: the others draw in between.
      if (source === 'lotohack' || /bahia|ceara|paraiba/.test(page)) continue;
      found.push([minutes, `${source} ${page}`]);
      const times = { ...states[source]?.pages, [page]: now.getTime() };
      states[source] = { pages: times, answered: times, outcome: 'ok' };
    }
  }
  return found;
}

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
});

describe('a second word on a draw that one family reported', () => {
  const RECEIVED = at('14:30');
  const open = (more: Partial<Draw> = {}, region: HouseId = 'pt-rio') =>
    draw(region, '14:20', {
      checked: 'one-source',
      families: ['resultadofacil'],
      receivedAt: RECEIVED.toISOString(),
      ...more,
    });
  /** All draws of the day until now but the one that is open. */
  const withOpen = (one: Draw) => [
    ...outUntil('15:30').filter(({ region, time }) => region !== one.region || time !== one.time),
    one,
  ];

  test('5, 15, 40 and 90 minutes after it was reported, each time of the next that has not spoken', () => {
    expect(turnsOf(RECEIVED, [0, 120], withOpen(open()), fileAsked)).toEqual([
      [5, 'ojogodobicho rio'],
      [15, 'deunoposte rio'],
      [40, 'vejaoresultado home'],
      [90, 'ojogodobicho rio'],
    ]);
  });

  test.each([
    ['pt-rio', 'ojogodobicho rio'],
    ['look', 'ojogodobicho look'],
    ['pt-sp', 'deunoposte sp'],
  ] as const)('%s: of the first who tells that region', (region, question) => {
    const one = open({ region, time: region === 'pt-sp' ? '13:00' : '14:20' });
    expect(dueOfOthers(later(RECEIVED, 5 * MINUTE), withOpen(one))).toEqual([question]);
  });

  describe('the next in line', () => {
    const now = later(RECEIVED, 5 * MINUTE);
    const inConference = (families: string[], ...rivals: string[][]) =>
      open({
        checked: 'in-conference',
        families,
        rivals: rivals.map((who, index) => ({ numbers: [`000${index}`], families: who })),
      });

    test('is polled where those before have answered', () => {
      const first = inConference(['resultadofacil'], ['ojogodobicho']);
      expect(dueOfOthers(now, withOpen(first))).toEqual(['deunoposte rio']);
      const second = inConference(['resultadofacil'], ['ojogodobicho'], ['deunoposte']);
      expect(dueOfOthers(now, withOpen(second))).toEqual(['vejaoresultado home']);
      const third = inConference(['resultadofacil', 'vejaoresultado'], ['deunoposte', 'ojogodobicho']);
      expect(dueOfOthers(now, withOpen(third))).toEqual([]);
    });

    test.each([
      ['rests', { restsUntil: now.getTime() + 1 }, true],
      ['rested until now', { restsUntil: now.getTime() }, false],
      ['forbids the page', { forbidden: ['rio'] }, true],
      ['forbids another', { forbidden: ['look'] }, false],
      [
        'let the page rest',
        { pageRests: { rio: { until: now.getTime() + 1, times: 1, reason: 'changed-page' } } },
        true,
      ],
      ['let another page rest', { pageRests: { look: { until: now.getTime() + 1, times: 1, reason: '' } } }, false],
      ['failed just now', { pages: { rio: now.getTime() - 30 * MINUTE + 1 } }, true],
      ['failed half an hour ago', { pages: { rio: now.getTime() - 30 * MINUTE } }, false],
    ] as const)('where the first %s', (_, state, isPassedOver) => {
      const first: Partial<SourceState> = structuredClone(state) as Partial<SourceState>;
      expect(dueOfOthers(now, withOpen(open()), { ojogodobicho: first })).toEqual([
        isPassedOver ? 'deunoposte rio' : 'ojogodobicho rio',
      ]);
    });

    test('a source whose page of the house is not well is polled for the page of the draw', () => {
      const rest = (...pages: string[]): Partial<SourceState> => ({
        pageRests: Object.fromEntries(
          pages.map((page) => [page, { until: now.getTime() + 1, times: 1, reason: 'changed-page' }]),
        ),
      });
      const first: Partial<SourceState> = { restsUntil: now.getTime() + 1 };
      const ofDraw = `rio/${open().time}`;
      const dueWith = (deunoposte: Partial<SourceState>) =>
        dueOfOthers(now, withOpen(open()), { ojogodobicho: first, deunoposte });
      expect(dueWith(rest('rio'))).toEqual([`deunoposte ${ofDraw}`]);
      expect(dueWith(rest('rio', ofDraw))).toEqual(['vejaoresultado home']);
    });
  });
});

describe('the reserves', () => {
  // Look's 14h20 usually comes out at 14h26.
  const draws = outUntil('15:30').filter(({ region, time }) => region !== 'look' || time !== '14:20');
  const usual = at('14:26');

  const inOrder = ['ojogodobicho look', 'deunoposte goias', 'resultadofacil uf/look'];
  const from = (first: number, minutes: readonly number[]) =>
    minutes.map((minute, index) => [first + minute, inOrder[index % inOrder.length]]);

  test('20 minutes late, then every ten: one after the other', () => {
    expect(turnsOf(usual, [-6, 65], draws, fileAsked)).toEqual(from(20, [0, 10, 20, 30, 40]));
  });

  test.each([
    ['rests', (now: Date) => ({ restsUntil: now.getTime() + MINUTE, outcome: 'forbidden' })],
    ['fails', (now: Date) => ({ ...fileAsked(now), answered: {} })],
    ['has no news for a day', (now: Date) => ({ ...fileAsked(now), newsAt: now.getTime() - 24 * 60 * MINUTE })],
  ] as const)('at the usual minute where the first source %s', (_, file) => {
    expect(turnsOf(usual, [-6, 55], draws, file)).toEqual(from(0, [0, 10, 20, 30, 40, 50]));
  });

  test('at once where a list shows five without a name', () => {
    const seen = new Map<HouseId, number>([['look', at('14:23').getTime()]]);
    expect(turnsOf(at('14:20'), [0, 8], draws, fileAsked, seen)).toEqual([[3, 'ojogodobicho look']]);
    const earlier = new Map<HouseId, number>([['look', at('14:19').getTime()]]);
    expect(turnsOf(at('14:20'), [0, 8], draws, fileAsked, earlier)).toEqual([]);
  });

  test('a failed page gives its turn to the next, at once', () => {
    const now = later(usual, 20 * MINUTE);
    const failed = { pages: { look: now.getTime() - MINUTE } };
    expect(dueOfOthers(now, draws, { ojogodobicho: failed })).toEqual(['deunoposte goias']);
  });

  test('second looks leave draws to come their requests, more with a family dead', () => {
    const now = later(usual, 30 * MINUTE);
    const spent = (count: number): Partial<SourceState> => ({
      asks: Array.from({ length: count }, (_, index) => at('08:00').getTime() + index),
      pages: { look: later(usual, 20 * MINUTE).getTime() },
      answered: { look: later(usual, 20 * MINUTE).getTime() },
    });
    const toCome = slotsOn('look', DAY).filter((slot) => slot > '14:56').length;
    const toComeInRio = slotsOn('pt-rio', DAY).filter((slot) => slot > '14:56').length;
    const left = 45 - toCome - toComeInRio;
    const only = (count: number, file: Partial<SourceState>) =>
      planPolls({
        now,
        draws,
        sources: ['lotohack' as const, 'ojogodobicho' as const].map(sourceOf),
        states: statesOf({ lotohack: file, ojogodobicho: spent(count) }),
      }).map(({ source, page }) => `${source} ${page}`);
    expect(only(left - 1, fileAsked(now))).toEqual(['ojogodobicho look']);
    expect(only(left, fileAsked(now))).toEqual([]);
    expect(only(left, { restsUntil: now.getTime() + 1 })).toEqual(['ojogodobicho look']);
    // One in probation that is dead is no voice less.
    const withDeadTrial = planPolls({
      now,
      draws,
      sources: (['lotohack', 'ojogodobicho', 'bichoquente'] as const).map(sourceOf),
      states: statesOf({
        lotohack: fileAsked(now),
        ojogodobicho: spent(left),
        bichoquente: { restsUntil: now.getTime() + 1 },
      }),
    });
    expect(withDeadTrial).toEqual([]);
  });

  test('none for a draw that is here, nor for the Federal', () => {
    expect(dueOfOthers(at('23:00'), outUntil('23:00'))).toEqual([]);
    const sunday = '2026-11-15';
    const withoutFederal = outUntil('13:00', sunday).filter(({ region }) => region !== 'federal');
    expect(dueOfOthers(at('13:30', sunday), withoutFederal)).toEqual([]);
  });
});

describe('the archive page of the day before', () => {
  const reported = (region: HouseId, checked: Draw['checked'] = 'one-source') => [
    ...outUntil('23:59', BEFORE).filter((one) => one.region !== region || one.time !== '14:20'),
    draw(region, '14:20', { day: BEFORE, checked, families: ['resultadofacil'] }),
  ];

  test.each([
    ['00:39', false],
    ['00:40', true],
    ['04:59', true],
    ['05:00', false],
  ] as const)('at %s: %s', (time, isAsked) => {
    expect(due(at(time), reported('pt-rio')).includes(`ojogodobicho rio/${BEFORE}`)).toBe(isAsked);
  });
});

test('a page that shows two houses is polled once for both', () => {
  const draws = (['pt-rio', 'pt-sp'] as const).map((region) =>
    draw(region, region === 'pt-rio' ? '14:20' : '13:00', { checked: 'one-source', families: ['resultadofacil'] }),
  );
  const only = ALL.filter(({ name }) => name === 'vejaoresultado');
  const polls = planPolls({ now: at('15:00'), draws, sources: only, states: new Map() });
  expect(polls).toMatchObject([{ source: 'vejaoresultado', page: 'home' }]);
});

describe('how often a source may be polled', () => {
  const now = at('15:00');

  test.each(SOURCE_NAMES)('%s: its number within its span, or since midnight, then no more', (source) => {
    const { count, withinMs } = sourceOf(source).manners.budget;
    const state = (asks: number[]): SourceState => ({ ...newSourceState(), asks });
    const recent = Array.from({ length: count }, (_, index) => now.getTime() - index);
    expect(hasBudget(sourceOf(source), state(recent), now)).toBe(false);
    expect(hasBudget(sourceOf(source), state(recent.slice(1)), now)).toBe(true);
    const old = withinMs < 24 * 60 * MINUTE ? now.getTime() - withinMs : at('00:00').getTime() - 1;
    expect(hasBudget(sourceOf(source), state([old, ...recent.slice(1)]), now)).toBe(true);
    expect(hasBudget(sourceOf(source), state([old + 1, ...recent.slice(1)]), now)).toBe(false);
  });

  test('hasBudget keeps every limit, whatever is stored', () => {
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
        fc.record(Object.fromEntries(SOURCE_NAMES.map((name) => [name, state]))),
        (ms, draws, how, kept) => {
          const now = new Date(ms);
          const states = statesOf(kept as States);
          const requests = draws.map((one) => ({ ...one, checked: how, families: ['resultadofacil'] }));
          const questions = planPolls({ sources: ALL, now, draws: requests, states });
          const names = questions.map(({ source, page }) => `${source} ${page}`);
          expect(new Set(names).size).toBe(names.length);
          for (const { source, page, allowance } of questions) {
            const one = states.get(source) ?? newSourceState();
            expect(hasBudget(sourceOf(source), one, now, allowance)).toBe(true);
            expect(one.forbidden).not.toContain(page);
          }
          // Pure: the same question has the same answer.
          expect(planPolls({ sources: ALL, now, draws: requests, states })).toEqual(questions);
        },
      ),
      { numRuns: 200 },
    );
  });
});

test('requests are kept back for draws to come, and for none that has been withdrawn', () => {
  const source = sourceOf('resultadofacil');
  const noon = instantOf('2026-11-20', '12:00');
  expect(keptBack(source, noon)).toBeGreaterThan(0);
  expect(keptBack(source, noon, () => 'not-held')).toBe(0);
});

describe('a source in probation', () => {
  const withTrial = [...ALL, sourceOf('bichoquente')];
  const trialDue = (now: Date, state: Partial<SourceState>, states: States = {}) =>
    planPolls({
      now,
      draws: outUntil('14:00'),
      sources: withTrial,
      states: statesOf({ lotohack: fileAsked(now), bichoquente: state, ...states }),
    }).filter(({ source }) => source === 'bichoquente');

  test('is looked at every four hours, not for awaited draws', () => {
    const now = at('15:30');
    expect(trialDue(now, { pages: { rio: now.getTime() - 240 * MINUTE + 1 } })).toEqual([]);
    expect(trialDue(now, { pages: { rio: now.getTime() - 240 * MINUTE } })).toHaveLength(1);
    expect(trialDue(at('09:39'), {})).toEqual([]);
  });

  test('is polled like the others once it is proven, or where every other is silent', () => {
    const now = at('15:30');
    const seen = { pages: { rio: now.getTime() - 10 * MINUTE }, answered: { rio: now.getTime() - 10 * MINUTE } };
    const othersRest = Object.fromEntries(ALL.map(({ name }) => [name, { restsUntil: now.getTime() + 1 }]));
    expect(trialDue(now, seen, othersRest)).toEqual([]);
    expect(trialDue(now, { ...seen, provenAt: 1 }, othersRest)).toHaveLength(1);
    const othersSilent = Object.fromEntries(
      ALL.map(({ name }) => [name, { restsUntil: now.getTime() + 1, newsAt: now.getTime() - 24 * 60 * MINUTE }]),
    );
    expect(trialDue(now, seen, othersSilent)).toMatchObject([{ allowance: { isLastResort: true } }]);
  });
});
