import { describe, expect, test } from 'vitest';
import { addDays, type PlainDay, weekdayOf } from '../../../lib/core/domain/days.ts';
import { RECORDED_SINCE } from '../../../lib/core/domain/houses/changes.ts';
import { slotOf } from '../../../lib/core/domain/houses/labels.ts';
import { BOARD_HOUSES, HOUSE_IDS, type HouseId, houseOf, isHouseId } from '../../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../../lib/core/domain/houses/slots.ts';
import { readCorrections, readHistory } from '../../../lib/server/store/history/load.ts';

/** The last recorded day, and the last slot of it. */
const LAST_RECORDED = { day: '2026-08-22', time: '15:30' };
/** Contests of Caixa are recorded up to this day. */
const LAST_CONTESTS = '2026-07-31';
/** Nothing was recorded from here… */
const GAP_FROM = '2024-10-28';
/** …to here. */
const GAP_UNTIL = '2024-12-17';
/** After this day the source lost its titles: houses outside the board are recorded until then. */
const TITLES_UNTIL = '2026-04-24';

function* daysFrom(from: PlainDay, until: PlainDay) {
  for (let day = from; day <= until; day = addDays(day, 1)) yield day;
}

const { draws, contests } = await readHistory();
const recorded = new Set<string>();
for (const { region, day, time } of draws)
  if (isHouseId(region)) recorded.add(`${day} ${region} ${slotOf(region, time, day)}`);
const foreseen = new Set<string>();
for (const day of daysFrom(RECORDED_SINCE, LAST_RECORDED.day))
  for (const region of HOUSE_IDS)
    for (const time of day >= houseOf(region).since ? slotsOn(region, day) : [])
      if (day < LAST_RECORDED.day || time <= LAST_RECORDED.time) foreseen.add(`${day} ${region} ${time}`);

describe('the dated schedule against what is recorded', () => {
  test('every recorded draw since 12/10/2024 lies on a foreseen slot, without exception', () => {
    expect(recorded.size).toBe(draws.length);
    expect([...recorded].filter((slot) => !foreseen.has(slot))).toEqual([]);
  });

  test('every planned slot of a recorded day is recorded but for known gaps', () => {
    const missing = [...foreseen].filter((slot) => {
      const day = slot.slice(0, 10);
      const isLost = day > TITLES_UNTIL && !BOARD_HOUSES.some((house) => slot.includes(` ${house} `));
      return !recorded.has(slot) && !isLost && !(day >= GAP_FROM && day <= GAP_UNTIL);
    });
    const byDay = Map.groupBy(missing, (slot) => slot.slice(0, slot.lastIndexOf(' ')));
    expect([...byDay].map(([day, slots]) => `${day}: ${slots.length}`)).toEqual([
      '2024-10-13 pt-sp: 1',
      '2024-10-20 pt-sp: 1',
      '2024-10-27 pt-sp: 1',
      '2025-06-19 paratodos-pb: 1',
      '2025-06-23 look: 1',
      '2025-08-02 lotece: 1',
      '2025-08-27 look: 1',
      '2025-08-28 lotece: 2',
      '2025-09-25 campina-grande: 1',
      '2025-10-07 maluca-ba: 1',
      '2026-03-03 look: 1',
      '2026-03-12 look: 3',
      '2026-03-26 look: 1',
      '2026-03-30 boa-sorte: 1',
      '2026-04-24 bahia: 3',
      '2026-04-24 maluca-ba: 3',
      '2026-04-24 lotece: 2',
      '2026-04-24 paratodos-ce: 3',
      '2026-04-24 lotep: 2',
      '2026-04-24 campina-grande: 2',
      '2026-04-24 paratodos-pb: 1',
      '2026-04-24 boa-sorte: 3',
      '2026-07-19 pt-sp: 1',
    ]);
  });

  test('wrong recorded hours are corrected: 11 moved, 50 added', async () => {
    const corrections = await readCorrections();
    expect(corrections.filter(({ was }) => was !== null)).toHaveLength(11);
    expect(corrections.filter(({ was }) => was === null)).toHaveLength(50);
    const tables = new Map(
      draws.map(({ region, day, time, prizes }) => {
        const slot = isHouseId(region) ? slotOf(region, time, day) : null;
        return [`${region}/${day}/${slot}`, prizes.slice(0, 5).map(({ number }) => number)];
      }),
    );
    for (const { id, was, numbers } of corrections) {
      expect(tables.get(id), id).toEqual(numbers);
      if (was) expect(tables.get(was), was).not.toEqual(numbers);
    }
  });

  test('the Federal’s foreseen days since 12/10/2024 are those of Caixa’s contests, each of them', () => {
    const held = new Set(contests.filter((one) => one.modality === 'federal').map(({ day }) => day));
    for (const day of daysFrom(RECORDED_SINCE, LAST_CONTESTS))
      expect(slotsOn('federal', day).length, day).toBe(held.has(day) ? 1 : 0);
  });
});

describe('the weeks seen on every day of 1 to 22/08/2026', () => {
  const ORDINARY_RIO = '09:20 11:20 14:20 16:20 18:20 21:20';
  const ORDINARY_SP = '08:00 10:00 12:00 13:00 15:30 17:00 19:00 20:00';
  const LOOK = '07:20 09:20 11:20 14:20 16:20 18:20 21:20 23:20';
  /** By weekday, Sunday first; the Federal's hour is marked. */
  const WEEK: Record<'pt-rio' | 'pt-sp' | 'look', readonly string[]> = {
    'pt-rio': [
      '11:00F 14:20 16:20',
      ORDINARY_RIO,
      ORDINARY_RIO,
      '09:20 11:20 14:20 16:20 20:00F 21:20',
      ORDINARY_RIO,
      ORDINARY_RIO,
      '09:20 11:20 14:20 16:20 19:30 21:20',
    ],
    'pt-sp': [
      '08:00 09:00 10:00 11:00F 12:00 13:00 15:30 17:00 18:00 19:00 20:00',
      ORDINARY_SP,
      ORDINARY_SP,
      '08:00 10:00 12:00 13:00 15:30 17:00 18:00 19:00 20:00F',
      ORDINARY_SP,
      ORDINARY_SP,
      '08:00 10:00 12:00 13:00 15:30 17:00 18:00 20:00',
    ],
    look: [LOOK, LOOK, LOOK, LOOK, LOOK, LOOK, '07:20 09:20 11:20 14:20 16:20 19:20 21:20 23:20'],
  };

  const counted = (region: HouseId, day: PlainDay) =>
    [...slotsOn(region, day), ...(region === 'look' ? [] : slotsOn('federal', day).map((time) => `${time}F`))]
      .sort()
      .join(' ');

  test.each(Object.keys(WEEK) as (keyof typeof WEEK)[])('%s', (region) => {
    for (const day of daysFrom('2026-08-01', '2026-08-22'))
      expect(counted(region, day), day).toBe(WEEK[region][weekdayOf(day)]);
    // What was seen stands until something else is: an ordinary week of today.
    for (const day of daysFrom('2026-11-16', '2026-11-22'))
      expect(counted(region, day), day).toBe(WEEK[region][weekdayOf(day)]);
  });
});
