import { groupOf } from '../groups.ts';
import { isDigits } from '../text/digits.ts';
import { endsWithMark, hasKind, type LineToken, type TokenKind, words, wordsIn } from '../text/tokens/row.ts';
import type { LineMarks } from './line-marks.ts';
import type { LeftPart } from './pasted-context.ts';

// What a line of a pasted text is beside bets and tickets, by its tokens: a sum, a result, talk of money, a greeting.

type Marked = { tokens: readonly LineToken[] };
const wordsOf = ({ tokens }: Marked): string[] => tokens.flatMap(({ text }) => wordsIn(text));
export const hasWord = (marks: Marked, any: ReadonlySet<string>): boolean =>
  wordsOf(marks).some((word) => any.has(word));

/** A greeting to a chat's group names no bet of a group. */
export const isGreeting = (marks: Marked): boolean => {
  const words = wordsOf(marks);
  return words.some(
    (word, at) =>
      ['oi', 'ola'].includes(word) ||
      (['bom', 'boa'].includes(word) && ['dia', 'tarde', 'noite'].includes(words[at + 1] ?? '')),
  );
};

/** 'Pago na segunda sem falta', 'Pix até as 18h': a line that may be of money alone. */
export const isOfPaying = (marks: Marked): boolean => hasWord(marks, OF_PAYING);
const OF_PAYING = words('pix paga pago pagar pagou pagamos pagamento acerto acertamos dinheiro grana');

const SUM =
  words(`total subtotal sub tt ttl tot soma arrecadado arrecadada arrecadou arrecadamos arrecadacao sobra sobrou
  gasto gastos gastou gastei gastamos saldo apurado custo preco todo fechou`);
const SUMS_UP = words('deu da fica ficou fecha fechou tudo td t recebi');

/** 'Bicho 12 + loteria 6 = 18,00': what stands before the sign makes what stands behind it. */
function isAdded(tokens: readonly LineToken[], amounts: readonly LineToken[]): boolean {
  const last = amounts.at(-1);
  if (!last?.gap.includes('=') && !tokens.some(({ gap }) => gap.includes('+'))) return false;
  const amountOf = (token: LineToken) =>
    token.kind === 'money' ? token.value : token.kind === 'number' ? Number(token.value) : 0;
  const end = amounts.findLastIndex(({ gap }) => gap.includes('='));
  const sum = amounts.slice(0, Math.max(0, end)).reduce((all, token) => all + amountOf(token), 0);
  const result = amounts[end];
  return end > 1 && result !== undefined && Math.abs(sum - amountOf(result)) < 0.005;
}

/** Whether a line sums others up: 'total: R$ 18', 'arrecadado', 'sobra', '= 13,00', '6 + 6 + 42 = 54', 'deu 15', '30,00 ao todo'. */
export function isSum({ tokens }: Marked): boolean {
  const isOfBet = hasKind(tokens, 'bet', 'animal', 'reach');
  const amounts = tokens.filter(({ kind }) => kind === 'money' || kind === 'number');
  const words = wordsOf({ tokens });
  if (hasKind(tokens, 'game', 'special') && hasKind(tokens, 'contest')) return false;
  if (isAdded(tokens, amounts)) return true;
  // 'Mega deu 12,00, 3,00 pra cada uma', '21,00 em cada extração, da 42,00'.
  const money = tokens.filter(({ kind }) => kind === 'money');
  const picks = tokens.filter(({ kind }) => kind === 'number');
  // '1234 1,00 / 4321 1,00', 'look 14h20, 4466 com 2 pila e 466 com 3 pila'.
  const isOfStakes =
    picks.length === money.length &&
    picks.every(({ text }) => text.length > 1) &&
    amounts.every(({ kind }, at) => kind === (at % 2 === 0 ? 'number' : 'money'));
  if (!isOfBet && !isOfStakes && picks.length < 3 && (money.length > 1 || (money.length > 0 && words.includes('deu'))))
    return true;
  const isSummed = words.some((word) => SUM.has(word));
  if (isSummed && !isOfBet && amounts.length < 5)
    return amounts.length > 0 || (words.length < 4 && !hasKind(tokens, 'game'));
  const [first] = tokens;
  // '= 13,00', and no ticket: '=> 03 12 25 34 46 57'.
  if (first && amounts.length === tokens.length && amounts.length < 3 && first.gap.includes('=')) return true;
  const last = tokens.at(-1);
  // '12 16 17 30 52 58 = R$ 6,00' is a ticket with its price.
  const isEquation =
    picks.length < 5 && endsWithMark(last?.gap ?? '', '=') && last?.kind === 'money' && amounts.length > 1 && !isOfBet;
  if (isEquation) return true;
  const isPlain = tokens.every(
    ({ kind, text }) => ['money', 'number', 'filler', 'count', 'shares', 'all'].includes(kind) || SUMS_UP.has(text),
  );
  return (
    isPlain &&
    (amounts.length === 1 || (amounts.length === 2 && words.includes('e'))) &&
    tokens.some(({ kind, text }) => SUMS_UP.has(text) || kind === 'count')
  );
}

