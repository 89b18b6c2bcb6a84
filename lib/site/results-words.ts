import type { DrawView } from '../core/contracts/draw.ts';
import {
  addDays,
  type ClockTime,
  formatDay,
  formatDayMonth,
  formatMonth,
  formatTime,
  formatWeekday,
  type PlainDay,
  weekdayOf,
} from '../core/domain/days.ts';
import { groupOf } from '../core/domain/groups.ts';
import { FEDERAL_ON_SUNDAY } from '../core/domain/houses/changes.ts';
import { drawName, hasOwnName } from '../core/domain/houses/labels.ts';
import { BOARD_HOUSES, HOUSE_IDS, HOUSES, type HouseId, isFederalHouse } from '../core/domain/houses/list.ts';
import { houseIn } from '../core/domain/houses/names.ts';
import { slotsOn } from '../core/domain/houses/slots.ts';
import { type StateCode, stateIn, stateOf } from '../core/domain/houses/states.ts';
import { listed, plural } from '../core/domain/joiner.ts';
import type { DayView } from '../core/views/day.ts';
import type { RegionDayView } from '../core/views/region-day.ts';
import { fittingList, fittingSentences, fittingTitle } from './fitting.ts';
import { answered } from './home-title.ts';
import { answerOf } from './newest-draw.ts';
import { prizesOf } from './prize-words.ts';
import { shownPrizes } from './shown-number.ts';

// What the pages of results are called, with the answer in it where there is one: titles, descriptions, headings.

type Key = { region: HouseId; day: PlainDay; time: ClockTime };

/** 'do Rio, PT das 14h20': a draw after 'resultado do jogo do bicho'. */
export function drawOfWords({ region, time, name }: { region: HouseId; time: ClockTime; name?: string }): string {
  const called =
    name && name !== drawName(region, time) ? name : hasOwnName(region, time) ? drawName(region, time) : null;
  return called
    ? `${HOUSES[region].of}, ${called} das ${formatTime(time)}`
    : `${HOUSES[region].of} das ${formatTime(time)}`;
}

/** What stands before the region in titles: the Federal is no draw of the animal lottery's own. */
const RESULT_OF = 'Resultado do jogo do bicho';

/** A draw as it is shared: 'Resultado do jogo do bicho do Rio, PT das 14h20 de 29/07/2026: 5948, Elefante'. */
export function drawTitleOf(key: Key, draw: DrawView | null): string {
  const what = `${RESULT_OF} ${drawOfWords({ ...key, ...(draw ? { name: draw.name } : {}) })} de ${formatDay(key.day)}`;
  return draw ? `${what}: ${answerOf(draw)}` : what;
}

/** The same as a page's title. */
export function drawPageTitle(key: Key, draw: DrawView | null): string {
  const { region, day, time } = key;
  if (!draw)
    return fittingTitle(
      `Bicho ${drawOfWords(key)} de ${formatDay(day)}: sem resultado`,
      `${drawName(region, time)} das ${formatTime(time)} de ${formatDay(day)}: sem resultado`,
    );
  const answer = `de ${formatDay(day)}: ${answerOf(draw)}`;
  return fittingTitle(
    `Bicho ${drawOfWords({ ...key, name: draw.name })} ${answer}`,
    `${draw.name} das ${formatTime(time)} ${answer}`,
  );
}

export function drawDescription(key: Key, draw: DrawView | null): string {
  if (!draw)
    return `O que se sabe do sorteio ${drawOfWords(key)} de ${formatDay(key.day)}, e os resultados mais próximos.`;
  const prizes = shownPrizes(draw).map(({ place, number, animal }) => `${place}º ${number} ${animal}`);
  return fittingList(`O que deu ${houseIn(key.region)} em ${formatDay(key.day)}, ${formatTime(key.time)}: `, prizes);
}

// The animal of the day: that of the most first prizes.

/** The animals that came first most often, and how often; null where nothing is stored. */
function animalsOfDay(draws: readonly DrawView[]): { animals: string[]; times: number; draws: number } | null {
  const counts = new Map<string, number>();
  for (const { numbers } of draws) {
    const { animal } = groupOf(numbers[0]);
    counts.set(animal, (counts.get(animal) ?? 0) + 1);
  }
  if (counts.size === 0) return null;
  const times = Math.max(...counts.values());
  const animals = [...counts].flatMap(([animal, count]) => (count === times ? [animal] : []));
  return { animals, times, draws: draws.length };
}

/** 'Bicho do dia: Cobra e Gato, 2 vezes cada na cabeça, em 21 sorteios'; '' where nothing is stored. */
export function animalOfDayWords(draws: readonly DrawView[], region: HouseId | null = null): string {
  const found = animalsOfDay(draws);
  if (!found) return '';
  const { animals, times, draws: count } = found;
  const often = `${plural(times, 'vez', 'vezes')}${animals.length > 1 ? ' cada' : ''} na cabeça, em ${plural(count, 'sorteio')}`;
  return `Bicho do dia${region ? ` ${houseIn(region)}` : ''}: ${listed(animals)}, ${often}`;
}

