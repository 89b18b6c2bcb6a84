import { describe, expect, test } from 'vitest';
import { addDays, type PlainDay } from '../../../lib/core/domain/days.ts';
import { dayFromEaster, FROM_EASTER, isCaixaHoliday } from '../../../lib/core/domain/holidays.ts';
import { unsureHoliday } from '../../../lib/core/domain/houses/holiday-record.ts';
import {
  BOARD_HOUSES,
  HOUSE_IDS,
  type HouseId,
  houseOf,
  isFederalHouse,
} from '../../../lib/core/domain/houses/list.ts';
import { slotsOn, WEEKS_SEEN } from '../../../lib/core/domain/houses/slots.ts';
import { readHistory } from '../../../lib/server/store/history/load.ts';
import { feastLine, holidayOn } from '../../../lib/site/holiday-words.ts';

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

const { draws } = await readHistory();
const drawn = new Map<string, number>();
for (const { region, day } of draws) drawn.set(`${region} ${day}`, (drawn.get(`${region} ${day}`) ?? 0) + 1);

/** The days of which a house's draws are recorded, as content/history/README.md has them. */
const isRecorded = (house: HouseId, day: PlainDay) =>
  day >= houseOf(house).since &&
  !(day > '2024-10-27' && day < '2024-12-18') &&
  (day <= '2026-04-24' || (day <= WEEKS_SEEN.until && BOARD_HOUSES.includes(house)));

const BICHO = HOUSE_IDS.filter((house) => !isFederalHouse(house));

describe.each(Object.entries(HOLIDAYS))('%s of 2027 to 2030', (_, dayOf) => {
  test.each(BICHO)('%s has draws or none as on each recorded one, or is not sure', (house) => {
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
  expect(feastLine(day)).toBe(line);
});

test('each day on which Caixa draws nothing has a name', () => {
  const nameless: PlainDay[] = [];
  for (let day = '2026-01-01'; day < '2032-01-01'; day = addDays(day, 1))
    if (isCaixaHoliday(day) && holidayOn(day) === null) nameless.push(day);
  expect(nameless).toEqual([]);
});
