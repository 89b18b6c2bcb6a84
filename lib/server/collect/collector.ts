import { type Collector, makeCollector } from '../../core/functions/collect.ts';
import type { LastChecks } from '../../core/functions/update-articles.ts';
import { now } from '../clock.ts';
import { env } from '../env.ts';
import { log } from '../log.ts';
import { store } from '../store/open.ts';
import { makeUpstreams, type Upstreams } from './upstreams.ts';

type Collecting = {
  collector: Promise<Collector>;
  upstreams: Upstreams;
  lastChecks: LastChecks;
  news: Set<() => void>;
};

// The pages' bundle and the server each load this file: circuits, runs under way and checks are the process's.
const KEY = Symbol.for('bicho.collecting');
const shared = globalThis as { [KEY]?: Collecting };

/** This process's collector, with the state of its upstreams. */
export function collecting(): Collecting {
  shared[KEY] ??= start();
  return shared[KEY];
}

function start(): Collecting {
  const upstreams = makeUpstreams(env(), fetch);
  const news = new Set<() => void>();
  const onNews = () => {
    for (const listener of news) listener();
  };
  const collector = store().then((opened) => makeCollector({ store: opened, from: upstreams, now, log, onNews }));
  return { collector, upstreams, lastChecks: new Map(), news };
}
