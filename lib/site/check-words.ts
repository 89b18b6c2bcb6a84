import { type BetKind, isBetKind } from '../core/domain/bet-kinds.ts';
import type { BetFault } from '../core/domain/bet-reading.ts';
import type { CheckField } from '../core/domain/check-fields.ts';
import { formatCount } from '../core/domain/format.ts';
import { drawsTickets, type GameId, gameOf } from '../core/domain/games/list.ts';
import { RULES } from '../core/domain/games/number-rules.ts';
import { readNumbers } from '../core/domain/games/tickets.ts';
import { plural } from '../core/domain/joiner.ts';
import {
  type CheckFaults,
  type CheckGiven,
  MAX_DAYS,
  MAX_DRAWS,
  modalityOf,
} from '../core/domain/queries/check-reading.ts';
import { betFault, tooLong } from './bet-words.ts';

const CHOICE = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

type Fault = { reason: string; detail: string };

/** How many numbers a ticket takes: '6 a 20', '50'. */
export function ticketSize(modality: GameId): string {
  const { parts, ticket } = gameOf(modality);
  if (parts.numbers.kind === 'tickets') return plural(parts.numbers.played, 'algarismo');
  const { least, most } = ticket.numbers;
  return least === most ? `${least}` : `${least} a ${most}`;
}

/** What is wrong with a ticket's numbers. */
function numbersFault(modality: GameId, { reason, detail }: Fault): string {
  const { name } = gameOf(modality);
  const { lowest, highest } = RULES[modality];
  const size = ticketSize(modality);
  if (drawsTickets(modality)) return 'Escreva o número do bilhete, com cinco algarismos, como 84621.';
  const two = (number: number) => String(number).padStart(2, '0');
  switch (reason) {
    case 'empty':
      return `Escreva os números do bilhete: a ${name} pede ${size}.`;
    case 'out-of-range':
      return `${detail} não existe na ${name}: os números vão de ${two(lowest)} a ${two(highest)}.`;
    case 'repeated':
      return `${detail} está repetido no bilhete.`;
    case 'wrong-count':
      return `O bilhete tem ${plural(Number(detail), 'número')}; a ${name} pede ${size}.`;
    default:
      return `“${detail}” não é um número do volante.`;
  }
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
    case 'backwards':
      return 'O último concurso vem antes do primeiro.';
    case 'too-many':
      return `São mais de ${plural(MAX_DRAWS, 'concurso')}; encurte o período ou marque o arquivo todo.`;
    default:
      return `“${detail}” não é o número de um concurso.`;
  }
}

/** What is wrong with one field of a check, as a sentence that stands beside it. */
function checkFault(field: CheckField, fault: Fault, given: CheckGiven): string {
  const modality = modalityOf(given);
  const kind: BetKind = isBetKind(given.tipo) ? given.tipo : 'grupo';
  if (fault.reason === 'too-long-text') return tooLong(fault.detail);
  switch (field) {
    case 'regiao':
      return fault.reason === 'empty'
        ? 'Escolha a região: rio, sao-paulo, look ou federal.'
        : `“${fault.detail}” não é uma região: use rio, sao-paulo, look ou federal.`;
    case 'slot':
      return `Essa região não tem o sorteio “${fault.detail}”.`;
    case 'onde':
      if (fault.reason !== 'not-of-house') break;
      return 'Nesta banca o 6º e o 7º prêmio não são a soma e a multiplicação: escolha só o 1º (1) ou do 1º ao 5º (1-5).';
    case 'loteria':
      return `“${fault.detail}” não é uma modalidade da Caixa que guardamos.`;
    case 'numeros':
      return numbersFault(modality ?? 'megaSena', fault);
    case 'time':
      return fault.reason === 'which-team'
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
