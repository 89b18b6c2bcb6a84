import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { instantOf } from '../../lib/core/domain/days.ts';
import { type GameId, gameOf } from '../../lib/core/domain/games/list.ts';
import type { ReportedContest } from '../../lib/core/domain/games/validate-contest.ts';
import type { HouseId } from '../../lib/core/domain/houses/list.ts';
import { postDraws } from '../../lib/core/functions/post-draws.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { DataIndex, fileOnDisk, INDEX_FILE, readDataIndex } from '../../lib/server/datasets/index-file.ts';
import { makeOpenData } from '../../lib/server/datasets/make-files.ts';
import { openDataFiles } from '../../lib/server/datasets/send-file.ts';
import { keepOpenData } from '../../lib/server/datasets/start.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { giveUpMs } from '../support/patience.ts';
import { sampleDraw } from '../support/sample-draw.ts';
import { BACKENDS, backend } from './backends.ts';

const now = instantOf('2026-11-20', '15:00');

/** Zeros in front, and a house that draws ten. */
const TEN = {
  region: 'bahia',
  day: '2026-11-19',
  time: '10:00',
  prizes: ['0364', '0001', '0000', '9999', '0100', '0200', '0300', '0400', '0500', '0600'].map((number, at) => ({
    place: String(at + 1),
    number,
  })),
};
const CONTESTS: (ReportedContest & { modality: GameId })[] = [
  { modality: 'megaSena', contest: 3100, day: '2026-11-19', numbers: ['01', '02', '03', '04', '05', '60'] },
  {
    modality: 'timemania',
    contest: 2500,
    day: '2026-11-19',
    numbers: ['01', '02', '03', '04', '05', '06', '80'],
    team: 'BAHIA/BA',
  },
  {
    modality: 'duplaSena',
    contest: 3000,
    day: '2026-11-19',
    numbers: ['01', '02', '03', '04', '05', '06'],
    second: ['07', '08', '09', '10', '11', '12'],
  },
];

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bicho-dados-'));
  store = await openSqliteStore(folder);
  const as = { source: 'teste', now, receivedAt: now.toISOString() };
  await recordDraws(
    store,
    Array.from({ length: 40 }, (_, index) => sampleDraw(index)),
    as,
  );
  await recordDraws(store, [TEN], as);
  await recordContests(store, CONTESTS, as);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Where a file of the newest making lies, by its public name. */
const file = (name: string) => {
  const { tables } = DataIndex.parse(JSON.parse(readFileSync(path.join(folder, 'dados', INDEX_FILE), 'utf8')));
  for (const { name: table, files } of tables)
    for (const one of files)
      if (`${table}.${one.format}` === name) return path.join(folder, 'dados', fileOnDisk(table, one));
  throw new Error(`no ${name}`);
};
const inFolder = () => readdirSync(path.join(folder, 'dados')).sort();

