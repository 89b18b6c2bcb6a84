import { type BetKind, KINDS, PICK_DIGITS, REACHES, type Reach } from '../bet-kinds.ts';
import { addDays } from '../days.ts';
import { drawsTickets, type GameId, gameOf } from '../games/list.ts';
import { editionOf, type GameSpecial } from '../games/specials.ts';
import { isFederalHouse } from '../houses/list.ts';
import { notFollowedIn } from '../houses/not-followed.ts';
import { hasDigit, isDigits } from '../text/digits.ts';
import { folded } from '../text/pieces.ts';
import { withoutColumnNames } from '../text/tokens/columns.ts';
import { type TokenLine, tokensOf } from '../text/tokens/line.ts';
import {
  hasKind,
  hasMark,
  isGame,
  isMark,
  isPick,
  type LineToken,
  type Of,
  withKind,
  words,
  wordsIn,
} from '../text/tokens/row.ts';
import { withoutAfterthought } from './line-clauses.ts';
import { daysIn, type When } from './line-days.ts';
import {
  withBareStakes,
  withContest,
  withHeadCells,
  withHouses,
  withListedHours,
  withoutDenied,
  withoutPrint,
  withoutTold,
  withoutWishes,
  withPairs,
  withPlainHours,
  withRanges,
  withSpacedReach,
} from './line-meanings.ts';
import { isGroupOf, isPasse, type Segment, segmentsOf, shared } from './line-parts.ts';
import { NOWHERE, type Place, placeIn } from './line-places.ts';

// What a line of a pasted text names: its bets, each with what stands beside it, or a lottery's ticket.

export type LineMarks = Place & {
  /** The line without what was taken of it. */
  rest: string;
  picks: readonly string[];
  /** Words that nothing was made of, and what is of no bet: a slip's number, a telephone. */
  unused: readonly string[];
  dropped: readonly string[];
  /** Whether its numbers are those of a lottery’s ticket. */
  isTicket: boolean;
  game: GameId | null;
  otherGames: readonly GameId[];
  contest: string;
  lastContest: string;
  /** How many contests follow each other, or the last of them, where the line does not name the first. */
  contestsTo: string;
  day: string;
  until: string;
  others: readonly string[];
  /** Houses that each have another draw or hour: 'Campina das 15:45 e Lotep das 18h'. */
  apart: readonly Place[];
  kind: BetKind | null;
  reach: Reach | null;
  /** Reais, of each pick where `isEach`. */
  stake: number | null;
  isBareStake: boolean;
  isEach: boolean;
  isPerPrize: boolean;
  quote: string;
  isOfSlip: boolean;
  shares: number | null;
  /** Whether its shares are those of the whole pool, and not of a person. */
  isOfPool: boolean;
  isOfAll: boolean;
  hasAnimal: boolean;
  tokens: readonly LineToken[];
  /** What stands behind its last word or number. */
  tail: string;
};

export const NO_MARKS: LineMarks = {
  ...NOWHERE,
  ...{ rest: '', picks: [], unused: [], dropped: [], isTicket: false, tokens: [], tail: '', apart: [] },
  ...{ game: null, otherGames: [], contest: '', lastContest: '', contestsTo: '', day: '', until: '', others: [] },
  ...{ kind: null, reach: null, stake: null, isBareStake: false, isEach: false, isPerPrize: false, quote: '' },
  ...{ isOfSlip: false, shares: null, isOfPool: false, isOfAll: false, hasAnimal: false },
};

const reachOf = (token: LineToken | null): Reach | null | 'unknown' => {
  if (token?.kind !== 'reach') return null;
  const { first, last } = token.value;
  return (first === 1 ? REACHES.find((one) => one === last) : undefined) ?? 'unknown';
};

/** Whether a line says prizes that no bet is on: 'do 1º ao 10º', 'do 2º ao 5º'; '3º prêmio' may be told of a draw. */
export const isOfOtherReach = ({ tokens, reach }: LineMarks): boolean =>
  reach === null &&
  tokens.some(
    (token) => token.kind === 'reach' && token.value.last > token.value.first && reachOf(token) === 'unknown',
  );

