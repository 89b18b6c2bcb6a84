import type { LoggedCorrection } from '../core/contracts/correction.ts';
import {
  addDays,
  type ClockTime,
  formatTime,
  isClockTime,
  isPlainDay,
  isPlainMonth,
  type PlainDay,
} from '../core/domain/days.ts';
import { type GameId, gameBySlug, gameOf } from '../core/domain/games/list.ts';
import { type GameSpecial, specialBySlug } from '../core/domain/games/specials.ts';
import type { Group } from '../core/domain/groups.ts';
import { slotSlug, timesOfSlot } from '../core/domain/houses/labels.ts';
import { HOUSES, type HouseId } from '../core/domain/houses/list.ts';
import { houseBySlug } from '../core/domain/houses/names.ts';
import { STATE_CODES, type StateCode } from '../core/domain/houses/states.ts';
import { animalPlace } from './animal-addresses.ts';
import { contestAddress } from './contest-addresses.ts';
import { pictureName } from './picture-addresses.ts';
import {
  dayAddress,
  houseAddress,
  houseDayAddress,
  houseDrawAddress,
  houseSlotAddress,
  houseYesterdayAddress,
} from './results-addresses.ts';

// The site's addresses, where they are made of something, and what each of them means; those that are fixed are the keys
// of content/routes.ts. Other spellings of them: spellings.ts.

type DrawPage = { region: HouseId; day: PlainDay; time: ClockTime };

/** A region's results: today's, and the way to all others. */
export const regionAddress = (region: HouseId) => houseAddress(HOUSES[region]);
/** A state's houses and their results of today. */
export const stateAddress = (state: StateCode) => `/resultados/estado/${state.toLowerCase()}` as const;
/** All houses' results of today or of a day, by state and by hour. */
export const brazilAddress = (day?: PlainDay) =>
  day ? (`/resultados/brasil/${day}` as const) : ('/resultados/brasil' as const);
/** Yesterday's results, of all regions or of one. */
export const yesterdayAddress = (region?: HouseId) =>
  region ? houseYesterdayAddress(HOUSES[region]) : ('/resultados/ontem' as const);
export const slotAddress = (region: HouseId, time: ClockTime) =>
  houseSlotAddress(HOUSES[region], slotSlug(region, time));
export const regionDayAddress = (region: HouseId, day: PlainDay) => houseDayAddress(HOUSES[region], day);
/**
 * The one address by which search engines know a day's results, of all regions or of one: that of today's and of yesterday's
 * is the page of that word.
 */
export function dayCanonical(day: PlainDay, today: PlainDay, region?: HouseId): string {
  if (day === today) return region ? regionAddress(region) : '/resultados';
  if (day === addDays(today, -1)) return yesterdayAddress(region);
  return region ? regionDayAddress(region, day) : dayAddress(day);
}
/** A region's month, 'YYYY-MM'. */
export const monthAddress = (region: HouseId, month: string) => `${regionAddress(region)}/${month}` as const;
/** One draw. */
export const drawAddress = ({ region, day, time }: DrawPage) => houseDrawAddress(HOUSES[region], { day, time });
/** A draw's place on its day's page: 'rio-14h20'. */
export const drawAnchor = ({ region, time }: { region: HouseId; time: ClockTime }) =>
  `${HOUSES[region].slug}-${formatTime(time)}` as const;

/** A page of the log of corrections, the newest being the first. */
export const correctionsAddress = (page: number) => (page === 1 ? '/correcoes' : (`/correcoes/${page}` as const));
const LAST_CORRECTIONS_PAGE = 9999;
/** The page of the log that this last segment names, from the second on; null where it names none. */
export function correctionsPlace(segment: string): number | null {
  const page = /^[1-9]\d{0,3}$/.test(segment) ? Number(segment) : 0;
  return page >= 2 && page <= LAST_CORRECTIONS_PAGE ? page : null;
}

/** A region's counts as pictures. */
export const statisticsAddress = (region: HouseId) => `/estatisticas/${HOUSES[region].slug}` as const;

/** Where what a correction corrected is shown now. */
export const correctionAddress = (one: LoggedCorrection) => {
  if (one.kind === 'contest') return contestAddress(one.modality, one.contest);
  return one.after.length > 0 ? drawAddress(one) : regionDayAddress(one.region, one.day);
};
export const articleAddress = (slug: string) => `/blog/${slug}` as const;
/** What an address under /resultados shows. `time`: where a region's draw has one name at several hours, all of them. */
export type ResultsPlace =
  | { kind: 'day'; day: PlainDay }
  | { kind: 'yesterday'; region: HouseId | null }
  | { kind: 'state'; state: StateCode }
  /** `day` null: today. */
  | { kind: 'brazil'; day: PlainDay | null }
  | { kind: 'region'; region: HouseId }
  | { kind: 'region-day'; region: HouseId; day: PlainDay }
  | { kind: 'month'; region: HouseId; month: string }
  | { kind: 'slot'; region: HouseId; times: ClockTime[] }
  | ({ kind: 'draw' } & DrawPage);

