import { type BetKind, isBetKind, KINDS } from '../bet-kinds.ts';
import { arePicksOf } from '../bet-reading.ts';
import { type Group, groupByAnimal, groupByNumber } from '../groups.ts';
import { hasDigit, runsIn } from '../text/digits.ts';
import { type LinePiece, namedIn, piecesOfRow } from '../text/line-pieces.ts';
import { COINS, reaisText } from '../text/money.ts';
import { folded } from '../text/pieces.ts';
import { kindOfLetters } from '../text/short-kinds.ts';
import { betTokensOf } from '../text/tokens/line.ts';
import { hasMark, isPick, type LineToken, words } from '../text/tokens/row.ts';
import { CAME_OUT } from './line-roles.ts';
import { type PastedLine, type PastedTicket, reaisOf, type Why } from './pasted-context.ts';

// Lines of a pasted text that take back or change a bet above them.

/** A ticket that is not counted: it is shown as a line that was not read. */
export const unreadOf = ({ lines, text }: PastedTicket, why?: Why): PastedLine => ({
  kind: 'unread',
  lines,
  text,
  ...(why && { why }),
});

export const CORRECTS = words(
  'desculpa desculpe perdao ops opa errei corrigindo corrigi corrijo corrigido corrigida correcao digo',
);
const CORRECTS_IN_TWO = words('foi+mal quis+dizer na+verdade');
const CANCELS = words('cancela cancele cancelar cancelado cancelei cancelou');
export const TAKES_BACK =
  words(`${[...CANCELS].join(' ')} tira tire tirar tirei retira retire retirar retirei remova remove remover esquece esqueca
  estorna estorne estornar estornei estornou fora apaga apague apagar apaguei risca risque riscar risquei dispensa dispense`);
/** Behind 'não': of a bet that is given up. */
const WANTED = words('precisa precisamos quero queremos');
const NOT_PLAYED =
  words(`cancelado cancelada cancelados canceladas estornado estornada estornados estornadas desisti desistiu desistiram devolvi
  devolveu devolvido devolvida devolvidos devolvidas anulado anulada anulados anuladas anulei invalido invalida ignorar ignore
  ignora desconsiderar desconsidere desconsidera descartado descartada descartar riscado riscada risquei
  recusado recusada recusados recusadas rejeitado rejeitada negado negada canc cancel estorno cancelamento anulacao`);
/** Behind 'não'. */
const PLAYED =
  words(`joguei jogamos jogou vale valeu valem conta contar considerar considere usar usei registrado registrada registrados registradas
  efetivada efetivado autorizada autorizado processada processado aprovada aprovado concluida registrei registrou entrou entra
  apostei apostou apostamos fiz fizemos feito feita confirmado confirmada confirmou incluido incluida`);
const CHANGES = words(
  'troquei trocamos troca trocado trocada trocou mudei muda mude mudado mudada alterei altera substitui corrigido',
);
/** Of all bets above: '381 as duas', 'dobra tudo'. */
const ALL = words('duas dois ambas ambos todas todos tudo tres tb tbm tambem');
const DOUBLES = words('dobra dobre dobrar');
const IN_ITS_PLACE = words('pelo pela por pra para');
const THIS = words('esse essa este esta isso');
/** At the beginning of what a line says against a bet. */
const OPPOSES = words('nao melhor opa ops errei');
const PUTS = words('poe bota coloca joga deixa era e eh passa por botar colocar deixar pode');
const OF_PARDON = words('perdao desculpa desculpe digo quer dizer alias');
const PUTS_STAKE = words('poe ponha bota coloca deixa por botar colocar deixar');
const CLOSED = words('fechou fechada fechado encerrou encerrada encerrado passou');
/** Before what is right: 'é 318 e não 381'. */
const OF_RIGHT = words('e eh era o a certo');
const OF_SUMS = words('total soma subtotal tot tt');
const OF_SLIPS = words('bilhete pule aposta apostas jogo jogos ticket bolao');
const LABELS = words('jogo aposta cartela bilhete linha item');

const OF_BEING = words('foi foram ta tava esta estava');

/** A bet that a line, or a table's cell, says was not played, does not count, or was refunded. */
export function isNotPlayed(line: string): boolean {
  const words = piecesOfRow(line, 0).map(({ text }) => text);
  return words.some(
    (word, at) =>
      NOT_PLAYED.has(word) ||
      // 'Não vale como recibo' is said by every slip.
      (['nao', 'n', 'num'].includes(word) &&
        words[at + 2] !== 'como' &&
        PLAYED.has(words[OF_BEING.has(words[at + 1] ?? '') ? at + 2 : at + 1] ?? '')) ||
      (word === 'errei' && THIS.has(words[at + 1] ?? '')),
  );
}

