import { cache } from 'react';
import type { BetOptionsReply } from '../core/contracts/bet-options.ts';
import type { LotteriesReply } from '../core/contracts/lotteries.ts';
import type { PlainDay } from '../core/domain/days.ts';
import { MODALITIES } from '../core/domain/modalities.ts';
import { REGIONS } from '../core/domain/regions.ts';
import { betOptions } from '../core/functions/bet-options.ts';
import { loterias } from '../core/functions/loterias.ts';
import { type DayView, dayView, type PanelView, panelView } from '../core/functions/region-views.ts';
import { type StatusReply, status } from '../core/functions/status.ts';
import { articleUpdate } from '../core/store/article-updates.ts';
import { contestsBetween, daysWithDraws, firstPrizes, groupCounts, newestDay } from '../core/store/read.ts';
import { now } from './clock.ts';
import { collecting } from './collector.ts';
import { lastGood } from './last-good.ts';
import { store } from './store.ts';

/** Draws of each region that the frequency section looks at (row H1). */
const FREQUENCY_DRAWS = 50;

/** The build prerenders pages without a store: they are empty there and made anew before the first visitor. */
const isBuilding = process.env.NEXT_PHASE === 'phase-production-build';

const reader = async () => ({ db: (await store()).db, now: now() });

export const loadPanel = cache(async (): Promise<PanelView> => {
  if (isBuilding) return { regions: [], readAt: now().toISOString() };
  return lastGood('panel', async () => panelView(await reader()));
});

export const loadLotteries = cache(async (): Promise<LotteriesReply> => {
  if (isBuilding) return { loterias: {}, ultimaAtualizacao: null, totalModalidades: 0, apisDisponiveis: 0 };
  return lastGood('lotteries', async () => {
    const reply = await loterias(
      { action: 'todas' },
      { ...(await reader()), openMirrors: collecting().upstreams.openMirrors() },
    );
    if (reply.status !== 200) throw new Error(reply.body.message);
    return reply.body;
  });
});

export const loadDay = cache(async (day: PlainDay): Promise<DayView> => {
  if (isBuilding)
    return { day, regions: [], draws: 0, before: null, after: null, corrections: [], readAt: now().toISOString() };
  return lastGood(`day:${day}`, async () => dayView(day, await reader()));
});

/** The newest day with a draw; null in an empty store and during the build. */
export const loadNewestDay = cache(async (): Promise<PlainDay | null> => {
  if (isBuilding) return null;
  return lastGood('newest-day', async () => newestDay((await store()).db));
});

/** The newest `count` days with a draw. */
export const loadDaysOnRecord = cache(async (count: number): Promise<{ day: PlainDay; draws: number }[]> => {
  if (isBuilding) return [];
  return lastGood(`days:${count}`, async () => daysWithDraws((await store()).db, count));
});

export const loadRecentDays = () => loadDaysOnRecord(31);

export const loadStatus = (): Promise<StatusReply> => lastGood('status', async () => status(await reader()));

/** K3 by schedule and clock; it needs no store. */
export function loadBetOptions(): BetOptionsReply {
  const reply = betOptions({ action: 'get-bet-options' }, { now: now() });
  if (reply.status !== 200) throw new Error(reply.body.message);
  return reply.body;
}

/** The Caixa modalities in 2025: contests on record and the last one of the year. */
export const loadLotteriesOf2025 = cache(async () => {
  if (isBuilding) return [];
  return lastGood('lotteries-2025', async () => {
    const { db } = await store();
    const rows = [];
    for (const modality of MODALITIES)
      rows.push({ modality, ...(await contestsBetween(db, modality, '2025-01-01', '2025-12-31')) });
    return rows;
  });
});

/** First prizes of August and September 2025, oldest first. */
export const loadBichoOf2025 = cache(async () => {
  if (isBuilding) return [];
  return lastGood('bicho-2025', async () => firstPrizes((await store()).db, '2025-08-01', '2025-09-30'));
});

/** Row H1, analise-frequencia: how often each group came first in each region's newest fifty draws. */
export const loadFrequencies = cache(async () => {
  if (isBuilding) return [];
  return lastGood('frequencies', async () => {
    const { db } = await store();
    const regions = [];
    for (const region of REGIONS) regions.push({ region, ...(await groupCounts(db, region, FREQUENCY_DRAWS)) });
    return regions;
  });
});

/** K4: when an article's data was last checked; null and 0 before the first check. */
export async function loadArticleUpdate(slug: string): Promise<{ last_updated: string | null; update_count: number }> {
  const none = { last_updated: null, update_count: 0 };
  if (isBuilding) return none;
  return (await lastGood(`updates:${slug}`, async () => articleUpdate((await store()).db, slug))) ?? none;
}
