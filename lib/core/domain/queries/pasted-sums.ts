import { hasKind, hasMark, type LineToken, words, wordsIn } from '../text/tokens/row.ts';
import { type PastedLine, type PastedTicket, reaisOf } from './pasted-context.ts';

// What a text says that its bets cost together, beside what was read of them.

/** What a line says that bets cost together, in reais. `line`: its row, from 1; `block`: the row with which its paragraph begins. */
export type SaidSum = { line: number; block: number; reais: number };

/** A total that the bets read do not make: `says` is the line's, `read` theirs; in reais. */
export type OtherTotal = { line: number; says: number; read: number };

const OF_TOTAL = words('total totais soma tt ttl tot tudo');
/** Of other money: of what may be won, of a row taken back, of each person, of what is kept. */
const OF_OTHERS =
  words(`premio premios premiacao potencial retorno cancelado cancelada cada cota cotas por saldo sobra sobrou devido desconto taxa
  ganho ganhos pago paga recebido mes semana gasto gastos arrecadado`);

/** The amount that a line of tokens says as the sum of bets, in reais; null where it says none, or another one beside it. */
export function sumIn(tokens: readonly LineToken[]): number | null {
  const all = tokens.flatMap(({ text }) => wordsIn(text));
  if (all.some((word) => OF_OTHERS.has(word))) return null;
  const amounts = tokens.filter((token) => token.kind === 'money');
  const last = amounts.at(-1);
  const isEquation = last !== undefined && hasMark(last.gap, '=') && tokens.at(-1) === last;
  if (last?.kind !== 'money' || (amounts.length > 1 && !isEquation)) return null;
  return isEquation || hasKind(tokens, 'total') || all.some((word) => OF_TOTAL.has(word)) ? last.value : null;
}

const sumOf = (bets: readonly PastedTicket[]) => bets.reduce((all, one) => all + reaisOf(one), 0);

/**
 * The total that a text says and its bets do not make: of all of them, of those of its paragraph, or of those since the sum
 * before. Null where one is theirs, where none is said, and beside a lottery's tickets or a bet whose stake is open.
 */
export function otherTotal(found: readonly PastedLine[], sums: readonly SaidSum[]): OtherTotal | null {
  const bets = found.filter((line) => line.kind === 'ticket');
  if (bets.length === 0 || bets.some(({ fields, assumed }) => fields.loteria || assumed.includes('stake'))) return null;
  const isNear = (one: number, other: number) => Math.abs(one - other) < 0.005;
  const read = sumOf(bets);
  if (sums.some(({ reais }) => isNear(reais, read))) return null;
  const rowOf = ({ lines }: PastedTicket) => lines[0] ?? 0;
  const between = (from: number, to: number) => sumOf(bets.filter((one) => rowOf(one) >= from && rowOf(one) <= to));
  const other = sums.find(
    ({ line, block, reais }, at) =>
      !isNear(reais, between(block, line)) && !isNear(reais, between((sums[at - 1]?.line ?? 0) + 1, line)),
  );
  return other ? { line: other.line, says: other.reais, read } : null;
}
