import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { instantOf } from '../../lib/core/domain/days.ts';
import { resultsReply } from '../../lib/core/functions/pix-results.ts';
import { drawsOfDay, storedCounts } from '../../lib/core/store/read.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { importDraws, readImport } from '../../lib/server/store/import-file.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { dump } from './dump.ts';

let store: Store;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bicho-import-'));
  store = await openSqliteStore(folder);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const now = instantOf('2026-11-20', '23:30');
const HEADER = 'date,region,time,place,number';
const DAY = '2026-11-20';
const FIVE = ['0019', '1234', '5678', '9012', '3456'];
const OTHER = ['7001', '7002', '7003', '7004', '7005'];
const csv = (region: string, time: string, numbers: readonly string[], day = DAY) =>
  numbers.map((number, index) => `${day},${region},${time},${index + 1},${number}`);
const load = (text: string) => importDraws(store, readImport(text), now);

test('good rows go in, bad ones are named with their lines', async () => {
  const lines = [
    HEADER, // 1
    ...csv('pt-rio', '14:20', FIVE), // 2–6
    ...csv('pt-rio', '16:20', OTHER.slice(0, 4)), // 7–10: the 5th is missing
    ...csv('pt-xx', '14:20', FIVE), // 11–15: no such region
    '', // 16
    ...csv('look', '07:20', OTHER), // 17–21
    `${DAY},look,09:20,1`, // 22: four fields
    ...csv('look', '09:20', FIVE).slice(1), // 23–26
    'isto,não', // 27
    ...csv('pt-sp', '08:00', ['19', ...OTHER.slice(1)]), // 28–32: not four digits
    ...csv('pt-sp', '10:00', OTHER, '2026-13-01'), // 33–37: no such day
    ...csv('pt-sp', '12:00', OTHER, '2026-11-21'), // 38–42: yet to come
    '   ', // 43
  ];
  const report = await load(lines.join('\n'));
  expect(report).toMatchObject({ stored: 2, seenAgain: 0 });
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  expect(report.complaints.map(({ lines: own, where }) => [own, where])).toEqual([
    [[22], 'linha 22'],
    [[27], 'linha 27'],
    [span(22, 26), `look/${DAY}/09:20`],
    [span(7, 10), `pt-rio/${DAY}/16:20`],
    [span(11, 15), `pt-xx/${DAY}/14:20`],
    [span(28, 32), `pt-sp/${DAY}/08:00`],
    [span(33, 37), 'pt-sp/2026-13-01/10:00'],
    [span(38, 42), 'pt-sp/2026-11-21/12:00'],
  ]);
  for (const { why } of report.complaints) expect(why).toMatch(/\p{L}{4,}/u);
  expect((await drawsOfDay(store.db, DAY)).map(({ region, time, numbers }) => [region, time, numbers])).toEqual([
    ['look', '07:20', OTHER],
    ['pt-rio', '14:20', FIVE],
  ]);
  expect((await drawsOfDay(store.db, DAY))[0]).toMatchObject({ source: 'importacao', receivedAt: now.toISOString() });
});

test('the same file again changes nothing; a file that says otherwise does not replace what is stored', async () => {
  const text = [HEADER, ...csv('pt-rio', '14:20', FIVE), ...csv('look', '07:20', OTHER)].join('\n');
  expect(await load(text)).toEqual({ stored: 2, seenAgain: 0, complaints: [], displaced: [] });
  const before = await dump(store);
  expect(await load(text)).toEqual({ stored: 0, seenAgain: 2, complaints: [], displaced: [] });
  const otherwise = await load([HEADER, ...csv('pt-rio', '14:20', OTHER)].join('\n'));
  expect(otherwise).toMatchObject({ stored: 0, complaints: [{ lines: [2, 3, 4, 5, 6] }] });
  expect(otherwise.complaints[0]?.why).toContain(FIVE.join(' '));
  expect(await dump(store)).toBe(before);
});

