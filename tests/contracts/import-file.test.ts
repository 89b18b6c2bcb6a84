import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { writeOds } from 'hucre/ods';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import writeBook from 'write-excel-file/node';
import { instantOf } from '../../lib/core/domain/days.ts';
import { resultsReply } from '../../lib/core/functions/pix-results.ts';
import { dryRun } from '../../lib/core/store/dry-run.ts';
import { contestOf, drawsOfDay, storedCounts } from '../../lib/core/store/read.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { importContests, readContests } from '../../lib/server/store/import-contests.ts';
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
const bytesOf = (text: string) => Buffer.from(text);
const load = async (text: string | Uint8Array) =>
  importDraws(store, await readImport(typeof text === 'string' ? bytesOf(text) : text), now);
const CLEAN = { complaints: [], displaced: [], ignored: [] };

test('good rows go in, bad ones are named with their lines', async () => {
  const lines = [
    HEADER, // 1
    ...csv('pt-rio', '14:20', FIVE), // 2–6
    ...csv('pt-rio', '16:20', OTHER.slice(0, 4)), // 7–10: the 5th is missing
    ...csv('pt-xx', '14:20', FIVE), // 11–15: no such region
    '', // 16
    ...csv('look', '07:20', OTHER), // 17–21
    `${DAY},look,09:20,1`, // 22: no number
    ...csv('look', '09:20', FIVE).slice(1), // 23–26
    'isto,não', // 27
    ...csv('pt-sp', '08:00', [OTHER[0] ?? '', '12345', ...OTHER.slice(2)]), // 28–32: not four digits
    ...csv('pt-sp', '10:00', OTHER, '2026-13-01'), // 33–37: no such day
    ...csv('pt-sp', '12:00', OTHER, '2026-11-21'), // 38–42: yet to come
    '   ', // 43
  ];
  const report = await load(lines.join('\n'));
  expect(report).toMatchObject({ stored: 2, seenAgain: 0 });
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  expect(report.complaints.map(({ lines: own, where }) => [own, where])).toEqual([
    [[27], 'não/isto/'],
    [span(7, 10), `pt-rio/${DAY}/16:20`],
    [span(11, 15), `pt-xx/${DAY}/14:20`],
    [span(22, 26), `look/${DAY}/09:20`],
    [span(28, 32), `pt-sp/${DAY}/08:00`],
    [span(33, 37), 'pt-sp/2026-13-01/10:00'],
    [span(38, 42), 'pt-sp/2026-11-21/12:00'],
  ]);
  for (const { why } of report.complaints) expect(why).toMatch(/\p{L}{4,}/u);
  const why = (line: number) => report.complaints.find(({ lines: own }) => own.includes(line))?.why;
  expect(why(22)).toContain('linha 22, coluna «number»');
  expect(why(29)).toContain('linha 29, coluna «number»');
  expect(why(33)).toContain('coluna «date»');
  expect(report.rows).toEqual({ read: 40, taken: 10, same: 0, refused: 30 });
  expect((await drawsOfDay(store.db, DAY)).map(({ region, time, numbers }) => [region, time, numbers])).toEqual([
    ['look', '07:20', OTHER],
    ['pt-rio', '14:20', FIVE],
  ]);
  expect((await drawsOfDay(store.db, DAY))[0]).toMatchObject({ source: 'importacao', receivedAt: now.toISOString() });
});

test('a second import replaces nothing', async () => {
  const text = [HEADER, ...csv('pt-rio', '14:20', FIVE), ...csv('look', '07:20', OTHER)].join('\n');
  expect(await load(text)).toMatchObject({ ...CLEAN, stored: 2, seenAgain: 0 });
  const before = await dump(store);
  expect(await load(text)).toMatchObject({ ...CLEAN, stored: 0, seenAgain: 2 });
  const otherwise = await load([HEADER, ...csv('pt-rio', '14:20', OTHER)].join('\n'));
  expect(otherwise).toMatchObject({ stored: 0, complaints: [{ lines: [2, 3, 4, 5, 6] }] });
  expect(otherwise.complaints[0]?.why).toContain(FIVE.join(' '));
  expect(await dump(store)).toBe(before);
});

test('a byte order mark, CRLF, spaces and a header in capitals are read as what they are', async () => {
  const lines = [HEADER.toUpperCase(), ...csv('pt-rio', ' 14:20 ', FIVE), ''];
  expect(await load(`\uFEFF${lines.join('\r\n')}`)).toMatchObject({ ...CLEAN, stored: 1, seenAgain: 0 });
  expect((await drawsOfDay(store.db, DAY))[0]?.numbers).toEqual(FIVE);
});

test('a draw’s rows may have different labels of its time and any order', async () => {
  const labels = ['11:00', '11:20', 'PTM', '11:30', 'ptm'];
  const rows = FIVE.map((number, index) => `${DAY},pt-rio,${labels[index]},${index + 1},${number}`).reverse();
  const between = csv('look', '07:20', OTHER);
  const mixed = rows.flatMap((row, index) => [row, between[index] ?? '']);
  expect(await load([HEADER, ...mixed].join('\n'))).toMatchObject({ ...CLEAN, stored: 2, seenAgain: 0 });
  expect((await drawsOfDay(store.db, DAY)).map(({ region, time, numbers }) => [region, time, numbers])).toEqual([
    ['look', '07:20', OTHER],
    ['pt-rio', '11:20', FIVE],
  ]);
});

