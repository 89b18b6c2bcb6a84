import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { instantOf } from '../../lib/core/domain/days.ts';
import { postDraws } from '../../lib/core/functions/post-draws.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { DataIndex, fileOnDisk, INDEX_FILE, readDataIndex } from '../../lib/server/datasets/index-file.ts';
import { makeOpenData } from '../../lib/server/datasets/make-files.ts';
import { openDataFiles } from '../../lib/server/datasets/send-file.ts';
import { type Cell, openTables } from '../../lib/server/datasets/tables.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { sampleDraw } from '../support/sample-draw.ts';

const now = instantOf('2026-11-20', '15:00');

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
  // Zeros in front, and a house that draws ten.
  await recordDraws(
    store,
    [
      {
        region: 'bahia',
        day: '2026-11-19',
        time: '10:00',
        prizes: ['0364', '0001', '0000', '9999', '0100', '0200', '0300', '0400', '0500', '0600'].map((number, at) => ({
          place: String(at + 1),
          number,
        })),
      },
    ],
    as,
  );
  const day = '2026-11-19';
  await recordContests(
    store,
    [
      { modality: 'megaSena', contest: 3100, day, numbers: ['01', '02', '03', '04', '05', '60'] },
      {
        modality: 'timemania',
        contest: 2500,
        day,
        numbers: ['01', '02', '03', '04', '05', '06', '80'],
        team: 'BAHIA/BA',
      },
      {
        modality: 'duplaSena',
        contest: 3000,
        day,
        numbers: ['01', '02', '03', '04', '05', '06'],
        second: ['07', '08', '09', '10', '11', '12'],
      },
    ],
    as,
  );
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

test('each file, read by DuckDB with its types, is the store’s row for row', async () => {
  await makeOpenData(store, folder, now);
  const duck = await (await DuckDBInstance.create()).connect();
  const rowsOf = async (query: string): Promise<(string | null)[][]> =>
    ((await duck.runAndReadAll(query)).getRows() as unknown[][]).map((row) => row.map(asText));
  let tables = 0;
  for await (const { name, rows } of openTables(store)) {
    tables += 1;
    const wanted = rows.map((row: readonly Cell[]) => row.map(asText));
    expect(await rowsOf(`select * from read_csv('${file(`${name}.csv`)}', all_varchar = true)`), `${name}.csv`).toEqual(
      wanted,
    );
    expect(await rowsOf(`select * from read_parquet('${file(`${name}.parquet`)}')`), `${name}.parquet`).toEqual(wanted);
  }
  expect(tables).toBeGreaterThan(4);
  const [row] = await rowsOf(`select p1, p3, p10 from read_parquet('${file('sorteios-bahia.parquet')}')`);
  expect(row).toEqual(['0364', '0000', '0600']);
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
  const left = ['.sorteios.csv.999', ...inFolder()];
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
    // Two processes with one folder, the second while the first has written and not yet told.
    await Promise.all([makeOpenData(store, folder, now), makeOpenData(store, folder, now)]);
    // By the index that it read before.
    expect(await read()).toBe(old);
    expect(readFileSync(file('concursos-mega-sena.csv'), 'utf8')).toMatch(/^3101,.*59/m);
    expect(inFolder()).toEqual(expect.arrayContaining(left));
    const longAgo = Date.now() / 1000 - 3600;
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