/** What came: three places with their numbers, or a house's or draw's five numbers of four digits. */
export function isDrawn({ tokens }: Marked): boolean {
  const isLong = (token: LineToken | undefined) => token?.kind === 'number' && isDigits(token.value, 3, 4);
  const places = tokens.filter((token, at) => token.kind === 'reach' && isLong(tokens[at + 1]));
  const five = tokens.filter((token) => token.kind === 'number' && token.value.length === 4);
  const isPlaced = hasKind(tokens, 'house', 'draw') && !hasKind(tokens, 'money', 'bet', 'each');
  return places.length > 2 || (five.length === 5 && isPlaced);
}

/** A draw's prize as a result prints it, its group after it: '2º 0982-21'. */
export function isResult({ tokens }: Marked): boolean {
  const plain = tokens.filter(({ kind }) => kind !== 'filler' && kind !== 'animal' && kind !== 'bet');
  const [place, number, group, ...more] = plain;
  if (place?.kind !== 'reach' || number?.kind !== 'number' || group?.kind !== 'number' || more.length > 0) return false;
  return (
    number.value.length === 4 && group.value.length < 3 && Number(groupOf(number.value).grupo) === Number(group.value)
  );
}

/** 'Cotação: milhar 4000, centena 600': what kinds of bets pay. */
export const isPriceList = ({ tokens }: Marked): boolean =>
  ['cotacao', 'cotacoes', 'premiacao'].includes(tokens[0]?.text ?? '') && hasKind(tokens, 'bet');

/** What counts a text's tickets, on a line alone: 'Aposta 1 de 2'. */
export const isCounter = ({ tokens }: Marked): boolean =>
  tokens.length > 0 && tokens.every(({ kind }) => kind === 'label');

/** A sheet's head that counts its columns: 'Bola1 | Bola2 | Bola3'. */
export const isSheetHead = ({ tokens }: Marked): boolean =>
  tokens.some(
    (token, at) =>
      token.text !== 'x' &&
      wordsIn(token.text)[0] === token.text &&
      tokens[at + 2]?.text === token.text &&
      Number(tokens[at + 1]?.text) === 1 &&
      Number(tokens[at + 3]?.text) === 2,
  );

/** Money of another day, or lost: 'cê me deve 36 reais do cachorro', 'deu borboleta, perdi os 15'. */
export const isOwed = (marks: Marked): boolean =>
  hasKind(marks.tokens, 'money') &&
  (hasWord(marks, words('deve devo devia devendo')) ||
    (hasWord(marks, words('perdi perdemos')) &&
      (CAME_OUT.has(marks.tokens[0]?.text ?? '') || !hasKind(marks.tokens, 'bet', 'reach', 'animal'))));

const CREDITS = words('premio premiacao credito bonus ganho ganhos deposito recarga');
/** What an account was given: '18/08 10:20 Prêmio SP 10:00 G 06 +18,00'. */
export const isCredit = (marks: Marked): boolean =>
  CREDITS.has(wordsOf(marks)[0] ?? '') &&
  marks.tokens.some(({ kind, gap }) => kind === 'money' && gap.trim().endsWith('+'));

/** Whether a line tells of a dream, and names neither a number nor a draw. */
export const isDream = ({ tokens }: Marked): boolean =>
  hasKind(tokens, 'dream') && !hasKind(tokens, 'number', 'house', 'draw', 'money');

export const PLAYED = words('joguei jogo joga jogamos apostei aposto aposta apostamos fiz fizemos botei pus coloquei');
export const CAME_OUT = words('deu saiu sairam deram');

const TAG = words('ne hein isso sera sim');

