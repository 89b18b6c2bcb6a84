import { addDays } from '../../../lib/core/domain/days.ts';
import { HOUSE_IDS } from '../../../lib/core/domain/houses/list.ts';
import { groupCounts, neighbourDays, storedCounts } from '../../../lib/core/store/read.ts';
import { firstGroups } from '../../../lib/core/store/read-animals.ts';
import type { Store } from '../../../lib/core/store/schema.ts';
import { storeBackend } from '../../../lib/server/backend/store.ts';
import { percentile } from './figures.ts';
import type { Stores } from './stores.ts';

const GOAL_MS = 5;
const WARM_UP = 30;
const TIMES = 300;

/** Measures what pages and calls ask of both stores; returns whether every query met its goal. */
export async function measureQueries({ sqlite, newestDay, fillPostgres }: Stores): Promise<boolean> {
  const { postgres, stop } = await fillPostgres();
  try {
    return await measureBoth({ sqlite, postgres }, newestDay);
  } finally {
    await stop();
  }
}

async function measureBoth(
  { sqlite, postgres }: Record<'sqlite' | 'postgres', Store>,
  newestDay: string,
): Promise<boolean> {
  const { draws, contests } = await storedCounts(sqlite.db);
  console.log(`\nDez anos no armazenamento: ${draws} sorteios (${draws * 7} linhas de prêmio), ${contests} concursos.`);
  console.log(
    `p50 / p95 em ms de ${TIMES} leituras, meta p95 ≤ ${GOAL_MS}`.padEnd(50) +
      'SQLite'.padStart(16) +
      'Postgres'.padStart(16),
  );
  let isWithin = true;
  for (const [name, ask] of Object.entries(queries(newestDay))) {
    const cells = [];
    for (const store of [sqlite, postgres]) {
      const times = await timesOf((turn) => ask(store, turn));
      isWithin &&= percentile(times, 95) <= GOAL_MS || NO_PAGE_ASKS.has(name);
      cells.push(`${ms(percentile(times, 50))} / ${ms(percentile(times, 95))}`.padStart(16));
    }
    console.log(name.padEnd(50) + cells.join('') + (NO_PAGE_ASKS.has(name) ? '   sem meta' : ''));
  }
  console.log(isWithin ? `Todas as que têm meta a cumprem.` : 'ABAIXO DA META: alguma leitura passa de 5 ms.');
  return isWithin;
}

/**
 * Shown beside the others, without a goal: the site map asks the one (once a minute at most), no page the second, and the
 * third is requested once after each change of the store.
 */
const NO_PAGE_ASKS = new Set([
  'arquivo: todos os dias (mapa do site)',
  'frequência: todos os de uma região',
  'bichos: a contagem, depois de um sorteio novo',
]);

/** What pages ask, held against its contract as it is for them. */
function queriesOf(store: Store) {
  const collecting = () => {
    throw new Error('nothing is collected here');
  };
  return storeBackend({ store: async () => store, now: () => new Date(), mirrors: () => [], collecting });
}

/** `turn` picks another day or region each time. */
function queries(newestDay: string): Record<string, (store: Store, turn: number) => Promise<unknown>> {
  const day = (turn: number) => addDays(newestDay, -((turn * 97) % 3600));
  const region = (turn: number) => HOUSE_IDS[turn % HOUSE_IDS.length] ?? 'look';
  return {
    'resultados de um dia (/api/results?date=)': (store, turn) => queriesOf(store).results(day(turn)),
    'resultados do dia mais novo (/api/results)': (store) => queriesOf(store).results(),
    'painel: os mais novos de cada região': (store) => queriesOf(store).view('panel', {}),
    'arquivo: a página de um dia': (store, turn) => queriesOf(store).view('day', { day: day(turn) }),
    'arquivo: os dias vizinhos': ({ db }, turn) => neighbourDays(db, day(turn)),
    'arquivo: os 31 dias mais novos': (store) => queriesOf(store).view('days', { count: 31 }),
    'arquivo: todos os dias (mapa do site)': (store) => queriesOf(store).view('days', { count: 5000 }),
    'frequência: os 50 mais novos de uma região': ({ db }, turn) => groupCounts(db, region(turn), 50),
    'frequência: todos os de uma região': ({ db }, turn) => groupCounts(db, region(turn), 100_000),
    'busca: onde saiu uma milhar': (store, turn) => lookUp(store, (turn * 7919) % 10_000, 4),
    'busca: onde saiu uma centena': (store, turn) => lookUp(store, (turn * 7919) % 1000, 3),
    'busca: onde saiu uma dezena': (store, turn) => lookUp(store, turn % 100, 2),
    'busca: onde saiu um grupo por último': (store, turn) =>
      queriesOf(store).view('newest-firsts', { group: 1 + (turn % 25) }),
    'bichos: os 25': (store) => queriesOf(store).view('animals', {}),
    'bichos: a página de um': (store, turn) => queriesOf(store).view('animal', { group: 1 + (turn % 25) }),
    'bichos: a contagem, depois de um sorteio novo': ({ db }) => firstGroups(db),
    'estatísticas de uma região': (store, turn) => queriesOf(store).view('statistics', { region: region(turn) }),
    'situação (/api/status)': (store) => queriesOf(store).view('status', {}),
  };
}

const lookUp = (store: Store, number: number, digits: number) =>
  queriesOf(store).view('drawn-number', { number: String(number).padStart(digits, '0'), limit: 20 });

async function timesOf(ask: (turn: number) => Promise<unknown>): Promise<number[]> {
  const times = [];
  for (let turn = 0; turn < WARM_UP + TIMES; turn += 1) {
    const start = performance.now();
    await ask(turn);
    if (turn >= WARM_UP) times.push(performance.now() - start);
  }
  return times;
}

const ms = (value: number) => value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
