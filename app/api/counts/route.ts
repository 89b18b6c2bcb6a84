import { requireOperator } from '@/lib/server/api/http.ts';
import { figuresOfUse } from '@/lib/server/counts/figures.ts';

/** The operator's figures of how the site was used, day by day. */
export async function GET(request: Request) {
  return requireOperator(request) ?? figuresOfUse();
}