/** The edition of a special contest: the newest that is known, or that of a year; of one without a known number about its day. */
function editionIn(
  special: GameSpecial,
  tokens: readonly LineToken[],
): { contest: string; day: string; until: string; year: Of<'number'> | null } {
  const year =
    tokens.find(
      (token): token is Of<'number'> =>
        token.kind === 'number' && token.value.length === 4 && token.value.startsWith('20'),
    ) ?? null;
  if (!year) return { contest: String(special.contests.at(-1) ?? ''), day: '', until: '', year };
  const number = editionOf(special, Number(year.value));
  if (number !== null) return { contest: String(number), day: '', until: '', year };
  const day = special.dayOf(Number(year.value));
  return { contest: '', day, until: addDays(day, 1), year };
}

const isNoiseToken = ({ kind }: LineToken) =>
  kind === 'noise' || kind === 'slip' || kind === 'stamp' || kind === 'dream';

/** Reads what a folded line names: its bets, or one lottery's ticket. `above`: the game that an earlier line named. */
export function marksOf(
  text: string,
  when: When,
  above: GameId | null,
  isOfBetsAbove: boolean,
): { parts: LineMarks[]; isRefused: boolean; line: TokenLine } {
  const thisYear = Number(when.today.slice(0, 4));
  const least = above === null ? {} : { least: gameOf(above).ticket.numbers.least };
  const before = { hasGame: above !== null, isOfBets: isOfBetsAbove, ...least };
  let line = tokensOf(text, thisYear, before, false);
  line = { ...line, tokens: withSpacedReach(withHouses(line.tokens)) };
  if (above !== null && !drawsTickets(above)) line = { ...line, tokens: withContest(line.tokens) };
  const gameToken = line.tokens.find(isGame);
  const game = gameToken ? gameIn(gameToken) : above;
  if (game && bearsName(game) && (gameToken || line.isTicket || text.includes('time')))
    line = tokensOf(text, thisYear, { ...before, hasGame: true }, true);
  const other = above === null && !gameToken ? notFollowedIn(line.text) : null;
  const at = other ? line.text.search(other.words) : -1;
  const length = other ? (other.words.exec(line.text)?.[0].length ?? 0) : 0;
  const all = withoutPrint(
    withPlainHours(withListedHours(withoutWishes(line.tokens), when.today), when.today, line.isTicket),
    when.today,
  ).map(
    (token): LineToken =>
      at >= 0 && token.start >= at && token.end <= at + length ? withKind(token, 'filler') : token,
  );
  const isOfBets = all.some(({ kind }) => kind === 'bet' || kind === 'animal' || kind === 'draw');
  const isLottery = gameToken !== undefined || line.isTicket || (above !== null && !isOfBets && !isOfBetsAbove);
  if (isLottery) {
    const parts = gamesApart(all, line).map((tokens) => ticketMarks(tokens, line, when, above));
    return { parts, isRefused: isOfFile(all) || isMixed(all, line), line };
  }
  const bets = betMarks(withoutAfterthought(withoutDenied(withoutTold(all))), line, when, other?.name ?? '');
  const parts = bets ?? [ticketMarks(all, line, when, above)];
  return { parts, isRefused: bets === null || isRefusedLine(all, bets, isOfBetsAbove), line };
}

const gameIn = (token: Of<'game'> | Of<'special'>): GameId =>
  token.kind === 'special' ? token.value.game : token.value;
/** Whether a game's tickets bear a name beside their numbers: a team may be called as a house is. */
const bearsName = (game: GameId) => Object.values(gameOf(game).parts).some(({ kind }) => kind === 'name');

const CELL_ENDS = ['/', ';', '|', '//', ';;', '||'];
const isBreakGap = (gap: string): boolean =>
  gap.startsWith(';') ||
  (gap.includes(']') && gap.includes('[')) ||
  (gap.startsWith(' ') && gap.endsWith(' ') && CELL_ENDS.includes(gap.trim()));

/** Beside these the name of tomorrow's weekday is tomorrow. */
const OF_GAMES = words('bolao jogo jogos');
const isAhead = (tokens: readonly LineToken[], { text }: TokenLine): boolean =>
  tokens.some((token) => token.kind === 'house' && isFederalHouse(token.value)) ||
  wordsIn(text).some((word) => OF_GAMES.has(word));

/** Whether a token is one of a ticket's numbers. */
const isSmall = (token: LineToken): boolean => token.kind === 'number' && token.value.length < 3;

