import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { postSample, revalidate } from '../support/operator.ts';
import { askEveryKind, kindsToAsk, until } from './pages.ts';
import { type FaultCase, section } from './section.ts';

type Context = { seed: string };

const FILE = 'bicho.sqlite';
const PAGE_BYTES = 4096;

/** A copy of the recorded store, all of it in the one file. */
function copyOf(seed: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bicho-store-'));
  cpSync(seed, folder, { recursive: true });
  const database = new DatabaseSync(path.join(folder, FILE));
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
  return folder;
}

async function withCopy(seed: string, work: (folder: string) => Promise<string>): Promise<string> {
  const folder = copyOf(seed);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a start says that must be refused: one sentence. */
async function refusedStart(env: Record<string, string>): Promise<string> {
  const outcome = await startSite(env).then(
    async (site) => {
      await site.end('SIGTERM');
      return 'started';
    },
    (error: Error) => error.message,
  );
  const lines = outcome
    .split('\n')
    .slice(1)
    .filter((line) => line !== '' && !line.startsWith('{'));
  assert.equal(lines.length, 1, outcome);
  return lines[0] ?? '';
}

const health = async (site: Site) => (await fetch(`${site.url}/api/health`)).status;

/** Every tenth page of the file is overwritten in part; returns how to undo it. */
function scratch(file: string): () => void {
  const sound = readFileSync(file);
  const bytes = Buffer.from(sound);
  for (let page = 4; page * PAGE_BYTES < bytes.length; page += 10)
    bytes.fill(0xff, page * PAGE_BYTES, page * PAGE_BYTES + PAGE_BYTES / 2);
  writeFileSync(file, bytes);
  return () => writeFileSync(file, sound);
}

const cases: readonly FaultCase<Context>[] = [
  {
    name: 'EXPECT_STORE=on, and the store is missing, emptied or without a draw',
    expected: 'one sentence that names EXPECT_STORE',
    isQuick: true,
    async run() {
      const folder = mkdtempSync(path.join(tmpdir(), 'bicho-expect-'));
      try {
        const start = async () => {
          const shown = await refusedStart({ DATA_DIR: folder, EXPECT_STORE: 'on' });
          assert.match(shown, /EXPECT_STORE=on/);
          return shown;
        };
        const result = await start();
        writeFileSync(path.join(folder, FILE), '');
        await start();
        rmSync(path.join(folder, FILE));
        await (await openSqliteStore(folder)).close();
        await start();
        return result;
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
  {
    name: 'EXPECT_STORE=on, and the store is there',
    expected: 'it starts',
    isQuick: false,
    run: ({ seed }) =>
      withCopy(seed, async (folder) => {
        const site = await startSite({ DATA_DIR: folder, EXPECT_STORE: 'on' });
        await site.end('SIGTERM');
        return 'started';
      }),
  },
  {
    name: 'start on a store that is cut, scratched or no database',
    expected: 'one sentence that calls it damaged',
    isQuick: true,
    async run({ seed }) {
      const harm: ((file: string) => void)[] = [
        (file) => truncateSync(file, Math.floor(readFileSync(file).length / PAGE_BYTES / 2) * PAGE_BYTES),
        scratch,
        (file) => writeFileSync(file, 'isto não é um banco'),
      ];
      let text = '';
      for (const work of harm) {
        text = await withCopy(seed, (folder) => {
          work(path.join(folder, FILE));
          return refusedStart({ DATA_DIR: folder });
        });
        assert.match(text, /danificado.*DATA_DIR|DATA_DIR.*danificado/);
      }
      return text.slice(0, 80);
    },
  },
  {
    name: 'pages of the store are damaged while it runs, then whole again',
    expected: 'health 503 within 10 s, pages 200, post 503; then all well',
    isQuick: false,
    run: ({ seed }) =>
      withCopy(seed, async (folder) => {
        const site = await startSite({ DATA_DIR: folder });
        try {
          await askEveryKind(site);
          const mend = scratch(path.join(folder, FILE));
          const began = Date.now();
          await until('health says so', async () => (await health(site)) === 503);
          const took = Date.now() - began;
          await revalidate(site);
          for (const address of kindsToAsk()) {
            const { status } = await fetch(site.url + address);
            assert.ok(status < 500, `${address}: ${status}`);
          }
          const reply = await postSample(site, 0);
          assert.equal(reply.status, 503);
          assert.match((await reply.json()).message, /danificado/);
          mend();
          await until('health is well again', async () => (await health(site)) === 200);
          assert.equal((await postSample(site, 0)).status, 200);
          return `health 503 after ${(took / 1000).toFixed(1)} s`;
        } finally {
          await site.end('SIGTERM');
        }
      }),
  },
  {
    name: 'a digit of a stored draw is changed behind the site’s back',
    expected: 'the wrong digit is never shown, health 503',
    isQuick: true,
    run: ({ seed }) =>
      withCopy(seed, async (folder) => {
        const site = await startSite({ DATA_DIR: folder });
        try {
          const day = '2026-07-31';
          const before = await (await fetch(`${site.url}/api/results?date=${day}`)).text();
          const database = new DatabaseSync(path.join(folder, FILE));
          database.exec(
            `update prizes set number = substr(number, 1, 3) || ((substr(number, 4) + 4) % 10), grp = (grp % 25) + 1
             where draw_id = 'pt-rio/${day}/14:20' and place = 1`,
          );
          database.close();
          await revalidate(site);
          for (const address of [`/api/results?date=${day}`, `/resultados/${day}`, '/'])
            await (await fetch(site.url + address)).arrayBuffer();
          await until('health says so', async () => (await health(site)) === 503);
          assert.equal(await (await fetch(`${site.url}/api/results?date=${day}`)).text(), before);
          return 'the last good answer';
        } finally {
          await site.end('SIGTERM');
        }
      }),
  },
];

export const store = section<Context>({
  area: 'store',
  open: async (seed) => ({ seed }),
  close: async () => {},
  cases,
});
