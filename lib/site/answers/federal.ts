import type { StoredContest } from '../../core/contracts/contest.ts';
import type { DrawView } from '../../core/contracts/draw.ts';
import { formatTime, instantOf, type PlainDay, weekdayOf } from '../../core/domain/days.ts';
import { nextDraw } from '../../core/domain/draws/schedule.ts';
import { GAME_IDS, type GameId, gameOf } from '../../core/domain/games/list.ts';
import { groupOf } from '../../core/domain/groups.ts';
import { FEDERAL_ON_SUNDAY } from '../../core/domain/houses/changes.ts';
import { HOUSE_IDS, HOUSES, type HouseId, isFederalHouse } from '../../core/domain/houses/list.ts';
import { slotsOn } from '../../core/domain/houses/slots.ts';
import { listed } from '../../core/domain/joiner.ts';
import { seventhPrize, sixthPrize } from '../../core/domain/prizes.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import type { Token } from '../../core/domain/text/lexicon.ts';
import type { AskedNumber } from '../../core/domain/text/questions/numbers.ts';
import { drawAddress, regionAddress } from '../addresses.ts';
import { contestAddress } from '../contest-addresses.ts';
import { misdatedLine, ticketOf } from '../contests.ts';
import { shownFirst, shownPrizes } from '../shown-number.ts';
import { type AnswerDeps, type Reply, shownOf, type Writer, way, when } from './answer.ts';
import { stepsBack } from './contest.ts';
import { contestNumbered, contestsOn, type Found, leftBeside } from './contest-reading.ts';
import { ticketReply } from './federal-ticket.ts';
import { numberLast } from './last-time.ts';

const SATURDAY = 6;

/** The Federal: ticket and milhar, of a day, an extraction, or the newest; whether a ticket was drawn. */
export const federal: Writer = async (question, deps) => {
  const reply = await ofQuestion(question, deps);
  const isOther = ({ kind, value }: Token) =>
    kind === 'house' ? !isFederalHouse(value as HouseId) : gameOf(value as GameId).house === undefined;
  const left = [...question.tokensOf('game', 'house').filter(isOther), ...placesLeft(question)];
  return reply && { ...reply, leaves: [...(reply.leaves ?? []), ...left, ...endsLeft(question)] };
};

/** The first and the one before the last are of all extractions. */
const isOfAll = (question: Question): boolean =>
  question.day === null && !question.has('number', 'contest', 'year', 'month');
const endsLeft = (question: Question): Token[] =>
  isOfAll(question) ? [] : question.tokensOf('first', 'first-contest', 'before-last');

/** The oldest extraction that is recorded. */
async function oldest(game: GameId, question: Question, deps: AnswerDeps): Promise<Reply | null> {
  const year = Number(gameOf(game).since.slice(0, 4));
  const first = (await deps.view('contests-of-year', { modality: game, year })).contests.at(-1);
  const found = first && (await contestNumbered(game, first.contest, deps));
  const reply = found && contestsReply(found, question, deps);
  return reply ? { ...reply, facts: [...(reply.facts ?? []), 'É a primeira extração que temos.'] } : null;
}

