import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Transaction } from 'kysely';
import { HISTORY_PARTS, type HistoryPart } from '../../../../content/history/parts.ts';
import { currencyOn } from '../../../core/domain/currencies.ts';
import { type ClockTime, saoPaulo } from '../../../core/domain/days.ts';
import { contestId } from '../../../core/domain/draws/contest-standing.ts';
import type { Refused } from '../../../core/domain/draws/decision.ts';
import {
  type DrawKey,
  drawId,
  type Observation,
  reportedFive,
  sameNumbers,
} from '../../../core/domain/draws/validate-draw.ts';
import { GAME_IDS, isGameId } from '../../../core/domain/games/list.ts';
import { type ContestDetails, type ReportedContest, tellsPrizes } from '../../../core/domain/games/validate-contest.ts';
import { slotOf } from '../../../core/domain/houses/labels.ts';
import { isHouseId } from '../../../core/domain/houses/list.ts';
import { noteWhole } from '../../../core/store/changes.ts';
import { contestSeal } from '../../../core/store/checksum.ts';
import { chunks } from '../../../core/store/chunks.ts';
import { knownDraws } from '../../../core/store/known-draws.ts';
import { putMeta, readMeta } from '../../../core/store/meta.ts';
import { quarantine } from '../../../core/store/quarantine.ts';
import { correctDays, recordContestsIn } from '../../../core/store/record-contests.ts';
import { logCorrection, recordDrawsIn, withdrawDraws } from '../../../core/store/record-draws.ts';
import type { Store, Tables } from '../../../core/store/schema.ts';
import { parsePrizes } from './prizes.ts';

const FOLDER = 'content/history';
const SOURCE = 'historico';
const CORRECTED = 'history-corrected';
const COMPLETED = 'history-prizes';
const DATED = 'history-days';

/** So many numbers are those of a house that draws ten; others are five, with their 6th and 7th, with a table of ten besides. */
const DRAWN_TEN = 10;

/** Reads a file of draws; the README beside it describes the format. */
export function parseDraws(text: string): Observation[] {
  const draws: Observation[] = [];
  let day = '';
  for (const line of text.split('\n')) {
    const [first = '', label = '', ...numbers] = line.split(' ');
    if (label === '') {
      if (first) day = first;
      continue;
    }
    draws.push({
      region: first,
      day,
      time: label.replace('?', ''),
      prizes: numbers
        .slice(0, numbers.length === DRAWN_TEN ? DRAWN_TEN : 7)
        .map((number, index) => ({ place: String(index + 1), number })),
      drawn6to10: numbers.length > DRAWN_TEN ? numbers.slice(7) : undefined,
      inferred: label.endsWith('?'),
    });
  }
  return draws;
}

/** Reads a file of contests with their prizes and places; full replies (`details`) stand over `prizes`. */
export function parseContests(
  text: string,
  details: readonly Pick<ReportedContest, 'modality' | 'contest' | 'details'>[],
  prizes: ReadonlyMap<string, ContestDetails> = new Map(),
): ReportedContest[] {
  const replies = new Map(details.map((entry) => [contestId(entry), entry.details]));
  const contests: ReportedContest[] = [];
  let modality = '';
  for (const line of text.split('\n')) {
    const found = /^(\d+)(\*?) (\S+) ([\dX ]+?)(?: \+ ([\d ]+?))?(?: @ (.+?))?(?: & (\w+) (.+))?$/.exec(line);
    if (!found) {
      if (line) modality = line;
      continue;
    }
    const [, contest = '', special, day = '', numbers = '', second, team, part, drawn = ''] = found;
    const id = contestId({ modality, contest: Number(contest) });
    const [prize, reply] = [prizes.get(id), replies.get(id)];
    contests.push({
      modality,
      contest: Number(contest),
      day,
      numbers: numbers.split(' '),
      second: second?.split(' '),
      team,
      ...(part ? { extra: { [part]: drawn.split(' ') } } : {}),
      special: special === '*',
      details: prize || reply ? checkedMoney(modality, Number(contest), day, { ...prize, ...reply }) : undefined,
    });
  }
  return contests;
}

