import type { StoredContest } from '../core/contracts/contest.ts';
import { formatDay, type PlainDay } from '../core/domain/days.ts';
import { formatCount, formatMoney, formatWholeReais } from '../core/domain/format.ts';
import { firstPrizes, isRolledOver } from '../core/domain/games/contest-outcome.ts';
import { drawsTickets, type GameId, gameOf, misdated, withArticle } from '../core/domain/games/list.ts';
import { exemptUpTo, netOfTax } from '../core/domain/games/prize-tax.ts';
import { groupOf } from '../core/domain/groups.ts';
import { agree, plural } from '../core/domain/joiner.ts';
import { fittingList, fittingSentences, fittingTitle } from './fitting.ts';
import { sourceName } from './source-words.ts';

// Texts about contests in titles, descriptions, feeds and on their pages.

/** A ticket of the Federal as it is printed: five digits ('84621'), kept with six. */
export const ticketOf = (number: string): string => number.replace(/^0(?=\d{5}$)/, '');

type Drawn = Pick<StoredContest, 'modality' | 'contest' | 'day' | 'numbers' | 'second' | 'team' | 'extra'>;

/** What came out, in one line: '04 05 30 33 41 52'; both draws; with the team; of the Federal the first ticket's animal. */
export function drawnLine({ modality, numbers, second, team, extra = {} }: Drawn): string {
  const [first] = numbers;
  if (drawsTickets(modality) && first) return `${ticketOf(first)}, ${groupOf(first).animal}`;
  const line = [numbers, second ?? []].filter(({ length }) => length > 0).map((draw) => draw.join(' '));
  const others = [
    ...(team ? [team] : []),
    ...Object.entries(extra).map(([key, drawn]) => besideLine(modality, key, drawn)),
  ];
  return [line.join(' e '), ...others].join(', ');
}

/** A name by itself, numbers with what they are: 'Fevereiro', 'trevos 2 4'. */
export function besideLine(modality: GameId, key: string, drawn: readonly string[]): string {
  const part = gameOf(modality).parts[key];
  return part?.kind === 'name' ? drawn.join(' ') : `${(part?.label ?? key).toLowerCase()} ${drawn.join(' ')}`;
}

/** 'da Mega-Sena 3038', 'do Dia de Sorte 1278'. */
const ofContest = (modality: GameId, contest: number) => `${withArticle(modality, 'd')} ${contest}`;

/** 'Mega-Sena 3038'. */
export const contestName = (modality: GameId, contest: number): string => `${gameOf(modality).name} ${contest}`;

/** 'Resultado da Mega-Sena 3038 de 30/07/2026: 30 35 38 39 46 50'. */
export const contestTitle = (drawn: Drawn): string =>
  `Resultado ${ofContest(drawn.modality, drawn.contest)} de ${formatDay(drawn.day)}: ${drawnLine(drawn)}`;

/** The same as a page's title: without its day, or its numbers, where they leave no room. */
export function contestPageTitle(drawn: Drawn): string {
  const name = contestName(drawn.modality, drawn.contest);
  const [day, line] = [formatDay(drawn.day), drawnLine(drawn)];
  return fittingTitle(
    contestTitle(drawn),
    `${name} de ${day}: ${line}`,
    `${name}: ${line}`,
    `Resultado ${ofContest(drawn.modality, drawn.contest)} de ${day}: ${plural(drawn.numbers.length, 'número')}`,
  );
}

const opening = ({ modality, contest, day }: Drawn) =>
  `${gameOf(modality).name}, concurso ${contest}, de ${formatDay(day)}: `;

/** What came out, in one sentence without its point; of the Federal the first ticket. */
export function contestSentence(drawn: Drawn): string {
  const { modality, numbers } = drawn;
  const [first] = numbers;
  return opening(drawn) + (drawsTickets(modality) && first ? federalPrize(first, 0) : drawnLine(drawn));
}

const federalPrize = (number: string, index: number) => `${index + 1}º ${ticketOf(number)} (${groupOf(number).animal})`;