/** Whether a line names a kind of bet, in its letters too, or an animal. */
const namesBet = (line: string): boolean =>
  namedIn(line).some(({ kind }) => kind === 'bet' || kind === 'animal') ||
  piecesOfRow(line, 0).some(
    ({ kind, text }, at, all) => kind === 'word' && kindOfLetters(text) !== null && all[at + 1]?.kind === 'number',
  );

/** Whether a line says more of a bet than its picks. */
const saysWhole = (line: string): boolean =>
  namesBet(line) &&
  betTokensOf(line).some(({ kind }) => kind === 'reach' || kind === 'bet') &&
  betTokensOf(line).some(isPick);

/** Whether a slip says of itself that it is cancelled: '*** BILHETE CANCELADO ***', 'PULE 1190 - CANCELADA'. */
export function isCancelled(line: string): boolean {
  const words = piecesOfRow(line, 0).map(({ text }) => text);
  const [first = '', second = '', third = ''] = words;
  // '** CANCELADO G 11 1P -5,00 **' is that bet.
  if (namesBet(line)) return false;
  // 'TOTAL 10,00 - CANCELADO', and not 'TOTAL CANCELADO 10,00' of the bets that are.
  if (OF_SUMS.has(first)) return NOT_PLAYED.has(words.at(-1) ?? '') && !NOT_PLAYED.has(second);
  const isCalled = OF_SLIPS.has(first);
  const piecesLeft = isCalled && second.length > 2 && Number(second) >= 0 ? third : isCalled ? second : first;
  return piecesLeft.startsWith('cancelad') && NOT_PLAYED.has(piecesLeft);
}

const ONTO = words('na no nas nos');
const MOVES = words('passa passe joga muda troca bota poe manda');
/** Of a bet's stake. */
const RAISES =
  words(`${[...DOUBLES].join(' ')} aumenta aumente aumentar aumentei sobe suba subir subi diminui diminua diminuir baixa baixe
  baixar reduz reduza reduzir`);
const TO = words('pra para por pro pras pros');

type Change =
  | { kind: 'cancel' }
  /** `isSame`: of a bet that is wholly said; `isNamed`: of none that the line does not name;
   * `isLast`: of the bet above; `isNumbered`: of one that the line calls by a number. */
  | { kind: 'back'; isSame?: true; isNamed?: true; isLast?: true; isLabel?: true; isNumbered?: true }
  /** `isLabel`: of the ticket that is called so, and no other; `isOfPlace`: of all that stand in one place. */
  | { kind: 'other'; isLabel?: true; isOfPlace?: true }
  /** `isOfKind`: of the bets of the kind that the line names; `isOfPick`: of one on its animal, where there is one. */
  | { kind: 'stake'; is: string; isNamed?: true; isOfKind?: true; isOfPick?: true }
  | { kind: 'double' }
  /** `of`: of the one bet of that kind. */
  | { kind: 'pick'; is: string; of?: BetKind }
  | { kind: 'swap'; was: string; is: string; isAny: boolean };

/** What stands before a colon and says something of a bet. */
const isSaying = (word: string) => CORRECTS.has(word) || NOT_PLAYED.has(word) || TAKES_BACK.has(word);
const isHour = ({ kind }: LinePiece) => kind === 'hour';
const isPlayed = (word: string) => word.length < 2 || namedIn(word).some(({ kind }) => kind === 'bet');

