import { KINDS } from '../../bet-kinds.ts';
import { GAME_IDS, gameOf } from '../../games/list.ts';
import { isDigits } from '../digits.ts';
import { COINS } from '../money.ts';
import { kindOfLetters } from '../short-kinds.ts';
import { PLACE_END, reach } from './reaches.ts';
import {
  type Find,
  gapAt,
  hasDigits,
  hasMark,
  isOrdinalAt,
  lexicalAt,
  lexicalEnd,
  numberText,
  type Row,
  wordAt,
  words,
} from './row.ts';
import { NUMBERED } from './slips.ts';

// What counts or labels tickets and their numbers.

const COUNTED = words(
  'jogos jogo apostas aposta cartelas cartela volantes volante bilhetes palpites pessoas participantes combinacoes fracoes fracao sorteios extracoes itens surpresinhas amigos amigas nomes anos vezes dias pontos acertos extr milhares',
);
/** Before their number, at a line's end: 'Apostas: 2', 'QTD 4'. */
const COUNTED_BEFORE = words('apostas jogos bilhetes itens cartelas volantes qtd qtde quantidade');
const COUNTED_NUMBERS = words('dezenas dezena dez dz dzs numeros numero nums num');
const COUNTED_SHORT = words('nos n no');
const OF_LABEL = words('jogo aposta cartela cartao bilhete ticket volante linha palpite surpresinha jg ap item');

export const DIVIDED = words('dividido dividida dividindo rachado rachada');
const AMONG = words('nas nos por entre em pra pros pras');
/** Before how many people there are. */
const PEOPLE = words('nos somos');

export const count: Find = (row, at) => {
  const digits = numberText(row, at);
  if (digits === '' || digits.length > 3) return null;
  const next = wordAt(row, at + 1);
  const before = wordAt(row, at - 1);
  if (row.hasGame && digits.length < 3) {
    const isEnd = at === row.pieces.length - 1;
    // 'Lotofácil com 16', 'vai de 7: 02 11 …', 'dia de sorte 2: 01 05 …', '2 quinas: …'.
    if ((before === 'com' || before === 'de') && (gapAt(row, at + 1).includes(':') || (isEnd && before === 'com')))
      return { kind: 'count', to: at + 1 };
    if (digits.length === 1 && lexicalAt(row, at + 1, 'game')) return { kind: 'count', to: at + 1 };
    const isBehindGame = lexicalEnd(row, at, 'game');
    if (isBehindGame && gapAt(row, at + 1).includes(':') && hasDigits(row, at + 1, 2, 2))
      return { kind: 'label', to: at + 1 };
  }
  // 'Pra nós 4, …': how many they are.
  const isOfUs =
    PEOPLE.has(before) &&
    digits.length < 3 &&
    !digits.startsWith('0') &&
    (before === 'somos' || hasMark(gapAt(row, at + 1), ',.:;'));
  if (isOfUs && row.pieces[at - 1]?.kind === 'word') return { kind: 'count', to: at + 1 };
  // '9,00 dividido nas 3'.
  if (DIVIDED.has(wordAt(row, at - 2)) && AMONG.has(before)) return { kind: 'count', to: at + 1 };
  const isLast = at === row.pieces.length - 1;
  // '02 09 31 56 78 79 <- essa é de 6'.
  const isOfThis = row.pieces
    .slice(Math.max(0, at - 3), at)
    .some(({ text }) => ['essa', 'esse', 'esta', 'este'].includes(text));
  if (isLast && isOfThis && digits.length < 3 && ['de', 'tem'].includes(before)) return { kind: 'count', to: at + 1 };
  if (at === 1 && isLast && COUNTED_BEFORE.has(before) && /^[.:=\s]+$/.test(gapAt(row, at)))
    return { kind: 'count', to: 2 };
  // 'Palpites (2): 0609 / 9060'.
  const isHead = at === 1 && before.endsWith('s') && gapAt(row, 1).endsWith('(') && gapAt(row, 2).startsWith('):');
  if (isHead) return { kind: 'count', to: 2 };
  const isAfter = gapAt(row, at + 1).length < 3;
  if (isAfter && (next === 'cotas' || next === 'cota') && numberText(row, at + 2) === '')
    return { kind: 'shares', value: Number(digits), to: at + 2 };
  // '… 61 74 jogo 02 11 28 …'.
  const isNextLabel = row.isTicket && at > 0 && OF_LABEL.has(next) && hasDigits(row, at + 2, 1, 2);
  if (isAfter && COUNTED.has(next) && !(row.isTicket && next === 'milhares') && !isNextLabel)
    return digits.length < 3 && gapAt(row, at + 1) !== '' ? { kind: 'count', to: at + 2 } : null;
  // 'Quina 7094 – 7 dezenas – 03 15 22 …': as many as stand behind it.
  if (COUNTED_NUMBERS.has(next) && row.hasGame && numbersBehind(row, at + 2) === Number(digits))
    return { kind: 'count', to: at + 2 };
  // '(esse tem 6)', '(essa é de 7 nº)'.
  const lead = row.text.slice(0, row.pieces[at]?.start ?? 0);
  const isBracketed = lead.lastIndexOf('(') > lead.lastIndexOf(')');
  return (row.isTicket || row.hasGame || isBracketed) &&
    isAfter &&
    digits.length < 3 &&
    (COUNTED_NUMBERS.has(next) || (isBracketed && COUNTED_SHORT.has(next))) &&
    (!hasDigits(row, at + 2, 2, 2) || hasMark(gapAt(row, at + 2), '):'))
    ? { kind: 'count', to: at + 2 }
    : null;
};

