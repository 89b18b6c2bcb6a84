import { addDays, instantOf, type PlainDay, saoPaulo } from '../../domain/days.ts';
import { fiveOf } from '../../domain/draw-admission.ts';
import { judgeLists, type KnownDraw, listDay } from '../../domain/list-admission.ts';
import { isRegion, LISTED_REGIONS, slotOf } from '../../domain/regions.ts';
import { slotsOn } from '../../domain/schedule.ts';
import { knownDraws, type Word } from '../../store/record-sightings.ts';
import { keepSourceState, type SourceState } from '../../store/source-states.ts';
import { type Desk, dayOfPage, type PrintedDraw, type PublicSource } from './desk.ts';

/** A list that was seen at this hour or later has all of its day but perhaps the last draw. */
const DAY_IS_WHOLE = '23:00';
export const wholeAt = (day: PlainDay): Date => instantOf(day, DAY_IS_WHOLE);

/** Days of which it is remembered what stood in their lists. */
export const DAYS_KEPT = 4;
/** Lists that have not changed are noted again after this. */
const NOTED_EVERY_MS = 10 * 60_000;
const UNDATED: ReadonlySet<string> = new Set(['lotohack', 'resultadofacil']);

/** What a page's tables say: of which draw, and what. */
export async function wordsOf(
  desk: Desk,
  source: PublicSource,
  page: string,
  tables: readonly PrintedDraw[],
  at: Date,
): Promise<Word[]> {
  const undated = tables.filter(({ day }) => day === null);
  const words = tables.flatMap((table) => datedWord(table, page, at));
  if (undated.length === 0 || !UNDATED.has(source.name)) return words;
  return [...words, ...(await undatedWords(desk, undated, at))];
}

/** Pages show some days side by side; only the newest are taken, of an archive page the day that was asked for. */
function datedWord({ region, day, label, prizes, drawn6to10 }: PrintedDraw, page: string, at: Date): Word[] {
  if (day === null) return [];
  const { day: today } = saoPaulo(at);
  const asked = dayOfPage(page);
  if (asked ? day !== asked : day > today || day < addDays(today, -2)) return [];
  const time = label === null ? null : slotOf(region, label, day);
  return [{ region, day, time, prizes, drawn6to10, withheld: time === null ? 'untitled' : undefined }];
}

/** Words of lists without dates; none while it is not known what stood in them the day before. */
async function undatedWords(desk: Desk, tables: readonly PrintedDraw[], at: Date): Promise<Word[]> {
  const day = listDay(at);
  await see(desk, day, tables, at);
  const before = addDays(day, -1);
  const state = desk.stateOf('lotohack');
  const known = await knownDraws(desk.store.db, [day, before, addDays(day, -2)]);
  if (!isRemembered(state, before, known)) return [];
  return listedWords(tables, [...known, ...seenOn(state, before)], at);
}

/** The words of lists without dates, each at the day and slot that the rules of admission give it. */
export function listedWords(tables: readonly PrintedDraw[], known: readonly KnownDraw[], at: Date): Word[] {
  const listed = tables.map((table) => ({ ...table, numbers: fiveOf(table.prizes) }));
  const verdicts = judgeLists(listed, known, at);
  return tables.flatMap(({ region, prizes, drawn6to10 }, index): Word[] => {
    const verdict = verdicts[index];
    if (verdict?.kind === 'place') return [{ ...verdict.key, prizes, drawn6to10 }];
    // What is told of another day or house is nobody's word on this one.
    if (verdict?.reason !== 'untitled' && verdict?.reason !== 'two-labels') return [];
    return [{ region, day: verdict.day, time: null, prizes, drawn6to10, withheld: verdict.reason }];
  });
}

/** Remembers what stood in a day's lists. */
export async function see(desk: Desk, day: PlainDay, tables: readonly PrintedDraw[], at: Date): Promise<void> {
  const state = desk.stateOf('lotohack');
  const lines = tables.map(({ region, prizes }) => [region, ...fiveOf(prizes)].join(' '));
  const seen = new Set([...(state.seen[day] ?? []), ...lines]);
  const isSame = seen.size === state.seen[day]?.length && (state.seenUntil[day] ?? 0) > at.getTime() - NOTED_EVERY_MS;
  if (isSame) return;
  const oldest = addDays(day, -DAYS_KEPT);
  const kept = <T>(record: Record<string, T>) =>
    Object.fromEntries(Object.entries(record).filter(([one]) => one > oldest));
  state.seen = { ...kept(state.seen), [day]: [...seen].slice(0, 200) };
  state.seenUntil = { ...kept(state.seenUntil), [day]: Math.max(state.seenUntil[day] ?? 0, at.getTime()) };
  await keepSourceState(desk.store, 'lotohack', state);
}

function seenOn(state: SourceState, day: PlainDay): KnownDraw[] {
  return (state.seen[day] ?? []).flatMap((line) => {
    const [region = '', ...numbers] = line.split(' ');
    return isRegion(region) ? [{ region, day, time: null, numbers }] : [];
  });
}

export const wasSeenWhole = (state: SourceState, day: PlainDay): boolean =>
  (state.seenUntil[day] ?? 0) >= wholeAt(day).getTime();

/** Whether it is known what stood in a day's lists: they were seen at its end, or all of its draws are stored. */
export function isRemembered(state: SourceState, day: PlainDay, known: readonly KnownDraw[]): boolean {
  if (wasSeenWhole(state, day)) return true;
  return LISTED_REGIONS.every((region) =>
    slotsOn(region, day).every((time) =>
      known.some((draw) => draw.region === region && draw.day === day && draw.time === time),
    ),
  );
}
