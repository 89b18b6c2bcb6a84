import { type BetKind, isBetKind } from '../core/domain/bet-kinds.ts';
import type { BetFault } from '../core/domain/bet-reading.ts';
import type { CheckField } from '../core/domain/check-fields.ts';
import { formatCount } from '../core/domain/format.ts';
import type { ColumnsPart } from '../core/domain/games/game.ts';
import { drawsTickets, type GameId, gameOf, withArticle } from '../core/domain/games/list.ts';
import { RULES } from '../core/domain/games/number-rules.ts';
import { readNumbers } from '../core/domain/games/tickets.ts';
import { HOUSE_SLUGS } from '../core/domain/houses/list.ts';
import { isNotFollowed, notFollowedWords } from '../core/domain/houses/not-followed.ts';
import { plural } from '../core/domain/joiner.ts';
import {
  type CheckFaults,
  type CheckGiven,
  MAX_DAYS,
  MAX_DRAWS,
  modalityOf,
} from '../core/domain/queries/check-reading.ts';
import type { TicketField } from '../core/domain/ticket-fields.ts';
import { betFault, tooLong } from './bet-words.ts';

const CHOICE = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

type Fault = { reason: string; detail: string };

/** How many numbers a ticket takes: '6 a 20', '50'. */
export function ticketSize(modality: GameId): string {
  const { parts, ticket } = gameOf(modality);
  if (parts.numbers.kind === 'tickets') return plural(parts.numbers.played, 'algarismo');
  const { least, most } = ticket.numbers;
  if (parts.numbers.kind === 'columns')
    return `${plural(parts.numbers.columns, 'posição', 'posições')}, ${least} a ${plural(most, 'marca')}`;
  return least === most ? `${least}` : `${least} a ${most}`;
}

/** What is wrong with a ticket's numbers. */
function numbersFault(modality: GameId, { reason, detail }: Fault): string {
  const { numbers: part } = gameOf(modality).parts;
  const size = ticketSize(modality);
  if (part.kind === 'columns') return columnsFault(modality, part, { reason, detail });
  const { lowest, highest } = RULES[modality];
  if (drawsTickets(modality)) return 'Escreva o número do bilhete, com cinco algarismos, como 84621.';
  const two = (number: number) => String(number).padStart(2, '0');
  switch (reason) {
    case 'empty':
      return `Escreva os números do bilhete: ${withArticle(modality)} pede ${size}.`;
    case 'out-of-range':
      return `${detail} não existe ${withArticle(modality, 'n')}: os números vão de ${two(lowest)} a ${two(highest)}.`;
    case 'repeated':
      return `${detail} está repetido no bilhete.`;
    case 'wrong-count':
      return `O bilhete tem ${plural(Number(detail), 'número')}; ${withArticle(modality)} pede ${size}.`;
    default:
      return `“${detail}” não é um número do volante.`;
  }
}

/** What is wrong with a ticket's marks in columns. */
function columnsFault(modality: GameId, { columns, symbols }: ColumnsPart, { reason, detail }: Fault): string {
  const { numbers: sizes } = gameOf(modality).ticket;
  const example = symbols.length > 3 ? '1 58 3 …' : '1 1X 2 …';
  switch (reason) {
    case 'empty':
    case 'wrong-columns':
      return `${reason === 'empty' ? '' : `São ${Number(detail)}. `}Escreva o que marcou nas ${plural(columns, 'posição', 'posições')}, uma após a outra, como ${example}.`;
    case 'repeated':
      return `“${detail}” repete uma marca na mesma posição.`;
    case 'wrong-count':
      return `O bilhete tem ${plural(Number(detail), 'marca')}; ${withArticle(modality)} pede de ${sizes.least} a ${sizes.most}.`;
    case 'wrong-marks':
      return `Cada coluna leva até ${plural(sizes.columns?.most ?? 0, 'marca')}, e nenhuma tem duas a mais do que outra.`;
    case 'wrong-games':
      return `O bilhete tem ${plural(Number(detail), 'coluna')}; ${withArticle(modality)} vai de ${sizes.columns?.games.least}, com um duplo, a ${formatCount(sizes.columns?.games.most ?? 0)}.`;
    default:
      return `“${detail}” não se marca aqui: use ${symbols.length > 3 ? 'algarismos de 0 a 9' : CHOICE.format(symbols)}.`;
  }
}