/** The draws of a day of a region, and of all. */
export const drawnIn = ({ slots }: Pick<RegionDayView, 'slots'>): DrawView[] =>
  slots.flatMap(({ draw }) => (draw ? [draw] : []));
export const drawsOfDay = ({ regions }: Pick<DayView, 'regions'>): DrawView[] => regions.flatMap(drawnIn);

/** 'Rio, PT das 14h20: 5948, Elefante'. */
export const toldShort = (draw: DrawView): string => {
  const called = hasOwnName(draw.region, draw.time) ? `${draw.name} das ` : '';
  return `${HOUSES[draw.region].short}, ${called}${formatTime(draw.time)}: ${answerOf(draw)}`;
};

/** What today has given: its newest draw, or, before the first, the last of the day before. */
const todayWords = (newest: DrawView | null, today: PlainDay): string => {
  if (newest?.day === today) return `Hoje, ${formatDay(today)}: ${toldShort(newest)}.`;
  const last = newest ? ` O último é de ${formatDay(newest.day)}: ${toldShort(newest)}.` : '';
  return `Hoje, ${formatDay(today)}, ainda sem resultado.${last}`;
};

/** 'do Rio, São Paulo, Look e Federal'. */
const boardHouses = (): string =>
  listed(BOARD_HOUSES.map((house, at) => (at === 0 ? HOUSES[house].of : HOUSES[house].short)));

export const homeDescription = (newest: DrawView | null, today: PlainDay): string =>
  fittingSentences(todayWords(newest, today), `Resultados ${boardHouses()} e as loterias da Caixa.`);

/** The newest day's page. */
export function resultsTitle(newest: DrawView | null, today: PlainDay): string {
  if (!newest) return 'Resultados do jogo do bicho: nenhum registrado ainda';
  return newest.day === today
    ? answered(`Resultado do bicho hoje, ${formatDay(today)}`, newest, HOUSES[newest.region])
    : answered(`Último resultado do bicho, ${formatDay(newest.day)}`, newest, HOUSES[newest.region]);
}

export const resultsDescription = (newest: DrawView | null, today: PlainDay): string =>
  newest
    ? fittingSentences(`Resultados por dia. ${todayWords(newest, today)}`, `Cada sorteio com ${prizesOf(HOUSE_IDS)}.`)
    : 'Ainda não há nenhum resultado do bicho no nosso registro; aqui estão os horários dos sorteios de hoje.';

export const dayTitle = (day: PlainDay): string => `${RESULT_OF} de ${formatDay(day)}`;

/** A day's page. */
export const dayPageTitle = (day: PlainDay, draws: number): string =>
  draws > 0 ? `${dayTitle(day)} e bicho do dia` : `Jogo do bicho em ${formatDay(day)}: sem resultado registrado`;

/** A day's heading, which promises nothing where nothing is stored. */
export function dayHeading(day: PlainDay, today: PlainDay, isYesterday: boolean, draws: number): string {
  const when = isYesterday ? 'ontem' : day === today ? `hoje, ${formatDay(day)}` : `em ${formatDay(day)}`;
  if (draws === 0) return day === today ? `Bicho ${when}: ainda sem resultado` : `Sem resultado do bicho ${when}`;
  return isYesterday ? 'O que deu ontem no bicho' : `O que deu no bicho ${when}`;
}

/** `opening`: 'O que deu no bicho em 29/07/2026'. */
function daysDescription(
  opening: string,
  absent: string,
  draws: readonly DrawView[],
  region: HouseId | null = null,
): string {
  const words = animalOfDayWords(draws, region);
  if (!words) return `${absent}: o que se sabe desse dia e os dias mais próximos com resultado.`;
  const prizes = prizesOf(draws.map(({ region }) => region));
  const counted = `${opening}, nos ${plural(draws.length, 'sorteio')} com ${prizes}, grupo e bicho.`;
  return draws.length === 1
    ? fittingSentences(`${words}.`, `${opening}, com ${prizes}, grupo e bicho.`)
    : fittingSentences(animalsFit(words, draws), counted);
}

/** With many animals at once their names are not reported. */
const animalsFit = (words: string, draws: readonly DrawView[]): string =>
  words.length < 80
    ? `${words}.`
    : `Bicho do dia: ${plural(animalsOfDay(draws)?.animals.length ?? 0, 'bicho')} empatados na cabeça.`;

