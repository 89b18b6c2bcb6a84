import { addDays, instantOf, type PlainDay, saoPaulo } from '../domain/days.ts';
import type { SlotObservation } from '../domain/draws/observation.ts';
import type { Table } from '../domain/draws/table.ts';
import { dateTables, listDay, listOf } from '../domain/draws/undated-lists.ts';
import { type KnownDraw, reportedFive } from '../domain/draws/validate-draw.ts';
import { familyOf } from '../domain/families.ts';
import { slotOf } from '../domain/houses/labels.ts';
import { HOUSE_IDS, type HouseId, houseOf, isHouseId } from '../domain/houses/list.ts';
import { slotsOn } from '../domain/houses/slots.ts';
import type { AskedSource } from '../sources/bicho-sources.ts';
import { dayOfPage, SOURCE_NAMES, type SourceName, sourceOf } from '../sources/list.ts';
import { knownDraws } from '../store/known-draws.ts';
import { keepSourceState, type SourceState } from '../store/source-states.ts';
import { type PollContext, PRIMARY } from './poll-context.ts';

/** A list that was seen at this hour or later has all of its day but perhaps the last draw. */
const DAY_IS_WHOLE = '23:00';
export const wholeAt = (day: PlainDay): Date => instantOf(day, DAY_IS_WHOLE);

/** Days before a list's that it is compared with: it has turned back by two. */
const DAYS_COMPARED = 3;
/** Days of which it is remembered what stood in their lists. */
export const DAYS_KEPT = DAYS_COMPARED + 1;
/** Lists that have not changed are noted again after this. */
const NOTED_EVERY_MS = 10 * 60_000;

/** A page's tables as observations: of which draw, and what. */
export async function observationsOf(
  context: PollContext,
  source: AskedSource,
  page: string,
  tables: readonly Table[],
  at: Date,
): Promise<SlotObservation[]> {
  const dated = tables.flatMap((table) => datedObservation(table, page, at));
  const isUndated = !sourceOf(source.name).isDated && tables.some(({ day }) => day === null);
  return isUndated ? [...dated, ...(await undatedObservations(context, source.name, tables, at))] : dated;
}

/** Pages show some days side by side; only the newest are taken, of an archive page the day that was requested. */
function datedObservation(table: Table, page: string, at: Date): SlotObservation[] {
  const { day } = table;
  if (day === null) return [];
  const { day: today } = saoPaulo(at);
  const dayAsked = dayOfPage(page);
  if (dayAsked ? day !== dayAsked : day > today || day < addDays(today, -2)) return [];
  return [observationOn(table, day)];
}

function observationOn({ region, label, prizes, drawn6to10, isByRule }: Table, day: PlainDay): SlotObservation {
  const time = label === null ? null : slotOf(region, label, day);
  return {
    region,
    day,
    time,
    prizes,
    drawn6to10,
    inferred: isByRule,
    withheld: time === null ? 'untitled' : undefined,
  };
}

/** Observations of lists without dates; none of a house while it is not known what stood in its list the day before. */
async function undatedObservations(
  context: PollContext,
  source: SourceName,
  tables: readonly Table[],
  at: Date,
): Promise<SlotObservation[]> {
  const day = listDay(at);
  const keeper = keeperOf(source);
  await saveSeenTables(context, day, tables, at, keeper);
  const state = context.stateOf(keeper);
  const past = Array.from({ length: DAYS_COMPARED }, (_, back) => addDays(day, -1 - back));
  const known = await knownDraws(context.store.db, [day, ...past]);
  const [before = day] = past;
  // A table without a title may be any house's of its list.
  const remembered = tables.filter(
    (table) =>
      table.day === null &&
      isRemembered(
        state,
        before,
        known,
        (house) => house === table.region || (table.label === null && listOf(house) === listOf(table.region)),
      ),
  );
  return listedObservations(source, remembered, [...known, ...past.flatMap((one) => seenTablesOf(state, one))], at);
}

/** The observations of lists, each at its title's day, or else at the day and slot that the rules of admission give it. */
export function listedObservations(
  source: SourceName,
  tables: readonly Table[],
  known: readonly KnownDraw[],
  at: Date,
): SlotObservation[] {
  const verdicts = dateTables(tables, known, at, (house) => houseOf(house).sources[source]?.untitled);
  return tables.flatMap((table, index): SlotObservation[] => {
    if (table.day !== null) return [observationOn(table, table.day)];
    const { region, prizes, drawn6to10, isByRule } = table;
    const verdict = verdicts[index];
    if (verdict?.kind === 'place') return [{ ...verdict.key, prizes, drawn6to10, inferred: isByRule }];
    // A table of another day or house is no observation of this one.
    if (verdict?.reason !== 'untitled' && verdict?.reason !== 'two-labels') return [];
    return [{ region, day: verdict.day, time: null, prizes, drawn6to10, withheld: verdict.reason }];
  });
}

/** Whose state keeps what stood in a source's lists: its family has them alike. */
const keeperOf = (source: SourceName): SourceName =>
  familyOf(source) === familyOf(PRIMARY)
    ? PRIMARY
    : (SOURCE_NAMES.find((one) => familyOf(one) === familyOf(source)) ?? source);

/** Remembers what stood in a day's lists. */
export async function saveSeenTables(
  context: PollContext,
  day: PlainDay,
  tables: readonly Table[],
  at: Date,
  keeper: SourceName = PRIMARY,
): Promise<void> {
  const state = context.stateOf(keeper);
  const lines = tables.map(({ region, prizes }) => [region, ...reportedFive(prizes)].join(' '));
  const seen = new Set([...(state.seen[day] ?? []), ...lines]);
  const isSame = seen.size === state.seen[day]?.length && (state.seenUntil[day] ?? 0) > at.getTime() - NOTED_EVERY_MS;
  if (isSame) return;
  const oldest = addDays(day, -DAYS_KEPT);
  const kept = <T>(record: Record<string, T>) =>
    Object.fromEntries(Object.entries(record).filter(([one]) => one > oldest));
  state.seen = { ...kept(state.seen), [day]: [...seen].slice(0, 200) };
  state.seenUntil = { ...kept(state.seenUntil), [day]: Math.max(state.seenUntil[day] ?? 0, at.getTime()) };
  await keepSourceState(context.store, keeper, state);
}

function seenTablesOf(state: SourceState, day: PlainDay): KnownDraw[] {
  return (state.seen[day] ?? []).flatMap((line) => {
    const [region = '', ...numbers] = line.split(' ');
    return isHouseId(region) ? [{ region, day, time: null, numbers }] : [];
  });
}

export const isSeenComplete = (state: SourceState, day: PlainDay): boolean =>
  (state.seenUntil[day] ?? 0) >= wholeAt(day).getTime();

/** Whether it is known what some houses' lists of a day showed: they were seen at its end, or all of the houses' draws are stored. */
export function isRemembered(
  state: SourceState,
  day: PlainDay,
  known: readonly KnownDraw[],
  isOne: (house: HouseId) => boolean,
): boolean {
  if (isSeenComplete(state, day)) return true;
  return HOUSE_IDS.filter(isOne).every((region) =>
    slotsOn(region, day).every((time) =>
      known.some((draw) => draw.region === region && draw.day === day && draw.time === time),
    ),
  );
}