/** A line's tickets of several games, or of one parted by 'e'. */
function gamesApart(tokens: readonly LineToken[], line: TokenLine): LineToken[][] {
  const starts = tokens.flatMap(({ kind }, at) => (kind === 'game' || kind === 'special' ? [at] : []));
  const parts = starts.map((start, at) => tokens.slice(at === 0 ? 0 : start, starts[at + 1]));
  const isDay = ({ kind }: LineToken) => kind === 'dates' || kind === 'weekday' || kind === 'dayword';
  const isDated = (part: readonly LineToken[]) => part.some(isDay);
  // 'Pra hj: quina 04 …, dupla sena 06 …': the day before the first game is that of each without its own.
  const lead = tokens.slice(0, starts[0]).filter(isDay);
  // '… e na quina 8 19 …, as duas de terça'.
  const all = tokens.findLastIndex(({ kind, text }, at) => kind === 'all' || isAllOf(text, tokens[at - 1]?.text));
  const days = lead.length === 0 && all > tokens.findLastIndex(isSmall) ? tokens.slice(all).filter(isDay) : lead;
  if (parts.length > 1 && parts.every((part) => part.filter(isSmall).length > 4))
    return parts.flatMap(inHalves).map((part) => (isDated(part) ? part : [...days, ...part]));
  if (parts.length > 1 && parts.every(isDated) && !tokens.some(isSmall)) return parts;
  const cells: LineToken[][] = [[]];
  // '07 12 33 45 80, 02 18 29 56 71'.
  const hasBlanks = tokens.filter((token, at) => isSmall(token) && token.gap === ' ' && at > 0).length > 7;
  for (const token of tokens) {
    // '04 08 … / 01 07 …', '[[6,19,…],[11,27,…]]', '[A] 02 14 … [B] 03 15 …'.
    const isBreak = isBreakGap(token.gap) || (wordsIn(token.text)[0]?.length === 1 && token.gap.endsWith('['));
    const isParted = hasBlanks && isMark(token.gap, ',') && isSmall(token);
    if ((isBreak || isParted) && cells.at(-1)?.some(isSmall)) cells.push([]);
    cells.at(-1)?.push(token);
  }
  const sizes = cells.map((cell) => cell.filter(isSmall).length);
  if (cells.length > 1 && sizes.every((size) => size > 4)) {
    const head = tokens.slice(0, tokens.findIndex(isSmall));
    return cells.map((cell, at) => (at === 0 ? cell : [...head, ...cell]));
  }
  const worded = byWords(tokens);
  if ((line.isTicket || starts.length > 0) && worded) {
    const head = tokens.slice(0, tokens.findIndex(isSmall));
    return worded.map((run) => [...head, ...run]);
  }
  const [and = 0, ...others] = tokens.flatMap(({ text }, at) => (text === 'e' ? [at] : []));
  const sides = [tokens.slice(0, and), tokens.slice(and + 1)] as const;
  if (and > 0 && others.length === 0 && line.isTicket && sides.every((side) => side.filter(isSmall).length > 4))
    return [sides[0], [...tokens.slice(0, tokens.findIndex(isSmall)), ...sides[1]]];
  return [[...tokens]];
}

/** 'Quinas: 08 17 33 52 71 e 14 26 39 60 77': two tickets of as many numbers as a game's least. */
function inHalves(part: readonly LineToken[]): LineToken[][] {
  const game = part.find(isGame);
  const least = game ? gameOf(gameIn(game)).ticket.numbers.least : 0;
  const [first, last] = [part.findIndex(isSmall), part.findLastIndex(isSmall)];
  const [and = -1, ...others] = part.flatMap(({ text }, at) => (text === 'e' && at > first && at < last ? [at] : []));
  const sides = [part.slice(first, and), part.slice(and + 1)];
  const isHalved = and > 0 && others.length === 0 && sides.every((side) => side.filter(isSmall).length === least);
  return isHalved ? [part.slice(0, and), [...part.slice(0, first), ...part.slice(and + 1)]] : [[...part]];
}

const COUNTS_ALL = words('dois duas tres quatro cinco seis');
/** 'As duas', 'os três'. */
const isAllOf = (word: string, before: string | undefined): boolean =>
  COUNTS_ALL.has(word) && (before === 'as' || before === 'os');