test('a place with two numbers refuses the draw and names both lines', async () => {
  const twice = [...csv('pt-rio', '11:00', FIVE), `${DAY},pt-rio,PTM,1,0018`];
  const report = await load([HEADER, ...twice].join('\n'));
  expect(report).toMatchObject({
    stored: 0,
    complaints: [{ lines: [2, 3, 4, 5, 6, 7], why: expect.stringMatching(/linhas 2 e 7 .*0019 e 0018/) }],
    rows: { read: 6, taken: 0, same: 0, refused: 6 },
  });
});

test('a draw reported twice alike is one draw', async () => {
  const report = await load([HEADER, ...csv('pt-rio', '11:00', FIVE), ...csv('rio', 'PTM', FIVE)].join('\n'));
  expect(report).toMatchObject({ ...CLEAN, stored: 1, rows: { read: 10, taken: 5, same: 5, refused: 0 } });
});

test('of several JSON messages one of another shape is named, the others are taken', async () => {
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
  expect(await load(`\uFEFF  ${JSON.stringify(one, null, 2)}\r\n`)).toMatchObject({
    ...CLEAN,
    stored: 1,
    seenAgain: 0,
  });
  const several = [
    one,
    { date: DAY },
    { ...one, withdrawn: true, reason: 'Falso.' },
    message(DAY, 'look', '07:20', OTHER),
    message(DAY, 'look', '09:20', OTHER.slice(1)),
  ];
  const report = await load(JSON.stringify(several));
  expect(report).toMatchObject({ stored: 1, seenAgain: 1 });
  expect(report.complaints).toMatchObject([
    { lines: [], where: 'mensagem 2', why: expect.stringContaining('results') },
    { lines: [], where: 'mensagem 3', why: expect.stringContaining('POST /api/draws') },
    { lines: [], where: `look/${DAY}/09:20`, why: expect.stringContaining('Faltam prêmios') },
  ]);
  // What get-results answers, derived prizes and animals included, can be imported.
  const reply = resultsReply(DAY, await drawsOfDay(store.db, DAY));
  expect(await load(JSON.stringify(reply))).toMatchObject({ ...CLEAN, stored: 0, seenAgain: 2 });
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
  for (const [text, sentence] of sentences) await expect(readImport(bytesOf(text)), text).rejects.toThrow(sentence);
  expect(await load(HEADER)).toMatchObject({ ...CLEAN, stored: 0, seenAgain: 0 });
  expect(await storedCounts(store.db)).toEqual({ draws: 0, contests: 0 });
});

type Dialect = {
  delimiter?: string;
  newline?: string;
  encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  mark?: boolean;
  quotes?: boolean;
  above?: readonly string[];
  tail?: string;
};

/** A table as a spreadsheet program writes it. */
function written(rows: readonly (readonly string[])[], dialect: Dialect): Uint8Array {
  const {
    delimiter = ',',
    newline = '\n',
    encoding = 'utf-8',
    mark = false,
    quotes = false,
    above = [],
    tail = '',
  } = dialect;
  const cell = (text: string) => (quotes || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = [...above, ...rows.map((row) => row.map(cell).join(delimiter) + tail), ''];
  const text = (mark ? '\uFEFF' : '') + lines.join(newline);
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1');
  const wide = Buffer.from(text, 'utf16le');
  return encoding === 'utf-16le' ? wide : wide.swap16();
}

const DIALECTS: readonly (readonly [string, Dialect])[] = [
  ['semicolons, CRLF and a mark, as Excel in Portuguese', { delimiter: ';', newline: '\r\n', mark: true }],
  [
    'tabs in UTF-16 LE, as Excel\u2019s Unicode text',
    { delimiter: '\t', newline: '\r\n', encoding: 'utf-16le', mark: true },
  ],
  ['UTF-16 LE without a mark', { encoding: 'utf-16le' }],
  ['Windows-1252 with CR alone', { delimiter: ';', newline: '\r', encoding: 'windows-1252' }],
  ['quotes around all', { delimiter: ';', quotes: true }],
  ['a comma at the end of each line', { tail: ',' }],
  ['semicolons at the end of each line', { delimiter: ';', tail: ';;' }],
  ['a word for Excel and a title above', { delimiter: ';', above: ['sep=;', 'Resultados; de novembro', ''] }],
];
const asNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);
const bookOf = (rows: readonly (readonly string[])[], typed: (text: string) => string | number | Date) =>
  writeBook(rows.map((row) => row.map((text) => (text === '' ? null : typed(text))))).toBuffer();

const quotedLines = (rows: readonly (readonly string[])[]) =>
  bytesOf(
    rows
      .map((row) => row.map((cell) => (cell.includes(';') ? `"${cell}"` : cell)).join(';'))
      .map((line) => `"${line.replaceAll('"', '""')}"`)
      .join('\n'),
  );
/** Tags that may be left out are. */
const pageOf = (rows: readonly (readonly string[])[]) =>
  bytesOf(`<html><table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}`).join('')}`).join('\n')}</table>`);