async function ofQuestion(question: Question, deps: AnswerDeps): Promise<Reply | null> {
  const house = HOUSE_IDS.find(isFederalHouse);
  const game = GAME_IDS.find((id) => gameOf(id).house === house);
  if (!house || !game) return null;
  const { ticket, number, others } = numbersIn(question);
  const milhar = question.tokensOf('number').find(({ from }) => from === number?.from)?.value as
    | AskedNumber
    | undefined;
  if (ticket) {
    const { digits } = ticket.value as AskedNumber;
    const found = number
      ? await contestNumbered(game, numberOf(number), deps)
      : question.day
        ? await contestsOn(game, question.day.day, deps)
        : null;
    const left = number && found ? leftBeside(found.contests, question) : found ? [] : leftOfDay(question);
    return ticketReply(
      game,
      digits,
      found,
      [...others, ...left, ...question.tokensOf('hour', 'place', 'seventh')],
      deps,
    );
  }
  if (number) {
    if (milhar && milhar.form !== null) return null;
    const found = await contestNumbered(game, numberOf(number), deps);
    // 'federal 5787 ontem' is a milhar on a day, unless the extraction of that number was on it.
    const isOfDay = found.contests.some(({ day }) => day === question.day?.day);
    if (question.day && milhar && !isOfDay) return null;
    const reply = contestsReply(found, question, deps);
    if (!reply) return null;
    // Beyond the newest a milhar may be meant.
    const isBeyond = milhar?.digits.length === 4 && found.near.some(({ contest }) => contest < Number(milhar.digits));
    const also = isBeyond ? [(await numberLast(milhar.digits, question, deps, false)).verdict] : [];
    return {
      ...reply,
      facts: [...(reply.facts ?? []), ...also],
      leaves: [...others, ...leftBeside(found.contests, question), ...question.tokensOf('hour')],
    };
  }
  const reply =
    (isOfAll(question) && question.has('first', 'first-contest') ? await oldest(game, question, deps) : null) ??
    (await ofDay(house, game, question, deps));
  // Of contests the hour is not stored.
  const hours = reply?.leaves ?? question.tokensOf('hour');
  return reply && { ...reply, leaves: [...others, ...leftOfDay(question), ...hours] };
}

/** 'federal de 2015', 'federal de julho de 2015': of a year or a month nothing is counted here. */
const leftOfDay = (question: Question): Token[] => [
  ...question.tokensOf('month'),
  ...(question.day?.how === 'holiday' ? [] : question.tokensOf('year')),
];

const numberOf = ({ kind, value }: Token): number =>
  kind === 'contest' ? Number(value) : Number((value as AskedNumber).digits);

/** The ticket of a question, the number of its extraction, and numbers beyond these. */
function numbersIn(question: Question): { ticket: Token | undefined; number: Token | undefined; others: Token[] } {
  const all = question.tokensOf('number', 'contest');
  const isTicket = ({ kind, value }: Token) => {
    const { digits, form } = value as AskedNumber;
    return kind === 'number' && (form === 'bilhete' || digits.length >= 5);
  };
  const ticket = all.find(isTicket);
  const rest = all.filter(({ from }) => from !== ticket?.from);
  const number = rest.find(({ kind }) => kind === 'contest') ?? rest[0];
  return { ticket, number, others: rest.filter(({ from }) => from !== number?.from) };
}

/** What is found of the Federal's contests: each by its first ticket; or why nothing was. */
function contestsReply(found: Found, question: Question, deps: AnswerDeps): Reply | null {
  const [first, ...others] = found.contests;
  if (!first) return found.none;
  const all = [first, ...others];
  const replies = all.map((one) => contestReply(one, question, deps));
  const [reply] = replies as [Reply];
  // Of two extractions each line says whose it is.
  const of = (at: number, line: string) => (others.length > 0 ? `Extração ${all[at]?.contest}: ${line}` : line);
  return {
    ...reply,
    verdict: replies.map(({ verdict }) => verdict).join(' '),
    facts: [
      ...replies.flatMap(({ facts = [] }, at) => facts.map((line) => of(at, String(line)))),
      ...(found.others ?? []),
    ],
    next: others.map(({ contest, modality }) => way(contestAddress(modality, contest), `Loteria Federal ${contest}`)),
  };
}

