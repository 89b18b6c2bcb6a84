import { describe, expect, test } from 'vitest';
import { addDays, type ClockTime, type PlainDay, weekdayOf } from '../../../lib/core/domain/days.ts';
import { dayFromEaster, FROM_EASTER, isCaixaHoliday } from '../../../lib/core/domain/holidays.ts';
import { isHeldOn } from '../../../lib/core/domain/houses/held-on.ts';
import { unsureHoliday } from '../../../lib/core/domain/houses/holiday-record.ts';
import { drawNamesOf, slotOf, timesOfSlot } from '../../../lib/core/domain/houses/labels.ts';
import {
  BOARD_HOUSES,
  HOUSE_IDS,
  type HouseId,
  houseOf,
  isFederalHouse,
} from '../../../lib/core/domain/houses/list.ts';
import { slotsOn, WEEKS_SEEN } from '../../../lib/core/domain/houses/slots.ts';
import { readHistory } from '../../../lib/server/store/history/load.ts';
import { feastLine, holidayOn, unsureLine } from '../../../lib/site/holiday-words.ts';
import { missedLine } from '../../../lib/site/next-draw-words.ts';

const on = (date: string) => (year: number) => `${year}-${date}`;
const fromEaster = (days: number) => (year: number) => dayFromEaster(year, days);
/** The holidays of the whole country, and Caixa's, of which every house's record is looked at. */
const HOLIDAYS: Readonly<Record<string, (year: number) => PlainDay>> = {
  'Ano-Novo': on('01-01'),
  Tiradentes: on('04-21'),
  'Dia do Trabalho': on('05-01'),
  Independência: on('09-07'),
  Aparecida: on('10-12'),
  Finados: on('11-02'),
  República: on('11-15'),
  'Consciência Negra': on('11-20'),
  'véspera de Natal': on('12-24'),
  Natal: on('12-25'),
  'véspera de Ano-Novo': on('12-31'),
  'segunda de Carnaval': fromEaster(FROM_EASTER.carnivalMonday),
  'terça de Carnaval': fromEaster(FROM_EASTER.carnivalTuesday),
  Cinzas: fromEaster(FROM_EASTER.ashWednesday),
  'Sexta-feira Santa': fromEaster(FROM_EASTER.goodFriday),
  'Corpus Christi': fromEaster(FROM_EASTER.corpusChristi),
};

/** Those that some houses alone leave their hours on. */
const OF_CARNIVAL_AND_EASTER: Readonly<Record<string, (year: number) => PlainDay>> = {
  'sábado de Carnaval': fromEaster(FROM_EASTER.carnivalSaturday),
  'domingo de Carnaval': fromEaster(FROM_EASTER.carnivalSunday),
  'sábado de Aleluia': fromEaster(FROM_EASTER.easterSaturday),
  Páscoa: fromEaster(FROM_EASTER.easter),
  'São João': on('06-24'),
  'Dia da Paraíba': on('08-05'),
  'Nossa Senhora da Conceição': on('12-08'),
};

const { draws } = await readHistory();
const drawn = new Map<string, number>();
for (const { region, day } of draws) drawn.set(`${region} ${day}`, (drawn.get(`${region} ${day}`) ?? 0) + 1);

/** The days of which a house's draws are recorded, as content/history/README.md has them. */
const isRecorded = (house: HouseId, day: PlainDay) =>
  day >= houseOf(house).since &&
  !(day > '2024-10-27' && day < '2024-12-18') &&
  (day <= '2026-04-24' || (day <= WEEKS_SEEN.until && BOARD_HOUSES.includes(house)));

const BICHO = HOUSE_IDS.filter((house) => !isFederalHouse(house));
/** Of the others the record says nothing. */
const RECORDED = BICHO.filter((house) => draws.some(({ region }) => region === house));

