import { ArticleUpdate, UpdateArticlesReply } from '../../core/contracts/article-updates.ts';
import { BetOptionsReply } from '../../core/contracts/bet-options.ts';
import { bodyOf, checked } from '../../core/contracts/call.ts';
import { PostContestsReply } from '../../core/contracts/contests-post.ts';
import { LotteriesReply } from '../../core/contracts/lotteries.ts';
import { LoggedActs, PostedDraws, Quarantine, RunReports } from '../../core/contracts/operator.ts';
import { DismissedDisputes } from '../../core/contracts/operator-cases.ts';
import { SourceReply } from '../../core/contracts/operator-sources.ts';
import { CountsReply } from '../../core/contracts/page-counts.ts';
import { PayoutsReply } from '../../core/contracts/payouts-post.ts';
import { ResultsReply } from '../../core/contracts/results.ts';
import { ScheduleReply } from '../../core/contracts/schedule-post.ts';
import { betOptions } from '../../core/functions/bet-options.ts';
import type { Collector } from '../../core/functions/collect.ts';
import { loterias } from '../../core/functions/loterias.ts';
import { countPages } from '../../core/functions/page-counts.ts';
import { listPayouts, postPayouts, withdrawPayout } from '../../core/functions/payouts.ts';
import { pixResults } from '../../core/functions/pix-results.ts';
import { postContests } from '../../core/functions/post-contests.ts';
import { postDraws } from '../../core/functions/post-draws.ts';
import { listSchedule, postSchedule, withdrawSchedule } from '../../core/functions/schedule.ts';
import { type LastChecks, updateArticles } from '../../core/functions/update-articles.ts';
import type { PublicSources } from '../../core/polling/poll.ts';
import type { UpstreamSettings } from '../../core/sources/mirrors.ts';
import { articleUpdate } from '../../core/store/article-updates.ts';
import { dismissDisputes, dismissedDisputes, dismissRefusals, reopenCase } from '../../core/store/dismissals.ts';
import { logAct, readActs } from '../../core/store/operator-log.ts';
import { listQuarantine } from '../../core/store/quarantine.ts';
import type { Store } from '../../core/store/schema.ts';
import { lastReply } from '../../core/store/source-replies.ts';
import { readSwitches, switchSource } from '../../core/store/source-switches.ts';
import { readView, viewOf } from '../../core/views/read-view.ts';
import type { Backend } from './type.ts';

type Deps = {
  store: () => Promise<Store>;
  now: () => Date;
  /** The settings' mirrors of Caixa's interface. */
  mirrors: () => UpstreamSettings['CAIXA_BACKUP_URLS'];
  collecting: () => {
    collector: Promise<Collector>;
    publicSources: Promise<PublicSources>;
    lastChecks: LastChecks;
  };
};

/** This process answers, from its own store. What leaves it is checked against its contract, as what a project sends is. */
export function storeBackend({ store, now, mirrors, collecting }: Deps): Backend {
  const reader = async () => ({ db: (await store()).db, now: now() });
  const writer = async () => ({ store: await store(), now: now() });
  const count = async (body: unknown) => checked(CountsReply, await countPages(body, await writer()));
  return {
    results: async (date) => checked(ResultsReply, await pixResults({ action: 'get-results', date }, await reader())),
    lotteries: async () =>
      LotteriesReply.parse(bodyOf(await loterias({ action: 'todas' }, { ...(await reader()), mirrors: mirrors() }))),
    betOptions: async () => BetOptionsReply.parse(bodyOf(betOptions({ action: 'get-bet-options' }, { now: now() }))),
    articleUpdate: async (slug) => ArticleUpdate.nullable().parse(await articleUpdate((await store()).db, slug)),
    checkArticle: async (article_slug) => {
      const { collector, lastChecks } = collecting();
      const deps = { store: await store(), collector: await collector, now, lastChecks };
      return checked(UpdateArticlesReply, await updateArticles({ manual_trigger: true, article_slug }, deps));
    },
    view: async (name, args) => viewOf(name).reply.parse(await readView(name, args, await reader())),
    answers: async () => {
      await (await store()).db.selectFrom('meta').select('key').limit(1).execute();
    },
    counting: {
      like: (like) => count({ action: 'like', ...like }),
      views: (views) => count({ action: 'views', views }),
    },
    operator: {
      postDraws: async (body) => checked(PostedDraws, await postDraws(body, await writer())),
      postContests: async (body) => checked(PostContestsReply, await postContests(body, await writer())),
      postSchedule: async (body) => checked(ScheduleReply, await postSchedule(body, await writer())),
      withdrawSchedule: async (removal) => checked(ScheduleReply, await withdrawSchedule(removal, await writer())),
      schedule: async () => checked(ScheduleReply, await listSchedule(await writer())),
      postPayouts: async (body) => checked(PayoutsReply, await postPayouts(body, await writer())),
      withdrawPayout: async (removal) => checked(PayoutsReply, await withdrawPayout(removal, await writer())),
      payouts: async () => checked(PayoutsReply, await listPayouts(await writer())),
      quarantine: async (limit, of) => Quarantine.parse(await listQuarantine((await store()).db, limit, of)),
      dismissedDisputes: async () => DismissedDisputes.parse(await dismissedDisputes((await store()).db)),
      dismissRefusals: async (which, by) => dismissRefusals(await store(), which, by),
      dismissDisputes: async (disputes) => dismissDisputes(await store(), disputes),
      reopenCase: async (id) => reopenCase(await store(), id),
      sourceSwitches: async () => readSwitches((await store()).db),
      switchSource: async (source, to) => switchSource(await store(), source, to),
      sourceReply: async (source) => SourceReply.nullable().parse(await lastReply((await store()).db, source)),
      askSource: async (source) => (await collecting().publicSources).ask(source),
      collect: async () => {
        const collector = await collecting().collector;
        const publicSources = await collecting().publicSources;
        const runs = await Promise.all([
          collector.feeds({ force: true }),
          collector.lotteries({ force: true }),
          publicSources.tick(),
        ]);
        return RunReports.parse(runs.flat());
      },
      logAct: async (row) => logAct(await store(), row, new Date()),
      readActs: async (which) => LoggedActs.parse(await readActs((await store()).db, which)),
    },
  };
}