/** Amounts with their currency; none for the Federal's placeholder. */
function checkedMoney(
  modality: string,
  contest: number,
  day: string,
  { prizes, currency: _, ...others }: ContestDetails,
): ContestDetails {
  if (!prizes || !isGameId(modality) || !tellsPrizes(modality, contest, prizes)) return others;
  const currency = currencyOn(day);
  return { ...others, prizes, ...(currency ? { currency } : {}) };
}

const read = (name: string) => readFile(path.join(process.cwd(), FOLDER, name), 'utf8');

const drawsIn = async ({ draws }: HistoryPart): Promise<Observation[]> => (draws ? parseDraws(await read(draws)) : []);

/** The contests of a part of the history. */
export async function contestsIn({
  contests,
  from = '',
  to,
  prizes,
  details,
}: HistoryPart): Promise<ReportedContest[]> {
  if (!contests) return [];
  const all = parseContests(
    await read(contests),
    details ? JSON.parse(await read(details)) : [],
    prizes ? parsePrizes(await read(prizes)) : undefined,
  );
  return all.filter(({ day }) => day >= from && (to === undefined || day <= to));
}

const readContests = async () => (await Promise.all(HISTORY_PARTS.map(contestsIn))).flat();

/** The parts whose days are over at `now`. */
const partsAt = (now: Date) => HISTORY_PARTS.filter(({ until }) => !until || until < saoPaulo(now).day);

/** The recorded history as it is written, before validation: what a store that is new at `now` loads, or all of it. */
export async function readHistory(now?: Date): Promise<{ draws: Observation[]; contests: ReportedContest[] }> {
  const parts = now ? partsAt(now) : HISTORY_PARTS;
  return {
    draws: (await Promise.all(parts.map(drawsIn))).flat(),
    contests: (await Promise.all(parts.map(contestsIn))).flat(),
  };
}

/** Whether a store lacks anything of the recorded history, its corrections, prizes and days among them. */
export async function isHistoryDue({ db }: Store, now: Date): Promise<boolean> {
  for (const mark of [...partsAt(now).map((part) => part.mark), CORRECTED, COMPLETED, DATED])
    if (!(await readMeta(db, mark))) return true;
  return false;
}

type Outcome = { id: string; outcome: string; reason?: string };
type Loaded = { total: number; stored: number; seenAgain: number; refused: { id: string; reason: string }[] };
export type HistoryReport = { draws: Loaded; contests: Loaded };

/** Draws or contests in one transaction. */
const STEP = 2500;

/**
 * Loads through the store's own rules what it lacks of the recorded history, each part once; null when it has them all. What
 * stands is left as it is: a difference is set aside. Cut short, it goes on at the next start: what is there already counts as seen again.
 */
export async function loadHistory(
  store: Store,
  now: Date,
  progress: (done: number, of: number) => void,
): Promise<HistoryReport | null> {
  const due: { mark: string; draws: Observation[]; contests: ReportedContest[] }[] = [];
  for (const part of partsAt(now)) {
    if (await readMeta(store.db, part.mark)) continue;
    due.push({ mark: part.mark, draws: await drawsIn(part), contests: await contestsIn(part) });
  }
  if (due.length === 0) return null;
  const report: HistoryReport = {
    draws: { total: 0, stored: 0, seenAgain: 0, refused: [] },
    contests: { total: 0, stored: 0, seenAgain: 0, refused: [] },
  };
  const of = due.reduce((sum, { draws, contests }) => sum + draws.length + contests.length, 0);
  let done = 0;
  for (const { mark, draws, contests } of due) {
    const steps = [
      ...chunks(draws, STEP).map((run) => ({
        counts: report.draws,
        size: run.length,
        record: (trx: Transaction<Tables>): Promise<Outcome[]> => addDraws(trx, run, now),
      })),
      ...chunks(contests, STEP).map((run) => ({
        counts: report.contests,
        size: run.length,
        record: (trx: Transaction<Tables>): Promise<Outcome[]> => recordContestsIn(trx, run, optionsAt(now)),
      })),
    ];
    for (const [index, { counts, size, record }] of steps.entries()) {
      const outcomes = await store.write(async (trx) => {
        // Another server on the same Postgres may have loaded it meanwhile.
        if (await readMeta(trx, mark)) return [];
        const recorded = await record(trx);
        if (index === steps.length - 1) await putMeta(trx, [{ key: mark, value: now.toISOString() }]);
        return recorded;
      });
      counts.total += outcomes.length;
      for (const { id, outcome, reason } of outcomes) {
        if (outcome === 'new') counts.stored += 1;
        else if (outcome === 'refused') counts.refused.push({ id, reason: reason ?? '' });
        else counts.seenAgain += 1;
      }
      done += size;
      progress(done, of);
    }
  }
  return report;
}