/** The page's answer in one or two sentences: what came out, who won, what is next. */
export function contestDescription(contest: StoredContest): string {
  const { modality, contest: number, numbers, details } = contest;
  if (drawsTickets(modality)) return fittingList(opening(contest), numbers.map(federalPrize));
  const estimate = details.nextEstimate
    ? `Estimativa para o ${number + 1}: ${formatWholeReais(details.nextEstimate)}.`
    : '';
  return fittingSentences(`${contestSentence(contest)}.`, outcomeLine(contest), estimate);
}

/**
 * 'Acumulou.', '3 apostas com 15 acertos: R$ 2.417.456,47 cada.', of two draws each one's: '1º sorteio: sem ganhador de 6 acertos;
 * 2º sorteio: 1 aposta com 6 acertos: R$ 862.041,39.'; '' where it is not stored.
 */
export function outcomeLine({ modality, details }: Pick<StoredContest, 'modality' | 'details'>): string {
  const first = firstPrizes(modality, details.prizes);
  if (isRolledOver(modality, details)) return 'Acumulou.';
  if (first.length === 0) return '';
  if (first.every(({ winners }) => winners === 0))
    return details.accumulated === false
      ? 'Sem ganhador na primeira faixa; o prêmio passou à seguinte.'
      : 'Sem ganhador na primeira faixa.';
  const lines = first.map(({ draw, band, winners, amount }) => {
    const where = draw === null ? '' : `${draw}º sorteio: `;
    if (winners === 0) return `${where}sem ganhador de ${band}`;
    const money = formatMoney(amount, details.currency);
    return `${where}${plural(winners, 'aposta')} com ${band}: ${money}${agree(winners, '', ' cada')}`;
  });
  return `${lines.join('; ')}.`;
}

/** What became of a first prize without winners in a contest that did not roll over; null for every other. */
export function unwonLine({ modality, details }: Pick<StoredContest, 'modality' | 'details'>): string | null {
  const [first] = firstPrizes(modality, details.prizes);
  if (!first || first.winners > 0 || isRolledOver(modality, details) !== false) return null;
  const where =
    first.draw === null ? '' : `No ${first.draw}º sorteio não houve ganhador de ${first.band}, e o prêmio dele `;
  if (details.accumulated) return `${where}foi para o concurso seguinte.`;
  return `${where || 'Não houve ganhador na primeira faixa, e o prêmio '}passou à faixa seguinte em vez de acumular.`;
}

/** That a contest's amounts are without the income tax; null where that is not known. */
export function netLine({ modality, day }: Pick<StoredContest, 'modality' | 'day'>): string | null {
  const net = netOfTax(modality, day);
  if (net === null) return null;
  if (net === 'all') return 'Valores da Caixa, já sem o imposto de renda.';
  const exempt = exemptUpTo(day);
  const limit = exempt === null ? 'do limite de isenção da época' : `de ${formatMoney(exempt)}`;
  return `Valores da Caixa, já sem os 30% de imposto de renda nos prêmios acima ${limit}.`;
}

/** Where the places of winners that Caixa names do not add up to the winners, that they do not; null where they do. */
export function placesLine({ modality, details }: Pick<StoredContest, 'modality' | 'details'>): string | null {
  const [first] = firstPrizes(modality, details.prizes);
  const places = (details.winnersBy ?? []).reduce((sum, { winners }) => sum + winners, 0);
  if (!first || places === 0 || places === first.winners) return null;
  const of = first.draw === null ? '' : ` do ${first.draw}º sorteio`;
  return `Os lugares que a Caixa informa somam ${formatCount(places)}; os ganhadores${of} são ${formatCount(first.winners)}.`;
}

/** 'A Caixa registra 12/03/1997, dia que não cabe entre os concursos vizinhos.'; '' where its day is not in doubt. */
export function misdatedLine({ modality, contest, day }: Pick<StoredContest, 'modality' | 'contest' | 'day'>): string {
  const wrong = misdated(modality, contest);
  return wrong?.day === day
    ? `A Caixa registra ${formatDay(wrong.recorded)}, dia que não cabe entre os concursos vizinhos.`
    : '';
}