/** A server of these files alone, until `close`. */
async function serving(at: ReturnType<typeof openDataFiles>) {
  const server = createServer(async (req, res) => {
    const send = await at(req.url ?? '');
    if (send) await send(req, res, { 'x-guard': 'on' });
    else res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** A cell as text, as both formats have it. */
const asText = (cell: unknown): string | null => (cell === null || cell === undefined ? null : String(cell));

/** More draws than are read at once, in some order; beside them those of `beforeEach`. */
const MANY = 2050;
async function fill(store: Store, isTurned: boolean): Promise<void> {
  const draws = Array.from({ length: MANY }, (_, index) => sampleDraw(index));
  const as = { source: 'teste', now, receivedAt: now.toISOString() };
  await recordDraws(store, isTurned ? draws.reverse() : draws, as);
  await recordDraws(store, [TEN], as);
  await recordContests(store, isTurned ? [...CONTESTS].reverse() : CONTESTS, as);
}

/** A house's rows as the store's own tables have them, without what the site reckons or calls by a name. */
async function rawDraws(store: Store, region: HouseId): Promise<(string | null)[][]> {
  const rows = await store.db.selectFrom('draws').selectAll().where('region', '=', region).execute();
  const prizes = Map.groupBy(await store.db.selectFrom('prizes').selectAll().execute(), ({ draw_id }) => draw_id);
  return rows
    .sort((a, b) => `${a.day} ${a.time}`.localeCompare(`${b.day} ${b.time}`))
    .map(({ id, day, time, corrected_at }) => {
      const drawn = new Map(prizes.get(id)?.map(({ place, number }) => [Number(place), number]));
      return [day, time, ...Array.from({ length: 10 }, (_, at) => drawn.get(at + 1) ?? null), corrected_at];
    });
}
const RAW = ['data', 'hora', ...Array.from({ length: 10 }, (_, at) => `p${at + 1}`), 'corrigido'];

describe('each file, read by DuckDB with its types, is the store’s row for row', () => {
  const digests: Record<string, unknown> = {};
  describe.each(BACKENDS)('on %s', (backendName) => {
    const own = backend(backendName);
    test('draws and contests, beyond what is read at once', { timeout: giveUpMs() }, async () => {
      const opened = await own.open();
      await fill(opened, backendName === 'SQLite');
      const index = await makeOpenData(opened, folder, now);
      digests[backendName] = index.tables.map(({ name, rows, files }) => [name, rows, files]);
      const duck = await (await DuckDBInstance.create()).connect();
      const rowsOf = async (query: string): Promise<(string | null)[][]> =>
        ((await duck.runAndReadAll(query)).getRows() as unknown[][]).map((row) => row.map(asText));
      const asked = async (name: string, columns: readonly string[]) => {
        const [csv, parquet] = [
          await rowsOf(`select ${columns} from read_csv('${file(`${name}.csv`)}', all_varchar = true)`),
          await rowsOf(`select ${columns} from read_parquet('${file(`${name}.parquet`)}')`),
        ];
        expect(parquet, name).toEqual(csv);
        return csv;
      };
      const [look, bahia] = [await rawDraws(opened, 'look'), await rawDraws(opened, 'bahia')];
      expect([look.length, bahia.length]).toEqual([MANY, 1]);
      expect(await asked('sorteios-look', RAW)).toEqual(look);
      expect(await asked('sorteios-bahia', RAW)).toEqual(bahia);
      expect(bahia[0]?.slice(2, 5)).toEqual(['0364', '0001', '0000']);
      const all = JSON.parse(readFileSync(file('sorteios.json'), 'utf8')) as Record<string, string | null>[];
      expect(all.map((row) => RAW.map((name) => row[name]))).toEqual([...look, ...bahia]);
      expect(await asked('sorteios', RAW)).toEqual([...look, ...bahia]);
      for (const { modality, contest, day, numbers, team, second } of CONTESTS)
        expect(
          await asked(`concursos-${gameOf(modality).slug}`, ['concurso', 'data', 'numeros', 'time', 'segundo']),
        ).toEqual([[String(contest), day, numbers.join(' '), team ?? null, second?.join(' ') ?? null]]);
    });
  });
  // SQLite was filled in another order, on another machine's day.
  test('with the same bytes from every store', () => {
    expect(Object.keys(digests)).toEqual([...BACKENDS]);
    expect(new Set(Object.values(digests).map((one) => JSON.stringify(one))).size).toBe(1);
  });
});

test('files are made a minute after the start, then after a change, ten minutes after the last making at the earliest', async () => {
  const script = path.join(folder, 'make.mjs');
  writeFileSync(
    script,
    "import { appendFileSync } from 'node:fs'; appendFileSync(new URL('made', import.meta.url), '.');",
  );
  const made = () =>
    existsSync(path.join(folder, 'made')) ? readFileSync(path.join(folder, 'made'), 'utf8').length : 0;
  // The making's own end is told by the system, not by a clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const started: ChildProcess[] = [];
  const kept = keepOpenData(script, (...args) => {
    const child = fork(...args);
    started.push(child);
    return child;
  });
  const after = async (minutes: number, count: number, what: string) => {
    vi.advanceTimersByTime(minutes * 60_000);
    if (count > made()) await expect.poll(made).toBe(count);
    await expect.poll(() => started.every(({ exitCode }) => exitCode !== null)).toBe(true);
    expect(started.length, what).toBe(count);
  };
  try {
    kept.look();
    await after(0.9, 0, 'visitors come first');
    await after(0.2, 1, 'soon after the start');
    await after(30, 1, 'nothing has changed');
    kept.look();
    kept.look();
    await after(0, 2, 'a change after a rest');
    kept.look();
    await after(9, 2, 'a change within ten minutes');
    await after(1.1, 3, 'and then once');
    kept.stop();
    kept.look();
    await after(60, 3, 'none after the end');
  } finally {
    kept.stop();
    vi.useRealTimers();
  }
});

test('a making that failed, or could not begin, is tried again after the pause, without a change', async () => {
  const fails = path.join(folder, 'fail.mjs');
  const makes = path.join(folder, 'make.mjs');
  writeFileSync(fails, 'process.exitCode = 1;');
  writeFileSync(makes, '');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const started: ChildProcess[] = [];
  const ways = [
    () => fork(fails, { silent: true }),
    () => fork(fails, { silent: true, execPath: path.join(folder, 'no-such-program') }),
    () => fork(makes),
  ];
  const kept = keepOpenData(makes, () => {
    const child = (ways[started.length] ?? ways[2])?.() as ChildProcess;
    started.push(child);
    return child;
  });
  const after = async (minutes: number, count: number) => {
    vi.advanceTimersByTime(minutes * 60_000);
    expect(started.length).toBe(count);
    const last = started.at(-1);
    if (last) await expect.poll(() => last.exitCode).not.toBeNull();
  };
  try {
    await after(1.1, 1);
    await after(9, 1);
    await after(1.1, 2);
    await after(10.1, 3);
    await after(60, 3);
  } finally {
    kept.stop();
    vi.useRealTimers();
  }
});

test('the process that makes the files ends without a fault', async () => {
  const child = fork('scripts/run/make-open-data.ts', [], {
    env: { ...process.env, DATA_DIR: folder, NODE_ENV: 'production' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect((await readDataIndex(folder))?.tables.length).toBeGreaterThan(4);
});

test('the index names each file with its digest, and a store always gives the same bytes', async () => {
  const first = await makeOpenData(store, folder, now);
  expect(await readDataIndex(folder)).toEqual(first);
  const named = first.tables.flatMap(({ name, files: all }) => all.map((one) => fileOnDisk(name, one)));
  expect(inFolder()).toEqual([...named, 'indice.json'].sort());
  for (const { name, files: all } of first.tables)
    for (const { format, bytes, sha256 } of all) {
      const read = readFileSync(file(`${name}.${format}`));
      expect(read.length).toBe(bytes);
      expect(createHash('sha256').update(read).digest('hex')).toBe(sha256);
    }
  expect(await makeOpenData(store, folder, now)).toEqual(first);
  expect(JSON.parse(readFileSync(file('sorteios.json'), 'utf8'))).toHaveLength(41);
});

test('a table’s date is when what it holds last changed, whatever changed it', async () => {
  const dates = async (at: Date) =>
    new Map((await makeOpenData(store, folder, at)).tables.map(({ name, changedAt }) => [name, changedAt]));
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const as = { source: 'teste', now, receivedAt: now.toISOString() };
  const all = await dates(at(0));
  expect(new Set(all.values())).toEqual(new Set([at(0).toISOString()]));
  expect(await dates(at(10))).toEqual(all);
  const numbers = ['01', '02', '03', '04', '05', '59'];
  await recordContests(store, [{ modality: 'megaSena', contest: 3101, day: '2026-11-20', numbers }], as);
  expect(await dates(at(20))).toEqual(all.set('concursos-mega-sena', at(20).toISOString()));
  const { region, day, time } = sampleDraw(3);
  const results = { results: { [region]: { prizes: { [time]: [] } } } };
  const reply = await postDraws({ date: day, withdrawn: true, reason: 'Era de outro dia.', results }, { store, now });
  expect(reply.status).toBe(200);
  const withdrawn = at(30).toISOString();
  expect(await dates(at(30))).toEqual(all.set('sorteios-look', withdrawn).set('sorteios', withdrawn));
});

test('while files are made anew, each is sent with its own digest; what is left over goes later', async () => {
  const at = openDataFiles(folder, () => 0);
  await makeOpenData(store, folder, now);
  const old = readFileSync(file('concursos-mega-sena.csv'), 'utf8');
  const made = inFolder();
  const left = ['.sorteios.csv.999', ...made];
  writeFileSync(path.join(folder, 'dados', '.sorteios.csv.999'), 'of a process that was ended');
  const server = await serving(at);
  try {
    const read = async () => {
      const answer = await fetch(`${server.url}/dados/concursos-mega-sena.csv`);
      const text = await answer.text();
      expect(answer.headers.get('etag')).toBe(`"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`);
      return text;
    };
    expect(await read()).toBe(old);
    const numbers = ['01', '02', '03', '04', '05', '59'];
    const as = { source: 'teste', now, receivedAt: now.toISOString() };
    await recordContests(store, [{ modality: 'megaSena', contest: 3101, day: '2026-11-20', numbers }], as);
    // However long ago its files were made.
    const longAgo = Date.now() / 1000 - 3600;
    for (const name of made) utimesSync(path.join(folder, 'dados', name), longAgo, longAgo);
    // Two processes with one folder, the second while the first has written and not yet told.
    await Promise.all([makeOpenData(store, folder, now), makeOpenData(store, folder, now)]);
    // By the index that it read before.
    expect(await read()).toBe(old);
    expect(readFileSync(file('concursos-mega-sena.csv'), 'utf8')).toMatch(/^3101,.*59/m);
    expect(inFolder()).toEqual(expect.arrayContaining(left));
    for (const name of left) utimesSync(path.join(folder, 'dados', name), longAgo, longAgo);
    const index = await makeOpenData(store, folder, now);
    expect(inFolder()).toHaveLength(index.tables.flatMap(({ files }) => files).length + 1);
  } finally {
    server.close();
  }
});

test('a file is sent whole, in parts and by its tag, anything else is not', async () => {
  const index = await makeOpenData(store, folder, now);
  const server = await serving(openDataFiles(folder, () => 0));
  const get = (name: string, headers: Record<string, string> = {}) => fetch(`${server.url}/dados/${name}`, { headers });
  try {
    const whole = await get('sorteios.csv');
    const text = readFileSync(file('sorteios.csv'), 'utf8');
    expect(whole.status).toBe(200);
    expect(await whole.text()).toBe(text);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'access-control-allow-origin': '*',
      'accept-ranges': 'bytes',
      'x-guard': 'on',
    });
    const digest = index.tables.find(({ name }) => name === 'sorteios')?.files.find(({ format }) => format === 'csv');
    const tag = whole.headers.get('etag') ?? '';
    expect(tag).toBe(`"${digest?.sha256.slice(0, 32)}"`);
    // What fetch sends beside a tag asks for the whole all the same.
    const known = await new Promise<number | undefined>((resolve) =>
      request(whole.url, { headers: { 'if-none-match': tag } }, (res) => resolve(res.resume().statusCode)).end(),
    );
    expect(known).toBe(304);
    const part = await get('sorteios.csv', { range: 'bytes=0-3' });
    expect([part.status, await part.text()]).toEqual([206, text.slice(0, 4)]);
    expect((await get('sorteios.csv', { range: 'bytes=99999999-' })).status).toBe(416);
    for (const none of ['nada.csv', 'indice.json', '..%2Fbicho.sqlite', 'sorteios.txt', 'concursos-quina.csv'])
      expect((await get(none)).status, none).toBe(404);
  } finally {
    server.close();
  }
});
