import { formatDay, type PlainDay } from '../core/domain/days.ts';
import { unsureHoliday } from '../core/domain/houses/holiday-record.ts';
import { BICHO_HOUSES, HOUSES, type HouseId } from '../core/domain/houses/list.ts';
import { theHouse, theHouses } from '../core/domain/houses/names.ts';
import { isHolidayOf, slotsOn } from '../core/domain/houses/slots.ts';
import { agree, listed } from '../core/domain/joiner.ts';
import { HOLIDAYS } from '../core/domain/text/holidays.ts';

// What houses do on a holiday, as far as their records show.

export const holidayOn = (day: PlainDay): string | null =>
  HOLIDAYS.find(({ dayOf }) => dayOf(Number(day.slice(0, 4))) === day)?.name ?? null;

/** Houses by what is known of them on a day: they draw, they do not, no such holiday of theirs is recorded, the years differ. */
export function housesOn(day: PlainDay, houses: readonly HouseId[] = BICHO_HOUSES) {
  const unsure = new Map(houses.map((house) => [house, unsureHoliday(house, day)]));
  const known = houses.filter((house) => unsure.get(house) === null);
  return {
    open: known.filter((house) => slotsOn(house, day).length > 0),
    closed: known.filter((house) => slotsOn(house, day).length === 0),
    unrecorded: houses.filter((house) => unsure.get(house) === 'unrecorded'),
    varying: houses.filter((house) => unsure.get(house) === 'varying'),
  };
}

const short = (houses: readonly HouseId[]) => listed(houses.map((house) => HOUSES[house].short));

/** 'não registrado: Paratodos CE e Boa Sorte', 'variou de um ano para o outro: Bahia'; none for a day whose houses are all known. */
export function unsureParts({
  unrecorded,
  varying,
}: Pick<ReturnType<typeof housesOn>, 'unrecorded' | 'varying'>): string[] {
  return [
    ...(unrecorded.length > 0 ? [`não registrado: ${short(unrecorded)}`] : []),
    ...(varying.length > 0
      ? [`${agree(varying.length, 'variou', 'variaram')} de um ano para o outro: ${short(varying)}`]
      : []),
  ];
}

/** Of one house: why its hours of a holiday are not certain; null where they are. */
export function unsureLine(house: HouseId, day: PlainDay): string | null {
  switch (unsureHoliday(house, day)) {
    case 'unrecorded':
      return `Não registrado: o arquivo ${HOUSES[house].of} não tem ${holidayOn(day) ?? 'esse feriado'}. Os horários são os do dia da semana, se houver sorteio.`;
    case 'varying':
      return `${holidayOn(day) ?? 'Feriado'}: nos anos registrados ${theHouse(house)} não fez o mesmo; os horários são os do último.`;
    default:
      return null;
  }
}

/** 'Natal, 25/12/2026: Rio e São Paulo não têm sorteio; só a Look sorteia.'; null on a day on which every house is known to draw. */
export function feastLine(day: PlainDay, among: readonly HouseId[] = BICHO_HOUSES): string | null {
  const houses = housesOn(day, among);
  const { open, closed } = houses;
  const isFeast = closed.some((house) => isHolidayOf(house, day)) || houses.unrecorded.length > 0;
  if (!isFeast) return null;
  const name = holidayOn(day);
  const only =
    open.length === 0
      ? 'ninguém sorteia'
      : open.length === 1
        ? `só ${theHouses(open)} sorteia`
        : `sorteiam ${short(open)}`;
  return `${name ? `${name}, ` : ''}${formatDay(day)}: ${[
    ...(closed.length > 0 ? [`${theHouses(closed)} ${agree(closed.length, 'não tem', 'não têm')} sorteio`] : []),
    only,
    ...unsureParts(houses),
  ].join('; ')}.`;
}
