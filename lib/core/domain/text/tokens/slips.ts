import { kindOfLetters } from '../short-kinds.ts';
import { reach } from './reaches.ts';
import {
  type Find,
  type Found,
  gapAt,
  hasDigits,
  isMark,
  lexicalAt,
  namesFederal,
  numberText,
  type Row,
  wordAt,
  words,
} from './row.ts';

// Numbers of slips, telephones and codes: of no bet.

const OF_SLIP =
  words(`talao pule bilh cupom lista recibo comprovante protocolo pedido codigo cod autenticacao vendedor vend revenda revendedor cambista camb ponto central agencia
  filial coletor pdv ramal term terminal seq nsu nsb aut nr controle op operador cx folha cv senha cnpj sac fone serie compra via`);
/** Whether a slip's own numbers stand behind a word. */
export const isSlipWord = (word: string): boolean => OF_SLIP.has(word);
const OF_PERSON = words('cambista camb vendedor vend revenda revendedor coletor operador');
const OF_CALL = words('tel telefone fone zap whats whatsapp cel celular pix contato ligar liga sac duvidas');
export const NUMBERED = words('n no num numero nro');

/** The most pieces of a code. */
const LONGEST_CODE = 24;

/** Where a number with marks inside ends: '000918273', '77120-3', '12.345.678/0001-90', '8f2a'. */
function codeEnd(row: Row, at: number): number {
  let end = at;
  const isPart = (place: number) => ['number', 'word', 'date'].includes(row.pieces[place]?.kind ?? '');
  while (isPart(end) && end < at + LONGEST_CODE && (end === at || /^[-./]?$/.test(gapAt(row, end)))) end += 1;
  return end;
}

const OF_TICKET = words('bilhete aposta jogo ticket cupom cartela id vale');
/** 'Bilhete 5513', 'Nº do bilhete: 0061', '… | quinta 13/08 | bilhete 2094': of no bet, for nothing else of the row is of one. */
function isBareSlip(row: Row, at: number, next: number): boolean {
  const isCalled = ['bilhete', 'pule', 'cupom', 'recibo'].includes(wordAt(row, at));
  const isFew = numberText(row, next).length < 5 && next === row.pieces.length - 1;
  const isOfBet = row.pieces.some(
    ({ kind }, place) => kind === 'money' || lexicalAt(row, place, 'bet', 'animal') !== undefined,
  );
  return isCalled && isFew && !isOfBet && !namesFederal(row);
}

/** 'Aposta #5521', 'Aposta 5521 | Rio PT | 10/08/2026': a slip's own number at the head of where and when it is. */
function headNumber(row: Row, at: number): number | null {
  if (!OF_TICKET.has(wordAt(row, at)) || row.isTicket) return null;
  const next = NUMBERED.has(wordAt(row, at + 1)) ? at + 2 : at + 1;
  if (!hasDigits(row, next, 3, 8)) return null;
  if (isBareSlip(row, at, next)) return next + 1;
  if (gapAt(row, next).endsWith('#')) return next + 1;
  const isOfBet = row.pieces.some(
    ({ kind }, place) => kind === 'money' || lexicalAt(row, place, 'bet', 'animal') !== undefined,
  );
  const isPlaced = row.pieces.some(({ kind }) => kind === 'date' || kind === 'hour');
  return !isOfBet && isPlaced && isMark(gapAt(row, next + 1), '|–-') ? next + 1 : null;
}

export const slipNumber: Find = (row, at) => {
  const word = wordAt(row, at);
  // 'Cupom 7781-2291': one number, where 'vendedor 7788-7789' may be two bets.
  const isOfPaper = OF_SLIP.has(word) && !OF_PERSON.has(word) && hasDigits(row, at + 1, 3, 8);
  if (isOfPaper && gapAt(row, at + 2) === '-' && hasDigits(row, at + 2, 1, 8))
    return { kind: 'slip', to: codeEnd(row, at + 1) };
  const head = headNumber(row, at);
  if (head !== null) return { kind: 'slip', to: head };
  const isOther = word === 'bilhete' || word === 'aposta' || word === 'vale' || word === 's';
  // 'N. 118  VEND. 42', '#90211'.
  if ((word === 'n' || word === 'no') && hasDigits(row, at + 1, 2, 8) && OF_SLIP.has(wordAt(row, at + 2)))
    return { kind: 'slip', to: at + 2 };
  // 'Aposta registrada! #8812'.
  const isCalled = () => row.pieces.slice(0, at).some(({ text }) => OF_SLIP.has(text) || OF_TICKET.has(text));
  if (gapAt(row, at).endsWith('#') && (hasDigits(row, at, 5, 99) || (hasDigits(row, at, 3, 4) && isCalled())))
    return { kind: 'slip', to: at + 1 };
  if (!OF_SLIP.has(word) && !isOther) return null;
  let next = at + 1;
  // 'Código da aposta: BS-4471', 'Nº do bilhete'.
  const isItsName = (place: number) =>
    ['da', 'do'].includes(wordAt(row, place)) && OF_TICKET.has(wordAt(row, place + 1));
  if (OF_SLIP.has(word) && isItsName(next)) next += 2;
  while (NUMBERED.has(wordAt(row, next)) && next < at + 5) next += 1;
  if (gapAt(row, next).length > 6) return null;
  const piece = row.pieces[next];
  const isCode =
    piece?.kind === 'word' &&
    row.pieces[next + 1]?.kind === 'number' &&
    (gapAt(row, next + 1) === '' || isMark(gapAt(row, next + 1), '-')) &&
    piece.text.length < 3;
  if (piece?.kind !== 'number' && !isCode && !(piece?.kind === 'date' && OF_SLIP.has(word))) return null;
  if (piece.kind === 'date' && isOther) return null;
  const to = codeEnd(row, next);
  // 'Cambista: 7788 7789 milhar': a slip's number, or the first pick.
  const { length } = numberText(row, next);
  const isFirst =
    !row.isTicket &&
    !row.hasGame &&
    length > 0 &&
    length < 5 &&
    hasDigits(row, next + 1, length, length) &&
    /^\s?[\s,;/.-]\s?$/.test(gapAt(row, next + 1));
  if (isFirst) {
    const isListed = OF_PERSON.has(word) && next === at + 1 && gapAt(row, next).includes(':');
    return isListed ? { kind: 'filler', to: next } : { kind: 'refused', to: next };
  }
  const digits = numberText(row, next);
  // Of the Federal '77889/48861' are two.
  if (
    word === 'bilhete' &&
    namesFederal(row) &&
    row.pieces.slice(next, to).every((_, of) => hasDigits(row, next + of, 5, 5))
  )
    return null;
  const isLong = digits.length > 4 || to > next + 1;
  const isIts =
    !isOther ||
    (word === 'bilhete'
      ? to > next + 1 || digits.length > (namesFederal(row) || digits.startsWith('0') ? 6 : 5)
      : word === 's'
        ? digits.length > 2 && to === row.pieces.length
        : word === 'vale'
          ? digits.length > 3
          : (digits.length > 4 && isLong) ||
            (digits.length > 2 && to === row.pieces.length && (to > next + 1 || digits.length > 3)));
  return isIts ? { kind: 'slip', to } : null;
};

