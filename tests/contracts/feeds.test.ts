import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { instantOf, saoPaulo } from '../../lib/core/domain/days.ts';
import type { HouseId } from '../../lib/core/domain/houses/list.ts';
import { recordContests } from '../../lib/core/store/record-contests.ts';
import { recordDraws } from '../../lib/core/store/record-draws.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import { resultsText } from '../../lib/server/feeds/feeds.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import type { Followed } from '../../lib/site/followed.ts';
import { readAtom } from '../support/atom.ts';
import { sampleDraw } from '../support/sample-draw.ts';

const now = instantOf('2026-11-20', '15:00');
const site = {
  name: 'Bicho & <Cia> "\u0007',
  url: 'https://exemplo.com.br',
  partnerUrl: null,
  contactPhone: null,
  contactEmail: null,
  isMeasured: false,
};

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bicho-feeds-'));
  store = await openSqliteStore(folder);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const feed = async (at = now) =>
  readAtom(
    resultsText(site, 'results', await readView('newest-results', { count: 50 }, { db: store.db, now }), at, 'xml'),
  );
const posted = (numbers: string[], at: Date) =>
  recordDraws(
    store,
    [
      {
        region: 'pt-rio',
        day: '2026-11-20',
        time: '14:20',
        prizes: numbers.map((number, index) => ({ place: String(index + 1), number })),
      },
    ],
    { source: 'operador', now: at, receivedAt: at.toISOString(), corrects: true },
  );

test('an empty store gives an empty feed, the same all day', async () => {
  const empty = await feed();
  expect(empty.entries).toEqual([]);
  expect(await feed(instantOf('2026-11-20', '23:00'))).toEqual(empty);
  expect(empty).toMatchObject({
    title: 'Resultados do jogo do bicho e das loterias · Bicho & <Cia> "',
    self: 'https://exemplo.com.br/feed.xml',
    alternate: 'https://exemplo.com.br/resultados',
  });
});

test('a correction changes a draw’s entry, keeps its id and has both tables', async () => {
  await posted(['1241', '0019', '7730', '1204', '9958'], now);
  const [first] = (await feed()).entries;
  expect(first).toMatchObject({
    id: 'tag:exemplo.com.br,2026:pt-rio/2026-11-20/14:20',
    title: 'Rio PT 14h20 de 20/11/2026: 1º 1241, Cavalo (11)',
    link: 'https://exemplo.com.br/resultados/rio/2026-11-20/14h20',
    updated: '2026-11-20T18:00:00.000Z',
    published: '2026-11-20T17:20:00.000Z',
  });
  for (const cell of ['<td>5º</td><td>9958</td><td>15</td><td>Jacaré</td>', '6º (soma)', '7º (multiplicação)'])
    expect(first?.content).toContain(cell);

  const later = instantOf('2026-11-20', '15:30');
  await posted(['1242', '0019', '7730', '1204', '9958'], later);
  const { entries, updated } = await feed();
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ id: first?.id, published: first?.published, updated: later.toISOString() });
  expect(updated).toBe(later.toISOString());
  expect(entries[0]?.title).toContain('1º 1242');
  expect(entries[0]?.content).toContain(
    'Corrigido em 20/11/2026 às 15h30. Antes: 1241 · 0019 · 7730 · 1204 · 9958. Agora: 1242 ·',
  );
});

test('a feed has the newest fifty of all houses and games, newest first', async () => {
  const at = { source: 'teste', now, receivedAt: null };
  await recordDraws(
    store,
    Array.from({ length: 60 }, (_, index) => sampleDraw(index)),
    at,
  );
  const shared = { day: '2026-11-19', special: false, details: {} };
  const outcomes = await recordContests(
    store,
    [
      {
        ...shared,
        modality: 'duplaSena',
        contest: 3038,
        numbers: ['01', '02', '03', '04', '05', '06'],
        second: ['11', '12', '13', '14', '15', '16'],
      },
      {
        ...shared,
        modality: 'timemania',
        contest: 2470,
        numbers: ['01', '12', '23', '34', '45', '56', '67'],
        team: 'ABC/RN',
      },
    ],
    at,
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['new', 'new']);
  const { entries } = await feed();
  expect(entries).toHaveLength(50);
  expect(entries.slice(0, 3).map(({ title }) => title)).toEqual([
    'Dupla Sena, concurso 3038 de 19/11/2026: 01 02 03 04 05 06 e 11 12 13 14 15 16',
    'Timemania, concurso 2470 de 19/11/2026: 01 12 23 34 45 56 67',
    expect.stringMatching(/^Look 14h20 de 29\/02\/2020: 1º \d{4}, /),
  ]);
  expect(entries[0]?.content).toContain('<td>2º sorteio</td><td>11 12 13 14 15 16</td>');
  expect(entries[1]?.content).toContain('<td>Time do Coração</td><td>ABC/RN</td>');
});

