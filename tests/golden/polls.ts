import { createHash } from 'node:crypto';
import { addDays, instantOf } from '../../lib/core/domain/days.ts';
import { usualDelay } from '../../lib/core/domain/draws/delays.ts';
import type { Draw } from '../../lib/core/domain/draws/draw.ts';
import { familyOf } from '../../lib/core/domain/families.ts';
import { HOUSE_IDS, type HouseId } from '../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { noteEnd } from '../../lib/core/polling/back-off.ts';
import { planPolls } from '../../lib/core/polling/poll-plan.ts';
import { pageNamed, SOURCE_NAMES, type SourceName, sourceOf } from '../../lib/core/sources/list.ts';
import { newSourceState, type SourceState } from '../../lib/core/store/source-states.ts';
import { randomFrom } from '../support/random.ts';

const FIRST_DAY = '2026-09-20';
export const DAYS = 30;
/** The pace of the first source; every other pace is a multiple of it. */
const TICK_MS = 150_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Those whose word counts from the beginning. */
const PROVEN = SOURCE_NAMES.filter((name) => sourceOf(name).isProven);

/** What goes wrong on a day; each comes round every ten days. */
type Trouble = {
  /** Asked, and answer nothing. */
  dead?: readonly SourceName[];
  /** Left alone for the day. */
  atRest?: readonly SourceName[];
  /** Not configured. */
  absent?: readonly SourceName[];
  forbidden?: Partial<Record<SourceName, readonly string[]>>;
  /** Tell other numbers than the first. */
  liars?: readonly SourceName[];
};
const TROUBLES: readonly Trouble[] = [
  {},
  {},
  { dead: ['lotohack'] },
  { atRest: ['lotohack'] },
  { absent: ['lotohack'] },
  { dead: ['ojogodobicho', 'vejaoresultado'] },
  { forbidden: { ojogodobicho: ['rio'], deunoposte: ['goias'] } },
  { liars: ['ojogodobicho'] },
  { dead: ['lotohack', 'deunoposte'] },
  { absent: ['ojogodobicho', 'deunoposte', 'vejaoresultado'] },
];

type Known = { draw: Draw; families: Set<string>; against: Set<string> };

/** A draw as the store has it once some families report it and others report something else. */
function stored({ draw, families, against }: Known): Draw {
  return {
    ...draw,
    checked: against.size > 0 ? 'in-conference' : families.size > 1 ? 'two-families' : 'one-source',
    families: [...families],
    rivals: against.size > 0 ? [{ numbers: ['1', '2', '3', '4', '5'], families: [...against] }] : [],
  };
}

/** A number from 0 to 1 that hangs on these words alone. */
const chanceOf = (...words: readonly string[]): number =>
  randomFrom(createHash('sha256').update(words.join(' ')).digest().readUInt32BE())();

/**
 * Which page is polled when for the draws of one house, over so many days of simulated draws and answers, a line for each page and day:
 * '2026-09-20 pt-rio lotohack today 07:20 07:30 …'. Nothing is awaited of others, so that no house changes another's lines.
 */
function linesOf(house: HouseId, days: number): string[] {
  const states = new Map<SourceName, SourceState>();
  const known = new Map<string, Known>();
  const lines: string[] = [];
  for (let count = 0, day = FIRST_DAY; count < days; count++, day = addDays(day, 1)) {
    const trouble = TROUBLES[count % TROUBLES.length] ?? {};
    const begin = instantOf(day, '00:00').getTime();
    const configured = SOURCE_NAMES.filter((name) => !trouble.absent?.includes(name));
    for (const name of configured) {
      const before = states.get(name) ?? newSourceState();
      states.set(name, {
        ...before,
        forbidden: [...(trouble.forbidden?.[name] ?? [])],
        restsUntil: trouble.atRest?.includes(name) ? begin + 24 * HOUR_MS : 0,
      });
    }
    // When each source shows each draw: around its usual minute, some never.
    const times = slotsOn(house, day);
    const shownAt = new Map<string, number>();
    for (const time of times)
      for (const name of PROVEN) {
        const chance = (what: string) => chanceOf(what, name, house, day, time);
        const minutes = usualDelay(house, time).usual * (0.5 + chance('delay')) + chance('more') * 20;
        const isNever = chance('never') < 0.04;
        shownAt.set(
          `${name} ${time}`,
          isNever ? Number.POSITIVE_INFINITY : instantOf(day, time).getTime() + minutes * MINUTE_MS,
        );
      }
    for (const [key, { draw }] of known) if (draw.day < addDays(day, -1)) known.delete(key);

    const byKey = new Map<string, string[]>();
    for (let at = begin; at < begin + 24 * HOUR_MS; at += TICK_MS) {
      const polls = planPolls({
        now: new Date(at),
        draws: [...known.values()].map(stored),
        sources: configured.map(sourceOf),
        states,
        withdrawn: ({ region }) => (region === house ? null : 'not-held'),
      });
      for (const { source, page } of polls) {
        const isDead = trouble.dead?.includes(source) ?? false;
        const state = states.get(source) as SourceState;
        state.asks = [...state.asks.filter((one) => one > at - 24 * HOUR_MS), at];
        state.pages[page] = at;
        noteEnd(state, page, isDead ? 'timeout' : null, at);
        const { houses = [] } = pageNamed(sourceOf(source), page) ?? {};
        if (!houses.includes(house)) continue;
        const key = `${source} ${page}`;
        const clock = new Date(at - 3 * HOUR_MS).toISOString().slice(11, 16);
        byKey.set(key, [...(byKey.get(key) ?? []), clock]);
        if (isDead) continue;
        for (const time of times) {
          if ((shownAt.get(`${source} ${time}`) ?? Number.POSITIVE_INFINITY) > at) continue;
          const id = `${day} ${time}`;
          const one = known.get(id) ?? {
            draw: newDraw(house, day, time, at),
            families: new Set(),
            against: new Set(),
          };
          if (trouble.liars?.includes(source) && known.has(id)) one.against.add(familyOf(source));
          else one.families.add(familyOf(source));
          known.set(id, one);
        }
      }
    }
    for (const [key, times] of [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)))
      lines.push(`${day} ${house} ${key} ${times.join(' ')}`);
  }
  return lines;
}

const dayOf = (line: string) => line.slice(0, 10);

/** The lines of every house, day by day. */
export const pollLines = (days = DAYS): string[] =>
  HOUSE_IDS.flatMap((house) => linesOf(house, days)).sort((a, b) => dayOf(a).localeCompare(dayOf(b)));

const newDraw = (region: HouseId, day: string, time: string, at: number): Draw => ({
  region,
  day,
  time,
  numbers: ['0001', '0002', '0003', '0004', '0005'],
  drawn6to10: null,
  inferred: false,
  source: 'lotohack',
  receivedAt: new Date(at).toISOString(),
  isFederal: false,
  tickets: null,
  checked: 'one-source',
  families: [],
  rivals: [],
  publishedAt: null,
  correctedAt: null,
});