describe.each(Object.entries(HOLIDAYS))('%s of 2027 to 2030', (_, dayOf) => {
  test.each(RECORDED)('%s has draws or none as on each recorded one, or is not sure', (house) => {
    const recorded = [2024, 2025, 2026]
      .map(dayOf)
      .filter((day) => isRecorded(house, day))
      // A weekday on which it never draws says nothing of the holiday.
      .filter((day) => [-14, -7, 7, 14].some((shift) => (drawn.get(`${house} ${addDays(day, shift)}`) ?? 0) > 0))
      .map((day) => (drawn.get(`${house} ${day}`) ?? 0) > 0);
    for (const day of [2027, 2028, 2029, 2030].map(dayOf)) {
      const unsure = unsureHoliday(house, day);
      const usual = [7, -7, 14].some((shift) => slotsOn(house, addDays(day, shift)).length > 0);
      if (recorded.length === 0) expect(unsure === 'unrecorded' || !usual, day).toBe(true);
      else if (new Set(recorded).size > 1) expect(unsure, day).toBe('varying');
      else if (!recorded[0]) expect([slotsOn(house, day).length, unsure], day).toEqual([0, null]);
      else if (usual) expect(slotsOn(house, day).length > 0 && unsure !== 'unrecorded', day).toBe(true);
    }
  });
});

/** The hours that a house drew on a recorded day. */
const hoursDrawn = new Map<string, ClockTime[]>();
for (const { region, time, day } of draws) {
  const slot = slotOf(region as HouseId, time, day) ?? time;
  const key = `${region} ${day}`;
  hoursDrawn.set(key, [...new Set([...(hoursDrawn.get(key) ?? []), slot])].sort());
}
/** The hours of its weekday, holidays not looked at. */
const weekdayHours = (house: HouseId, day: PlainDay): ClockTime[] =>
  houseOf(house)
    .slots.filter(({ held }) => isHeldOn(held, day))
    .map(({ time }) => time);
/** The hours that a house has from Monday to Saturday alike. */
const steadyHours = (house: HouseId, day: PlainDay): ClockTime[] =>
  weekdayHours(house, day).filter((time) =>
    [1, 2, 3, 4, 5, 6].every((ahead) => weekdayHours(house, addDays(day, ahead - weekdayOf(day))).includes(time)),
  );

describe.each(Object.entries({ ...HOLIDAYS, ...OF_CARNIVAL_AND_EASTER }))('hours of %s of 2027 to 2029', (_, dayOf) => {
  test.each(RECORDED)('%s has those of its last recorded one', (house) => {
    const recorded = [2024, 2025, 2026]
      .map(dayOf)
      .filter((day) => isRecorded(house, day) && weekdayHours(house, day).length > 0);
    const last = recorded.at(-1);
    if (last === undefined) return;
    const drew = hoursDrawn.get(`${house} ${last}`) ?? [];
    // Tiradentes of 2030 is Easter Sunday.
    for (const day of [2027, 2028, 2029].map(dayOf)) {
      const isAlike =
        weekdayOf(day) === weekdayOf(last) && weekdayHours(house, day).join() === weekdayHours(house, last).join();
      const both = steadyHours(house, last).filter((time) => steadyHours(house, day).includes(time));
      const expected = isAlike ? drew : drew.filter((time) => both.includes(time));
      const hours = isAlike ? slotsOn(house, day) : slotsOn(house, day).filter((time) => both.includes(time));
      expect(hours, `${day} as ${last}`).toEqual(expected);
    }
    const days = recorded.filter((day) => weekdayOf(day) !== 0);
    const steady = steadyHours(house, last).filter((time) =>
      days.every((day) => steadyHours(house, day).includes(time)),
    );
    const kept = days.map((day) => steady.filter((time) => hoursDrawn.get(`${house} ${day}`)?.includes(time)).join());
    if (new Set(kept).size > 1) expect(unsureHoliday(house, dayOf(2027))).toBe('varying');
  });
});

test('a named draw of some recorded years of a holiday and not of others is not sure', () => {
  const wrong: string[] = [];
  for (const house of RECORDED)
    for (const [name, days] of Object.entries(FROM_EASTER)) {
      const recorded = [2025, 2026].map((year) => dayFromEaster(year, days)).filter((day) => isRecorded(house, day));
      for (const draw of drawNamesOf(house)) {
        const times = timesOfSlot(house, draw);
        const held = recorded.map(
          (day) => hoursDrawn.get(`${house} ${day}`)?.some((time) => times.includes(time)) ?? false,
        );
        // The Federal takes the place of a draw.
        const isAlike = new Set(recorded.map((day) => slotsOn('federal', day).join())).size === 1;
        if (isAlike && new Set(held).size > 1 && unsureHoliday(house, dayFromEaster(2027, days)) !== 'varying')
          wrong.push(`${house} ${draw} ${name}`);
      }
    }
  expect(wrong).toEqual([]);
});

