import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, instantOf, type PlainDay, saoPaulo } from '../../../lib/core/domain/days.ts';
import type { Table } from '../../../lib/core/domain/draws/table.ts';
import { dateTables, findConflict, listDay } from '../../../lib/core/domain/draws/undated-lists.ts';
import type { KnownDraw } from '../../../lib/core/domain/draws/validate-draw.ts';
import { HOUSE_IDS, type HouseId } from '../../../lib/core/domain/houses/list.ts';
import { mayBeOutFrom, slotsOn } from '../../../lib/core/domain/houses/slots.ts';
import { fiveFromSeed } from '../../support/bicho-replies.ts';
import { drawsHeld } from '../../support/fake-houses.ts';

// A Friday; the Wednesday before has the Federal, with Rio's and São Paulo's lists around it.
const DAY = '2026-11-20';
const BEFORE = '2026-11-19';
const WEDNESDAY = '2026-11-18';

/** What is known of a draw is its first five. */
const fivesHeld = (day: PlainDay) => drawsHeld(day).map((draw) => ({ ...draw, numbers: draw.numbers.slice(0, 5) }));

const at = (time: string, day = DAY) => instantOf(day, time);
const held = (region: HouseId, time: string, day: PlainDay = DAY): readonly string[] =>
  fivesHeld(day).find((draw) => draw.region === region && draw.time === time)?.numbers ?? fiveFromSeed(0);
const heldOn = (day: PlainDay, regions: readonly HouseId[] = HOUSE_IDS) =>
  fivesHeld(day).filter(({ region }) => regions.includes(region));

/** A table with its five; `untitled`: whose its house's untitled tables are. */
type ListedDraw = Table & { numbers: readonly string[]; untitled?: 'other-house' };
const listed = (
  region: HouseId,
  label: string | null,
  numbers: readonly string[],
  more: Partial<ListedDraw> = {},
): ListedDraw => ({
  region,
  label,
  numbers,
  day: null,
  title: '',
  prizes: numbers.map((number, index) => ({ place: String(index + 1), number })),
  hasTen: true,
  ...more,
});
/** A list as it stands when a day's draws up to a minute are out. */
const listOf = (region: HouseId, day: PlainDay, until = '23:59') =>
  heldOn(day, [region])
    .filter(({ time }) => time <= until)
    .map(({ time, numbers }) => listed(region, time, numbers));
const reversed = (numbers: readonly string[]) => [...numbers].reverse();

/** 'region/day/time', or why it is withheld. */
const date = (list: readonly ListedDraw[], known: readonly KnownDraw[], now: Date) =>
  dateTables(list, known, now, (house) => list.find(({ region }) => region === house)?.untitled);
const judge = (list: readonly ListedDraw[], known: readonly KnownDraw[], now: Date) =>
  date(list, known, now).map((verdict) =>
    verdict.kind === 'place' ? `${verdict.key.region}/${verdict.key.day}/${verdict.key.time}` : verdict.reason,
  );
const ids = (list: readonly ListedDraw[], day: PlainDay) =>
  list.map(({ region, label }) => `${region}/${day}/${label}`);

describe('whose day a list is', () => {
  test.each([
    [DAY, '05:00', DAY],
    [DAY, '23:59', DAY],
    [DAY, '04:59', BEFORE],
    [DAY, '00:00', BEFORE],
  ] as const)('%s %s: %s’s', (day, time, whose) => {
    expect(listDay(at(time, day))).toBe(whose);
  });

  test('Look’s last draw that comes out after midnight is the day before’s', () => {
    const list = listOf('look', BEFORE);
    const known = heldOn(BEFORE).filter(({ time }) => time !== '23:20');
    expect(judge(list, known, at('00:05'))).toEqual(ids(list, BEFORE));
    expect(judge(list, known, at('04:59'))).toEqual(ids(list, BEFORE));
  });
});

