import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredContest } from '../../lib/core/contracts/contest.ts';
import { addDays, instantOf, type PlainDay } from '../../lib/core/domain/days.ts';
import { drawsOf } from '../../lib/core/domain/draws/schedule.ts';
import { GAME_IDS, type GameId, gameOf } from '../../lib/core/domain/games/list.ts';
import { type GameDay, installGameDays } from '../../lib/core/domain/games/operator-days.ts';
import { slotSlug } from '../../lib/core/domain/houses/labels.ts';
import { HOUSE_IDS, houseOf, housesIn } from '../../lib/core/domain/houses/list.ts';
import { installSchedule, type ScheduleException } from '../../lib/core/domain/houses/operator-schedule.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { STATE_CODES } from '../../lib/core/domain/houses/states.ts';
import { calendarText } from '../../lib/server/feeds/icalendar.ts';
import { type CalendarOf, calendarFile, calendarPlace } from '../../lib/site/calendars.ts';
import { housesFollowed } from '../../lib/site/followed.ts';

const SITE = {
  name: 'Bicho, & Cia; "teste"',
  url: 'https://exemplo.com.br',
  partnerUrl: null,
  contactPhone: null,
  contactEmail: null,
  isMeasured: false,
};
const YEAR: [PlainDay, PlainDay] = ['2026-09-01', '2027-08-31'];
const DAYS = Array.from({ length: 365 }, (_, at) => addDays(YEAR[0], at));
/** A calendar has a week back and 120 days ahead. */
const WINDOWS = Array.from({ length: 3 }, (_, at) => addDays(YEAR[0], 7 + at * 128));
const POSTED = '2026-09-05T12:00:00.000Z';

/** A day's draw moved, one dropped, one more held; an hour that is drawn on Mondays from a day on; a word that was taken back. */
const EXCEPTIONS: ScheduleException[] = [
  { id: 'a', house: 'look', day: '2026-11-02', held: ['18:40'], dropped: ['18:20'], reason: 'Mudou.', at: POSTED },
  { id: 'b', house: 'pt-rio', day: '2026-11-03', held: [], dropped: ['14:20'], reason: 'Não houve.', at: POSTED },
  { id: 'c', house: 'pt-sp', day: '2026-11-04', held: ['23:10'], dropped: [], reason: 'Extra.', at: POSTED },
  { id: 'd', house: 'lotece', time: '22:00', weekdays: [1], from: '2026-10-01', reason: 'Novo.', at: POSTED },
  {
    id: 'e',
    house: 'bahia',
    day: '2026-11-05',
    held: ['23:30'],
    dropped: [],
    reason: 'Extra.',
    at: POSTED,
    withdrawn: { at: '2026-09-06T12:00:00.000Z', reason: 'Engano.' },
  },
];
const GAME_DAYS: GameDay[] = [
  { id: 'quina', game: 'quina', day: '2026-11-06', draws: false, reason: 'Não sorteia.', at: POSTED },
  { id: 'mega', game: 'megaSena', day: '2026-11-08', draws: true, reason: 'Sorteia.', at: POSTED },
];

const words = (text: string) => text.split('/');
const placeOf = (path: string) => calendarPlace(words(path)) as CalendarOf;
/** Every calendar that there is. */
const PATHS = [
  ...HOUSE_IDS.flatMap((house) => {
    const { slug, slots } = houseOf(house);
    return [slug, ...new Set(slots.map(({ time }) => `${slug}/${slotSlug(house, time)}`))];
  }),
  ...STATE_CODES.filter((state) => housesIn(state).length > 0).map((state) => `estado-${state.toLowerCase()}`),
  ...GAME_IDS.filter((game) => !gameOf(game).house).map((game) => gameOf(game).slug),
  'loterias',
].map((path) => `${path}.ics`);

/** What a program sees of an event: when, with which status. */
type Seen = { uid: string; at: string; status: string };

