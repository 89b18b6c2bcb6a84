import { privateJson, readJson } from '@/lib/server/http.ts';
import { forOperator } from '@/lib/server/operator.ts';
import { refreshPages } from '@/lib/server/refresh.ts';

const LIMIT = 256 * 1024;

export function POST(request: Request) {
  return forOperator(request, async (operator) => {
    const body = await readJson(request, LIMIT);
    if (!body.ok) return body.refusal;
    const reply = await operator.postDraws(body.value);
    if (reply.status === 200) refreshPages();
    return privateJson(reply.body, reply.status);
  });
}