/** An animal that is talked of: 'cobra né', 'deu cobra?', 'feito, carneiro'. */
export const isTalkedOf = (marks: LineMarks): boolean => {
  const { kind, stake, reach, hasAnimal, tokens, tail, unused } = marks;
  if (kind !== null || stake !== null || reach !== null || !hasAnimal) return false;
  const isPlaced = marks.draws.length + marks.houses.length + marks.hours.length > 0 || marks.day !== '';
  const isAsked = tail.includes('?') || tokens.some(({ gap }) => gap.includes('?'));
  return isAsked || hasWord(marks, TAG) || (!isPlaced && unused.length > 0);
};

const OF_BANK = words('banca loteria casa praca');
const SAYS: readonly (readonly [LeftPart, readonly TokenKind[]])[] = [
  ['day', ['dates', 'holiday', 'weekday', 'dayword', 'last-week', 'weekend']],
  ['draw', ['draw', 'hour']],
  ['house', ['house']],
  ['game', ['game', 'special']],
  ['contest', ['contest']],
  ['kind', ['bet']],
  ['place', ['reach']],
];

/** Whether a line calls a house by a name that is none's: 'Banca: XPTO'. */
export const callsHouse = ({ tokens }: Marked): boolean => {
  const [lead, name] = tokens;
  const isCalled = OF_BANK.has(lead?.text ?? '') && name?.kind === 'word' && name.gap.includes(':');
  return isCalled && !hasKind(tokens, 'house', 'game');
};

/** What a line that was not read says of bets and tickets. */
export function partsSaid(marks: Marked): LeftPart[] {
  const { tokens } = marks;
  const isPlaced = hasKind(tokens, 'house', 'draw');
  if ((isOfPaying(marks) && !isPlaced) || isOwed(marks)) return [];
  const said = SAYS.filter(([, kinds]) => hasKind(tokens, ...kinds));
  // 'Lia: 10,00' is a share of a pool.
  const isStake = hasKind(tokens, 'money') && (hasKind(tokens, 'each', 'per-prize') || hasWord(marks, PLAYED));
  return [
    ...said.map(([part]) => part),
    ...(callsHouse(marks) ? ['house' as const] : []),
    ...(isStake ? ['stake' as const] : []),
  ];
}

const CONFIRMS =
  words(`anotado anotada anotei ok okay feito registrado registrada certo certinho blz beleza fechado confirmado confirmada confirmo
  recebido entao ne`);
/** Whether a line says yes to a bet: '5,00 anotado', 'certo, a águia é 02 né'. */
export const isConfirming = (marks: Marked): boolean => hasWord(marks, CONFIRMS);

const ANSWERS = words('grupo dezena centena milhar sim isso mesmo claro nao seco');

/** What a chat asks of a bet above: 'grupo ou dezena?', 'do 1 ao 5?'; it names no stake and no place. */
export const isAsking = (marks: LineMarks): boolean =>
  marks.stake === null &&
  !isPlacedIn(marks) &&
  marks.game === null &&
  (marks.tail.includes('?') || marks.tokens.some(({ gap }) => gap.includes('?')));
/** What may answer it: 'grupo, vaca', 'sim, na cabeça'. */
export const isAnswering = (marks: LineMarks): boolean =>
  marks.stake === null && !isPlacedIn(marks) && marks.game === null && (marks.hasAnimal || hasWord(marks, ANSWERS));
const isPlacedIn = ({ draws, houses, hours, day }: LineMarks) =>
  draws.length + houses.length + hours.length > 0 || day !== '';

const OF_AMOUNT = words('valor valores total vl vlr r aposta por');

/** 'Valor: 3,00 (1,00 cada)', 'R$ 0,50 cada = R$ 2,00': what each bet costs, of which the other amount is a multiple; null of any other line. */
export function eachOf({ tokens }: Marked): number | null {
  const amounts = tokens.filter((token) => token.kind === 'money');
  const isBefore = tokens[1]?.kind === 'each' && (amounts[1]?.gap ?? '').includes('=');
  const [total, each, ...more] = isBefore ? amounts.toReversed() : amounts;
  const isPlain = tokens.every(
    ({ kind, text }) => ['money', 'each', 'filler', 'total'].includes(kind) || OF_AMOUNT.has(text),
  );
  if (!total || !each || more.length > 0 || !isPlain || (!isBefore && tokens.at(-1)?.kind !== 'each')) return null;
  const count = Math.round(total.value / each.value);
  return count > 1 && Math.abs(count * each.value - total.value) < 0.005 ? each.value : null;
}
