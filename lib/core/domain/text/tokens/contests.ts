import { drawsTickets } from '../../games/list.ts';
import { isDigits } from '../digits.ts';
import { COINS } from '../money.ts';
import {
  type Contests,
  type Find,
  type Found,
  gapAt,
  hasDigits,
  isMark,
  namesFederal,
  numberText,
  type Row,
  wordAt,
  words,
} from './row.ts';

// Contests by their numbers.

const CONTEST = words('concurso concursos conc c extracao');
/** Of a game that the line names, with a contest's number behind it. */
const DRAW = words('sorteio sorteios');
const contestText = (row: Row, at: number): string => {
  const digits = numberText(row, at);
  return digits.length > 0 && digits.length < 6 && !/[a-z]/.test(wordAt(row, at))
    ? digits.replace(/^0+(?=\d)/, '')
    : '';
};
const SPAN = words('a ao ate');

/** Contests that are played together are near each other, also from '998' to '1003'. */
const MOST_APART = 100;
const isSoonAfter = (first: string, next: string) =>
  Number(next) > Number(first) && Number(next) - Number(first) < MOST_APART;

/** The contests from a number on: 'a 7080', ', 7079 e 7080', '+ c. 7041'. */
function contestsFrom(row: Row, at: number): (Contests & { to: number }) | null {
  const first = contestText(row, at);
  if (first === '') return null;
  const all = [first];
  let to = at + 1;
  let last = '';
  while (all.length < 40) {
    const word = wordAt(row, to);
    const isSpan = SPAN.has(word) || (isMark(gapAt(row, to), '-–') && first.length > 2);
    const isList = word === 'e' || /^\s?[,+/]?\s?$/.test(gapAt(row, to));
    let next = SPAN.has(word) || word === 'e' ? to + 1 : to;
    while (['o', 'no', 'e'].includes(wordAt(row, next)) || CONTEST.has(wordAt(row, next))) next += 1;
    const number = contestText(row, next);
    const isNear = first.length > 2 && (number.length === first.length || isSoonAfter(first, number));
    if ((!isSpan && !isList) || !isNear) break;
    to = next + 1;
    if (isSpan && all.length === 1) {
      last = number;
      break;
    }
    all.push(number);
  }
  const [, ...others] = all;
  const isRow = others.length > 0 && others.every((other, index) => Number(other) === Number(first) + index + 1);
  return isRow ? { first, last: others.at(-1) ?? '', others: [], to } : { first, last, others, to };
}

/** Whether a number behind 'sorteio' is a contest's: of a game or the Federal, or with the zero before it that Caixa prints. */
const isOfDraw = (row: Row, at: number): boolean =>
  contestText(row, at).length > 2 &&
  (row.hasGame || namesFederal(row) || (hasDigits(row, at, 5, 5) && numberText(row, at).startsWith('0')));

const OF_COUNT = words('qtde qtd qte quantidade quant numero n no nro total');

