import { describe, expect, test } from 'vitest';
import { lastBefore, parseCommits, parseLotohack } from '../../../../lib/core/sources/bicho/lotohack.ts';
import {
  BROKEN_TITLE,
  breakTitles,
  commitsReply,
  fiveOf,
  type LotohackLists,
  lotohackFile,
  lotohackLists,
  type ToldDraw,
  tenOf,
} from '../../../support/bicho-replies.ts';

const day = '2026-01-28';
const draw = (region: ToldDraw['region'], time: string, seed: number): ToldDraw => ({
  region,
  day,
  time,
  numbers: fiveOf(seed),
});
const PTM = draw('pt-rio', '11:20', 1);
const EIGHT = draw('pt-sp', '08:00', 2);
const NOON = draw('pt-sp', '12:00', 3);
const SEVEN = draw('look', '07:20', 4);
const FEDERAL = draw('federal', '20:00', 5);
const BOA_SORTE = draw('look', '09:20', 6);
const ALL = [PTM, EIGHT, NOON, SEVEN, FEDERAL];

function told(lists: LotohackLists) {
  const read = parseLotohack(lotohackFile(lists));
  if (!read.ok) throw new Error(`${read.reason} ${read.detail}`);
  return read.value;
}
const names = (lists: LotohackLists) => told(lists).map(({ region, label }) => `${region} ${label}`);
const withEvery = (isLost: Parameters<typeof breakTitles>[1], boaSorte = [BOA_SORTE]) =>
  breakTitles(lotohackLists(ALL, boaSorte), isLost);

describe('lists', () => {
  test('every draw once, the Federal of three lists too, Boa Sorte not at all', () => {
    expect(names(lotohackLists(ALL, [BOA_SORTE])).sort()).toEqual(
      ['pt-rio 11:00', 'pt-sp 08:00', 'pt-sp 12:00', 'look 07:00', 'federal FED'].sort(),
    );
    const ptm = told(lotohackLists(ALL)).find(({ region }) => region === 'pt-rio');
    expect(ptm).toMatchObject({ day: null, hasTen: true, drawn6to10: tenOf(PTM.numbers) });
    expect(ptm?.prizes.map(({ number }) => number).slice(0, 5)).toEqual(PTM.numbers);
    expect(ptm?.prizes).toHaveLength(7);
    expect(ptm?.prizes[5]).toEqual({ place: '6', number: expect.stringMatching(/^\d{4}$/) });
  });

  test('noon in São Paulo has no table of ten', () => {
    expect(told(lotohackLists([NOON]))).toMatchObject([{ label: '12:00', hasTen: false }]);
  });

  test('the first title of each list is broken: its partner and the Federal resolve it', () => {
    expect(names(withEvery((_, index) => index === 0)).sort()).toEqual(names(lotohackLists(ALL, [BOA_SORTE])).sort());
  });

  test('a Federal that is titled in one list names it in the others', () => {
    const lists = withEvery(({ titulo }, _, key) => key !== 'PT SP' && titulo.includes('FEDERAL'));
    expect(names(lists).filter((name) => name.startsWith('federal'))).toEqual(['federal FED']);
    expect(names(lists)).toHaveLength(5);
  });

  test('every title is broken: nothing is named, and another house’s seven rows stand without a partner', () => {
    const tables = told(withEvery(() => true));
    expect(tables.every(({ label }) => label === null)).toBe(true);
    const boaSorte = tables.find(({ prizes }) => prizes[0]?.number === BOA_SORTE.numbers[0]);
    expect(boaSorte).toMatchObject({ region: 'look', label: null, hasTen: false, title: BROKEN_TITLE });
    expect(tables.find(({ prizes }) => prizes[0]?.number === SEVEN.numbers[0])).toMatchObject({ hasTen: true });
  });

  test('a readable title of another region says nothing', () => {
    const lists = lotohackLists([PTM]);
    expect(told({ 'PT SP': lists['PT RIO'] ?? [] })).toMatchObject([{ region: 'pt-sp', label: null }]);
  });

  test('one draw under two titles stays two', () => {
    const evening = lotohackLists([draw('pt-sp', '20:00', 9), draw('pt-sp', '19:00', 9)]);
    expect(names(evening)).toEqual(['pt-sp 20:00', 'pt-sp 19:00']);
  });

  test('a number that is 0000 is one, a whole table of them is none', () => {
    const zero = { ...PTM, numbers: ['0000', ...PTM.numbers.slice(1)] };
    expect(told(lotohackLists([zero]))).toHaveLength(1);
    expect(told(lotohackLists([{ ...PTM, numbers: Array(5).fill('0000') }]))).toEqual([]);
  });

  test('empty lists are an empty reply', () => {
    expect(told({ 'PT RIO': [], 'PT SP': [], 'LOOK/GOIAS': [] })).toEqual([]);
  });

  test.each([[['Posição', 'Número']], [['Prêmio', 'Número']], [['Posição', 'Milhar']], [['Prêmio']], [[]], [null]])(
    'a table headed %j is left out; where all are, the file has changed',
    (header) => {
      const lists = lotohackLists([PTM, SEVEN]);
      const [five, ...rest] = lists['PT RIO'] ?? [];
      const conteudo = header ? [header, ...(five?.conteudo.slice(1) ?? [])] : [];
      const other = { titulo: five?.titulo ?? '', conteudo };
      expect(told({ ...lists, 'PT RIO': [other, ...rest] })).toMatchObject([
        { prizes: { length: 5 } },
        { region: 'look' },
      ]);
      expect(parseLotohack(lotohackFile({ 'PT RIO': [other] }))).toEqual({
        ok: false,
        reason: 'changed-page',
        detail: 'header',
      });
    },
  );

  test('a row cut short brings no prize', () => {
    const [five] = lotohackLists([PTM])['PT RIO'] ?? [];
    const rows = five?.conteudo.slice(0, 6) ?? [];
    const short = { titulo: five?.titulo ?? '', conteudo: [...rows, ['6º [soma]'], []] };
    expect(told({ 'PT RIO': [short] })[0]?.prizes.map(({ place }) => place)).toEqual(['1', '2', '3', '4', '5']);
  });

  test.each<[string, string, string]>([
    ['', 'changed-page', 'not JSON'],
    ['<html><h1>404</h1></html>', 'changed-page', 'not JSON'],
    ['<html><script>const resultado = {</script></html>', 'changed-page', 'not JSON'],
    ['404: Not Found', 'changed-page', 'not JSON'],
    ['}{', 'changed-page', 'not JSON'],
    ['const resultados = {', 'changed-page', 'not JSON'],
    ['{}', 'changed-page', 'no list of ours'],
    ['const resultado = {};', 'changed-page', 'no list of ours'],
    ['const resultado = {"BAHIA": []};', 'changed-page', 'no list of ours'],
    ['const resultado = {"PT RIO": {}};', 'changed-page', 'PT RIO'],
    ['const resultado = {"PT RIO": [{"titulo": 1, "conteudo": []}]};', 'changed-page', 'PT RIO.0.titulo'],
    ['const resultado = {"PT RIO": [{"titulo": "", "conteudo": [[1]]}]};', 'changed-page', 'PT RIO.0.conteudo.0.0'],
    ['const resultado = [];', 'truncated', 'not JSON'],
    ['\n  const resultado = {"PT RIO": [', 'truncated', 'not JSON'],
    [lotohackFile(lotohackLists(ALL)).slice(0, 5000), 'truncated', 'not JSON'],
  ])('%#: %.40j is %s: %s', (text, reason, detail) => {
    expect(parseLotohack(text)).toEqual({ ok: false, reason, detail });
  });
});

