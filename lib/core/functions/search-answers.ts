import type { StoredContest } from '../contracts/contest.ts';
import type { DaySlot, DrawView } from '../contracts/draw.ts';
import type { RegionView } from '../contracts/panel.ts';
import { fromNewest, type PlainDay, saoPaulo } from '../domain/days.ts';
import type { Dream } from '../domain/dreams.ts';
import { drawsTickets, GAME_IDS, type GameId, gameOf } from '../domain/games/list.ts';
import { type Group, groupByAnimal } from '../domain/groups.ts';
import type { HouseId } from '../domain/houses/list.ts';
import { normalizeText } from '../domain/normalize-text.ts';
import type { PayoutKey } from '../domain/odds.ts';
import { phoneticKey } from '../domain/phonetic-key.ts';
import type { SearchQuery } from '../domain/queries/search-query.ts';
import type { DayView } from '../views/day.ts';
import type { DrawnNumber } from '../views/drawn-number.ts';
import type { ViewArgs, ViewName, ViewReply } from '../views/list.ts';
import type { NewestFirst } from '../views/newest-firsts.ts';

/** What answers a search by itself, before any list of pages. */
export type SearchAnswer =
  | { kind: 'no-such-day'; typed: string }
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
  /** Numbers that were not looked for, being too many for one search. */
  | { kind: 'others'; numbers: readonly string[] };

type Deps = {
  view: <Name extends ViewName>(name: Name, args: ViewArgs<Name>) => Promise<ViewReply<Name>>;
  dreams: readonly Dream[];
  now: Date;
};

/** How many places of a number are listed. */
const MAX_PLACES = 12;
/** Cards beyond these would push the list of pages out of sight. */
const MAX_ANSWERS = 5;

/** The direct answers of a query, what it names first before the rest; rejects where the store does not answer. */
export async function searchAnswers(query: SearchQuery, deps: Deps): Promise<SearchAnswer[]> {
  if (query.isDream) return dreamt(query.words, deps.dreams);
  const found: SearchAnswer[] = query.noSuchDay === null ? [] : [{ kind: 'no-such-day', typed: query.noSuchDay }];
  const { modality, ticket } = query;
  if (ticket !== null)
    found.push({
      kind: 'ticket',
      modality: modality !== null && !drawsTickets(modality) ? modality : null,
      numbers: ticket,
    });
  if (query.others.length > 0) found.push({ kind: 'others', numbers: query.others });
  found.push(...(await contests(query, deps)), ...(await draws(query, deps)));
  for (const number of query.numbers) {
    const { region } = query;
    const args = { number, limit: MAX_PLACES, ...(region ? { region } : {}) };
    found.push({ kind: 'number', number, region, drawn: await deps.view('drawn-number', args) });
  }
  if (query.group) found.push(await animal(query.group, deps));
  if (query.bet) found.push({ kind: 'bet', bet: query.bet });
  const isBare = found.length === 0 || normalizeText(query.text).split(' ').length < 3;
  if (isBare) found.push(...dreamCalled(query.text, deps.dreams));
  if (found.length === 0 && query.isResults && query.words.length === 0) {
    found.push({ kind: 'newest', regions: drawn((await deps.view('panel', {})).regions) });
  }
  return found.slice(0, MAX_ANSWERS);
}

/** An animal's four dozens and where it came first last, newest first. */
export async function animal(group: Group, { view }: Pick<Deps, 'view'>): Promise<SearchAnswer> {
  const firsts = await view('newest-firsts', { group: Number(group.grupo) });
  return { kind: 'animal', group, firsts: firsts.toSorted(fromNewest) };
}

const drawn = (regions: readonly RegionView[]) => regions.filter(({ newest }) => newest !== null);

async function draws(
  { day, region, slots, numbers, modality }: SearchQuery,
  { view, now }: Deps,
): Promise<SearchAnswer[]> {
  const today = saoPaulo(now).day;
  if (slots.length > 0) {
    const whole = await view('day', { day: day ?? today });
    const answers = slots.map((slot) => slotAnswer(slot, day, whole, view));
    return (await Promise.all(answers)).flat();
  }
  // A number is looked for in the region, a contest on the day.
  if (numbers.length > 0 && day === null) return [];
  if (day !== null && modality === null) {
    const answer = await dayAnswer(day, region, today, view);
    const game = region && GAME_IDS.find((id) => gameOf(id).house === region);
    // Of a house that is a game's, contests are known from before its record.
    const of = game ? await contests({ modality: game, contest: null, day }, { view }) : [];
    return of.length > 0 && !hasDraw(answer, region) ? of : [answer];
  }
  if (region !== null && modality === null) {
    const { regions } = await view('panel', {});
    const answer: SearchAnswer = { kind: 'newest', regions: drawn(regions).filter((one) => one.region === region) };
    return answer.regions.length > 0 ? [answer] : [];
  }
  return [];
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
  { region, times }: SearchQuery['slots'][number],
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

async function contests(
  { modality, contest, day }: Pick<SearchQuery, 'modality' | 'contest' | 'day'>,
  { view }: Pick<Deps, 'view'>,
): Promise<SearchAnswer[]> {
  if (modality === null && contest === null) return [];
  if (modality === null) return ofAnyModality(contest ?? 0, view);
  if (contest === null && day !== null) {
    const { contests: on, newest } = await view('contests-around', { modality, day });
    return on.map((one) => ({ kind: 'contest', contest: one, isNewest: one.contest === newest?.contest }));
  }
  const [first] = (await view('contests', { modality, limit: 1 })).contests;
  if (contest === null) return first ? [{ kind: 'contest', contest: first, isNewest: true }] : [];
  const found = contest === first?.contest ? first : await view('contest', { modality, contest });
  if (found) return [{ kind: 'contest', contest: found, isNewest: found === first }];
  return [{ kind: 'no-contest', modality, contest, newest: first ?? null }];
}

async function ofAnyModality(contest: number, view: Deps['view']): Promise<SearchAnswer[]> {
  const found = await Promise.all(GAME_IDS.map((modality) => view('contest', { modality, contest })));
  const known = found.filter((one) => one !== null);
  if (known.length === 0) return [{ kind: 'no-contest', modality: null, contest, newest: null }];
  return known.map((one): SearchAnswer => ({ kind: 'contest', contest: one, isNewest: false }));
}

const answerOf = (dream: Dream | undefined): SearchAnswer[] => {
  const group = dream && groupByAnimal(dream.grupo);
  return dream && group ? [{ kind: 'dream', dream, group }] : [];
};

/** The dream of exactly this name, or one that sounds like it. */
function dreamCalled(name: string, dreams: readonly Dream[]): SearchAnswer[] {
  const key = normalizeText(name);
  const sound = phoneticKey(key);
  return answerOf(
    dreams.find(({ palavra }) => normalizeText(palavra) === key) ??
      (key.length > 3 ? dreams.find(({ palavra }) => phoneticKey(palavra) === sound) : undefined),
  );
}

/** What was dreamt of: all the words together, or each that the dictionary has. */
function dreamt(words: readonly string[], dreams: readonly Dream[]): SearchAnswer[] {
  const whole = dreamCalled(words.join(' '), dreams);
  return whole.length > 0 ? whole : words.flatMap((word) => dreamCalled(word, dreams)).slice(0, MAX_ANSWERS);
}