test('on a Wednesday without a Federal houses do as on those recorded since it moved to 20h', () => {
  const wednesdays = [...Array(2200).keys()]
    .map((ahead) => addDays('2025-11-03', ahead))
    .filter((day) => weekdayOf(day) === 3 && slotsOn('federal', day).length === 0);
  const isSeen = (house: HouseId, day: PlainDay) => isRecorded(house, day) && hoursDrawn.has(`${house} ${day}`);
  for (const house of ['pt-rio', 'pt-sp', 'bahia', 'maluca-ba'] as const) {
    // At the eve of Christmas and New Year Rio and São Paulo end early.
    const evening = (hours: readonly ClockTime[]) => hours.filter((time) => time >= '18:00').join();
    const seen = wednesdays.filter((day) => isSeen(house, day) && !/-12-(?:24|31)$/.test(day));
    const [last = ''] = seen.slice(-1);
    expect(seen.length).toBeGreaterThan(0);
    const as = evening(hoursDrawn.get(`${house} ${last}`) ?? []);
    for (const day of wednesdays.filter((one) => one > '2026-11-29' && !/-(?:12-(?:24|25|31)|01-01)$/.test(one)))
      expect(evening(slotsOn(house, day)), `${house} ${day} as ${last}`).toBe(as);
  }
});

test('a recorded day of a house is sure, whatever it is', () => {
  for (const house of BICHO)
    for (let day = houseOf(house).since; day <= '2026-04-24'; day = addDays(day, 1))
      if (isRecorded(house, day)) expect(unsureHoliday(house, day), `${house} ${day}`).toBeNull();
});

test('the Federal has no draw on a holiday of Caixa of the years to come', () => {
  for (const [name, dayOf] of Object.entries(HOLIDAYS))
    for (const year of [2027, 2028, 2029, 2030]) expect(slotsOn('federal', dayOf(year)), `${name} ${year}`).toEqual([]);
});

test.each([
  [
    '2027-03-26',
    'Sexta-feira Santa, 26/03/2027: Lotece, Lotep, Campina, Paratodos PB e Boa Sorte não têm sorteio; sorteiam São Paulo e Look; não registrado: Paratodos CE; variaram de um ano para o outro: Rio, Bahia e Maluca.',
  ],
  [
    '2026-12-25',
    'Natal, 25/12/2026: Rio, São Paulo, Bahia, Maluca, Lotece, Lotep, Campina e Paratodos PB não têm sorteio; só a Look sorteia; não registrado: Paratodos CE e Boa Sorte.',
  ],
])('the line of %s tells houses that draw, do not, and are not recorded', (day, line) => {
  expect(feastLine(day, RECORDED)).toBe(line);
});

test('each day on which Caixa draws nothing has a name', () => {
  const nameless: PlainDay[] = [];
  for (let day = '2026-01-01'; day < '2032-01-01'; day = addDays(day, 1))
    if (isCaixaHoliday(day) && holidayOn(day) === null) nameless.push(day);
  expect(nameless).toEqual([]);
});

test('the line of a day and of a house names the day once and the house with its article', () => {
  const wrong: string[] = [];
  for (let day = '2026-01-01'; day < '2031-01-01'; day = addDays(day, 1))
    for (const line of [feastLine(day) ?? '', ...BICHO.map((house) => unsureLine(house, day) ?? '')]) {
      const isTwice = /^(\d\d\/\d\d), \1/.test(line);
      const isBare = /só a (?:Rio|São Paulo)|registrados (?:Rio|Look|Bahia)|\bnenhum /.test(line);
      if (isTwice || isBare) wrong.push(line);
    }
  expect(wrong).toEqual([]);
});

test('a missed draw is named by its day, between commas with its weekday alone', () => {
  expect(missedLine('megaSena', '2026-08-02', '2026-11-29')).toBe(
    'O sorteio previsto para domingo, 02/08, não chegou até nós.',
  );
  expect(missedLine('megaSena', '2026-08-02', '2027-01-05')).toBe(
    'O sorteio previsto para 02/08/2026 não chegou até nós.',
  );
});