/** What a line says of a bet above it; null where it says nothing of one. */
function changeIn(line: string): Change | null {
  const pieces = piecesOfRow(line, 0);
  // 'Rose: não, põe 6,00'.
  const sender = pieces.slice(1, 4).findIndex(({ gap, kind }) => gap.includes(':') && kind === 'word') + 1;
  const piecesLeft = pieces.slice(sender > 0 && pieces[0]?.kind === 'word' && !isSaying(pieces[0].text) ? sender : 0);
  const words = piecesLeft.map(({ text }) => text);
  const digits = piecesLeft.map((piece) => (piece.kind === 'number' && piece.digits.length < 6 ? piece.digits : ''));
  const [first = '', second = ''] = words;
  // 'TOTAL CANCELADO 10,00', 'quem não pagar tá fora'.
  if ((OF_SUMS.has(first) && NOT_PLAYED.has(second)) || words.includes('quem')) return null;
  const numbers = digits.filter(Boolean);
  const money = piecesLeft.find(
    ({ kind, text }, at) =>
      kind === 'money' || (digits[at] !== '' && COINS.includes(words[at + 1] ?? '')) || COINS.includes(text),
  );
  const skip = (at: number) => (words[at] === 'o' || words[at] === 'a' ? at + 1 : at);
  const animals = new Map(
    namedIn(line).flatMap(({ kind, value, start }) =>
      kind === 'animal' ? [[start, folded((value as Group).animal)]] : [],
    ),
  );
  const picks = piecesLeft.map((piece, at) => digits[at] || animals.get(piece.start) || '');
  /** Where what is changed and what it is changed for stand behind a verb. */
  const swapFrom = (verb: number): readonly [number, number] => {
    const joint = words.findIndex((word, at) => at > verb && IN_ITS_PLACE.has(word));
    const from = picks.findIndex((pick, at) => at > verb && pick !== '');
    return joint < 0 || from > joint ? [-1, -1] : [from, skip(joint + 1)];
  };
  for (const [at, word] of words.entries()) {
    // 'Jacaré não, macaco', '1234 não, é 1243'.
    const instead = ['e', 'eh', 'era'].includes(words[at + 1] ?? '') ? skip(at + 2) : skip(at + 1);
    if (word === 'nao' && (picks[at - 1] ?? '').length > 1 && picks[instead])
      return { kind: 'swap', was: picks[at - 1] ?? '', is: picks[instead] ?? '', isAny: false };
    // 'Não é 21, é 12'.
    const was = skip(at + 2);
    const is = skip(was + 2);
    if (
      word === 'nao' &&
      ['e', 'eh'].includes(words[at + 1] ?? '') &&
      picks[was] &&
      ['e', 'eh', 'mas', 'sim'].includes(words[was + 1] ?? '') &&
      picks[is]
    )
      return { kind: 'swap', was: picks[was] ?? '', is: picks[is] ?? '', isAny: false };
    // 'É 318 e não 381'.
    const [right, wrong] = [at - 2, skip(at + 1)];
    if (word === 'nao' && words[at - 1] === 'e' && OF_RIGHT.has(words[at - 3] ?? '') && picks[right] && picks[wrong])
      return { kind: 'swap', was: picks[wrong] ?? '', is: picks[right] ?? '', isAny: false };
    // 'Troquei o 30 pelo 31', 'troca o macaco do PTV por leão', 'no lugar do 48 foi o 49'.
    const [from, to] = word === 'lugar' ? [at + 2, skip(at + 4)] : CHANGES.has(word) ? swapFrom(at) : [-1, -1];
    if (picks[from] && picks[to]) return { kind: 'swap', was: picks[from] ?? '', is: picks[to] ?? '', isAny: true };
    // 'Troca a milhar por 4321', 'muda o grupo pra 12'.
    const [kind] = CHANGES.has(word) && animals.size === 0 && !money ? betsNamed(line) : [];
    const [only = '', ...others] = numbers;
    if (kind && others.length === 0 && arePicksOf(kind, only)) return { kind: 'pick', is: only, of: kind };
    // 'Coloca 4 reais em vez de 2', 'bota o 31 em vez do 30'.
    const isInstead = (word === 'vez' && words[at - 1] === 'em') || (word === 'inves' && words[at - 1] === 'ao');
    const isSaid = (place: number) => picks[place] !== '' || piecesLeft[place]?.kind === 'money';
    const put = isInstead ? piecesLeft.findLastIndex((_, place) => place < at && isSaid(place)) : -1;
    const old = isInstead ? skip(at + 2) : -1;
    if (put >= 0 && old < piecesLeft.length && isSaid(old)) {
      const amount = piecesLeft[put];
      if (amount?.kind === 'money') return { kind: 'stake', is: reaisText(amount.reais) };
      return words.some((one) => COINS.includes(one))
        ? { kind: 'stake', is: `${digits[put]},00` }
        : { kind: 'swap', was: picks[old] ?? '', is: picks[put] ?? '', isAny: true };
    }
    if (isInstead) return { kind: 'other' };
  }
  // '*6676', and no bullet.
  const isStarred = (piecesLeft[0]?.gap ?? '').endsWith('*') && line.indexOf('*', line.indexOf('*') + 1) < 0;
  // 'Não, 1243', '1243, digitei errado'.
  const only = digits.findIndex((text) => text.length > 1);
  const begin = picks.findIndex((text) => text.length > 1);
  const isDenied =
    first === 'nao' &&
    begin > 0 &&
    words.slice(1, begin).every((word) => PUTS.has(word) || isPlayed(word)) &&
    !words.some((word) => CAME_OUT.has(word));
  const isCorrecting =
    isStarred ||
    CORRECTS.has(first) ||
    CORRECTS_IN_TWO.has(`${first}+${second}`) ||
    isDenied ||
    (words.includes('errado') && numbers.length > 0);
  const last = digits[only] ?? '';
  const isOne = numbers.length === 1 && last.length > 1 && !money;
  if (isOne && ((isStarred && words.length === 1) || (isCorrecting && !isStarred && words.length < 7)))
    return { kind: 'pick', is: last };
  if (words.length === 2 && (digits[0] ?? '').length > 1 && CHANGES.has(second))
    return { kind: 'pick', is: digits[0] ?? '' };
  const plain = words.filter((word) => word !== 'nao' && !THIS.has(word));
  if (plain.length === 1 && CANCELS.has(plain[0] ?? '') && words.length < 4) return { kind: 'cancel' };
  const isStake =
    OPPOSES.has(first) &&
    money !== undefined &&
    numbers.length === (money.kind === 'money' ? 0 : 1) &&
    words
      .slice(1)
      .every(
        (word, at) => PUTS.has(word) || COINS.includes(word) || piecesLeft[at + 1]?.kind === 'money' || digits[at + 1],
      );
  // 'Não, perdão, um real'.
  const [said, ...further] = betTokensOf(line).filter(({ kind, text }) => kind !== 'filler' && !OF_PARDON.has(text));
  if (first === 'nao' && said?.kind === 'money' && further.length === 0)
    return { kind: 'stake', is: reaisText(said.value) };
  const amount = money?.kind === 'money' ? reaisText(money.reais) : `${numbers[0]},00`;
  if (isStake) return { kind: 'stake', is: amount };
  // 'Pensando bem bota 5 na milhar' of the milhar above, 'a centena pode botar 10'.
  const isLast = (at: number) => at === words.length - 1 && words.slice(0, at).some((word) => PUTS_STAKE.has(word));
  const put = words.findIndex(
    (word, at) => PUTS.has(word) && digits[at + 1] !== '' && (ONTO.has(words[at + 2] ?? '') || isLast(at + 1)),
  );
  const namesKind = betsNamed(line).length > 0;
  const isOfKind = namesKind && numbers.length === 1 && animals.size === 0;
  // 'Bota mais 2 reais na milhar' is on top of its stake.
  const isMore = words.includes('mais');
  if (put >= 0 && digits[put + 1] && isOfKind && !money && !isMore)
    return { kind: 'stake', is: `${digits[put + 1]},00`, isNamed: true, isOfKind: true };
  // 'Aumenta o touro pra 15'.
  if (words.some((word) => RAISES.has(word))) {
    const to = words.findLastIndex((word) => TO.has(word));
    const piece = piecesLeft[to + 1];
    if (to > 0 && piece?.kind === 'money') return { kind: 'stake', is: reaisText(piece.reais), isNamed: true };
    if (to > 0 && digits[to + 1]) return { kind: 'stake', is: `${digits[to + 1]},00`, isNamed: true };
    return words.some((word) => DOUBLES.has(word)) && !money && !words.includes('se')
      ? { kind: 'double' }
      : { kind: 'other' };
  }
  // 'E no macaco põe só 5,00'.
  const isOfAbove = first === 'e' || words.includes('so');
  if (
    isOfAbove &&
    money?.kind === 'money' &&
    animals.size === 1 &&
    words.some((word) => PUTS_STAKE.has(word)) &&
    numbers.length === 0
  )
    return { kind: 'stake', is: amount, isNamed: true, isOfPick: true };
  // 'E o duque põe 4 reais', 'altera a milhar pra 3 reais'.
  const hasPick = picks.some((pick, at) => pick !== '' && !COINS.includes(words[at + 1] ?? ''));
  const isPutting = put < 0 && money !== undefined && words.some((word) => PUTS_STAKE.has(word) || CHANGES.has(word));
  if (isPutting && namesKind && !hasPick && numbers.length < 2 && animals.size === 0)
    return { kind: 'stake', is: amount, isNamed: true, isOfKind: true };
  // '14 já fechou, ponho na das 16?'
  if (words.some((word, at) => word === 'ja' && CLOSED.has(words[at + 1] ?? '')))
    return { kind: 'other', isOfPlace: true };
  // 'Não, PT não. Joga no PTV', 'muda pra amanhã'.
  const isPut = words.some((word) => CHANGES.has(word) || PUTS.has(word));
  const places = namedIn(line).map(({ kind }) => kind);
  // 'Pode ser, passa pra lotep 10:45 então'.
  const isMoved = words.some((word, at) => MOVES.has(word) && TO.has(words[at + 1] ?? ''));
  const isElsewhere = places.some((kind) => kind === 'draw' || kind === 'house') || piecesLeft.some(isHour);
  const isOtherDay = isPut && (places.includes('weekday') || places.includes('dayword'));
  if (
    numbers.length === 0 &&
    !money &&
    picks.every((pick) => pick === '') &&
    (isElsewhere || isOtherDay) &&
    (words.some((word) => CHANGES.has(word)) || (isPut && OPPOSES.has(first)) || isMoved)
  )
    return { kind: 'other' };
  // 'Cancela essa, vou de centena 013 5 reais'.
  const isOfThis = words.some((word, at) => CANCELS.has(word) && THIS.has(words[at + 1] ?? ''));
  if (isOfThis && words.length > 2) return { kind: 'back', isLast: true };
  // 'Sem a milhar', 'menos o grupo', 'a centena não', 'desisti do terno'.
  const isWithout = ['sem', 'menos'].includes(first) || words.at(-1) === 'nao' || isNotPlayed(line);
  if (isWithout && namesKind && numbers.length === 0 && !money && words.length < 6)
    return { kind: 'back', isNamed: true };
  const isUnwanted = words.some((word, at) => word === 'nao' && WANTED.has(words[at + 1] ?? ''));
  const isBack = words.some((word) => TAKES_BACK.has(word));
  // 'Risquei: tigre 1 ao 5 5,00' is of that bet, 'cancelei o tigre. Ficou 4,00' of any.
  if (isBack || isUnwanted)
    return {
      kind: 'back',
      // '… ficou só a milhar e o duque = 6,00' is of others.
      ...(money && !money.gap.includes('=') && saysWhole(line) && { isSame: true }),
      ...(!isBack && { isNamed: true }),
      ...(isBack && !money && numbers.length === 1 && (numbers[0] ?? '').length < 3 && { isNumbered: true }),
    };
  // 'CANCELADO G 11 1P -5,00'.
  if (NOT_PLAYED.has(first) && namesBet(line)) return { kind: 'back', isSame: true };
  // 'O jogo C não foi registrado', '(desisti da 0148, no lugar dela …)'.
  if (labelOf(line) !== null && isNotPlayed(line)) return { kind: 'back', isLabel: true };
  if (isNotPlayed(line) && numbers.some(({ length }) => length > 1) && !(money && saysWhole(line)))
    return { kind: 'back', isNamed: true };
  // 'O jogo b foi trocado'.
  if (labelOf(line) !== null && words.some((word) => CHANGES.has(word))) return { kind: 'other', isLabel: true };
  return isCorrecting && (numbers.length > 0 || namedIn(line).length > 0 || hasDigit(line)) ? { kind: 'other' } : null;
}