describe('a list of today', () => {
  const known = heldOn(BEFORE);

  test('is admitted by its titles, whatever label of a slot they are', () => {
    const list = listOf('pt-rio', DAY, '14:20');
    expect(judge(list, known, at('14:31'))).toEqual(ids(list, DAY));
    expect(judge([listed('pt-rio', '14:00', held('pt-rio', '14:20'))], known, at('14:31'))).toEqual([
      `pt-rio/${DAY}/14:20`,
    ]);
    expect(judge([listed('pt-sp', 'Bandeirantes', held('pt-sp', '15:30'))], known, at('15:36'))).toEqual([
      `pt-sp/${DAY}/15:30`,
    ]);
  });
});

describe('a list that is still the day before’s', () => {
  const list = listOf('pt-rio', BEFORE);
  const stood = list.map(({ numbers }): KnownDraw => ({ region: 'pt-rio', day: BEFORE, time: null, numbers }));

  test('a list with a draw still to come is the day before’s', () => {
    // 21h20 is to come: the hours of the others have gone by.
    expect(judge(list, [], at('20:00'))).toEqual(list.map(() => 'stale-list'));
    // Of the list, not of the others.
    const look = listOf('look', DAY, '19:20');
    expect(judge([...list, ...look], [], at('20:00'))).toEqual([...list.map(() => 'stale-list'), ...ids(look, DAY)]);
  });

  test('every five that stood in it then, where every hour has gone by', () => {
    expect(judge(list, stood, at('22:30'))).toEqual(list.map(() => 'stood-yesterday'));
    // Told apart then, they are that day's still.
    expect(judge(list, heldOn(BEFORE), at('22:30'))).toEqual(ids(list, BEFORE));
  });

  test('or stood in the one of two or three days ago', () => {
    const older = stood.map((one) => ({ ...one, day: addDays(DAY, -2) }));
    for (const back of [-2, -3])
      expect(
        judge(
          list,
          older.map((one) => ({ ...one, day: addDays(DAY, back) })),
          at('22:30'),
        ),
        String(back),
      ).toEqual(list.map(() => 'stood-yesterday'));
  });

  test('with one of its draws known at its slot it tells the rest of that day', () => {
    const anchor = heldOn(BEFORE, ['pt-rio']).filter(({ time }) => time === '11:20');
    expect(judge(list, anchor, at('08:00'))).toEqual(ids(list, BEFORE));
    // Not by a draw that is at another slot than the list says, nor by one that had stood there the day before.
    const astray = anchor.map((one) => ({ ...one, time: '14:20' }));
    expect(judge(list, astray, at('08:00')).filter((one) => one === 'stale-list')).toHaveLength(list.length - 1);
    const older = [...anchor, ...anchor.map((one) => ({ ...one, day: addDays(DAY, -2) }))];
    expect(judge(list, older, at('08:00')).filter((one) => one === 'stale-list')).toHaveLength(list.length - 1);
  });
});

describe('five that stand elsewhere that day', () => {
  const known: KnownDraw[] = [...heldOn(BEFORE), ...heldOn(DAY).filter(({ time }) => time <= '14:20')];

  test('are no second draw', () => {
    expect(judge([listed('pt-rio', '16:20', held('pt-rio', '14:20'))], known, at('16:40'))).toEqual([
      'stands-in-another-slot',
    ]);
    // The same five of another region are chance.
    expect(judge([listed('look', '16:20', held('pt-rio', '14:20'))], known, at('16:40'))).toEqual([
      `look/${DAY}/16:20`,
    ]);
  });

  test('under an hour which the day does not have give way to the one that it has', () => {
    const odd: KnownDraw = { region: 'pt-sp', day: DAY, time: '18:00', numbers: fiveFromSeed(7) };
    expect(judge([listed('pt-sp', '19:00', fiveFromSeed(7))], [...known, odd], at('19:40'))).toEqual([
      `pt-sp/${DAY}/19:00`,
    ]);
    const own: KnownDraw = { ...odd, time: '19:00' };
    expect(judge([listed('pt-sp', '18:00', fiveFromSeed(7))], [...known, own], at('19:40'))).toEqual([
      'stands-in-another-slot',
    ]);
  });
});

