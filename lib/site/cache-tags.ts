import type { Changes } from '../core/contracts/changes.ts';
import { addDays, daysBetween, type PlainDay } from '../core/domain/days.ts';
import { hasSurelyLapsed } from '../core/domain/games/claim-deadline.ts';
import { gameOf } from '../core/domain/games/list.ts';
import { HOUSE_IDS, HOUSES, type HouseId, isFederalHouse } from '../core/domain/houses/list.ts';
import { NEWEST_INDEXED } from '../core/domain/indexed-contests.ts';
import { lotteriesPlace, picturePlace, resultsPlace } from './addresses.ts';

// Pages of the past are made of what is stored alone: no clock, no 'today', no 'há 3 dias'. They stay as they are until
// something that they show changes. Here is which pages those are, what each of them shows, and what a change touches; the
// words for it are the same on both sides: '2026-07-29', '07-29', '2026-07' (how many draws each of its days has),
// 'rio/2026-07-29', 'rio/2026-07', 'rio/07-29', 'mega-sena/3038', 'mega-sena/ano/2026'.

const dateOf = (day: PlainDay) => day.slice(5);
const monthOf = (day: PlainDay) => day.slice(0, 7);
const yearOf = (day: PlainDay) => Number(day.slice(0, 4));

/**
 * What a page shows, where it is of the past: days, and draws of them, from the day before yesterday back; months and
 * years that were over then; contests whose prizes have lapsed. Null for every other page. `path`: in its
 * one spelling. `today`: in São Paulo.
 */
export function archiveTagsOf(path: string, today: PlainDay): readonly string[] | null {
  const [, root, ...segments] = path.split('/');
  if (root === 'og' || root === 'cartao') return pictureTagsOf(segments);
  // Yesterday is still reported by its name, and the last sources are heard on it.
  const yesterday = addDays(today, -1);
  if (root === 'resultados') {
    const place = resultsPlace(segments);
    if (place?.kind === 'day') {
      const { day } = place;
      return day < yesterday ? [day, dateOf(day), monthOf(day)] : null;
    }
    if (place?.kind === 'region-day' || place?.kind === 'draw') {
      const slug = HOUSES[place.region].slug;
      if (place.day >= yesterday) return null;
      return place.kind === 'draw'
        ? [`${slug}/${place.day}`]
        : [`${slug}/${place.day}`, `${slug}/${dateOf(place.day)}`];
    }
    if (place?.kind === 'month' && place.month < monthOf(yesterday))
      return [`${HOUSES[place.region].slug}/${place.month}`];
    return null;
  }
  if (root !== 'loterias') return null;
  const place = lotteriesPlace(segments);
  // Until its prizes lapse a contest's page says until when they are paid.
  if (place?.kind === 'contest')
    return hasSurelyLapsed(place.modality, place.contest, today)
      ? [`${gameOf(place.modality).slug}/${place.contest}`]
      : null;
  if (place?.kind === 'year' && place.year < yearOf(yesterday))
    return [`${gameOf(place.modality).slug}/ano/${place.year}`];
  return null;
}

/** Pictures show what is stored alone, today's too. */
function pictureTagsOf(segments: readonly string[]): readonly string[] | null {
  const place = picturePlace(segments)?.place;
  if (!place) return null;
  if (place.kind === 'contest') return [`${gameOf(place.modality).slug}/${place.contest}`];
  if (place.kind === 'day') return [place.day];
  // The 25 and the dreams never change.
  if (place.kind === 'animal' || place.kind === 'dream') return [];
  return [`${HOUSES[place.region].slug}/${place.day}`];
}

/** Pages link to their stored neighbours; over a gap that is longer (days, contests) everything counts as touched. */
const LONGEST_GAP = 400;

type Around = { before: PlainDay | null; after: PlainDay | null };

/**
 * What changes touch, in the words of `archiveTagsOf`. Of a draw: its day, month and date in its region and over all; where it came
 * or went also the stored days before and after it, which link to it, those between, which lead to it, and their
 * months. Of contests the same by number. Null: all there is. `today`: in São Paulo.
 */
export function tagsChangedBy({ isKnown, draws, contests }: Changes, today: PlainDay): string[] | null {
  if (!isKnown) return null;
  const touched = new Set<string>();
  for (const { region, day, own, all, kind } of draws) {
    touchDay(touched, day, regionsShowing(region));
    if (kind !== 'presence') continue;
    const [ownDays, allDays] = [daysAround(day, own, today), daysAround(day, all, today)];
    if (!ownDays || !allDays) return null;
    for (const near of allDays) touched.add(near).add(monthOf(near));
    for (const near of ownDays) touchIn(touched, region, near);
  }
  for (const { modality, contest, day, around, kind } of contests) {
    const slug = gameOf(modality).slug;
    // Days tell what came out on their date in other years; draws that are the Federal's show its tickets.
    touchDay(touched, day, gameOf(modality).house ? HOUSE_IDS : []);
    touched.add(`${slug}/${contest}`);
    if (kind === 'standing') continue;
    for (const shift of [-1, 0, 1]) touched.add(`${slug}/ano/${yearOf(day) + shift}`);
    const [first, last] = [around.before ?? contest, around.after ?? contest];
    if (last - first > LONGEST_GAP) return null;
    for (let near = first; near <= last; near += 1) touched.add(`${slug}/${near}`);
    // With one more, others are no longer among those that search engines index.
    for (let number = first + 1; number <= contest; number += 1) touched.add(`${slug}/${number - NEWEST_INDEXED}`);
  }
  return [...touched];
}

/** A Federal draw stands under every region's day on which that region lists it. */
const regionsShowing = (region: HouseId): readonly HouseId[] => (isFederalHouse(region) ? HOUSE_IDS : [region]);

function touchDay(touched: Set<string>, day: PlainDay, regions: readonly HouseId[]): void {
  touched.add(day).add(dateOf(day));
  for (const region of regions) touchIn(touched, region, day).add(`${HOUSES[region].slug}/${dateOf(day)}`);
}

const touchIn = (touched: Set<string>, region: HouseId, day: PlainDay) =>
  touched.add(`${HOUSES[region].slug}/${day}`).add(`${HOUSES[region].slug}/${monthOf(day)}`);

/** From the nearest day before to the nearest after, or to today; null where that is too far. */
function daysAround(day: PlainDay, { before, after }: Around, today: PlainDay): PlainDay[] | null {
  const last = after ?? (today > day ? today : day);
  // With nothing before it, every earlier day leads to it.
  if (before === null || daysBetween(before, last) > LONGEST_GAP) return null;
  return Array.from({ length: daysBetween(before, last) + 1 }, (_, index) => addDays(before, index));
}
