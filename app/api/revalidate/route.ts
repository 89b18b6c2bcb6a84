import { privateJson, requireOperator } from '@/lib/server/api/http.ts';
import { refreshPages } from '@/lib/server/api/refresh.ts';

/** New data has been written by somebody else: every page is made anew for its next visitor. */
export function POST(request: Request) {
  const stranger = requireOperator(request);
  if (stranger) return stranger;
  refreshPages();
  return privateJson({ revalidated: true });
}
