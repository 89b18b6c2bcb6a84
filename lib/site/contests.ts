import type { StoredContest } from '../core/contracts/views.ts';
import { formatDay, type PlainDay } from '../core/domain/days.ts';
import { formatCount, formatMoney, formatWholeReais } from '../core/domain/format.ts';
import { groupOf } from '../core/domain/groups.ts';
import { type Modality, RULES } from '../core/domain/modalities.ts';
import { sourceName } from './source-words.ts';

// How contests are told in titles, descriptions, feeds and on their pages.

/** A ticket of the Federal as it is printed: five digits ('84621'), kept with six. */
export const ticketOf = (number: string): string => number.replace(/^0(?=\d{5}$)/, '');

type Drawn = Pick<StoredContest, 'modality' | 'contest' | 'day' | 'numbers' | 'second' | 'team'>;

/** What came out, in one line: '04 05 30 33 41 52'; both draws; with the team; of the Federal the first ticket's animal. */
function drawnLine({ modality, numbers, second, team }: Drawn): string {
  const [first] = numbers;
  if (modality === 'federal' && first) return `${ticketOf(first)}, ${groupOf(first).animal}`;
  const line = [numbers, second ?? []].filter(({ length }) => length > 0).map((draw) => draw.join(' '));
  return `${line.join(' e ')}${team ? `, ${team}` : ''}`;
}

/** 'Mega-Sena 3038'. */
export const contestName = (modality: Modality, contest: number): string => `${RULES[modality].name} ${contest}`;

/** 'Resultado da Mega-Sena 3038 de 30/07/2026: 30 35 38 39 46 50'. */
export const contestTitle = (told: Drawn): string =>
  `Resultado da ${contestName(told.modality, told.contest)} de ${formatDay(told.day)}: ${drawnLine(told)}`;

/** The page's answer in one or two sentences: what came out, who won, what is next. */
export function contestDescription(told: StoredContest): string {
  const { modality, contest, day, numbers, details } = told;
  const begin = `${RULES[modality].name}, concurso ${contest}, de ${formatDay(day)}`;
  if (modality === 'federal') {
    const prizes = numbers.map((number, index) => `${index + 1}º ${ticketOf(number)} (${groupOf(number).animal})`);
    return `${begin}: ${prizes.join(', ')}.`;
  }
  const estimate = details.nextEstimate ? ` Estimativa do próximo: ${formatWholeReais(details.nextEstimate)}.` : '';
  return `${begin}: ${drawnLine(told)}. ${outcomeLine(told)}${estimate}`.trim();
}

/** 'Acumulou.', '3 apostas com 15 acertos: R$ 2.417.456,47 cada.'; '' where it is not on record. */
function outcomeLine({ details }: Pick<StoredContest, 'details'>): string {
  const [top] = details.prizes ?? [];
  if (details.accumulated) return 'Acumulou.';
  if (!top) return '';
  if (top.winners === 0) return 'Sem ganhador na primeira faixa; o prêmio passou à seguinte.';
  const money = formatMoney(top.amount, details.currency);
  return top.winners === 1
    ? `1 aposta com ${top.band}: ${money}.`
    : `${formatCount(top.winners)} apostas com ${top.band}: ${money} cada.`;
}

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
export const contestYearTitle = (modality: Modality, year: number): string =>
  `${RULES[modality].name} em ${year}: todos os resultados`;

export const contestYearDescription = (modality: Modality, year: number, contests: number): string =>
  `Os resultados da ${RULES[modality].name} em ${year}, concurso a concurso: ${formatCount(contests)} no registro, com data, números e prêmio principal.`;

/** A modality's own page: 'hoje' only on the day it is true. */
export function modalityTitle(modality: Modality, newest: StoredContest | null, today: PlainDay): string {
  const { name } = RULES[modality];
  if (newest === null) return `${name}: último resultado, chances e concursos`;
  const { contest, day } = newest;
  return day === today
    ? `${name} de hoje, ${formatDay(day)}: ${drawnLine(newest)} (concurso ${contest})`
    : `${name}: último resultado, ${drawnLine(newest)} (${contest}, ${formatDay(day)})`;
}

export function modalityDescription(modality: Modality, newest: StoredContest | null): string {
  const rest = 'Prêmios, ganhadores por estado, próximo sorteio, chances e todos os concursos por ano.';
  return newest ? `${contestDescription(newest)} ${rest}` : `${RULES[modality].name}. ${rest}`;
}
