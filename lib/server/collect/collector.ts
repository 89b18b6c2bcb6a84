import { type Collector, makeCollector } from '../../core/functions/collect.ts';
import type { LastChecks } from '../../core/functions/update-articles.ts';
import { makePublicSources, type PublicSources } from '../../core/polling/poll.ts';
import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { log } from '../../core/runtime/log.ts';
import { bichoSources } from '../../core/sources/bicho-sources.ts';
import { SOURCE_NAMES } from '../../core/sources/list.ts';
import { makeUpstreams, mirrorsInOrder, type Upstreams } from '../../core/sources/resilient.ts';
import { keepCircuits, readCircuits } from '../../core/store/circuits.ts';
import { keepReply, keptReply } from '../../core/store/source-replies.ts';
import { now } from '../clock.ts';
import { env } from '../env.ts';
import { store } from '../store/open.ts';
import { reader } from './reader.ts';

type Collecting = {
  collector: Promise<Collector>;
  publicSources: Promise<PublicSources>;
  upstreams: Upstreams;
  lastChecks: LastChecks;
  news: Set<() => void>;
};

/** This process's collector, with the state of its upstreams. */
export const collecting = (): Collecting => globalSingleton('collecting', start);

function start(): Collecting {
  const { read } = reader;
  const upstreams = makeUpstreams(env(), fetch, {}, read);
  const news = new Set<() => void>();
  const onChange = () => {
    for (const listener of news) listener();
  };
  const collector = store().then(async (opened) => {
    // What shut us out before a restart is left alone after it.
    upstreams.restore(await readCircuits(opened.db));
    const inOrder = () => mirrorsInOrder(env().CAIXA_BACKUP_URLS, upstreams.circuits());
    let shown = inOrder();
    const onRound = async () => {
      await keepCircuits(opened, upstreams.circuits());
      // Pages say how many mirrors are in order.
      if (shown === inOrder()) return;
      shown = inOrder();
      onChange();
    };
    return makeCollector({ store: opened, from: upstreams, now, log, onChange, onRound });
  });
  const publicSources = store().then((opened) =>
    makePublicSources({
      store: opened,
      // All of them: the operator may switch one on that the settings leave out.
      sources: bichoSources({ ...env(), BICHO_SOURCES: SOURCE_NAMES }, fetch, {}, read, (source, page, text) =>
        keepReply(opened, keptReply(source, page, text, now())),
      ),
      configured: env().BICHO_SOURCES,
      now,
      log,
      onChange,
    }),
  );
  return { collector, publicSources, upstreams, lastChecks: new Map(), news };
}
