import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { StoredContest } from '../../core/contracts/contest.ts';
import { addDays, instantOf, type PlainDay, saoPaulo } from '../../core/domain/days.ts';
import { type GameEvent, gameEvents, type HouseEvent, houseEvents } from '../../core/domain/draws/agenda.ts';
import { drawId } from '../../core/domain/draws/validate-draw.ts';
import { GAME_IDS, type GameId, gameOf } from '../../core/domain/games/list.ts';
import { houseOf, isFederalHouse } from '../../core/domain/houses/list.ts';
import { WEEKS_SEEN } from '../../core/domain/houses/slots.ts';
import { regionAddress, slotAddress } from '../../site/addresses.ts';
import { type CalendarOf, calendarFile, calendarTitle } from '../../site/calendars.ts';
import type { SiteConfig } from '../../site/config.ts';
import { modalityAddress } from '../../site/contest-addresses.ts';
import { housesFollowed, slotTitle } from '../../site/followed.ts';
import { load } from '../backend/loaders.ts';
import { now } from '../clock.ts';
import { site } from '../site.ts';

// The schedule as iCalendar (RFC 5545), by ical-generator: instants in UTC, for with a zone it writes stamps without 'Z'.

const DAYS_BACK = 7;
const DAYS_AHEAD = 120;
/** Programs that obey ask again so often. */
const ASKED_EVERY_S = 3600;
/** When what no operator has changed was last seen: an event is stamped with its last change. */
const SEEN_AT = instantOf(WEEKS_SEEN.until, '00:00');

/** The draws of a week back and 120 days ahead. */
export async function calendarOf(of: CalendarOf): Promise<Response> {
  const games = gamesOf(of);
  const newest = await Promise.all(
    games.map(async (modality) => (await load('contests', { modality, limit: 1 })).contests[0] ?? null),
  );
  const text = calendarText(site(), of, new Map(games.map((game, at) => [game, newest[at] ?? null])), now());
  return new Response(text, { headers: { 'content-type': 'text/calendar; charset=utf-8' } });
}

function gamesOf(of: CalendarOf): GameId[] {
  if (of.kind === 'lotteries') return GAME_IDS.filter((game) => !gameOf(game).house);
  return of.kind === 'game' ? [of.game] : [];
}

/** `newest`: of each game its newest contest, where one is stored. */
export function calendarText(
  { name, url }: SiteConfig,
  of: CalendarOf,
  newest: ReadonlyMap<GameId, StoredContest | null>,
  at: Date,
): string {
  const { day: today } = saoPaulo(at);
  const span: [PlainDay, PlainDay] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  const houses = of.kind === 'lotteries' ? (['federal'] as const) : housesFollowed(of);
  const calendar = ical({
    name: `${calendarTitle(of)} · ${name}`,
    prodId: { company: name, product: 'sorteios', language: 'PT' },
    description: 'Horários previstos. Um feriado ou a Caixa podem mudar um sorteio. Só para maiores de 18 anos.',
    url: url + calendarFile(of),
    ttl: ASKED_EVERY_S,
  });
  const ofSlot = (event: HouseEvent) => of.kind !== 'slot' || of.times.includes(event.usual);
  const events = [
    ...houses.flatMap((region) => houseEvents(region, ...span)).filter(ofSlot),
    ...[...newest].flatMap(([game, contest]) => gameEvents(game, contest, ...span)),
  ].sort((a, b) => hourOf(a).localeCompare(hourOf(b)));
  for (const event of events)
    calendar.createEvent({ ...dated(event), ...('game' in event ? ofGame(url, event) : ofHouse(url, event)) });
  return `${calendar.toString()}\r\n`;
}

const hourOf = (event: HouseEvent | GameEvent) => `${event.day} ${'time' in event ? event.time : ''}`;

/** A later word on a day counts more: programs keep the event of the highest sequence. */
function dated({ changedAt, isDropped }: HouseEvent | GameEvent) {
  const changed = changedAt === null ? SEEN_AT : new Date(changedAt);
  return {
    stamp: changed,
    sequence: changedAt === null ? 0 : Math.max(1, Math.floor((changed.getTime() - SEEN_AT.getTime()) / 1000)),
    status: isDropped ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

function ofHouse(url: string, { region, day, time, usual }: HouseEvent) {
  const isSlot = houseOf(region).slots.some((slot) => slot.time === usual);
  return {
    id: `${drawId({ region, day, time: usual })}@${new URL(url).hostname}`,
    start: instantOf(day, time),
    summary: isFederalHouse(region) ? 'Loteria Federal' : slotTitle(region, usual),
    url: url + (isSlot ? slotAddress(region, usual) : regionAddress(region)),
  };
}

function ofGame(url: string, { game, day, special, isUnsure, isDropped }: GameEvent) {
  return {
    id: `${game}/${day}@${new URL(url).hostname}`,
    // A whole day is read by its date in UTC.
    start: new Date(`${day}T00:00:00Z`),
    allDay: true,
    summary: `${special ?? gameOf(game).name}${isUnsure ? ' (talvez)' : ''}`,
    url: url + modalityAddress(game),
    ...(isUnsure && !isDropped ? { status: ICalEventStatus.TENTATIVE } : {}),
  };
}
