import { type BetKind, isBetKind, KINDS } from '../bet-kinds.ts';
import { arePicksOf } from '../bet-reading.ts';
import { isClockTime, readDay } from '../days.ts';
import { timesOfSlot } from '../houses/labels.ts';
import { HOUSES } from '../houses/list.ts';
import { houseNamed } from '../houses/words.ts';
import { hasDigit, isDigits } from '../text/digits.ts';
import { namedIn, piecesOfRow } from '../text/line-pieces.ts';
import { folded, NUMERALS } from '../text/pieces.ts';
import { isBesideBets } from '../text/tokens/beside-bets.ts';
import { betTokensOf } from '../text/tokens/line.ts';
import { hasKind, isPick, type LineToken, words, wordsIn } from '../text/tokens/row.ts';
import { isSlipWord } from '../text/tokens/slips.ts';
import { isOfOtherReach, type LineMarks } from './line-marks.ts';
import { CAME_OUT } from './line-roles.ts';
import { namedSlots } from './named-slots.ts';
import { CORRECTS, isNotPlayed, TAKES_BACK } from './pasted-changes.ts';
import { type PastedLine, type PastedTicket, reaisOf } from './pasted-context.ts';
import type { Said } from './pasted-left.ts';

// Whether a text is told what was read of it before what came of it: something of it was not read that may change a bet.

/** Lines that every slip has: of no bet, whatever number they hold. */
const OF_PAPER = words(
  `valido valida vale prescreve prazo validade impresso impressa impr emitido emitida emissao hora data via bilhete caixa
  banco loterica lotericas loteria loterias cota assinado ass obs endereco rua av praca pca travessa bairro cep fone telefone tel whats whatsapp
  cpf cnpj pix cliente nome vendedor vendedora cambista operador operadora apostador supervisor maquina secao regiao versao lote
  ref id quantidade qtd qtde comissao desconto bonus troco credito limite ouvidoria proibido jogue encerra bar padaria mercearia`,
);

/** What a list says of some of its tickets: 'só fiz a segunda'. */
const PARTS_FROM = words('so somente apenas menos exceto primeira segunda terceira ultima outra');

/** So many words, none of them a number, in a bet's own line make a story of it. */
const PROSE_OF_BET = 20;
const PROSE_OF_TICKET = 10;
const proseIn = (text: string): number =>
  Math.max(
    ...text
      .split('\n')
      .map(
        (line) => piecesOfRow(folded(line), 0).filter(({ kind, text }) => kind === 'word' && text.length > 1).length,
      ),
  );

/** A line of so many words is prose, which may say anything. */
const PROSE = 4;

/** Whether a folded line begins as those that every slip has. */
const isOfPaper = (line: string): boolean => {
  const [first] = piecesOfRow(line, 0);
  return !first || isSlipWord(first.text) || OF_PAPER.has(first.text);
};

/** Whether a line that was not read may say something of a bet of the jogo do bicho. */
function mayBeOfBet(text: string): boolean {
  const line = folded(text);
  if (isOfPaper(line)) return false;
  const open = piecesOfRow(line, 0).filter((piece) => piece.kind !== 'word' || !isBesideBets(piece.text));
  return (
    isNotPlayed(line) || hasDigit(line) || open.length >= PROSE || namedIn(line).some(({ kind }) => kind !== 'holiday')
  );
}

/** In a bet's own line: one of its parts may be denied or corrected there. */
const DENIES = words(
  'nao nem digo alias ops opa perdao pera perai melhor errei errado errada troca troquei vez inves sem',
);

/** Whether a line has any of some words. */
const says = (text: string, ...of: readonly ReadonlySet<string>[]): boolean =>
  piecesOfRow(folded(text), 0).some((piece) => of.some((its) => its.has(piece.text)));

/** What a result says, whose numbers are no ticket. */
const OF_RESULTS = words(
  'resultado resultados acumulou acumulado sorteado sorteados sorteada sorteadas ganhador ganhadores',
);

