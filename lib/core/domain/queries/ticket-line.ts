import { type BetKind, REACHES, type Reach } from '../bet-kinds.ts';
import { parseQuote } from '../bet-reading.ts';
import { addDays, type ClockTime, isClockTime, type PlainDay, weekdayOf } from '../days.ts';
import { type GameId, gameOf } from '../games/list.ts';
import { editionOf, type GameSpecial } from '../games/specials.ts';
import { type Group, groupByAnimal, groupOf } from '../groups.ts';
import { timesOfSlot } from '../houses/labels.ts';
import { type HouseId, houseOf, isFederalHouse } from '../houses/list.ts';
import { notFollowedIn } from '../houses/not-followed.ts';
import { COINS } from '../text/money.ts';
import { folded, hourAt, numberAt, piecesOf } from '../text/pieces.ts';
import { reachesIn } from '../text/reach.ts';
import { namedSlots } from './named-slots.ts';
import { SHORT_KINDS } from './short-kinds.ts';
import {
  AMOUNT_AT_END,
  LAST_AMOUNT,
  SECOND_AMOUNT,
  SMALL_AMOUNT,
  takeAmount,
  takeBareAmount,
  takeMoney,
  takeReach,
} from './ticket-amounts.ts';
import { inWeekBefore, TO_COME, takeDay, takeDays, takeWeekend, two, weekdayNear } from './ticket-days.ts';
import { isSum, Line, looksLikeTicket, type Placed, placedTokens } from './ticket-text.ts';

/** Where a line's bets are, as it names it. */
export type Place = Pick<LineMarks, 'houses' | 'otherHouse' | 'draws' | 'doubtfulDraw' | 'hours'>;

/** What one line of a pasted text names, each thing where it stands; `rest`: the line without it, of the same length. */
export type LineMarks = {
  rest: string;
  /** What of the line is of no bet, and has digits: a slip's number, a telephone, when it was printed. */
  dropped: readonly string[];
  game: GameId | null;
  /** Further games that the line names: '1 mega e 2 quinas'. */
  otherGames: readonly GameId[];
  contest: string;
  /** The last contest, where `contest` is not the only one: 'concursos 7078 a 7080'. */
  lastContest: string;
  /** The last day, where `day` is not the only one. */
  until: string;
  /** Further days or contests that are none of a span: '19/08 e 21/08'. */
  others: readonly string[];
  houses: readonly HouseId[];
  /** A house of which no results are kept, by its name; '' without one. */
  otherHouse: string;
  draws: readonly string[];
  /** A draw whose name with its house's is the house's too: 'PT Rio'. */
  doubtfulDraw: string | null;
  hours: readonly ClockTime[];
  /** Houses that each have another draw or hour. */
  apart: readonly Place[];
  kind: BetKind | null;
  reach: Reach | null;
  /** Reais, of each pick where `isEach`. */
  stake: number | null;
  /** True of a stake that is a number alone: 'cavalo 5'. */
  isBareStake: boolean;
  isEach: boolean;
  /** True of a stake of each prize that a bet is of: '1,00 por prêmio'. */
  isPerPrize: boolean;
  quote: string;
  /** As the checker's field takes it; a day that the calendar lacks as it was typed. */
  day: string;
  /** True of a line with a slip’s number, or when it was printed: that day is a bet’s, but not a lottery’s. */
  isOfSlip: boolean;
  /** Into how many parts a bolão is shared. */
  shares: number | null;
  /** True of what sums others up: 'total: R$ 18'. */
  isTotal: boolean;
  hasAnimal: boolean;
};

const SHORT_KIND_NAMES = Object.keys(SHORT_KINDS).join('|');
const SHORT_KIND = `(?<![a-z])(${SHORT_KIND_NAMES})(?:[.:|]|\\s)*(?=\\d)`;

const SHORT_KIND_BEFORE = new RegExp(SHORT_KIND);

/** '08 D', '13 G': where the number stands first. */
const SHORT_KIND_AFTER = new RegExp(
  `(?<=(?:^|:)\\s*\\d{1,4}(?:[\\s-]+\\d{1,4})*\\s+)(${SHORT_KIND_NAMES})(?=[\\s.-]*$)`,
);

