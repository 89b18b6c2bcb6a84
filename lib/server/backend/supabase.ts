import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { ArticleUpdate, UpdateArticlesReply } from '../../core/contracts/article-updates.ts';
import { betOptionsCall } from '../../core/contracts/bet-options.ts';
import { bodyOf, type Call, type FunctionReply } from '../../core/contracts/call.ts';
import { PostContestsReply } from '../../core/contracts/contests-post.ts';
import { lotteriesCall } from '../../core/contracts/lotteries.ts';
import { LoggedActs, PostedDraws, Quarantine, RunReports } from '../../core/contracts/operator.ts';
import { DismissedDisputes } from '../../core/contracts/operator-cases.ts';
import { SourceReply } from '../../core/contracts/operator-sources.ts';
import { CountsReply } from '../../core/contracts/page-counts.ts';
import { PayoutsReply } from '../../core/contracts/payouts-post.ts';
import { resultsCall } from '../../core/contracts/results.ts';
import { ScheduleReply } from '../../core/contracts/schedule-post.ts';
import { Superseded } from '../../core/contracts/standing.ts';
import { installGameDays } from '../../core/domain/games/operator-days.ts';
import { installSchedule } from '../../core/domain/houses/operator-schedule.ts';
import { installPayouts } from '../../core/domain/operator-payouts.ts';
import { chunks } from '../../core/store/chunks.ts';
import { DISPUTES_LISTED, type LaidAside, type WhichRefusals } from '../../core/store/dismissals.ts';
import { oldestKept } from '../../core/store/operator-log.ts';
import { SWITCH_KEY, switchesIn } from '../../core/store/source-switches.ts';
import { viewOf } from '../../core/views/read-view.ts';
import type { Backend, CountsBackend, Operator } from './type.ts';

/** A visitor's page waits at most this long for the project. */
const READ_MS = 4000;
/** A check may take long; its caller gets a reply within 15 s. */
const WORK_MS = 14_000;
/** A round of all sources, behind the answer if need be. */
const COLLECT_MS = 150_000;
const MAX_BYTES = 8 * 1024 * 1024;

const Refusal = z.object({ message: z.string() });

/** A project's client, made with its first call: a site with a store of its own never loads its packages, 5 MB of text. */
type Client = () => Promise<SupabaseClient>;

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

// Not the global fetch: Next wraps that one to keep what pages fetch, and these answers are kept by the page alone.
const boundedFetch = once(async () => {
  const { Agent, fetch: request } = await import('undici');
  const dispatcher = new Agent({ connect: { timeout: READ_MS }, maxResponseSize: MAX_BYTES });
  return ((input: string, init: object) =>
    request(input, { ...init, dispatcher, redirect: 'error' })) as unknown as typeof fetch;
});

/**
 * A Supabase project answers: all calls by its functions but the status of an article, a public table; each is checked and
 * bound in time and size. No visitor's cookie is read and none is written.
 */
export function supabaseBackend(project: {
  url: string;
  publishableKey: string;
  secretKey?: string | undefined;
}): Backend {
  const visitors: Client = once(async () => {
    const { createServerClient } = await import('@supabase/ssr');
    return createServerClient(project.url, project.publishableKey, {
      cookies: { getAll: () => [], setAll: () => undefined },
      global: { fetch: await boundedFetch() },
    });
  });
  const call = <Reply>({ fn, body, reply }: Omit<Call<Reply>, 'path' | 'refreshMs'>) =>
    ask(visitors, fn, body, reply, READ_MS);
  const view: Backend['view'] = async (name, args) =>
    bodyOf(
      await call({
        fn: 'pix_results',
        body: { action: 'get-view', version: 2, view: name, ...args },
        reply: viewOf(name).reply,
      }),
    );

  return {
    results: (date) => call({ ...resultsCall, body: { ...resultsCall.body, ...(date === undefined ? {} : { date }) } }),
    lotteries: async () => bodyOf(await call(lotteriesCall)),
    betOptions: async () => bodyOf(await call(betOptionsCall)),
    articleUpdate: async (slug) => {
      const found = (await visitors())
        .from('article_updates')
        .select('article_slug, last_updated, update_count')
        .eq('article_slug', slug);
      return ArticleUpdate.nullable().parse(await told('article_updates', bounded(found).maybeSingle()));
    },
    checkArticle: (article_slug) =>
      ask(visitors, 'update_articles', { manual_trigger: true, article_slug }, UpdateArticlesReply, WORK_MS),
    view,
    answers: async () => {
      await view('newest-day', {});
    },
    ...(project.secretKey ? withSecretKey(project.url, project.secretKey) : { counting: null, operator: null }),
  };
}

