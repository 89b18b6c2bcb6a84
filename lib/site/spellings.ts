import DREAMS from '../../content/dreams.json' with { type: 'json' };
import { type ClockTime, isClockTime, isPlainDay, isPlainMonth, type PlainDay } from '../core/domain/days.ts';
import type { Dream } from '../core/domain/dreams.ts';
import { gameNamed, gameOf } from '../core/domain/games/list.ts';
import { groupByAnimal, groupByNumber } from '../core/domain/groups.ts';
import { drawNamesOf, slotOf } from '../core/domain/houses/labels.ts';
import { BICHO_HOUSES, HOUSE_IDS, HOUSE_SLUGS, HOUSES, type HouseId, housesIn } from '../core/domain/houses/list.ts';
import { STATE_CODES, STATES, type StateCode } from '../core/domain/houses/states.ts';
import { houseNamed } from '../core/domain/houses/words.ts';
import { normalizeText } from '../core/domain/normalize-text.ts';
import {
  drawAddress,
  lotteriesPlace,
  monthAddress,
  regionAddress,
  regionDayAddress,
  resultsPlace,
  slotAddress,
  stateAddress,
  statisticsAddress,
  yesterdayAddress,
} from './addresses.ts';
import { animalAddress } from './animal-addresses.ts';
import { contestAddress, contestYearAddress, modalityAddress } from './contest-addresses.ts';
import { dreamAddress } from './dream-addresses.ts';
import { dayAddress } from './results-addresses.ts';
import { FIGURES, figureAddress } from './statistics-addresses.ts';

// How people and programs write the addresses of results: whatever they type, one step leads to the right one.

const RESULTS_ROOTS = new Set(['resultados', 'resultado', 'results', 'result']);
const LOTTERIES_ROOTS = new Set(['loterias', 'loteria', 'lotteries', 'lottery']);

const ANIMALS_ROOTS = new Set(['bichos', 'bicho', 'animais', 'animal', 'animals', 'grupos', 'grupo']);
const STATISTICS_ROOTS = new Set(['estatisticas', 'estatistica', 'statistics', 'statistic', 'stats']);
const DREAMS_ROOTS = new Set(['sonhos', 'sonho', 'dreams', 'dream', 'sonhar', 'sonhar-com']);

const hyphened = (name: string) => normalizeText(name).replaceAll(' ', '-');

/** A state's letters and its name ('go', 'goias'), but for a name that is a house's own ('rio-de-janeiro'). */
const STATE_WORDS = (() => {
  const houses = new Set([...HOUSE_SLUGS, ...HOUSE_IDS.map((house) => hyphened(HOUSES[house].name))]);
  const words = STATE_CODES.flatMap((code) =>
    [code.toLowerCase(), hyphened(STATES[code].name)].map((word) => [word, code]),
  );
  return new Map((words as [string, StateCode][]).filter(([word]) => !houses.has(word)));
})();

/** Names of states with several houses, one of which goes by the state's. */
const SHARED_WORDS = new Set(
  STATE_CODES.filter((code) => housesIn(code).length > 1)
    .map((code) => hyphened(STATES[code].name))
    .filter((word) => HOUSE_SLUGS.includes(word)),
);

/** True where a segment means a state: its houses may become more, so no browser may keep where that leads. */
export const namesState = (path: string): boolean =>
  path.split('/').some((segment) => STATE_WORDS.has(segment) || SHARED_WORDS.has(segment));

const regionOf = houseNamed;

const letters = (word: string) => word.replace(/[^a-z0-9]/g, '');

const dayFrom = (year: string, month: string, date: string): PlainDay | null => {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isPlainDay(day) ? day : null;
};

/** '2026-7-1', '1-7-2026', '20260701'; any mark between the numbers. */
function dayOf(word: string): PlainDay | null {
  const [, year, month, date] =
    /^(\d{4})[-._](\d{1,2})[-._](\d{1,2})$/.exec(word) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(word) ?? [];
  if (year && month && date) return dayFrom(year, month, date);
  const [, d, m, y] = /^(\d{1,2})[-._](\d{1,2})[-._](\d{4})$/.exec(word) ?? [];
  return d && m && y ? dayFrom(y, m, d) : null;
}

