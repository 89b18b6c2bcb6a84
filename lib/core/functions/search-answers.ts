import type { StoredContest } from '../contracts/contest.ts';
import type { DaySlot, DrawView } from '../contracts/draw.ts';
import type { RegionView } from '../contracts/panel.ts';
import { fromNewest, type PlainDay, saoPaulo } from '../domain/days.ts';
import type { Dream } from '../domain/dreams.ts';
import { drawsTickets, GAME_IDS, type GameId, gameOf } from '../domain/games/list.ts';
import { type Group, groupByAnimal, groupByNumber } from '../domain/groups.ts';
import type { HouseId } from '../domain/houses/list.ts';
import { isOddsKey, type PayoutKey } from '../domain/odds.ts';
import type { NamedSlot } from '../domain/queries/named-slots.ts';
import { oneHouse, type Question } from '../domain/queries/question.ts';
import { DAY_KINDS, type Token } from '../domain/text/lexicon.ts';
import type { DayView } from '../views/day.ts';
import type { DrawnNumber } from '../views/drawn-number.ts';
import type { ViewArgs, ViewName, ViewReply } from '../views/list.ts';
import type { NewestFirst } from '../views/newest-firsts.ts';

/** What answers a search by itself, before any list of pages. */
export type SearchAnswer =
  /** A day of all regions or one; without draws where none is stored or it is still to come. */
  | { kind: 'day'; region: HouseId | null; isToCome: boolean; view: DayView }
  /** `today`: the same draw of today, where this one is older because that one is not out. */
  | { kind: 'draw'; draw: DrawView; today: DaySlot | null }
  | { kind: 'no-draw'; slot: DaySlot }
  /** The newest draw of some regions. */
  | { kind: 'newest'; regions: RegionView[] }
  | { kind: 'contest'; contest: StoredContest; isNewest: boolean }
  | { kind: 'no-contest'; modality: GameId | null; contest: number; newest: StoredContest | null }
  | { kind: 'number'; number: string; region: HouseId | null; drawn: DrawnNumber }
  | { kind: 'animal'; group: Group; firsts: NewestFirst[] }
  | { kind: 'dream'; dream: Dream; group: Group }
  | { kind: 'bet'; bet: PayoutKey }
  /** Numbers of a ticket, as typed; of which game is to be requested where `modality` is null. */
  | { kind: 'ticket'; modality: GameId | null; numbers: string }
  /** What no card is of, where no answer stands above them that says so. */
  | { kind: 'unused'; words: readonly string[] };

type Deps = {
  view: <Name extends ViewName>(name: Name, args: ViewArgs<Name>) => Promise<ViewReply<Name>>;
  dreams: readonly Dream[];
  now: Date;
};

/** How many places of a number are listed. */
const MAX_PLACES = 12;
/** Cards beyond these would push the list of pages out of sight. */
const MAX_ANSWERS = 5;

/** Kinds of tokens that cards are made of. */
const CARDED: ReadonlySet<string> = new Set([
  ...[...DAY_KINDS, 'house', 'state', 'draw', 'hour', 'game', 'contest', 'number', 'ticket', 'group', 'animal', 'bet'],
  ...['dreamt', 'dream', 'dream-verb', 'results', 'deu', 'bicho'],
]);
/** These name a number's kind too. */
const SINGLE_BETS: ReadonlySet<string> = new Set(['milhar', 'centena', 'dezena', 'grupo', 'unidade']);

/**
 * The cards of what a question names, each once; of what a phrase may mean that which the answer above reads (`uses`, the kinds of
 * its intent). Without an answer (null) what no card is of is named. Rejects where the store does not answer.
 */
export async function searchAnswers(
  question: Question,
  uses: readonly string[] | null,
  deps: Deps,
): Promise<SearchAnswer[]> {
  const read = question.readBy(uses ?? []);
  const cards = read.has('dreamt') ? dreamt(read, deps.dreams) : await named(read, question, deps);
  const shown = cards.slice(0, MAX_ANSWERS);
  const words = uses === null && shown.length > 0 ? unused(read, shown) : [];
  return words.length > 0 ? [{ kind: 'unused', words }, ...shown] : shown;
}

/** The words that no card is of, and the numbers and animals for which there was no room. */
function unused(question: Question, cards: readonly SearchAnswer[]): string[] {
  const taken = question.taken(CARDED);
  const words = question.content.filter((at) => !taken.has(at)).map((at) => question.pieces[at]?.text ?? '');
  const numbers = numbersIn(question);
  const names = [...numbers, ...groupsIn(question, numbers).map((group) => group.animal)];
  const held = cards.map((card) =>
    card.kind === 'number' ? card.number : card.kind === 'animal' ? card.group.animal : '',
  );
  return [...words, ...names.filter((name) => !held.includes(name))];
}

