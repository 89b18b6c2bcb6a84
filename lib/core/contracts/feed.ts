import { z } from 'zod';
import type { Observation } from '../domain/draws/validate-draw.ts';
import { houseOf, isFederalHouse } from '../domain/houses/list.ts';
import { houseNamed } from '../domain/houses/words.ts';
import { GROUP_LABELS, pastedWords, placesIn, withoutPadding } from '../domain/pasted-numbers.ts';

const text = (most: number) => z.string().max(most);

const FeedRow = z.object({
  place: text(20),
  number: text(20),
  group: text(20).optional(),
  animal: text(30).optional(),
});

/** A draw's rows: the drawn prizes, or those with what is reckoned from them. */
export const FeedRows = z.array(FeedRow).max(10);

/** The most draws one message may hold. */
const MAX_DRAWS = 200;

/**
 * A feed's or the operator's message: the shape of `GET /api/results`, group and animal optional. It checks the
 * shape alone; what the numbers say is checked draw by draw (domain/draws/validate-draw.ts).
 */
export const Feed = z.object({
  lastUpdated: z.string().nullish(),
  date: text(10),
  results: z.object({
    results: z.record(text(40), z.object({ prizes: z.record(text(20), FeedRows) })),
  }),
});
export type Feed = z.infer<typeof Feed>;

/** One place, '1' to '10'; prizes that are reckoned from others have the reckoning's name too. What is none stays as it is. */
function placeOf(text: string): string {
  if (/\bsoma\b/i.test(text)) return '6';
  if (/\bmult/i.test(text)) return '7';
  const [place = text, ...others] = placesIn(text);
  return others.length > 0 ? text : place;
}

/**
 * A row without what people put around its parts: '1º', '5.787', 'G.10', '037'; what is none of these stays as it is. A ticket of
 * the Federal ('84.621', '005943') is its last four digits. The sum's row is the 6th prize, the product's the 7th.
 * `region`, `time`: whose draw it is, by its name or id, and its hour or label.
 */
export function plainRow(
  { place, number, group, animal }: z.infer<typeof FeedRow>,
  { region, time }: { region: string; time: string },
) {
  const house = houseNamed(region);
  const isFederal = isFederalHouse(house) || /^fed/i.test(time.trim());
  const drawn = house ? houseOf(house).prizes.drawn : 5;
  const one = (text: string, width: number, digits = 0, called: readonly string[] = []) => {
    const [word = text, ...others] = pastedWords(text, digits, called);
    return others.length > 0 ? text : withoutPadding(word, width);
  };
  const plainPlace = placeOf(place);
  const isDrawn = /^\d+$/.test(plainPlace) && Number(plainPlace) >= 1 && Number(plainPlace) <= drawn;
  // The sum of five has five digits, too.
  const isLong = (isFederal && isDrawn) || (plainPlace === '6' && !isDrawn);
  const digits = isLong && /\d{2}\.\d/.test(number) ? 5 : 4;
  const printed = one(number, isDrawn ? 4 : number.length, digits, isFederal ? ['milhar', 'bilhete'] : ['milhar']);
  return {
    place: plainPlace,
    number: isFederal && isDrawn && /^0?\d{5}$/.test(printed) ? printed.slice(-4) : printed,
    ...(group === undefined ? {} : { group: one(group, 2, 0, GROUP_LABELS) }),
    animal,
  };
}

/** A message that takes draws back, which only the operator's post does: read as a feed it would bring them. */
export const takesBack = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'withdrawn' in value;

/** A draw as people write its region, hour and rows. */
export function drawOfRows(
  { region, day, time }: Pick<Observation, 'region' | 'day' | 'time'>,
  rows: z.infer<typeof FeedRows>,
): Observation {
  return {
    region: houseNamed(region) ?? region,
    day,
    time,
    prizes: rows.map((row) => plainRow(row, { region, time })),
  };
}

/** The draws of a feed, one per region and time. */
export function drawsOfFeed(feed: Feed): Observation[] {
  const draws: Observation[] = [];
  for (const [region, { prizes }] of Object.entries(feed.results.results)) {
    for (const [time, rows] of Object.entries(prizes)) {
      draws.push(drawOfRows({ region, day: feed.date, time }, rows));
    }
  }
  return draws;
}

export function isTooMany(draws: readonly unknown[]): boolean {
  return draws.length > MAX_DRAWS;
}
