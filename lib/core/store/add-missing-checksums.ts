import type { Transaction } from 'kysely';
import { contestCorrectionSeal, contestSeal, correctionSeal, drawDigest, drawSeal } from './checksum.ts';
import type { Store, Tables } from './schema.ts';

const STEP = 400;

/**
 * Gives a seal to rows that are older than seals, of each kind up to `steps` times 400; returns how many. What they hold
 * then is taken as what was written.
 */
export async function addMissingChecksums(store: Store, steps = Number.POSITIVE_INFINITY): Promise<number> {
  let sealed = 0;
  for (const some of [sealDraws, sealContests, sealCorrections, sealContestCorrections]) {
    let done = STEP;
    for (let step = 0; step < steps && done === STEP; step += 1) {
      done = await store.write(some);
      sealed += done;
    }
  }
  return sealed;
}

async function sealDraws(trx: Transaction<Tables>): Promise<number> {
  const rows = await trx.selectFrom('draws').selectAll().where('seal', 'is', null).limit(STEP).execute();
  const prizes = rows.length
    ? await trx
        .selectFrom('prizes')
        .select(['draw_id', 'number'])
        .where(
          'draw_id',
          'in',
          rows.map(({ id }) => id),
        )
        .orderBy('place')
        .execute()
    : [];
  const byDraw = Map.groupBy(prizes, ({ draw_id }) => draw_id);
  for (const { seal: _, ...row } of rows) {
    const numbers = (byDraw.get(row.id) ?? []).map(({ number }) => number);
    const drawn6to10 = row.drawn_6_to_10 === null ? null : (JSON.parse(row.drawn_6_to_10) as string[]);
    const digest = drawDigest({ ...row, numbers, drawn6to10 });
    const seal = drawSeal({ ...row, digest }, numbers);
    await trx.updateTable('draws').set({ digest, seal }).where('id', '=', row.id).execute();
  }
  return rows.length;
}

async function sealContests(trx: Transaction<Tables>): Promise<number> {
  const rows = await trx.selectFrom('contests').selectAll().where('seal', 'is', null).limit(STEP).execute();
  for (const row of rows)
    await trx
      .updateTable('contests')
      .set({ seal: contestSeal(row) })
      .where('modality', '=', row.modality)
      .where('contest', '=', row.contest)
      .execute();
  return rows.length;
}

async function sealCorrections(trx: Transaction<Tables>): Promise<number> {
  const rows = await trx.selectFrom('corrections').selectAll().where('seal', 'is', null).limit(STEP).execute();
  for (const row of rows)
    await trx
      .updateTable('corrections')
      .set({ seal: correctionSeal(row) })
      .where('id', '=', row.id)
      .execute();
  return rows.length;
}

async function sealContestCorrections(trx: Transaction<Tables>): Promise<number> {
  const rows = await trx.selectFrom('contest_corrections').selectAll().where('seal', 'is', null).limit(STEP).execute();
  for (const row of rows)
    await trx
      .updateTable('contest_corrections')
      .set({ seal: contestCorrectionSeal(row) })
      .where('id', '=', row.id)
      .execute();
  return rows.length;
}