type Misdated = { contest: number; recorded: PlainDay; day: PlainDay };
const misdatedOf = (modality: GameId): Misdated[] =>
  Object.entries(gameOf(modality).misdated ?? {}).map(([contest, days]) => ({ contest: Number(contest), ...days }));

/** 'O concurso 380, de 12/03/1998, a Caixa registra em 12/03/1997.' */
const recordedLine = (modality: GameId, { contest, recorded, day }: Misdated): string =>
  `${drawsTickets(modality) ? 'A extração' : 'O concurso'} ${contest}, de ${formatDay(day)}, a Caixa registra em ${formatDay(recorded)}.`;

/** Of a year, its contests that Caixa records on a day that cannot be, and those of other years that it records in it. */
export const misdatedIn = (modality: GameId, year: number): string[] =>
  misdatedOf(modality)
    .filter(({ recorded, day }) => [recorded, day].some((one) => one.startsWith(`${year}-`)))
    .map((one) => recordedLine(modality, one));

/** Of a day, the contests that Caixa records on it and that were on another. */
export const misdatedOn = (modality: GameId, day: PlainDay): string[] =>
  misdatedOf(modality)
    .filter(({ recorded }) => recorded === day)
    .map((one) => recordedLine(modality, one));

/** How a contest was checked, as a sentence. */
export function contestCheckLine({ checked, source }: Pick<StoredContest, 'checked' | 'source'>): string {
  const by = sourceName(source);
  switch (checked) {
    case 'official':
      return 'Conferido na Caixa, que o divulga.';
    case 'operator':
      return 'Conferido pelo operador deste site.';
    case 'recorded':
      return 'Do arquivo: números e prêmios divulgados pela Caixa, guardados antes de este site recebê-los na hora.';
    case 'two-mirrors':
      return `Números divulgados pela Caixa, recebidos por ${by} e confirmados por outro espelho.`;
    case 'unconfirmed':
      return `Números divulgados pela Caixa, recebidos por ${by}; nem a Caixa nem outro espelho os confirmou ainda.`;
  }
}

/** 'Mega-Sena em 2026: todos os resultados'. */
export const contestYearTitle = (modality: GameId, year: number, contests: number): string =>
  `${gameOf(modality).name} em ${year}: ${contests > 0 ? 'todos os resultados' : 'nenhum concurso registrado'}`;

export const contestYearDescription = (modality: GameId, year: number, contests: number): string =>
  contests > 0
    ? `Os resultados ${withArticle(modality, 'd')} em ${year}, concurso a concurso: ${plural(contests, 'registrado', 'registrados')}, com data, números e prêmio principal.`
    : `Nenhum concurso ${withArticle(modality, 'd')} de ${year} está no nosso registro; veja os anos mais próximos com resultado.`;

/** A modality's own page: 'hoje' only on the day it is true. */
export function modalityTitle(modality: GameId, newest: StoredContest | null, today: PlainDay): string {
  const { name } = gameOf(modality);
  if (newest === null) return `${name}: nenhum concurso registrado`;
  const { contest } = newest;
  const [day, line] = [formatDay(newest.day), drawnLine(newest)];
  return newest.day === today
    ? fittingTitle(
        `${name} de hoje, ${day}: ${line} (concurso ${contest})`,
        `${name} de hoje, ${day}: ${line}`,
        `${name} de hoje: ${line}`,
        `${name} de hoje, ${day}: resultado do concurso ${contest}`,
      )
    : fittingTitle(
        `${name}: último resultado, ${line} (${contest}, ${day})`,
        `${name}: último resultado, ${line} (${day})`,
        `${name}, último resultado: ${line}`,
        `${name}: último resultado, concurso ${contest} de ${day}`,
      );
}

export function modalityDescription(modality: GameId, newest: StoredContest | null): string {
  const { name } = gameOf(modality);
  if (newest === null)
    return `${name}: nenhum concurso no nosso registro ainda. As chances, a aposta mínima e os dias de sorteio.`;
  return fittingSentences(
    `${contestSentence(newest)}.`,
    'Último concurso, com prêmios e chances.',
    'Próximo sorteio, ganhadores e todos os anos.',
  );
}