async function named(read: Question, question: Question, deps: Deps): Promise<SearchAnswer[]> {
  const found: SearchAnswer[] = [];
  const { games } = read;
  const [game] = games;
  for (const numbers of read.all('ticket'))
    found.push({ kind: 'ticket', modality: game && !drawsTickets(game) ? game : null, numbers });
  const ofContests = await contests(read, deps);
  const numbers = numbersIn(read);
  const isOfContest = games.length > 0 || ofContests.length > 0;
  found.push(...ofContests, ...(await draws(read, isOfContest, numbers.length > 0, deps)));
  const region = oneHouse(read);
  for (const number of numbers.slice(0, MAX_ANSWERS)) {
    const args = { number, limit: MAX_PLACES, ...(region ? { region } : {}) };
    found.push({ kind: 'number', number, region, drawn: await deps.view('drawn-number', args) });
  }
  for (const group of groupsIn(read, numbers).slice(0, MAX_ANSWERS)) found.push(await animal(group, deps));
  for (const bet of betsIn(read)) found.push({ kind: 'bet', bet });
  found.push(...dreamCalled(question, deps.dreams));
  if (found.length === 0 && read.has('results', 'deu', 'bicho'))
    found.push({ kind: 'newest', regions: drawn((await deps.view('panel', {})).regions) });
  return found;
}

/** Milhares, centenas and dezenas, each once, a ticket of the Federal by its last four; beside another game they are the game's. */
function numbersIn({ numbers, games }: Question): string[] {
  const isOfGame = games.some((game) => gameOf(game).house === undefined);
  return isOfGame ? [] : [...new Set(numbers.map(({ digits }) => digits.padStart(2, '0').slice(-4)))];
}

/** The animals that are named, and the one of a lone number's group. */
function groupsIn({ animals, numbers: all }: Question, numbers: readonly string[]): Group[] {
  const [lone] = numbers.length === 1 ? all : [];
  const group = lone?.form === null && lone.digits.length < 3 ? groupByNumber(Number(lone.digits)) : undefined;
  return [...new Set([...(group ? [group] : []), ...animals])];
}

const betsIn = (question: Question): PayoutKey[] =>
  [...new Set(question.all('bet'))].flatMap((bet) => {
    const key: string = bet === 'passe' ? 'passe-vale' : bet;
    return !SINGLE_BETS.has(bet) && isOddsKey(key) ? [key] : [];
  });

/** An animal's four dozens and where it came first last, newest first. */
export async function animal(group: Group, { view }: Pick<Deps, 'view'>): Promise<SearchAnswer> {
  const firsts = await view('newest-firsts', { group: Number(group.grupo) });
  return { kind: 'animal', group, firsts: firsts.toSorted(fromNewest) };
}

const drawn = (regions: readonly RegionView[]) => regions.filter(({ newest }) => newest !== null);

async function draws(
  question: Question,
  isOfContest: boolean,
  hasNumbers: boolean,
  { view, now }: Deps,
): Promise<SearchAnswer[]> {
  const { slots } = question;
  const today = saoPaulo(now).day;
  const day = question.day?.day ?? null;
  const region = oneHouse(question);
  if (slots.length > 0) {
    const whole = await view('day', { day: day ?? today });
    const answers = slots.map((slot) => slotAnswer(slot, day, whole, view));
    return (await Promise.all(answers)).flat();
  }
  // A number is looked for in the region, a contest on the day.
  if (isOfContest || (hasNumbers && day === null)) return [];
  if (day !== null) {
    const answer = await dayAnswer(day, region, today, view);
    const game = region && GAME_IDS.find((id) => gameOf(id).house === region);
    // Of a house that is a game's, contests are known from before its record.
    const of = game ? await contestsOn(game, day, view) : [];
    return of.length > 0 && !hasDraw(answer, region) ? of : [answer];
  }
  if (region === null) return [];
  const { regions } = await view('panel', {});
  const answer: SearchAnswer = { kind: 'newest', regions: drawn(regions).filter((one) => one.region === region) };
  return answer.regions.length > 0 ? [answer] : [];
}

const hasDraw = ({ view }: DayAnswer, house: HouseId | null) =>
  view.regions.some(({ region, slots }) => region === house && slots.some(({ draw }) => draw !== null));

type DayAnswer = Extract<SearchAnswer, { kind: 'day' }>;

