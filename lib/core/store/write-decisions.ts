import { sql, type Transaction } from 'kysely';
import { contestId } from '../domain/draws/contest-standing.ts';
import type {
  ContestCorrection,
  DrawCorrection,
  KeptObservation,
  KnownContest,
  Standing,
  StoredDraw,
  Write,
} from '../domain/draws/decision.ts';
import { drawId } from '../domain/draws/validate-draw.ts';
import type { Contest } from '../domain/games/validate-contest.ts';
import { groupOf } from '../domain/groups.ts';
import { noteChanges } from './changes.ts';
import { contestCorrectionSeal, correctionSeal, digestOfNumbers, drawDigest, drawSeal } from './checksum.ts';
import { chunks } from './chunks.ts';
import { contestRow } from './contest-rows.ts';
import { quarantine } from './quarantine.ts';
import type { Tables } from './schema.ts';
import { markWithdrawn, unmarkWithdrawn } from './withdrawals.ts';

type Writers = {
  [Kind in Write['kind']]: (trx: Transaction<Tables>, write: Extract<Write, { kind: Kind }>) => Promise<void>;
};

const WRITERS: Writers = {
  store: (trx, { draws }) => insertDraws(trx, draws),
  'take-out': (trx, { ids }) => takeOut(trx, ids),
  standing: (trx, { id, numbers, fields }) => changeStanding(trx, id, numbers, fields),
  log: (trx, { correction }) => logCorrection(trx, correction),
  withdraw: (trx, { withdrawal }) => markWithdrawn(trx, withdrawal),
  'bring-back': (trx, { ids }) => unmarkWithdrawn(trx, ids),
  observe: (trx, { observations }) => keepObservations(trx, observations),
  forget: (trx, { observations }) => forgetObservations(trx, observations),
  'set-aside': (trx, { source, at, refused }) => quarantine(trx, source, at, refused),
  enter: (trx, { contests }) => insertContests(trx, contests),
  amend: (trx, { contests }) => updateContests(trx, contests),
  'log-contests': (trx, { corrections }) => logContestCorrections(trx, corrections),
  note: (trx, { change, draws = [], contests = [] }) => noteChanges(trx, change, { draws, contests }),
};

/** Writes what was decided, in its order, with the notes of what it changes. */
export async function writeDecisions(trx: Transaction<Tables>, writes: readonly Write[]): Promise<void> {
  for (const write of writes)
    await (WRITERS[write.kind] as (trx: Transaction<Tables>, write: Write) => Promise<void>)(trx, write);
}

async function insertDraws(trx: Transaction<Tables>, draws: readonly StoredDraw[]): Promise<void> {
  for (const run of chunks(draws, 400)) {
    await trx.insertInto('draws').values(run.map(rowOf)).execute();
    await trx
      .insertInto('prizes')
      .values(
        run.flatMap((draw) =>
          draw.numbers.map((number, index) => ({
            draw_id: drawId(draw),
            place: index + 1,
            number,
            grp: Number(groupOf(number).grupo),
          })),
        ),
      )
      .execute();
  }
}

const jsonOf = (list: readonly unknown[] | null) => (list === null ? null : JSON.stringify(list));

function rowOf(draw: StoredDraw): Tables['draws'] {
  const row = {
    id: drawId(draw),
    region: draw.region,
    day: draw.day,
    time: draw.time,
    inferred: draw.inferred ? 1 : 0,
    drawn_6_to_10: jsonOf(draw.drawn6to10),
    source: draw.source,
    received_at: draw.receivedAt,
    digest: drawDigest(draw),
    families: jsonOf(draw.families),
    rivals: jsonOf(draw.rivals),
    published_at: draw.publishedAt,
    corrected_at: draw.correctedAt,
  };
  return { ...row, seal: drawSeal(row, draw.numbers) };
}

async function takeOut(trx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  for (const run of chunks(ids, 1000)) {
    await trx.deleteFrom('prizes').where('draw_id', 'in', run).execute();
    await trx.deleteFrom('draws').where('id', 'in', run).execute();
  }
}

