import { isUpdatedArticle } from '@/lib/core/contracts/article-updates.ts';
import { checkArticle, notUpdated } from '@/lib/server/api/article-check.ts';
import { publicJson } from '@/lib/server/api/http.ts';
import { refreshEverything } from '@/lib/server/api/refresh.ts';
import { loadArticleUpdate } from '@/lib/server/backend/loaders.ts';

type Context = { params: Promise<{ slug: string }> };

export async function GET(_: Request, { params }: Context) {
  const { slug } = await params;
  if (!isUpdatedArticle(slug)) return notUpdated();
  return publicJson(await loadArticleUpdate(slug), 5);
}

/** Where no front runs, which answers these by itself. */
export async function POST(request: Request, { params }: Context) {
  return checkArticle(request, (await params).slug, refreshEverything);
}
