import { bodyOf } from '../core/contracts/call.ts';
import { betOptions } from '../core/functions/bet-options.ts';
import { loterias } from '../core/functions/loterias.ts';
import { pixResults } from '../core/functions/pix-results.ts';
import { postDraws } from '../core/functions/post-draws.ts';
import { updateArticles } from '../core/functions/update-articles.ts';
import { readView } from '../core/functions/views.ts';
import { articleUpdate } from '../core/store/article-updates.ts';
import { listQuarantine } from '../core/store/quarantine.ts';
import type { Backend } from './backend.ts';
import { now } from './clock.ts';
import { collecting } from './collector.ts';
import { store } from './store.ts';

const reader = async () => ({ db: (await store()).db, now: now() });

/** This process answers, from its own store. */
export const storeBackend: Backend = {
  results: async (date) => pixResults({ action: 'get-results', date }, await reader()),
  lotteries: async () => {
    const openMirrors = collecting().upstreams.openMirrors();
    return bodyOf(await loterias({ action: 'todas' }, { ...(await reader()), openMirrors }));
  },
  betOptions: async () => bodyOf(betOptions({ action: 'get-bet-options' }, { now: now() })),
  articleUpdate: async (slug) => articleUpdate((await store()).db, slug),
  checkArticle: async (article_slug) => {
    const { collector, lastChecks } = collecting();
    const deps = { store: await store(), collector: await collector, now, lastChecks };
    return updateArticles({ manual_trigger: true, article_slug }, deps);
  },
  view: async (name, asked) => readView(name, asked, await reader()),
  answers: async () => {
    await (await store()).db.selectFrom('meta').select('key').limit(1).execute();
  },
  operator: {
    postDraws: async (body) => postDraws(body, { store: await store(), now: now() }),
    quarantine: async (limit) => listQuarantine((await store()).db, limit),
    collect: async () => {
      const collector = await collecting().collector;
      const runs = await Promise.all([collector.feeds({ force: true }), collector.lotteries({ force: true })]);
      return runs.flat();
    },
  },
};
