import { cache } from 'react';
import type { ArticleStatus, UpdatedArticle } from '../../core/contracts/article-updates.ts';
import type { BetOptionsReply } from '../../core/contracts/bet-options.ts';
import type { LotteriesReply } from '../../core/contracts/lotteries.ts';
import type { PanelView } from '../../core/contracts/panel.ts';
import { betOptionsAt } from '../../core/functions/bet-options.ts';
import { log } from '../../core/runtime/log.ts';
import type { ViewArgs, ViewName, ViewReply } from '../../core/views/list.ts';
import { viewOf } from '../../core/views/read-view.ts';
import { now } from '../clock.ts';
import { asks } from '../collect/asks.ts';
import { env } from '../env.ts';
import { backend } from './choice.ts';
import { followSchedule } from './project-schedule.ts';
import { staleIfError } from './stale-if-error.ts';

/**
 * The last good answer of a read. The build prerenders pages without a store: they are empty there and rendered again before
 * the first visitor. With Supabase the build asks the project, and goes on without it where that does not answer.
 */
async function read<T>(key: string, empty: T, work: () => Promise<T>): Promise<T> {
  if (process.env.NEXT_PHASE !== 'phase-production-build') return staleIfError(key, work);
  if (!env().SUPABASE_URL) return empty;
  return work().catch((error: unknown) => {
    log('build-read-failed', { key, error: error instanceof Error ? error.message : 'unknown' });
    return empty;
  });
}

/** `json`: the arguments, for React compares what is cached by identity. */
const loadOnce = cache(<Name extends ViewName>(name: Name, json: string): Promise<ViewReply<Name>> => {
  const args: ViewArgs<Name> = JSON.parse(json);
  const key = json === '{}' ? name : `${name}:${json}`;
  return read(key, viewOf(name).empty(args, now()), async () => {
    const [reply] = await Promise.all([backend().view(name, args), followSchedule()]);
    return reply;
  });
});

/** A view, read once in a render. */
export const load = <Name extends ViewName>(name: Name, args: ViewArgs<Name>): Promise<ViewReply<Name>> =>
  loadOnce(name, JSON.stringify(Object.fromEntries(Object.entries(args).sort())));

/** With which sources this installation asks by itself. */
export async function loadPanel(): Promise<PanelView> {
  const requested = asks();
  return { ...(await load('panel', {})), ...(requested ? { asks: requested } : {}) };
}

export const loadLotteries = cache((): Promise<LotteriesReply> => {
  const none = { loterias: {}, ultimaAtualizacao: null, totalModalidades: 0, apisDisponiveis: 0 };
  return read('lotteries', none, () => backend().lotteries());
});

/** The bet options; without a reply, by the schedule and the clock here, which are never older. */
export const loadBetOptions = (): Promise<BetOptionsReply> =>
  backend()
    .betOptions()
    .catch(() => betOptionsAt(now()));

/** When an article's data was last checked; null and 0 before the first check. */
export async function loadArticleUpdate(slug: UpdatedArticle): Promise<ArticleStatus & { article_slug: string }> {
  const found = await read(`updates:${slug}`, null, () => backend().articleUpdate(slug));
  return found ?? { article_slug: slug, last_updated: null, update_count: 0 };
}
