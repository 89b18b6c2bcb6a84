import type { LoggedCorrection } from '../core/contracts/views.ts';
import {
  type ClockTime,
  formatTime,
  isClockTime,
  isPlainDay,
  isPlainMonth,
  type PlainDay,
} from '../core/domain/days.ts';
import { fold } from '../core/domain/fold.ts';
import { type Group, groupByAnimal } from '../core/domain/groups.ts';
import { MODALITY_SLUGS, type Modality, modalityBySlug, RULES } from '../core/domain/modalities.ts';
import { REGION_SLUGS, type Region, regionBySlug, slotSlug, timesOfSlot } from '../core/domain/regions.ts';
import { checkAddress } from './tool-addresses.ts';

// The site's addresses, where they are made of something, and what each of them means; those that are fixed are the keys
// of content/routes.ts. Other spellings of them: spellings.ts.

type DrawPlace = { region: Region; day: PlainDay; time: ClockTime };

/** A day's results, 'YYYY-MM-DD'. */
export const dayAddress = (day: PlainDay) => `/resultados/${day}` as const;
/** A region's results: today's, and the way to all others. */
export const regionAddress = (region: Region) => `/resultados/${REGION_SLUGS[region]}` as const;
/** Yesterday's results, of all regions or of one. */
export const yesterdayAddress = (region?: Region) =>
  `${region ? regionAddress(region) : ('/resultados' as const)}/ontem` as const;
/** The page of one draw's name ('pt'), or of its hour where its region gives it none ('08h00'). */
export const slotAddress = (region: Region, time: ClockTime) =>
  `${regionAddress(region)}/${slotSlug(region, time)}` as const;
export const regionDayAddress = (region: Region, day: PlainDay) => `${regionAddress(region)}/${day}` as const;
/** A region's month, 'YYYY-MM'. */
export const monthAddress = (region: Region, month: string) => `${regionAddress(region)}/${month}` as const;
/** One draw. */
export const drawAddress = ({ region, day, time }: DrawPlace) =>
  `${regionDayAddress(region, day)}/${formatTime(time)}` as const;
/** A draw's place on its day's page: 'rio-14h20'. */
export const drawAnchor = ({ region, time }: { region: Region; time: ClockTime }) =>
  `${REGION_SLUGS[region]}-${formatTime(time)}` as const;

/** A page of the log of corrections, the newest being the first. */
export const correctionsAddress = (page: number) => (page === 1 ? '/correcoes' : (`/correcoes/${page}` as const));
const LAST_CORRECTIONS_PAGE = 9999;
/** The page of the log that this last segment names, from the second on; null where it names none. */
export function correctionsPlace(segment: string): number | null {
  const page = /^[1-9]\d{0,3}$/.test(segment) ? Number(segment) : 0;
  return page >= 2 && page <= LAST_CORRECTIONS_PAGE ? page : null;
}

/** The checker with its form filled in with a draw. */
export const drawCheckAddress = ({ region, day, time }: DrawPlace) =>
  checkAddress({ regiao: REGION_SLUGS[region], slot: slotSlug(region, time), de: day });

/** A modality of Caixa: its newest contest, and the way to all others. */
export const modalityAddress = (modality: Modality) => `/loterias/${MODALITY_SLUGS[modality]}` as const;
export const contestAddress = (modality: Modality, contest: number) =>
  `${modalityAddress(modality)}/${contest}` as const;
/** A year's contests of a modality. */
export const contestYearAddress = (modality: Modality, year: number) =>
  `${modalityAddress(modality)}/ano/${year}` as const;

/** One of the 25, by its name: 'aguia', 'jacare'. */
export const animalAddress = ({ animal }: { animal: string }) => `/bichos/${fold(animal)}` as const;
/** The group whose page has this last segment, in its one spelling; null where there is none. */
export const animalPlace = (slug: string): Group | null => {
  const group = groupByAnimal(slug);
  return group && fold(group.animal) === slug ? group : null;
};

/** A region's counts as pictures. */
export const statisticsAddress = (region: Region) => `/estatisticas/${REGION_SLUGS[region]}` as const;

/** Where what a correction corrected is shown now. */
export const correctionAddress = (one: LoggedCorrection) => {
  if (one.kind === 'contest') return contestAddress(one.modality, one.contest);
  return one.after.length > 0 ? drawAddress(one) : regionDayAddress(one.region, one.day);
};
/** A word of the dream dictionary: 'Água suja' stands at /sonhos/agua-suja. */
export const dreamAddress = (word: string) => `/sonhos/${fold(word).replace(/[^a-z0-9]+/g, '-')}` as const;
export const articleAddress = (slug: string) => `/blog/${slug}` as const;
/** The search for some words. */
export const searchAddress = (words: string) => `/buscar?q=${encodeURIComponent(words)}` as const;

/** What an address under /resultados shows. `time`: where a region's draw has one name at several hours, all of them. */
export type ResultsPlace =
  | { kind: 'day'; day: PlainDay }
  | { kind: 'yesterday'; region: Region | null }
  | { kind: 'region'; region: Region }
  | { kind: 'region-day'; region: Region; day: PlainDay }
  | { kind: 'month'; region: Region; month: string }
  | { kind: 'slot'; region: Region; times: ClockTime[] }
  | ({ kind: 'draw' } & DrawPlace);

/** The hour that an address's word is, 'HH:MM'; null for any other word. */
const hourOf = (word: string): ClockTime | null => {
  const time = word.replace('h', ':');
  return /^\d\dh\d\d$/.test(word) && isClockTime(time) ? time : null;
};

/**
 * What the segments after /resultados mean, in their one spelling; null where they mean nothing. Whether it is on record
 * is the store's to say.
 */
export function resultsPlace(segments: readonly string[]): ResultsPlace | null {
  const [first = '', second, third] = segments;
  if (segments.length > 3) return null;
  const region = regionBySlug(first);
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
  | { kind: 'modality'; modality: Modality }
  | { kind: 'contest'; modality: Modality; contest: number }
  | { kind: 'year'; modality: Modality; year: number };

/** More contests than any modality will have in a century. */
const MOST_CONTESTS = 99_999;

/** What the segments after /loterias mean, in their one spelling; null where they mean nothing. */
export function lotteriesPlace(segments: readonly string[]): LotteriesPlace | null {
  const [first = '', second, third] = segments;
  const modality = modalityBySlug(first);
  if (modality === null || segments.length > 3) return null;
  if (second === undefined) return { kind: 'modality', modality };
  if (third !== undefined) {
    const year = /^[12]\d{3}$/.test(third) ? Number(third) : null;
    return second === 'ano' && year !== null && year >= Number(RULES[modality].since.slice(0, 4))
      ? { kind: 'year', modality, year }
      : null;
  }
  const contest = /^[1-9]\d{0,4}$/.test(second) ? Number(second) : null;
  return contest !== null && contest <= MOST_CONTESTS ? { kind: 'contest', modality, contest } : null;
}
