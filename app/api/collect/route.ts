import { TimeoutError, withTimeout } from '@/lib/core/runtime/with-timeout.ts';
import { privateJson } from '@/lib/server/api/http.ts';
import { withOperator } from '@/lib/server/api/operator.ts';
import { refreshPages } from '@/lib/server/api/refresh.ts';
import { log } from '../../../lib/core/runtime/log.ts';

/** Sources that hang are waited for this long; the run goes on behind the answer. */
const WAIT_MS = 12_000;

export function POST(request: Request) {
  return withOperator(request, async (operator) => {
    const run = operator.collect();
    try {
      const sources = await withTimeout(WAIT_MS, run);
      if (sources.some(({ accepted }) => accepted > 0)) await refreshPages();
      return privateJson({ sources });
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error;
      run.catch((failure: unknown) => log('collection-failed', { error: String(failure).slice(0, 120) }));
      return privateJson({ sources: [], message: 'A coleta continua: alguma fonte demora a responder.' }, 202);
    }
  });
}
