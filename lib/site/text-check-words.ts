import type { AnsweredTicket, TextAnswer, TicketView } from '../core/contracts/checks.ts';
import { KINDS } from '../core/domain/bet-kinds.ts';
import { formatDay, formatTime, isPlainDay } from '../core/domain/days.ts';
import { formatCount, formatReais } from '../core/domain/format.ts';
import { drawsTickets, gameNamed, gameOf, withArticle } from '../core/domain/games/list.ts';
import { matchesOf } from '../core/domain/games/ticket-matches.ts';
import { drawFullName } from '../core/domain/houses/draw-full-name.ts';
import { drawName, timesOfSlot } from '../core/domain/houses/labels.ts';
import { HOUSES, houseOf } from '../core/domain/houses/list.ts';
import { isNotFollowed, notFollowedWords } from '../core/domain/houses/not-followed.ts';
import { slotsOn } from '../core/domain/houses/slots.ts';
import { houseNamed } from '../core/domain/houses/words.ts';
import { agree, listed, plural } from '../core/domain/joiner.ts';
import type { Period } from '../core/domain/queries/check-period.ts';
import type { LeftPart, PastedLine } from '../core/domain/queries/pasted-context.ts';
import { MAX_LINE_LENGTH } from '../core/domain/queries/pasted-lines.ts';
import type { OtherTotal } from '../core/domain/queries/pasted-sums.ts';
import { MAX_LINES, MAX_TEXT_LENGTH, MAX_TICKETS } from '../core/domain/queries/pasted-tickets.ts';
import { daysChecked, picksOf, placesOf } from './bet-words.ts';
import { checkFaults } from './check-words.ts';

// What people read about the tickets of a text that they pasted.

/** A draw of a house as a bet names it: 'PT do Rio' is 'Rio PT', with its hour on that day; the house alone where no draw is named. */
export function drawOf({ fields, checkedBy }: Pick<AnsweredTicket, 'fields' | 'checkedBy'>): string {
  const { regiao = '', slot = '' } = fields;
  const { de, ate } = checkedBy;
  const house = houseNamed(regiao);
  if (!house) return regiao;
  const times = slot === '' ? [] : timesOfSlot(house, slot);
  const held = isPlainDay(de) && de === ate ? times.filter((time) => slotsOn(house, de).includes(time)) : times;
  const [time] = held.length > 0 ? held : times;
  if (time === undefined) return HOUSES[house].name;
  // Over several days a draw may have several hours: its name alone is right on each.
  const hour = held.length > 1 ? '' : ` ${formatTime(time)}`;
  return `${drawFullName(houseOf(house), drawName(house, time))}${hour}`;
}

/** What a ticket plays beside its numbers: 'trevos 2 e 5', 'BAHIA/BA'. */
function besideOf({ answer }: AnsweredTicket): string[] {
  if (answer.kind !== 'ticket') return [];
  const { modality, team, extra = {} } = answer.ticket;
  const others = Object.entries(extra).map(([key, held]) => {
    const part = gameOf(modality).parts[key];
    return part?.kind === 'name' ? held.join(' ') : `${(part?.label ?? '').toLowerCase()} ${listed(held)}`;
  });
  return [...(team === null ? [] : [team]), ...others];
}

/** The days that a bet is checked on, whether they have a draw or not. */
const daysAsked = ({ checkedBy: { de, ate } }: AnsweredTicket): string =>
  isPlainDay(de) ? daysChecked({ first: de, last: isPlainDay(ate) ? ate : de }) : '';

/** The contests that a ticket is checked against: 'concurso 3080', 'concursos 3080 a 3085'. */
function contestsAsked({ first, last }: Pick<TicketView, 'first' | 'last'>): string[] {
  if (!first || !last) return [];
  return first.contest === last.contest
    ? [`concurso ${first.contest}, ${formatDay(first.day)}`]
    : [`concursos ${first.contest} a ${last.contest}`];
}

/**
 * How a ticket was read: 'Mega-Sena, 6 números', 'Milhar 4829, só o 1º prêmio, R$ 5,00 por sorteio, Rio PT 14h20'. `isWithDay`: with
 * the day of its draw too, which a page of answers has beside the draw.
 */
