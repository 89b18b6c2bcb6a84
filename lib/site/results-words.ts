import type { DrawView, PanelView } from '../core/contracts/views.ts';
import {
  type ClockTime,
  formatDay,
  formatDayMonth,
  formatMonth,
  formatTime,
  fromNewest,
  type PlainDay,
} from '../core/domain/days.ts';
import { drawName, hasOwnName, REGION_OF, REGION_SHORT, type Region } from '../core/domain/regions.ts';
import { TAGLINE } from './config.ts';

// What the pages of results are called, with the answer in it where there is one: titles, descriptions, headings.

type Key = { region: Region; day: PlainDay; time: ClockTime };

/** 'no Rio', 'em São Paulo', 'na Look', 'na Federal'. */
export const regionIn = (region: Region): string => REGION_OF[region].replace(/^de /, 'em ').replace(/^d/, 'n');

/** A draw's first number as its page says it: the Federal's as its ticket of five digits. */
const firstNumber = (draw: DrawView): string =>
  (draw.region === 'federal' ? draw.tickets?.[0] : undefined) ?? draw.rows[0]?.number ?? '';

/** '5948, Elefante'. */
export const answerOf = (draw: DrawView): string => `${firstNumber(draw)}, ${draw.rows[0]?.animal ?? ''}`;

/** 'do Rio, PT das 14h20': a draw after 'resultado do jogo do bicho'. */
export function drawOfWords({ region, time, name }: { region: Region; time: ClockTime; name?: string }): string {
  const called =
    name && name !== drawName(region, time) ? name : hasOwnName(region, time) ? drawName(region, time) : null;
  return called
    ? `${REGION_OF[region]}, ${called} das ${formatTime(time)}`
    : `${REGION_OF[region]} das ${formatTime(time)}`;
}

/** What stands before the region in titles: the Federal is no draw of the animal lottery's own. */
const RESULT_OF = 'Resultado do jogo do bicho';

export function drawTitleOf(key: Key, draw: DrawView | null): string {
  const what = `${RESULT_OF} ${drawOfWords({ ...key, ...(draw ? { name: draw.name } : {}) })} de ${formatDay(key.day)}`;
  return draw ? `${what}: ${answerOf(draw)}` : what;
}

export function drawDescription(key: Key, draw: DrawView | null): string {
  if (!draw)
    return `O que se sabe do sorteio ${drawOfWords(key)} de ${formatDay(key.day)}, e os resultados mais próximos.`;
  const prizes = draw.rows.map(({ place, number, animal }) => `${place}º ${number} ${animal}`).join(', ');
  return `O que deu ${regionIn(key.region)} em ${formatDay(key.day)}, ${formatTime(key.time)}: ${prizes}.`;
}

export const dayTitle = (day: PlainDay): string => `${RESULT_OF} de ${formatDay(day)}`;
export const regionDayTitle = (region: Region, day: PlainDay): string =>
  `${RESULT_OF} ${REGION_OF[region]} de ${formatDay(day)}`;
export const monthTitle = (region: Region, month: string): string =>
  `Jogo do bicho ${REGION_OF[region]} em ${formatMonth(month)}: todos os resultados`;

/** 'hoje' only on the day that it is true. */
export function regionTitle(region: Region, newest: DrawView | null, today: PlainDay): string {
  const what = `Jogo do bicho ${REGION_OF[region]}`;
  if (!newest) return `${what}: resultados`;
  const when = newest.day === today ? 'hoje' : `em ${formatDay(newest.day)}`;
  return `${what} ${when}: ${answerOf(newest)} (${newest.name} das ${formatTime(newest.time)})`;
}

/** The home page's, with the newest draw of all regions: 'Jogo do bicho hoje, 20/11: 0019, Cachorro (Rio 14h20)'. */
export function homeTitle({ regions }: Pick<PanelView, 'regions'>, today: PlainDay, siteName: string): string {
  const [last] = regions.flatMap(({ newest }) => newest ?? []).sort(fromNewest);
  if (!last) return `${siteName}: ${TAGLINE.toLowerCase()}`;
  const when = last.day === today ? ` hoje, ${formatDayMonth(today)}` : `, ${formatDay(last.day)}`;
  return `Jogo do bicho${when}: ${answerOf(last)} (${REGION_SHORT[last.region]} ${formatTime(last.time)}) · ${siteName}`;
}

/** 'PT do Rio, 14h20'; 'São Paulo das 08h00'. */
export function slotWords(region: Region, times: readonly ClockTime[]): string {
  const [time = ''] = times;
  const hours = times.map(formatTime).join(' e ');
  return hasOwnName(region, time)
    ? `${drawName(region, time)} ${REGION_OF[region]}, ${hours}`
    : `Bicho ${REGION_OF[region]} das ${hours}`;
}

export function slotTitle(
  region: Region,
  times: readonly ClockTime[],
  newest: DrawView | null,
  today: PlainDay,
): string {
  const what = slotWords(region, times);
  if (!newest) return `${what}: resultados`;
  const when = newest.day === today ? 'resultado de hoje' : `resultado de ${formatDay(newest.day)}`;
  return `${what}: ${when}, ${answerOf(newest)}`;
}

export const yesterdayTitle = (region: Region | null, day: PlainDay): string =>
  region === null
    ? `Resultado do bicho de ontem, ${formatDay(day)}`
    : `Resultado do bicho de ontem ${regionIn(region)}, ${formatDay(day)}`;