function contestReply(one: StoredContest, question: Question, deps: AnswerDeps): Reply {
  const { modality, contest, numbers, day } = one;
  const [first = ''] = numbers;
  const of = `extração ${contest} da Federal, ${when(day, deps.today)}`;
  const place = wantedPlace(question);
  const reckoned = place === null ? null : atPlace(place, numbers.map(ticketOf));
  return {
    verdict: reckoned
      ? `${place}º prêmio: ${reckoned}, ${groupOf(reckoned).animal}: ${of}.`
      : `Bilhete ${ticketOf(first)}, milhar ${first.slice(-4)}, ${groupOf(first).animal}: ${of}.`,
    shown: { numbers: [reckoned ?? ticketOf(first)], animal: groupOf(reckoned ?? first).animal },
    facts: [
      ...(place && !reckoned ? [`O ${place}º prêmio não está registrado.`] : []),
      ...(reckoned ? [`1º ${ticketOf(first)} ${groupOf(first).animal}.`] : []),
      numbers.length > 1
        ? numbers
            .slice(1)
            .map((number, at) => `${at + 2}º ${ticketOf(number)} ${groupOf(number).animal}`)
            .join(' · ')
        : 'Só o 1º prêmio está registrado.',
      misdatedLine(one),
    ].filter(Boolean),
    link: way(contestAddress(modality, contest), `Loteria Federal ${contest}`),
  };
}

/** The prize that is wanted, where it is not the first; the 6th and the 7th are reckoned from the five. */
function wantedPlace(question: Question): number | null {
  const [token] = question.tokensOf('place', 'seventh');
  if (!token) return null;
  const place = token.kind === 'place' ? Number(token.value) : ofSeventh(question, token);
  return place > 1 && place <= 7 ? place : null;
}

const ofSeventh = ({ pieces }: Question, { from }: Token): 6 | 7 =>
  /^(?:sexto|6)/.test(pieces[from]?.text ?? '') ? 6 : 7;

/** Places beside the one that is answered. */
function placesLeft(question: Question): Token[] {
  const [first, ...others] = question.tokensOf('place', 'seventh');
  return others.filter(({ from }) => from !== first?.from);
}

/** What came at a place of five tickets; null where it is not known. */
const atPlace = (place: number, tickets: readonly string[]): string | null =>
  place > 5 ? reckonedOf(place === 6 ? 6 : 7, tickets) : (tickets[place - 1] ?? null);

function reckonedOf(place: 6 | 7, tickets: readonly string[]): string | null {
  const [first, second, third, fourth, fifth] = tickets;
  if (!first || !second || !third || !fourth || !fifth || tickets.some(({ length }) => length !== 5)) return null;
  if (place === 7) return seventhPrize(first, second);
  const milhar = (ticket: string) => ticket.slice(-4);
  return sixthPrize([milhar(first), milhar(second), milhar(third), milhar(fourth), milhar(fifth)]);
}

async function ofDay(house: HouseId, game: GameId, question: Question, deps: AnswerDeps): Promise<Reply | null> {
  const { view, today, now } = deps;
  const wanted = question.day?.day ?? null;
  const back = isOfAll(question) ? stepsBack(question) : 0;
  const { draws } = await view('draws', { region: house, limit: back + 1 });
  const [newest] = draws;
  const next = nextDraw(house, now);
  const nextLine = next ? `Próxima: ${when(next.day, today)}, às ${formatTime(next.time)}.` : '';
  const on = wanted
    ? (await view('draws', { region: house, from: wanted, to: wanted, limit: 1 })).draws[0]
    : draws[back];
  if (on) {
    const { contests } = await contestsOn(game, on.day, deps);
    const [first] = on.numbers;
    const its = contests.find(({ numbers }) => numbers[0]?.endsWith(first));
    return reply(on, its?.contest ?? null, question, [...(on === newest ? [nextLine] : [])], deps);
  }
  if (!wanted) return null;
  // Before the house's record, the contests'.
  const found = await contestsOn(game, wanted, deps, question.looking);
  if (found.contests.length > 0) return contestsReply(found, question, deps);
  const newestContest = (await view('contests', { modality: game, limit: 1 })).contests[0];
  if (wanted < today && newestContest && wanted <= newestContest.day) return found.none;
  const near = await nearest(house, wanted, deps);
  const after = near ? reply(near, null, question, [nextLine], deps) : null;
  return {
    ...absence(house, wanted, newest, question, deps),
    facts: after ? [after.verdict, ...(after.facts ?? [])] : [nextLine],
    link: after?.link ?? way(regionAddress(house), 'A Federal'),
  };
}

