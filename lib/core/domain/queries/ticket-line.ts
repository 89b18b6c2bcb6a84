import type { BetKind, Reach } from '../bet-kinds.ts';
import { parseQuote } from '../bet-reading.ts';
import { addDays, type ClockTime, isClockTime, type PlainDay, weekdayOf } from '../days.ts';
import { type GameId, gameOf } from '../games/list.ts';
import { editionOf, type GameSpecial } from '../games/specials.ts';
import type { Group } from '../groups.ts';
import { timesOfSlot } from '../houses/labels.ts';
import { type HouseId, houseOf, isFederalHouse } from '../houses/list.ts';
import { notFollowedIn } from '../houses/not-followed.ts';
import { folded, hourAt, numberAt, piecesOf } from '../text/pieces.ts';
import { namedSlots } from './named-slots.ts';
import { SHORT_KINDS } from './short-kinds.ts';
import {
  AMOUNT_AT_END,
  DAY_OR_HOUR,
  LAST_AMOUNT,
  SMALL_AMOUNT,
  TO_FIFTH,
  takeAmount,
  takeBareAmount,
  takeMoney,
  takeReach,
} from './ticket-amounts.ts';
import {
  CONTEST_AND_TICKET,
  contestNumber,
  type NamedContests,
  numberAfter,
  numberInBrackets,
  takeContests,
} from './ticket-contests.ts';
import { inWeekBefore, TO_COME, takeDay, takeDays, takeWeekend, two, weekdayNear } from './ticket-days.ts';
import {
  HOUR,
  HOUR_ALONE,
  HOUR_AND_MINUTES,
  ISSUED_AT,
  NOON,
  PRINTED_HOUR,
  SPOKEN_HOUR,
  SPOKEN_MINUTES,
  STAMP,
  TO_THE_SECOND,
  TWO_HOURS,
  WHOLE_HOUR,
} from './ticket-hours.ts';
import {
  BORN,
  BOUGHT_ON,
  CALLED,
  COLUMN_LABEL,
  COUNT_OF_GAMES,
  DREAMT,
  GOOD_LUCK,
  PHONE,
  SHARES,
  SLIP_NUMBER,
  sharesOf,
  TO_A_GROUP,
  withoutLabel,
} from './ticket-noise.ts';
import { SHORT_KIND_AFTER, SHORT_KIND_BEFORE } from './ticket-parts.ts';
import { CAME, drawnIn } from './ticket-results.ts';
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

/** 'Os jogos do nosso grupo para a Lotofácil': people, where no number follows. */
const isOfPeople = (line: string, { kind, value, end }: Placed): boolean =>
  kind === 'bet' && value === 'grupo' && !/^\W*\d/.test(line.slice(end));

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

/** Reads what a folded line names. `above`: the game that an earlier line named. */
export function marksOf(text: string, when: When, above: GameId | null): LineMarks {
  const line = new Line(withoutLabel(text));
  const isTotal = isSum(line.text);
  // A result is no ticket: what it says of its contest may hold for others.
  line.drop(CAME);
  const drawn = drawnIn(line.text);
  if (drawn) {
    line.dropped.push(line.text.slice(drawn.start, drawn.end).trim());
    line.blank(drawn.start, drawn.end);
  }
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
  // '9 da manhã' is an hour, whatever draw is called so.
  const spokenHour = SPOKEN_HOUR.exec(line.text);
  const isInHour = ({ start }: Placed) =>
    spokenHour !== null && start > spokenHour.index && start < spokenHour.index + spokenHour[0].length;
  const all = placedTokens(line.text).filter(
    (token) => token.kind !== 'state' && !(token.kind === 'draw' && isInHour(token)),
  );
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
  // A day, an hour and a reach are no numbers of a ticket.
  const counted = line.text.replace(REACH_AND_STAKE, '').replace(DAY_OR_HOUR, ' ').replace(TO_FIFTH, ' ');
  const isTicket = looksLikeTicket(counted) && !isBet;
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

/** Whether 'dezenas' names a ticket's numbers: as their label, or after how many they are, which becomes blanks too. */
function isCountOrLabel(line: Line, { kind, value, start, end }: Placed): boolean {
  if (kind !== 'bet' || value !== 'dezena') return false;
  const count = /(?<!\d)\d{1,2}\s*$/.exec(line.text.slice(0, start));
  if (count) line.blank(count.index, start);
  return count !== null || looksLikeTicket(line.text.slice(end)) || !/\d/.test(line.text);
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