export function understoodOf(line: AnsweredTicket, isWithDay = false): string {
  const { answer, fields } = line;
  if (answer.kind === 'bet') {
    const { bet } = answer;
    const what = `${KINDS[bet.kind].name} ${picksOf(bet)}`;
    // Beside a named draw the page has its day.
    const days = isWithDay ? daysAsked(line) : fields.slot ? '' : daysChecked(answer.view);
    const stake = `${formatReais(bet.stake)} por sorteio`;
    return [what, placesOf(bet.kind, bet.reach), stake, drawOf(line), days].filter(Boolean).join(', ');
  }
  const game = gameNamed(fields.loteria ?? '');
  if (answer.kind === 'ticket' && game) {
    const { numbers } = answer.ticket;
    const part = gameOf(game).parts.numbers;
    const size =
      part.kind === 'tickets'
        ? `bilhete ${numbers.join(' ')}`
        : plural(numbers.length, part.kind === 'columns' ? part.label.toLowerCase().replace(/s$/, '') : 'número');
    return [gameOf(game).name, size, ...besideOf(line), ...(isWithDay ? contestsAsked(answer.view) : [])].join(', ');
  }
  if (game) return gameOf(game).name;
  const kind = fields.tipo as keyof typeof KINDS | undefined;
  return `${kind && kind in KINDS ? KINDS[kind].name : 'Aposta'} ${fields.palpite ?? ''}, ${drawOf(line)}`;
}

/** What a reading took for granted, as sentences; none where the text says all. */
export function assumedOf(line: AnsweredTicket): string[] {
  const { assumed, fields, answer } = line;
  const game = gameNamed(fields.loteria ?? '');
  const house = houseNamed(fields.regiao ?? '');
  return assumed.flatMap((what) => {
    switch (what) {
      case 'game':
        return game ? [`o texto não diz o jogo; pelos números, é ${withArticle(game)}`] : [];
      case 'kind':
        return [
          `o texto não diz o tipo; lemos como ${KINDS[fields.tipo as keyof typeof KINDS]?.name.toLowerCase() ?? ''}`,
        ];
      case 'house':
        return house ? [`o texto não diz a banca; usamos ${HOUSES[house].name}`] : [];
      case 'draw':
        return house ? [`lido como o sorteio ${drawOf(line)}, e não como a banca inteira`] : [];
      case 'amount':
        return answer.kind === 'bet' ? [`lemos o último número como o valor, ${formatReais(answer.bet.stake)}`] : [];
      case 'day':
        return fields.de
          ? [`o texto não diz o dia do sorteio; usamos o da mensagem ou da emissão, ${formatDay(fields.de)}`]
          : [];
      case 'stake':
        return answer.kind === 'bet' ? [`o texto não diz o valor; usamos ${formatReais(answer.bet.stake)}`] : [];
      default:
        return [];
    }
  });
}

/** How many of a ticket's numbers came out where it was checked against one contest. */
const matchesIn = ({ answer, contest }: AnsweredTicket): number =>
  answer.kind === 'ticket' && contest
    ? Math.max(
        ...[contest.numbers, contest.second ?? []].map(
          (drawn) => matchesOf(answer.ticket, drawn).filter(Boolean).length,
        ),
      )
    : 0;

export type Verdict = { text: string; kind: 'won' | 'lost' | 'none' | 'wrong' };