/** Why the Federal of a day after its stored contests is not here. */
function absence(
  house: HouseId,
  day: PlainDay,
  newest: DrawView | undefined,
  { looking }: Question,
  { today, now }: AnswerDeps,
): Pick<Reply, 'kind' | 'verdict'> {
  const none = (verdict: string) => ({ kind: 'none' as const, verdict });
  const hours = listed(slotsOn(house, day).map(formatTime));
  const why =
    day >= FEDERAL_ON_SUNDAY && weekdayOf(day) === SATURDAY && hours === ''
      ? ': desde 19/07/2026 a do fim de semana é no domingo'
      : '';
  const on = `Federal ${when(day, today)}`;
  if (day >= today) {
    if (hours === '') return none(`Não há ${on}${why}.`);
    const isPast = slotsOn(house, day).every((time) => instantOf(day, time) <= now);
    if (isPast) return none(`Ainda não chegou até nós: a ${on}, às ${hours}.`);
    return looking === 'ahead'
      ? { kind: 'answer', verdict: `Sim, pelo calendário: ${on}, às ${hours}.` }
      : none(`Ainda não: a ${on}, é às ${hours}.`);
  }
  const isKnown = hours === '' && newest && day < newest.day;
  return none(isKnown ? `Não houve ${on}${why}.` : `Não temos registro de ${on}${why}.`);
}

/** Of a Saturday the Sunday after it, of another day the draw before. */
async function nearest(house: HouseId, day: PlainDay, { view }: AnswerDeps): Promise<DrawView | null> {
  const [before] = (await view('draws', { region: house, to: day, limit: 1 })).draws;
  if (weekdayOf(day) !== SATURDAY) return before ?? null;
  const after = (await view('draws', { region: house, from: day, limit: 500 })).draws.at(-1);
  return after ?? before ?? null;
}

function reply(
  draw: DrawView,
  contest: number | null,
  question: Question,
  facts: readonly string[],
  { today }: AnswerDeps,
): Reply {
  const of = contest === null ? 'Federal' : `extração ${contest} da Federal`;
  const { tickets, day } = draw;
  const shown = shownPrizes(draw);
  const { number, animal } = shownFirst(draw);
  const wanted = wantedPlace(question);
  const place = wanted ? shown.find((prize) => Number(prize.place) === wanted) : undefined;
  const verdict = place
    ? `${wanted}º prêmio ${HOUSES[draw.region].of}: ${place.number}, ${place.animal}, ${contest === null ? '' : `extração ${contest}, `}${when(day, today)}.`
    : `${tickets ? `Bilhete ${number}, milhar` : 'Milhar'} ${draw.numbers[0]}, ${animal}: ${of}, ${when(day, today)}.`;
  const others = shown.map((prize) => `${prize.place}º ${prize.number} ${prize.animal}`).slice(place ? 0 : 1, 5);
  return {
    verdict,
    shown: place
      ? { numbers: [draw.numbers[Number(wanted) - 1] ?? place.number], animal: place.animal }
      : shownOf(draw),
    facts: [
      ...(wanted && !place ? [`O ${wanted}º prêmio não está registrado.`] : []),
      others.join(' · '),
      ...facts,
    ].filter(Boolean),
    link: way(drawAddress(draw), 'O sorteio inteiro'),
    next: [way(regionAddress(draw.region), 'A Federal no bicho')],
    leaves: question.tokensOf('hour').filter(({ value }) => String(value).slice(0, 2) !== draw.time.slice(0, 2)),
  };
}