const LONG_TITLES = ['Data', 'Região', 'Horário', 'Colocação', 'Número'];
const SPARSE = ['0037', '1234', '0005', '9012', '3456'];
// 37 + 1234 + 5 + 9012 + 3456 = 13744; 37 × 1234 = 45658.
const inFull = [
  LONG_TITLES,
  ...SPARSE.map((number, at) => ['20/11/2026', 'Rio de Janeiro', '14h20', `${at + 1}º`, String(Number(number))]),
  ['20/11/2026', 'Rio de Janeiro', '14h20', 'Soma', '3744'],
  ['20/11/2026', 'Rio de Janeiro', '14h20', 'Multiplicação', '45'],
];
const across = [
  ['Data do Sorteio', 'Banca', 'Extração', '1º', '2º', '3º', '4º', '5º', 'Soma', 'Multiplicação', 'Bicho do 1º'],
  ['20/11/2026', 'PT-Rio', 'PT', '37', '1234', '5', '9012', '3.456', '13744', '045', 'Coelho'],
  ['2026-11-20', 'RJ', '14:20', '0037', '1234', '0005', '9012', '3456', '', '', ''],
];
/** Quina as Caixa's sheet tells it. */
const quina = [
  [
    'Concurso',
    'Data Sorteio',
    'Bola1',
    'Bola2',
    'Bola3',
    'Bola4',
    'Bola5',
    'Ganhadores 5 acertos',
    'Cidade / UF',
    'Arrecadação',
  ],
  ['7050', '25/06/2026', '1', '9', '37', '60', '80', '1', 'SÃO PAULO, SP; ITU, SP', 'R$ 1,21'],
  ['7.051', '26/06/2026', '80', '02', '3', '4', '5', '0', '', ''],
];
const loadContests = async (bytes: Uint8Array, fileName = 'Quina.csv', more = {}) =>
  importContests(await readContests(bytes, { fileName, ...more }), { store, now, insists: false });

describe.each([
  ...DIALECTS.map(
    ([name, dialect]) => [name, (rows: readonly string[][]) => Promise.resolve(written(rows, dialect))] as const,
  ),
  ['.xlsx of texts', (rows: readonly string[][]) => bookOf(rows, (text) => text)] as const,
  ['.xlsx of numbers', (rows: readonly string[][]) => bookOf(rows, asNumber)] as const,
  [
    '.ods',
    (rows: readonly string[][]) => writeOds({ sheets: [{ name: 'Planilha1', rows: rows.map((row) => [...row]) }] }),
  ] as const,
  ['a page, called .xls', (rows: readonly string[][]) => Promise.resolve(pageOf(rows))] as const,
  ['lines that are one quoted cell each', (rows: readonly string[][]) => Promise.resolve(quotedLines(rows))] as const,
])('a sheet in %s', (_, bytesOf) => {
  test.each([
    ['a prize in a row', inFull, { read: 7, taken: 7, same: 0, refused: 0 }],
    ['a draw in a row', across, { read: 2, taken: 1, same: 1, refused: 0 }],
  ])('is read by readImport with %s', async (_, rows, counts) => {
    const report = await load(await bytesOf(rows));
    expect(report).toMatchObject({ stored: 1, complaints: [], rows: counts });
    expect((await drawsOfDay(store.db, DAY))[0]).toMatchObject({ region: 'pt-rio', time: '14:20', numbers: SPARSE });
    if (rows === across) expect(report.ignored.join()).toContain('coluna Bicho do 1º');
  });

  test('is read by readContests with the columns of Caixa', async () => {
    const report = await loadContests(await bytesOf(quina));
    expect(report).toMatchObject({ accepted: 2, complaints: [], rows: { read: 2, taken: 2, same: 0, refused: 0 } });
    expect((await contestOf(store.db, 'quina', 7050))?.numbers).toEqual(['01', '09', '37', '60', '80']);
    expect(await contestOf(store.db, 'quina', 7051)).toMatchObject({
      day: '2026-06-26',
      numbers: ['02', '03', '04', '05', '80'],
    });
    for (const title of ['Ganhadores 5 acertos', 'Cidade / UF', 'Arrecadação'])
      expect(report.ignored.join()).toContain(title);
  });
});

test.each([
  ['Dt. Sorteio;Praça;Turno;1° lugar;2° lugar;3° lugar;4° lugar;5° lugar;6º (Soma);7º (Mult)', '3.744', '45'],
  ['DATA;BANCA;HORA;M1;M2;M3;M4;M5;SOMA;MULT.', '13.744', '="045"'],
  ['dia;região;horário do sorteio;prêmio 1;prêmio 2;prêmio 3;prêmio 4;prêmio 5;soma 6;mult 7', "'13744", '045'],
])('readImport takes the titles «%s»', async (titles, sum, product) => {
  const row = `20/11/2026;Rio - RJ;14:20:00;="0037";1.234;'0005;9012;3456;${sum};${product}`;
  expect(await load(`${titles}\n${row}`)).toMatchObject({ ...CLEAN, stored: 1 });
  expect((await drawsOfDay(store.db, DAY))[0]?.numbers).toEqual(SPARSE);
});

