import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { hasSample, postSample, revalidate } from '../support/operator.ts';
import { askEveryKind, until } from './pages.ts';
import { type FaultCase, section } from './section.ts';

type Context = { seed: string };

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const DISK = '160m';

/** The journal has some room left: draws are posted until it is full. Resolves to the index that was refused. */
async function exhaust(site: Site): Promise<number> {
  for (let index = 0; index < 1500; index += 1) if ((await postSample(site, index)).status !== 200) return index;
  throw new Error('the disk took everything');
}

/** A posted draw is refused in words, nothing of it is there, and every page answers. */
async function standsFull(site: Site, index: number): Promise<string> {
  const reply = await postSample(site, index);
  const body = await reply.json();
  assert.equal(reply.status, 503, JSON.stringify(body));
  assert.deepEqual(Object.keys(body), ['message']);
  assert.match(body.message, /gravado/);
  await revalidate(site);
  await askEveryKind(site);
  assert.equal(await hasSample(site, index), false);
  assert.doesNotMatch(site.output(), /cannot rollback/);
  return body.message.split(/[:.]/)[1]?.trim() ?? '';
}

async function takesAgain(site: Site, index: number): Promise<void> {
  await until('a posted draw is taken again', async () => (await postSample(site, index)).status === 200);
  assert.equal(await hasSample(site, index), true);
  await askEveryKind(site);
}

const limitFileSize = (pid: number, limit: string) => {
  const done = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${limit}`], { encoding: 'utf8' });
  assert.equal(done.status, 0, done.stderr);
};

/** A small file system in memory; null where this user may not make one. */
function mountSmall(): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'bicho-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder]).status === 0) return folder;
  rmSync(folder, { recursive: true });
  return null;
}

function unmount(folder: string): void {
  spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
}

function fill(file: string): void {
  const handle = openSync(file, 'w');
  for (let bytes = 1 << 20; bytes >= 1; ) {
    try {
      writeSync(handle, Buffer.alloc(bytes));
    } catch {
      bytes = Math.floor(bytes / 2);
    }
  }
  closeSync(handle);
}

/** How a start that must fail ends: its output, without the log's lines. */
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
  assert.match(lines[0] ?? '', /DATA_DIR/);
  assert.doesNotMatch(outcome, /\bat .*:\d+:\d+/);
  return lines[0] ?? '';
}

const cases: readonly FaultCase<Context>[] = [
  {
    name: 'no byte can be written any more (file size limit)',
    expected: 'pages 200, post 503, then taken again',
    isQuick: true,
    async run({ seed }) {
      const site = await startSite({}, seed);
      try {
        await askEveryKind(site);
        limitFileSize(site.pid, '0:unlimited');
        const found = await standsFull(site, 0).finally(() => limitFileSize(site.pid, 'unlimited:unlimited'));
        await takesAgain(site, 0);
        return found;
      } finally {
        await site.stop();
      }
    },
  },
  {
    name: 'the disk is full',
    expected: 'pages 200, post 503, then taken again',
    isQuick: false,
    async run({ seed }) {
      const folder = mountSmall();
      if (!folder) return 'skipped: only root may mount a small disk here';
      try {
        const site = await startSite({ DATA_DIR: folder }, seed);
        try {
          await askEveryKind(site);
          fill(path.join(folder, 'filler'));
          const refused = await exhaust(site);
          const found = await standsFull(site, refused);
          assert.match(found, /falta espaço em disco/);
          rmSync(path.join(folder, 'filler'));
          await takesAgain(site, refused);
          return `${found}; ${refused} draws fitted in before`;
        } finally {
          await site.end('SIGTERM');
        }
      } finally {
        unmount(folder);
      }
    },
  },
  {
    name: 'start with a data folder that cannot be made',
    expected: 'one sentence that names DATA_DIR',
    isQuick: true,
    run: () => refusedStart({ DATA_DIR: '/dev/null/bicho' }),
  },
  {
    name: 'start with a data folder that takes no writing',
    expected: 'pages 200, post 503',
    isQuick: false,
    async run({ seed }) {
      const folder = mkdtempSync(path.join(tmpdir(), 'bicho-read-only-'));
      try {
        cpSync(seed, folder, { recursive: true });
        for (const name of readdirSync(folder)) chmodSync(path.join(folder, name), name === 'public' ? 0o555 : 0o444);
        chmodSync(folder, 0o555);
        const site = await startSite({ DATA_DIR: folder }, undefined, isRoot ? { uid: NOBODY } : {});
        try {
          // What a start makes for itself is there all the same.
          for (const name of ['sitemap.xml', 'robots.txt', 'sw.js']) {
            assert.equal((await fetch(`${site.url}/${name}`)).status, 200, name);
          }
          return await standsFull(site, 0);
        } finally {
          await site.end('SIGTERM');
        }
      } finally {
        for (const name of ['.', 'public']) chmodSync(path.join(folder, name), 0o755);
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
  {
    name: 'the project’s own folder takes no writing',
    expected: 'pages 200, posts taken',
    isQuick: false,
    async run({ seed }) {
      if (!isRoot) return 'skipped: only root can run the site as another user';
      const folder = mkdtempSync(path.join(tmpdir(), 'bicho-nobody-'));
      try {
        cpSync(seed, folder, { recursive: true });
        for (const name of ['.', ...readdirSync(folder)]) chownSync(path.join(folder, name), NOBODY, NOBODY);
        assert.notEqual(statSync('.next').uid, NOBODY);
        const site = await startSite({ DATA_DIR: folder }, undefined, { uid: NOBODY });
        try {
          await askEveryKind(site);
          await takesAgain(site, 0);
          assert.doesNotMatch(site.output(), /EACCES|EROFS/);
        } finally {
          await site.end('SIGTERM');
        }
        return 'as a user who may only read it';
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
];

export const disk = section<Context>({
  area: 'disk',
  open: async (seed) => ({ seed }),
  close: async () => {},
  cases,
});
