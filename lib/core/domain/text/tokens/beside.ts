import { isDigits } from '../digits.ts';
import { COINS } from '../money.ts';
import {
  beginsWith,
  endsWithMark,
  type Find,
  gapAt,
  hasDigits,
  hasMark,
  lexicalAt,
  type Row,
  wordAt,
  words,
} from './row.ts';

// What lines tell beside bets: results, dreams, birthdays, remarks, payments.

/** The most pieces of a remark in brackets. */
const LONGEST_REMARK = 24;
const bracketEnd = (row: Row, at: number): number => {
  let to = at + 1;
  while (to < row.pieces.length && to < at + LONGEST_REMARK && !hasMark(gapAt(row, to), ')]')) to += 1;
  return to;
};

/** In brackets, and of no bet: '(deu águia)', '(não é 45)', '(24 milhares x 0,50)', '(esse tem 6)', '[15]'. */
export const remark: Find = (row, at) => {
  if (!endsWithMark(gapAt(row, at), '([')) return null;
  const to = bracketEnd(row, at);
  const word = wordAt(row, at);
  const inside = row.text.slice(row.pieces[at]?.start, row.pieces[to - 1]?.end);
  const isDated = row.pieces
    .slice(at, to)
    .some(
      (piece, place) =>
        piece.kind === 'date' ||
        (piece.kind === 'number' && piece.isOrdinal) ||
        lexicalAt(row, at + place, 'weekday', 'dayword') !== undefined,
    );
  if (/^(?:deu|saiu|ganhei|ganhamos|perdi|nao (?:e|eh)|esse tem|soma|s=)/.test(inside)) return { kind: 'noise', to };
  if (/^de(?:sde|) (?:\d|[a-z]{3,9} (?:de )?\d{4})/.test(inside) && !isDated) return { kind: 'noise', to };
  // '(7 dez: + 55)' adds to the ticket.
  if (
    (row.hasGame || row.isTicket) &&
    !inside.includes('+') &&
    /^(?:\d{1,2}|[a-z]{3,9}) (?:dezenas?|dzs?|dez|numeros?|nums?|jogos?)(?![a-z])/.test(inside)
  )
    return { kind: 'noise', to };
  if (/^\d{1,3} (?:[a-z]+ )?(?:x|de) (?:r\$ ?)?\d/.test(inside) || /^\d{1,2} n[ao] [a-z]/.test(inside))
    return { kind: 'noise', to };
  const isCount = row.isTicket && to === at + 1 && isDigits(word, 1, 2) && at > 4;
  const isLabel = row.isTicket && to === at + 1 && at === 0 && isDigits(word, 1, 3);
  return isCount ? { kind: 'count', to } : isLabel ? { kind: 'label', to } : null;
};

/** What came: 'deu 3341', 'resultado: 05 16 …', 'tudo na cabeça, deu 10'. */
const OF_RESULT = words(
  'resultado sorteados sorteadas sorteou saiu sairam deu deram veio vieram bateu pegou pegamos ganhei ganhamos ganhou',
);
const CAME = words('deu saiu veio bateu pegou pegamos ganhei ganhamos ganhou');
const WON = words('ganhei ganhamos ganhou');
const BESIDE_RESULT = words('o a no na os as e foi so mesmo');

/**
 * Where what came ends: 'leão 5,00 ❌ deu cobra', 'não deu, saiu elefante', 'Deu: 5581 touro +180', '… a 1,00 cada, deu a 70';
 * null where nothing came: 'deu 5 reais', 'deu 15' of a sum.
 */
function resultEnd(row: Row, at: number): number | null {
  const isOfBet = (place: number) =>
    row.pieces[place]?.kind === 'number' || lexicalAt(row, place, 'animal', 'bet') !== undefined;
  const isBehind = row.pieces.slice(0, at).some(({ kind }, place) => kind === 'money' || isOfBet(place));
  let picks = 0;
  let to = at + 1;
  let end = to;
  while (to < row.pieces.length) {
    const animal = lexicalAt(row, to, 'animal', 'bet');
    const isNumber = row.pieces[to]?.kind === 'number' && !COINS.includes(wordAt(row, to + 1));
    const isWon =
      (hasMark(gapAt(row, to), '+') && row.pieces[to]?.kind !== 'word') ||
      (WON.has(wordAt(row, at)) && row.pieces[to]?.kind === 'money');
    if (!animal && !isNumber && !isWon && !BESIDE_RESULT.has(wordAt(row, to))) break;
    picks += Number(isNumber && !hasDigits(row, to, 1, 2)) + Number(animal?.kind === 'animal');
    to = animal?.to ?? to + 1;
    if (animal || isNumber || isWon) end = to;
  }
  // 'saiu 88 no 3º', 'veio no 4º'; 'deu 15' behind bets is their sum, and of none too.
  const isTold = picks > 0 && ((at === 0 && end === row.pieces.length) || wordAt(row, 0) === 'nao');
  return isTold || (isBehind && end > at + 1) ? end : null;
}

