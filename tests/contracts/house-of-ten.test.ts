import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { DrawTable } from '../../components/results/draw-table.tsx';
import { V1DrawAlone } from '../../lib/core/contracts/v1.ts';
import { NOTHING_GIVEN } from '../../lib/core/domain/check-fields.ts';
import { instantOf } from '../../lib/core/domain/days.ts';
import type { House } from '../../lib/core/domain/houses/house.ts';
import type { HouseId } from '../../lib/core/domain/houses/list.ts';
import { prizesOf } from '../../lib/core/domain/prizes.ts';
import { readCheck } from '../../lib/core/domain/queries/check-reading.ts';
import { pixResults } from '../../lib/core/functions/pix-results.ts';
import { postDraws } from '../../lib/core/functions/post-draws.ts';
import { auditStore } from '../../lib/core/store/audit.ts';
import { archivedDraws } from '../../lib/core/store/check-archive.ts';
import { correctionsOfDay, drawnNumber, drawsOfDay } from '../../lib/core/store/read.ts';
import { timesInFive } from '../../lib/core/store/read-animals.ts';
import { recordObservations } from '../../lib/core/store/record-observations.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import type { ViewArgs, ViewName } from '../../lib/core/views/list.ts';
import { readView, viewOf } from '../../lib/core/views/read-view.ts';
import { v1Draw } from '../../lib/server/api/v1.ts';
import { backUpStore, restoreStore } from '../../lib/server/store/backup.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';
import { checkFaults } from '../../lib/site/check-words.ts';
import { BACKENDS, backend } from './backends.ts';

// Houses with other prizes than today's four, from the operator's post to page and program: here Look draws ten, and São Paulo's
// table of five goes on with columns.
vi.mock('../../lib/core/domain/houses/look.ts', async (original) => {
  const { look } = await original<{ look: House }>();
  const prizes: House['prizes'] = { drawn: 10, rest: 'none', hasTableOfTen: false };
  return { look: { ...look, prizes } };
});

vi.mock('../../lib/core/domain/houses/sao-paulo.ts', async (original) => {
  const { saoPaulo } = await original<{ saoPaulo: House }>();
  const prizes: House['prizes'] = { drawn: 5, rest: 'columns', hasTableOfTen: false };
  return { saoPaulo: { ...saoPaulo, prizes } };
});

let store: Store;
vi.mock('../../lib/server/backend/choice.ts', () => ({
  backend: () => ({
    view: async (name: ViewName, args: ViewArgs<ViewName>) =>
      viewOf(name).reply.parse(await readView(name, args, { db: store.db, now: NOW })),
  }),
}));

const DAY = '2026-11-20';
const NOW = instantOf(DAY, '15:00');
// As Lotece drew them on 14/08/2025.
const TEN = ['5737', '7282', '2349', '3032', '5638', '4641', '9001', '3224', '8044', '9711'];
// As Paratodos PB printed them on 24/04/2026: the last five are reckoned.
const FIVE = ['6215', '7026', '1224', '4711', '6839'];
const COLUMNS = ['6714', '2027', '1221', '5641', '1618'];
const CORRECTED = TEN.with(7, '3225');

const rows = (numbers: readonly string[]) => numbers.map((number, at) => ({ place: `${at + 1}º`, number }));
const post = (numbers: readonly string[], region = 'look', reason?: string) =>
  postDraws(
    { date: DAY, results: { results: { [region]: { prizes: { '14:20': rows(numbers) } } } }, reason },
    { store, now: NOW },
  );
const refusalOf = async (numbers: readonly string[], region?: string) => {
  const { body } = await post(numbers, region);
  return 'rejected' in body ? body.rejected[0]?.reason : body.message;
};

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(path.join(tmpdir(), 'bicho-ten-'));
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