const optionsAt = (now: Date) => ({ source: SOURCE, now, receivedAt: null });

/** Records the draws that their day does not have yet at another hour; those that it has are set aside. */
async function addDraws(trx: Transaction<Tables>, draws: readonly Observation[], now: Date): Promise<Outcome[]> {
  const known = await knownDraws(
    trx,
    draws.map(({ day }) => day),
  );
  const tableOf = (region: string, day: string, numbers: readonly string[]) => [region, day, ...numbers].join(' ');
  const timesBy = Map.groupBy(known, ({ region, day, numbers }) => tableOf(region, day, numbers.slice(0, 5)));
  const added: Observation[] = [];
  const refused: Refused[] = [];
  for (const draw of draws) {
    const { region, day, time } = draw;
    const slot = isHouseId(region) ? slotOf(region, time, day) : null;
    const standing = timesBy.get(tableOf(region, day, reportedFive(draw.prizes))) ?? [];
    if (standing.length === 0 || standing.some((one) => one.time === slot)) added.push(draw);
    else {
      const [subject, detail] = [`${region}/${day}/${slot ?? time}`, `${standing[0]?.time}`];
      refused.push({ kind: 'draw', subject, reason: 'stands-in-another-slot', detail, reported: draw });
    }
  }
  await quarantine(trx, SOURCE, now.toISOString(), refused);
  return [
    ...(await recordDrawsIn(trx, added, optionsAt(now))),
    ...refused.map(({ subject, reason }) => ({ id: subject, outcome: 'refused', reason })),
  ];
}

/** What the source of the recorded draws had wrong (`was` another slot) or not at all (`was` null), by its slot `now`. */
export type HistoryCorrection = { id: string; was: string | null; numbers: readonly string[] };

/** Reads content/history/corrections.txt; the README beside it describes the format. */
export async function readCorrections(): Promise<HistoryCorrection[]> {
  const text = await read('corrections.txt');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [day = '', region = '', was = '', now = '', ...numbers] = line.split(' ');
      const idOf = (time: string) => `${region}/${day}/${time}`;
      return { id: idOf(now), was: was === '-' ? null : idOf(was), numbers };
    });
}

/** The recorded draws that were put right, as /correcoes tells of them: where each stands, and the hour it stood under. */
export async function readMended(): Promise<(DrawKey & { was: ClockTime | null })[]> {
  return (await readCorrections()).flatMap(({ id, was }) => {
    const [region = '', day = '', time = ''] = id.split('/');
    return isHouseId(region) ? [{ region, day, time, was: was?.split('/')[2] ?? null }] : [];
  });
}

/** The tables at every slot that the corrections name, by its id; an empty list if missing. */
async function tablesOf(
  trx: Transaction<Tables>,
  corrections: readonly HistoryCorrection[],
): Promise<Map<string, readonly string[]>> {
  const ids = [...new Set(corrections.flatMap(({ id, was }) => (was === null ? [id] : [id, was])))];
  const rows = await trx
    .selectFrom('prizes')
    .select(['draw_id', 'number'])
    .where('draw_id', 'in', ids)
    .orderBy('place')
    .execute();
  const tables = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { draw_id, number } of rows) tables.get(draw_id)?.push(number);
  return tables;
}

