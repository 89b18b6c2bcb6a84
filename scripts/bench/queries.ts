import { addDays } from '../../lib/core/domain/days.ts';
import { REGIONS } from '../../lib/core/domain/regions.ts';
import { pixResults } from '../../lib/core/functions/pix-results.ts';
import { dayView, panelView } from '../../lib/core/functions/region-views.ts';
import { status } from '../../lib/core/functions/status.ts';
import { daysWithDraws, groupCounts, neighbourDays, storedCounts } from '../../lib/core/store/read.ts';
import type { Store } from '../../lib/core/store/schema.ts';
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

/** Shown beside the others, without a goal: the site map asks the one (once a minute at most), nobody the other. */
const NO_PAGE_ASKS = new Set(['arquivo: todos os dias (mapa do site)', 'frequência: todos os de uma região']);

/** `turn` picks another day or region each time. */
function queries(newestDay: string): Record<string, (store: Store, turn: number) => Promise<unknown>> {
  const now = new Date();
  const day = (turn: number) => addDays(newestDay, -((turn * 97) % 3600));
  const region = (turn: number) => REGIONS[turn % REGIONS.length] ?? 'look';
  return {
    'resultados de um dia (/api/results?date=)': ({ db }, turn) =>
      pixResults({ action: 'get-results', date: day(turn) }, { db, now }),
    'resultados do dia mais novo (/api/results)': ({ db }) => pixResults({ action: 'get-results' }, { db, now }),
    'painel: os mais novos de cada região': ({ db }) => panelView({ db, now }),
    'arquivo: a página de um dia': ({ db }, turn) => dayView(day(turn), { db, now }),
    'arquivo: os dias vizinhos': ({ db }, turn) => neighbourDays(db, day(turn)),
    'arquivo: os 31 dias mais novos': ({ db }) => daysWithDraws(db, 31),
    'arquivo: todos os dias (mapa do site)': ({ db }) => daysWithDraws(db, 5000),
    'frequência: os 50 mais novos de uma região': ({ db }, turn) => groupCounts(db, region(turn), 50),
    'frequência: todos os de uma região': ({ db }, turn) => groupCounts(db, region(turn), 100_000),
    'situação (/api/status)': ({ db }) => status({ db, now }),
  };
}

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
