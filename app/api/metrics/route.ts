import { answerCounts, pastCounts } from '@/lib/door/response/counters.ts';
import { requireOperator } from '@/lib/server/api/http.ts';
import { METRICS_TYPE, metricsText } from '@/lib/server/api/metrics.ts';

/** Figures for Prometheus. */
export async function GET(request: Request) {
  const stranger = requireOperator(request);
  if (stranger) return stranger;
  return new Response(await metricsText(answerCounts(), pastCounts()), {
    headers: { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' },
  });
}
