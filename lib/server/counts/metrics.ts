import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { saoPaulo } from '../../core/domain/days.ts';
import { WINDOW_DAYS } from '../../core/domain/page-counts.ts';
import { SOURCE_NAMES } from '../../core/sources/list.ts';
import { wrongTokens } from '../api/operator-token.ts';
import { load } from '../backend/loaders.ts';
import { now } from '../clock.ts';
import { env } from '../env.ts';
import { hookFigures } from '../hooks/figures.ts';
import { noticeFigures } from '../notices/figures.ts';
import { countSessions } from '../operator/calls.ts';
import { operatorFigures } from '../session/figures.ts';
import { lastBackupAt } from '../store/copies/last-backup.ts';
import { freeBytesOf } from '../store/health/free-bytes.ts';
import { uncaughtExceptions } from '../uncaught.ts';
import { viewFigures, writeViews } from './views.ts';

const STATES = ['fresh', 'late', 'stale'] as const;

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const answers = new Gauge({
  name: 'bicho_answers_total',
  help: 'Answers sent since the start, by area and class of status',
  labelNames: ['area', 'status'],
  registers: [registry],
});
const PAGE_SECONDS = 'Seconds in which Next made pages since the start, by kind of page';
const pageSeconds = new Gauge({
  name: 'bicho_page_seconds_sum',
  help: PAGE_SECONDS,
  labelNames: ['page'],
  registers: [registry],
});
const pageRenders = new Gauge({
  name: 'bicho_page_seconds_count',
  help: PAGE_SECONDS,
  labelNames: ['page'],
  registers: [registry],
});
const pagesWithin = new Gauge({
  name: 'bicho_page_seconds_bucket',
  help: PAGE_SECONDS,
  labelNames: ['page', 'le'],
  registers: [registry],
});
const uncaught = new Gauge({
  name: 'bicho_uncaught_exceptions_total',
  help: 'Uncaught exceptions and unhandled rejections since the start',
  registers: [registry],
});
const wrong = new Gauge({
  name: 'bicho_wrong_tokens_total',
  help: 'Wrong operator tokens since the start',
  registers: [registry],
});
const sessions = new Gauge({
  name: 'bicho_operator_sessions',
  help: 'Open sessions of the desk',
  registers: [registry],
});
const signIns = new Gauge({
  name: 'bicho_operator_sign_ins_total',
  help: 'Tries to sign in at the desk since the start, by outcome',
  labelNames: ['outcome'],
  registers: [registry],
});
const refusals = new Gauge({
  name: 'bicho_operator_refusals_total',
  help: 'Refused calls to what is only the operator’s since the start, by reason',
  labelNames: ['reason'],
  registers: [registry],
});
const lag = new Gauge({
  name: 'bicho_lag_seconds',
  help: 'Seconds since the oldest expected draw that is missing; 0 when none is',
  labelNames: ['kind', 'name'],
  registers: [registry],
});
const state = new Gauge({
  name: 'bicho_state',
  help: '1 for the state a region or modality is in',
  labelNames: ['kind', 'name', 'state'],
  registers: [registry],
});

const lateSlots = new Gauge({
  name: 'bicho_late_slots',
  help: 'Draws of today an hour beyond the minute from which they are late',
  registers: [registry],
});
const inConference = new Gauge({
  name: 'bicho_draws_in_conference',
  help: 'Draws of today and yesterday whose sources differ',
  registers: [registry],
});
const rest = new Gauge({
  name: 'bicho_source_rest_seconds',
  help: 'Seconds for which a public source is still left alone; 0 when it is not',
  labelNames: ['source'],
  registers: [registry],
});

const answerAge = new Gauge({
  name: 'bicho_source_answer_age_seconds',
  help: 'Seconds since a source, Caixa, a mirror or a feed answered last; missing before its first answer',
  labelNames: ['source'],
  registers: [registry],
});
const sourceOk = new Gauge({
  name: 'bicho_source_ok',
  help: '1 for a source, Caixa, a mirror or a feed whose last request was answered, else 0',
  labelNames: ['source'],
  registers: [registry],
});
const sourceRequests = new Gauge({
  name: 'bicho_source_requests',
  help: 'Requests of the last hour to a public source; of Caixa, a mirror or a feed, rounds',
  labelNames: ['source'],
  registers: [registry],
});

const freeSpace = new Gauge({
  name: 'bicho_data_free_bytes',
  help: 'Free bytes where DATA_DIR is; missing where that is unknown',
  registers: [registry],
});
const lastBackup = new Gauge({
  name: 'bicho_backup_timestamp_seconds',
  help: 'When the last sound copy of the store was made, in seconds since 1970; 0 when none was; missing with a Supabase project',
  registers: [registry],
});

const waiting = new Gauge({
  name: 'bicho_views_waiting',
  help: 'Views counted by this server and not written yet',
  registers: [registry],
});
const unwritten = new Gauge({
  name: 'bicho_view_writes_failed_total',
  help: 'Times this server could not write its views since the start',
  registers: [registry],
});
const uncounted = new Gauge({
  name: 'bicho_views_left_out_total',
  help: 'Requests for counted pages that do not count as a view, since the start',
  labelNames: ['reason'],
  registers: [registry],
});
const pageViews = new Gauge({
  name: 'bicho_page_views',
  help: 'Stored views, by page and since when',
  labelNames: ['path', 'since'],
  registers: [registry],
});
const pageLikes = new Gauge({
  name: 'bicho_page_likes',
  help: 'Stored likes, by page',
  labelNames: ['path'],
  registers: [registry],
});

