import { z } from 'zod';
import type { FunctionReply } from '../../../lib/core/contracts/call.ts';
import type { RunReport } from '../../../lib/core/contracts/operator.ts';
import { newMemory } from '../../../lib/core/functions/bicho/desk.ts';
import { type Collector, makeCollector } from '../../../lib/core/functions/collect.ts';
import { makePublicSources } from '../../../lib/core/functions/public-sources.ts';
import { log } from '../../../lib/core/runtime/log.ts';
import { bichoSources } from '../../../lib/core/sources/bicho/sources.ts';
import { makeUpstreams, type Upstreams } from '../../../lib/core/sources/resilient.ts';
import { keepCircuits, readCircuits } from '../../../lib/core/store/circuits.ts';
import type { Store } from '../../../lib/core/store/schema.ts';
import { sealStore } from '../../../lib/core/store/seal-store.ts';
import { now } from './clock.ts';
import { store, whileNobodyCollects } from './postgres-store.ts';
import { settings } from './settings.ts';
import { tellSite } from './tell-site.ts';

/** The upstreams with their circuits as the last worker left them: one may live for one request only. */
export async function openUpstreams(): Promise<Upstreams> {
  const upstreams = makeUpstreams(settings(), fetch);
  upstreams.restore(await readCircuits(store().db));
  return upstreams;
}

/** Hands `work` a collector; afterwards its circuits are kept and, if anything visitors see has changed, the site told. */
export async function withCollector<T>(
  work: (deps: { store: Store; collector: Collector; now: () => Date }) => Promise<T>,
): Promise<T> {
  const opened = store();
  const upstreams = await openUpstreams();
  let isNews = false;
  const collector = makeCollector({
    store: opened,
    from: upstreams,
    now,
    log,
    onNews: () => {
      isNews = true;
    },
  });
  try {
    return await work({ store: opened, collector, now });
  } finally {
    await keepCircuits(opened, upstreams.circuits());
    if (isNews) await tellSite();
  }
}

/** Of each kind of row 800 a round. */
const SEALING_STEPS = 2;

/** What this worker remembers of the public sources; one that is new reads it from the store. */
const memory = newMemory();

/** One tick of the timetable: there is no leading process here, the schedule's calls are. */
async function askPublicSources(opened: Store): Promise<RunReport[]> {
  let isNews = false;
  const onNews = () => {
    isNews = true;
  };
  const sources = bichoSources(settings(), fetch);
  const runs = await makePublicSources({ store: opened, sources, now, log, onNews, memory }).tick();
  if (isNews) await tellSite();
  return runs;
}

const CollectBody = z.strictObject({ force: z.boolean().default(false) });

/**
 * `collect` {force?}: asks every source now, open circuits included with `force`; per source outcome, ms, accepted and
 * rejected. No sources while somebody else collects.
 */
export async function collect(body: unknown): Promise<FunctionReply<{ sources: RunReport[] }>> {
  const read = CollectBody.safeParse(body);
  if (!read.success) return { status: 400, body: { message: 'Pedido inválido: use {} ou { force: true }.' } };
  const { force } = read.data;
  const runs = await whileNobodyCollects(store(), () =>
    withCollector(async ({ collector, store: opened }) => {
      const told = await Promise.all([collector.feeds({ force }), collector.lotteries({ force })]);
      told.push(await askPublicSources(opened));
      // Rows that are older than seals: some with each round, for nothing else here has the time.
      await sealStore(opened, SEALING_STEPS);
      return told;
    }),
  );
  if (!runs) log('collecting-elsewhere');
  return { status: 200, body: { sources: runs?.flat() ?? [] } };
}