/** Runs of as many numbers with words between them: '08 16 … 59 o segundo 02 07 … 53 e o terceiro 13 … 48'; null of any others. */
function byWords(tokens: readonly LineToken[]): LineToken[][] | null {
  const first = tokens.findIndex(isSmall);
  const runs: LineToken[][] = [];
  let isOpen = false;
  for (const token of tokens.slice(Math.max(0, first))) {
    if (isSmall(token) && !isOpen) runs.push([]);
    if (['word', 'filler', 'label'].includes(token.kind) || isSmall(token)) isOpen = isSmall(token);
    runs.at(-1)?.push(token);
  }
  // '… o 06 18 29 47 66 e o 10 21 35 58 72, 2 pra cada': a number or two are of none.
  const sizeOf = (run: readonly LineToken[]) => run.filter(isSmall).length;
  const tickets = runs.filter((run) => sizeOf(run) > 2);
  const [size = 0, ...sizes] = tickets.map(sizeOf);
  return size > 4 && sizes.length > 0 && sizes.every((one) => one === size) ? tickets : null;
}

function commonOf(tokens: readonly LineToken[], line: TokenLine): LineMarks {
  const unused = tokens.flatMap((token) => (token.kind === 'word' ? [token.text] : []));
  const dropped = tokens.flatMap((token) => (isNoiseToken(token) && hasDigit(token.text) ? [token.text] : []));
  const [shares, ...more] = tokens.filter((token) => token.kind === 'shares');
  const quote = tokens.find((token) => token.kind === 'quote');
  return {
    ...NO_MARKS,
    ...contestIn(tokens),
    unused,
    dropped,
    tokens,
    tail: line.text.slice(line.pieces.at(-1)?.end ?? 0),
    isTicket: line.isTicket,
    shares: shares?.value ?? null,
    isOfPool: more.length === 0 && !isOfPerson(tokens),
    quote: quote?.value ?? '',
    isOfSlip: hasKind(tokens, 'slip', 'stamp'),
    isOfAll: hasKind(tokens, 'all'),
    hasAnimal: hasKind(tokens, 'animal'),
  };
}

const OF_POOL = words('bolao total dividido dividida dividimos rateado divisao qtd qtde quantidade');
/** 'Tânia (2 cotas)', 'fiquei com 2 cotas'. */
const isOfPerson = (tokens: readonly LineToken[]): boolean => {
  const before = tokens.slice(
    0,
    tokens.findIndex(({ kind }) => kind === 'shares'),
  );
  const beside = before.findLast(({ kind }) => kind !== 'filler');
  return beside?.kind === 'word' && !OF_POOL.has(beside.text);
};

/** The contest that tokens name: a teimosinha adds how many follow it. */
function contestIn(tokens: readonly LineToken[]): Pick<LineMarks, 'contest' | 'lastContest' | 'contestsTo' | 'others'> {
  const all = tokens.flatMap((token) => (token.kind === 'contest' ? [token.value] : []));
  const named = all.find(({ first }) => first !== '');
  const contestsTo = all.find(({ first }) => first === '')?.last ?? '';
  if (!named) return { contest: '', lastContest: '', contestsTo, others: [] };
  const isTo = contestsTo !== '' && named.last === '' && named.others.length === 0;
  const last = isTo ? lastOfContests(named.first, contestsTo) : named.last;
  return { contest: named.first, lastContest: last, contestsTo: isTo ? '' : contestsTo, others: named.others };
}

/** The last of contests, where `to` is their count or itself a contest. */
export const lastOfContests = (first: string, to: string): string =>
  to.length > 2 ? to : String(Number(first) + Number(to) - 1);

/** What stays in the text of a lottery's ticket. */
const KEPT = new Set(['number', 'word', 'filler', 'reach', 'animal', 'bet', 'qualifier', 'house', 'draw', 'money']);

