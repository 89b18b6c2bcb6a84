import { collecting } from '@/lib/server/collector.ts';
import { privateJson, refuseStranger } from '@/lib/server/http.ts';
import { refreshPages } from '@/lib/server/refresh.ts';

export async function POST(request: Request) {
  const stranger = refuseStranger(request);
  if (stranger) return stranger;
  const collector = await collecting().collector;
  const runs = await Promise.all([collector.feeds({ force: true }), collector.lotteries({ force: true })]);
  const sources = runs.flat();
  if (sources.some(({ accepted }) => accepted > 0)) refreshPages();
  return privateJson({ sources });
}