/** '2026-7', '7-2026'. */
function monthOf(word: string): string | null {
  const [, year, month] = /^(\d{4})[-._](\d{1,2})$/.exec(word) ?? [];
  const [, m, y] = /^(\d{1,2})[-._](\d{4})$/.exec(word) ?? [];
  const found = `${year ?? y}-${(month ?? m)?.padStart(2, '0')}`;
  return isPlainMonth(found) ? found : null;
}

/** '14:20', '14h20', '14h', '8h00', '1420', '14-20'. */
function timeOf(word: string): ClockTime | null {
  const [, hour, minute = ''] =
    /^(\d{1,2})[h:.\-_](\d{2})(?:min|m|h)?$/.exec(word) ??
    /^(\d{1,2})h(?:s)?$/.exec(word) ??
    /^(\d{2})(\d{2})$/.exec(word) ??
    [];
  if (hour === undefined) return null;
  const time = `${hour.padStart(2, '0')}:${minute.padEnd(2, '0')}`;
  return isClockTime(time) ? time : null;
}

/** The region whose draws alone, or first of all, have this name. */
const regionOfName = (word: string): HouseId | null =>
  BICHO_HOUSES.find((region) => drawNamesOf(region).includes(letters(word))) ?? null;

/**
 * The one spelling of what a path under /resultados, /loterias, /bichos, /estatisticas or /sonhos means, in whatever order and spelling its
 * parts stand; null where the path means nothing. `path`: folded, its segments decoded.
 */
export function correctSpelling(path: string): string | null {
  const [, root = '', ...segments] = path.split('/');
  if (RESULTS_ROOTS.has(root)) return segments.length > 0 ? results(segments) : null;
  if (LOTTERIES_ROOTS.has(root)) return segments.length > 0 ? lotteries(segments) : null;
  if (ANIMALS_ROOTS.has(root)) return segments.length === 1 ? animal(segments[0] ?? '') : null;
  if (STATISTICS_ROOTS.has(root)) return segments.length > 0 ? statistics(segments) : null;
  if (DREAMS_ROOTS.has(root)) return segments.length > 0 ? dream(segments) : null;
  if (/^(?:significado-de-)?sonh(?:ar|ei)-com-/.test(root)) return dream([root, ...segments]);
  // Without their folder: '/rio/pt', '/ptm', '/mega-sena/3038'.
  if (STATE_WORDS.has(root) || regionOf(root) || regionOfName(root)) return results([root, ...segments]);
  return gameNamed(root) ? lotteries([root, ...segments]) : null;
}

/**
 * 'sp', 'sp/frequencias-1-a-5-90dias.svg', 'frequencia-1-50.csv' after a region: a region's counts, or one picture of them. A
 * part that is left out is the first prize, or all draws.
 */
function statistics([first = '', second, ...rest]: readonly string[]): string | null {
  const region = regionOf(first);
  if (region === null || rest.length > 0) return null;
  if (second === undefined) return statisticsAddress(region);
  const [, word = '', ending = '', format] = /^([a-z]+)[-_.]?(.*)\.(svg|csv)$/.exec(second) ?? [];
  const figure = FIGURES.find((one) => letters(one).replace(/s$/, '') === word.replace(/s$/, ''));
  const [, five, one, days] =
    /^(?:(1-?(?:a|o|ao)?-?5)|(1))?-?(50|90-?d?(?:ias)?|tudo|todos|all)?$/.exec(ending.replace(/[_.]/g, '-')) ?? [];
  const isRead = ending === '' || five !== undefined || one !== undefined || days !== undefined;
  if (!figure || !isRead || (format !== 'svg' && format !== 'csv')) return null;
  const span = days === '50' ? 'newest-50' : days?.startsWith('90') ? 'days-90' : 'all';
  return figureAddress(region, { figure, reach: five ? 'five' : 'first', span, format });
}

/** Every name of a dream, as an address has it, by the address that it leads to. */
const DREAM_NAMES = new Map<string, string>(
  (DREAMS as readonly Dream[]).flatMap(({ palavra, outros = [] }) =>
    [...outros, palavra].map((name): [string, string] => [dreamAddress(name), dreamAddress(palavra)]),
  ),
);