test('readImport finds the sheet of a book that has the draws, and names the others', async () => {
  const sheets = [
    { sheet: 'Leia-me', data: [['Resultados']] },
    { sheet: 'Novembro', data: [[null], [null], ...across.map((row) => row.map((text) => text || null))] },
    { sheet: 'Dezembro', data: across },
  ];
  const report = await load(await writeBook(sheets).toBuffer());
  expect(report).toMatchObject({ stored: 1, complaints: [], rows: { read: 2 } });
  expect(report.ignored.join()).toMatch(/aba «Leia-me».*aba «Dezembro»/);
  const wrong = [across[0] ?? [], (across[1] ?? []).with(3, 'x')];
  const { complaints } = await load(
    await writeBook([{ sheet: 'Novembro', data: [[null], [null], ...wrong] }]).toBuffer(),
  );
  expect(complaints).toMatchObject([{ lines: [4], why: expect.stringContaining('linha 4, coluna «1º»') }]);
});

test('readImport takes days and hours that a book has as such', async () => {
  const rows = [LONG_TITLES, ...SPARSE.map((number, at) => ['20/11/2026', 'rio', '14:20', String(at + 1), number])];
  const typed = (text: string) =>
    text === '20/11/2026'
      ? new Date('2026-11-20T00:00:00Z')
      : text === '14:20'
        ? new Date('1899-12-31T14:20:00Z')
        : text;
  const book = await writeBook(
    rows.map((row) =>
      row.map((text) => {
        const value = typed(text);
        return value instanceof Date ? { value, type: Date, format: text === '14:20' ? 'hh:mm' : 'dd/mm/yyyy' } : value;
      }),
    ),
  ).toBuffer();
  expect(await load(book)).toMatchObject({ stored: 1, complaints: [] });
});

const fed = (numbers: readonly string[], seventh: string) => [
  ['data', 'banca', 'hora', '1', '2', '3', '4', '5', 'mult'],
  ['18/11/2026', 'Loteria Federal', '19:00', ...numbers, seventh],
];
test.each([
  ['five digits', ['84621', '05943', '12345', '67890', '11111'], '902', true],
  ['six digits', ['084621', '005943', '012345', '067890', '011111'], '902', true],
  ['a 7th that is another', ['84621', '05943', '12345', '67890', '11111'], '903', false],
])('readImport takes a Federal written with %s', async (_, numbers, seventh, isRight) => {
  const report = await load(written(fed(numbers, seventh), { delimiter: ';' }));
  expect(report.stored, JSON.stringify(report.complaints)).toBe(isRight ? 1 : 0);
  if (isRight)
    expect((await drawsOfDay(store.db, '2026-11-18'))[0]?.numbers).toEqual(['4621', '5943', '2345', '7890', '1111']);
  else expect(report.complaints[0]?.why).toContain('902');
});

test.each([
  [
    'a sum that is none',
    [...inFull.slice(0, 6), ['20/11/2026', 'rio', '14:20', 'Soma', '3745']],
    /linha 7, coluna «Número»: O prêmio calculado não confere.+6º/,
  ],
  [
    'a product that is none',
    [...inFull.slice(0, 7), ['20/11/2026', 'rio', '14:20', 'Mult.', '46']],
    /linha 8, coluna «Número»: O prêmio calculado não confere.+7º/,
  ],
  [
    'a day that is none',
    [LONG_TITLES, ...SPARSE.map((number, at) => ['31/11/2026', 'rio', '14:20', `${at + 1}`, number])],
    /linha 2, coluna «Data»: Dia/,
  ],
  [
    'an hour that is none',
    [LONG_TITLES, ...SPARSE.map((number, at) => [DAY, 'rio', '25h', `${at + 1}`, number])],
    /linha 2, coluna «Horário»/,
  ],
])('importDraws refuses %s by line and column', async (_, rows, sentence) => {
  const report = await load(written(rows, { delimiter: ';' }));
  expect(report).toMatchObject({ stored: 0, rows: { taken: 0, same: 0, refused: rows.length - 1 } });
  expect(report.complaints.map(({ why }) => why).join('\n')).toMatch(sentence);
});

test('a row of more columns than the header is refused by its line', async () => {
  const rows = [...inFull, ['20/11/2026', 'rio', '16:20', '1', '1,5', 'x']];
  const report = await load(written(rows, { delimiter: ';' }));
  expect(report).toMatchObject({
    stored: 1,
    complaints: [{ lines: [9], where: 'coluna 6', why: expect.stringContaining('no cabeçalho 5') }],
    rows: { read: 8, taken: 7, same: 0, refused: 1 },
  });
});

test.each([
  ['two columns of one thing', 'Data;Dia;Região;Horário;Colocação;Número\n', /«Data» e «Dia»/],
  ['quotes that do not end', `${HEADER}\n${DAY},rio,14:20,1,"0019\n${DAY},rio,14:20,2,1234\n`, /^Linha \d+: as aspas/],
  ['a book of before 2007', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /\.xls\).*CSV/],
  ['a zip that is no book', Buffer.from('504b030414000000', 'hex'), /\.zip sem planilha/],
])('readImport refuses a file with %s in a sentence', async (_, file, sentence) => {
  await expect(load(file)).rejects.toThrow(sentence);
});

