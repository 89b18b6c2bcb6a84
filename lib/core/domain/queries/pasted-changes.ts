import { groupByAnimal } from '../groups.ts';
import { folded } from '../text/pieces.ts';
import type { PastedLine, PastedTicket } from './pasted-context.ts';
import { looksLikeTicket, placedTokens } from './ticket-text.ts';

// Lines of a pasted text that take back or change a bet above them.

/** A ticket that is not counted: it is shown as a line that was not read. */
export const unreadOf = ({ lines, text }: PastedTicket): PastedLine => ({ kind: 'unread', lines, text });

/** A number that takes the place of the one before: 'ops é 6676', 'errei, é 6676', '*6676'. */
const INSTEAD =
  /^\s*\*\s*(?=\d{2,4}\W*$)(\d{2,4})|^\W*(?:ops|opa|errei|foi\s+mal|corrig[a-z]+|correcao|quis\s+dizer|digo|na\s+verdade)(?![a-z])[^\d]{0,20}(?<!\d)(\d{2,4})\W*$/;

/** 'Não é 21, é 12'. */
const NOT_THIS_BUT =
  /(?<![a-z])nao\s+(?:e|eh)\s+(?:[oa]\s+)?(\d{1,4})\W{0,3}\s(?:e|eh|mas|sim)\s+(?:[oa]\s+)?(\d{1,4})(?!\d)/;

/** 'Tira o grupo por favor', 'a 44 pode cancelar', 'cancelei a 44': the words beside say what. */
const TAKEN_BACK =
  /(?<![a-z])(?:tir(?:a|e|ar|ei)|retir(?:a|e|ar|ei)|remov[aei]r?|esquec[ae]|cancel(?:a|e|ar|ei|ou)|estorn(?:a|e|ar|ei|ou))(?![a-z])/;

/** A bet that a line, or a table's cell, says was not played, or refunded. */
export const isNotPlayed = (line: string): boolean =>
  /(?<![a-z])(?:cancelad[oa]s?|estornad[oa]s?|desisti(?:u|ram)?|devolv(?:i|eu|id[oa]s?)|nao\s+jog(?:uei|amos|ou))(?![a-z])/.test(
    line,
  );

/** '681, troquei'. */
const CHANGED = /^\W*(?:[a-z][a-z ]{1,20}:\s*)?(\d{2,4})\W+(?:troquei|mudei|alterei|corrigido)\W*$/;

/** 'Não, cancela' below a bet. */
const CANCELLED = /^\W*(?:[a-z]{2,15}\s*:\s*)?(?:nao\W+)?cancel(?:a|e|ar|ado)(?:\s+(?:ess[ae]|est[ae]|isso))?\W*$/;

/** 'Não, põe 6,00': another stake. */
const STAKE_INSTEAD =
  /^\W*(?:[a-z][a-z ]{1,20}:\s*)?(?:nao|melhor|opa|ops|errei)\W+(?:(?:poe|bota|coloca|joga|deixa|era|e|eh)\s+)?(?:r\$\s*)?(\d{1,4}(?:,\d\d)?)(?:\s+reais)?\W*$/;

/** 'Opa 19h, a das 17 já fechou', '*maluca' without a second asterisk: something of the bet above is otherwise. */
const OTHERWISE =
  /^\W{0,3}(?:[a-z][a-z ]{1,20}\W{0,3}:\s+)?(?:\*(?![^*]*\*)[a-z]|(?:ops|opa|errei|corrig[a-z]+|correcao|digo|na\s+verdade)(?![a-z]))/;

/** Whether a slip says of itself that it is cancelled: '*** BILHETE CANCELADO ***'. */
export const isCancelled = (line: string): boolean =>
  /^\W*(?:(?:bilhete|pule|apostas?|jogos?|ticket|bolao)(?:\W{1,4}\d{3,})?\W+)?cancelad[oa]s?(?![a-z])/.test(line);

const isPick = (ticket: PastedTicket, number: string) => (ticket.fields.palpite ?? '').split(' ').includes(number);

function withPick(ticket: PastedTicket, from: string, to: string, rows: readonly number[]): PastedTicket {
  const picks = (ticket.fields.palpite ?? '').split(' ').map((pick) => (pick === from ? to : pick));
  return {
    ...ticket,
    fields: { ...ticket.fields, palpite: picks.join(' ') },
    unused: [...ticket.unused, from],
    lines: [...ticket.lines, ...rows],
  };
}

/** A text's words and numbers, one blank between them. */
const plainWords = (text: string): string =>
  folded(text)
    .match(/[a-z0-9]+/g)
    ?.join(' ') ?? '';

/** Whether what is taken back names a ticket: by its kind, its animal, its number, its draw or a word beside it. */
function isNamedIn(words: string, { fields, unused }: PastedTicket): boolean {
  const picks = (fields.palpite ?? '').split(' ');
  const numbers: string[] = words.match(/\d+/g) ?? [];
  if (picks.some((pick) => numbers.includes(pick))) return true;
  const within = ` ${plainWords(words)} `;
  if (unused.map(plainWords).some((word) => word.length > 2 && within.includes(` ${word} `))) return true;
  return placedTokens(words).some(
    (token) =>
      (token.kind === 'bet' && token.value === fields.tipo) ||
      (token.kind === 'draw' && token.value === fields.slot) ||
      (token.kind === 'animal' &&
        picks.some((pick) => groupByAnimal(pick) !== undefined && groupByAnimal(pick) === token.value)),
  );
}