/** The kinds of bets that a line names. */
const betsNamed = (line: string): BetKind[] =>
  namedIn(line).flatMap(({ kind, value }) => (kind === 'bet' ? [value as BetKind] : []));

const picksOf = ({ fields }: PastedTicket) => `${fields.palpite ?? ''} ${fields.numeros ?? ''}`.trim().split(' ');

const isSamePick = (one: string, other: string, { fields }: PastedTicket) => {
  const group = groupByAnimal(other);
  const isOfGroups = isBetKind(fields.tipo ?? '') && KINDS[fields.tipo as BetKind].form === 'grupo';
  return one === other || (group !== undefined && isOfGroups && group === (groupByAnimal(one) ?? groupByNumber(one)));
};

/** Whether a line that says a bet whole says it with another reach or stake than the ticket has. */
function saysOther(line: string, ticket: PastedTicket): boolean {
  const { onde = '1' } = ticket.fields;
  const tokens = betTokensOf(line);
  const amounts = tokens.flatMap((token) => (token.kind === 'money' ? [Math.abs(token.value)] : []));
  return (
    (amounts.length > 0 && !amounts.includes(reaisOf(ticket))) ||
    tokens.some((token) => token.kind === 'reach' && String(token.value.last) !== onde.split('-').at(-1))
  );
}

