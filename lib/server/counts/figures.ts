import type { UseEvent, UseOfDay } from '../../core/domain/use-events.ts';
import { privateJson } from '../api/http.ts';
import { withStore } from '../api/store-failure.ts';
import { load } from '../backend/loaders.ts';
import { writeViews } from './views.ts';

/** So many days are in it, today with them. */
const DAYS = 30;

/** `GET /api/counts` (the operator's): { days: [{ day, events: { page_view: { total, by: { resultados: 3 } } } }] }, the newest first. */
export async function figuresOfUse(): Promise<Response> {
  return withStore(async () => {
    await writeViews();
    return privateJson({ days: byDay(await load('use-counts', { days: DAYS })) });
  });
}

type Figure = { total: number; by?: Record<string, number> };

function byDay(counts: readonly UseOfDay[]) {
  return [...Map.groupBy(counts, ({ day }) => day)].map(([day, its]) => {
    const events: Partial<Record<UseEvent, Figure>> = {};
    for (const { event, detail, count } of its) {
      const { total = 0, by } = events[event] ?? {};
      events[event] = { total: total + count, ...(detail || by ? { by: { ...by, [detail]: count } } : {}) };
    }
    return { day, events };
  });
}
