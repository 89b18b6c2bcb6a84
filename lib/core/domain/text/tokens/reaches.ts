import { COINS } from '../money.ts';
import { ORDINALS, reachAt } from '../reach.ts';
import {
  type Find,
  gapAt,
  hasDigits,
  isMark,
  isOrdinalAt,
  lexicalEnd,
  numberText,
  type Row,
  wordAt,
  words,
} from './row.ts';

// The prizes that a bet is on.

export const PLACE_END = words('a ao ate');
const ROMAN: Readonly<Record<string, number>> = { v: 5, vii: 7, x: 10 };

const placeDigit = (row: Row, at: number): number => {
  const text = numberText(row, at);
  return text.length < 3 && !text.startsWith('0') && Number(text) < 11 ? Number(text) : 0;
};

const pastPrize = (row: Row, at: number): number =>
  ['premio', 'premios', 'pr'].includes(wordAt(row, at)) ? at + 1 : at;

export const reach: Find = (row, at) => {
  if (row.isTicket) return null;
  const word = wordAt(row, at);
  const piece = row.pieces[at];
  const head = { kind: 'reach' as const, value: { first: 1, last: 1 } };
  if (
    piece?.kind === 'date' &&
    piece.year === null &&
    /^[12]\/(?:[1-7]|10)$/.test(piece.text) &&
    !['dia', 'data', 'dias'].includes(wordAt(row, at - 1))
  )
    return { kind: 'reach', value: { first: piece.date, last: piece.month }, to: at + 1 };
  const start = ['do', 'no'].includes(word) && placeDigit(row, at + 1) > 0 ? at + 1 : at;
  const first = placeDigit(row, start);
  if (first > 0) {
    const after = pastPrize(row, start + 1);
    // '1-5', '1o/5o', '1a5a'.
    const joint = gapAt(row, after);
    const isShort = isMark(joint, '-/–') || (joint === '' && isOrdinalAt(row, start));
    const last = isShort ? placeDigit(row, after) : 0;
    const beyond = gapAt(row, after + 1);
    // 'Grupo 1 - 1 ao 5' has a pick first.
    const isLast = !PLACE_END.has(wordAt(row, after + 1)) && !(isMark(beyond, '-/') && hasDigits(row, after + 1, 1, 2));
    const isBefore =
      isMark(gapAt(row, start), '-/') && row.pieces[start - 1]?.kind === 'number' && joint === gapAt(row, start);
    if (last > 0 && first < 3 && last >= first && isLast && !isBefore && numberText(row, start).length === 1)
      return { kind: 'reach', value: { first, last }, to: pastPrize(row, after + 1) };
    // 'Grupo 21 do 3 ao 5': the prizes, behind a pick.
    const end = PLACE_END.has(wordAt(row, after)) ? placeDigit(row, after + 1) : 0;
    if (start > at && word === 'do' && first > 2 && end > first && row.pieces[at - 1]?.kind === 'number')
      return { kind: 'reach', value: { first, last: end }, to: pastPrize(row, after + 2) };
    // '1 ao 1'.
    if (first === 1 && PLACE_END.has(wordAt(row, after)) && numberText(row, after + 1) === '1')
      return { ...head, to: pastPrize(row, after + 2) };
  }
  // 'Centena 1: 219 054'.
  if (numberText(row, at) === '1' && gapAt(row, at + 1).includes(':') && lexicalEnd(row, at, 'bet'))
    return { ...head, to: at + 1 };
  // 'C/5', and not 'c/ 5 reais'; 'I ao V'.
  const upTo = word === 'c' && gapAt(row, at + 1).trim() === '/' ? placeDigit(row, at + 1) : 0;
  if (upTo > 1 && !COINS.includes(wordAt(row, at + 2)))
    return { kind: 'reach', value: { first: 1, last: upTo }, to: at + 2 };
  const roman = word === 'i' && PLACE_END.has(wordAt(row, at + 1)) ? (ROMAN[wordAt(row, at + 2)] ?? 0) : 0;
  if (roman > 1) return { kind: 'reach', value: { first: 1, last: roman }, to: at + 3 };
  const found = reachAt(row.pieces, at);
  if (found) return { kind: 'reach', value: found, to: found.to };
  if (word === 'cabeca') return { ...head, to: at + 1 };
  if ((word === 'na' || word === 'no') && wordAt(row, at + 1) === 'cabeca') return { ...head, to: at + 2 };
  if (word === 'seco' && wordAt(row, at - 1) !== 'passe') return { ...head, to: at + 1 };
  if (word === 'cercado') {
    const more = reachAt(row.pieces, at + 1);
    // 'Cercado 5 2,00'.
    const isCounted =
      gapAt(row, at + 1) === '/' || row.pieces[at + 2]?.kind === 'money' || COINS.includes(wordAt(row, at + 3));
    const counted = isCounted ? placeDigit(row, at + 1) : 0;
    if (counted > 1) return { kind: 'reach', value: { first: 1, last: counted }, to: at + 2 };
    return { kind: 'reach', value: more ?? { first: 1, last: 5 }, to: more?.to ?? at + 1 };
  }
  if (['pelos', 'nos'].includes(word) && ['5', 'cinco'].includes(wordAt(row, at + 1)))
    return { kind: 'reach', value: { first: 1, last: 5 }, to: pastPrize(row, at + 2) };
  if (['premio', 'premios'].includes(word) && numberText(row, at + 1) === '1' && !PLACE_END.has(wordAt(row, at + 2)))
    return { ...head, to: at + 2 };
  const lead = ['no', 'do', 'so'].includes(word) ? at + 1 : at;
  const isFirst =
    wordAt(row, lead) === 'primeiro' &&
    (lead > at ||
      ['premio', 'premios'].includes(wordAt(row, lead + 1)) ||
      lead === row.pieces.length - 1 ||
      row.pieces[lead + 1]?.kind === 'money');
  if (isFirst) return { ...head, to: pastPrize(row, lead + 1) };
  // 'No segundo prêmio'.
  const ordinal = ORDINALS.indexOf(wordAt(row, lead)) + 1;
  if (ordinal > 1 && ['premio', 'premios'].includes(wordAt(row, lead + 1)))
    return { kind: 'reach', value: { first: ordinal, last: ordinal }, to: lead + 2 };
  const place = placeDigit(row, lead);
  // 'Tigre no 5 2,00'.
  const isBeforeMoney = row.pieces[lead + 1]?.kind === 'money' || COINS.includes(wordAt(row, lead + 2));
  if (word === 'no' && place > 0 && isBeforeMoney && lexicalEnd(row, at, 'animal'))
    return { kind: 'reach', value: { first: place, last: place }, to: lead + 1 };
  const isPrize =
    ['premio', 'premios'].includes(wordAt(row, lead + 1)) ||
    /^\d\d?p$|op$/.test(wordAt(row, lead)) ||
    wordAt(row, lead + 1) === 'pr';
  if (place > 0 && ((isOrdinalAt(row, lead) && !/^\d\d?a$/.test(wordAt(row, lead))) || isPrize))
    return { kind: 'reach', value: { first: place, last: place }, to: pastPrize(row, lead + 1) };
  return place > 0 && isOrdinalAt(row, lead) && row.pieces[lead + 1]?.kind === 'money'
    ? { kind: 'reach', value: { first: place, last: place }, to: lead + 1 }
    : null;
};