/** Whether a word or an hour is a ticket's draw. */
const isOfDraw = (token: LineToken, { slot }: PastedTicket['fields']): boolean =>
  token.kind === 'hour' ? slotAt(token.text) === slot : token.kind === 'draw' && token.value === slot;

/** Whether a line that changes a pick says more of the bet than the ticket has. */
function saysMore(line: string, { fields }: PastedTicket): boolean {
  return betTokensOf(line).some((token) =>
    token.kind === 'reach'
      ? String(token.value.last) !== (fields.onde ?? '1').split('-').at(-1)
      : token.kind === 'bet'
        ? token.value !== fields.tipo
        : token.kind === 'draw' || token.kind === 'hour'
          ? !isOfDraw(token, fields)
          : ['money', 'house', 'dates', 'weekday', 'dayword'].includes(token.kind),
  );
}

/** A ticket with another number in the place of one that it has. */
function swapped(ticket: PastedTicket, was: string, is: string, rows: readonly number[]): PastedTicket {
  const { palpite, numeros } = ticket.fields;
  const swap = (text: string) =>
    text
      .split(' ')
      .map((word) => (isSamePick(word, was, ticket) ? is : word))
      .join(' ');
  const fields = {
    ...ticket.fields,
    ...(palpite ? { palpite: swap(palpite) } : {}),
    ...(numeros ? { numeros: swap(numeros) } : {}),
  };
  return { ...ticket, fields, unused: [...ticket.unused, was], lines: [...ticket.lines, ...rows] };
}