function ticketMarks(tokens: readonly LineToken[], line: TokenLine, when: When, above: GameId | null): LineMarks {
  const gameToken = tokens.find(isGame);
  const game = gameToken ? gameIn(gameToken) : null;
  const special = gameToken?.kind === 'special' ? editionIn(gameToken.value, tokens) : null;
  const ofGame = game ?? above;
  const isNamed = ofGame !== null && bearsName(ofGame);
  const money = tokens.find((token) => token.kind === 'money');
  const common = commonOf(tokens, line);
  const days = daysIn(tokens, line.text, when, game !== null || isAhead(tokens, line));
  const place = placeIn(isNamed ? [] : tokens, line.text);
  // 'Super Sete (segunda, quarta e sexta)' is a habit.
  const isHabit = tokens.filter(({ kind }) => kind === 'weekday').length > 1 && !hasKind(tokens, 'dates');
  const kept = restOf(
    tokens,
    (token) =>
      token !== special?.year &&
      !(token.kind === 'money' && (token.isSure || line.isTicket)) &&
      (isNamed || (token.kind !== 'house' && token.kind !== 'draw')) &&
      token.kind !== 'bet',
  );
  const rest = ofGame && gameOf(ofGame).parts.numbers.kind === 'columns' ? withoutColumnNames(kept) : kept;
  return {
    ...common,
    rest,
    game,
    otherGames: tokens.flatMap((token) => (token.kind === 'game' ? [token.value] : [])).slice(1),
    contest: common.contest || special?.contest || '',
    others: common.others.length > 0 ? common.others : isHabit ? [] : days.others,
    day: special?.day || (isHabit ? '' : days.day),
    until: special?.until || days.until,
    ...place,
    stake: money?.value ?? null,
  };
}

/** A line without what was taken of it. */
const restOf = (tokens: readonly LineToken[], isLeft: (token: LineToken) => boolean): string =>
  tokens.map((token) => token.gap + (KEPT.has(token.kind) && isLeft(token) ? token.text : ' ')).join('');

/** More bets on one line are none. */
const BETS_OF_LINE = 25;

function betMarks(typed: readonly LineToken[], line: TokenLine, when: When, otherHouse: string): LineMarks[] | null {
  const ranged = withRanges(withPairs(typed));
  if (!ranged) return null;
  const staked = withBareStakes(withHeadCells(ranged));
  const [, second] = staked.filter((token) => token.kind === 'number' && token.value.length > 2);
  // '3347 0912 8800 x 0,50'.
  const isTimes = ({ text, from }: LineToken, at: number) =>
    text === 'x' && staked[at + 1]?.kind === 'money' && second !== undefined && second.from < from;
  const tokens = staked.map((token, at) => (isTimes(token, at) ? withKind(token, 'each') : token));
  const common = commonOf(tokens, line);
  // A digit is never passed over: 'últimos 7 dias'.
  const counted = tokens.flatMap((token) => (token.kind === 'count' ? [token.text] : []));
  const found = segmentsOf(tokens);
  if (!found || found.length > BETS_OF_LINE) return null;
  const segments = shared(found, tokens);
  const isSingle = ({ kind }: Segment) => kind === null || KINDS[kind].way === 'single';
  if (segments.some((one) => reachOf(one.reach) === 'unknown' && isSingle(one) && one.picks.length > 0)) return null;
  const taken = new Set(segments.flatMap(({ picks }) => picks));
  const rest = restOf(tokens, ({ kind }) => kind === 'number' || kind === 'word' || kind === 'filler');
  return segments.map((segment, at): LineMarks => {
    const place = placeIn(segment.place, line.text);
    const days = daysIn(tokensFor(segment, tokens, segments.length), line.text, when, isAhead(tokens, line));
    const reach = reachOf(segment.reach);
    return {
      ...common,
      unused: at === 0 ? common.unused : [],
      dropped: at === 0 ? [...common.dropped, ...counted] : [],
      rest,
      picks: segment.picks.map((token) =>
        token.kind === 'animal' ? folded(token.value.animal) : token.kind === 'number' ? token.value : '',
      ),
      others: common.others.length > 0 ? common.others : days.others,
      day: days.day,
      until: days.until,
      ...place,
      otherHouse,
      kind: inverted(segment),
      reach: reach === 'unknown' ? null : reach,
      stake: segment.money,
      isBareStake: segment.isBare,
      isEach: segment.isEach,
      isPerPrize: segment.isPerPrize,
      hasAnimal: segment.picks.some(({ kind }) => kind === 'animal') || (taken.size === 0 && common.hasAnimal),
    };
  });
}

/** The days that a bet names, with words of the line that change them. */
const tokensFor = (segment: Segment, tokens: readonly LineToken[], count: number): LineToken[] =>
  count === 1
    ? [...tokens]
    : tokens.filter(
        (token) => segment.place.includes(token) || ['last-week', 'weekend', 'same-day'].includes(token.kind),
      );