test('contests recorded without an hour have a time each, in order, none to come', async () => {
  const outcomes = await recordContests(
    store,
    ['2026-11-18', '2026-11-19'].flatMap((day, later) => {
      const numbers = (count: number, from = 1) =>
        Array.from({ length: count }, (_, at) => String(from + at + later).padStart(2, '0'));
      const shared = { day, special: false, details: {} };
      return [
        { ...shared, modality: 'duplaSena', contest: 3038 + later, numbers: numbers(6), second: numbers(6, 11) },
        { ...shared, modality: 'timemania', contest: 2470 + later, numbers: numbers(7), team: 'ABC/RN' },
        { ...shared, modality: 'quina', contest: 7170 + later, numbers: numbers(5) },
        { ...shared, modality: 'lotofacil', contest: 3840 + later, numbers: numbers(15) },
      ] as const;
    }),
    { source: 'teste', now, receivedAt: null },
  );
  expect(outcomes.filter(({ outcome }) => outcome !== 'new')).toEqual([]);
  const looks = ['09:00', '09:05', '20:00', '23:21', '23:59'].map((time) => instantOf('2026-11-19', time));
  for (const at of [...looks, instantOf('2026-11-20', '00:00'), now]) {
    const { entries } = readAtom(
      resultsText(
        site,
        'results',
        await readView('newest-results', { count: 50 }, { db: store.db, now: at }),
        at,
        'xml',
      ),
    );
    const times = entries.map(({ updated }) => updated);
    expect(new Set(times).size, at.toISOString()).toBe(8);
    expect(times.toSorted().reverse(), at.toISOString()).toEqual(times);
    expect(times.every((time) => new Date(time) <= at)).toBe(true);
    expect(entries.map(({ published }) => published)).toEqual(times);
    expect(entries.map(({ updated }) => saoPaulo(new Date(updated)).day)).toEqual([
      ...Array(4).fill('2026-11-19'),
      ...Array(4).fill('2026-11-18'),
    ]);
  }
});

test('a region’s feed has its draws alone, newest first, and leads to its page', async () => {
  const at = { source: 'teste', now, receivedAt: null };
  await recordDraws(
    store,
    Array.from({ length: 60 }, (_, index) => sampleDraw(index)),
    at,
  );
  await recordDraws(store, [{ ...sampleDraw(1), region: 'pt-sp', day: '2020-02-10' }], at);
  const read = async (region: HouseId) =>
    readAtom(
      resultsText(
        site,
        { kind: 'house', region },
        await readView('newest-results', { count: 50, region }, { db: store.db, now }),
        now,
        'xml',
      ),
    );
  const look = await read('look');
  expect(look).toMatchObject({
    self: 'https://exemplo.com.br/feed/look.xml',
    alternate: 'https://exemplo.com.br/resultados/look',
    title: 'Resultados do jogo do bicho da Look · Bicho & <Cia> "',
  });
  expect(look.entries).toHaveLength(50);
  expect(look.entries.every(({ title }) => title.startsWith('Look '))).toBe(true);
  expect((await read('pt-sp')).entries).toHaveLength(1);
});

test('a draw’s feed has its hours alone, a game’s its contests alone', async () => {
  const at = { source: 'teste', now, receivedAt: null };
  const draws = ['11:20', '14:20', '18:20'].map((time, index) => ({
    ...sampleDraw(index),
    region: 'pt-rio' as const,
    day: '2026-11-19',
    time,
  }));
  await recordDraws(store, draws, at);
  const mega = {
    modality: 'megaSena',
    contest: 3100,
    day: '2026-11-19',
    numbers: ['01', '02', '03', '04', '05', '06'],
  } as const;
  const quina = {
    modality: 'quina',
    contest: 7200,
    day: '2026-11-19',
    numbers: ['01', '02', '03', '04', '05'],
  } as const;
  await recordContests(store, [mega, quina], at);
  const titles = async (of: Followed, args: object) => {
    const results = await readView('newest-results', { count: 50, ...args }, { db: store.db, now });
    return readAtom(resultsText(site, of, results, now, 'xml')).entries.map(({ title }) =>
      title.split(' ', 2).join(' '),
    );
  };
  expect(
    await titles({ kind: 'slot', region: 'pt-rio', times: ['18:20'] }, { region: 'pt-rio', times: ['18:20'] }),
  ).toEqual(['Rio PTN']);
  expect(await titles({ kind: 'game', game: 'quina' }, { game: 'quina' })).toEqual(['Quina, concurso']);
});

test('a feed as JSON is version 1.1 with the entries of its Atom, titles as plain text', async () => {
  await posted(['1234', '5678', '9012', '3456', '7890'], now);
  const results = await readView('newest-results', { count: 50 }, { db: store.db, now });
  const atom = readAtom(resultsText(site, 'results', results, now, 'xml'));
  const json = JSON.parse(resultsText(site, 'results', results, now, 'json'));
  expect(json).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Resultados do jogo do bicho e das loterias · Bicho & <Cia> "\u0007',
    language: 'pt-BR',
    home_page_url: atom.alternate,
    feed_url: 'https://exemplo.com.br/feed.json',
    authors: [{ name: site.name, url: site.url }],
  });
  expect(json).not.toHaveProperty('author');
  expect(json.items.map(({ id, url, content_html }: Record<string, string>) => [id, url, content_html])).toEqual(
    atom.entries.map(({ id, link, content }) => [id, link, content]),
  );
  expect(json.items[0].title).toBe('Rio PT 14h20 de 20/11/2026: 1º 1234, Cobra (09)');
});