/** A ticket with another stake in the place of the one that it has. */
const withStake = (ticket: PastedTicket, is: string, rows: readonly number[]): PastedTicket => ({
  ...ticket,
  fields: { ...ticket.fields, valor: is },
  unused: [...ticket.unused, `R$ ${ticket.fields.valor ?? ''}`],
  assumed: ticket.assumed.filter((what) => what !== 'stake'),
  lines: [...ticket.lines, ...rows],
});

const plainWords = (text: string): string =>
  piecesOfRow(folded(text), 0)
    .map((piece) => piece.text)
    .join(' ');

const animalsIn = (line: string): Group[] =>
  namedIn(line).flatMap(({ kind, value }) => (kind === 'animal' ? [value as Group] : []));
/** Whether a line's animal is a ticket's pick. */
const isOfAnimal = (pick: string, { animal }: Group, ticket: PastedTicket) => isSamePick(pick, folded(animal), ticket);

/** The tickets that a line says whole, as far as it says anything of them: 'ESTORNO: TERNO GR 03-10-25'. */
function samePicks(line: string, tickets: readonly PastedTicket[]): PastedTicket[] {
  const runs = new Set(runsIn(line).map((run) => run.padStart(2, '0')));
  const animals = animalsIn(line);
  const isSaid = (one: PastedTicket, pick: string) =>
    runs.has(pick.padStart(2, '0')) || animals.some((group) => isOfAnimal(pick, group, one));
  return tickets.filter((one) => picksOf(one).every((pick) => isSaid(one, pick)) && !saysOther(line, one));
}

/** The tickets that a line names: by a label, 'o jogo 2'; by what is on them; else by the kind of bet, the draw or an animal. */
function namedBy(line: string, tickets: readonly PastedTicket[], isTicket: boolean): PastedTicket[] {
  const within = ` ${plainWords(line)} `;
  const tokens = namedIn(line);
  const animals = animalsIn(line);
  const label = labelOf(line);
  const pieces = piecesOfRow(line, 0);
  const ways: ((one: PastedTicket) => boolean)[] = [
    (one) => label !== null && labelOf(one.text) === label,
    ({ fields }) => pieces.some((piece) => piece.kind === 'hour' && slotAt(piece.text) === fields.slot),
    // Of another ticket's numbers some may be the same.
    (one) => !isTicket && picksOf(one).some((pick) => within.includes(` ${pick} `)),
    ({ unused }) => unused.map(plainWords).some((word) => word.length > 2 && within.includes(` ${word} `)),
    (one) => animals.some((group) => picksOf(one).some((pick) => isOfAnimal(pick, group, one))),
    ({ fields }) =>
      tokens.some(
        ({ kind, value }) => (kind === 'bet' && value === fields.tipo) || (kind === 'draw' && value === fields.slot),
      ),
  ];
  for (const isIt of ways) {
    const found = tickets.filter(isIt);
    if (found.length > 0) return found;
  }
  return [];
}

/** '13h' and '13:00' as a ticket's draw. */
const slotAt = (text: string): string => {
  const [hour = '', minute = '00'] = runsIn(text);
  return `${hour.padStart(2, '0')}h${minute}`;
};