const inverted = ({ kind, isInverted, picks }: Segment): BetKind | null => {
  if (!isInverted) return kind;
  const isHundred =
    kind === 'centena' ||
    (kind === null && picks.every((token) => token.kind === 'number' && token.value.length === 3));
  return isHundred ? 'centena-invertida' : 'milhar-invertida';
};

/** Whether a longer number is among a ticket's: '3037;04;08;15;16;23;42' without a head. */
const isMixed = (tokens: readonly LineToken[], { isTicket }: TokenLine): boolean =>
  isTicket &&
  tokens.filter((token) => token.kind === 'number' && token.value.length < 3).length > 4 &&
  !tokens.some(({ kind }) => kind === 'special') &&
  tokens.some((token) => token.kind === 'number' && isDigits(token.value, 3, 9));

/** Whether a line is a file's, in quotes and with names of fields. */
const isOfFile = (tokens: readonly LineToken[]): boolean =>
  tokens.some(({ gap }) => gap.includes('":')) || tokens.filter(({ gap }) => hasMark(gap, `"'`)).length > 3;

/** Whether a line is of bets that the checker has not, or of which a number, a qualifier or a reach is left. */
function isRefusedLine(tokens: readonly LineToken[], parts: readonly LineMarks[], isOfBetsAbove: boolean): boolean {
  // 'Repetir hoje na Look 14:20: touro 3 reais' says its bet.
  const isWhole = parts.every(({ picks, stake }) => picks.length > 0 && stake !== null);
  if (tokens.some(({ kind, text }) => kind === 'refused' && !(isWhole && text.startsWith('repet')))) return true;
  const isOfPicks = parts.some(({ picks }) => picks.length > 0);
  const qualifiers = tokens.flatMap((token) => (token.kind === 'qualifier' ? [token.value] : []));
  if (qualifiers.includes('combinada') && isOfPicks) return true;
  // 'Dezena invertida'.
  const isInvertible = (kind: BetKind) => kind === 'milhar' || kind === 'centena' || KINDS[kind].isInverted;
  // Of 'centena 461 invertida 6,00, dezena 61 6,00' the kind beside it is.
  const isOfInvertible = (token: LineToken, at: number) => {
    const kinds = tokens.map((one, place) => ({ one, place })).filter(({ one }) => one.kind === 'bet');
    const its = kinds.findLast(({ place }) => place < at) ?? kinds[0];
    return token.kind !== 'qualifier' || its?.one.kind !== 'bet' || isInvertible(its.one.value);
  };
  if (qualifiers.includes('invertida') && !tokens.every(isOfInvertible)) return true;
  // 'Passe 05 10 volta'.
  if (parts.some(({ kind }) => isPasse(kind)) && tokens.some(({ kind, text }) => kind === 'word' && OF_PASSE.has(text)))
    return true;
  if (isOfPicks && tokens.some((token, at) => isLetterLeft(tokens, at) || isSetAside(token, parts))) return true;
  const isTogether = (kind: BetKind | null) => kind !== null && KINDS[kind].way !== 'single';
  const reaches = tokens.filter((token) => token.kind === 'reach');
  const isUnknown = reaches.some((token) => reachOf(token) === 'unknown');
  if (
    isUnknown &&
    (isOfPicks || parts.some(({ kind }) => kind !== null)) &&
    !parts.every(({ kind }) => isTogether(kind))
  )
    return true;
  // 'Na cabeça e do 1º ao 5º' of one bet.
  const isLeft = (token: LineToken) => !parts.some(({ reach }) => reach === reachOf(token));
  if (isOfPicks && reaches.some(isLeft) && !parts.every(({ kind }) => isTogether(kind))) return true;
  // '3 reais total' of several bets, a number of no kind beside one of a kind, '5 $ 3 $', a file's line.
  if (hasKind(tokens, 'total') && parts.length > 1) return true;
  const isKindless = ({ kind, picks, hasAnimal }: LineMarks) => kind === null && !hasAnimal && picks.length > 0;
  const cells = isOfBetsAbove ? 0 : tokens.filter(({ gap }) => gap.includes(';')).length;
  if (parts.some(isKindless) && (cells > 1 || (parts.length > 1 && !parts.every(isKindless)))) return true;
  // 'M 1234 c5': what is no centena may be prizes; so may '1.5' behind 'grupo 12'.
  const isUnfit = ({ kind, picks }: LineMarks) =>
    kind !== null && picks.some((pick) => isDigits(pick) && !isOfForm(kind, pick));
  if (parts.length > 1 && parts.some(isUnfit)) return true;
  // 'G21 G09 duque 3$': a duque of one, beside another bet.
  const isFew = ({ kind, picks }: LineMarks) =>
    kind !== null && KINDS[kind].way !== 'single' && picks.length > 0 && picks.length < KINDS[kind].picks;
  if (parts.length > 1 && parts.some(isFew)) return true;
  if (isOfPicks && tokens.some((_, at) => isGlued(tokens, at) || isChoice(tokens, at))) return true;
  if (tokens.some((token, at) => isOnto(tokens, at) && parts.some(({ picks }) => picks.includes(token.text))))
    return true;
  return isOfPicks && (tokens.some(({ gap }) => gap.includes('$')) || isOfFile(tokens));
}

