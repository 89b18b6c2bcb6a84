import { isUpdatedArticle } from '@/lib/core/contracts/article-updates.ts';
import { updateArticles } from '@/lib/core/functions/update-articles.ts';
import { articleUpdate } from '@/lib/core/store/article-updates.ts';
import { now } from '@/lib/server/clock.ts';
import { collecting } from '@/lib/server/collector.ts';
import { privateJson, publicJson, refusal } from '@/lib/server/http.ts';
import { lastGood } from '@/lib/server/last-good.ts';
import { limitByAddress } from '@/lib/server/rate-limit.ts';
import { refreshPages } from '@/lib/server/refresh.ts';
import { store } from '@/lib/server/store.ts';

type Context = { params: Promise<{ slug: string }> };

const limit = limitByAddress(5, 60);
const unknown = () => refusal(404, 'Este artigo não tem atualizações.');

export async function GET(_: Request, { params }: Context) {
  const { slug } = await params;
  if (!isUpdatedArticle(slug)) return unknown();
  const found = await lastGood(`updates:${slug}`, async () => articleUpdate((await store()).db, slug));
  return publicJson(found ?? { article_slug: slug, last_updated: null, update_count: 0 }, 5);
}

export async function POST(request: Request, { params }: Context) {
  const { slug } = await params;
  if (!isUpdatedArticle(slug)) return unknown();
  const tooMany = await limit(request);
  if (tooMany) return tooMany;
  const { collector, lastChecks } = collecting();
  const deps = { store: await store(), collector: await collector, now, lastChecks };
  const reply = await updateArticles({ manual_trigger: true, article_slug: slug }, deps);
  if (reply.status === 200 && reply.body.success) refreshPages();
  return privateJson(reply.body, reply.status);
}