/**
 * The lines of a block, `found`, as a folded line, `text` as typed in the rows `numbers`, changes them; null where it changes none. A change that
 * is not understood leaves the last ticket uncounted. `isTicket`: whether the line is a lottery's ticket, which is read for itself.
 */
export function changedBy(
  line: string,
  { numbers: rows, text }: { numbers: readonly number[]; text: string },
  found: readonly PastedLine[],
  isTicket: boolean,
): PastedLine[] | null {
  const change = changeIn(line);
  const at = found.findLastIndex(({ kind }) => kind === 'ticket');
  const last = found[at];
  if (!change || last?.kind !== 'ticket') return null;
  const isBelow = at === found.length - 1;
  const note: PastedLine = { kind: 'unread', lines: rows, text };
  const [row = 0] = rows;
  const why: Why = { reason: 'changed', line: row };
  const tickets = found.filter((one) => one.kind === 'ticket');
  const isOfAll = piecesOfRow(line, 0).some((piece) => ALL.has(piece.text));
  switch (change.kind) {
    case 'cancel':
      return isBelow
        ? found.with(at, { ...unreadOf(last, why), lines: [...last.lines, ...rows] })
        : [...without(found, [last], why), note];
    case 'stake': {
      if (!change.isNamed) return isBelow ? found.with(at, withStake(last, change.is, rows)) : null;
      const kinds = betsNamed(line);
      const named = change.isOfKind
        ? tickets.filter(({ fields }) => kinds.some((kind) => kind === fields.tipo))
        : namedBy(line, tickets, false);
      if (change.isOfPick && named.length === 0) return null;
      const [one, ...more] = named.length > 0 ? named : [last];
      return one && more.length === 0
        ? found.with(found.indexOf(one), withStake(one, change.is, rows))
        : [...without(found, named, why), note];
    }
    case 'double': {
      const named = isOfAll ? tickets : namedBy(line, tickets, false);
      const doubled = named.length > 0 ? named : [last];
      const twice = (one: PastedTicket) => withStake(one, reaisText(2 * reaisOf(one)), rows);
      return doubled.some(({ fields, assumed }) => fields.loteria || assumed.includes('stake'))
        ? [...without(found, doubled, why), note]
        : found.map((one) => (one.kind === 'ticket' && doubled.includes(one) ? twice(one) : one));
    }
    case 'pick': {
      if (change.of) {
        const its = tickets.filter(({ fields }) => fields.tipo === change.of);
        const [one, ...more] = its;
        const { palpite = '' } = one?.fields ?? {};
        return one && more.length === 0 && !palpite.includes(' ') && !saysMore(line, one)
          ? found.with(found.indexOf(one), swapped(one, palpite, change.is, rows))
          : [...without(found, its.length > 0 ? its : [last], why), note];
      }
      // Of the bets right above the last one that has as many digits: 'milhar 5267', 'e grupo 07', 'errei, é 9820'.
      const isGroup = ({ fields: { tipo = '' } }: PastedTicket) => isBetKind(tipo) && KINDS[tipo].form === 'grupo';
      const isLike = (one: PastedTicket) =>
        one.fields.palpite?.length === change.is.length && !(isGroup(one) && Number(change.is) > 25);
      const its = tickets.findLast(isLike) ?? last;
      const { palpite = '' } = its.fields;
      const isIts = (one: PastedLine) =>
        one === its || (isOfAll && one.kind === 'ticket' && one.fields.palpite === palpite);
      const isNear = found.slice(found.indexOf(its)).every(({ kind }) => kind === 'ticket');
      if (isNear && isLike(its) && !saysMore(line, its))
        return found.map((one) => (one.kind === 'ticket' && isIts(one) ? swapped(one, palpite, change.is, rows) : one));
      break;
    }
    case 'swap': {
      const held = tickets.filter((one) => picksOf(one).some((pick) => isSamePick(pick, change.was, one)));
      const tokens = betTokensOf(line);
      const isThere = ({ fields }: PastedTicket) => tokens.some((token) => isOfDraw(token, fields));
      const words = piecesOfRow(line, 0).map(({ text }) => text);
      const label = words.findIndex((word, place) => LABELS.has(word) && (words[place + 1] ?? '').length < 3);
      const called =
        label < 0
          ? held.filter(isThere)
          : held.filter(({ text }) => plainWords(text).includes(`${words[label]} ${words[label + 1]}`));
      const [one, ...more] = called.length > 0 ? called : held;
      if (one && (more.length === 0 || !change.isAny)) {
        const of = more.at(-1) ?? one;
        if (saysMore(line, of)) return [...without(found, [of], why), note];
        const next = found.with(found.indexOf(of), swapped(of, change.was, change.is, change.isAny ? [] : rows));
        return change.isAny ? [...next, note] : next;
      }
      // 'Troca o urso por tigre, no passe tbm'.
      if (isOfAll && !held.some((each) => saysMore(line, each)))
        return [
          ...found.map((each) =>
            each.kind === 'ticket' && held.includes(each) ? swapped(each, change.was, change.is, []) : each,
          ),
          note,
        ];
      if (change.isAny) return [...without(found, held, why), note];
      break;
    }
    case 'back': {
      if (change.isLast) return [...without(found, [last], why), note];
      if (change.isLabel) {
        const called = tickets.filter((one) => labelOf(one.text) === labelOf(line));
        return called.length > 0 ? [...without(found, called, why), note] : null;
      }
      const named = change.isSame ? samePicks(line, tickets) : namedBy(line, tickets, false);
      // 'Tirei a centena antes de fechar, no lugar dela fiz terno de grupo 8, 11 e 20 por 2,00'.
      const [before = ''] = line.split(', ');
      const told = change.isSame && named.length === 0 && before !== line ? namedBy(before, tickets, false) : named;
      if (change.isSame) return [...without(found, told, why), note];
      // 'Esquece tudo'.
      if (named.length === 0 && isOfAll && !hasDigit(line)) return [...without(found, tickets, why), note];
      // 'Tira a 2', of a list whose labels are not known; 'retirei 30,00' is money.
      const [number = ''] = runsIn(line);
      const isGone = found.some((one) => one.kind === 'unread' && one.why && runsIn(one.text).includes(number));
      if (named.length === 0 && change.isNumbered && !isGone) return [...without(found, tickets, why), note];
      if (named.length === 0 && (change.isNamed || hasDigit(line))) return null;
      return [...without(found, named.length > 0 ? named : [last], why), note];
    }
  }
  const named = namedBy(line, tickets, isTicket);
  if (change.kind === 'other' && change.isLabel && !named.some((one) => labelOf(one.text) === labelOf(line)))
    return null;
  // 'Opa, é na de 12:45': of all that stand there.
  const isOfPlace =
    (change.kind === 'other' && change.isOfPlace) ||
    betTokensOf(line).some(({ kind }) => ['hour', 'draw', 'house', 'dates', 'weekday', 'dayword'].includes(kind));
  const left = without(found, named.length > 0 ? named : isOfPlace ? tickets : [last], why);
  // 'Errei o da Lia, o certo é 06 17 28 39 49 58': that ticket is read for itself.
  return isTicket ? left : [...left, note];
}