export const dayDescription = (day: PlainDay, draws: readonly DrawView[]): string =>
  daysDescription(`O que deu no bicho em ${formatDay(day)}`, `Sem resultado do bicho em ${formatDay(day)}`, draws);

const regionDayTitle = (region: HouseId, day: PlainDay): string =>
  `${RESULT_OF} ${HOUSES[region].of} de ${formatDay(day)}`;
export const regionDayPageTitle = (region: HouseId, day: PlainDay, draws: number): string =>
  draws > 0 ? regionDayTitle(region, day) : `Bicho ${HOUSES[region].of} em ${formatDay(day)}: sem resultado`;

export function regionDayDescription(region: HouseId, day: PlainDay, draws: readonly DrawView[]): string {
  const where = `${houseIn(region)} em ${formatDay(day)}`;
  if (draws.length === 0) return `O que se sabe dos sorteios ${where}, e os dias mais próximos com resultado.`;
  const parts = draws.map((draw) => `${draw.name} ${formatTime(draw.time)} ${answerOf(draw)}`);
  return fittingList(`O que deu ${where}: `, parts, '; ');
}

export const monthTitle = (region: HouseId, month: string): string =>
  fittingTitle(
    `Jogo do bicho ${HOUSES[region].of} em ${formatMonth(month)}: todos os resultados`,
    `Bicho ${HOUSES[region].of} em ${formatMonth(month)}: todos os resultados`,
    `Bicho ${HOUSES[region].of} em ${formatMonth(month)}`,
  );
export const monthPageTitle = (region: HouseId, month: string, draws: number): string =>
  draws > 0 ? monthTitle(region, month) : `Bicho ${HOUSES[region].of} em ${formatMonth(month)}: sem resultado`;

export function monthDescription(region: HouseId, month: string, draws: number): string {
  const where = `${houseIn(region)} em ${formatMonth(month)}`;
  return draws > 0
    ? `O 1º prêmio de ${plural(draws, 'sorteio registrado', 'sorteios registrados')} ${where}, dia por dia em um quadro, com o bicho e a milhar.`
    : `Nenhum sorteio está no nosso registro ${where}; veja os meses mais próximos com resultado.`;
}

/** That the Federal draws nothing today, and when it does; null on a day of its draw and for every other region. */
export function restWords(region: HouseId, today: PlainDay): string | null {
  if (!isFederalHouse(region) || slotsOn(region, today).length > 0) return null;
  const next = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead + 1)).find(
    (day) => slotsOn(region, day).length > 0,
  );
  const hour = next && slotsOn(region, next)[0];
  const when =
    next && hour ? ` O próximo é ${formatWeekday(next)}, ${formatDayMonth(next)}, às ${formatTime(hour)}.` : '';
  const isMoved = weekdayOf(today) === 6 && today >= FEDERAL_ON_SUNDAY;
  const moved = isMoved ? `: desde ${formatDay(FEDERAL_ON_SUNDAY)}, o do fim de semana é no domingo` : '';
  return `Hoje, ${formatWeekday(today)}, não há sorteio da Federal${moved}.${when}`;
}

/** 'hoje' only on the day that it is true. */
export function regionTitle(region: HouseId, newest: DrawView | null, today: PlainDay): string {
  const what = `Jogo do bicho ${HOUSES[region].of}`;
  if (!newest) return `${what}: nenhum resultado registrado`;
  if (newest.day !== today && restWords(region, today)) {
    const last = `em ${formatDayMonth(newest.day)}: ${answerOf(newest)}`;
    return fittingTitle(
      `${HOUSES[region].short} sem sorteio hoje, ${formatWeekday(today)}; ${last}`,
      `${HOUSES[region].short} sem sorteio hoje; ${last}`,
    );
  }
  const news = `${newest.day === today ? 'hoje' : `em ${formatDay(newest.day)}`}: ${answerOf(newest)}`;
  const time = formatTime(newest.time);
  return fittingTitle(
    `${what} ${news} (${newest.name} das ${time})`,
    `${what} ${news} (${time})`,
    `${what} ${news}`,
    `Bicho ${HOUSES[region].of} ${news}`,
  );
}

export function regionDescription(region: HouseId, newest: DrawView | null, today: PlainDay): string {
  if (!newest)
    return `Ainda não há resultado ${HOUSES[region].of} no nosso registro. Veja os horários dos sorteios e as outras regiões.`;
  const last = newest.day === today ? 'hoje' : `em ${formatDay(newest.day)}`;
  return fittingSentences(
    `O que deu ${houseIn(region)} ${last}, ${formatTime(newest.time)}: ${answerOf(newest)}.`,
    ...(restWords(region, today)?.split(/(?<=\.) /) ?? [
      'O sorteio por inteiro, os de hoje e de ontem, o próximo e o quadro do mês.',
    ]),
  );
}

