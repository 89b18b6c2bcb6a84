import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { addViews, recordLike } from '../../lib/core/store/page-counts.ts';
import { storedCounts } from '../../lib/core/store/read.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import { DATABASE_FILE } from '../../lib/server/env.ts';
import { backUpStore, restoreStore } from '../../lib/server/store/backup.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { sampleDraw } from '../support/sample-draw.ts';

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(path.join(tmpdir(), 'bicho-backup-'));
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

const now = new Date('2026-11-20T15:00:00Z');
const options = { source: 'x', now, receivedAt: now.toISOString() };

const change = (dataDir: string, sql: string) => {
  const database = new DatabaseSync(path.join(dataDir, DATABASE_FILE));
  database.exec(sql);
  database.close();
};

/** A closed store of so many draws and three contests; its folder. */
async function stored(draws: number): Promise<string> {
  const dataDir = folder();
  const store = await openSqliteStore(dataDir);
  await recordDraws(
    store,
    Array.from({ length: draws }, (_, index) => sampleDraw(index)),
    options,
  );
  const numbers = ['01', '02', '03', '04', '05', '06'];
  const contests = [3038, 3040, 3042].map((contest) => ({ modality: 'megaSena', contest, day: '2026-08-04', numbers }));
  await recordContests(store, contests, options);
  await store.close();
  // Everything in the one file, so that what is done to it is done to the data.
  change(dataDir, 'pragma wal_checkpoint(truncate)');
  return dataDir;
}

test('a backup is counted as it is made, and what it says is in it', async () => {
  const dataDir = await stored(300);
  const copy = path.join(folder(), 'boa.sqlite');
  expect(await backUpStore(dataDir, copy, now)).toEqual({ draws: 300, contests: 3 });
  const elsewhere = folder();
  expect(await restoreStore(elsewhere, copy, { now })).toEqual({ draws: 300, contests: 3, aside: null });
  const store = await openSqliteStore(elsewhere);
  expect(await storedCounts(store.db)).toEqual({ draws: 300, contests: 3 });
  await store.close();
});

test('a damaged store gives no backup, says so, and leaves the old copies alone', async () => {
  const sound = await stored(300);
  const copies = folder();
  await backUpStore(sound, path.join(copies, 'ontem.sqlite'), now);
  const before = readFileSync(path.join(copies, 'ontem.sqlite'));
  const harm: Record<string, (file: string) => void> = {
    'pages overwritten': (file) => {
      const bytes = readFileSync(file);
      for (let page = 4; page < 14; page++) bytes.fill(0xff, page * 4096, page * 4096 + 2048);
      writeFileSync(file, bytes);
    },
    'cut in half': (file) => truncateSync(file, Math.floor(readFileSync(file).length / 8192) * 4096),
    emptied: (file) => truncateSync(file, 0),
    'not a database': (file) => writeFileSync(file, 'isto não é um banco'),
    gone: (file) => rmSync(file),
    'a prize is missing': (file) =>
      change(path.dirname(file), 'delete from prizes where rowid = (select max(rowid) from prizes)'),
    'a digit of a prize is another': (file) =>
      change(path.dirname(file), "update prizes set number = '99x9' where place = 3 and rowid % 2 = 0"),
    'a group is not its number’s': (file) =>
      change(path.dirname(file), 'update prizes set grp = 26 - grp where place = 1'),
    'a contest with a number twice': (file) =>
      change(
        path.dirname(file),
        `update contests set numbers = '["01","01","03","04","05","06"]' where contest = 3040`,
      ),
  };
  for (const [what, work] of Object.entries(harm)) {
    const dataDir = folder();
    cpSync(sound, dataDir, { recursive: true });
    work(path.join(dataDir, DATABASE_FILE));
    await expect(backUpStore(dataDir, path.join(copies, 'hoje.sqlite'), now), what).rejects.toThrow(
      /Nenhuma cópia foi escrita|Não há banco de dados/,
    );
    expect(readdirSync(copies), what).toEqual(['ontem.sqlite']);
    expect(readFileSync(path.join(copies, 'ontem.sqlite')).equals(before), what).toBe(true);
  }
});

test('a copy that breaks the rules or holds less than the store needs the option to be restored', async () => {
  const [small, large, broken] = [await stored(20), await stored(40), await stored(60)];
  const copies = folder();
  const [old, wrong] = [path.join(copies, 'velha.sqlite'), path.join(copies, 'errada.sqlite')];
  await backUpStore(small, old, now);
  change(broken, 'update prizes set grp = 26 - grp where place = 1');
  const database = new DatabaseSync(path.join(broken, DATABASE_FILE));
  database.exec(`vacuum into '${wrong}'`);
  database.close();

  const counts = async () => {
    const store = await openSqliteStore(large);
    const { draws } = await storedCounts(store.db);
    await store.close();
    return draws;
  };
  await expect(restoreStore(large, old, { now })).rejects.toThrow('O banco de agora tem o que o arquivo');
  await expect(restoreStore(large, wrong, { now })).rejects.toThrow('não conferem');
  expect(await counts()).toBe(40);
  await restoreStore(large, wrong, { now, isForced: true });
  expect(await counts()).toBe(60);
  await restoreStore(large, old, { now, isForced: true });
  expect(await counts()).toBe(20);
  expect(existsSync(old)).toBe(true);
});