/**
 * The lines of a block, `found`, as a folded line in the text's rows `rows` changes them; null where it changes none. A change that
 * is not understood leaves the last ticket uncounted.
 */
export function changedBy(line: string, rows: readonly number[], found: readonly PastedLine[]): PastedLine[] | null {
  const last = found.at(-1);
  if (last?.kind !== 'ticket') return changedBelow(line, rows, found);
  const but = (one: PastedLine) => [...found.slice(0, -1), one];
  if (CANCELLED.test(line)) return but({ ...unreadOf(last), lines: [...last.lines, ...rows] });
  const [, starred = '', worded = ''] = INSTEAD.exec(line) ?? [];
  const stake = STAKE_INSTEAD.exec(line)?.[1] ?? '';
  if (/,|reais|r\$/.test(line) && stake !== '') {
    const valor = stake.includes(',') ? stake : `${stake},00`;
    const unused = [...last.unused, `R$ ${last.fields.valor ?? ''}`];
    const assumed = last.assumed.filter((what) => what !== 'stake');
    return but({ ...last, fields: { ...last.fields, valor }, unused, assumed, lines: [...last.lines, ...rows] });
  }
  const digits = starred || worded || (CHANGED.exec(line)?.[1] ?? '');
  const { palpite = '' } = last.fields;
  if (digits !== '' && palpite.length === digits.length) return but(withPick(last, palpite, digits, rows));
  return changedBelow(line, rows, found);
}

/** The same for a line that may stand further below the ticket. */
function changedBelow(line: string, rows: readonly number[], found: readonly PastedLine[]): PastedLine[] | null {
  const at = found.findLastIndex(({ kind }) => kind === 'ticket');
  const last = found[at];
  if (last?.kind !== 'ticket') return null;
  const note: PastedLine = { kind: 'unread', lines: rows, text: line };
  const [, was = '', is = ''] = NOT_THIS_BUT.exec(line) ?? [];
  const swapped = is === '' ? -1 : found.findLastIndex((one) => one.kind === 'ticket' && isPick(one, was));
  const other = CHANGED_FOR.exec(line);
  if (other) return withOther(found, other, line, note);
  const one = found[swapped];
  if (one?.kind === 'ticket') return found.with(swapped, withPick(one, was, is, rows));
  if (TAKEN_BACK.test(line) && !/\d,\d\d|r\$/.test(line)) {
    const named = found.filter((one) => one.kind === 'ticket' && isNamedIn(line, one));
    // 'Esquece' of anything else.
    if (named.length === 0 && /\d/.test(line)) return null;
    return [...without(found, named.length > 0 ? named : [last]), note];
  }
  const isOtherwise = OTHERWISE.test(line) && (/\d/.test(line) || placedTokens(line).length > 0);
  if (!isOtherwise) return null;
  const named = found.filter((one) => one.kind === 'ticket' && isNamedIn(line, one));
  const left = without(found, named.length > 0 ? named : [last]);
  // 'Errei o da Lia, o certo é 06 17 28 39 49 58': that ticket is read for itself.
  return looksLikeTicket(line) ? left : [...left, note];
}

/** 'No jogo A troquei o 30 pelo 31', 'no lugar do 48 foi o 49'. */
const CHANGED_FOR =
  /(?<![a-z])no\s+lugar\s+d[oa]\s+(\d{1,4})\s+(?:foi|e|eh|era|entra|entrou|vai)\s+(?:[oa]\s+)?(\d{1,4})(?!\d)|(?<![a-z])(?:troquei|trocamos|troca|mudei)\s+(?:[oa]\s+)?(\d{1,4})\s+(?:pel[oa]|por)\s+(?:[oa]\s+)?(\d{1,4})(?!\d)/;

/** Another number in the one ticket that has the first; where several have it, none of them is counted. */
function withOther(
  found: readonly PastedLine[],
  change: RegExpExecArray,
  line: string,
  note: PastedLine,
): PastedLine[] {
  const [was = '', is = ''] = change.slice(1).filter((part) => part !== undefined);
  const held = (one: PastedLine) =>
    one.kind === 'ticket' && `${one.fields.palpite ?? ''} ${one.fields.numeros ?? ''}`.split(' ').includes(was);
  const all = found.filter(held);
  const label = /(?<![a-z])(?:jogo|aposta|cartela|bilhete)\s+([a-z]|\d{1,2})(?![a-z\d])/.exec(line)?.[0];
  const called = label ? all.filter(({ text }) => folded(text).includes(label)) : all;
  const [one, ...more] = called.length > 0 ? called : all;
  if (one?.kind !== 'ticket' || more.length > 0) return [...without(found, all), note];
  const swap = (text: string) =>
    text
      .split(' ')
      .map((word) => (word === was ? is : word))
      .join(' ');
  const { palpite, numeros } = one.fields;
  const fields = {
    ...one.fields,
    ...(palpite ? { palpite: swap(palpite) } : {}),
    ...(numeros ? { numeros: swap(numeros) } : {}),
  };
  return [...found.map((each) => (each === one ? { ...one, fields, unused: [...one.unused, was] } : each)), note];
}

const without = (found: readonly PastedLine[], gone: readonly PastedLine[]): PastedLine[] =>
  found.map((one) => (one.kind === 'ticket' && gone.includes(one) ? unreadOf(one) : one));