export const contest: Find = (row, at) => {
  const word = wordAt(row, at);
  const counted = numberText(row, at);
  // '12 concursos a partir do 7085'.
  if (isDigits(counted, 1, 2) && wordAt(row, at + 1) === 'concursos') {
    let next = at + 2;
    const isFrom = wordAt(row, next) === 'a' && wordAt(row, next + 1) === 'partir';
    while (row.pieces[next]?.kind === 'word' && next < at + 6) next += 1;
    const first = contestText(row, next);
    if (isFrom && first !== '')
      return {
        kind: 'contest',
        value: { first, last: String(Number(first) + Number(counted) - 1), others: [] },
        to: next + 1,
      };
    return { kind: 'contest', value: { first: '', last: counted, others: [] }, to: at + 2 };
  }
  // 'Qtde de concursos 6'.
  const counting = OF_COUNT.has(word) ? (wordAt(row, at + 1) === 'de' ? at + 2 : at + 1) : -1;
  if (wordAt(row, counting) === 'concursos' && hasDigits(row, counting + 1, 1, 2))
    return { kind: 'contest', value: { first: '', last: numberText(row, counting + 1), others: [] }, to: counting + 2 };
  if (word === 'teimosinha') {
    let next = at + 1;
    if (wordAt(row, next) === 'de') next += 1;
    const digits = numberText(row, next);
    const isCounted = wordAt(row, next + 1) === 'concursos' && wordAt(row, next + 3) === 'partir';
    if (isDigits(digits, 1, 2) && /^[\s:=(]{0,3}$/.test(gapAt(row, next)) && !isCounted)
      return {
        kind: 'contest',
        value: { first: '', last: digits, others: [] },
        to:
          ['concurso', 'concursos'].includes(wordAt(row, next + 1)) && numberText(row, next + 2) === ''
            ? next + 2
            : next + 1,
      };
    return { kind: 'filler', to: at + 1 };
  }
  const isDraw = DRAW.has(word);
  if (!CONTEST.has(word) && !isDraw) return null;
  let next = at + 1;
  while (
    ['n', 'no', 'numero', 'do', 'de', 'que', 'joguei', 'nos', 'concurso', 'inicial', 'final'].includes(
      wordAt(row, next),
    ) &&
    next < at + 5
  )
    next += 1;
  if ((word === 'c' && contestText(row, next).length < 4) || (isDraw && !isOfDraw(row, next))) return null;
  if (word === 'c' && gapAt(row, at + 1) !== '.' && gapAt(row, at + 1) !== '. ') return null;
  // 'Na mesma extração 2 reais'.
  const isMoney = COINS.includes(wordAt(row, next + 1));
  const found = gapAt(row, next).length < 5 && !isMoney ? contestsFrom(row, next) : null;
  if (!found) return word === 'c' || isDraw ? null : { kind: 'filler', to: at + 1 };
  // 'Concursos: 6', 'concurso final 7092': of those that another number begins.
  if ((found.first.length < 3 && word === 'concursos') || wordAt(row, at + 1) === 'final')
    return { kind: 'contest', value: { first: '', last: found.first, others: [] }, to: next + 1 };
  // '6085-2'.
  const to = hasDigits(row, found.to, 1, 1) && gapAt(row, found.to) === '-' ? found.to + 1 : found.to;
  return { kind: 'contest', value: found, to };
};

/** Behind a game's name: 'mega 3037', 'lotofácil nº 3702', 'quina (7080)', 'do 3760 ao 3765'. */
export function contestBehind(row: Row, at: number): Found | null {
  let next = at;
  while (['tb', 'tbm', 'tambem', 'do', 'n', 'no', 'c', 'numero', 'nros'].includes(wordAt(row, next)) && next < at + 3)
    next += 1;
  const digits = numberText(row, next);
  if (contestText(row, next) === '' || digits.length < 3 || digits.length > 4 || gapAt(row, next).length > 4)
    return null;
  const found = contestsFrom(row, next);
  return found && { kind: 'contest', value: found, to: found.to };
}

/** 'Federal 6087 bilhete 84621', 'sorteio da federal 6087'. */
export const extraction: Find = (row, at) => {
  const isOfDraw = DRAW.has(wordAt(row, at - 2)) || (wordAt(row, at - 2) === 'da' && DRAW.has(wordAt(row, at - 3)));
  const isFederal =
    wordAt(row, at - 1) === 'federal' && (isOfDraw || row.pieces.some(({ text }) => text === 'bilhete'));
  const first = isFederal ? contestText(row, at) : '';
  return first.length === 4 ? { kind: 'contest', value: { first, last: '', others: [] }, to: at + 1 } : null;
};

/** The only long number of a line that names a game, whatever stands between: 'Bolão da mega do Zé, 3035'; a year is none. */
export const contestOfLine: Find = (row, at) => {
  const first = contestText(row, at);
  const { length } = numberText(row, at);
  if (length < 3 || length > 4 || OF_ADDRESS.has(wordAt(row, at - 1)) || /^20[2-3]\d$/.test(first)) return null;
  const named = [...row.lexical.values()].flat();
  const games = named.filter(({ kind }) => kind === 'game' || kind === 'special');
  const isOfBet = named.some(({ kind, to }) => OF_BET.has(kind) && !games.some((game) => game.to === to));
  const isOther = row.pieces.some(
    (piece, place) => place !== at && (piece.kind === 'money' || (piece.kind === 'number' && piece.digits.length > 2)),
  );
  const isFederal = games.some((game) => game.kind === 'game' && drawsTickets(game.value));
  if (new Set(games.map(({ to }) => to)).size !== 1 || isOfBet || isOther || isFederal) return null;
  const isMarked = /[,#(–-]/.test(gapAt(row, at)) || NUMBERED.has(wordAt(row, at - 1));
  return length === 4 || isMarked ? { kind: 'contest', value: { first, last: '', others: [] }, to: at + 1 } : null;
};
const OF_ADDRESS = words('sala casa apto ap bloco rua turma loja posto bar placa');
const OF_BET = new Set(['bet', 'animal', 'draw']);
const NUMBERED = words('n no num numero nro');

/** In a line of a game, before its numbers or alone: '3763 a 3765', '7093 7094 7095', '(3034)', 'Q 7042 ► 10 22 …'. */
export const contestsOfGame: Find = (row, at) => {
  if (!row.hasGame && !row.isTicket) return null;
  const first = contestText(row, at);
  const { length } = numberText(row, at);
  if (first === '' || length < 3 || length > 4) return null;
  const found = contestsFrom(row, at);
  if (found && (found.last !== '' || found.others.length > 0)) return { kind: 'contest', value: found, to: found.to };
  const isBracketed =
    gapAt(row, at).endsWith('(') && (gapAt(row, at + 1).startsWith(')') || at === row.pieces.length - 1);
  const isBefore =
    row.isTicket &&
    length === 4 &&
    (at === 0 || (at === 1 && wordAt(row, 0).length < 4)) &&
    /[^\s,.;/-]/.test(gapAt(row, at + 1)) &&
    hasDigits(row, at + 1, 1, 2);
  return isBracketed || isBefore ? { kind: 'contest', value: { first, last: '', others: [] }, to: at + 1 } : null;
};
