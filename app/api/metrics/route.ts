import { renderTimes, TIME_BOUNDS } from '@/lib/front/next/render-times.ts';
import { answerCounts } from '@/lib/front/response/counters.ts';
import { requireOperator } from '@/lib/server/api/http.ts';
import { METRICS_TYPE, metricsText } from '@/lib/server/counts/metrics.ts';

/** Figures for Prometheus. */
export async function GET(request: Request) {
  const stranger = requireOperator(request);
  if (stranger) return stranger;
  return new Response(await metricsText({ answers: answerCounts(), renders: renderTimes(), bounds: TIME_BOUNDS }), {
    headers: { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' },
  });
}