const balls = (count: number, suffix = '') => Array.from({ length: count }, (_, at) => `Bola${at + 1}${suffix}`);
const numbered = (count: number, from = 1) => Array.from({ length: count }, (_, at) => String(from + at));
const two = (count: number, from = 1) => numbered(count, from).map((number) => number.padStart(2, '0'));
const DATED = ['Concurso', 'Data do Sorteio'];
test.each([
  ['Mega-Sena.xlsx', 'megaSena', [...DATED, ...balls(6)], numbered(6), { numbers: two(6) }],
  ['quina (3).csv', 'quina', [...DATED, ...balls(5)], numbered(5), { numbers: two(5) }],
  ['Lotofácil.csv', 'lotofacil', [...DATED, ...balls(15)], numbered(15), { numbers: two(15) }],
  ['LOTOMANIA.csv', 'lotomania', [...DATED, ...balls(20)], numbered(20, 0), { numbers: two(20, 0) }],
  [
    'resultados_timemania.csv',
    'timemania',
    [...DATED, ...balls(7), 'Time Coração'],
    [...numbered(7), 'flamengo'],
    { numbers: two(7), team: 'FLAMENGO/RJ' },
  ],
  [
    'Dupla Sena.csv',
    'duplaSena',
    [...DATED, ...balls(6, ' Sorteio1'), ...balls(6, ' Sorteio2')],
    [...numbered(6), ...numbered(6, 11)],
    { numbers: two(6), second: two(6, 11) },
  ],
  [
    'Dupla Sena pública.csv',
    'duplaSena',
    [
      ...DATED,
      ...numbered(6).map((at) => `Sorteio1 - bola ${at}`),
      ...numbered(6).map((at) => `Sorteio2 - bola ${at}`),
    ],
    [...numbered(6), ...numbered(6, 11)],
    { numbers: two(6), second: two(6, 11) },
  ],
  [
    'Loteria Federal.csv',
    'federal',
    ['Extração', 'Data Sorteio', '1º prêmio', '2º prêmio', '3º prêmio', '4º prêmio', '5º prêmio'],
    ['84621', '943', '12.345', '067890', '1'],
    { numbers: ['084621', '000943', '012345', '067890', '000001'] },
  ],
  [
    'x.csv',
    'quina',
    ['Modalidade', 'Concurso', 'Dia', 'Dezenas', 'Motivo'],
    ['Quina', '1 - 2 - 3 - 4 - 5', 'ata'],
    { numbers: two(5) },
  ],
] as const)('readContests reads %s', async (fileName, modality, titles, cells, expected) => {
  const isNamed = titles[0] === 'Modalidade';
  const row = isNamed ? [cells[0] ?? '', '2000', '20/06/2026', ...cells.slice(1)] : ['2000', '20/06/2026', ...cells];
  const report = await loadContests(written([titles, row], { delimiter: ';' }), fileName);
  expect(report.complaints).toEqual([]);
  expect(await contestOf(store.db, modality, 2000)).toMatchObject({ day: '2026-06-20', ...expected });
});

test.each([
  ['an empty ball', ['7050', '25/06/2026', '1', '', '3', '4', '5'], /coluna «Bola2»: está vazia/],
  ['a number out of range', ['7050', '25/06/2026', '1', '2', '81', '4', '5'], /coluna «Bola3»: 81 está fora da faixa/],
  ['a day to come', ['7050', '25/06/2027', '1', '2', '3', '4', '5'], /coluna «Data Sorteio»: O sorteio ainda/],
  ['no contest', ['total', '25/06/2026', '1', '2', '3', '4', '5'], /coluna «Concurso»: «total»/],
])('importContests refuses %s by line and column, and takes the others', async (_, row, sentence) => {
  const rows = [
    [...DATED.slice(0, 1), 'Data Sorteio', ...balls(5)],
    ['7049', '24/06/2026', '11', '12', '13', '14', '15'],
    row,
  ];
  const report = await loadContests(written(rows, { delimiter: ';' }));
  expect(report).toMatchObject({
    accepted: 1,
    complaints: [{ lines: [3] }],
    rows: { read: 2, taken: 1, same: 0, refused: 1 },
  });
  expect(`${report.complaints[0]?.where}: ${report.complaints[0]?.why}`).toMatch(sentence);
});

test('a contest listed twice is refused with both lines when they differ', async () => {
  const rows = [
    ['Concurso', 'Data Sorteio', ...balls(5)],
    ['7050', '25/06/2026', '1', '2', '3', '4', '5'],
    ['7052', '27/06/2026', '21', '22', '23', '24', '25'],
    ['7050', '2026-06-25', '05', '04', '03', '02', '01'],
    ['7052', '27/06/2026', '21', '22', '23', '24', '26'],
  ];
  const report = await loadContests(written(rows, { delimiter: ';' }));
  expect(report).toMatchObject({
    accepted: 2,
    complaints: [{ lines: [3, 5], where: 'quina/7052' }],
    rows: { read: 4, taken: 1, same: 1, refused: 2 },
  });
  expect(await contestOf(store.db, 'quina', 7052)).toBeNull();
});

