import { publicJson } from '@/lib/server/api/http.ts';
import { load } from '@/lib/server/backend/loaders.ts';

export const dynamic = 'force-dynamic';

export async function GET() {
  return publicJson(await load('status', {}), 5);
}