/** A state's page: 'hoje' only where one of its houses has a draw of today. `newest`: each house's. */
export function stateHeading(state: StateCode, newest: readonly (DrawView | null)[], today: PlainDay): string {
  const isToday = newest.some((draw) => draw?.day === today);
  return isToday ? `O que deu hoje ${stateIn(state)}` : `Bicho ${stateIn(state)}`;
}

export function stateTitle(state: StateCode, newest: DrawView | null, today: PlainDay): string {
  const what = `Jogo do bicho ${stateIn(state)}`;
  if (!newest) return `${what}: sem resultado registrado`;
  return answered(
    `${what} ${newest.day === today ? 'hoje' : `em ${formatDay(newest.day)}`}`,
    newest,
    HOUSES[newest.region],
  );
}

export const stateDescription = (state: StateCode, newest: DrawView | null, today: PlainDay): string =>
  newest
    ? fittingSentences(todayWords(newest, today), `As bancas ${stateOf(state)}, os sorteios de hoje e a Federal.`)
    : `Ainda não registramos bancas ${stateOf(state)}. Veja a Loteria Federal de hoje e os estados com resultado.`;

/** `day` null: today. */
export const brazilTitle = (day: PlainDay | null): string =>
  day === null ? 'Jogo do bicho hoje no Brasil, banca por banca' : `Jogo do bicho no Brasil em ${formatDay(day)}`;

/** All houses' page: 'o que deu hoje' only where something did. */
export function brazilHeading(day: PlainDay, isToday: boolean, draws: number): string {
  if (draws === 0)
    return isToday ? 'Hoje no Brasil: ainda sem resultado' : `Sem resultado no Brasil em ${formatDay(day)}`;
  return isToday ? 'O que deu hoje no Brasil' : `O que deu no Brasil em ${formatDay(day)}`;
}

export const brazilDescription = (day: PlainDay | null, draws: number): string =>
  `${draws === 0 ? 'Ainda sem sorteio registrado' : `${plural(draws, 'sorteio')} ${day === null ? 'de hoje' : `de ${formatDay(day)}`}`}, de todas as bancas que acompanhamos, por estado e por hora, com a Federal.`;

/** 'PT do Rio, 14h20'; 'São Paulo das 08h00'. */
export function slotWords(region: HouseId, times: readonly ClockTime[]): string {
  const [time = ''] = times;
  const hours = times.map(formatTime).join(' e ');
  return hasOwnName(region, time)
    ? `${drawName(region, time)} ${HOUSES[region].of}, ${hours}`
    : `Bicho ${HOUSES[region].of} das ${hours}`;
}

export function slotTitle(
  region: HouseId,
  times: readonly ClockTime[],
  newest: DrawView | null,
  today: PlainDay,
): string {
  const what = slotWords(region, times);
  const [bare = what] = what.split(', ');
  if (!newest) return fittingTitle(`${what}: nenhum resultado registrado`, `${what}: sem resultado`);
  const isToday = newest.day === today;
  const answer = answerOf(newest);
  const when = isToday ? 'hoje' : `em ${formatDay(newest.day)}`;
  return fittingTitle(
    `${what}: ${isToday ? 'resultado de hoje' : `resultado de ${formatDay(newest.day)}`}, ${answer}`,
    `${what}: ${isToday ? 'hoje' : formatDay(newest.day)}, ${answer}`,
    `${bare} ${when}: ${answer}`,
    `${HOUSES[region].short}, ${times.map(formatTime).join(' e ')}, ${when}: ${answer}`,
  );
}

export function slotDescription(
  region: HouseId,
  times: readonly ClockTime[],
  newest: DrawView | null,
  drawn: number,
): string {
  const what = slotWords(region, times);
  if (!newest)
    return `${what}: ainda sem resultado no nosso registro. Veja quando é o próximo e os outros sorteios do dia.`;
  const last = drawn > 1 ? `, quando é o próximo e os ${drawn} últimos` : ' e quando é o próximo';
  return `${what}: o último resultado por inteiro${last}, com grupo e bicho.`;
}

export const yesterdayTitle = (region: HouseId | null, day: PlainDay, draws: number): string => {
  const when = `ontem${region === null ? '' : ` ${houseIn(region)}`}, ${formatDay(day)}`;
  if (draws === 0) return `Bicho de ${when}: sem resultado`;
  return region === null ? `Resultado do bicho de ${when}, e bicho do dia` : `Resultado do bicho de ${when}`;
};

export function yesterdayDescription(region: HouseId | null, day: PlainDay, draws: readonly DrawView[]): string {
  const when = `ontem${region === null ? '' : ` ${houseIn(region)}`}, ${formatDay(day)}`;
  return daysDescription(`O que deu no bicho ${when}`, `Sem resultado do bicho ${when}`, draws, region);
}