/** The hour that an address's word is, 'HH:MM'; null for any other word. */
const hourOf = (word: string): ClockTime | null => {
  const time = word.replace('h', ':');
  return /^\d\dh\d\d$/.test(word) && isClockTime(time) ? time : null;
};

/**
 * What the segments after /resultados mean, in their one spelling; null where they mean nothing. Whether it is stored
 * is the store's to say.
 */
export function resultsPlace(segments: readonly string[]): ResultsPlace | null {
  const [first = '', second, third] = segments;
  if (segments.length > 3) return null;
  if (first === 'estado') {
    const state = STATE_CODES.find((code) => code.toLowerCase() === second);
    return state && segments.length === 2 ? { kind: 'state', state } : null;
  }
  if (first === 'brasil') {
    if (second === undefined) return { kind: 'brazil', day: null };
    return isPlainDay(second) && segments.length === 2 ? { kind: 'brazil', day: second } : null;
  }
  const region = houseBySlug(first);
  if (region === null) {
    if (segments.length !== 1) return null;
    if (first === 'ontem') return { kind: 'yesterday', region: null };
    return isPlainDay(first) ? { kind: 'day', day: first } : null;
  }
  if (second === undefined) return { kind: 'region', region };
  if (third !== undefined) {
    const time = hourOf(third);
    return isPlainDay(second) && time !== null ? { kind: 'draw', region, day: second, time } : null;
  }
  if (second === 'ontem') return { kind: 'yesterday', region };
  if (isPlainDay(second)) return { kind: 'region-day', region, day: second };
  if (isPlainMonth(second)) return { kind: 'month', region, month: second };
  const times = timesOfSlot(region, second);
  // An hour that has a name stands under the name alone.
  const [time] = times;
  return time !== undefined && slotSlug(region, time) === second ? { kind: 'slot', region, times } : null;
}

/** What an address under /loterias shows. */
export type LotteriesPlace =
  | { kind: 'modality'; modality: GameId }
  | { kind: 'contest'; modality: GameId; contest: number }
  | { kind: 'year'; modality: GameId; year: number }
  | { kind: 'specials' }
  | { kind: 'special'; special: GameSpecial }
  | { kind: 'calendar'; month: string };

/** More contests than any modality will have in a century. */
const MAX_CONTESTS = 99_999;

/** What the segments after /loterias mean, in their one spelling; null where they mean nothing. */
export function lotteriesPlace(segments: readonly string[]): LotteriesPlace | null {
  const [first = '', second, third] = segments;
  if (first === 'especiais') {
    if (segments.length === 1) return { kind: 'specials' };
    const special = segments.length === 2 ? specialBySlug(second ?? '') : null;
    return special && { kind: 'special', special };
  }
  if (first === 'calendario')
    return second !== undefined && isPlainMonth(second) && segments.length === 2
      ? { kind: 'calendar', month: second }
      : null;
  const modality = gameBySlug(first);
  if (modality === null || segments.length > 3) return null;
  if (second === undefined) return { kind: 'modality', modality };
  if (third !== undefined) {
    const year = /^[12]\d{3}$/.test(third) ? Number(third) : null;
    return second === 'ano' && year !== null && year >= Number(gameOf(modality).since.slice(0, 4))
      ? { kind: 'year', modality, year }
      : null;
  }
  const contest = /^[1-9]\d{0,4}$/.test(second) ? Number(second) : null;
  return contest !== null && contest <= MAX_CONTESTS ? { kind: 'contest', modality, contest } : null;
}

/** What there are pictures of: a draw, a day of one house or of all, a contest, an animal, a dream by its page's last segment. */
export type PicturePlace =
  | Extract<ResultsPlace, { kind: 'draw' | 'region-day' | 'day' }>
  | Extract<LotteriesPlace, { kind: 'contest' }>
  | { kind: 'animal'; group: Group }
  | { kind: 'dream'; segment: string };

/** What the segments after /og or /cartao mean, in their one spelling; null where they mean nothing. */
export function picturePlace(segments: readonly string[]): { place: PicturePlace; digest: string } | null {
  const name = pictureName(segments.at(-1) ?? '');
  if (name === null) return null;
  const place = pictured([...segments.slice(0, -1), name.page]);
  return place && { place, digest: name.digest };
}

const PICTURED: readonly string[] = ['draw', 'region-day', 'day', 'contest'] satisfies PicturePlace['kind'][];

function pictured(segments: readonly string[]): PicturePlace | null {
  const [first = '', ...rest] = segments;
  const [only] = rest.length === 1 ? rest : [];
  if (first === 'sonhos') return only === undefined ? null : { kind: 'dream', segment: only };
  if (first === 'bichos') {
    const group = only === undefined ? null : animalPlace(only);
    return group && { kind: 'animal', group };
  }
  const place = first === 'loterias' ? lotteriesPlace(rest) : resultsPlace(segments);
  return place && PICTURED.includes(place.kind) ? (place as PicturePlace) : null;
}
