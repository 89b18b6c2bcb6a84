import { publicJson } from '@/lib/server/http.ts';
import { loadLotteries } from '@/lib/server/loaders.ts';

export const dynamic = 'force-dynamic';

export async function GET() {
  return publicJson(await loadLotteries(), 15);
}