const columnsOf = ({ source, families, rivals, publishedAt }: Standing): Partial<Tables['draws']> => ({
  ...(source === undefined ? {} : { source }),
  ...(families === undefined ? {} : { families: jsonOf(families) }),
  ...(rivals === undefined ? {} : { rivals: jsonOf(rivals) }),
  ...(publishedAt === undefined ? {} : { published_at: publishedAt }),
});

async function changeStanding(
  trx: Transaction<Tables>,
  id: string,
  numbers: readonly string[],
  fields: Standing,
): Promise<void> {
  const { seal: _, ...row } = await trx.selectFrom('draws').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const columns = columnsOf(fields);
  await trx
    .updateTable('draws')
    .set({ ...columns, seal: drawSeal({ ...row, ...columns }, numbers) })
    .where('id', '=', id)
    .execute();
}

/** Two corrections of a draw at one instant are one entry: from what stood first to what stands last. */
async function logCorrection(trx: Transaction<Tables>, correction: DrawCorrection): Promise<void> {
  const { draw, at, before, after, source, reason } = correction;
  const id = `${draw}@${at}`;
  const logged = await trx.selectFrom('corrections').select('before').where('id', '=', id).executeTakeFirst();
  const row = {
    id,
    draw_id: draw,
    at,
    before: logged?.before ?? JSON.stringify(before),
    after: JSON.stringify(after),
    source,
    reason,
  };
  const sealed = { ...row, seal: correctionSeal(row) };
  await trx
    .insertInto('corrections')
    .values(sealed)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(sealed))
    .execute();
}

async function keepObservations(trx: Transaction<Tables>, observations: readonly KeptObservation[]): Promise<void> {
  for (const run of chunks(observations, 400))
    await trx
      .insertInto('sightings')
      .values(
        run.map(({ draw, source, numbers, firstAt, at, isLive }) => ({
          draw_id: draw,
          source,
          digest: digestOfNumbers(numbers),
          numbers: numbers.join(' '),
          first_at: firstAt,
          at,
          is_live: isLive ? 1 : 0,
        })),
      )
      .onConflict((conflict) => conflict.columns(['draw_id', 'source', 'digest']).doUpdateSet({ at: sql`excluded.at` }))
      .execute();
}

async function forgetObservations(trx: Transaction<Tables>, observations: readonly KeptObservation[]): Promise<void> {
  for (const { draw, source, numbers } of observations)
    await trx
      .deleteFrom('sightings')
      .where('draw_id', '=', draw)
      .where('source', '=', source)
      .where('digest', '=', digestOfNumbers(numbers))
      .execute();
}

async function insertContests(trx: Transaction<Tables>, contests: readonly KnownContest[]): Promise<void> {
  for (const run of chunks(contests, 400)) await trx.insertInto('contests').values(run.map(contestRow)).execute();
}

async function updateContests(trx: Transaction<Tables>, contests: readonly KnownContest[]): Promise<void> {
  for (const contest of contests)
    await trx
      .updateTable('contests')
      .set(contestRow(contest))
      .where('modality', '=', contest.modality)
      .where('contest', '=', contest.contest)
      .execute();
}

/** Two corrections of a contest at one instant are one entry, as of a draw. */
async function logContestCorrections(
  trx: Transaction<Tables>,
  corrections: readonly ContestCorrection[],
): Promise<void> {
  const keyOf = ({ day, numbers, second, team, extra }: Contest) =>
    JSON.stringify({ day, numbers, second, team, extra });
  for (const { before, after, at, source, reason } of corrections) {
    const id = `${contestId(after)}@${at}`;
    const logged = await trx.selectFrom('contest_corrections').select('before').where('id', '=', id).executeTakeFirst();
    const row = {
      id,
      modality: after.modality,
      contest: after.contest,
      at,
      before: logged?.before ?? keyOf(before),
      after: keyOf(after),
      source,
      reason,
    };
    const sealed = { ...row, seal: contestCorrectionSeal(row) };
    await trx
      .insertInto('contest_corrections')
      .values(sealed)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(sealed))
      .execute();
  }
}
