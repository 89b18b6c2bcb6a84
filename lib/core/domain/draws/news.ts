import { addDays, type ClockTime, daysBetween, instantOf, type PlainDay, saoPaulo } from '../days.ts';
import { type GameId, gameOf, isGameId } from '../games/list.ts';
import { type HouseId, isHouseId } from '../houses/list.ts';
import { HISTORY } from './contest-standing.ts';
import { sameNumbers } from './validate-draw.ts';

// What is announced to people as it comes: decided once, for notices, hooks and channels alike. The notes of changes say where to look.

/** How long after its minute a draw is news. */
const NEWS_MS = 3 * 3_600_000;
/** Houses whose hours are rounded draw a little before them. */
const EARLY_MS = 30 * 60_000;
/** How long an announcement is remembered: until then a correction replaces it. No shorter than a contest is news. */
const REMEMBERED_MS = 48 * 3_600_000;
/** What the operator reads in from files is no news, however recent. */
const SILENT_SOURCES: readonly string[] = [HISTORY, 'importacao'];

type OfDraw = { kind: 'draw'; region: HouseId; day: PlainDay; time: ClockTime };
type OfContest = { kind: 'contest'; modality: GameId; contest: number; day: PlainDay };
export type NewsSubject = OfDraw | OfContest;

/** What is stored of a changed draw or contest now; `numbers`: all that it drew, in order. */
export type Standing = { numbers: readonly string[]; source: string; isRecorded: boolean; isCorrected: boolean };

/**
 * What is known of a draw or contest from earlier news. `versions`: its numbers, the present ones last, none where it was
 * withdrawn. `isAnnounced` false: it is known without having been announced (it was read in from a file). `as`: the key under
 * which it was announced, where it has moved to another hour since.
 */
export type Announced = {
  versions: readonly (readonly string[])[];
  firstAt: number;
  isAnnounced: boolean;
  as?: string | undefined;
};
export type Announcements = Readonly<Record<string, Announced>>;

export type News = {
  subject: NewsSubject;
  /** Where it was announced first, another hour than `subject`'s if it has moved since: what corrects it takes the place of that. */
  first: NewsSubject;
  kind: 'new' | 'corrected' | 'withdrawn';
  /** Its numbers, the present ones last. */
  versions: readonly (readonly string[])[];
  /** When it was announced first, ms since 1970. */
  firstAt: number;
};

/** 'draw pt-rio/2026-07-29/16:20', 'contest quina/6900'. */
export const newsKey = (subject: NewsSubject): string =>
  subject.kind === 'draw'
    ? `draw ${subject.region}/${subject.day}/${subject.time}`
    : `contest ${subject.modality}/${subject.contest}`;

/** The draw or contest of a key; a contest without its day. */
export function ofNewsKey(key: string): OfDraw | Omit<OfContest, 'day'> | null {
  const [, draw, contest] = /^(?:draw (.+)|contest (.+))$/.exec(key) ?? [];
  const [first = '', second = '', time = ''] = (draw ?? contest ?? '').split('/');
  if (draw) return isHouseId(first) ? { kind: 'draw', region: first, day: second, time } : null;
  return isGameId(first) ? { kind: 'contest', modality: first, contest: Number(second) } : null;
}

/** The days that something new may be of. */
export const daysOfNews = (now: Date): PlainDay[] => [-1, 0, 1].map((shift) => addDays(saoPaulo(now).day, shift));

/** The news among what changed, and what is announced from now on. `standing`: null where nothing is stored. */
export function newsOf(
  changed: readonly NewsSubject[],
  standing: (subject: NewsSubject) => Standing | null,
  announced: Announcements,
  now: Date,
): { news: News[]; announced: Announcements } {
  const at = now.getTime();
  const next: Record<string, Announced> = Object.fromEntries(
    Object.entries(announced).filter(([, { firstAt }]) => at - firstAt < REMEMBERED_MS),
  );
  for (const { from, to } of movesOf(changed, standing, next)) {
    const [was, is] = [newsKey(from), newsKey(to)];
    const known = next[was] as Announced;
    if (isOfHouse(from, to)) {
      // Its announcement goes with it.
      next[is] = { ...known, as: known.as ?? was };
      delete next[was];
    } else next[is] = { versions: known.versions.slice(-1), firstAt: at, isAnnounced: known.isAnnounced };
  }
  const news: News[] = [];
  const tell = (subject: NewsSubject, kind: News['kind'], known: Announced, numbers: readonly string[]) => {
    const versions = [...known.versions, numbers];
    next[newsKey(subject)] = { ...known, versions };
    const first = known.as === undefined ? null : ofNewsKey(known.as);
    if (known.isAnnounced)
      news.push({ subject, first: first?.kind === 'draw' ? first : subject, kind, versions, firstAt: known.firstAt });
  };
  for (const subject of changed) {
    // A contest that is a house's draw is announced as that.
    if (subject.kind === 'contest' && gameOf(subject.modality).house) continue;
    const stands = standing(subject);
    const known = next[newsKey(subject)];
    const last = known?.versions.at(-1) ?? [];
    if (stands === null) {
      if (known && last.length > 0) tell(subject, 'withdrawn', known, []);
    } else if (known) {
      if (!sameNumbers(last, stands.numbers)) tell(subject, 'corrected', known, stands.numbers);
    } else if (isRecent(subject, now)) {
      const isAnnounced = !stands.isRecorded && !SILENT_SOURCES.includes(stands.source);
      // What was announced here and has moved gives its place to this.
      if (isAnnounced)
        for (const [key, one] of Object.entries(next))
          if (one.as === newsKey(subject)) next[key] = { ...one, as: undefined };
      tell(
        subject,
        stands.isCorrected ? 'corrected' : 'new',
        { versions: [], firstAt: at, isAnnounced },
        stands.numbers,
      );
    }
  }
  return { news, announced: next };
}

/** True for what is news where nothing of it was known. */
export function isRecent(subject: NewsSubject, now: Date): boolean {
  if (subject.kind === 'contest') {
    const age = daysBetween(subject.day, saoPaulo(now).day);
    return age === 0 || age === 1;
  }
  const since = now.getTime() - instantOf(subject.day, subject.time).getTime();
  return since <= NEWS_MS && since >= -EARLY_MS;
}

/** Draws that stand at another hour now, or in another house. Nothing moves to a place that is known. */
function movesOf(
  changed: readonly NewsSubject[],
  standing: (subject: NewsSubject) => Standing | null,
  known: Announcements,
): { from: OfDraw; to: OfDraw }[] {
  const draws = changed.filter((one) => one.kind === 'draw');
  const moves: { from: OfDraw; to: OfDraw }[] = [];
  for (const from of draws) {
    const last = known[newsKey(from)]?.versions.at(-1) ?? [];
    if (last.length === 0 || standing(from) !== null) continue;
    const places = draws.filter(
      (one) =>
        !known[newsKey(one)] && !moves.some(({ to }) => to === one) && sameNumbers(standing(one)?.numbers ?? [], last),
    );
    const to = places.find((one) => isOfHouse(one, from)) ?? places[0];
    if (to) moves.push({ from, to });
  }
  return moves;
}

const isOfHouse = (one: OfDraw, other: OfDraw) =>
  one.region === other.region && Math.abs(daysBetween(one.day, other.day)) <= 1;