export const drawn: Find = (row, at) => {
  if (!row.isTicket || !hasDigits(row, at, 2, 2)) return null;
  // The first of a line's numbers alone.
  if (hasDigits(row, at - 1, 1, 2)) return null;
  const before = row.pieces.slice(0, at);
  const word = before.findLastIndex(({ text }) => OF_RESULT.has(text));
  if (word < 0 || before.some(({ text }) => text === 'se') || row.pieces.slice(at).some(({ kind }) => kind === 'money'))
    return null;
  if (before.slice(word + 1).some((piece) => piece.kind === 'number' && piece.digits.length < 3)) return null;
  const isTold = word === at - 1 || gapAt(row, at).includes(':') || gapAt(row, word + 1).includes(':');
  let to = at;
  while (hasDigits(row, to, 1, 2)) to += 1;
  return isTold ? { kind: 'came', to } : null;
};
/** Behind a ticket's numbers, what it hit: 'fiz terno', 'acertei a quadra'. */
const HIT = words('fiz fizemos acertei acertamos ganhei ganhamos bati deu');
const hits: Find = (row, at) => {
  const next = ['um', 'uma', 'o', 'a', 'so', 'no', 'na'].includes(wordAt(row, at + 1)) ? at + 2 : at + 1;
  const named = HIT.has(wordAt(row, at)) ? lexicalAt(row, next, 'bet', 'game') : undefined;
  const isBehind = row.pieces.slice(0, at).filter(({ kind }) => kind === 'number').length > 4;
  const isLast = named !== undefined && row.pieces.slice(named.to).every(({ kind }) => kind === 'word');
  return isBehind && isLast ? { kind: 'noise', to: named.to } : null;
};

export const came: Find = (row, at) => {
  const found = hits(row, at);
  if (found) return found;
  const word = wordAt(row, at);
  if (row.isTicket || !CAME.has(word)) return null;
  // 'Ver se deu 5209 na look' asks.
  if (wordAt(row, at - 1) === 'se') return { kind: 'filler', to: at + 1 };
  const next = wordAt(row, at + 1) === 'o' || wordAt(row, at + 1) === 'a' ? at + 2 : at + 1;
  // 'Saiu o 3752 da Lotofácil' names its contest.
  const isContest = next > at + 1 && wordAt(row, next + 1) === 'da' && lexicalAt(row, next + 2, 'game') !== undefined;
  if (isContest && hasDigits(row, next, 3, 4))
    return { kind: 'contest', value: { first: wordAt(row, next), last: '', others: [] }, to: next + 1 };
  const result = row.hasGame ? null : resultEnd(row, at);
  if (result !== null) return { kind: 'noise', to: result };
  if (hasDigits(row, next, 3, 4)) return { kind: 'noise', to: next + 1 };
  const isSum =
    (row.pieces[next]?.kind === 'number' || row.pieces[next]?.kind === 'money') &&
    row.pieces[next]?.gap === ' ' &&
    at > 1 &&
    // 'Centena do 1 ao 5, deu 5 reais no total' says what it costs.
    !(COINS.includes(wordAt(row, next + 1)) && !row.pieces.slice(0, at).some(({ kind }) => kind === 'money')) &&
    // 'Cada um deu 5 conto' is a stake.
    !row.pieces.slice(0, at).some(({ text }) => text === 'cada');
  return isSum && row.pieces.slice(next + 1).every(({ kind }) => kind === 'word')
    ? { kind: 'noise', to: next + 1 }
    : null;
};

/** 'Aniversário da Bia 12/05', 'casei em 12/05/2001', 'niver da Ana dia 22': a day of no draw. */
export const born: Find = (row, at) => {
  if (!beginsWith(wordAt(row, at), ['anivers', 'niver', 'nasc', 'casei', 'casamos', 'casamento'])) return null;
  let to = at + 1;
  while (row.pieces[to]?.kind === 'word' && to < at + 8) to += 1;
  const isDay = row.pieces[to]?.kind === 'number' && wordAt(row, to - 1) === 'dia';
  return isDay || row.pieces[to]?.kind === 'date' ? { kind: 'noise', to: to + 1 } : null;
};

/** 'Sonhei com a sogra, …': what somebody dreamt of, up to the next mark. */
const PLAYED = words('joguei fui coloquei apostei botei pus jogo vou bora');
export const dream: Find = (row, at) => {
  if (wordAt(row, at) === 'sonho' && at === 0) return { kind: 'dream', to: row.pieces.length };
  if (!['sonhei', 'sonhou', 'sonhamos', 'sonharam'].includes(wordAt(row, at))) return null;
  if (row.pieces.some(({ text }) => ['nele', 'neles', 'nela', 'nelas'].includes(text)))
    return { kind: 'word', to: at + 1 };
  let to = at + 1;
  while (to < row.pieces.length && !/[,.;:!?)]|->|=>/.test(gapAt(row, to)) && !PLAYED.has(wordAt(row, to))) to += 1;
  const isWhole = to === row.pieces.length;
  const hasMoney = row.pieces.some(({ kind, text }) => kind === 'money' || COINS.includes(text));
  if (isWhole && hasMoney) return { kind: 'filler', to: at + 1 };
  return { kind: 'dream', to };
};

/** What a chat says of paying behind a bet: '… q eu passo aí e deixo os 20 conto', 'te pago 6 na segunda'. */
export const paying: Find = (row, at) => {
  const next =
    wordAt(row, at) === 'te'
      ? at + 1
      : ['q', 'que'].includes(wordAt(row, at)) && wordAt(row, at + 1) === 'eu'
        ? at + 2
        : 0;
  const isSaid = next > 0 && ['passo', 'pago', 'mando', 'deixo', 'acerto'].includes(wordAt(row, next)) && at > 1;
  return isSaid ? { kind: 'noise', to: row.pieces.length } : null;
};
