import { publicJson } from '@/lib/server/http.ts';
import { loadBetOptions } from '@/lib/server/loaders.ts';

export const dynamic = 'force-dynamic';

export async function GET() {
  return publicJson(await loadBetOptions(), 15);
}