describe('one draw under two labels in one list', () => {
  const known = heldOn(BEFORE);
  const both = (one: string, other: string) => [
    listed('pt-sp', one, fiveFromSeed(8)),
    listed('pt-sp', other, fiveFromSeed(8)),
  ];

  test('is the hour’s that the day has', () => {
    expect(judge(both('18:00', '19:00'), known, at('19:40'))).toEqual(['two-labels', `pt-sp/${DAY}/19:00`]);
    expect(judge(both('19:00', '18:00'), known, at('19:40'))).toEqual([`pt-sp/${DAY}/19:00`, 'two-labels']);
  });

  test('belongs to none where the day has both, or neither', () => {
    expect(judge(both('19:00', '20:00'), known, at('20:40'))).toEqual(['two-labels', 'two-labels']);
    expect(judge(both('18:00', '18:30'), known, at('20:40'))).toEqual(['two-labels', 'two-labels']);
    const three = [...both('18:00', '19:00'), listed('pt-sp', '20:00', fiveFromSeed(8))];
    expect(judge(three, known, at('20:40'))).toEqual(['two-labels', 'two-labels', 'two-labels']);
  });

  test('is one where both labels are of one slot', () => {
    const names = [listed('pt-rio', '14:20', fiveFromSeed(8)), listed('pt-rio', 'PT', fiveFromSeed(8))];
    expect(judge(names, known, at('14:40'))).toEqual([`pt-rio/${DAY}/14:20`, `pt-rio/${DAY}/14:20`]);
  });
});

describe('one draw under the names of two houses in one reply', () => {
  const known: KnownDraw[] = [...heldOn(BEFORE), ...heldOn(DAY).filter(({ time }) => time <= '13:20')];
  const named = (first: HouseId, second: HouseId) => [
    listed(first, '14:20', fiveFromSeed(8)),
    listed(second, '14:20', fiveFromSeed(8)),
  ];

  test('belongs to none where both draw then, also in two lists', () => {
    expect(judge(named('pt-rio', 'look'), known, at('14:40'))).toEqual(['two-labels', 'two-labels']);
  });

  test('is of the house that draws then', () => {
    // No draw of São Paulo's is at that hour.
    expect(judge(named('pt-rio', 'pt-sp'), known, at('14:40'))).toEqual([`pt-rio/${DAY}/14:20`, 'two-labels']);
    expect(judge(named('pt-sp', 'pt-rio'), known, at('14:40'))).toEqual(['two-labels', `pt-rio/${DAY}/14:20`]);
  });
});

describe('a draw that a list shows under another house’s name than before', () => {
  const five = fiveFromSeed(8);
  const stands: KnownDraw = { region: 'lotep', day: DAY, time: '10:45', numbers: five };
  const memory: KnownDraw[] = [...heldOn(BEFORE), stands];

  test('is that house’s', () => {
    expect(judge([listed('paratodos-pb', '10:45', five)], memory, at('20:10'))).toEqual([`paratodos-pb/${DAY}/10:45`]);
  });

  test('is the day before’s where it stood there', () => {
    const before = [{ ...stands, day: BEFORE }];
    expect(judge([listed('paratodos-pb', '10:45', five)], before, at('09:00'))).toEqual([
      `paratodos-pb/${BEFORE}/10:45`,
    ]);
  });

  test('stays where the other name stands beside it, or its name is of its place in the list alone', () => {
    const both = [listed('paratodos-pb', '10:45', five), listed('lotep', '10:45', five)];
    expect(judge(both, memory, at('20:10'))).toEqual([`lotep/${DAY}/10:45`, `lotep/${DAY}/10:45`]);
    const byRule = { ...listed('campina-grande', '09:45', five), isByRule: true as const };
    expect(judge([byRule], memory, at('20:10'))).toEqual([`lotep/${DAY}/10:45`]);
  });
});