describe('commits', () => {
  const sha = (digit: string) => digit.repeat(40);
  const page = commitsReply([
    { sha: sha('a'), at: '2026-07-30T00:45:48Z' },
    { sha: sha('b'), at: '2026-07-30T02:30:47Z' },
    { sha: sha('c'), at: '2026-07-29T21:30:48-03:00' },
  ]);
  const commits = [
    { sha: sha('b'), at: '2026-07-30T02:30:47.000Z' },
    { sha: sha('a'), at: '2026-07-30T00:45:48.000Z' },
    { sha: sha('c'), at: '2026-07-30T00:30:48.000Z' },
  ];

  test('newest first, in UTC', () => {
    expect(parseCommits(page)).toEqual({ ok: true, value: commits });
  });

  test('the last before an instant, in whatever order they stand', () => {
    for (const list of [commits, [...commits].reverse()]) {
      expect(lastBefore(list, '2026-07-30T03:00:00Z')?.sha).toBe(sha('b'));
      expect(lastBefore(list, '2026-07-30T02:30:47Z')?.sha).toBe(sha('a'));
      expect(lastBefore(list, '2026-07-29T21:40:00-03:00')?.sha).toBe(sha('c'));
      expect(lastBefore(list, '2026-07-30T00:30:48Z')).toBeNull();
    }
    expect(lastBefore([], '2026-07-30T00:00:00Z')).toBeNull();
  });

  test('of two of one instant the first of the page is the last', () => {
    const at = '2026-07-30T00:45:48.000Z';
    const twins = [
      { sha: sha('d'), at },
      { sha: sha('e'), at },
    ];
    expect(lastBefore(twins, '2026-07-30T03:00:00Z')?.sha).toBe(sha('d'));
  });

  const committed = { committer: { date: '2026-07-30T00:45:48Z' } };
  test.each<[unknown, string]>([
    [null, ''],
    [{}, ''],
    [{ message: 'API rate limit exceeded' }, ''],
    ['a', ''],
    [[{}], '0.sha'],
    [[{ sha: 'x', commit: committed }], '0.sha'],
    [[{ sha: `${sha('a')}a`, commit: committed }], '0.sha'],
    [[{ sha: sha('a'), commit: {} }], '0.commit.committer'],
    [[{ sha: sha('a'), commit: { committer: { date: 'ontem' } } }], '0.commit.committer.date'],
  ])('%j is of a wrong shape: %j', (json, detail) => {
    expect(parseCommits(json)).toEqual({ ok: false, reason: 'wrong-shape', detail });
  });

  test('no commits are an empty page', () => {
    expect(parseCommits([])).toEqual({ ok: true, value: [] });
  });
});