const textAt = (of: CalendarOf, day: PlainDay) =>
  calendarText(SITE, of, new Map(gamesIn(of).map((game) => [game, null])), instantOf(day, '12:00'));
const gamesIn = (of: CalendarOf): GameId[] =>
  of.kind === 'lotteries' ? GAME_IDS.filter((game) => !gameOf(game).house) : of.kind === 'game' ? [of.game] : [];

function byIcalJs(text: string): Seen[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const start = one.getFirstPropertyValue('dtstart') as ICAL.Time;
    const at = start.isDate ? start.toString() : start.toJSDate().toISOString();
    return { uid: String(one.getFirstPropertyValue('uid')), at, status: String(one.getFirstPropertyValue('status')) };
  });
}

function byNodeIcal(text: string): Seen[] {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((one) => {
    if (one?.type !== 'VEVENT') return [];
    const { start } = one;
    // Of a whole day it makes midnight of the machine's zone.
    const local = [start.getFullYear(), start.getMonth() + 1, start.getDate()].map((part) =>
      String(part).padStart(2, '0'),
    );
    return [{ uid: one.uid, at: start.dateOnly ? local.join('-') : start.toISOString(), status: String(one.status) }];
  });
}

/** The year of a calendar, its windows joined. */
const yearOf = (of: CalendarOf, read: (text: string) => Seen[]): Seen[] => {
  const all = new Map(WINDOWS.flatMap((day) => read(textAt(of, day))).map((one) => [one.uid, one]));
  return [...all.values()].filter(({ uid }) => DAYS.includes(uid.split(/[/@]/)[1] ?? ''));
};

/** When the schedule has a draw: instants of houses, days of games. */
function scheduled(of: CalendarOf): string[] {
  const houses = of.kind === 'lotteries' ? (['federal'] as const) : housesFollowed(of);
  const ofSlot = (region: (typeof HOUSE_IDS)[number], day: PlainDay) =>
    slotsOn(region, day).filter((time) => of.kind !== 'slot' || of.times.includes(time) || isMovedFrom(of, day, time));
  return [
    ...houses.flatMap((region) =>
      DAYS.flatMap((day) => ofSlot(region, day).map((time) => instantOf(day, time).toISOString())),
    ),
    ...gamesIn(of).flatMap((game) => DAYS.filter(drawsOf(game))),
  ].sort();
}
const isMovedFrom = (of: CalendarOf, day: PlainDay, time: string) =>
  of.kind === 'slot' && of.region === 'look' && of.times.includes('18:20') && day === '2026-11-02' && time === '18:40';

beforeEach(() => {
  installSchedule(EXCEPTIONS);
  installGameDays(GAME_DAYS);
});
afterEach(() => {
  installSchedule([]);
  installGameDays([]);
  vi.unstubAllEnvs();
});

describe.each(['America/Sao_Paulo', 'Asia/Tokyo'])('calendars on a machine in %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone);
    expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(zone === 'Asia/Tokyo' ? -540 : 180);
  });

  test.each(PATHS)('%s has the year’s draws and no other, in two parsers', (path) => {
    const of = placeOf(path);
    const isHeld = ({ status }: Seen) => status !== 'CANCELLED';
    for (const read of [byIcalJs, byNodeIcal]) {
      const seen = yearOf(of, read).filter(isHeld);
      expect(seen.map(({ at }) => at).sort(), read.name).toEqual(scheduled(of));
    }
  });
});