describe('a broken title', () => {
  const known: KnownDraw[] = [...heldOn(BEFORE), ...heldOn(DAY).filter(({ time }) => time <= '11:20')];

  test('is what is stored of the same five', () => {
    expect(judge([listed('pt-rio', null, held('pt-rio', '11:20'))], known, at('14:40'))).toEqual([
      `pt-rio/${DAY}/11:20`,
    ]);
  });

  test('is never made up from the order', () => {
    const list = heldOn(DAY, ['pt-rio'])
      .filter(({ time }) => time <= '14:20')
      .map(({ numbers }) => listed('pt-rio', null, numbers));
    expect(judge(list, heldOn(BEFORE), at('14:40'))).toEqual(['untitled', 'untitled', 'untitled']);
    expect(judge(list, known, at('14:40'))).toEqual([`pt-rio/${DAY}/09:20`, `pt-rio/${DAY}/11:20`, 'untitled']);
    expect(judge([listed('pt-rio', 'extra', fiveFromSeed(9))], known, at('14:40'))).toEqual(['untitled']);
  });

  test('without a table of ten is the other house where the list’s own house says so', () => {
    const list = [
      listed('look', null, fiveFromSeed(9), { hasTen: false, untitled: 'other-house' }),
      listed('look', null, fiveFromSeed(10), { untitled: 'other-house' }),
    ];
    expect(judge(list, known, at('14:40'))).toEqual(['other-house', 'untitled']);
    expect(judge([listed('pt-rio', null, fiveFromSeed(9), { hasTen: false })], known, at('14:40'))).toEqual([
      'untitled',
    ]);
  });
});

describe('the Federal in another list', () => {
  const five = held('federal', '20:00', WEDNESDAY);
  const before = heldOn(addDays(WEDNESDAY, -1));
  const now = at('20:30', WEDNESDAY);

  test('under its own name is at its own hour', () => {
    expect(judge([listed('federal', 'Federal', five)], before, now)).toEqual([`federal/${WEDNESDAY}/20:00`]);
    expect(judge([listed('federal', '18:00', five)], before, now)).toEqual([`federal/${WEDNESDAY}/20:00`]);
    expect(judge([listed('federal', 'Federal', five)], before, at('19:59', WEDNESDAY))).toEqual(['stale-list']);
  });

  test.each(['pt-rio', 'pt-sp', 'look'] as const)('posted into %s’s it is the Federal all the same', (region) => {
    const known = [...before, ...heldOn(WEDNESDAY, ['federal'])];
    for (const label of ['19:00', '18:00', null])
      expect(judge([listed(region, label, five)], known, now)).toEqual([`federal/${WEDNESDAY}/20:00`]);
  });
});

describe('a draw that its source dates and names itself', () => {
  const known: KnownDraw[] = [...heldOn(BEFORE), ...heldOn(DAY).filter(({ time }) => time <= '14:20')];
  const key = (time: string, region: HouseId = 'pt-rio') => ({ region, day: DAY, time });

  test.each([
    ['nothing speaks against a new one', null, key('16:20'), fiveFromSeed(11)],
    ['nor against one seen again', null, key('14:20'), held('pt-rio', '14:20')],
    [
      'nor against its own turned round, which is for the families',
      null,
      key('14:20'),
      reversed(held('pt-rio', '14:20')),
    ],
    ['stood yesterday', 'stood-yesterday', key('16:20'), held('pt-rio', '09:20', BEFORE)],
    ['is in another slot', 'stands-in-another-slot', key('16:20'), held('pt-rio', '14:20')],
    ['turned round', 'reversed', key('16:20'), reversed(held('pt-rio', '14:20'))],
    ['turned round, yesterday', 'reversed', key('16:20'), reversed(held('pt-rio', '16:20', BEFORE))],
    ['of another region it is chance', null, key('16:20', 'look'), held('pt-rio', '14:20')],
  ] as const)('%s: %s', (_, reason, slot, numbers) => {
    expect(findConflict(slot, numbers, known)).toBe(reason);
  });
});