/** What is wrong with what a ticket holds beside its numbers. */
function besideFault(modality: GameId, field: TicketField, { reason, detail }: Fault): string {
  const key = Object.keys(gameOf(modality).parts).find((one) => gameOf(modality).parts[one]?.field === field) ?? '';
  const part = gameOf(modality).parts[key];
  const sizes = gameOf(modality).ticket[key];
  const label = part?.label ?? '';
  if (part?.kind === 'set' && sizes && 'least' in sizes)
    return `${label}: escreva números diferentes, ${sizes.least} a ${sizes.most}, de ${part.from} a ${part.to}.`;
  return reason === 'which-name'
    ? `Há mais de um com esse nome: escolha entre ${CHOICE.format(detail.split(', '))}.`
    : `“${detail}” não é ${label} ${withArticle(modality, 'd')}.`;
}

/** What is wrong with numbers as a ticket of a game; null where nothing is. */
export function ticketFault(modality: GameId, numbers: string): string | null {
  const read = readNumbers(modality, numbers);
  return read.ok ? null : numbersFault(modality, read);
}

function daysFault(field: 'de' | 'ate', { reason, detail }: Fault): string {
  switch (reason) {
    case 'empty':
      return 'Escolha o primeiro dia, ou marque o arquivo todo.';
    case 'future':
      return 'Esse dia ainda não chegou.';
    case 'backwards':
      return 'O último dia vem antes do primeiro.';
    case 'too-long':
      return `São mais de ${MAX_DAYS} dias; encurte o período ou marque o arquivo todo.`;
    case 'too-many':
      return `São ${plural(Number(detail), 'sorteio')}, e cabem ${formatCount(MAX_DRAWS)}; encurte o período ou marque o arquivo todo.`;
    default:
      return `“${detail}” não é um dia: escreva como 2026-07-31${field === 'de' ? '' : ', ou deixe em branco'}.`;
  }
}

function contestsFault({ reason, detail }: Fault): string {
  switch (reason) {
    case 'future':
      return 'Esse dia ainda não chegou.';
    case 'backwards':
      return 'O último concurso vem antes do primeiro.';
    case 'too-many':
      return `São mais de ${plural(MAX_DRAWS, 'concurso')}; encurte o período ou marque o arquivo todo.`;
    default:
      return `“${detail}” não é o número de um concurso nem um dia.`;
  }
}

/** What is wrong with one field of a check, as a sentence that stands beside it. */
function checkFault(field: CheckField, fault: Fault, given: CheckGiven): string {
  const modality = modalityOf(given);
  const kind: BetKind = isBetKind(given.tipo) ? given.tipo : 'grupo';
  if (fault.reason === 'too-long-text') return tooLong(fault.detail);
  switch (field) {
    case 'regiao':
      if (isNotFollowed(fault.detail)) return notFollowedWords(fault.detail).reason;
      return fault.reason === 'empty'
        ? `Escolha a região: ${CHOICE.format(HOUSE_SLUGS)}.`
        : `“${fault.detail}” não é uma região: use ${CHOICE.format(HOUSE_SLUGS)}.`;
    case 'slot':
      return `Essa região não tem o sorteio “${fault.detail}”.`;
    case 'onde':
      if (fault.reason !== 'not-of-house') break;
      return 'Nesta banca o 6º e o 7º prêmio não são a soma e a multiplicação: escolha só o 1º (1) ou do 1º ao 5º (1-5).';
    case 'loteria':
      return `“${fault.detail}” não é uma modalidade da Caixa que guardamos.`;
    case 'numeros':
      return numbersFault(modality ?? 'megaSena', fault);
    case 'mes':
    case 'trevos':
      return besideFault(modality ?? 'megaSena', field, fault);
    case 'time':
      return fault.reason === 'which-name'
        ? `Há mais de um time com esse nome: escolha entre ${CHOICE.format(fault.detail.split(', '))}.`
        : `Não há o time “${fault.detail}” na Timemania; escreva como está no bilhete, como BAHIA ou BAHIA/BA.`;
    case 'de':
    case 'ate':
      return modality ? contestsFault(fault) : daysFault(field, fault);
  }
  return betFault(field, fault as { reason: BetFault; detail: string }, kind);
}

/** The sentences of all fields with a fault. */
export const checkFaults = (faults: CheckFaults, given: CheckGiven): Partial<Record<CheckField, string>> =>
  Object.fromEntries(
    (Object.keys(faults) as CheckField[]).flatMap((field) => {
      const fault = faults[field];
      return fault ? [[field, checkFault(field, fault, given)]] : [];
    }),
  );
