import { privateJson } from '@/lib/server/http.ts';
import { forOperator } from '@/lib/server/operator.ts';
import { refreshPages } from '@/lib/server/refresh.ts';

export function POST(request: Request) {
  return forOperator(request, async (operator) => {
    const sources = await operator.collect();
    if (sources.some(({ accepted }) => accepted > 0)) refreshPages();
    return privateJson({ sources });
  });
}