describe('whatever is in the lists', () => {
  const day = fc.integer({ min: 0, max: 120 }).map((days) => addDays('2026-08-01', days));
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((all) => {
    const two = (value: number) => String(value).padStart(2, '0');
    return `${two(Math.floor(all / 60))}:${two(all % 60)}`;
  });
  const labels = ['PT', 'Coruja', 'Federal', '18:00', '19:00', '14:20', '09:20', '23:20', '20:00', 'extra', null];
  // Few tables among many draws: they meet often, turned round and in other lists too.
  const tables = Array.from({ length: 6 }, (_, index) => fiveFromSeed(index));
  const numbers = fc.constantFrom(...tables, ...tables.map(reversed));
  const draw = fc
    .record({
      region: fc.constantFrom(...HOUSE_IDS),
      label: fc.oneof(fc.constantFrom(...labels), minute),
      numbers,
      hasTen: fc.boolean(),
    })
    .map(({ region, label, numbers, hasTen }) => listed(region, label, numbers, { hasTen }));
  const scene = fc.tuple(day, minute).chain(([on, time]) => {
    const now = instantOf(on, time);
    const stood = fc
      .record({
        region: fc.constantFrom(...HOUSE_IDS),
        day: fc.integer({ min: 0, max: 2 }).map((back) => addDays(listDay(now), -back)),
        time: fc.oneof(fc.constant(null), minute),
        numbers,
      })
      // What is known has been drawn.
      .filter((one) => one.time === null || mayBeOutFrom(one.region, one.day, one.time) <= now);
    return fc.record({
      now: fc.constant(now),
      list: fc.array(draw, { maxLength: 10 }),
      known: fc.array(stood, { maxLength: 8 }),
    });
  });

  test('nothing is admitted before its hour, nor of a day but the list’s and the one before', () => {
    fc.assert(
      fc.property(scene, ({ now, list, known }) => {
        for (const verdict of date(list, known, now)) {
          const whose = listDay(now);
          if (verdict.kind === 'hold') expect(verdict.day).toBe(whose);
          else {
            const { region, day: on, time } = verdict.key;
            expect(mayBeOutFrom(region, on, time).getTime()).toBeLessThanOrEqual(now.getTime());
            expect([whose, addDays(whose, -1)]).toContain(verdict.key.day);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  test('the order of its tables does not matter', () => {
    const shuffled = scene.chain((one) => {
      const order = one.list.map((_, index) => index);
      return fc.tuple(fc.constant(one), fc.shuffledSubarray(order, { minLength: order.length }));
    });
    fc.assert(
      fc.property(shuffled, ([{ now, list, known }, order]) => {
        const verdicts = date(list, known, now);
        const other = date(
          order.map((index) => list[index] as ListedDraw),
          known,
          now,
        );
        expect(other).toEqual(order.map((index) => verdicts[index]));
      }),
      { numRuns: 500 },
    );
  });

  test('a whole list of the day before gives today nothing, at any hour and however it is known', () => {
    fc.assert(
      fc.property(day, minute, fc.boolean(), fc.func(fc.boolean()), (on, time, isNamed, isUntitled) => {
        const now = instantOf(on, time);
        const whose = listDay(now);
        const before = fivesHeld(addDays(whose, -1));
        const list = before.map((one) => listed(one.region, isUntitled(one.time) ? null : one.time, one.numbers));
        const known = before.map((one): KnownDraw => ({ ...one, time: isNamed ? one.time : null }));
        for (const verdict of date(list, known, now))
          expect(verdict.kind === 'place' && verdict.key.day === whose).toBe(false);
      }),
    );
  });

  test('today’s own list, its day before known, loses nothing', () => {
    fc.assert(
      fc.property(day, minute, (on, time) => {
        const now = instantOf(on, time);
        const whose = listDay(now);
        const list = fivesHeld(whose)
          .filter((one) => instantOf(one.day, one.time) <= now)
          .map((one) => listed(one.region, one.time, one.numbers));
        expect(judge(list, fivesHeld(addDays(whose, -1)), now)).toEqual(ids(list, whose));
        expect(list.every(({ region, label }) => slotsOn(region, whose).includes(label ?? ''))).toBe(true);
        expect(saoPaulo(now).day === whose || time < '05:00').toBe(true);
      }),
    );
  });
});