/** '/sonhos/sonhar-com-agua', '/sonho/Cobras', '/sonhos/serpente'. */
function dream(segments: readonly string[]): string | null {
  const address = dreamAddress(segments.join('-').replace(/\.html?$/, ''))
    .replace(/-+$/, '')
    .replace(/^\/sonhos\/(?:(?:significado-de-)?(?:sonhar|sonhei|sonho)-(?:com|de|que)?-?)?(?:(?:uma?|[oa]s?)-)?/, '');
  const endings = [address, address.replace(/s$/, ''), address.replace(/es$/, ''), address.replace(/oes$/, 'ao')];
  for (const name of endings) {
    const found = DREAM_NAMES.get(`/sonhos/${name}`);
    if (found) return found;
  }
  return null;
}

/** Parts of a date that are in segments of their own, as one word. */
const joined = (segments: readonly string[]): string[] =>
  segments
    .join('/')
    .replace(/(^|\/)(\d{4})\/(\d{1,2})\/(\d{1,2})(?=\/|$)/, '$1$2-$3-$4')
    .replace(/(^|\/)(\d{1,2})\/(\d{1,2})\/(\d{4})(?=\/|$)/, '$1$4-$3-$2')
    .replace(/(^|\/)(\d{4})\/(\d{1,2})$/, '$1$2-$3')
    .split('/');

function results(segments: readonly string[]): string | null {
  if (resultsPlace(segments) !== null) return `/resultados/${segments.join('/')}`;
  const state = STATE_WORDS.get(segments.join('/').replace(/^estados?\//, ''));
  if (state) return stateAddress(state);
  const found: {
    region?: HouseId;
    day?: PlainDay;
    month?: string;
    time?: ClockTime;
    name?: string;
    word?: 'ontem' | 'hoje';
  } = {};
  const take = <Key extends keyof typeof found>(key: Key, value: (typeof found)[Key] | null): boolean => {
    if (value === null || found[key] !== undefined) return false;
    found[key] = value as (typeof found)[Key] & {};
    return true;
  };
  for (const part of joined(segments)) {
    const isTaken =
      take('region', regionOf(part)) ||
      take('day', dayOf(part)) ||
      take('month', monthOf(part)) ||
      take('name', regionOfName(part) ? letters(part) : null) ||
      take('time', timeOf(part)) ||
      take('word', part === 'ontem' || part === 'hoje' ? part : null);
    if (!isTaken) return null;
  }
  const { day, month, time, name, word } = found;
  const region = found.region ?? (name ? regionOfName(name) : null);
  const many = [day, month, word].filter((one) => one !== undefined).length + (time && name ? 1 : 0);
  if (many > 1) return null;
  if (!region) return day && !time ? dayAddress(day) : word === 'ontem' && !time ? yesterdayAddress() : null;
  const label = time ?? name;
  if (month) return label ? null : monthAddress(region, month);
  if (word === 'ontem') return label ? null : yesterdayAddress(region);
  if (day) {
    const slot = label ? slotOf(region, label, day) : null;
    if (label && !slot) return null;
    return slot ? drawAddress({ region, day, time: time ?? slot }) : regionDayAddress(region, day);
  }
  if (time) return slotAddress(region, time);
  return name
    ? drawNamesOf(region).includes(name)
      ? `${regionAddress(region)}/${name}`
      : null
    : regionAddress(region);
}

function lotteries(segments: readonly string[]): string | null {
  if (lotteriesPlace(segments) !== null) return `/loterias/${segments.join('/')}`;
  const [first = '', ...rest] = segments;
  const modality = gameNamed(first);
  if (!modality) return null;
  const words = rest
    .flatMap((segment) => segment.split(/[-_ ]+/))
    .filter((word) => word !== 'concurso' && word !== 'no');
  const [second, third] = words;
  if (second === undefined) return modalityAddress(modality);
  if (third !== undefined) {
    return second === 'ano' && words.length === 2 && lotteriesPlace([gameOf(modality).slug, 'ano', third])
      ? contestYearAddress(modality, Number(third))
      : null;
  }
  const contest = Number(second.replace(/\./g, ''));
  return /^\d[\d.]*$/.test(second) && lotteriesPlace([gameOf(modality).slug, String(contest)])
    ? contestAddress(modality, contest)
    : null;
}

/** 'cobra', '09', '9', 'grupo-9', 'grupo-9-cobra'. */
function animal(word: string): string | null {
  for (const part of word.split(/[-_. ]+/)) {
    const group = groupByAnimal(part) ?? groupByNumber(part);
    if (group) return animalAddress(group);
  }
  return null;
}
