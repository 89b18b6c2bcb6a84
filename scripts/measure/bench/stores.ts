import path from 'node:path';
import { sql } from 'kysely';
import { HISTORY_PARTS } from '../../../content/history/parts.ts';
import { addDays, saoPaulo } from '../../../lib/core/domain/days.ts';
import type { Observation } from '../../../lib/core/domain/draws/validate-draw.ts';
import type { ReportedContest } from '../../../lib/core/domain/games/validate-contest.ts';
import { chunks } from '../../../lib/core/store/chunks.ts';
import { recordContests } from '../../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../../lib/core/store/record-draws.ts';
import type { Store } from '../../../lib/core/store/schema.ts';
import { readHistory } from '../../../lib/server/store/history/load.ts';
import { openPostgresStore } from '../../../lib/server/store/postgres.ts';
import { openSqliteStore } from '../../../lib/server/store/sqlite.ts';
import { startPostgres } from '../harness/postgres.ts';
import { tenYears } from './draws.ts';

const RUN = 5000;

export interface Stores {
  /** Ten years of draws in the embedded store. */
  sqlite: Store;
  /** Data folders of the embedded store: ten years, and their newest day alone. */
  tenYearsDir: string;
  oneDayDir: string;
  newestDay: string;
  /** The same ten years on a private PostgreSQL; takes a while. */
  fillPostgres: () => Promise<{ postgres: Store; stop: () => Promise<void> }>;
}

/** Fills a store by its rules; a server that starts on it does not load the recorded draws beside these. */
export async function fill(store: Store, list: readonly Observation[], contests: readonly ReportedContest[]) {
  const now = new Date();
  const options = { source: 'medida', now, receivedAt: null };
  for (const run of chunks(list, RUN)) {
    const refused = (await recordDraws(store, run, options)).find(({ outcome }) => outcome !== 'new');
    if (refused) throw new Error(`sorteio recusado: ${JSON.stringify(refused)}`);
  }
  for (const run of chunks(contests, RUN)) await recordContests(store, run, options);
  const loaded = HISTORY_PARTS.map(({ mark }) => ({ key: mark, value: now.toISOString() }));
  await store.write((trx) => trx.insertInto('meta').values(loaded).execute());
}

/** Fills the stores in `folder` through their own rules; each gets all recorded contests too. */
export async function fillStores(folder: string): Promise<Stores> {
  const newestDay = addDays(saoPaulo(new Date()).day, -1);
  const draws = tenYears(newestDay);
  const { contests } = await readHistory();
  const [tenYearsDir, oneDayDir] = [path.join(folder, 'ten-years'), path.join(folder, 'one-day')];
  const small = await openSqliteStore(oneDayDir);
  await fill(
    small,
    draws.filter(({ day }) => day === newestDay),
    contests,
  );
  await small.close();
  const sqlite = await openSqliteStore(tenYearsDir);
  await fill(sqlite, draws, contests);

  return {
    sqlite,
    tenYearsDir,
    oneDayDir,
    newestDay,
    async fillPostgres() {
      const server = await startPostgres();
      // Also where the run is broken off.
      process.once('exit', server.stop);
      const postgres = await openPostgresStore(await server.fresh('bench'));
      await fill(postgres, draws, contests);
      // What Postgres itself does within a minute of so many new rows: without it its plans know nothing of them.
      await sql`vacuum analyze`.execute(postgres.db);
      return {
        postgres,
        async stop() {
          await postgres.close();
          process.off('exit', server.stop);
          server.stop();
        },
      };
    },
  };
}
