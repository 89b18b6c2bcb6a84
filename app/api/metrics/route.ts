import { answerCounts } from '@/lib/front/response/counters.ts';
import { requireOperator } from '@/lib/server/api/http.ts';
import { METRICS_TYPE, metricsText } from '@/lib/server/counts/metrics.ts';

/** Figures for Prometheus. */
export async function GET(request: Request) {
  const stranger = requireOperator(request);
  if (stranger) return stranger;
  return new Response(await metricsText(answerCounts()), {
    headers: { 'content-type': METRICS_TYPE, 'cache-control': 'no-store' },
  });
}