type TableAnswer = PromiseLike<{ data: unknown; error: { code: string } | null }>;
interface TableQuery {
  abortSignal(signal: AbortSignal): { retry(on: boolean): TableAnswer & { maybeSingle(): TableAnswer } };
}
/** A query of a table, asked once and bound in time. */
const bounded = (query: TableQuery, within = AbortSignal.timeout(READ_MS)) => query.abortSignal(within).retry(false);

/** What a table answers, unchecked. @throws Error that names the table and the error's code. */
async function told(table: string, answer: TableAnswer): Promise<unknown> {
  const { data, error } = await answer;
  if (error) throw new Error(`${table}: ${error.code}`);
  return data;
}

const Aside = z.object({ id: z.string(), subject: z.string(), code: z.string() });
const AsideList = z.array(Aside);
const MetaRows = z.array(z.object({ key: z.string(), value: z.string() }));
const Collected = z.object({ sources: RunReports });

function withSecretKey(url: string, secretKey: string): { counting: CountsBackend; operator: Operator } {
  const project: Client = once(async () => {
    const { createClient } = await import('@supabase/supabase-js');
    return createClient(url, secretKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: await boundedFetch() },
    });
  });
  const count = (body: unknown) => ask(project, 'counts', body, CountsReply, READ_MS);
  const counting: CountsBackend = {
    like: (like) => count({ action: 'like', ...like }),
    views: (views) => count({ action: 'views', views }),
  };
  return { counting, operator: operatorOf(project) };
}

/** So that an address stays short. */
const IDS_AT_ONCE = 50;

interface Filtering {
  in(column: string, ids: string[]): this;
  eq(column: string, value: string): this;
  lte(column: string, value: string): this;
}
const chosenBy = <Query extends Filtering>(query: Query, which: WhichRefusals): Query =>
  'code' in which ? query.eq('reason', which.code).lte('last_at', which.until) : query.in('id', [...which.ids]);

