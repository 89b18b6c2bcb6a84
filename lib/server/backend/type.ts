import type { ArticleUpdate, UpdateArticlesReply, UpdatedArticle } from '../../core/contracts/article-updates.ts';
import type { BetOptionsReply } from '../../core/contracts/bet-options.ts';
import type { FunctionReply } from '../../core/contracts/call.ts';
import type { PostContestsReply } from '../../core/contracts/contests-post.ts';
import type { LotteriesReply } from '../../core/contracts/lotteries.ts';
import type { PostDrawsReply, QuarantineEntry, RunReport } from '../../core/contracts/operator.ts';
import type { Dismissed, DismissedDispute } from '../../core/contracts/operator-cases.ts';
import type { SourceReply, SourceSwitch } from '../../core/contracts/operator-sources.ts';
import type { CountsReply, Like, Viewed } from '../../core/contracts/page-counts.ts';
import type { PayoutsReply } from '../../core/contracts/payouts-post.ts';
import type { ResultsReply } from '../../core/contracts/results.ts';
import type { ScheduleReply } from '../../core/contracts/schedule-post.ts';
import type { PublicSources } from '../../core/polling/poll.ts';
import type { SourceName } from '../../core/sources/list.ts';
import type { LaidAside, WhichRefusals } from '../../core/store/dismissals.ts';
import type { LoggedAct } from '../../core/store/operator-log.ts';
import type { SourceSwitches } from '../../core/store/source-switches.ts';
import type { ViewArgs, ViewName, ViewReply } from '../../core/views/list.ts';

/**
 * Who answers the site's calls: this process with its own store, or the functions of a Supabase project. Every call
 * rejects when the store or the project does not answer; callers keep the last good answer where one will do.
 */
export interface Backend {
  /** The results of a day; the newest recorded day's results without `date`. */
  results(date?: string): Promise<FunctionReply<ResultsReply>>;
  /** The newest contests. */
  lotteries(): Promise<LotteriesReply>;
  /** The bet options. */
  betOptions(): Promise<BetOptionsReply>;
  /** The status of an article; null before the first check. */
  articleUpdate(slug: UpdatedArticle): Promise<ArticleUpdate | null>;
  /** The reply of an article's check. */
  checkArticle(slug: UpdatedArticle): Promise<FunctionReply<UpdateArticlesReply>>;
  /** What pages show beyond the calls. */
  view<Name extends ViewName>(name: Name, args: ViewArgs<Name>): Promise<ViewReply<Name>>;
  /** Resolves when the store or the project answers a small read. */
  answers(): Promise<void>;
  /** Null where the settings do not let this site count, as below. */
  counting: CountsBackend | null;
  /** Null where the settings do not let this site write (SUPABASE_URL without SUPABASE_SECRET_KEY). */
  operator: Operator | null;
}

export interface CountsBackend {
  /** A like up or down of an address. */
  like(like: Like): Promise<FunctionReply<CountsReply>>;
  /** Views gathered here are added to those of others. */
  views(views: Viewed): Promise<FunctionReply<CountsReply>>;
}

export interface Operator {
  postDraws(body: unknown): Promise<FunctionReply<PostDrawsReply>>;
  postContests(body: unknown): Promise<FunctionReply<PostContestsReply>>;
  /** Exceptions to the houses' hours. */
  postSchedule(body: unknown): Promise<FunctionReply<ScheduleReply>>;
  /** Takes one of them back. */
  withdrawSchedule(removal: { id: string; reason?: unknown }): Promise<FunctionReply<ScheduleReply>>;
  /** All of them, and what the draws say against the schedule. */
  schedule(): Promise<FunctionReply<ScheduleReply>>;
  /** Lines over the usual payouts. */
  postPayouts(body: unknown): Promise<FunctionReply<PayoutsReply>>;
  /** Takes one of them out. */
  withdrawPayout(removal: { id: string; reason?: unknown }): Promise<FunctionReply<PayoutsReply>>;
  payouts(): Promise<FunctionReply<PayoutsReply>>;
  /** The newest refusals, at most `limit`: all, those that are open, or those that the operator dismissed. */
  quarantine(limit: number, of?: 'all' | 'open' | 'dismissed'): Promise<QuarantineEntry[]>;
  /** Disputes that were dismissed, the newest first. */
  dismissedDisputes(): Promise<DismissedDispute[]>;
  /** Lays refusals aside; what was open of them. */
  dismissRefusals(which: WhichRefusals, by: Dismissed): Promise<LaidAside[]>;
  dismissDisputes(disputes: readonly DismissedDispute[]): Promise<void>;
  /** Takes up again what was dismissed under this id; null where nothing was. */
  reopenCase(id: string): Promise<LaidAside | null>;
  /** The operator's word on public sources, by name. */
  sourceSwitches(): Promise<SourceSwitches>;
  /** Null: the settings decide. */
  switchSource(source: SourceName, to: SourceSwitch | null): Promise<void>;
  /** The beginning of a public source's last reply; null where none was kept. */
  sourceReply(source: SourceName): Promise<SourceReply | null>;
  /** Asks one public source now; null where this site does not ask by itself. */
  askSource: PublicSources['ask'] | null;
  /** Asks every source now, open circuits included. */
  collect(): Promise<RunReport[]>;
  /** Keeps a line of the operator's log. */
  logAct(row: LoggedAct): Promise<void>;
  /** The newest lines of it. */
  readActs(which: { limit: number; before?: string | undefined }): Promise<LoggedAct[]>;
}
