import { parseQuote } from '../../bet-reading.ts';
import { COINS, moneyAt } from '../money.ts';
import { type Find, gapAt, hasDigits, numberText, type Row, wordAt, words } from './row.ts';

// Money, how it is shared, and what a bet pays.

export const money: Find = (row, at) => {
  if (wordAt(row, at) === 'meio' && wordAt(row, at + 1) === 'real')
    return { kind: 'money', value: 0.5, isSure: true, to: at + 2 };
  const piece = row.pieces[at];
  if (piece?.kind === 'money') {
    const after = COINS.includes(wordAt(row, at + 1)) ? at + 2 : at + 1;
    if (wordAt(row, after) === 'por' && wordAt(row, after + 1) === 'cabeca') return { kind: 'noise', to: after + 2 };
    const isSure = /[$s]/.test(piece.text) || COINS.includes(wordAt(row, at + 1));
    const cents = Math.round(piece.reais * 100) % 5;
    // '04,08': two numbers of a ticket.
    if (!isSure && row.isTicket && !/[05]0$|,-$|25$|75$/.test(piece.text)) return null;
    return !isSure && cents !== 0 && !row.isTicket
      ? null
      : { kind: 'money', value: piece.reais, isSure, to: COINS.includes(wordAt(row, at + 1)) ? at + 2 : at + 1 };
  }
  // '1,5 cada', '2,5 reais'.
  const isDecimal = hasDigits(row, at, 1, 2) && gapAt(row, at + 1) === ',' && hasDigits(row, at + 1, 1, 1);
  const decimalEnd = COINS.includes(wordAt(row, at + 2)) ? at + 3 : at + 2;
  if (isDecimal && !row.isTicket && (decimalEnd > at + 2 || each(row, at + 2)?.kind === 'each'))
    return {
      kind: 'money',
      value: Number(`${numberText(row, at)}.${wordAt(row, at + 1)}`),
      isSure: true,
      to: decimalEnd,
    };
  // 'Valor 15', '4466 com 2'.
  const before = wordAt(row, at - 1);
  const isWith = before === 'com' && hasDigits(row, at - 2, 3, 4) && hasDigits(row, at, 1, 2);
  const isPriced = !row.isTicket && (isWith || (PRICE.has(before) && hasDigits(row, at, 1, 3)));
  const found = moneyAt(row.pieces, at) ?? (isPriced ? { reais: Number(numberText(row, at)), to: at + 1 } : null);
  if (!found) return null;
  // '2 pila e meio'.
  if (wordAt(row, found.to) === 'e' && wordAt(row, found.to + 1) === 'meio')
    return { kind: 'money', value: found.reais + 0.5, isSure: true, to: found.to + 2 };
  // 'Um real e cinquenta', whose words are digits.
  const isCents = wordAt(row, found.to) === 'e' && hasDigits(row, found.to + 1, 2, 2);
  const after = wordAt(row, found.to + 2);
  if (isCents && (after === '' || after === 'cada' || after === 'centavos'))
    return {
      kind: 'money',
      value: found.reais + Number(numberText(row, found.to + 1)) / 100,
      isSure: true,
      to: found.to + (after === 'centavos' ? 3 : 2),
    };
  return { kind: 'money', value: found.reais, isSure: true, to: found.to };
};

const DRAWN = words('extracao extracoes sorteio sorteios loteria banca horario hora dia casa vez sort extr');
const EACH = words(
  'um uma palpite palpites numero milhar centena dezena grupo bicho animal jogo aposta pick premio milhares',
);
const UNIT = words('un unit unitario');
const PRICE = words('vl vlr vr valor preco');
export const each: Find = (row, at) => {
  const word = wordAt(row, at);
  // 'Vl Un: 3,00'.
  if (UNIT.has(word) && PRICE.has(wordAt(row, at - 1))) return { kind: 'each', to: at + 1 };
  const start = word === 'em' && ['cada', 'cd'].includes(wordAt(row, at + 1)) ? at + 1 : at;
  const lead = wordAt(row, start);
  const isP = lead === 'p' && gapAt(row, start + 1) === '/';
  if (!['cada', 'cd', 'por'].includes(lead) && !isP) return null;
  const next = gapAt(row, start + 1).includes(';') ? '' : wordAt(row, start + 1);
  if (lead === 'por' && next === 'cabeca') return { kind: 'noise', to: start + 2 };
  if (['premio', 'premios'].includes(next)) return { kind: 'per-prize', to: start + 2 };
  if (DRAWN.has(next)) return { kind: 'each-draw', to: start + 2 };
  if (EACH.has(next)) return { kind: 'each', to: start + 2 };
  return lead === 'cada' || lead === 'cd' ? { kind: 'each', to: start + 1 } : null;
};

/** '0,50 x5 = 2,50', and of a game '2 x R$ 6,00'. */
export const times: Find = (row, at) => {
  // '600x' alone is what is paid.
  if (at === 0 && row.pieces.length === 2 && hasDigits(row, 0, 2, 4) && wordAt(row, 1) === 'x' && gapAt(row, 1) === '')
    return { kind: 'noise', to: 2 };
  if (wordAt(row, at) === 'x' && row.pieces[at - 1]?.kind === 'money' && hasDigits(row, at + 1, 1, 1))
    return { kind: 'count', to: at + 2 };
  // '4, 8, 15 = 3 x 2,00', '4 8 15 3x2,00'.
  const numbersOf = (pieces: Row['pieces']) => pieces.filter((piece) => piece.kind === 'number' && !piece.isOrdinal);
  const before = numbersOf(row.pieces.slice(0, at)).length;
  const behind = numbersOf(row.pieces.slice(at + 1)).filter(({ text }) => text.length > 2).length;
  const count = before > 0 ? before : behind;
  const isOfAll = count > 1 && Number(numberText(row, at)) === count;
  const isProduct =
    (gapAt(row, at).includes('=') || isOfAll) && hasDigits(row, at, 1, 2) && wordAt(row, at + 1) === 'x';
  if (isProduct && row.pieces[at + 2]?.kind === 'money')
    return { kind: row.hasGame || row.isTicket ? 'count' : 'each', to: at + 2 };
  const isOfGame = row.hasGame && hasDigits(row, at, 1, 2) && wordAt(row, at + 1) === 'x';
  return isOfGame && row.pieces[at + 2]?.kind === 'money' ? { kind: 'count', to: at + 2 } : null;
};

export const quote: Find = (row, at) => {
  if (!['cotacao', 'pagando', 'paga'].includes(wordAt(row, at))) return null;
  const next = ['de', 'a'].includes(wordAt(row, at + 1)) ? at + 2 : at + 1;
  const piece = row.pieces[next];
  if (piece?.kind !== 'number' && piece?.kind !== 'money') return null;
  const isTimes = ['x', 'vezes'].includes(wordAt(row, next + 1));
  const text = piece.text.replace(/[^\d.,]/g, '');
  return parseQuote(text) === null ? null : { kind: 'quote', value: text, to: isTimes ? next + 2 : next + 1 };
};