function operatorOf(project: Client): Operator {
  const schedule = async (body: unknown) => {
    const reply = await ask(project, 'schedule', body, ScheduleReply, WORK_MS);
    // The pages that are rendered after this answer look hours up here.
    if (reply.status === 200) {
      installSchedule(reply.body.exceptions);
      installGameDays(reply.body.games ?? []);
    }
    return reply;
  };
  const payouts = async (body: unknown) => {
    const reply = await ask(project, 'payouts', body, PayoutsReply, WORK_MS);
    if (reply.status === 200) installPayouts(reply.body.lines);
    return reply;
  };
  return {
    postDraws: (body) => ask(project, 'draws', body, PostedDraws, WORK_MS),
    postContests: (body) => ask(project, 'contests', body, PostContestsReply, WORK_MS),
    postSchedule: (exceptions) => schedule({ action: 'post', exceptions }),
    withdrawSchedule: (removal) => schedule({ action: 'withdraw', ...removal }),
    schedule: () => schedule({ action: 'list' }),
    postPayouts: (entries) => payouts({ action: 'post', entries }),
    withdrawPayout: (removal) => payouts({ action: 'withdraw', ...removal }),
    payouts: () => payouts({ action: 'list' }),
    quarantine: async (limit, of = 'all') => {
      const newest = of === 'dismissed' ? 'dismissed_at' : 'last_at';
      const all = (await project())
        .from('quarantine')
        .select('*')
        .order(newest, { ascending: false })
        .order('id')
        .limit(limit);
      const some =
        of === 'open' ? all.is('dismissed_at', null) : of === 'all' ? all : all.not('dismissed_at', 'is', null);
      return Quarantine.parse(await told('quarantine', bounded(some)));
    },
    dismissedDisputes: async () => {
      const all = (await project())
        .from('dismissed_disputes')
        .select('*')
        .order('dismissed_at', { ascending: false })
        .order('id')
        .limit(DISPUTES_LISTED);
      return DismissedDisputes.parse(await told('dismissed_disputes', bounded(all)));
    },
    dismissRefusals: async (which, by) => {
      // Read before they are written: what a change answers is not the same in every version of the interface.
      const runs = 'code' in which ? [which] : chunks(which.ids, IDS_AT_ONCE).map((ids) => ({ ids }));
      const done: LaidAside[] = [];
      for (const run of runs) {
        const open = (await project()).from('quarantine').select('id, subject, code:reason').is('dismissed_at', null);
        const found = await told('quarantine', bounded(chosenBy(open, run)));
        const change = (await project()).from('quarantine').update(by).is('dismissed_at', null);
        await told('quarantine', bounded(chosenBy(change, run)));
        done.push(...AsideList.parse(found));
      }
      return done;
    },
    dismissDisputes: async (disputes) => {
      const aside = (await project()).from('dismissed_disputes');
      const added = aside.upsert([...disputes], { onConflict: 'id', ignoreDuplicates: true });
      await told('dismissed_disputes', bounded(added));
    },
    reopenCase: async (id) => {
      const within = AbortSignal.timeout(READ_MS);
      const refusals = (await project()).from('quarantine');
      const refusal = refusals.select('id, subject, code:reason').eq('id', id).not('dismissed_at', 'is', null);
      const [found] = AsideList.parse(await told('quarantine', bounded(refusal, within)));
      if (found) {
        const open = { dismissed_at: null, dismissed_by: null, dismissed_for: null };
        await told('quarantine', bounded(refusals.update(open).eq('id', id), within));
        return found;
      }
      const disputes = (await project()).from('dismissed_disputes').delete().eq('id', id).select('id, subject:draw_id');
      const dispute = await told('dismissed_disputes', bounded(disputes, within));
      const [taken] = z.array(Aside.omit({ code: true })).parse(dispute);
      return taken ? { ...taken, code: 'disputed' } : null;
    },
    sourceSwitches: async () => {
      const switches = (await project()).from('meta').select('key, value').like('key', `${SWITCH_KEY}%`);
      const rows = MetaRows.parse(await told('meta', bounded(switches)));
      return switchesIn(rows.map(({ key, value }) => [key.slice(SWITCH_KEY.length), value]));
    },
    switchSource: async (source, to) => {
      const key = SWITCH_KEY + source;
      const meta = (await project()).from('meta');
      const change = to ? meta.upsert({ key, value: JSON.stringify(to) }) : meta.delete().eq('key', key);
      await told('meta', bounded(change));
    },
    sourceReply: async (source) => {
      const found = (await project()).from('source_replies').select('*').eq('source', source);
      return SourceReply.nullable().parse(await told('source_replies', bounded(found).maybeSingle()));
    },
    askSource: null,
    collect: async () => bodyOf(await ask(project, 'collect', { force: true }, Collected, COLLECT_MS)).sources,
    logAct: async (row) => {
      const within = AbortSignal.timeout(READ_MS);
      const log = (await project()).from('operator_log');
      await told('operator_log', bounded(log.insert(row), within));
      await bounded(log.delete().lt('at', oldestKept(new Date(row.at))), within);
    },
    readActs: async ({ limit, before }) => {
      const all = (await project()).from('operator_log').select('*').order('id', { ascending: false }).limit(limit);
      const older = before === undefined ? all : all.lt('id', before);
      return LoggedActs.parse(await told('operator_log', bounded(older)));
    },
  };
}

async function ask<Reply>(
  client: Client,
  fn: string,
  body: unknown,
  reply: z.ZodType<Reply>,
  boundMs: number,
): Promise<FunctionReply<Reply>> {
  const { data, error } = await (await client()).functions.invoke<unknown>(fn, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(boundMs),
  });
  if (!error) return { status: 200, body: reply.parse(data) };
  const { FunctionsHttpError } = await import('@supabase/supabase-js');
  if (error instanceof FunctionsHttpError && error.context.status === 400) {
    return { status: 400, body: Refusal.parse(await error.context.json()) };
  }
  if (error instanceof FunctionsHttpError && error.context.status === 409) {
    return { status: 409, body: Superseded.parse(await error.context.json()) };
  }
  throw new Error(`${fn}: ${error instanceof FunctionsHttpError ? error.context.status : error.name}`);
}