test('readContests asks for the game of a sheet that names none', async () => {
  const sheet = written(
    [
      ['Concurso', 'Data', ...balls(5)],
      ['7050', '25/06/2026', '1', '2', '3', '4', '5'],
    ],
    {},
  );
  await expect(loadContests(sheet, 'Sorte Grande.csv')).rejects.toThrow(
    /--modalidade \(Mega-Sena, Quina.*Loteria Federal/,
  );
  await expect(loadContests(sheet, 'Quina.csv', { modality: 'Sorte Grande' })).rejects.toThrow(/«Sorte Grande»/);
  expect(await loadContests(sheet, 'x.csv', { modality: 'quina', reason: 'planilha da Caixa' })).toMatchObject({
    accepted: 1,
  });
});

test('a sheet shifted by one row is refused unless the operator insists', async () => {
  const rowOf = (contest: number, seed: number) => [
    String(contest),
    '01/06/2026',
    ...numbered(5, 1 + ((seed * 5) % 70)),
  ];
  const sheetOf = (shift: number) =>
    written(
      [['Concurso', 'Data', ...balls(5)], ...Array.from({ length: 600 }, (_, at) => rowOf(at + 1, at + shift))],
      {},
    );
  await loadContests(sheetOf(0));
  const shifted = await loadContests(sheetOf(1));
  expect(shifted).toMatchObject({ accepted: 0, corrected: 0, rows: { read: 600, taken: 0, same: 0, refused: 600 } });
  expect(shifted.complaints[0]).toMatchObject({ lines: [2], why: expect.stringContaining('--insistir') });
  const contests = await readContests(sheetOf(3), { fileName: 'quina.csv' });
  const { result, corrections } = await dryRun(store, now, (within) =>
    importContests(contests, { store: within, now, insists: true }),
  );
  expect(result.corrected).toBe(600);
  expect(new Set(corrections.map(({ id }) => id)).size).toBe(600);
});

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
type Tab = { name: string; state?: 'hidden' | 'veryHidden'; rows: readonly (readonly string[])[] };

/**
 * A book by hand, for what no writer of books writes: `r` on rows and cells is optional, and a prefix is the writer's choice
 * (ECMA-376 part 1, 18.3.1.4 and 18.3.1.73); Caixa's sheets of 2026 have neither addresses nor a bare name.
 */
function bookByHand(tabs: readonly Tab[], { prefix = '', hasAddresses = false }): Uint8Array {
  const tag = (name: string, attributes: string, content: string) =>
    `<${prefix}${name}${attributes}>${content}</${prefix}${name}>`;
  const root = (name: string, content: string) =>
    tag(name, ` xmlns${prefix ? `:${prefix.slice(0, -1)}` : ''}="${MAIN}" xmlns:r="${OFFICE}"`, content);
  const cell = (text: string, row: number, at: number) =>
    tag(
      'c',
      `${hasAddresses ? ` r="${'ABCDEFGHIJ'[at]}${row}"` : ''} t="inlineStr"`,
      tag('is', '', tag('t', '', text)),
    );
  const sheetOf = ({ rows }: Tab) =>
    root(
      'worksheet',
      tag(
        'sheetData',
        '',
        rows
          .map((cells, row) =>
            tag(
              'row',
              hasAddresses ? ` r="${row + 1}"` : '',
              cells.map((text, at) => cell(text, row + 1, at)).join(''),
            ),
          )
          .join(''),
      ),
    );
  const entries = tabs.map(
    ({ name, state }, at) =>
      `<${prefix}sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  const related = (links: readonly (readonly [string, string])[]) =>
    `<Relationships xmlns="${PACKAGE}/relationships">${links
      .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
      .join('')}</Relationships>`;
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/></Types>`,
    '_rels/.rels': related([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': root('workbook', tag('sheets', '', entries.join(''))),
    'xl/_rels/workbook.xml.rels': related(tabs.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`])),
    ...Object.fromEntries(tabs.map((tab, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetOf(tab)])),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const QUINA_ROWS = [
  [...DATED, ...balls(5)],
  ['7050', '25/06/2026', '1', '9', '37', '60', '80'],
];

test.each([
  ['without addresses', { hasAddresses: false, prefix: '' }],
  ['without addresses and with a prefix', { hasAddresses: false, prefix: 'x:' }],
  ['with addresses and a prefix', { hasAddresses: true, prefix: 'x:' }],
])('readContests reads a book %s', async (_, form) => {
  const report = await loadContests(bookByHand([{ name: 'QUINA', rows: QUINA_ROWS }], form), 'resultados.xlsx');
  expect(report).toMatchObject({ accepted: 1, complaints: [], ignored: [] });
  expect((await contestOf(store.db, 'quina', 7050))?.numbers).toEqual(['01', '09', '37', '60', '80']);
});

test.each(['hidden', 'veryHidden'] as const)('readContests leaves a %s tab out and names it', async (state) => {
  const old = [QUINA_ROWS[0] ?? [], ['7050', '25/06/2026', '1', '2', '3', '4', '5']];
  const rascunho: Tab = { name: 'Rascunho', state, rows: old };
  const report = await loadContests(
    bookByHand([rascunho, { name: 'Quina', rows: QUINA_ROWS }], { hasAddresses: true }),
    'resultados.xlsx',
  );
  expect(report.ignored).toEqual(['aba oculta «Rascunho»']);
  expect((await contestOf(store.db, 'quina', 7050))?.numbers).toEqual(['01', '09', '37', '60', '80']);
  await expect(
    loadContests(bookByHand([rascunho, { name: 'Leia-me', rows: [['Nada']] }], {}), 'quina.xlsx'),
  ).rejects.toThrow('Abas ocultas não são lidas');
});

const TABLE = 'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"';
const ODS_NAMES = `${TABLE} xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"`;

/** An .ods as LibreOffice writes it: styles that hide a table, and the rest of the sheet as one row that is repeated. */
function odsByHand(tabs: readonly Tab[]): Uint8Array {
  const styles = ['true', 'false'].map(
    (display, at) =>
      `<style:style style:name="ta${at + 1}" style:family="table"><style:table-properties table:display="${display}"/></style:style>`,
  );
  const cell = (text: string) =>
    `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const tables = tabs.map(
    ({ name, state, rows }) =>
      `<table:table table:name="${name}" table:style-name="${state ? 'ta2' : 'ta1'}">${rows
        .map((row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`)
        .join(
          '',
        )}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`,
  );
  const content = `<office:document-content ${ODS_NAMES}><office:automatic-styles>${styles.join('')}</office:automatic-styles><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document-content>`;
  return zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': strToU8(content),
  });
}

test('readContests leaves a hidden tab of an .ods out and names it', async () => {
  const old = [QUINA_ROWS[0] ?? [], ['7050', '25/06/2026', '1', '2', '3', '4', '5']];
  const tabs: Tab[] = [
    { name: 'Rascunho', state: 'hidden', rows: old },
    { name: 'Quina', rows: QUINA_ROWS },
  ];
  const report = await loadContests(odsByHand(tabs), 'resultados.ods');
  expect(report.ignored).toEqual(['aba oculta «Rascunho»']);
  expect((await contestOf(store.db, 'quina', 7050))?.numbers).toEqual(['01', '09', '37', '60', '80']);
});

test.each([
  '25/06/2026 20:00',
  '25/06/2026 às 20h00',
  'quinta-feira, 25/06/2026',
  'qui. 25/06/26',
  '2026/06/25',
  '2026-06-25T20:00:00',
  '25 de junho de 2026',
  '25-jun-26',
  '46198',
  '46198.8333',
])('readContests reads the day «%s»', async (day) => {
  const rows = [QUINA_ROWS[0] ?? [], ['7050', day, '1', '9', '37', '60', '80']];
  expect(await loadContests(written(rows, { delimiter: ';' }))).toMatchObject({ accepted: 1, complaints: [] });
  expect((await contestOf(store.db, 'quina', 7050))?.day).toBe('2026-06-25');
});

test.each(['25/13/2026', '31 de junho de 2026', '06/25/2026', '19', '2026'])('no day is made of «%s»', async (day) => {
  const rows = [QUINA_ROWS[0] ?? [], ['7050', day, '1', '9', '37', '60', '80']];
  const report = await loadContests(written(rows, { delimiter: ';' }));
  expect(report).toMatchObject({ accepted: 0, complaints: [{ why: expect.stringContaining('não é um dia') }] });
});

test.each([
  ['super-sete.csv', 'superSete', 'Coluna', numbered(7), numbered(7)],
  ['Loteca.csv', 'loteca', 'Jogo', [...'1X21X21X21X21X'], [...'1X21X21X21X21X']],
  ['+Milionaria.csv', 'maisMilionaria', 'Bola', numbered(6), two(6)],
] as const)('readContests reads the columns of %s', async (fileName, modality, title, cells, numbers) => {
  const rows = [
    [...DATED, ...cells.map((_, at) => `${title} ${at + 1}`)],
    ['200', '20/06/2026', ...cells],
  ];
  const { contests, complaints } = await readContests(written(rows, { delimiter: ';' }), { fileName });
  expect(complaints).toEqual([]);
  expect(contests.map(({ entry }) => entry)).toMatchObject([{ modality, numbers }]);
});

test('readContests takes the rows of winners that a page hangs below a contest for none', async () => {
  const contest = (number: string, day: string, last: string) =>
    [number, day, '1', '9', '37', '60', last].map((cell) => `<td rowspan="2">${cell}</td>`).join('');
  const head = [...(QUINA_ROWS[0] ?? []), 'Cidade', 'UF'].map((title) => `<th>${title}</th>`).join('');
  const page = `<!doctype html><table><tr>${head}<tr>${contest('7050', '25/06/2026', '80')}<td>ITU<td>SP
<tr><td>SÃO PAULO<td>SP
<tr>${contest('7051', '26/06/2026', '79')}<td>RIO<td>RJ</table>`;
  const report = await loadContests(Buffer.from(page, 'latin1'), 'D_QUINA.HTM');
  expect(report).toMatchObject({ accepted: 2, complaints: [], ignored: ['coluna Cidade', 'coluna UF'] });
});

test.each([
  [
    'a book with a password',
    Buffer.from(`\xd0\xcf\x11\xe0${'E n c r y p t e d P a c k a g e'.replaceAll(' ', '\0')}\0`, 'latin1'),
    'tem senha',
  ],
  ['a book of before 2007', Buffer.from('\xd0\xcf\x11\xe0', 'latin1'), 'planilha antiga'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'é um PDF'],
  ['a .zip of others', zipSync({ 'quina.csv': strToU8('1') }), 'é um .zip'],
  ['a damaged book', zipSync({ '[Content_Types].xml': strToU8('<') }), 'está danificada'],
] as const)('readContests calls %s what it is', async (_, bytes, words) => {
  await expect(readContests(bytes, { fileName: 'quina.xlsx' })).rejects.toThrow(words);
});

/** A contest in Caixa's fields and in those of two mirrors. */
const MEGA = ['04', '11', '23', '35', '46', '58'];
const REPLIES = {
  caixa: {
    numero: 3030,
    tipoJogo: 'MEGA_SENA',
    dataApuracao: '20/06/2026',
    listaDezenas: MEGA,
    acumulado: true,
    listaRateioPremio: [
      { descricaoFaixa: '6 acertos', faixa: 1, numeroDeGanhadores: 0, valorPremio: 0 },
      { descricaoFaixa: '5 acertos', faixa: 2, numeroDeGanhadores: 41, valorPremio: 64_733.96 },
      { descricaoFaixa: '4 acertos', faixa: 3, numeroDeGanhadores: 2549, valorPremio: 1716.31 },
    ],
  },
  heroku: { loteria: 'megasena', concurso: 3030, data: '20/06/2026', dezenas: MEGA, acumulou: true },
  github: { concurso: 3030, data: '20/06/2026', resultado: MEGA },
  serra: { resultados: [{ endpoint: 'megasena', concurso: 3030, data: '20/06/2026', dezenas: MEGA }] },
};
test('readContests reads JSON of a reply a line', async () => {
  const lines = [3029, 3030].map((concurso) => JSON.stringify({ ...REPLIES.heroku, concurso }));
  const { contests, complaints } = await readContests(bytesOf(lines.join('\r\n')), { fileName: 'mega.jsonl' });
  expect(complaints).toEqual([]);
  expect(contests.map(({ entry }) => entry.contest)).toEqual([3029, 3030]);
});

test.each(Object.entries(REPLIES))('readContests reads a reply of %s, alone or in a list', async (_, reply) => {
  for (const file of [reply, [reply]]) {
    const report = await loadContests(bytesOf(JSON.stringify(file)), 'mega-sena.json');
    expect(report).toMatchObject({ accepted: 1, complaints: [] });
  }
  const stored = await contestOf(store.db, 'megaSena', 3030);
  expect(stored).toMatchObject({ day: '2026-06-20', numbers: MEGA });
  if ('numero' in reply) expect(stored?.details.prizes?.[1]).toMatchObject({ winners: 41, amount: 64_733.96 });
});

test('readContests asks for the game of a reply that names none, and says what it can’t read', async () => {
  const { tipoJogo: _, ...nameless } = REPLIES.caixa;
  const report = await loadContests(
    bytesOf(JSON.stringify([nameless, { ...REPLIES.caixa, dataApuracao: 'ontem' }])),
    'respostas.json',
  );
  expect(report.accepted).toBe(0);
  expect(report.complaints).toMatchObject([
    { where: 'concurso 1 da lista', why: expect.stringContaining('--modalidade') },
    { where: 'concurso 2 da lista', why: 'não tem a forma esperada (dataApuracao)' },
  ]);
});

test('readContests refuses replies of another game than --modalidade names, and no game', async () => {
  const file = bytesOf(JSON.stringify([REPLIES.caixa, REPLIES.heroku]));
  const report = await loadContests(file, 'respostas.json', { modality: 'Quina' });
  expect(report.accepted).toBe(0);
  expect(report.complaints.map(({ why }) => why)).toEqual([
    'é de outra loteria (MEGA_SENA), e não da Quina',
    'é de outra loteria (megasena), e não da Quina',
  ]);
  await expect(loadContests(file, 'respostas.json', { modality: 'Sorte Grande' })).rejects.toThrow(/«Sorte Grande»/);
});

test.each(['JUVENTUSE', 'JUVENTUSE/RS', 'Corintians Paulista FC/SP'])(
  'a team that is none (%s) is refused by name, and what is stored stays',
  async (team) => {
    const sheetOf = (name: string) =>
      written(
        [
          [...DATED, ...balls(7), 'Time Coração'],
          ['1391', '05/10/2019', '9', '11', '39', '51', '61', '72', '76', name],
        ],
        {},
      );
    await loadContests(sheetOf('JUVENTUDE/RS'), 'timemania.csv');
    const report = await loadContests(sheetOf(team), 'timemania.csv');
    expect(report).toMatchObject({ accepted: 0, corrected: 0 });
    expect(report.complaints).toMatchObject([{ lines: [2], why: expect.stringContaining(`«${team}» não é um time`) }]);
    expect((await contestOf(store.db, 'timemania', 1391))?.team).toBe('JUVENTUDE/RS');
    const contests = await readContests(sheetOf(team), { fileName: 'timemania.csv' });
    expect(await importContests(contests, { store, now, insists: true })).toMatchObject({ corrected: 1 });
  },
);
