import type { DaySlot, DrawView } from '../../core/contracts/draw.ts';
import { addDays, type ClockTime, formatDay, formatTime, fromNewest, type PlainDay } from '../../core/domain/days.ts';
import { countedOn, slotName } from '../../core/domain/draws/schedule.ts';
import { unsureHoliday } from '../../core/domain/houses/holiday-record.ts';
import { drawName } from '../../core/domain/houses/labels.ts';
import { BICHO_HOUSES, HOUSES, type HouseId, houseOf } from '../../core/domain/houses/list.ts';
import { theHouses } from '../../core/domain/houses/names.ts';
import { isHolidayOf, slotsOn } from '../../core/domain/houses/slots.ts';
import { agree, listed } from '../../core/domain/joiner.ts';
import type { DayView } from '../../core/views/day.ts';
import { holidayOn } from '../holiday-words.ts';
import { type AnswerDeps, when } from './answer.ts';

/** A day's slots of some houses (all where none is named), and its draws, newest first. */
export function ofHouses(view: DayView, houses: readonly HouseId[]): { slots: DaySlot[]; draws: DrawView[] } {
  const slots = view.regions
    .filter(({ region }) => houses.length === 0 || houses.includes(region))
    .flatMap((one) => one.slots);
  return { slots, draws: slots.flatMap(({ draw }) => draw ?? []).sort(fromNewest) };
}

/** 'Não houve: o Rio não sorteia': houses that by their rules draw nothing on a day within their record; null of any other. */
export function closedLine(day: PlainDay, houses: readonly HouseId[], today: PlainDay): string | null {
  const isClosed = (house: HouseId) =>
    day >= HOUSES[house].since && slotsOn(house, day).length === 0 && unsureHoliday(house, day) === null;
  if (houses.length === 0 || !houses.every(isClosed)) return null;
  return `${day < today ? 'Não houve' : 'Não tem'}: ${theHouses(houses)} não ${agree(houses.length, 'sorteia', 'sorteiam')}`;
}

/** 'a Coruja do Rio', 'o sorteio das 14h20 da Look'. */
export function calledDraw(house: HouseId, time: ClockTime): string {
  const name = drawName(house, time);
  return name === houseOf(house).drawName
    ? `o sorteio das ${formatTime(time)} ${HOUSES[house].of}`
    : `a ${name} ${HOUSES[house].of}`;
}

/** 'Não tem a Coruja do Rio hoje, domingo, 29/11/2026.', of a draw that the house does not have on that day. */
export function noSuchDraw(house: HouseId, time: ClockTime, day: PlainDay, today: PlainDay): string {
  const holiday = isHolidayOf(house, day) ? holidayOn(day) : null;
  const no = day < today ? 'Não houve' : 'Não tem';
  return `${no} ${calledDraw(house, time)} ${when(day, today)}${holiday ? ` (${holiday})` : ''}.`;
}

/** '14h20 (PT)', '20h00 (Federal)': the hours of a house's day. */
export const hoursOn = (house: HouseId, day: PlainDay): string[] =>
  countedOn(house, day).map(({ time, isFederal }) => {
    const name = isFederal ? 'Federal' : slotName({ region: house, day, time });
    return `${formatTime(time)}${name === HOUSES[house].drawName ? '' : ` (${name})`}`;
  });

/** Of a day's slots those that were to be drawn and are not in the record; what is still on its way today is not among them. */
export const unrecordedOf = (slots: readonly DaySlot[], day: PlainDay, today: PlainDay): DaySlot[] =>
  slots.filter(({ state }) => state === 'missing' || (day < today && (state === 'due' || state === 'late')));

/** 'Não há registro destes sorteios: Look 18h20 e 21h20; Bahia (nenhum).'; null where all are recorded. */
export function unrecordedLine(
  slots: readonly DaySlot[],
  houses: readonly HouseId[],
  day: PlainDay,
  today: PlainDay,
): string | null {
  const missing = Map.groupBy(unrecordedOf(slots, day, today), ({ region }) => region);
  const lines = [...missing].map(
    ([house, of]) => `${HOUSES[house].short} ${listed(of.map(({ time }) => formatTime(time)))}`,
  );
  const unreached = houses.filter((house) => day < HOUSES[house].since).map((house) => HOUSES[house].short);
  if (unreached.length > 0) lines.push(`${listed(unreached)} (o arquivo começa depois)`);
  return lines.length > 0 ? `Não há registro destes sorteios, e deles não sabemos: ${lines.join('; ')}.` : null;
}

/** Why a day has no record: since when there is one, or until when. */
export async function silence(
  day: PlainDay,
  houses: readonly HouseId[],
  deps: AnswerDeps,
): Promise<{ text: string; newest: PlainDay | null }> {
  const { today } = deps;
  const around = await nearestDays(day, houses, deps);
  const [since = ''] = (houses.length > 0 ? houses : BICHO_HOUSES).map((house) => HOUSES[house].since).sort();
  const [house] = houses.length === 1 ? houses : [];
  if (day < since)
    return {
      text: `o arquivo ${house ? HOUSES[house].of : 'do bicho'} começa em ${formatDay(since)}; não ter registro não quer dizer que não houve sorteio`,
      newest: null,
    };
  if (around.after === null && around.before !== null && around.before < day && day <= today)
    return { text: `o dia mais novo que temos é ${formatDay(around.before)}`, newest: around.before };
  return { text: 'isso não quer dizer que não houve sorteio, só que ele falta no arquivo', newest: around.before };
}

/** The stored days next to one, of some houses or of all. */
async function nearestDays(
  day: PlainDay,
  houses: readonly HouseId[],
  { view }: AnswerDeps,
): Promise<{ before: PlainDay | null; after: PlainDay | null }> {
  if (houses.length === 0) return view('day', { day });
  const dayOf = async (region: HouseId, span: { from: PlainDay } | { to: PlainDay }) =>
    (await view('draws', { region, ...span, limit: 1 })).draws[0]?.day ?? null;
  const days = await Promise.all(
    houses.map(async (house) => ({
      before: await dayOf(house, { to: day }),
      after: await dayOf(house, { from: addDays(day, 1) }),
    })),
  );
  const newest = (found: readonly (PlainDay | null)[]) =>
    found
      .filter((one) => one !== null)
      .sort()
      .at(-1) ?? null;
  return { before: newest(days.map(({ before }) => before)), after: newest(days.map(({ after }) => after)) };
}
