import { REFUSAL_TEXT } from '@/lib/core/contracts/refusals.ts';
import { privateJson } from '@/lib/server/api/http.ts';
import { withOperator } from '@/lib/server/api/operator.ts';

const MOST = 500;

export function GET(request: Request) {
  return withOperator(request, async (operator) => {
    const entries = await operator.quarantine(MOST);
    const texts: Record<string, string> = REFUSAL_TEXT;
    return privateJson({
      entries: entries.map((entry) => ({ ...entry, message: texts[entry.reason] ?? entry.reason })),
    });
  });
}