/** 'Passa meu jogo da Lotep pra Campina' above its bets. */
const MOVES = words(
  'passa passe passar muda mude mudar troca troque trocar transfere transferir volta repete lugar inves vez',
);

/** 'A msm milhar hoje, tb do 1 ao 5' above no bet: what it is said of is another line's. */
const SAME = words('mesma mesmo mesmas mesmos msm tb tbm tambem idem');

/** Between two hours or draws, and beside one. */
const TO = words('as a ate ou');
const BESIDE_DRAWS = words(
  'menos exceto outras outros seguinte seguintes partir primeiras primeiros ultima ultimo ultimas proxima proximas',
);
const PARTS_OF_DAY = words('manha tarde noite');
const LEADS = words('de a pela na');
/**
 * 'Das 11h às 18h', 'PT ou PTV', 'PT e a seguinte', 'rio à noite': of which it is not said which draws are meant.
 */
const hasOpenDraws = (text: string): boolean => {
  const tokens = betTokensOf(folded(text));
  const isDraw = (token: LineToken | undefined) => token?.kind === 'hour' || token?.kind === 'draw';
  const isSpan = tokens.some((token, at) => {
    const before = tokens[at - 1];
    const isTo = TO.has(token.text.split(' ')[0] ?? '') && isDraw(before);
    return isDraw(token) && (isTo || (TO.has(before?.text ?? '') && isDraw(tokens[at - 2])));
  });
  const isPlaced = hasKind(tokens, 'house', 'draw', 'hour');
  const isSome = tokens.some(({ kind, text: word }) => ['word', 'filler'].includes(kind) && BESIDE_DRAWS.has(word));
  // 'Às duas e às quatro'.
  const isSpoken = tokens.some(
    ({ kind, text: word }, at) =>
      kind === 'word' && NUMERALS.includes(word) && ['as', 'das'].includes(tokens[at - 1]?.text ?? ''),
  );
  const isOfPart = tokens.some(
    ({ text: word }, at) => PARTS_OF_DAY.has(word) && LEADS.has(tokens[at - 1]?.text ?? '') && !tokens.some(isDraw),
  );
  return isSpan || (isPlaced && (isSome || isSpoken || isOfPart));
};

/** Whether a number of a bet is an hour of its house too, behind whose name it stands: 'milhar 5381 2,00 rio 1420'. */
function mayBeHour({ fields: { tipo, palpite = '', regiao = '', de }, text }: PastedTicket): boolean {
  const house = houseNamed(regiao);
  const day = readDay(de ?? '');
  if (tipo !== 'milhar' || !house || !day) return false;
  const tokens = betTokensOf(folded(text));
  return tokens.some(({ kind, text: number }, at) => {
    const time = `${number.slice(0, 2)}:${number.slice(2)}`;
    const isBehind = kind === 'number' && tokens[at - 1]?.kind === 'house' && palpite.split(' ').includes(number);
    return isBehind && isClockTime(time) && namedSlots(null, time, [house], day).length > 0;
  });
}

const isOfDay = ({ kind }: LineToken) => ['dates', 'weekday', 'dayword', 'holiday', 'weekend'].includes(kind);
const OF_WEEK = words('semana semanas semanal diario diaria diariamente quinzena');
const NO_END = words('ate desde partir');
const OF_ALL = words('todo todos tds');
/** 'A semana toda', 'todo dia', 'por 3 dias', 'desde ontem', 'até sexta': days of which the first or the last is not said. */
function hasOpenDays(text: string): boolean {
  const line = folded(text);
  if (isOfPaper(line)) return false;
  const tokens = betTokensOf(line);
  const days = tokens.filter(isOfDay);
  const said = piecesOfRow(line, 0).map((piece) => (piece.kind === 'number' ? '0' : piece.text));
  const isCounted = said.some((word, at) => word === 'dias' && said[at - 1] === '0');
  const isEach = said.some(
    (word, at) => /^dias?$/.test(word) && said.slice(Math.max(0, at - 2), at).some((one) => OF_ALL.has(one)),
  );
  const isOfWeek = said.some((word) => OF_WEEK.has(word));
  const isOpen = days.some((day, at) => {
    const before =
      wordsIn(line.slice(days[at - 1]?.end ?? 0, day.start)).findLast((word) => !BESIDE_DAY.has(word)) ?? '';
    const isSpan = before === 'ate' && at > 0 && wordsIn(line.slice(days[at - 1]?.end, day.start)).length < 3;
    return NO_END.has(before) && !isSpan;
  });
  // 'De segunda a quarta passada'.
  const isBefore = days.length > 1 && said.some((word) => word.startsWith('passad'));
  return isOpen || isBefore || (days.length === 0 && (isCounted || isEach || isOfWeek));
}
const BESIDE_DAY = words('o a do da de dia');

