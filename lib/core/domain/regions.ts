import { type ClockTime, isClockTime, type PlainDay } from './days.ts';
import { fold } from './fold.ts';
import { federalTime, isSaturdayOfPtn } from './schedule-data.ts';

/** The regions whose draws are shown, as the wire names them. */
export const REGIONS = ['pt-rio', 'pt-sp', 'look', 'federal'] as const;
export type Region = (typeof REGIONS)[number];
/** Those with draws and lists of their own; the Federal's draw stands in each of their lists. */
export const LISTED_REGIONS = ['pt-rio', 'pt-sp', 'look'] as const satisfies readonly Region[];

export const REGION_NAMES: Record<Region, string> = {
  'pt-rio': 'Rio de Janeiro',
  'pt-sp': 'São Paulo',
  look: 'Look',
  federal: 'Federal',
};

/** Short names for tabs and addresses. */
export const REGION_SHORT: Record<Region, string> = {
  'pt-rio': 'Rio',
  'pt-sp': 'São Paulo',
  look: 'Look',
  federal: 'Federal',
};

/** 'do Rio', where a sentence says whose a draw is. */
export const REGION_OF: Record<Region, string> = {
  'pt-rio': 'do Rio',
  'pt-sp': 'de São Paulo',
  look: 'da Look',
  federal: 'da Federal',
};

export const REGION_SLUGS: Record<Region, string> = {
  'pt-rio': 'rio',
  'pt-sp': 'sao-paulo',
  look: 'look',
  federal: 'federal',
};

/** The region of an address's word; null for a word that is none's. */
export const regionBySlug = (slug: string): Region | null =>
  REGIONS.find((region) => REGION_SLUGS[region] === slug) ?? null;

export function isRegion(text: string): text is Region {
  return (REGIONS as readonly string[]).includes(text);
}

// One draw carries many labels: sources write 11:00, 11:20, 11:30 or 'PTM' for the same draw of Rio.
const ALIASES: Record<Region, Record<string, ClockTime>> = {
  'pt-rio': {
    '09:00': '09:20',
    '09:30': '09:20',
    ppt: '09:20',
    '11:00': '11:20',
    '11:30': '11:20',
    ptm: '11:20',
    '14:00': '14:20',
    '14:30': '14:20',
    pt: '14:20',
    '16:00': '16:20',
    '16:30': '16:20',
    ptv: '16:20',
    '18:00': '18:20',
    '18:30': '18:20',
    ptn: '18:20',
    '21:00': '21:20',
    '21:30': '21:20',
    cor: '21:20',
    coruja: '21:20',
  },
  'pt-sp': { bandeirantes: '15:30', ptn: '20:00' },
  look: {
    '07:00': '07:20',
    '09:00': '09:20',
    '11:00': '11:20',
    '14:00': '14:20',
    '16:00': '16:20',
    '18:00': '18:20',
    '19:00': '19:20',
    '21:00': '21:20',
    '23:00': '23:20',
  },
  federal: {},
};

/** Rio's PTN of Saturdays, under all its labels. */
const SATURDAY_PTN: Record<string, ClockTime> = { '19:00': '19:30', ptn: '19:30' };

/**
 * The slot that a source's label of a draw's time stands for: 'HH:MM', or null when the label is neither a time nor a
 * name of that region's draws. The Federal has one draw a day, at the hour of that day's dated schedule, also where
 * another region's list shows it.
 */
export function slotOf(region: Region, label: string, day: PlainDay): ClockTime | null {
  const key = fold(label);
  if (key === 'fed' || key === 'federal') return federalTime(day);
  if (region === 'federal') return isClockTime(key) ? federalTime(day) : null;
  const saturday = region === 'pt-rio' && isSaturdayOfPtn(day) ? SATURDAY_PTN[key] : undefined;
  if (saturday) return saturday;
  return ALIASES[region][key] ?? (isClockTime(key) ? key : null);
}

const NAMES: Partial<Record<Region, Record<ClockTime, string>>> = {
  'pt-rio': {
    '09:20': 'PPT',
    '11:20': 'PTM',
    '14:20': 'PT',
    '16:20': 'PTV',
    '18:20': 'PTN',
    '19:30': 'PTN',
    '21:20': 'Coruja',
  },
  'pt-sp': { '15:30': 'Bandeirantes', '20:00': 'PTN' },
};
/** The names of a region's draws as addresses have them: 'ppt', 'ptm' …; none where it gives them none. */
export const drawNamesOf = (region: Region): string[] => [...new Set(Object.values(NAMES[region] ?? {}).map(fold))];

/** A draw's word in addresses: its name where its region gives it one ('ptm'), else its hour ('08h00'). */
export const slotSlug = (region: Region, time: ClockTime): string =>
  NAMES[region]?.[time] ? fold(NAMES[region][time]) : time.replace(':', 'h');

/** The hours that an address's word stands for: Rio's 'ptn' is 18:20 and, on Saturdays, 19:30; none for a word that is none. */
export function timesOfSlot(region: Region, slug: string): ClockTime[] {
  const named = Object.keys(NAMES[region] ?? {}).filter((time) => slotSlug(region, time) === slug);
  const time = slug.replace('h', ':');
  return named.length > 0 ? named : time !== slug && isClockTime(time) ? [time] : [];
}

const FAMILY: Record<Region, string> = { 'pt-rio': 'PT-Rio', 'pt-sp': 'PT-SP', look: 'Look', federal: 'Federal' };

/** The name people search a draw by: 'PTM', 'Coruja', 'Bandeirantes'; the region's own name where the draw has none. */
export function drawName(region: Region, time: ClockTime): string {
  return NAMES[region]?.[time] ?? FAMILY[region];
}

/** True where the region gives the draw of that hour a name of its own. */
export const hasOwnName = (region: Region, time: ClockTime): boolean => NAMES[region]?.[time] !== undefined;

/** A draw's name where its region does not stand beside it: 'Rio PTM', 'São Paulo Federal', 'PT-SP', 'Look'. */
export function drawFullName(region: Region, name: string): string {
  return name === FAMILY[region] ? name : `${REGION_SHORT[region]} ${name}`;
}