/** What came of one ticket: 'Deu no 3º', 'Não deu', '4 acertos: premiado', or why it was not checked. */
export function verdictOf(line: AnsweredTicket): Verdict {
  const { answer, checkedBy } = line;
  if (answer.kind === 'failed') return { text: 'O arquivo não respondeu agora: tente de novo.', kind: 'wrong' };
  if (answer.kind === 'wrong')
    return { text: Object.values(checkFaults(answer.faults, checkedBy)).join(' '), kind: 'wrong' };
  if (answer.kind === 'bet') {
    const { draws, hitCount, hits, missing = 0 } = answer.view;
    if (draws === 0) return { text: 'Sem sorteio no registro', kind: 'none' };
    const count = missing > 0 ? plural(draws, 'sorteio registrado', 'sorteios registrados') : plural(draws, 'sorteio');
    const rest = missing > 0 ? `; ${plural(missing, 'outro')} sem registro` : '';
    if (hitCount === 0)
      return { text: draws === 1 && missing === 0 ? 'Não deu' : `Não deu em ${count}${rest}`, kind: 'lost' };
    const places = (hits[0]?.places ?? []).map((place) => `${place}º`);
    return {
      text: `${draws === 1 ? `Deu no ${listed(places)}` : `Deu em ${formatCount(hitCount)} dos ${count}`}${rest}`,
      kind: 'won',
    };
  }
  const { contests, hitCount, hits, unsold = 0 } = answer.view;
  const { modality } = answer.ticket;
  const unpaid = unsold > 0 ? `; em ${formatCount(unsold)} o número saiu, mas sem bilhetes nem prêmios` : '';
  if (contests === 0) return { text: 'Sem concurso no registro', kind: 'none' };
  const matches = drawsTickets(modality) ? '' : plural(matchesIn(line), 'acerto');
  if (contests > 1)
    return hitCount === 0
      ? { text: `Nenhum prêmio em ${plural(contests, 'concurso')}${unpaid}`, kind: 'lost' }
      : { text: `Prêmio em ${formatCount(hitCount)} de ${plural(contests, 'concurso')}${unpaid}`, kind: 'won' };
  if (unsold > 0) return { text: 'O número saiu, mas o sorteio não teve bilhetes nem prêmios', kind: 'none' };
  if (hitCount === 0)
    return { text: matches === '' || !line.contest ? 'Nenhum prêmio' : `${matches}, sem prêmio`, kind: 'lost' };
  const [top] = hits[0]?.taken ?? [];
  const tier = gameOf(modality).tiers.find(({ key }) => key === top?.tier);
  return { text: `Premiado: ${tier?.word ?? tier?.name ?? matches}`, kind: 'won' };
}

export const isTicket = (line: { kind: string }): line is AnsweredTicket => line.kind === 'ticket';

const HEADLINES = {
  empty: 'Conferir',
  'too-long': 'Texto longo demais',
  'too-many-lines': 'Texto longo demais',
  'too-many': 'Jogos demais',
  'too-costly': 'O texto demora demais para ser lido',
  'too-busy': 'Há muitos textos na fila',
} as const;

/** Whether what was read of a text is put to who pasted it, in the place of what came of it. */
export const isToConfirm = (answer: TextAnswer): boolean => answer.ok && answer.isDoubtful && answer.sums.checked > 0;

/** The answer to a whole text in a few words: its heading, and its title; the question, where its reading is put to who pasted it. */
export function headlineOf(answer: TextAnswer): string {
  if (!answer.ok) return HEADLINES[answer.reason];
  if (isToConfirm(answer)) return 'Foi isto que você jogou?';
  const tickets = answer.lines.filter(isTicket);
  const [only, another] = tickets;
  if (!only) return 'Não entendi nenhum jogo';
  const { checked, winning } = answer.sums;
  if (!another) {
    const verdict = verdictOf(only);
    const { regiao = '' } = only.fields;
    if (isNotFollowed(regiao)) return notFollowedWords(regiao).heading;
    return verdict.kind === 'wrong'
      ? only.answer.kind === 'failed'
        ? 'O arquivo não respondeu'
        : 'Falta acertar o jogo'
      : verdict.text;
  }
  if (checked === 0) return `Nada conferido em ${plural(tickets.length, 'jogo')}`;
  return winning === 0
    ? `Nenhum de ${formatCount(checked)} premiado`
    : `${formatCount(winning)} de ${formatCount(checked)} ${agree(winning, 'premiado', 'premiados')}`;
}

/** What the tickets of a text are: '5 jogos da Mega-Sena', '3 apostas do bicho e 2 jogos da Quina', '8 jogos' of many. */
export function subjectOf(tickets: readonly AnsweredTicket[]): string {
  const groups = Map.groupBy(tickets, ({ fields }) => fields.loteria ?? '');
  const each = [...groups].map(([slug, of]) => {
    const game = gameNamed(slug);
    return game ? `${plural(of.length, 'jogo')} ${withArticle(game, 'd')}` : `${plural(of.length, 'aposta')} do bicho`;
  });
  return each.length > 2 ? plural(tickets.length, 'jogo') : listed(each);
}