/** 'Deu 5083 ontem': the day is that of a draw, and of no bet. */
const isDayOfResult = (text: string): boolean =>
  says(text, CAME_OUT) && hasKind(betTokensOf(folded(text)), 'dates', 'weekday', 'dayword');

/** A line of a holiday's name alone: a shop or a town may be called so. */
const isHolidayAlone = (text: string): boolean => {
  const [one, ...more] = betTokensOf(folded(text)).filter(({ kind }) => kind !== 'label');
  return one?.kind === 'holiday' && one.year === null && more.length === 0;
};

/** Whether a heading says more of bets than one stake and its prizes, or a kind that no bet of its text is of. */
function saysMore(text: string, bets: readonly PastedTicket[]): boolean {
  const tokens = betTokensOf(folded(text));
  const count = (kind: LineToken['kind']) => tokens.filter((token) => token.kind === kind).length;
  const kinds = tokens.flatMap((token) => (token.kind === 'bet' ? [token.value] : []));
  const isPlayed = kinds.length === 0 || bets.some(({ fields }) => kinds.some((kind) => kind === fields.tipo));
  const isOfStakes = count('money') > 1 && !hasKind(tokens, 'total', 'each', 'per-prize');
  return count('reach') > 1 || isOfStakes || !isPlayed || says(text, SAME);
}

/** Whether a line that was not read may take a lottery's ticket back: its numbers are whole, and no other word changes them. */
const mayTakeBack = (text: string): boolean =>
  isNotPlayed(folded(text)) || says(text, TAKES_BACK, PARTS_FROM, CORRECTS, OF_RESULTS);

/** What a heading says of bets: whether a bet has it too; null where the heading says nothing of the sort, or the bet leaves it open. */
const SAID: readonly ((marks: LineMarks, fields: PastedTicket['fields']) => boolean | null)[] = [
  ({ kind }, { tipo }) => (kind === null ? null : kind === tipo),
  ({ reach }, { tipo = '', onde }) =>
    reach === null || !isBetKind(tipo) || KINDS[tipo].way !== 'single'
      ? null
      : onde === (reach === 1 ? '1' : `1-${reach}`),
  // 'Do 2º ao 5º' above bets that are on others.
  (marks, { onde }) => (isOfOtherReach(marks) && onde ? false : null),
  ({ stake }, fields) => (stake === null ? null : isMultiple(reaisOf({ fields }), stake)),
  ({ houses }, { regiao }) =>
    houses.length === 0 || !regiao ? null : houses.some((one) => HOUSES[one].slug === regiao),
  ({ day, until, others, isOfSlip }, { de = '', ate = de }) =>
    day === '' || isOfSlip || !de ? null : others.includes(de) || (day <= ate && de <= (until || day)),
  ({ draws, hours }, { regiao = '', slot, de = '' }) => {
    const house = houseNamed(regiao);
    const day = readDay(de);
    if (!slot || !house || !day) return null;
    const named = [
      ...draws.flatMap((draw) => namedSlots(draw, null, [house], day)),
      ...hours.flatMap((hour) => namedSlots(null, hour, [house], day)),
    ].flatMap(({ times }) => times);
    // An hour at which the house draws nothing is when something was printed.
    return named.length === 0 ? null : timesOfSlot(house, slot).some((time) => named.includes(time));
  },
];

