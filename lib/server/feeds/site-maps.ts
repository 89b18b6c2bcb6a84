import { addDays, monthAfter, type PlainDay, saoPaulo } from '../../core/domain/days.ts';
import { specialOf } from '../../core/domain/games/specials.ts';
import { HOUSES, type HouseId } from '../../core/domain/houses/list.ts';
import { escapeMarkup } from '../../core/runtime/escape.ts';
import {
  articleAddress,
  dayCanonical,
  monthAddress,
  regionAddress,
  regionDayAddress,
  slotAddress,
  stateAddress,
  yesterdayAddress,
} from '../../site/addresses.ts';
import {
  contestAddress,
  contestYearAddress,
  modalityAddress,
  SPECIALS_ADDRESS,
  specialAddress,
} from '../../site/contest-addresses.ts';
import { calendarAddress } from '../../site/draw-calendar.ts';
import { dayAddress } from '../../site/results-addresses.ts';
import { dayTitle } from '../../site/results-words.ts';
import { MAX_ADDRESSES } from '../../site/site-maps.ts';
import { load } from '../backend/loaders.ts';
import { listArticles } from '../content/articles.ts';
import { site } from '../site.ts';

const NEWS_DAYS = 2;

const answer = (xml: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });

/** The news map: articles and days of results of the last two days, as search engines ask for it. */
export async function newsMap(now: Date): Promise<Response> {
  const { name, url } = site();
  const today = saoPaulo(now).day;
  const since = addDays(today, -NEWS_DAYS);
  const articles = listArticles().map(({ slug, title, date }) => ({ path: articleAddress(slug), title, date }));
  const days = (await load('days', { count: NEWS_DAYS + 1 })).map(({ day }) => ({
    path: dayCanonical(day, today),
    title: dayTitle(day),
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
// is about last changed; where it is unknown (the recorded history), the newest day that it shows. A page that shows no
// day, or none yet, has no date.

/** An address, and when it last changed: an ISO instant or a day, null where neither is known. */
type Entry = readonly [path: string, changedAt: string | null];

const changeOf = ({ day, changedAt }: { day: PlainDay; changedAt: string | null }): string => changedAt ?? day;
const newestOf = ({ newest, changedAt }: { newest?: PlainDay | undefined; changedAt: string | null }) =>
  changedAt ?? newest ?? null;

/** Readers of site maps count seconds since then: an earlier `lastmod` is an error to them. */
const EPOCH = '1970-01-01';

function map(entries: readonly Entry[]): Response {
  const { url } = site();
  const lines = entries
    .slice(0, MAX_ADDRESSES)
    .map(([path, at]) => `<url><loc>${url}${path}</loc>${at && at >= EPOCH ? `<lastmod>${at}</lastmod>` : ''}</url>`);
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

/** Regions, their states, yesterday, and the names of draws, where there is a stored draw; without one their pages are not indexed. */
export async function regionsMap(now: Date): Promise<Response> {
  const yesterday = addDays(saoPaulo(now).day, -1);
  const [slots, days] = await Promise.all([load('slots', {}), load('region-days', {})]);
  const inState = (region: HouseId, at: string | null): Entry[] => {
    const { state } = HOUSES[region];
    return state ? [[stateAddress(state), at]] : [];
  };
  const ofYesterday = days.filter(({ day }) => day === yesterday);
  return map(
    merged([
      ...slots.map(({ region, ...of }): Entry => [regionAddress(region), newestOf(of)]),
      ...days.map(({ region, ...of }): Entry => [regionAddress(region), changeOf(of)]),
      ...days.flatMap(({ region, ...of }) => inState(region, changeOf(of))),
      ...ofYesterday.map((of): Entry => [yesterdayAddress(), changeOf(of)]),
      ...ofYesterday.map(({ region, ...of }): Entry => [yesterdayAddress(region), changeOf(of)]),
      ...slots.map(({ region, time, ...of }): Entry => [slotAddress(region, time), newestOf(of)]),
    ]),
  );
}

/** The days with a draw that stand under their own address: today and yesterday have the pages of those words. */
async function daysOfTheirOwn(now: Date) {
  const yesterday = addDays(saoPaulo(now).day, -1);
  return (await load('region-days', {})).filter(({ day }) => day < yesterday);
}

/** Every day with a stored draw, newest first. */
export async function daysMap(now: Date): Promise<Response> {
  const days = await daysOfTheirOwn(now);
  return map(merged(days.map((one) => [dayAddress(one.day), changeOf(one)])));
}

/** The same, region by region. */
export async function regionDaysMap(now: Date): Promise<Response> {
  const days = await daysOfTheirOwn(now);
  return map(days.map((one) => [regionDayAddress(one.region, one.day), changeOf(one)]));
}

/** Every month of a region with a stored draw, newest first. */
export const monthsMap = async (): Promise<Response> =>
  map(
    merged(
      (await load('region-days', {})).map((one) => [monthAddress(one.region, one.day.slice(0, 7)), changeOf(one)]),
    ),
  );

/** Caixa's modalities, their years, the calendar of this month and the next. */
export async function modalitiesMap(now: Date): Promise<Response> {
  const month = saoPaulo(now).day.slice(0, 7);
  const [years, contests] = await Promise.all([load('contest-years', {}), load('indexed-contests', {})]);
  return map(
    merged([
      ...years.map(({ modality, ...of }): Entry => [modalityAddress(modality), newestOf(of)]),
      ...years.map(({ modality, year, ...of }): Entry => [contestYearAddress(modality, year), newestOf(of)]),
      ...contests.map(({ modality, ...rest }): Entry => [modalityAddress(modality), changeOf(rest)]),
      ...[month, monthAfter(month, 1)].map((one): Entry => [calendarAddress(one), `${month}-01`]),
      ...contests.flatMap(({ modality, contest, ...rest }): Entry[] => {
        const slug = specialOf(modality, contest)?.slug;
        return slug ? [SPECIALS_ADDRESS, specialAddress(slug)].map((path): Entry => [path, changeOf(rest)]) : [];
      }),
    ]),
  );
}

/** The contests that search engines index. */
export const contestsMap = async (): Promise<Response> =>
  map((await load('indexed-contests', {})).map((one) => [contestAddress(one.modality, one.contest), changeOf(one)]));
