import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withLine } from './added-line.ts';
import { type DevUpstream, startDevUpstream } from './dev-upstream.ts';
import { type HookPost, startHookReceiver } from './hook-receiver.ts';
import { startPostgres } from './postgres.ts';
import { OPERATOR_TOKEN, type Site, startSite } from './start-site.ts';
import { PUBLISHABLE_KEY, SECRET_KEY, startProject } from './supabase-project.ts';

/** The Saturday after the recorded history, 9h35 in São Paulo. */
const CLOCK = { CLOCK_AT: '2026-08-01T12:35:00Z', SITE_URL: 'http://localhost' };

/** What is added to a clone: a file of `scripts/measure/fixtures`, and its line in the list of its folder. */
type Addition = {
  /** 'A house', for the last sentence. */
  what: string;
  fixture: string;
  /** Where the new file goes, beside the list. */
  folder: string;
  file: string;
  /** The constant that the file exports, which is also the id. */
  name: string;
};

/** Notes one probe; `found` is printed where it does not hold. */
export type Probe = (name: string, holds: boolean, found?: unknown) => void;

/** A started site, read by address. */
export type SiteClient = {
  site: Site;
  get(address: string): Promise<{ status: number; location: string; text: string }>;
  /** The text of the reply to an operator's message. */
  post(address: string, body: unknown): Promise<string>;
  /** Each address answers 200 with these words. */
  expectWords(expected: Readonly<Record<string, readonly string[]>>): Promise<void>;
  /** Each address leads to another by a redirect of this status. */
  expectRedirects(status: number, expected: Readonly<Record<string, string>>): Promise<void>;
};

type Probes = {
  /** Everything, on SQLite; the public sources are the stand-in. `hooked`: what a program of WEBHOOK_URLS was sent. */
  site: (client: SiteClient, probe: Probe, upstream: DevUpstream, hooked: readonly HookPost[]) => Promise<void>;
  /** What the store has a part in, on Postgres and through the functions of a Supabase project. */
  store: (client: SiteClient, probe: Probe) => Promise<void>;
  /** Without the addition again, on the data that it left. */
  removed: (client: SiteClient, probe: Probe) => Promise<void>;
};

/**
 * Proves on a clone of what is committed that an addition is one file and one line: types, lint and architecture hold, the site builds,
 * and all probes hold with each kind of store. Prints a line for each probe; the exit code is 1 when one fails.
 */
