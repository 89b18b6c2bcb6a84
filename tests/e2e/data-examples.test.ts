import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fileOnDisk } from '../../lib/server/datasets/index-file.ts';
import { makeOpenData } from '../../lib/server/datasets/make-files.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { DATA_EXAMPLES } from '../../lib/site/data-examples.ts';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';

// The lines of /dados, run as they stand on the page.

const run = promisify(execFile);
const PROGRAMS: Readonly<Record<string, string>> = { curl: 'curl', Python: 'python3' };

let site: Site;
let folder: string;
let csv: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bicho-exemplos-'));
  const dataDir = path.join(folder, 'data');
  cpSync(inject('seedDir'), dataDir, { recursive: true });
  const store = await openSqliteStore(dataDir);
  const { tables } = await makeOpenData(store, dataDir, new Date());
  await store.close();
  // By their public names, for the query that reads the disk.
  for (const { name, files } of tables)
    for (const file of files)
      cpSync(path.join(dataDir, 'dados', fileOnDisk(name, file)), path.join(folder, 'dados', `${name}.${file.format}`));
  csv = readFileSync(path.join(folder, 'dados/sorteios-rio.csv'), 'utf8');
  site = await startSite({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const exampleOf = (name: string, url = site.url) => DATA_EXAMPLES.find((one) => one.name === name)?.text(url) ?? '';
const rowsOf = (text: string) => text.trimEnd().split(/\r?\n/);
/** Rows of the file without its head, each as its cells. */
const drawn = () =>
  rowsOf(csv)
    .slice(1)
    .map((row) => row.split(','));
const columnOf = (name: string) => rowsOf(csv)[0]?.split(',').indexOf(name) ?? -1;

/** Runs an example's program; the test is skipped, by name, where the machine has none. */
async function output(name: string, args: (example: string) => [string, string[]], skip: (note: string) => never) {
  const program = PROGRAMS[name] ?? name;
  const isThere = await run('sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  );
  if (!isThere) skip(`${program} não está nesta máquina: o exemplo «${name}» de /dados não foi experimentado`);
  const [file, list] = args(exampleOf(name));
  const { stdout, stderr } = await run(file, list, { cwd: folder });
  expect(stderr).toBe('');
  return stdout;
}

test('the lines of curl give the file and a draw', async ({ skip }) => {
  const printed = await output('curl', (example) => ['sh', ['-ec', example]], skip);
  expect(JSON.parse(printed).draws).toMatchObject([{ region: 'rio', prizes: expect.any(Array) }]);
  expect(readFileSync(path.join(folder, 'sorteios-rio.csv'), 'utf8')).toBe(csv);
});

test('the lines of Python count the rows and print the last with its zeros', async ({ skip }) => {
  const printed = await output('Python', (example) => ['python3', ['-c', example]], skip);
  const last = drawn().at(-1) ?? [];
  expect(printed.trim()).toBe(`${drawn().length} ${last[columnOf('data')]} ${last[columnOf('p1')]}`);
});

test('the query of DuckDB counts the animals', async () => {
  const duck = await (await DuckDBInstance.create()).connect();
  // DuckDB reads from the web with an extension that it would load from there: the same file, from the disk.
  const rows = (await duck.runAndReadAll(exampleOf('DuckDB', folder))).getRows();
  const counts = Map.groupBy(drawn(), (row) => row[columnOf('bicho')] ?? '');
  expect(rows).toHaveLength(counts.size);
  for (const [animal, times] of rows) expect(Number(times), String(animal)).toBe(counts.get(String(animal))?.length);
});

test('every example has its test', () => {
  expect(DATA_EXAMPLES.map(({ name }) => name).sort()).toEqual([...Object.keys(PROGRAMS), 'DuckDB'].sort());
});