/** Whether an amount is so many times a stake: of several picks, prizes or draws. */
const isMultiple = (amount: number, stake: number): boolean =>
  stake > 0 && amount >= stake && Math.abs(amount / stake - Math.round(amount / stake)) < 0.001;

/**
 * Whether a heading says of bets what they have not: 'sem a milhar', 'a centena com 7 reais', 'tudo pras 16h20' below bets that have a
 * kind, a stake and an hour of their own. One of those below it has it, or all above it, each as far as the next heading that says
 * something of the sort.
 */
function isUnheeded(said: readonly Said[], bets: readonly PastedTicket[]): boolean {
  return SAID.some((hasToo) => {
    const of = said.filter(({ marks }) => bets.some(({ fields }) => hasToo(marks, fields) !== null));
    return of.some(({ marks, line }, at) => {
      const between = (from: number, to: number) => bets.filter(({ lines: [first = 0] }) => first > from && first < to);
      const heard = (its: readonly PastedTicket[]) =>
        its.map(({ fields }) => hasToo(marks, fields)).filter((one) => one !== null);
      // A sentence behind the bets of its line is of those.
      const above = between(of[at - 1]?.line ?? 0, line + 1);
      const [had, taken] = [heard(above), heard(between(line, of[at + 1]?.line ?? Number.POSITIVE_INFINITY))];
      const isTheirs = had.length > 0 && !had.includes(false);
      const isSum = marks.stake !== null && areTogether(above, marks.stake);
      const isOfSome = marks.isOfAll && had.includes(false);
      return had.length + taken.length > 0 && (isOfSome || !taken.includes(true)) && !isTheirs && !isSum;
    });
  });
}

/** Before a kind that is named once more: 'R$ 2,50 cada duque'. */
const PER = words('cada por');

/**
 * Whether a line says more of its bets than they have: their kind once more, 'milhar 5381 2,00, grupo 9 5,00. A milhar é do 1 ao 5', or
 * another draw behind its last pick than before its first, that some of them are on.
 */
function saysTwice(bets: readonly PastedTicket[]): boolean {
  const tokens = betTokensOf(folded(bets[0]?.text ?? ''));
  const kinds = tokens.flatMap((token, at) =>
    token.kind === 'bet' && !PER.has(tokens[at - 1]?.text ?? '') ? [token.value] : [],
  );
  const isMore = (kind: BetKind) => {
    const named = kinds.filter((one) => one === kind).length;
    return named > 1 && named > bets.filter(({ fields }) => fields.tipo === kind).length;
  };
  const picks = tokens.flatMap((token, at) => (isPick(token) ? [at] : []));
  const places = tokens.flatMap(({ kind }, at) => (kind === 'hour' || kind === 'draw' ? [at] : []));
  const isAround =
    (places[0] ?? 0) < (picks[0] ?? 0) && (places.at(-1) ?? 0) > (picks.at(-1) ?? 0) && places.length > 1;
  const slots = new Set(bets.map(({ fields }) => fields.slot));
  const isOnAll = [...Map.groupBy(bets, ({ fields }) => fields.palpite).values()].every(
    (its) => new Set(its.map(({ fields }) => fields.slot)).size === slots.size,
  );
  return kinds.some(isMore) || (isAround && !isOnAll);
}

/** Whether a pick stands in two bets of one kind, draw and reach: with another stake, or beside others. */
function isRepeated(bets: readonly PastedTicket[]): boolean {
  const seen = new Map<string, string>();
  return bets.some(({ fields: { tipo = '', palpite = '', onde, regiao, slot, de, valor } }) =>
    isBetKind(tipo) && KINDS[tipo].way === 'single'
      ? palpite.split(' ').some((pick) => {
          const key = [tipo, pick, onde, regiao, slot, de].join();
          const before = seen.get(key);
          seen.set(key, `${palpite} ${valor}`);
          return before !== undefined && before !== `${palpite} ${valor}`;
        })
      : false,
  );
}

