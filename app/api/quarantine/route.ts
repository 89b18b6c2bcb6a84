import { REFUSAL_TEXT } from '@/lib/core/contracts/refusals.ts';
import { listQuarantine } from '@/lib/core/store/quarantine.ts';
import { privateJson, refuseStranger } from '@/lib/server/http.ts';
import { store } from '@/lib/server/store.ts';

const MOST = 500;

export async function GET(request: Request) {
  const stranger = refuseStranger(request);
  if (stranger) return stranger;
  const entries = await listQuarantine((await store()).db, MOST);
  const texts: Record<string, string> = REFUSAL_TEXT;
  return privateJson({ entries: entries.map((entry) => ({ ...entry, message: texts[entry.reason] ?? entry.reason })) });
}
