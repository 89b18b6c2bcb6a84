import { publicJson } from '@/lib/server/api/http.ts';
import { loadLotteries } from '@/lib/server/backend/loaders.ts';

export const dynamic = 'force-dynamic';

export async function GET() {
  return publicJson(await loadLotteries(), 15);
}