/** Whether an amount is what bets cost together, or in each of the draws that all of them are on. */
function areTogether(bets: readonly PastedTicket[], reais: number): boolean {
  const sum = bets.reduce((total, one) => total + reaisOf(one), 0);
  const draws = new Set(bets.map(({ fields: { slot } }) => slot)).size;
  return [sum, sum / draws].some((one) => Math.abs(one - reais) < 0.001);
}

/** `speakers`: how many say a chat's lines; `isChanged`: a line changed a bet above it; `hasSum`: one says what bets cost together. */
type Told = { speakers: number; isChanged: boolean; hasSum: boolean; said: readonly Said[] };

/** Whether the reading of a text is put to who pasted it before its bets are judged. Without a bet nothing is judged. */
export function isDoubtful(lines: readonly PastedLine[], { speakers, isChanged, hasSum, said }: Told): boolean {
  const tickets = lines.filter((line) => line.kind === 'ticket');
  if (tickets.length === 0) return false;
  if (isChanged || speakers > 1 || tickets.some(({ unread }) => unread !== undefined)) return true;
  const bets = tickets.filter(({ fields }) => !fields.loteria);
  // A house that one line says may be that of the others, and a sum is of bets whose stakes it makes.
  const isOpen = ({ assumed }: PastedTicket) => assumed.includes('house');
  if (bets.some(isOpen) && !bets.every(isOpen)) return true;
  if (tickets.some(({ text, fields }) => proseIn(text) > (fields.loteria ? PROSE_OF_TICKET : PROSE_OF_BET)))
    return true;
  // A milhar '31' or a terno of one group: the line was taken for another bet, and so may those beside it be.
  const isNone = ({ fields: { tipo = '', palpite = '' } }: PastedTicket) =>
    isBetKind(tipo) && !arePicksOf(tipo, palpite);
  if (bets.some(isNone) || bets.some(mayBeHour)) return true;
  // 'Mega 03 12 30 41 46 60 (+ 55)'.
  if (tickets.some(({ fields, unused }) => fields.loteria && unused.some((word) => isDigits(word, 1, 2)))) return true;
  // '… rio 14:20. 17 18 22.' behind a bet with a stake: of the numbers no word says that they are played.
  const isBare = ({ assumed }: PastedTicket) =>
    ['kind', 'stake', 'place'].every((part) => assumed.some((one) => one === part));
  if (bets.some(isBare) && !bets.every(isBare)) return true;
  // '3x2,00' below 'milhar 5381': the stake of one may be that of the other.
  const isStakeless = ({ assumed }: PastedTicket) => assumed.includes('stake');
  if (bets.some(isStakeless) && !bets.every(isStakeless)) return true;
  // 'PPT … ; PTM … . Hoje': a day that one of them has may be said of all.
  const isDayless = ({ fields }: PastedTicket) => !fields.de;
  if (bets.some(isDayless) && !bets.every(isDayless)) return true;
  if (isUnheeded(said, bets) || isRepeated(bets)) return true;
  if ([...Map.groupBy(bets, ({ lines }) => lines.join()).values()].some(saysTwice)) return true;
  if (hasSum && bets.some(({ assumed }) => assumed.includes('stake'))) return true;
  if (bets.some(({ text }) => text.includes('?') || says(text, DENIES, SAME))) return true;
  const mayChange = bets.length > 0 ? mayBeOfBet : mayTakeBack;
  if (bets.length > 0 && lines.some(({ text }) => hasOpenDraws(text) || isDayOfResult(text) || hasOpenDays(text)))
    return true;
  return lines.some((line) => {
    // 'Só fiz a segunda': a heading of some of the tickets.
    if (line.kind === 'heading')
      return bets.length > 0
        ? says(line.text, MOVES, DENIES) || saysMore(line.text, bets) || isHolidayAlone(line.text)
        : says(line.text, OF_RESULTS) || (says(line.text, PARTS_FROM) && !hasDigit(line.text));
    if (line.kind !== 'unread') return false;
    const reason = line.why?.reason;
    // Said once more, or struck out: neither is doubted.
    if (reason === 'again' || reason === 'struck') return false;
    return reason !== undefined || line.isLong === true || mayChange(line.text);
  });
}