/** What was corrected in a store that people have read is in the public log. */
async function logChanges(
  trx: Transaction<Tables>,
  before: ReadonlyMap<string, readonly string[]>,
  after: ReadonlyMap<string, readonly string[]>,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  for (const [id, stands] of after) {
    const stood = before.get(id) ?? [];
    if (sameNumbers(stood, stands)) continue;
    const reason = 'o arquivo tinha este sorteio sob outro horário, ou não o tinha';
    await logCorrection(trx, { draw: id, at, before: stood, after: stands, source: SOURCE, reason });
  }
}

/**
 * Brings a store that was loaded before the recorded draws were corrected to what they say now, once; in a store loaded
 * since, nothing changes. Only the history's own draws are moved: what an operator or a source reported stays as it is.
 */
export async function correctHistory(store: Store, now: Date): Promise<void> {
  const done = await readMeta(store.db, CORRECTED);
  if (done) return;
  const corrections = await readCorrections();
  const ids = new Set(corrections.map(({ id }) => id));
  const corrected = (await readHistory()).draws.filter(({ region, day, time }) => {
    const slot = isHouseId(region) ? slotOf(region, time, day) : null;
    return isHouseId(region) && slot !== null && ids.has(drawId({ region, day, time: slot }));
  });
  await store.write(async (trx) => {
    const wrong = corrections.flatMap(({ was, numbers }) => (was === null ? [] : [{ id: was, numbers }]));
    const stood = await tablesOf(trx, corrections);
    await withdrawDraws(trx, wrong, ({ source }) => source === SOURCE);
    await recordDrawsIn(trx, corrected, optionsAt(now));
    await logChanges(trx, stood, await tablesOf(trx, corrections), now);
    await putMeta(trx, [{ key: CORRECTED, value: now.toISOString() }]);
  });
}

/** Brings a store that has contests on days that cannot be to their right days, once; in a store loaded since, nothing changes. */
export async function correctHistoryDays(store: Store, now: Date): Promise<void> {
  if (await readMeta(store.db, DATED)) return;
  await store.write(async (trx) => {
    await correctDays(trx, {
      ...optionsAt(now),
      reason: 'o dia registrado pela Caixa não cabe entre os concursos vizinhos',
    });
    await putMeta(trx, [{ key: DATED, value: now.toISOString() }]);
  });
}

/**
 * Gives the recorded contests of a store that was loaded before their prizes were stored what they lack, once; in a
 * store loaded since, nothing changes. What a source or an operator reported of a contest stays as it is.
 */
export async function completeHistory(store: Store, now: Date): Promise<void> {
  const done = await readMeta(store.db, COMPLETED);
  if (done) return;
  const byContest = new Map((await readContests()).map((contest) => [contestId(contest), contest.details]));
  for (const modality of GAME_IDS) {
    await store.write(async (trx) => {
      const rows = await trx
        .selectFrom('contests')
        .selectAll()
        .where('modality', '=', modality)
        .where('source', '=', SOURCE)
        .execute();
      const completed = rows.flatMap((row) => completedRow(row, byContest.get(contestId(row)) ?? {}));
      for (const run of chunks(completed, 400)) {
        await trx
          .insertInto('contests')
          .values(run)
          .onConflict((c) =>
            c
              .columns(['modality', 'contest'])
              .doUpdateSet((eb) => ({ details: eb.ref('excluded.details'), seal: eb.ref('excluded.seal') })),
          )
          .execute();
      }
      if (completed.length > 0) await noteWhole(trx);
    });
  }
  await store.write((trx) => putMeta(trx, [{ key: COMPLETED, value: now.toISOString() }]));
}

/** The row with what it lacked; none where it lacked nothing, or is damaged and has to be seen to be. */
function completedRow(row: Tables['contests'], recorded: ContestDetails): Tables['contests'][] {
  if (row.seal !== null && row.seal !== contestSeal(row)) return [];
  const known = JSON.parse(row.details) as ContestDetails;
  const details = checkedMoney(row.modality, row.contest, row.day, { ...recorded, ...known });
  const kinds = (of: ContestDetails) => Object.keys(of).sort().join(' ');
  if (kinds(details) === kinds(known)) return [];
  const completed = { ...row, details: JSON.stringify(details) };
  return [{ ...completed, seal: contestSeal(completed) }];
}