/** How many numbers of one or two digits follow each other from a place on. */
function numbersBehind(row: Row, from: number): number {
  const end = row.pieces.slice(from).findIndex((_, at) => !hasDigits(row, from + at, 1, 2));
  return end < 0 ? Math.max(0, row.pieces.length - from) : end;
}

/** How many numbers a row has beside those of a reach: 'do 1º ao 5º' has none. */
function numbersOf(row: Row): number {
  let count = 0;
  for (let at = 0; at < row.pieces.length; ) {
    const places = reach(row, at);
    if (!places && row.pieces[at]?.kind === 'number') count += 1;
    at = places?.to ?? at + 1;
  }
  return count;
}

const FRACTIONED = words('inteiro fracao fracoes cota cotas');
export const share: Find = (row, at) => {
  if (!FRACTIONED.has(wordAt(row, at))) return null;
  const next = row.pieces[at + 1];
  if (next?.kind === 'date' && next.year === null) return { kind: 'noise', to: at + 2 };
  if (next?.kind !== 'number' || next.digits.length > 3) return null;
  const isOf = wordAt(row, at + 2) === 'de' || gapAt(row, at + 2).includes('/');
  if (isOf && numberText(row, at + 2 + (wordAt(row, at + 2) === 'de' ? 1 : 0)) !== '')
    return { kind: 'noise', to: at + 3 + (wordAt(row, at + 2) === 'de' ? 1 : 0) };
  return wordAt(row, at) === 'cotas' && hasMark(next.gap, ':=')
    ? { kind: 'shares', value: Number(next.digits), to: at + 2 }
    : null;
};

/** 'soma 183', '(soma 216)', 's=183', 'pares 7', '(esse tem 6)'. */
export const sumOfNumbers: Find = (row, at) => {
  const word = wordAt(row, at);
  const isSum = (word === 'soma' || (word === 's' && gapAt(row, at + 1).includes('='))) && hasDigits(row, at + 1, 2, 4);
  const isParity = (word === 'pares' || word === 'impares') && hasDigits(row, at + 1, 1, 2);
  return isSum || isParity ? { kind: 'count', to: at + 2 } : null;
};

/** 'Aposta de 8 (R$ 168): 10 13 …', 'jogo de 6 - 10 18 …': how many numbers a ticket has. */
function countsNumbers(row: Row, at: number): boolean {
  const digits = numberText(row, at + 2);
  const [behind, next] = [gapAt(row, at + 3), gapAt(row, at + 4)];
  return (
    (row.isTicket || row.hasGame) &&
    wordAt(row, at + 1) === 'de' &&
    isDigits(digits, 1, 2) &&
    !digits.startsWith('0') &&
    hasMark(behind, '(:-–=') &&
    behind.trim() !== next.trim()
  );
}