export async function prove(addition: Addition, probes: Probes): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'prove-'));
  const failed: string[] = [];
  let where = '';
  const probe: Probe = (name, holds, found = '') => {
    console.log(`${holds ? 'ok    ' : 'FAILED'} ${where}${name}`);
    if (holds) return;
    failed.push(name);
    console.log(String(found).slice(0, 1500));
  };
  const check = (name: string, ...args: string[]) => {
    const done = spawnSync(process.execPath, args, { encoding: 'utf8' });
    probe(name, done.status === 0, done.stdout + done.stderr);
  };
  const onSite = async (name: string, env: Record<string, string>, ask: Probes['store']) => {
    where = `${name}: `;
    const site = await startSite({ ...CLOCK, ...env });
    try {
      await ask(clientOf(site, probe), probe);
    } finally {
      await site.stop();
      where = '';
    }
  };
  try {
    clone(folder);
    const changed = add(addition);
    probe('one file and its line in the list', changed.length === 2, changed);
    check('types', 'node_modules/next/dist/bin/next', 'typegen');
    check('types', 'node_modules/typescript/bin/tsc', '--noEmit');
    check('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', 'lib');
    check('architecture', 'node_modules/vitest/vitest.mjs', 'run', 'tests/unit/architecture.test.ts');
    check('titles', 'node_modules/vitest/vitest.mjs', 'run', 'tests/unit/page-heads.test.ts');
    check('build', 'scripts/run/build.ts', '--force');
    const DATA_DIR = path.join(folder, 'data');
    const upstream = await startDevUpstream(CLOCK);
    const sources = { BICHO_SOURCES: 'resultadofacil', BICHO_SOURCE_URLS: upstream.sourceUrls };
    const receiver = await startHookReceiver();
    const hooks = { WEBHOOK_URLS: receiver.url, WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}` };
    await onSite('SQLite', { DATA_DIR, ...sources, ...hooks }, (client) =>
      probes.site(client, probe, upstream, receiver.posts),
    ).finally(() => Promise.all([upstream.stop(), receiver.close()]));
    const postgres = await startPostgres();
    try {
      await onSite('Postgres', { DATABASE_URL: await postgres.fresh('prova') }, probes.store);
      const project = await startProject(await postgres.fresh('project'), {
        CLOCK_AT: CLOCK.CLOCK_AT,
        CAIXA_URL: 'http://127.0.0.1:9',
        CAIXA_BACKUP_URLS: '',
        BICHO_SOURCES: '',
      });
      const keys = { SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY, SUPABASE_SECRET_KEY: SECRET_KEY };
      await onSite('Supabase', { SUPABASE_URL: project.url, ...keys }, probes.store).finally(project.stop);
    } finally {
      postgres.stop();
    }
    execFileSync('git', ['reset', '--quiet', '--hard']);
    check('build without it', 'scripts/run/build.ts', '--force');
    check('golden files without it', 'node_modules/vitest/vitest.mjs', 'run', 'golden.test.ts');
    await onSite('removed', { DATA_DIR }, probes.removed);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(
    failed.length === 0
      ? `${addition.what} is one file and one line.`
      : `Failed: ${failed.length} (${failed.join('; ')})`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/** A clone with the dependencies of the work tree; everything from here on runs in it. */
function clone(folder: string): void {
  const site = path.join(folder, 'site');
  execFileSync('git', ['clone', '--quiet', '--shared', '.', site]);
  execFileSync('cp', ['-a', realpathSync('node_modules'), site]);
  process.chdir(site);
}

/** The files that differ then. */
function add({ fixture, folder, file, name }: Addition): string[] {
  const up = `../../../${path.dirname(folder)}/`;
  const text = readFileSync(path.join('scripts/measure/fixtures', fixture), 'utf8');
  writeFileSync(path.join(folder, file), text.replaceAll(`${up}${path.basename(folder)}/`, './').replaceAll(up, '../'));
  const list = path.join(folder, 'list.ts');
  writeFileSync(list, withLine(readFileSync(list, 'utf8'), name, `./${file}`));
  execFileSync('git', ['add', '--all', 'lib']);
  return execFileSync('git', ['diff', '--cached', '--name-only'], { encoding: 'utf8' }).trim().split('\n');
}

function clientOf(site: Site, probe: Probe): SiteClient {
  const get: SiteClient['get'] = async (address) => {
    const reply = await fetch(site.url + address, { redirect: 'manual' });
    return {
      status: reply.status,
      location: reply.headers.get('location') ?? '',
      text: await reply.text(),
    };
  };
  return {
    site,
    get,
    async post(address, body) {
      const reply = await fetch(site.url + address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}` },
        body: JSON.stringify(body),
      });
      return reply.text();
    },
    async expectWords(expected) {
      for (const [address, words] of Object.entries(expected)) {
        const { status, text } = await get(address);
        const missing = words.filter((word) => !text.includes(word));
        const found = `${status}, without ${missing.join(' | ')}: ${text.slice(text.indexOf('<main'))}`;
        probe(address, status === 200 && missing.length === 0, found);
      }
    },
    async expectRedirects(status, expected) {
      for (const [address, target] of Object.entries(expected)) {
        const reply = await get(address);
        probe(address, reply.status === status && reply.location.endsWith(target), `${reply.status} ${reply.location}`);
      }
    },
  };
}