/** 'Reclamar até 25/08', 'válido até 25/08/2026', 'vence 25/08': a day of no draw. */
const OF_VALIDITY =
  words(`reclamar reclame reclamacao valido valida validade vence vencimento prescreve prescricao pagavel resgate resgatar receber
  caduca expira limite prazo`);
export const validity: Find = (row, at) => {
  // 'Válido p/ 19/08' is the draw's day.
  const isFor = ['valido', 'valida'].includes(wordAt(row, at)) && wordAt(row, at + 1) !== 'ate';
  if (!OF_VALIDITY.has(wordAt(row, at)) || isFor) return null;
  let next = at + 1;
  while (row.pieces[next]?.kind === 'word' && next < at + 4) next += 1;
  return row.pieces[next]?.kind === 'date' ? { kind: 'noise', to: next + 1 } : null;
};

export const telephone: Find = (row, at) => {
  let next = at;
  const isNamed = OF_CALL.has(wordAt(row, at));
  if (isNamed) {
    next += 1;
    while (row.pieces[next]?.kind === 'word' && next < at + 4) next += 1;
  }
  const first = next;
  let all = '';
  let shape = '';
  while (numberText(row, next) !== '' && (next === first || gapAt(row, next).length < 4) && all.length < 11) {
    const digits = numberText(row, next);
    all += digits;
    shape += next === first ? digits.length : `-${digits.length}`;
    next += 1;
  }
  const isMobile = /^(?:2-)?(?:2-5-4|2-1-4-4|2-9|11)$/.test(shape) && all.at(-9) === '9';
  const isPhone = isNamed
    ? all.length > 7
    : isMobile ||
      (shape === '2-4-4' && gapAt(row, first).includes('(')) ||
      (shape === '5-4' && all[0] === '9' && gapAt(row, next - 1) === '-');
  return isPhone ? { kind: 'noise', to: next } : null;
};

/** Whether letters and the number glued to them are a bet: 'M4821', 'MC0316', 'R50'. */
function isGluedBet(row: Row, at: number): boolean {
  const letters = wordAt(row, at);
  const isKind = kindOfLetters(letters) !== null || [...letters].every((letter) => kindOfLetters(letter) !== null);
  return isKind || NOT_CODES.has(letters) || lexicalAt(row, at, 'bet', 'animal', 'draw', 'house', 'game') !== undefined;
}
const NOT_CODES = words('r rs x n no j jg conc c p pr e a');

/** 'T0033' beside the moment at which a slip was printed, '18:44:10'. */
function printedCode(row: Row, at: number): Found | null {
  const isGlued = row.pieces[at]?.kind === 'word' && gapAt(row, at + 1) === '' && hasDigits(row, at + 1, 2, 8);
  const isPrinted = row.pieces.some(({ kind, text }) => kind === 'band' && text.split(':').length === 3);
  return isGlued && isPrinted && !isGluedBet(row, at) ? { kind: 'noise', to: at + 2 } : null;
}

/** '8f2a', '0a31c2-119'. */
export const code: Find = (row, at) => {
  const printed = printedCode(row, at);
  if (printed) return printed;
  const isBegun = row.pieces[at]?.kind === 'number' || gapAt(row, at + 1) === '';
  if (!isBegun || (at > 0 && gapAt(row, at) === '')) return null;
  const to = codeEnd(row, at);
  // '1ao5'.
  if ((reach(row, at)?.to ?? 0) >= to) return null;
  let turns = 0;
  for (let next = at + 1; next < to; next += 1) {
    const isTurn = gapAt(row, next) === '' && row.pieces[next]?.kind !== row.pieces[next - 1]?.kind;
    if (isTurn && wordAt(row, next) !== 'x' && wordAt(row, next - 1) !== 'x') turns += 1;
  }
  if (turns < 2 || to - at < 3) return null;
  // '1e5' may be prizes.
  const [first, last] = [Number(numberText(row, at)), Number(numberText(row, to - 1))];
  const isShort = !row.hasGame && to - at === 3 && first > 0 && first < 3 && last > first && last < 11;
  return { kind: isShort ? 'refused' : 'noise', to };
};