const used = new Gauge({
  name: 'bicho_use_events',
  help: 'Counted events of the use of the site, by name, detail and since when',
  labelNames: ['event', 'detail', 'since'],
  registers: [registry],
});

const notices = new Gauge({
  name: 'bicho_notices_total',
  help: 'Notices to visitors by this server since its start, by outcome; expired counts ranges of up to 500 followers',
  labelNames: ['outcome'],
  registers: [registry],
});

const hooks = new Gauge({
  name: 'bicho_hooks_total',
  help: 'Results sent to programs and channels by this server since its start, by way and outcome',
  labelNames: ['way', 'outcome'],
  registers: [registry],
});

/** The type of what `metricsText` gives. */
export const METRICS_TYPE = registry.contentType;

/** What the front counts. */
interface FrontCounts {
  /** 'document 2xx' → how many. */
  answers: ReadonlyMap<string, number>;
  /** By kind of page; `within`: how many took at most each of `bounds`, in seconds. */
  renders: ReadonlyMap<string, { count: number; seconds: number; within: readonly number[] }>;
  bounds: readonly number[];
}

/** The process's and the data's figures as Prometheus reads them. */
export async function metricsText(counts: FrontCounts): Promise<string> {
  for (const [key, count] of counts.answers) {
    const [area = '', status = ''] = key.split(' ');
    answers.set({ area, status }, count);
  }
  for (const [page, { count, seconds, within }] of counts.renders) {
    pageSeconds.set({ page }, seconds);
    pageRenders.set({ page }, count);
    for (const [nth, le] of counts.bounds.entries()) pagesWithin.set({ page, le: String(le) }, within[nth] ?? 0);
    pagesWithin.set({ page, le: '+Inf' }, count);
  }
  uncaught.set(uncaughtExceptions());
  wrong.set(wrongTokens());
  await tellDesk();
  await measureData();
  await tellViews();
  for (const [outcome, count] of noticeFigures()) notices.set({ outcome }, count);
  for (const { count, ...labels } of hookFigures()) hooks.set(labels, count);
  const { regions, modalities, ...figures } = await load('status', {});
  lateSlots.set(figures.lateSlots);
  inConference.set(figures.inConference);
  for (const source of SOURCE_NAMES) {
    const until = figures.resting[source];
    rest.set({ source }, until ? Math.max(0, Math.round((Date.parse(until) - now().getTime()) / 1000)) : 0);
  }
  await measureSources();
  for (const [kind, list] of Object.entries({ region: regions, modality: modalities })) {
    for (const [name, standing] of Object.entries(list)) {
      lag.set({ kind, name }, standing.lagSeconds);
      for (const one of STATES) state.set({ kind, name, state: one }, standing.state === one ? 1 : 0);
    }
  }
  return registry.metrics();
}

async function tellDesk(): Promise<void> {
  sessions.set(await countSessions());
  const figures = operatorFigures();
  for (const [outcome, count] of figures.signIns) signIns.set({ outcome }, count);
  for (const [reason, count] of figures.refusals) refusals.set({ reason }, count);
}

async function measureData(): Promise<void> {
  const { DATA_DIR, SUPABASE_URL } = env();
  const [free, at] = await Promise.all([freeBytesOf(DATA_DIR), lastBackupAt(DATA_DIR)]);
  if (free === null) freeSpace.remove();
  else freeSpace.set(free);
  if (SUPABASE_URL) lastBackup.remove();
  else lastBackup.set(Math.round((at ?? 0) / 1000));
}

async function measureSources(): Promise<void> {
  const { sources, others = [] } = await load('situation', {});
  // One that was never polled is there too.
  for (const source of SOURCE_NAMES) sourceRequests.set({ source }, 0);
  for (const { name: source, lastAnsweredAt, outcome, lastHour = 0 } of [...sources, ...others]) {
    if (lastAnsweredAt)
      answerAge.set({ source }, Math.max(0, Math.round((now().getTime() - Date.parse(lastAnsweredAt)) / 1000)));
    sourceOk.set({ source }, outcome === 'ok' || outcome === 'partial' ? 1 : 0);
    sourceRequests.set({ source }, lastHour);
  }
}

/** Writes what was gathered first, so that the figures are the store's. */
async function tellViews(): Promise<void> {
  await writeViews();
  const figures = viewFigures();
  waiting.set(figures.waiting);
  unwritten.set(figures.failed);
  for (const [reason, count] of figures.uncounted) uncounted.set({ reason }, count);
  for (const { path, views, likes, recentViews } of await load('page-counts', {})) {
    pageViews.set({ path, since: 'start' }, views);
    pageViews.set({ path, since: `${WINDOW_DAYS}d` }, recentViews);
    pageLikes.set({ path }, likes);
  }
  const counts = await load('use-counts', { days: WINDOW_DAYS });
  const today = saoPaulo(now()).day;
  used.reset();
  for (const { day, event, detail, count } of counts) {
    used.inc({ event, detail, since: `${WINDOW_DAYS}d` }, count);
    if (day === today) used.inc({ event, detail, since: 'today' }, count);
  }
}
