import { type ClockTime, formatTime, type PlainDay } from '../core/domain/days.ts';
import { normalizeText } from '../core/domain/normalize-text.ts';
import { checkAddress } from './tool-addresses.ts';

// Addresses of results made of a house's own words: all that the browser needs, without the list of houses (addresses.ts).

type Slug = { slug: string };
type Moment = { day: PlainDay; time: ClockTime };

/** A day's results, 'YYYY-MM-DD'. */
export const dayAddress = (day: PlainDay) => `/resultados/${day}` as const;
/** A house's results: today's, and the way to all others. */
export const houseAddress = ({ slug }: Slug) => `/resultados/${slug}` as const;
/** Yesterday's results of a house. */
export const houseYesterdayAddress = (house: Slug) => `${houseAddress(house)}/ontem` as const;
export const houseDayAddress = (house: Slug, day: PlainDay) => `${houseAddress(house)}/${day}` as const;
/** A day's month of a house. */
export const houseMonthAddress = (house: Slug, day: PlainDay) => `${houseAddress(house)}/${day.slice(0, 7)}` as const;
/** One draw. */
export const houseDrawAddress = (house: Slug, { day, time }: Moment) =>
  `${houseDayAddress(house, day)}/${formatTime(time)}` as const;

/** A slot's word in addresses: 'ptm' by its own name, else its hour ('08h00'). `name` is null where it has none. */
export const slotWord = (name: string | null | undefined, time: ClockTime): string =>
  name ? normalizeText(name) : time.replace(':', 'h');

/** The page of one draw's name ('pt'), or of its hour where its house gives it none ('08h00'). */
export const houseSlotAddress = (house: Slug, word: string) => `${houseAddress(house)}/${word}` as const;
/** The checker with its form filled in with a draw. */
export const houseCheckAddress = ({ slug }: Slug, word: string, day: PlainDay) =>
  checkAddress({ regiao: slug, slot: word, de: day });