test('a byte order mark, CRLF, spaces and a header in capitals are read as what they are', async () => {
  const lines = [HEADER.toUpperCase(), ...csv('pt-rio', ' 14:20 ', FIVE), ''];
  expect(await load(`\uFEFF${lines.join('\r\n')}`)).toEqual({ stored: 1, seenAgain: 0, complaints: [], displaced: [] });
  expect((await drawsOfDay(store.db, DAY))[0]?.numbers).toEqual(FIVE);
});

test('rows of one draw may name its time by different labels, in any order and between other rows', async () => {
  const labels = ['11:00', '11:20', 'PTM', '11:30', 'ptm'];
  const rows = FIVE.map((number, index) => `${DAY},pt-rio,${labels[index]},${index + 1},${number}`).reverse();
  const between = csv('look', '07:20', OTHER);
  const mixed = rows.flatMap((row, index) => [row, between[index] ?? '']);
  expect(await load([HEADER, ...mixed].join('\n'))).toEqual({ stored: 2, seenAgain: 0, complaints: [], displaced: [] });
  expect((await drawsOfDay(store.db, DAY)).map(({ region, time, numbers }) => [region, time, numbers])).toEqual([
    ['look', '07:20', OTHER],
    ['pt-rio', '11:20', FIVE],
  ]);
});

test('a place told twice takes the draw out, whatever labels its time has', async () => {
  const twice = [...csv('pt-rio', '11:00', FIVE), `${DAY},pt-rio,PTM,1,0019`];
  const report = await load([HEADER, ...twice].join('\n'));
  expect(report).toMatchObject({ stored: 0, complaints: [{ lines: [2, 3, 4, 5, 6, 7] }] });
});

test('JSON: one message or several; one that has another shape is named, the others go in', async () => {
  const message = (day: string, region: string, time: string, numbers: readonly string[]) => ({
    date: day,
    results: {
      results: {
        [region]: {
          prizes: { [time]: numbers.map((number, index) => ({ place: String(index + 1), number })) },
        },
      },
    },
  });
  const one = message(DAY, 'pt-rio', 'PT', FIVE);
  expect(await load(`\uFEFF  ${JSON.stringify(one, null, 2)}\r\n`)).toEqual({
    stored: 1,
    seenAgain: 0,
    complaints: [],
    displaced: [],
  });
  const several = [
    one,
    { date: DAY },
    message(DAY, 'look', '07:20', OTHER),
    message(DAY, 'look', '09:20', OTHER.slice(1)),
  ];
  const report = await load(JSON.stringify(several));
  expect(report).toMatchObject({ stored: 1, seenAgain: 1 });
  expect(report.complaints).toMatchObject([
    { lines: [], where: 'mensagem 2', why: expect.stringContaining('results') },
    { lines: [], where: `look/${DAY}/09:20`, why: expect.stringContaining('Faltam prêmios') },
  ]);
  // What K1 answers, derived prizes and animals included, can be imported.
  const reply = resultsReply(DAY, await drawsOfDay(store.db, DAY));
  expect(await load(JSON.stringify(reply))).toEqual({ stored: 0, seenAgain: 2, complaints: [], displaced: [] });
});

test('a file that is neither is refused in a sentence and nothing is read', async () => {
  const sentences: [string, RegExp][] = [
    ['', /^A primeira linha deve ser/],
    ['data;regiao;hora\n1;2;3', /^A primeira linha deve ser/],
    [csv('pt-rio', '14:20', FIVE).join('\n'), /^A primeira linha deve ser/],
    ['<html><body>Não encontrado</body></html>', /^A primeira linha deve ser/],
    ['{"date": ', /não é JSON válido/],
    ['[1, 2', /não é JSON válido/],
  ];
  for (const [text, sentence] of sentences) expect(() => readImport(text), text).toThrow(sentence);
  expect(await load(HEADER)).toEqual({ stored: 0, seenAgain: 0, complaints: [], displaced: [] });
  expect(await storedCounts(store.db)).toEqual({ draws: 0, contests: 0 });
});