const CORRECTED =
  words(`corrigido corrigida corrigindo corrigi correcao correto correta certo certa retificado retificada refeito refeita
  errata novo nova`);

/** What a row of a list calls its ticket, or another row means: the 3 of 'jogo 3', the b of 'b- 05 26'; null where it does not. */
export function labelOf(text: string): string | null {
  const pieces = piecesOfRow(folded(text), 0);
  const isLabel = (at: number) =>
    pieces[at]?.kind === 'number' ? Number(pieces[at]?.text) < 100 : (pieces[at]?.text ?? '').length === 1;
  // 'o J2'.
  const isGlued = (place: number) => ['j', 'jg'].includes(pieces[place]?.text ?? '') && pieces[place + 1]?.gap === '';
  // 'o 2), o certo é …'.
  const isClosed = (place: number) =>
    ['o', 'a'].includes(pieces[place]?.text ?? '') && (pieces[place + 2]?.gap ?? '').startsWith(')');
  const at = pieces.findIndex(
    (piece, place) => (LABELS.has(piece.text) || isGlued(place) || isClosed(place)) && isLabel(place + 1),
  );
  const isFirst = pieces.length > 2 && isLabel(0) && hasMark((pieces[1]?.gap ?? '').trimStart().charAt(0), '-–).:|');
  const label = at >= 0 ? pieces[at + 1] : isFirst ? pieces[0] : undefined;
  return label ? label.text.replace(/^0+(?=\d)/, '') : null;
}

/** The label of a row that says that it corrects the ticket called so. */
export const correctedIn = (text: string): string | null =>
  piecesOfRow(folded(text), 0).some((piece) => CORRECTED.has(piece.text)) ? labelOf(text) : null;

const without = (found: readonly PastedLine[], gone: readonly PastedLine[], why: Why): PastedLine[] =>
  found.map((one) => (one.kind === 'ticket' && gone.includes(one) ? unreadOf(one, why) : one));