test('a copy with as many rows and older corrections needs the option to be restored', async () => {
  const dataDir = await stored(20);
  const copy = path.join(folder(), 'ontem.sqlite');
  await backUpStore(dataDir, copy, now);
  await restoreStore(dataDir, copy, { now });
  const later = { ...sampleDraw(3), prizes: sampleDraw(900).prizes };
  const corrects = { ...options, source: 'operador', corrects: true, reason: 'Conferido.' } as const;
  const kept: Record<string, () => Promise<unknown>> = {
    '1 correção de sorteio': async () => {
      const store = await openSqliteStore(dataDir);
      await recordDraws(store, [later], corrects);
      await store.close();
    },
    '1 correção de sorteio, 1 correção de concurso': async () => {
      const store = await openSqliteStore(dataDir);
      const numbers = ['01', '02', '03', '04', '05', '07'];
      const contest = { modality: 'megaSena', contest: 3040, day: '2026-08-04', numbers };
      await recordContests(store, [contest], corrects);
      await store.close();
    },
  };
  for (const [what, work] of Object.entries(kept)) {
    await work();
    await expect(restoreStore(dataDir, copy, { now }), what).rejects.toThrow(`não tem: ${what}. Nada mudou`);
  }
  await restoreStore(dataDir, copy, { now, isForced: true });
  expect(await restoreStore(dataDir, copy, { now })).toEqual({ draws: 20, contests: 3, aside: null });
});

test('a store that can’t be read any more is set aside for the copy that is restored', async () => {
  const dataDir = await stored(20);
  const copy = path.join(folder(), 'boa.sqlite');
  await backUpStore(dataDir, copy, now);
  writeFileSync(path.join(dataDir, DATABASE_FILE), 'isto não é um banco');
  const { draws, aside } = await restoreStore(dataDir, copy, { now });
  expect(draws).toBe(20);
  expect(readFileSync(aside ?? '', 'utf8')).toBe('isto não é um banco');
  const store = await openSqliteStore(dataDir);
  expect(await storedCounts(store.db)).toEqual({ draws: 20, contests: 3 });
  await store.close();
});

test('a copy holds what was counted of pages and nothing of today’s addresses, and gives it back', async () => {
  const dataDir = await stored(20);
  const store = await openSqliteStore(dataDir);
  await addViews(store, [{ path: '/', day: '2026-11-20', count: 120 }]);
  await recordLike(store, { path: '/', liked: true, asker: '203.0.113.1', day: '2026-11-20' });
  const { mark } = await store.db.selectFrom('like_marks').select('mark').executeTakeFirstOrThrow();
  const { secret } = await store.db.selectFrom('day_secrets').select('secret').executeTakeFirstOrThrow();
  await store.close();
  const copy = path.join(folder(), 'copia.sqlite');
  await backUpStore(dataDir, copy, now);
  const bytes = readFileSync(copy, 'latin1');
  expect([bytes.includes(mark), bytes.includes(secret)]).toEqual([false, false]);
  change(dataDir, 'update page_counts set views = 1');
  await restoreStore(dataDir, copy, { now });
  const restored = await openSqliteStore(dataDir);
  expect(await restored.db.selectFrom('page_counts').selectAll().execute()).toEqual([
    { path: '/', day: '2026-11-20', views: 120, likes: 1 },
  ]);
  expect(await restored.db.selectFrom('like_marks').select('mark').execute()).toEqual([{ mark }]);
  await restored.close();
});

test('a copy made before contests were checked is brought up to date as it is restored', async () => {
  const dataDir = await stored(20);
  const copy = path.join(folder(), 'antiga.sqlite');
  await backUpStore(dataDir, copy, now);
  const database = new DatabaseSync(copy);
  database.exec(`
    alter table contests drop column confirmed_by;
    alter table corrections drop column source;
    alter table corrections drop column reason;
    drop table contest_corrections;
    drop table sightings;
    drop table page_counts;
    drop table push_subscriptions;
    drop table push_topics;
    drop table push_held;
    drop table push_chunks;
    drop table hook_deliveries;
    drop table hook_targets;
    drop table operator_sessions;
    drop table operator_log;
    drop table dismissed_disputes;
    drop table source_replies;
    alter table quarantine drop column dismissed_at;
    alter table quarantine drop column dismissed_by;
    alter table quarantine drop column dismissed_for;
    drop table operator_passkeys;
    drop table operator_challenges;
    drop table like_marks;
    drop table day_secrets;
    drop table changes;
    drop table withdrawals;
    drop index draws_published;
    drop index corrections_at;
    drop index prizes_number;
    drop index prizes_group;
    drop index prizes_first;
    alter table draws drop column families;
    alter table draws drop column rivals;
    alter table draws drop column published_at;
    alter table draws drop column corrected_at;
    alter table draws drop column digest;
    alter table draws drop column seal;
    alter table corrections drop column seal;
    alter table contests drop column seal;
    alter table contests drop column extra;
    delete from kysely_migration where name > '0001-first';
  `);
  database.close();
  const elsewhere = folder();
  expect(await restoreStore(elsewhere, copy, { now })).toEqual({ draws: 20, contests: 3, aside: null });
});