describe('an event', () => {
  const events = (path: string, day: PlainDay) => byIcalJs(textAt(placeOf(path), day));
  const at = (path: string, day: PlainDay) => events(path, '2026-10-30').filter(({ uid }) => uid.includes(`/${day}`));

  test('keeps its name where its draw is moved, and a later word has a higher sequence', () => {
    expect(at('look.ics', '2026-11-02')).toContainEqual({
      uid: 'look/2026-11-02/18:20@exemplo.com.br',
      at: instantOf('2026-11-02', '18:40').toISOString(),
      status: 'CONFIRMED',
    });
    const sequence = () =>
      Number(/UID:look\/2026-11-02\/18:20@\S+\r\nSEQUENCE:(\d+)/.exec(textAt(placeOf('look.ics'), '2026-10-30'))?.[1]);
    const first = sequence();
    expect(first).toBeGreaterThan(0);
    installSchedule(
      EXCEPTIONS.map((one) => ({ ...one, withdrawn: { at: '2026-10-01T00:00:00.000Z', reason: 'Não.' } })),
    );
    expect(sequence()).toBeGreaterThan(first);
  });

  test('is cancelled where its draw is dropped, or was held by a word that was taken back', () => {
    expect(at('rio.ics', '2026-11-03').find(({ status }) => status === 'CANCELLED')).toEqual({
      uid: 'pt-rio/2026-11-03/14:20@exemplo.com.br',
      at: instantOf('2026-11-03', '14:20').toISOString(),
      status: 'CANCELLED',
    });
    expect(at('bahia.ics', '2026-11-05').filter(({ status }) => status === 'CANCELLED')).toHaveLength(1);
    expect(at('quina.ics', '2026-11-06')).toMatchObject([{ at: '2026-11-06', status: 'CANCELLED' }]);
  });

  test('of a game that stands still before its special contest goes once its newest contest announces that', () => {
    const newest = { modality: 'megaSena', contest: 3100, day: '2026-12-19', details: { nextDay: '2026-12-31' } };
    const days = (contest: typeof newest | null) =>
      byIcalJs(
        calendarText(
          SITE,
          placeOf('mega-sena.ics'),
          new Map([['megaSena', contest as StoredContest | null]]),
          instantOf('2026-12-20', '12:00'),
        ),
      ).flatMap(({ at: day }) => (day >= '2026-12-20' && day <= '2026-12-31' ? [day] : []));
    expect(days(null).length).toBeGreaterThan(1);
    expect(days(newest)).toEqual(['2026-12-31']);
  });

  test('of a day on which the game may stand still is tentative', () => {
    const pause = events('mega-sena.ics', '2026-12-01').filter(
      ({ at: day }) => day >= '2026-12-20' && day < '2026-12-31',
    );
    expect(pause.length).toBeGreaterThan(0);
    expect(new Set(pause.map(({ status }) => status))).toEqual(new Set(['TENTATIVE']));
  });
});

test('a calendar is stamped in UTC, folded at 75 octets and the same all day', () => {
  for (const path of PATHS) {
    const [text, later] = ['06:00', '21:00'].map((time) =>
      calendarText(SITE, placeOf(path), new Map(), instantOf('2026-11-29', time)),
    );
    expect(text).toBe(later);
    const lines = text?.split('\r\n') ?? [];
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.filter((line) => line.startsWith('DTSTAMP') && !/^DTSTAMP:\d{8}T\d{6}Z$/.test(line))).toEqual([]);
    expect(
      lines.filter((line) => /^DTSTART[:;]/.test(line) && !/^DTSTART(?::\d{8}T\d{6}Z|;VALUE=DATE:\d{8})$/.test(line)),
    ).toEqual([]);
  }
});

test.each([
  ['rio', null],
  ['rio.xml', null],
  ['nada.ics', null],
  ['rio/nada.ics', null],
  ['rio/11h20.ics', null],
  ['rio/ptm/mais.ics', null],
  ['estado-ac.ics', null],
  ['estado-RJ.ics', null],
  ['loterias/rio.ics', null],
  ['federal.ics', 'house'],
])('%s is a calendar of %s', (path, kind) => {
  expect(calendarPlace(words(path))?.kind ?? null).toBe(kind);
});

test('the address of a calendar leads to it', () => {
  for (const path of PATHS) expect(calendarFile(placeOf(path))).toBe(`/calendario/${path}`);
});