/** How many numbers tickets have. */
const SIZES = new Set(GAME_IDS.map((game) => gameOf(game).ticket.numbers.least));
/** Whether a number behind 'jogo' is a ticket's first: 'meu jogo 05 22 39 61 74', and not 'jogo 01 05 22 39 61 74'. */
function isOfRun(row: Row, at: number): boolean {
  if (gapAt(row, at) !== ' ' || gapAt(row, at + 1) !== gapAt(row, at + 2)) return false;
  const behind = row.pieces.slice(at + 1).findIndex(({ kind }) => kind !== 'number');
  const count = behind < 0 ? row.pieces.length - at - 1 : behind;
  return row.least === undefined ? !SIZES.has(count) && SIZES.has(count + 1) : count + 1 === row.least;
}

export const label: Find = (row, at) => {
  const word = wordAt(row, at);
  // 'Jogos 1 a 7: ', 'J1 a J14: '.
  if (
    ['j', 'jogo', 'jogos'].includes(word) &&
    hasDigits(row, at + 1, 1, 2) &&
    ['a', 'ao'].includes(wordAt(row, at + 2))
  ) {
    const last = wordAt(row, at + 3) === 'j' ? at + 4 : at + 3;
    if (hasDigits(row, last, 1, 2) && gapAt(row, last + 1).includes(':')) return { kind: 'label', to: last + 1 };
  }
  if (OF_LABEL.has(word) && (at === 0 || row.isTicket || row.hasGame || gapAt(row, at).includes('('))) {
    const next = NUMBERED.has(wordAt(row, at + 1)) ? at + 2 : at + 1;
    const digits =
      hasMark(gapAt(row, next), ':=(') || COINS.includes(wordAt(row, next + 1)) ? '' : numberText(row, next);
    if (countsNumbers(row, at)) return { kind: 'count', to: at + 3 };
    const isOf = wordAt(row, next + 1) === 'de' && hasDigits(row, next + 2, 1, 3);
    // '2º jogo 2 9 18 …', whose label the list took.
    const isListed = at === 0 && row.text.startsWith(' ') && gapAt(row, next + 1) === ' ';
    // 'Palpite 12 - 19 - 24'.
    const isPick = digits.length === 2 && (row.isTicket ? isOfRun(row, next) : hasDigits(row, next + 1, 2, 2));
    if (
      !isListed &&
      !isPick &&
      isDigits(digits, 1, 3) &&
      (at === 0 || row.isTicket || row.hasGame) &&
      !(row.isTicket && at > 0 && digits.length > 2)
    )
      return { kind: 'label', to: isOf ? next + 3 : next + 1 };
    return at === 0 && hasMark(gapAt(row, at + 1), ':=)-') ? { kind: 'label', to: at + 1 } : null;
  }
  // 'O J2 tava errado, o certo é 02 14 …'.
  const isGlued =
    row.isTicket && ['j', 'jg'].includes(word) && gapAt(row, at + 1) === '' && hasDigits(row, at + 1, 1, 2);
  if (at > 0 && isGlued) return { kind: 'label', to: at + 2 };
  // 'Digitei errado o 2), o certo é 01 13 …'.
  const isCalled =
    row.isTicket && hasDigits(row, at, 1, 2) && gapAt(row, at + 1).startsWith(')') && !gapAt(row, at).includes('(');
  if (at > 0 && isCalled && ['o', 'a', 'jogo'].includes(wordAt(row, at - 1))) return { kind: 'label', to: at + 1 };
  if (at > 0) return isOrdinalAt(row, at) && OF_LABEL.has(wordAt(row, at + 1)) ? { kind: 'label', to: at + 1 } : null;
  const after = gapAt(row, at + 1);
  // '1) ', '3. ', 'a) ', '1ª aposta: '.
  const digits = numberText(row, at);
  const isOrdinal = row.pieces[at]?.kind === 'number' && /[oa]$/.test(word);
  if (digits.length > 0 && digits.length < 4) {
    if (isOrdinal && OF_LABEL.has(wordAt(row, 1))) return { kind: 'label', to: 2 };
    if (after.startsWith(')') || /^\.\s/.test(after)) return { kind: 'label', to: 1 };
    // '1- 12 G 2,00', and not '07- 12- 13 grupo'.
    const isDashed = /^[-–]\s/.test(after) && gapAt(row, 2) !== after && row.pieces[1]?.kind === 'number';
    const isOfKind = row.pieces.some((_, place) => lexicalAt(row, place, 'bet') || kindOfLetters(wordAt(row, place)));
    if (isDashed && isOfKind && !row.isTicket && !reach(row, 0)) return { kind: 'label', to: 1 };
    // '1x Dezena 08'.
    if (digits === '1' && wordAt(row, 1) === 'x' && gapAt(row, 1) === '' && lexicalAt(row, 2, 'bet', 'animal'))
      return { kind: 'label', to: 2 };
    // '1  MILHAR 3867', '3 dezenas 26 30 31'.
    const bet = lexicalAt(row, 1, 'bet');
    // '01 grupo 1/1 - 21'.
    const isLettered = kindOfLetters(wordAt(row, 1)) !== null;
    const places = bet ? reach(row, bet.to) : isLettered ? reach(row, 2) : null;
    const isOfPlaces = places !== null && (digits.length === 1 || digits.startsWith('0'));
    // Behind the prizes of '08 D 1/5 - 5' stands its stake.
    const isPickBehind =
      isOfPlaces &&
      hasDigits(row, places.to, 2, 4) &&
      row.pieces.slice(places.to + 1).some(({ kind, text }) => kind === 'money' || COINS.includes(text));
    if (isPickBehind) return { kind: 'label', to: 1 };
    const behind = bet ? row.pieces[bet.to] : undefined;
    const picks = numbersOf(row) - 1;
    const isPick =
      behind?.kind === 'number' && !/[oa]$/.test(behind.text) && !PLACE_END.has(wordAt(row, (bet?.to ?? 0) + 1));
    // '5 grupos, R$ 5,00'.
    const hasPicks = picks > 0 || row.pieces.some((_, place) => lexicalAt(row, place, 'animal'));
    if (bet?.kind === 'bet' && wordAt(row, 1).endsWith('s') && !hasPicks) {
      // '3 ternos de grupo a 1,00 cada', '4 centenas invertidas': a kind that the numbers below do not tell.
      const isInverted = [bet.to - 1, bet.to].some((place) => wordAt(row, place).startsWith('invert'));
      if (isInverted || KINDS[bet.value].way !== 'single') return { kind: 'label', to: 1 };
      if (row.pieces.some(({ kind }) => kind === 'money')) return { kind: 'count', to: bet.to };
    }
    const isCount = (wordAt(row, 1).endsWith('s') && Number(digits) === picks) || digits.length === 1;
    if (bet && isPick && isCount) return { kind: 'label', to: 1 };
    // '3 grupo na cabeça, 2 real cada: 2, 12, 22'.
    const list = row.pieces.findLastIndex(({ gap }) => gap.includes(':'));
    const listed = row.pieces.slice(list).filter(({ kind }) => kind === 'number').length;
    if (bet && list >= bet.to && listed === Number(digits)) return { kind: 'label', to: 1 };
    if (row.isTicket && /^\s*[|:–-]\s+$/.test(after) && after !== gapAt(row, at + 2)) return { kind: 'label', to: 1 };
  }
  if (/^[a-z]\d{0,2}$/.test(word) && row.pieces.length > 2) {
    if (
      after.startsWith(')') ||
      (row.isTicket && (/^[.:=–-]|^\s+[-–]/.test(after) || (after === ' ' && word < 'm' && numberText(row, 1) !== '')))
    )
      return { kind: 'label', to: 1 };
    const isNumbered = row.isTicket && after === '' && numberText(row, 1) !== '' && gapAt(row, 2) !== '';
    if (isNumbered) return { kind: 'label', to: 2 };
  }
  return null;
};

/** A cell of one or two numbers beside the one with the ticket's. */
export const inCells: Find = (row, at) => {
  if (!row.hasCells || (at > 0 && !gapAt(row, at).includes('|'))) return null;
  const isBreak = (place: number) => place >= row.pieces.length || gapAt(row, place).includes('|');
  const to = isBreak(at + 1) ? at + 1 : isBreak(at + 2) && numberText(row, at + 1) !== '' ? at + 2 : 0;
  return to > 0 && hasDigits(row, at, 1, 3) ? { kind: 'count', to } : null;
};