async function dayAnswer(
  day: PlainDay,
  region: HouseId | null,
  today: PlainDay,
  view: Deps['view'],
): Promise<DayAnswer> {
  return { kind: 'day', region, isToCome: day > today, view: await view('day', { day }) };
}

/** A draw of the requested day, or what is known of it; without a day the newest one. */
async function slotAnswer(
  { region, times }: NamedSlot,
  day: PlainDay | null,
  whole: DayView,
  view: Deps['view'],
): Promise<SearchAnswer[]> {
  const ofDay = whole.regions.find((one) => one.region === region)?.slots ?? [];
  const slotsAt = ofDay.filter(({ time }) => times.includes(time));
  const out = slotsAt.find(({ draw }) => draw !== null)?.draw;
  if (out) return [{ kind: 'draw', draw: out, today: null }];
  const [awaited] = slotsAt;
  if (day !== null) return awaited ? [{ kind: 'no-draw', slot: awaited }] : [];
  const { draws: newest } = await view('draws', { region, times: [...times], limit: 1 });
  return newest.map((draw) => ({ kind: 'draw', draw, today: awaited ?? null }));
}

/** Contests by number or day, of each game that is named; without either the newest. */
async function contests(question: Question, { view }: Deps): Promise<SearchAnswer[]> {
  const { games: named } = question;
  const numbers = [...new Set(question.all('contest'))].filter((number) => number > 0).slice(0, MAX_ANSWERS);
  const ofHouses = GAME_IDS.filter((id) => question.houses.some((house) => house === gameOf(id).house));
  // A house's newest is its draw.
  const games = named.length > 0 || numbers.length === 0 ? named : ofHouses;
  if (games.length === 0) return (await Promise.all(numbers.map((number) => ofAnyModality(number, view)))).flat();
  const day = question.day?.day;
  const each = games.flatMap((game) => {
    if (numbers.length > 0) return [contestsNumbered(game, numbers, view)];
    return [day ? contestsOn(game, day, view) : newestOf(game, view)];
  });
  return (await Promise.all(each)).flat();
}

async function newestOf(modality: GameId, view: Deps['view']): Promise<SearchAnswer[]> {
  const [first] = (await view('contests', { modality, limit: 1 })).contests;
  return first ? [{ kind: 'contest', contest: first, isNewest: true }] : [];
}

async function contestsOn(modality: GameId, day: PlainDay, view: Deps['view']): Promise<SearchAnswer[]> {
  const { contests: on, newest } = await view('contests-around', { modality, day });
  return on.map((one) => ({ kind: 'contest', contest: one, isNewest: one.contest === newest?.contest }));
}

async function contestsNumbered(
  modality: GameId,
  numbers: readonly number[],
  view: Deps['view'],
): Promise<SearchAnswer[]> {
  const [first] = (await view('contests', { modality, limit: 1 })).contests;
  const each = numbers.map(async (contest): Promise<SearchAnswer> => {
    const found = contest === first?.contest ? first : await view('contest', { modality, contest });
    if (found) return { kind: 'contest', contest: found, isNewest: found === first };
    return { kind: 'no-contest', modality, contest, newest: first ?? null };
  });
  return Promise.all(each);
}

async function ofAnyModality(contest: number, view: Deps['view']): Promise<SearchAnswer[]> {
  const found = await Promise.all(GAME_IDS.map((modality) => view('contest', { modality, contest })));
  const known = found.filter((one) => one !== null);
  if (known.length === 0) return [{ kind: 'no-contest', modality: null, contest, newest: null }];
  return known.map((one): SearchAnswer => ({ kind: 'contest', contest: one, isNewest: false }));
}

const answerOf = (palavra: unknown, dreams: readonly Dream[]): SearchAnswer[] => {
  const dream = dreams.find((one) => one.palavra === palavra);
  const group = dream && groupByAnimal(dream.grupo);
  return dream && group ? [{ kind: 'dream', dream, group }] : [];
};

/** The entry that is all that a question says. */
function dreamCalled({ tokens, pieces }: Question, dreams: readonly Dream[]): SearchAnswer[] {
  const isWhole = ({ kind, from, to }: Token) => kind === 'dream' && from === 0 && to === pieces.length;
  return answerOf(tokens.find(isWhole)?.value, dreams);
}

/** Each entry that was dreamt of, nouns before verbs. */
function dreamt(question: Question, dreams: readonly Dream[]): SearchAnswer[] {
  const animals = question.all('animal').map((group) => group.animal);
  const verbs = question.tokensOf('dream-verb').map(({ value }) => value);
  const entries = new Set<unknown>([...question.all('dream'), ...animals, ...verbs]);
  return [...entries].flatMap((entry) => answerOf(entry, dreams));
}
