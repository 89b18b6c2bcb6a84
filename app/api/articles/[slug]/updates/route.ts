import { isUpdatedArticle } from '@/lib/core/contracts/article-updates.ts';
import { inTime } from '@/lib/core/runtime/in-time.ts';
import { privateJson, publicJson, refusal } from '@/lib/server/api/http.ts';
import { limitByAddress } from '@/lib/server/api/rate-limit.ts';
import { refreshPages } from '@/lib/server/api/refresh.ts';
import { backend } from '@/lib/server/backend/choice.ts';
import { loadArticleUpdate } from '@/lib/server/backend/loaders.ts';
import { log } from '../../../../../lib/core/runtime/log.ts';

type Context = { params: Promise<{ slug: string }> };

/** A store that does not answer is waited for this long. */
const WAIT_MS = 15_000;
const limit = limitByAddress(5, 60);
const unknown = () => refusal(404, 'Este artigo não tem atualizações.');

export async function GET(_: Request, { params }: Context) {
  const { slug } = await params;
  if (!isUpdatedArticle(slug)) return unknown();
  return publicJson(await loadArticleUpdate(slug), 5);
}

export async function POST(request: Request, { params }: Context) {
  const { slug } = await params;
  if (!isUpdatedArticle(slug)) return unknown();
  const tooMany = limit(request);
  if (tooMany) return tooMany;
  try {
    const reply = await inTime(WAIT_MS, backend().checkArticle(slug));
    if (reply.status === 200 && reply.body.success) refreshPages();
    return privateJson(reply.body, reply.status);
  } catch (error) {
    log('check-failed', { slug, error: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
    return privateJson({
      success: false,
      message: 'Não foi possível verificar agora. Os últimos resultados continuam no ar.',
    });
  }
}