describe.each(BACKENDS)('a house that draws ten, on %s', (name) => {
  const own = backend(name);

  test('a post is taken with all ten alone, and says what is wrong', async () => {
    store = await own.open();
    expect(await refusalOf(TEN.slice(0, 5))).toBe('Faltam prêmios: são precisos todos os que a banca sorteia (6º)');
    expect(await refusalOf(TEN.with(7, '322'))).toBe('Número fora da forma esperada (8º: 322)');
    // One of five that goes on with sum and product has no 8th.
    expect(await refusalOf([...TEN.slice(0, 5), '4038', '776', '3224'], 'pt-rio')).toBe(
      'A tabela desta banca não tem essa colocação (8º)',
    );
    expect(await drawsOfDay(store.db, DAY)).toEqual([]);
    expect(await post(TEN)).toMatchObject({ body: { accepted: 1, rejected: [] } });
    expect((await drawsOfDay(store.db, DAY)).map(({ numbers }) => numbers)).toEqual([TEN]);
  });

  test('the 8th is corrected, and the log has all ten', async () => {
    store = await own.open();
    await post(TEN);
    expect(await post(CORRECTED, 'look', 'erro de digitação')).toMatchObject({ body: { corrected: 1 } });
    expect(await correctionsOfDay(store.db, DAY)).toMatchObject([{ before: TEN, after: CORRECTED }]);
    expect((await auditStore(store.db, NOW)).problems).toEqual([]);
  });

  test('replies and pages have ten rows where counts of five have five', async () => {
    store = await own.open();
    await post(CORRECTED);
    await post(TEN.slice(0, 5), 'pt-rio');
    const { body } = await pixResults({ action: 'get-results', date: DAY }, { db: store.db, now: NOW });
    expect(body).toMatchObject({
      results: { results: { look: { prizes: { '14:20': { length: 10, 9: { place: '10', number: '9711' } } } } } },
    });
    const view = viewOf('day').reply.parse(await readView('day', { day: DAY }, { db: store.db, now: NOW }));
    const drawn = (region: HouseId) =>
      view.regions.find((one) => one.region === region)?.slots.flatMap(({ draw }) => draw ?? []) ?? [];
    expect(drawn('pt-rio').map(prizesOf)).toMatchObject([{ length: 7 }]);
    expect(drawn('pt-rio')[0]).not.toHaveProperty('prizes');
    const [draw] = drawn('look');
    expect(draw).toMatchObject({ prizes: { drawn: 10, rest: 'none' } });
    const markup = draw ? renderToStaticMarkup(DrawTable({ draw, caption: 'Look', lead: false })) : '';
    expect(markup.match(/<tr data-place/g)?.length).toBe(10);
    expect(markup).not.toContain('<small>');

    const reply = await v1Draw('look', DAY, '14h20');
    const { draw: found } = V1DrawAlone.parse(await reply.json());
    expect(found.prizes.map(({ number }) => number)).toEqual(CORRECTED);

    // Its 8th is 3225 and its 10th 9711; what counts numbers, animals and bets counts the first five.
    expect((await drawnNumber(store.db, { number: '3225', limit: 5 })).newest).toEqual([]);
    expect((await drawnNumber(store.db, { number: '5638', limit: 5 })).places).toEqual([0, 0, 0, 0, 2]);
    expect([...(await timesInFive(store.db, 11))]).toContainEqual(['look', 0]);
    const [month] = await archivedDraws(store.db, 'look', DAY, DAY);
    expect([...(month?.numbers ?? [])]).toEqual(TEN.slice(0, 5).map(Number));
  });

  test('of a house of columns five are stored, and its table has ten', async () => {
    store = await own.open();
    expect(await refusalOf([...FIVE, '6714', '2028'], 'pt-sp')).toBe(
      'O prêmio calculado não confere com os sorteados (7º: 2028)',
    );
    expect(await post([...FIVE, ...COLUMNS], 'pt-sp')).toMatchObject({ body: { accepted: 1, rejected: [] } });
    expect((await drawsOfDay(store.db, DAY)).map(({ numbers }) => numbers)).toEqual([FIVE]);
    const panel = await readView('panel', {}, { db: store.db, now: NOW });
    const draw = panel.regions.find(({ region }) => region === 'pt-sp')?.newest;
    expect(draw && prizesOf(draw).map(({ number }) => number)).toEqual([...FIVE, ...COLUMNS]);
    const markup = draw ? renderToStaticMarkup(DrawTable({ draw, caption: 'PT-SP', lead: false })) : '';
    expect(markup.match(/coluna|soma/g)).toEqual(['coluna', 'coluna', 'coluna', 'coluna', 'soma']);
  });

  test('a draw of ten is confirmed by a second source, also by its separate table', async () => {
    store = await own.open();
    const observed = { region: 'look', day: DAY, time: '14:20' } as const;
    const reported = (source: string, prizes: readonly string[], drawn6to10?: readonly string[]) =>
      recordObservations(
        store,
        [{ ...observed, prizes: prizes.map((number, at) => ({ place: String(at + 1), number })), drawn6to10 }],
        { source, now: NOW, seenSince: null },
      );
    expect(await reported('deunoposte', TEN.slice(0, 5))).toMatchObject([{ outcome: 'refused', reason: 'incomplete' }]);
    expect(await reported('deunoposte', TEN)).toMatchObject([{ outcome: 'new' }]);
    expect(await reported('lotohack', TEN.slice(0, 5), TEN.slice(5))).toMatchObject([{ outcome: 'confirmed' }]);
    expect(await reported('vejaoresultado', CORRECTED)).toMatchObject([{ outcome: 'disputed' }]);
    expect(await drawsOfDay(store.db, DAY)).toMatchObject([
      { numbers: TEN, drawn6to10: null, families: { length: 2 } },
    ]);
  });
});

test('a bet up to the 7th is checked only where the 6th and 7th are sum and product', () => {
  const typed = { tipo: 'grupo', palpite: '5', onde: '1-7', valor: '1', cotacao: '', cotacao2: '', tudo: '1' };
  const read = (regiao: string, onde = '1-7') => {
    const given = { ...NOTHING_GIVEN, ...typed, regiao, onde };
    const checked = readCheck(given, DAY);
    return checked.kind === 'wrong' ? checkFaults(checked.faults, given).onde : checked.kind;
  };
  expect(read('look')).toBe(
    'Nesta banca o 6º e o 7º prêmio não são a soma e a multiplicação: escolha só o 1º (1) ou do 1º ao 5º (1-5).',
  );
  expect(read('look', '1-5')).toBe('bet');
  expect(read('rio')).toBe('bet');
});

test('a backup of ten is restored', async () => {
  const dataDir = folder();
  store = await openSqliteStore(dataDir);
  await post(TEN);
  await store.close();
  const copy = path.join(folder(), 'copia.sqlite');
  await backUpStore(dataDir, copy, NOW);
  const elsewhere = folder();
  expect(await restoreStore(elsewhere, copy, { now: NOW })).toMatchObject({ draws: 1 });
  store = await openSqliteStore(elsewhere);
  expect((await drawsOfDay(store.db, DAY)).map(({ numbers }) => numbers)).toEqual([TEN]);
  await store.close();
});