/** The answer and of what it is: '2 de 5 premiados: 5 jogos da Mega-Sena'. */
export function titleOf(answer: TextAnswer): string {
  const tickets = answer.ok ? answer.lines.filter(isTicket) : [];
  const headline = headlineOf(answer);
  return tickets.length === 0 ? headline : `${headline}${isToConfirm(answer) ? '' : ':'} ${subjectOf(tickets)}`;
}

const NAMES: Readonly<Record<Exclude<Period['name'], 'dias'>, string>> = {
  ultimo: 'Último',
  '7-dias': '7 dias',
  '3-meses': '3 meses',
  tudo: 'Tudo',
};
export const periodName = (period: Period): string =>
  period.name === 'dias' ? `${formatDay(period.from)} a ${formatDay(period.to)}` : NAMES[period.name];

/** Why a text was not read. */
export function textFault(fault: Extract<TextAnswer, { ok: false }>): string {
  const { detail } = fault;
  switch (fault.reason) {
    case 'empty':
      return 'Cole ou escreva pelo menos um jogo.';
    case 'too-long':
      return `O texto tem ${plural(Number(detail), 'caractere')}, e cabem ${formatCount(MAX_TEXT_LENGTH)}: confira em partes.`;
    case 'too-many-lines':
      return `O texto tem ${plural(Number(detail), 'linha')}, e cabem ${formatCount(MAX_LINES)}: confira em partes.`;
    case 'too-costly':
      return 'O texto demora demais para ser lido: confira em partes menores, um jogo por linha.';
    case 'too-busy':
      return 'Há muitos textos na fila agora. Tente de novo em alguns segundos.';
    case 'too-many':
      return `São ${plural(Number(detail), 'jogo')}, e cabem ${formatCount(MAX_TICKETS)} de cada vez: confira em partes.`;
  }
}

const LEFT_PARTS: Readonly<Record<LeftPart, string>> = {
  day: 'um dia',
  draw: 'um sorteio',
  house: 'uma banca',
  game: 'um jogo',
  contest: 'um concurso',
  kind: 'um tipo de aposta',
  stake: 'um valor',
  place: 'uma faixa de prêmios',
};

/** Why a line was not read, or its bet is not counted; null where it is not known. */
export function unreadWords({ text, isLong, why }: Extract<PastedLine, { kind: 'unread' }>): string | null {
  if (isLong)
    return `A linha tem ${plural(text.length, 'caractere')}, e cabem ${formatCount(MAX_LINE_LENGTH)}: escreva um jogo por linha.`;
  switch (why?.reason) {
    case 'left':
      return `Não conferi: a linha ${why.line} fala de ${LEFT_PARTS[why.part]} e não foi entendida. Escreva isso nesta linha.`;
    case 'changed':
      return `Não conferi: a linha ${why.line} cancela ou muda esta aposta.`;
    case 'again':
      return `Não conferi de novo: repete a aposta da linha ${why.line}.`;
    case 'unticked':
      return 'Deixei de fora, como você marcou:';
    case 'struck':
      return 'Não conferi: a linha está riscada.';
    case 'contests':
      return 'Não conferi: o texto diz quantos concursos são, e não qual é o primeiro. Escreva o número dele.';
    case 'mixed':
      return 'Não conferi: há números e bichos na mesma aposta. Escreva uma aposta por linha.';
    case 'stakeless':
      return 'Não conferi: as outras apostas dizem o valor, e esta não. Escreva o valor nesta linha.';
    default:
      return null;
  }
}

/** What is said where a text's total is not that of its bets. */
export const totalWords = ({ line, says, read }: OtherTotal): string =>
  `A linha ${line} diz ${formatReais(says)} no total, e as apostas que li somam ${formatReais(read)}. Veja o que falta ou está diferente: não conto o dinheiro.`;

/** Why a period was not read. */
export function periodFault(field: string, reason: string): string {
  switch (reason) {
    case 'future':
      return 'Esse dia ainda não chegou.';
    case 'backwards':
      return 'O último dia vem antes do primeiro.';
    case 'no-day':
      return `O ${field === 'de' ? 'primeiro' : 'último'} dia não é um dia: escreva como 2026-07-31.`;
    default:
      return 'Escolha último, 7 dias, 3 meses, tudo ou dois dias.';
  }
}