/** A slip's number, or a list's: 'talão nº 0377'. */
const SLIP_NUMBER =
  /(?<![a-z])(?:(?:talao|pule|lista|recibo|comprovante|protocolo|pedido|codigo|cod|autenticacao|vendedor|vend|cambista|ponto|central|agencia|filial|coletor|pdv|ramal|term|terminal|nsu|aut|nr|controle|op)\s*[:.]{0,4}\s*(?:n[o.]{0,3}\s*:?\s*|#\s*)?\d[\da-z.]{0,15}(?:-[\da-z]{1,6})?(?![\d,/])|bilhete\s*[:.]?\s*(?:\d+(?:-\d+)+|0\d{6,}(?!\d))|vale\s+\d{4,}(?![\d,])|n[o.]{1,3}\s*\d{2,8}(?=\s+(?:vend|op|term)(?![a-z]))|s\s*:\s*\d{3,6}(?!\d)|aposta\s*(?:n[o.]{0,2}\s*)?\d{5,12}(?!\d)|aposta\s*n[o.]{0,3}\s*\d{3,4}(?=\s*$)|aposta\s*\d{3,6}-\d{3,6}(?=\s*$))|#\s?\d{5,12}(?!\d)|(?<![a-z\d])\d{3,}-[\da-z]*[a-z][\da-z]*-\d+(?!\d)/;

/** What numbers a list's lines: '1) ', 'Jogo 3: ', 'A - ', '• '; the 7th number of a ticket is none. */
const LABEL =
  /^\s*(?:jogos\s+\d{1,2}\s+a\s+\d{1,2}\s*:\s*|(?:jogo|aposta|cartela|cartao|bilhete|ticket|volante|linha|palpite|surpresinha|jg|ap)\s*(?:n[o.]{0,2}\s*|#\s*)?\d{0,3}\s*(?:[:)=–—-]|\.(?!\d))\s*|\d{1,3}o?\s*(?:\)|:(?!\d\d?(?:\D|$)(?!.*\d)|\d\d\s*[-–:]?\s*[a-z]))\s*|\d{1,3}\.\s+|\d{1,3}o?\s*[-–]\s+(?=\d{2}(?:(?:\s+|[-.,])\d{2}){4,})|\d{1,3}\s*\|\s*(?=\d{2}(?:[\s.,-]+\d{2}){3,})|j(?:ogo|g)?\s*\d{1,2}\s*[:.)-]?\s+(?=\d{2}\D)|\d{1,2}[oa]?\s+(?:cartela|jogo|aposta|volante|bilhete)\s*[:.)-]?\s+|[a-z]\s*[).:-]\s+|\d{1,2}\s+(?:[-–]\s+)?(?=(?:milhar(?:es)?|centenas?|dezenas?|grupos?|duque|terno|quadra|quina|passe)(?![a-z])(?!\s+(?:d?o\s+(?:1|prim)|n[ao]\s|cab|sec|cerc|1\s?o?\s?(?:\/|ao?\s|-)|1o(?![\s:]*\d{2})|(?:r\$\s*)?\d+,\d\d\s*$)))|[a-z]{1,2}\d{1,2}\s*[).:=-]\s*(?=\d{2}(?:[\s.,-]+\d{2}){3,})|[a-l]\s+(?=\d{2}(?:[\s.,-]+\d{2}){4,})|[•*>·–-]\s*)(?=\S)/;

export const withoutLabel = (line: string): string =>
  withoutWord(line.replace(LABEL, (label) => (isSlipNumber(label, line) ? label : ' '.repeat(label.length)))).replace(
    BEFORE_ANIMAL,
    (label, number: string, word: string) => {
      const group = groupByAnimal(word);
      return group && Number(group.grupo) !== Number(number)
        ? `${' '.repeat(label.length - word.length)}${word}`
        : label;
    },
  );

const isSlipNumber = (label: string, line: string) =>
  /^\s*bilhete\s*n?[o.]{0,2}\s*\d+\s*-/.test(label) || SLIP_NUMBER.test(line);

/** Behind a bullet a label in words: '- Jogo 13: '. */
const withoutWord = (line: string): string =>
  /^\s+[a-z]/.test(line)
    ? line.replace(LABEL, (label) =>
        /[a-z]{2}.*\d/.test(label) && !isSlipNumber(label, line) ? ' '.repeat(label.length) : label,
      )
    : line;

/** '3 - cobra': the third of a list, for the snake's group is another. */
const BEFORE_ANIMAL = /^\s*(\d{1,2})\s*[-–.)]\s+([a-z]+)/;

/** What a line says of a bet that the checker has not: a milhar and its centena in every order, digits in every order; those above once more. */
export const isOtherBet = (line: string): boolean =>
  /(?<![a-z])(?:mci|repet(?:e|ir|iu)|tudo\s+igual)(?![a-z])|(?<![a-z])(?:milhar|centena)\s+combinad|milhar\s+(?:e|com)\s+centena\s+inv|(?<![a-z])(?:dezena|grupo)s?\s[\d\s.,/e-]*inv(?:ertid[oa]s?)?(?![a-z])/.test(
    line,
  ) ||
  isFromSecond(line) ||
  isUnknownReach(line) ||
  isLooseRange(line);

/** 'Dezenas 10 a 15', a kind and two numbers; 'dezena 15 a 20 reais' is one and its price. */
export const RANGE = new RegExp(
  `(?<![a-z])(grupos?|dezenas?|centenas?|milhar(?:es)?)\\s+(?:d[oa]\\s+)?(\\d{1,4})\\s+(?:ao?|ate)\\s+(?:[oa]\\s+)?(\\d{1,4})(?!\\d|[.,]\\d|[/ºoh]|\\s*(?:${COINS.join('|')})(?![a-z]))`,
);

/** 'Grupo 3 a 5', 'dezena 98 a 05': what is left of ranges, but for '1 a 5', may be prizes or numbers. */
const isLooseRange = (line: string): boolean => {
  const [, , first] = RANGE.exec(line) ?? [];
  return first !== undefined && Number(first) !== 1;
};

/** '2 ao 5', '2/5': prizes that no bet of the checker begins with, but a passe's second place. */
function isFromSecond(line: string): boolean {
  if (/passe/.test(line) || !BET_KIND.test(line)) return false;
  return (
    /(?<![\d/])(?:2\s?\/\s?5|1\s?\/\s?10)(?![\d/])/.test(line) ||
    reachesIn(line).some(({ first, last }) => first > 1 || last > 7)
  );
}

/** 'Do 1 ao 3', and '1-3' or '1/3' before a bet's amount: prizes up to one that no bet of the checker ends with. */
function isUnknownReach(line: string): boolean {
  const isSingle = SINGLE_KIND.test(line) && !/(?<![a-z])(?:duque|terno|quadra|quina|passe)(?![a-z])/.test(line);
  if (!isSingle) return false;
  const isKnown = (last: number) => REACHES.some((reach) => reach === last);
  const short = /(?<=\d\W+)(?<![\d/-])1\s?[-/]\s?([2-46])(?![\d/-])(?=\W+(?:r?\$\s*)?\d+,\d\d\W*$)/.exec(line);
  return short !== null || reachesIn(line).some(({ first, last }) => first === 1 && last <= 7 && !isKnown(last));
}
const SINGLE_KIND = /(?<![a-z])(?:milhar|centena|dezena|grupo|gr|gp|g|m|c|ct|d|dz|ml)(?:es|s)?(?![a-z])/;
const BET_KIND = /(?<![a-z])(?:milhar|centena|dezena|grupo)(?:s|es)?(?![a-z])/;

/** What counts a text's tickets, on a line alone: 'Aposta 1 de 2'. */
export const isCounter = (line: string): boolean =>
  /^\s*(?:aposta|jogo|bilhete|cartela|volante|cartao|cota)\s*(?:n[o.]*\s*)?\d{1,3}\s*(?:de|\/)\s*\d{1,3}\s*:?\s*$/.test(
    line,
  );

/** A draw's prize as a result prints it, its group after it: '2º 0982-21'. */
export function isResult(line: string): boolean {
  const [, number = '', group] =
    /^\s*(?:10|[1-9])\s?o(?:\s*premio)?[\s:.-]*(\d?\.?\d{3})(?:\s*[-–(/])?(?:\s*g(?:rupo)?\.?)?\s*(\d{1,2})\)?(?:\s*[-–])?(?:\s*[a-z]+)?\s*$/.exec(
      line,
    ) ?? [];
  return group !== undefined && Number(groupOf(number.replace('.', '')).grupo) === Number(group);
}

/** What came, without a bet's word: a house or a draw, and five numbers of four digits. */
export const isDrawn = (line: string): boolean =>
  /(?:(?<!\d)\d{1,2}o\W+\d{3,4}(?!\d)\W*){3}/.test(line) || isTableOfFive(line);

const isTableOfFive = (line: string): boolean =>
  (line.match(/(?<![\d,.])\d{4}(?![\d,.])/g) ?? []).length === 5 &&
  !/\d,\d\d|r\$|(?<![a-z])(?:reais|real|cada)(?![a-z])/.test(line) &&
  placedTokens(line).some(({ kind }) => kind === 'house' || kind === 'draw') &&
  !placedTokens(line).some(({ kind }) => kind === 'bet');

/** A sheet's head that counts its columns: 'Bola1 | Bola2 | Bola3'. */
export const isSheetHead = (line: string): boolean =>
  /(?<![a-z])([a-z]{3,})\s?0?1(?!\d)\W+\1\s?0?2(?!\d)|(?<![a-z])([a-z])1\W+\2[2]\W+\2[3](?!\d)/.test(line);

/** What somebody dreamt of is no bet. */
const DREAMT = /(?<![a-z])sonh(?:ei|ou)\s+(?:hoje\s+)?com\s+(?:uma?\s+|[oa]\s+)?[a-z]+/;

/** A wish, and not the house of that name. */
const GOOD_LUCK =
  /(?<=obrigad[oa]\s+e\s+)boa\s+sorte|(?<![a-z])boa\s+sorte(?=\s*(?:!|a\s|pra\s|para\s|galera|pessoal|gente|amig))/;

/** 'Boa tarde grupo! Os meus da Bahia'. */
const TO_A_GROUP = /(?<=(?:bom dia|boa (?:tarde|noite)|oi|ola)\W+(?:meu\s+)?)grupo(?=\W|$)/;

/** 'Os jogos do nosso grupo para a Lotofácil': people, where no number follows. */
const isOfPeople = (line: string, { kind, value, end }: Placed): boolean =>
  kind === 'bet' && value === 'grupo' && !/^\W*\d/.test(line.slice(end));

/** A greeting to a chat's group names no bet of a group. */
export const isGreeting = (line: string): boolean =>
  /(?<![a-z])(?:bom dia|boa (?:tarde|noite)|oi|ola)(?![a-z])/.test(line);

/** 'Pago na segunda sem falta', 'Pix até as 18h': a line that may be of money alone. */
export const isOfPaying = (line: string): boolean =>
  /(?<![a-z])(?:pix|pag(?:a|o|ar|ou|amos|amento)|acert(?:o|amos))(?![a-z])/.test(line);

/** 'M 1,00', one bet of those below. Blanks have one place: of two side by side each may take them, and every further bet doubles the ways. */
const BY_LETTER = '\\s+(m|mil|milhar|c|cent|centena|d|dz|dezena)\\s*(?:[:=-]\\s*)?(?:r\\$\\s*)?(\\d+(?:,\\d{2})?)';
/** '5478 M 1,00 C 2,00': one number, of which each bet takes its last digits. */
const BY_LETTERS = new RegExp(`^\\s*(\\d{3,4})((?:${BY_LETTER}){2,})\\s*$`);
const EACH_BY_LETTER = new RegExp(BY_LETTER, 'g');
const LENGTHS: Readonly<Record<string, number>> = { m: 4, c: 3, d: 2 };

function betsByLetters(line: string): string[] | null {
  const [, number = '', bets = ''] = BY_LETTERS.exec(line) ?? [];
  if (number === '') return null;
  return Array.from(bets.matchAll(EACH_BY_LETTER), ([, kind = '', amount]) => {
    return `${kind.charAt(0)} ${number.slice(-(LENGTHS[kind.charAt(0)] ?? 4))} r$ ${amount}`;
  });
}

/** Where a line with several bets is parted: at the names of bets, where numbers follow each. */
export function betsOfLine(typed: string): string[] {
  const line = typed.replace(SECOND_AMOUNT, '$1 reais');
  const byLetters = betsByLetters(line);
  if (byLetters) return byLetters;
  const added = line.split(/\s\+\s/);
  if (added.length > 1 && added.every((part) => /(?<!\d)\d{3,4}\s+[a-z]+\s.*\d,\d\d/.test(part))) return added;
  const named = placedTokens(line).filter(({ kind }) => kind === 'bet');
  const isInName = (at: number) => named.some(({ start, end }) => start <= at && at < end);
  const short = [...line.matchAll(new RegExp(SHORT_KIND, 'g'))].map(({ index }) => index).filter((at) => !isInName(at));
  const starts = [...new Set([...named.map(({ start }) => start - amountBefore(line, start)), ...short])].sort(
    (one, other) => one - other,
  );
  const parts = starts.map((start, at) => line.slice(at === 0 ? 0 : start, starts[at + 1] ?? line.length));
  return parts.length > 1 && parts.every((part) => /\d{2}/.test(part)) ? parts : [line];
}

/** '5 reais na centena 291': how long the amount before a bet's name is, with what binds the two. */
function amountBefore(line: string, start: number): number {
  const before = /(?:r\$\s?\d+(?:,\d\d)?|(?<![\d,])\d+(?:,\d\d)?\s(?:reais|real))\sn[oa]\s$/.exec(
    line.slice(Math.max(0, start - 24), start),
  );
  return before?.[0].length ?? 0;
}

/** 'Duque de grupo 7-13 e 7-21 2 reais cada': a bet for each pair. */
export function betsInPairs(line: string): string[] {
  const [, before = '', pairs = '', after = ''] =
    /^(.*(?<![a-z])(?:duque|passe)(?![a-z])[^\d]*)((?:\d{1,2}-\d{1,2}(?:\s*,\s*|\s+e\s+|\s*\/\s*|\s+))+\d{1,2}-\d{1,2})(?![\d/-])(.*(?<![a-z])(?:cada|cd)(?![a-z]).*)$/.exec(
      line,
    ) ?? [];
  return pairs === '' ? [line] : (pairs.match(/\d{1,2}-\d{1,2}/g) ?? []).map((pair) => `${before}${pair}${after}`);
}

/** Whether a game's tickets bear a name beside their numbers: a team may be called as a house is. */
const bearsName = (game: GameId | null) =>
  game !== null && Object.values(gameOf(game).parts).some(({ kind }) => kind === 'name');

/** `today`: a date without a year is the last one that has been. `isMessage`: it is the day on which the line was sent. */
export type When = {
  today: PlainDay;
  isMessage: boolean;
  /** A day that an earlier line named. */
  dayAbove: PlainDay | null;
};

const isOfFederal = ({ kind, value }: Placed) => kind === 'house' && isFederalHouse(value as HouseId);

const COUNT_OF_GAMES = /^\s*\d{1,2}\s+(?=(?:megas?|quinas|lotof\w*s|lotomanias|timemanias|duplas?)(?:\s+senas?)?\s*:)/;
const SHARES = /(?<!\d)(\d{1,3})\s*cotas?(?![a-z])|(?<![a-z])cotas?\s*[:=]\s*(\d{1,3})(?!\d)/;
const sharesOf = (found: readonly string[] | null): number | null => (found ? Number(found[1] ?? found[2]) : null);
/** How many shares a line says a bolão has. */
export const sharesIn = (line: string): number | null => sharesOf(SHARES.exec(line));

/** Reads what a folded line names. `above`: the game that an earlier line named. */
export function marksOf(text: string, when: When, above: GameId | null): LineMarks {
  const line = new Line(withoutLabel(text));
  const isTotal = isSum(line.text);
  // A result is no ticket: what it says of its contest may hold for others.
  const drawn = drawnIn(line.text);
  if (drawn) line.blank(drawn.start, drawn.end);
  const shares = line.take(SHARES);
  // '2 quinas: 05 18 …'.
  line.take(COUNT_OF_GAMES);
  // 'Q 7042 ► 10 22 34 56 78': a contest before a ticket's numbers.
  const numbered = line.take(CONTEST_AND_TICKET);
  const quote = line.take(
    /(?<![a-z])(?:cotacao|pagando|paga)\s*(?:de\s*|:\s*)?(\d[\d.,]{0,9})\s*(?:x|vezes)?(?![a-z])/,
  );
  const slip = line.drop(SLIP_NUMBER);
  line.drop(SLIP_NUMBER);
  // '3347 0912 8800 x 0,50'.
  const isTimes = /(?<!\d)\d{3,4}(?:[\s,;/-]+\d{3,4})+\s*x\s*(?:r?\$\s*)?\d+,\d\d\s*$/.test(line.text);
  const span =
    takeContests(line, above !== null) ?? (numbered ? { first: contestNumber(numbered[1] ?? ''), last: '' } : null);
  const signed = takeMoney(line);
  // '6 x R$ 6,00 = R$ 36,00'
  if (signed !== null) while (line.take(/(?:\d{1,3}\s*x\s*)?r?\$\s*\d[\d.]*(?:,\d\d)?/));
  const isPerPrize = line.take(/(?:p\/|(?<![a-z])(?:por|cada))\s*premio(?![a-z])/) !== null;
  const isEach =
    isTimes ||
    // 'Centena 758 1 real na cabeça e a 264 tb'.
    /(?<![a-z])e\s+[ao]\s+\d{2,4}\s+(?:tb|tbm|tambem)\s*$/.test(line.text) ||
    line.take(
      /(?<![a-z])(?:(?:em\s+)?cada(?:\s+(?:um|uma))?|cd|por\s{1,2}(?:palpite|numero|milhar|centena|dezena|grupo))(?![a-z])/,
    ) !== null;
  line.drop(CALLED);
  line.drop(BOUGHT_ON);
  line.drop(BORN);
  line.take(GOOD_LUCK);
  line.take(TO_A_GROUP);
  if (signed === null) line.take(DREAMT);
  // 'Bolão de sábado, 10,00 por cabeça'.
  line.take(/(?:\d+(?:,\d\d)?\s*)?(?:reais\s+)?por\s+cabeca(?![a-z])/);
  const other = above === null ? notFollowedIn(line.text) : null;
  if (other) line.take(other.words);
  // 'Agora o bicho' says no day.
  line.take(/(?<![a-z])agora(?![a-z])/);
  const all = placedTokens(line.text).filter((token) => token.kind !== 'state');
  const gameNamed = all.find(({ kind }) => kind === 'game' || kind === 'special');
  const isOfGame = gameNamed !== undefined && !all.some(({ kind }) => kind === 'animal');
  const tokens = all.filter((token) => !isOfGame || !isOfPeople(line.text, token));
  const game = gameNamed ?? above;
  const ofColumns = typeof game === 'string' ? game : game?.kind === 'game' ? (game.value as GameId) : null;
  if (ofColumns && gameOf(ofColumns).parts.numbers.kind === 'columns') {
    while (line.take(COLUMN_LABEL));
    line.take(/(?<![a-z])j(?:ogos?\s+(?:de\s+)?)?1\s+ao?\s+j?14\s*:?/);
    line.take(/\([^()]*[a-wyz]{3}[^()]*\)/);
    if (/(?:[12x]{1,3}[\s,;]+){10}/.test(line.text)) line.take(/(?<=\s)\d{1,4},\d{2}\s*$/);
  }
  // 'Dezenas: 05 12 …', '(15 dezenas)' of a lottery's ticket are no bet.
  const ofTicket = tokens.filter((token) => game && isCountOrLabel(line, token));
  for (const { start, end } of ofTicket) line.blank(start, end);
  const named = tokens.filter((token) => !ofTicket.includes(token));
  const apart = placesApart(line.text, named);
  const has = (what: string) => named.some(({ kind }) => kind === what);
  const [isOfKind, isOfAnimals] = [has('bet'), has('animal')];
  const isOfBets = isOfKind || isOfAnimals || has('draw');
  if (game && !isOfBets) {
    // 'Volante 4 mega 3037: …'.
    const before = typeof game === 'string' ? '' : line.text.slice(0, game.start);
    if (/^\W*(?:cartela|volante|cartao|jogo|aposta|bilhete)\s+\d{1,3}\W*$/.test(before)) line.blank(0, before.length);
    line.take(/(?<![a-z])cotas?\s+\d{1,3}\s*(?:de|\/)\s*\d{1,3}/);
    line.drop(PHONE);
    // 'pares 4 ímpares 2' stay as words.
    while (line.take(/(?<=(?<![a-z])(?:im)?pares[\s:]{0,4})\d{1,2}(?!\d)/));
    line.take(/(?<![a-z])(?:cartela|volante|jogo|aposta)\s+\d{1,2}(?![\d,.-])(?=\D*(?:\(|$))/);
    line.take(/(?<![a-z])(?:de|com)\s+\d{1,2}\s*:(?=\s*\d)/);
    // 'Dia de Sorte 2: 01 05 …', the second of them.
    const end = typeof game === 'string' ? 0 : game.end;
    const nth = /^\s*\d{1,2}\s*:(?=\s*\d{2}\D)/.exec(line.text.slice(end));
    if (nth && end > 0) line.blank(end, end + nth[0].length);
    // '(29, 30 e 31/07)' of several contests.
    line.drop(/\((?:\d{1,2}[,\s]+)+e\s+\d{1,2}\/\d{1,2}\)/);
    // '(7 números, 42,00)'.
    line.take(/\(\s*(?:\d{1,2}\s*(?:dez|num)[a-z]*\W*)?(?:r?\$\s*)?\d+,\d\d\s*(?:reais)?\s*\)/);
    // 'Loteca do fim de semana, 4,00'.
    if (
      typeof game !== 'string' &&
      /^\D*(?:\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\D*)?(?<!\d)\d{1,4},\d{2}\s*$/.test(line.text)
    )
      line.take(/\d{1,4},\d{2}\s*$/);
    // 'Lotofácil de hoje 2 jogos'.
    line.take(/(?<!\d)\d{1,2}\s+(?:jogos|jogo|apostas|cartelas|volantes|bilhetes)\s*:?\s*$/);
    // 'Lotofácil 3751 com 16'.
    if (!looksLikeTicket(line.text)) line.take(/(?<![a-z])com\s+\d{1,2}(?:\s+(?:dezenas?|numeros?))?\s*$/);
    line.take(/\(de\s+\d{1,2}\)|\(?(?<![\d/])\d{1,2}\s*(?:dez|dzs?|nums?|numeros|n|nos?)\b\.?\)?/);
  }
  const isBet = isOfBets || (!game && SHORT_KIND_BEFORE.test(line.text));
  const isTicket = looksLikeTicket(line.text.replace(REACH_AND_STAKE, '')) && !isBet;
  // A sheet's last cell: '06 19 34 52 77 | 3,00'.
  if (!isBet && (game || isTicket)) line.take(/(?<=[\da-z]\s*)\|\s*\d{1,5},\d{2}\s*$/);
  // Its price at the end, where commas do not part its numbers: '04-08-12-17-23-27-31, mês março, 2,50'.
  if (!isBet && isTicket && !/\d\s*,\s*\d{1,2}\s*,/.test(line.text))
    line.take(
      /(?<=[\da-z]\s*)[,;–-]\s+\d{1,5},\d{2}\s*$|(?<=[a-z]\s+)\d{1,5},\d{2}\s*$|(?<=^[^,]*\d\s+)\d{1,5},\d{2}\s*$/,
    );
  const amount = signed ?? (isTicket ? null : takeAmount(line, SMALL_AMOUNT));
  const reach = isTicket ? null : takeReach(line);
  const atEnd = isTicket
    ? null
    : (takeAmount(line, AMOUNT_AT_END) ?? (reach === null ? null : takeAmount(line, LAST_AMOUNT)));
  const stake = amount ?? atEnd;
  // 'Data: 31/07/2026 09:42', at which nothing is drawn.
  const printed = ISSUED_AT.exec(line.text)?.[0].slice(0, 5);
  const isIssue =
    printed !== undefined && isClockTime(printed) && namedSlots(null, printed, [], when.today).length === 0;
  if ((slip || isIssue) && !has('house') && !has('draw')) line.drop(ISSUED_AT);
  if (slip) line.drop(PRINTED_HOUR);
  // A time with seconds is when a slip was bought, and so is the day beside it where the line says nothing of a draw.
  if (slip || has('house') || has('draw') || HOUR.test(line.text.replace(STAMP, ''))) line.drop(TO_THE_SECOND);
  else line.drop(STAMP);
  if ((line.text.match(new RegExp(HOUR, 'g')) ?? []).length > 1) line.drop(ISSUED_AT);
  const isOfPairs = named.some(({ kind, value }) => kind === 'bet' && !/milhar|centena/.test(String(value)));
  const hours: ClockTime[] = line.take(NOON) ? ['12:00'] : [];
  const several = takeDays(line, when.today, isTicket);
  const day = several?.day || takeDay(line, when.today, isTicket, isOfPairs && !isOfAnimals);
  const sameDay = day === '' && line.take(/(?<![a-z])mesm[oa]\s+(?:dia|data)(?![a-z])/) ? (when.dayAbove ?? '') : '';
  const weekend = day === '' ? takeWeekend(line, when.today) : null;
  // When bets are taken until is no draw's hour.
  line.drop(/(?<![a-z])(?:fecha(?:m|mento)?|encerra)\s*:?\s+(?:(?:ate\s+)?as?\s+)?\d{1,2}\s?[:h]\s?(?:\d{2})?/);
  // A passe's second place: 'no 1º e 16 do 2º ao 5º'.
  if (named.some(({ kind, value }) => kind === 'bet' && String(value).startsWith('passe')))
    line.take(
      /(?:(?<![a-z])(?:d|n)?[oa]s?\s+)?(?<!\d)2\s?o(?:\s*ao?\s*5\s?o?)?(?![\da-z])|(?<!\d)2\s+ao?\s+5(?![\da-z])/,
    );
  const halves = line.take(SPOKEN_MINUTES);
  // The draw says which half of the day is meant.
  const hour = halves ? (numberAt(piecesOf(halves[1] ?? '', 0), 0)?.value ?? null) : null;
  if (halves && hour !== null && !has('draw')) {
    hours.push(`${two(String(hour < 7 ? hour + 12 : hour))}:${halves[2]}`);
  }
  const spoken = hourAt(piecesOf(SPOKEN_HOUR.exec(line.text)?.[1] ?? '', 0), 0);
  if (spoken && isClockTime(spoken.time) && line.take(SPOKEN_HOUR)) hours.push(spoken.time);
  for (let hour = line.take(HOUR); hour; hour = line.take(HOUR))
    hours.push(`${two(hour[1] ?? '')}:${hour[2] ?? hour[3] ?? '00'}`);
  // 'Lotep 10 e 45', whose draw is at 10:45.
  const [, ofHour = '', minutes = ''] = has('house') && !isOfBets ? (HOUR_AND_MINUTES.exec(line.text) ?? []) : [];
  const time = `${two(ofHour)}:${minutes}`;
  const housesNamed = named.flatMap(({ kind, value }) => (kind === 'house' ? [value as HouseId] : []));
  if (hours.length === 0 && isClockTime(time) && namedSlots(null, time, housesNamed, when.today).length > 0) {
    line.take(HOUR_AND_MINUTES);
    hours.push(time);
  }
  // 'Look 18 e 21'.
  const both = has('house') && !isOfBets ? TWO_HOURS.exec(line.text) : null;
  if (hours.length === 0 && both) {
    line.take(TWO_HOURS);
    for (const hour of both.slice(1).filter(Boolean)) hours.push(`${two(hour)}:00`);
  }
  // 'Na Look das 21', 'das 14 e das 16'.
  if (hours.length === 0 && (has('house') || has('draw') || other || HOUR_ALONE.test(line.text)))
    for (let whole = line.take(WHOLE_HOUR); whole; whole = line.take(WHOLE_HOUR))
      hours.push(`${two(whole[1] ?? '')}:00`);
  const isNamed = bearsName(above) && (isTicket || /(?<![a-z])time(?![a-z])/.test(line.text));
  const marks = read(line, named, when, isNamed);
  const bare = stake === null && !isTicket ? takeBareAmount(line, isOfAnimals, isOfKind, reach !== null) : null;
  const federal = named.find(({ kind, value }) => kind === 'house' && value === 'federal');
  const contests: NamedContests | null =
    span ??
    (federal && /bilhete/.test(line.text) ? numberAfter(line, federal.end) : null) ??
    (marks.game && !marks.isSpecial ? (numberAfter(line, marks.gameEnd) ?? numberInBrackets(line)) : null);
  return {
    rest: line.text,
    dropped: line.dropped,
    game: marks.game,
    otherGames: marks.otherGames,
    contest: contests?.first ?? contestNumber(marks.contest),
    lastContest: contests?.last ?? '',
    houses: marks.houses,
    otherHouse: other?.name ?? '',
    draws: marks.draws,
    doubtfulDraw: marks.doubtfulDraw,
    hours: [...new Set(hours)],
    apart,
    kind: marks.kind,
    reach,
    stake: stake ?? bare,
    isBareStake: bare !== null,
    isEach,
    isPerPrize,
    quote: quote && parseQuote(quote[1] ?? '') !== null ? (quote[1] ?? '') : '',
    day: day || marks.day || (weekend?.day ?? '') || sameDay,
    until: day ? (several?.until ?? '') : marks.until || (marks.day === '' ? (weekend?.until ?? '') : ''),
    others: contests?.others ?? several?.others ?? marks.others,
    isOfSlip: slip !== null || isIssue,
    shares: sharesOf(shares),
    isTotal,
    hasAnimal: marks.hasAnimal,
  };
}

/** '35 - 1/1 - 1,00': what ends a line of bets. */
const REACH_AND_STAKE = /(?<![\d/])1\s?\/\s?[157](?![\d/])\s*[-–|=:]?\s*(?:r?\$\s*)?\d+(?:,\d\d)?\s*(?:cada|cd)?\s*$/;

/** 'C1: 4', 'coluna 2 = 0' of a ticket of columns. */
export const COLUMN_LABEL = /(?<![a-z])c(?:ol(?:una)?)?\.?\s*\d{1,2}\s*[:=-](?=\s*\d)/;

/** '(aniversário da Bia 12/05)': a day of no draw. */
const BORN = /(?<![a-z])(?:anivers|niver|nasc)\D{0,40}\d{1,2}\/\d{1,2}(?:\/\d{2,4})?/;

/** 'Saiu o resultado da quina 7039: 05 16 27 38 49': the numbers that came. */
const DRAWN = /(?<![a-z])(?:saiu|sairam|deu|deram|sorteou|sortead[oa]s?|resultado)(?![a-z])[^:]{0,50}:/;
/** '1º sorteio deu 04 13 19 27 42 48'. */
const GAVE_NUMBERS = /(?<![a-z])(?:deu|saiu|sairam|sorteou)(?=\s+\d{2}[\s,.;-])/;
const FIVE_OR_MORE = /^\s*\d{2}(?:[\s,.;-]{1,3}\d{2}){4,60}(?!\d)/;

/** The place of a result's numbers in a line; null of any other. */
function drawnIn(line: string): { start: number; end: number } | null {
  const words = DRAWN.exec(line) ?? GAVE_NUMBERS.exec(line);
  const start = words ? words.index + words[0].length : 0;
  const numbers = words && FIVE_OR_MORE.exec(line.slice(start));
  return numbers && { start, end: start + numbers[0].length };
}

/** 'Data aposta: 16/08/2026 19:12'. */
const BOUGHT_ON =
  /(?<![a-z])(?:data\s+(?:d[ae]\s+)?(?:aposta|emissao|compra|venda|registro)|impr(?:esso|essao)?|emitid[oa]|emissao)\s*(?:em\s*)?[.:]{0,4}\s*\d{1,2}\/\d{1,2}\/\d{2,4}(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?/;

/** 'ligar p/ 3222-1100'. */
const CALLED =
  /(?<![a-z])(?:ligar?|tel|telefone|fone|zap|whats(?:app)?|cel|celular|pix|contato)(?![a-z])[^\d\n]{0,12}(?:\(?\d{2}\)?\s*)?9?\d{4}[-\s]?\d{4}(?!\d)/;

/** A number to call. */
const PHONE = /(?:\(?\d{2}\)?\s*)?(?<!\d)9?\d{4}[-\s]\d{4}(?![\d-])(?!\s+\d{4})/;

/** When a slip was printed, after its day: '31/07/2026 16:47'. */
const ISSUED_AT = /(?<=\d{1,2}\/\d{1,2}\/\d{2,4}\s+)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/;

/** Beside a slip's number: 'BILHETE 0092817 HORA 15:41'. */
const PRINTED_HOUR = /(?<![a-z])hora\s*:?\s*\d{1,2}:\d{2}(?!\d)/;

const TO_THE_SECOND = /(?<![\d:])\d{1,2}:\d{2}:\d{2}(?![\d:])/;
const STAMP = /(?:(?<!\d)\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\s*(?:,|-|–|as)?\s*)?(?<![\d:])\d{1,2}:\d{2}:\d{2}(?![\d:])/;

/** Before a day: 'meio dia, 18 de agosto'. */
const NOON = /(?<![a-z])meio[\s-]dia(?![a-z])/;

/** 'Às nove da noite', '2 da tarde'. */
const SPOKEN_HOUR =
  /(?<![a-z])(?:as\s+)?((?:\d{1,2}|[a-z]{3,6})(?:\s+horas?)?(?:\s+e\s+(?:\d{1,2}|meia|[a-z]{4,9}))?\s+da\s+(?:manha|tarde|noite)|meio[\s-]dia)(?![a-z])/;

/** 'Da PT das duas e vinte'. */
const SPOKEN_MINUTES = /(?<![a-z])das\s+(1?\d|2[0-3]|[a-z]{3,6})\s+e\s+([0-5]\d)(?!\d)/;

/** Two whole hours at a line's end or after 'pras': 'look 18 e 21', 'pras 18 e 20 sp'. */
const TWO_HOURS =
  /(?<=[a-z]\s+)([01]?\d|2[0-3])\s+e\s+([01]?\d|2[0-3])(?=\s*(?:(?:de\s+)?(?:hoje|ontem|amanha))?\s*$)|(?<![a-z])pr[ao]s\s+([01]?\d|2[0-3])\s+e\s+([01]?\d|2[0-3])(?![\d,])/;

const HOUR_AND_MINUTES = /(?<![\d,:])(1?\d|2[0-3])\s+e\s+([0-5]\d)(?![\d,:])/;

/** A line of an hour: 'e no das 16'. */
const HOUR_ALONE = /^\s*(?:e\s+)?(?:(?:n|pr)[ao]s?\s+)?das\s+\d{1,2}\s*$/;

const WHOLE_HOUR =
  /(?<![a-z])das\s+([01]?\d|2[0-3])(?![\d:]|[.,/-]\d|\s*(?:h(?![a-z])|hs|horas?|reais|real|contos?|\d))/;
const HOUR =
  /(?<![\d:])([01]?\d|2[0-3])\s?(?:h\s?([0-5]\d)?(?:\s?min)?|hs|hrs|horas?|:([0-5]\d)(?::[0-5]\d)?(?:hs?|hrs)?)(?![a-z\d]|:\d)/;

const NUMBER_OF = '(\\d{1,2}\\.\\d{3}|\\d{3,5}|\\d{1,2}(?!/\\d))(?!\\d|:\\d|h)';
/** 'concurso nº 3.037', 'conc: 3037'. */
const CONTEST = new RegExp(
  `(?<![a-z])(?:concursos?|conc|c(?=\\.\\s?\\d{3})|extracao|ext)(?:\\s+que\\s+[a-z]{2,10})?\\.?\\s*:?\\s*(?:n[o.]{0,2}\\s*)?${NUMBER_OF}(?:-\\d(?!\\d))?`,
);
/** 'concursos 3690, 3691 e 3695', '3 concursos (3696, 3697, 3698)': each of them. */
const LISTED_CONTESTS =
  /(?<![a-z])(?:concursos?|conc)\s*[:(]*\s*((?:\d{3,5}\s*(?:,\s*e?|e|\/|\+)\s*)+\d{3,5})(?![\d.]|:\d)\s*\)?/;
/** 'concursos 7078 a 7080', '7078 ao 7080': from the first to the last. */
const CONTESTS = new RegExp(
  `(?<![a-z])(?:concursos?|conc|c(?=\\.\\s?\\d{3}))\\.?\\s*:?\\s*(?:d[eo]\\s+)?${NUMBER_OF}(?:\\s*(?:,|/|e)\\s*\\d{3,5})*\\s*(?:ao?|ate(?:\\s+o)?|-|–|/|,|e|\\+)\\s*(?:c\\.\\s?)?(?=\\d{3})${NUMBER_OF}`,
);
/** '(3 concursos)': how many, which a span says too. */
const CONTEST_COUNT = /\(?(?<!\d)\d{1,2}\s+concursos(?![a-z])\)?/;

/** '12 concursos a partir do 7085': from that one on. */
const CONTESTS_FROM = new RegExp(
  `(?<!\\d)(\\d{1,2})\\s+concursos?\\s+a\\s+partir\\s+d[eo]\\s+(?:concurso\\s+)?${NUMBER_OF}`,
);
/** 'Concurso 7080, teimosinha: 3': so many from it on. */
const TEIMOSINHA =
  /(?<![a-z])teimosinha\s*[:=]?\s*(?:de\s*)?(\d{1,2})(?!\d|\s*(?:concursos?|conc)\D*\d{3})(?:\s*(?:concursos?|conc)(?![a-z])\.?)?/;

/** With letters that are no bet's before it, or a mark behind it: 'm 3038 ► 10 22 34 46 58 59'. */
const CONTEST_AND_TICKET =
  /^\W*(?:[a-z]{1,3}\W*)?(?<!\d)(\d\.\d{3}|\d{3,4})(?=\s*[^\sa-z\d,.-]\W*(?:\d{2}[\s,.-]+){4,60}\d{2}\W*$)/;

const contestNumber = (text: string) => text.replace('.', '').replace(/^0+(?=\d)/, '');

type NamedContests = { first: string; last: string; others?: readonly string[] };

/** 'Teimosinha da lotofácil, do 3760 ao 3765'. */
const SPAN_OF_GAME = /(?<![a-z])d[oe]\s+(\d{4})\s+(?:ao?|ate\s+o)\s+(\d{4})(?![\d,])/;
const LONGEST_SPAN = 100;

/** '3763 a 3765' on a line alone, below a game's name. */
const SPAN_ALONE = /^\s*(\d\.\d{3}|\d{3,4})\s*(?:ao?|ate|-)\s*(\d\.\d{3}|\d{3,4})\s*$/;

function takeContests(line: Line, isOfGame: boolean): NamedContests | null {
  const alone = isOfGame ? line.take(SPAN_ALONE) : null;
  if (alone) return { first: contestNumber(alone[1] ?? ''), last: contestNumber(alone[2] ?? '') };
  const from = line.take(CONTESTS_FROM);
  const first = Number(from?.[2]?.replace('.', ''));
  if (from) return { first: String(first), last: String(first + Number(from[1]) - 1) };
  const listed = line.take(LISTED_CONTESTS)?.[1]?.match(/\d+/g);
  if (listed) {
    line.take(TEIMOSINHA);
    line.take(CONTEST_COUNT);
    const [one = '', ...others] = listed.map(contestNumber);
    const isRow = others.every((other, at) => Number(other) === Number(one) + at + 1);
    return isRow ? { first: one, last: others.at(-1) ?? '' } : { first: one, last: '', others };
  }
  const spanned = SPAN_OF_GAME.exec(line.text);
  const isSpan =
    spanned && Number(spanned[2]) > Number(spanned[1]) && Number(spanned[2]) - Number(spanned[1]) < LONGEST_SPAN;
  if (isSpan && placedTokens(line.text).some(({ kind }) => kind === 'game')) {
    line.take(SPAN_OF_GAME);
    line.take(TEIMOSINHA);
    return { first: contestNumber(spanned[1] ?? ''), last: contestNumber(spanned[2] ?? '') };
  }
  const inRow = Number(line.take(TEIMOSINHA)?.[1] ?? 1);
  const count = CONTEST_COUNT.exec(line.text);
  if (count && /\d{3}/.test(line.text.slice(count.index + count[0].length)))
    line.text = `${line.text.slice(0, count.index)}${'concursos'.padStart(count[0].length)}${line.text.slice(count.index + count[0].length)}`;
  const found = line.take(CONTESTS) ?? line.take(CONTEST);
  if (!found) return null;
  const one = contestNumber(found[1] ?? '');
  const last = contestNumber(found[2] ?? '');
  return { first: one, last: last === '' && inRow > 1 ? String(Number(one) + inRow - 1) : last };
}

/** Whether 'dezenas' names a ticket's numbers: as their label, or after how many they are, which becomes blanks too. */
function isCountOrLabel(line: Line, { kind, value, start, end }: Placed): boolean {
  if (kind !== 'bet' || value !== 'dezena') return false;
  const count = /(?<!\d)\d{1,2}\s*$/.exec(line.text.slice(0, start));
  if (count) line.blank(count.index, start);
  return count !== null || looksLikeTicket(line.text.slice(end)) || !/\d/.test(line.text);
}

/** The contest that follows a game's name: 'mega 3037', 'lotofácil 3746 a 3751', with numbers of a ticket after it, or nothing. */
function numberAfter(line: Line, end: number): { first: string; last: string } | null {
  const after = line.text.slice(end);
  const found =
    /^\W{0,4}(?:(?:tb|tbm|tambem|do)\s+)?(?:n[o.]{0,2}\s*|#\s*|c)?(\d\.\d{3}|\d{3,4})(?:\s*(?:ao?|ate(?:\s+o)?|e)\s*(\d\.\d{3}|\d{3,4}))?(?![\d.])/.exec(
      after,
    );
  if (!found) return null;
  line.blank(end, end + found[0].length);
  return { first: contestNumber(found[1] ?? ''), last: contestNumber(found[2] ?? '') };
}

/** 'Dia de Sorte de hoje (1260)'. */
function numberInBrackets(line: Line): { first: string; last: string } | null {
  const found = line.take(/\((?:n[o.]{0,2}\s*)?(\d\.\d{3}|\d{3,4})\)/);
  return found && { first: contestNumber(found[1] ?? ''), last: '' };
}

/** Where houses and their draws or hours take turns, each house with one. */
function placesApart(text: string, tokens: readonly Placed[]): Place[] {
  const slots = [...text.matchAll(new RegExp(`${HOUR.source}|${WHOLE_HOUR.source}`, 'g'))].map((found) => {
    const [, hour = '', minutes, more, whole] = found;
    const time = `${two(hour || (whole ?? ''))}:${minutes ?? more ?? '00'}`;
    return { at: found.index, draws: [] as string[], hours: isClockTime(time) ? [time] : [] };
  });
  // 'Na Paraíba, joguei … na Lotep' names it twice.
  const houses = tokens.filter(
    ({ kind, value }, at) =>
      kind === 'house' && !tokens.slice(at + 1).some((other) => other.kind === 'house' && other.value === value),
  );
  const named = tokens.filter(({ kind }) => kind === 'draw');
  const all = [
    ...slots,
    ...named.map(({ start, value }) => ({ at: start, draws: [String(value)], hours: [] as ClockTime[] })),
    ...houses.map(({ start, value }) => ({ at: start, house: value as HouseId })),
  ].sort((one, other) => one.at - other.at);
  const isHouse = all.map((one) => 'house' in one);
  const isInTurns =
    all.length > 3 &&
    all.length % 2 === 0 &&
    isHouse.every((is, at) => is === (at % 2 === 0 ? isHouse[0] : !isHouse[0]));
  if (!isInTurns) return [];
  return Array.from({ length: all.length / 2 }, (_, at): Place => {
    const pair = [all[at * 2], all[at * 2 + 1]];
    const house = pair.find((one) => one && 'house' in one);
    const slot = pair.find((one) => one && 'draws' in one);
    return {
      houses: house && 'house' in house ? [house.house] : [],
      otherHouse: '',
      draws: slot && 'draws' in slot ? slot.draws : [],
      doubtfulDraw: null,
      hours: slot && 'draws' in slot ? slot.hours : [],
    };
  });
}

type Named = Pick<
  LineMarks,
  'game' | 'otherGames' | 'houses' | 'draws' | 'doubtfulDraw' | 'kind' | 'day' | 'until' | 'contest' | 'hasAnimal'
> & {
  gameEnd: number;
  isSpecial: boolean;
  others: string[];
};

/** The edition of a special contest: the newest that is known, or that of a year; of one without a known number about its day. */
function namedEdition(line: Line, special: GameSpecial): Partial<Named> {
  const { contests, dayOf } = special;
  const year = line.take(/(?<!\d)(20\d{2})(?!\d)/);
  if (!year) return { isSpecial: true, contest: String(contests.at(-1) ?? '') };
  const number = editionOf(special, Number(year[1]));
  if (number !== null) return { isSpecial: true, contest: String(number) };
  const day = dayOf(Number(year[1]));
  return { isSpecial: true, day, until: addDays(day, 1) };
}

/** What the phrases of a line mean; what is taken becomes blanks, an animal's other name its name in the table. */
function read(line: Line, tokens: readonly Placed[], { today, isMessage, dayAbove }: When, isNamed: boolean): Named {
  const found: Named = {
    game: null,
    otherGames: tokens.flatMap(({ kind, value }) => (kind === 'game' ? [value as GameId] : [])).slice(1),
    gameEnd: 0,
    isSpecial: false,
    houses: [],
    draws: [],
    doubtfulDraw: null,
    kind: null,
    day: '',
    until: '',
    contest: '',
    hasAnimal: false,
    others: [],
  };
  const houses = new Set<HouseId>();
  // 'GO', 'Goiânia' name a house by its place.
  const ofHouses = tokens.filter(({ kind }) => kind === 'house');
  const isPlace = ({ start, end, value }: Placed) => {
    const called = folded(houseOf(value as HouseId).short).split(' ');
    return (
      end - start === 2 ||
      !line.text
        .slice(start, end)
        .split(' ')
        .some((word) => called.includes(word))
    );
  };
  const stateOf = ({ value }: Placed) => houseOf(value as HouseId).state;
  const named = ofHouses.filter((token) => !isPlace(token));
  const onlyPlaces = new Set(
    ofHouses.filter((token) => isPlace(token) && named.some((one) => stateOf(one) === stateOf(token))),
  );
  const draws = new Set<string>();
  const gameToken = tokens.find(({ kind }) => kind === 'game' || kind === 'special');
  if (gameToken) {
    const { value } = gameToken;
    found.game = gameToken.kind === 'special' ? (value as { game: GameId }).game : (value as GameId);
    found.gameEnd = gameToken.end;
    line.blank(gameToken.start, gameToken.end);
    if (gameToken.kind === 'special') Object.assign(found, namedEdition(line, gameToken.value as GameSpecial));
  }
  const isNameLeft = isNamed || bearsName(found.game);
  const isOfLastWeek = line.take(/(?<![a-z])(?:d?[ea]\s+)?semana\s+passada(?![a-z])/) !== null;
  let dayEnd = 0;
  let shift = 0;
  for (const token of tokens) {
    const { kind, value } = token;
    const [start, end] = [token.start + shift, token.end + shift];
    if (token === gameToken || (isNameLeft && kind !== 'weekday' && kind !== 'dayword')) continue;
    // 'Boa Sorte - GO': the state of the house, and not the house that its letters name.
    if (onlyPlaces.has(token)) {
      line.blank(start, end);
      continue;
    }
    if (kind === 'house') {
      houses.add(value as HouseId);
      const draw = drawInHouse(line.text.slice(0, start), line.text.slice(start, end), value as HouseId);
      if (draw?.isNamed) draws.add(draw.name);
      else if (draw) found.doubtfulDraw ??= draw.name;
    } else if (kind === 'draw') draws.add(value as string);
    else if (kind === 'bet') found.kind ??= value as BetKind;
    else if (kind === 'weekday' || kind === 'dayword') {
      // 'Mega sábado', on a Friday, is bought for the next day.
      const isTomorrow =
        (found.game !== null || tokens.some(isOfFederal) || /bolao|(?<![a-z])jogos?(?![a-z])/.test(line.text)) &&
        weekdayOf(addDays(today, 1)) === value &&
        !/passad/.test(line.text);
      const isToCome =
        isMessage ||
        isTomorrow ||
        TO_COME.test(line.text.slice(0, start)) ||
        /^\s*(?:-?feira\s+)?que\s+vem/.test(line.text.slice(end));
      const near =
        kind === 'dayword'
          ? addDays(today, Number(value))
          : dayAbove !== null && weekdayOf(dayAbove) === value
            ? dayAbove
            : weekdayNear(
                Number(value),
                /^\s*(?:-?feira\s+)?passad/.test(line.text.slice(end)) && weekdayOf(today) === value
                  ? addDays(today, -1)
                  : today,
                isToCome || (dayAbove !== null && dayAbove > today),
              );
      // 'ontem e hoje'.
      const meant = isOfLastWeek && kind === 'weekday' ? inWeekBefore(Number(value), today) : near;
      const isListed = kind === 'dayword' || /^\s*(?:,|e|,\s*e)\s+(?:n?[ao]\s+)?$/.test(line.text.slice(dayEnd, start));
      if (found.day === '') found.day = meant;
      else if (isListed && meant !== found.day) found.others.push(meant);
      dayEnd = end;
    } else if (kind === 'animal') {
      found.hasAnimal = true;
      const name = folded((value as Group).animal);
      line.text = line.text.slice(0, start) + name + line.text.slice(end);
      shift += name.length - (end - start);
      continue;
    } else continue;
    line.blank(start, end);
  }
  if (found.kind === null && !found.game) {
    const short = line.take(SHORT_KIND_BEFORE) ?? line.take(SHORT_KIND_AFTER);
    if (short) found.kind = SHORT_KINDS[short[1] ?? ''] ?? null;
  }
  return { ...found, houses: [...houses], draws: [...draws] };
}

/** The draw that a house's name begins with, PT in 'PT Rio'; `isNamed` where it alone is meant: 'na PT Rio', 'PT do Rio'. */
function drawInHouse(before: string, words: string, house: HouseId): { name: string; isNamed: boolean } | null {
  const [name = '', next = ''] = words.split(/[^a-z\d]+/);
  if (next === '' || timesOfSlot(house, name).length === 0) return null;
  return { name, isNamed: /^d[aeo]$/.test(next) || /(?<![a-z])(?:n|d|p(?:r|el)?)[ao]\s+$/.test(before) };
}
