import { addDays, formatDay, saoPaulo } from '../../core/domain/days.ts';
import { REGIONS } from '../../core/domain/regions.ts';
import { slotsOn } from '../../core/domain/schedule.ts';
import { escapeMarkup } from '../../core/runtime/escape.ts';
import {
  articleAddress,
  contestAddress,
  contestYearAddress,
  dayAddress,
  modalityAddress,
  monthAddress,
  regionAddress,
  regionDayAddress,
  slotAddress,
  yesterdayAddress,
} from '../../site/addresses.ts';
import { MOST_ADDRESSES } from '../../site/site-maps.ts';
import {
  loadContestYears,
  loadDaysOnRecord,
  loadIndexedContests,
  loadRegionDays,
  loadSlots,
} from '../backend/loaders.ts';
import { listArticles } from '../content/articles.ts';
import { site } from '../site.ts';

const NEWS_DAYS = 2;
/** As far as the page of a draw's name looks for its next draw. */
const FORESEEN_DAYS = 14;

const answer = (xml: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });

/** The news map (row A2): articles and days of results of the last two days, as search engines ask for it. */
export async function newsMap(now: Date): Promise<Response> {
  const { name, url } = site();
  const today = saoPaulo(now).day;
  const since = addDays(today, -NEWS_DAYS);
  const articles = listArticles().map(({ slug, title, date }) => ({ path: articleAddress(slug), title, date }));
  const days = (await loadDaysOnRecord(NEWS_DAYS + 1)).map(({ day }) => ({
    path: dayAddress(day),
    title: `Resultado do jogo do bicho de ${formatDay(day)}`,
    date: day,
  }));
  const entries = [...days, ...articles]
    .filter(({ date }) => date >= since && date <= today)
    .map(
      ({ path, title, date }) =>
        `<url><loc>${url}${path}</loc><news:news><news:publication><news:name>${escapeMarkup(name)}</news:name><news:language>pt</news:language></news:publication><news:publication_date>${date}</news:publication_date><news:title>${escapeMarkup(title)}</news:title></news:news></url>`,
    );
  return answer(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${entries.join('')}</urlset>`,
  );
}

// The pages that are made on demand and so are unknown to the build, by kind. `lastmod` is the instant at which what a page
// is about last changed; a page of which nobody noted that (the recorded history) tells none.

/** An address, and when it last changed: an ISO instant, null where that is not known. */
type Entry = readonly [path: string, changedAt: string | null];

function map(entries: readonly Entry[]): Response {
  const { url } = site();
  const lines = entries
    .slice(0, MOST_ADDRESSES)
    .map(([path, at]) => `<url><loc>${url}${path}</loc>${at ? `<lastmod>${at}</lastmod>` : ''}</url>`);
  return answer(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${lines.join('')}</urlset>`);
}

/** Entries of one address as one, with its newest change, in the order of their first. */
function merged(entries: readonly Entry[]): Entry[] {
  const newest = new Map<string, string | null>();
  for (const [path, at] of entries) {
    const known = newest.get(path) ?? null;
    newest.set(path, at !== null && (known === null || at > known) ? at : known);
  }
  return [...newest];
}

/** Regions, yesterday, and the names of draws: those on record and those that the schedule has. */
export async function regionsMap(now: Date): Promise<Response> {
  const today = saoPaulo(now).day;
  const ahead = Array.from({ length: FORESEEN_DAYS }, (_, index) => addDays(today, index + 1));
  const foreseen = REGIONS.flatMap((region) =>
    ahead.flatMap((day) => slotsOn(region, day).map((time): Entry => [slotAddress(region, time), null])),
  );
  const slots = await loadSlots();
  return map(
    merged([
      ...slots.map(({ region, changedAt }): Entry => [regionAddress(region), changedAt]),
      ...REGIONS.map((region): Entry => [regionAddress(region), null]),
      [yesterdayAddress(), null],
      ...REGIONS.map((region): Entry => [yesterdayAddress(region), null]),
      ...slots.map(({ region, time, changedAt }): Entry => [slotAddress(region, time), changedAt]),
      ...foreseen,
    ]),
  );
}

/** Every day with a draw on record, newest first. */
export const daysMap = async (): Promise<Response> =>
  map(merged((await loadRegionDays()).map(({ day, changedAt }) => [dayAddress(day), changedAt])));

/** The same, region by region. */
export const regionDaysMap = async (): Promise<Response> =>
  map((await loadRegionDays()).map(({ region, day, changedAt }) => [regionDayAddress(region, day), changedAt]));

/** Every month of a region with a draw on record, newest first. */
export const monthsMap = async (): Promise<Response> =>
  map(
    merged(
      (await loadRegionDays()).map(({ region, day, changedAt }) => [monthAddress(region, day.slice(0, 7)), changedAt]),
    ),
  );

/** Caixa's modalities and their years. */
export async function modalitiesMap(): Promise<Response> {
  const years = await loadContestYears();
  return map(
    merged([
      ...years.map(({ modality, changedAt }): Entry => [modalityAddress(modality), changedAt]),
      ...years.map(({ modality, year, changedAt }): Entry => [contestYearAddress(modality, year), changedAt]),
    ]),
  );
}

/** The contests that search engines are told of. */
export const contestsMap = async (): Promise<Response> =>
  map(
    (await loadIndexedContests()).map(({ modality, contest, changedAt }) => [
      contestAddress(modality, contest),
      changedAt,
    ]),
  );