const OF_PASSE = words('volta vem');
const OF_KINDS = words('c d g i m t u');
/** A kind's letter that no kind was made of, beside a number or a kind: 'milhar 1234 I 2,00'. */
function isLetterLeft(tokens: readonly LineToken[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.kind !== 'filler' || !OF_KINDS.has(token.text) || next?.gap.startsWith('/')) return false;
  const isOfBet = (one: LineToken | undefined) => isPick(one) || one?.kind === 'bet';
  const isCom = token.text === 'c' && next?.kind === 'money' && next.isSure;
  return isOfBet(before) && !isCom && (next === undefined || isOfBet(next) || ['money', 'reach'].includes(next.kind));
}

/** Whether no bet of a line is of the kind that a token names. */
const isSetAside = (token: LineToken, parts: readonly LineMarks[]): boolean =>
  token.kind === 'bet' &&
  !parts.some(({ kind }) => {
    if (kind === null) return false;
    const [first = '', form = ''] = kind.split('-');
    const [of = '', its = ''] = token.value.split('-');
    return (
      kind === token.value ||
      KINDS[kind].form === of ||
      first === of ||
      form === of ||
      (kind === 'milhar-e-centena' && of === 'centena') ||
      its === 'invertida'
    );
  });

/** Whether a number has as many digits as a kind's picks. */
export const isOfForm = (kind: BetKind, pick: string): boolean => {
  const { form } = KINDS[kind];
  return form === 'grupo' ? pick.length < 3 : pick.length === PICK_DIGITS[form];
};

/** 'Cabra ou carneiro'. */
const isChoice = (tokens: readonly LineToken[], at: number) =>
  tokens[at]?.text === 'ou' &&
  isPick(tokens[at - 1]) &&
  tokens.slice(at + 1, at + 4).some(isPick) &&
  tokens.some(({ kind }) => kind === 'animal' || kind === 'bet' || kind === 'money');

const ONTO = words('no na nos nas');
/** '4 no peru': an amount, or a pick. */
const isOnto = (tokens: readonly LineToken[], at: number) => {
  const [token, joint, animal] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  return (
    token?.kind === 'number' &&
    token.value.length < 3 &&
    ONTO.has(joint?.text ?? '') &&
    animal?.kind === 'animal' &&
    !isGroupOf(animal, token)
  );
};

/** '1.5', '1x5', '1:5' behind another pick and a blank. */
function isGlued(tokens: readonly LineToken[], at: number): boolean {
  const [token, beside] = [tokens[at], tokens[at + 1]];
  const isTimes = beside?.text === 'x' && beside.gap === '';
  const next = isTimes ? tokens[at + 2] : beside;
  if (token?.kind !== 'number' || next?.kind !== 'number' || token.value !== '1' || Number(next.value) > 10)
    return false;
  const isJoined = isTimes ? next.gap === '' : next.gap !== '' && !next.gap.includes(' ') && !next.gap.includes(';');
  return isJoined && token.gap.startsWith(' ') && tokens.slice(0, at).some(isPick);
}

/** How many bets picks are: those of a duque are one together. */
export function betsIn(kind: BetKind, picks: readonly string[]): number {
  const picked = new Set(picks).size;
  return KINDS[kind].way !== 'single' && picked === KINDS[kind].picks ? 1 : picked;
}
