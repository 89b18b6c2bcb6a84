import { z } from 'zod';
import type { FunctionReply } from '../../../lib/core/contracts/call.ts';
import type { RunReport } from '../../../lib/core/contracts/operator.ts';
import { type Collector, makeCollector } from '../../../lib/core/functions/collect.ts';
import { makePublicSources } from '../../../lib/core/polling/poll.ts';
import { newPollCache } from '../../../lib/core/polling/poll-context.ts';
import { log } from '../../../lib/core/runtime/log.ts';
import { bichoSources } from '../../../lib/core/sources/bicho-sources.ts';
import { SOURCE_NAMES } from '../../../lib/core/sources/list.ts';
import { makeUpstreams, type Upstreams } from '../../../lib/core/sources/resilient.ts';
import { addMissingChecksums } from '../../../lib/core/store/add-missing-checksums.ts';
import { keepCircuits, readCircuits } from '../../../lib/core/store/circuits.ts';
import type { Store } from '../../../lib/core/store/schema.ts';
import { keepReply, keptReply } from '../../../lib/core/store/source-replies.ts';
import { now } from './clock.ts';
import { store, storeWithHours, whileNobodyCollects } from './postgres-store.ts';
import { settings } from './settings.ts';
import { notifySite } from './tell-site.ts';

/** The upstreams with their circuits as the last worker left them: one may live for one request only. */
async function openUpstreams(): Promise<Upstreams> {
  const upstreams = makeUpstreams(settings(), fetch);
  upstreams.restore(await readCircuits(store().db));
  return upstreams;
}

/** Hands `work` a collector; afterwards its circuits are kept and, if anything visitors see has changed, the site reported. */
export async function withCollector<T>(
  work: (deps: { store: Store; collector: Collector; now: () => Date }) => Promise<T>,
): Promise<T> {
  const opened = await storeWithHours();
  const upstreams = await openUpstreams();
  let hasChanged = false;
  const collector = makeCollector({
    store: opened,
    from: upstreams,
    now,
    log,
    onChange: () => {
      hasChanged = true;
    },
  });
  try {
    return await work({ store: opened, collector, now });
  } finally {
    await keepCircuits(opened, upstreams.circuits());
    if (hasChanged) await notifySite();
  }
}

/** Of each kind of row 800 a round. */
const SEALING_STEPS = 2;

/** What this worker remembers of the public sources; one that is new reads it from the store. */
const memory = newPollCache();

/** One tick of the timetable: there is no leading process here, the schedule's calls are. */
async function askPublicSources(opened: Store): Promise<RunReport[]> {
  let hasChanged = false;
  const onChange = () => {
    hasChanged = true;
  };
  const all = { ...settings(), BICHO_SOURCES: SOURCE_NAMES };
  const sources = bichoSources(all, fetch, {}, undefined, (source, page, text) =>
    keepReply(opened, keptReply(source, page, text, now())),
  );
  const configured = settings().BICHO_SOURCES;
  const runs = await makePublicSources({ store: opened, sources, configured, now, log, onChange, memory }).tick();
  if (hasChanged) await notifySite();
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
      const reports = await Promise.all([collector.feeds({ force }), collector.lotteries({ force })]);
      reports.push(await askPublicSources(opened));
      // Rows that are older than seals: some with each round, for nothing else here has the time.
      await addMissingChecksums(opened, SEALING_STEPS);
      return reports;
    }),
  );
  if (!runs) log('collection-skipped');
  return { status: 200, body: { sources: runs?.flat() ?? [] } };
}
