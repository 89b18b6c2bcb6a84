import { isUpdatedArticle, type UpdatedArticle } from '../../core/contracts/article-updates.ts';
import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { log } from '../../core/runtime/log.ts';
import { withTimeout } from '../../core/runtime/with-timeout.ts';
import { backend } from '../backend/choice.ts';
import { recordSuccess } from '../backend/stale-if-error.ts';
import { privateJson, refusal } from './http.ts';
import { limitByAddress } from './rate-limit.ts';

/** A store that does not answer is waited for this long. */
const WAIT_MS = 15_000;
const limit = limitByAddress(5, 60);

/** The check that each article's pages were rendered again for: its instant. */
const shown = () => globalSingleton('article-checks-shown', () => new Map<UpdatedArticle, string | null>());

export const notUpdated = () => refusal(404, 'Este artigo não tem atualizações.');

/**
 * Looks for new results behind an article. `refresh` makes its pages again; it is called once a check, however many
 * requested it and share its answer.
 */
export async function checkArticle(request: Request, slug: string, refresh: () => void): Promise<Response> {
  if (!isUpdatedArticle(slug)) return notUpdated();
  const tooMany = limit(request);
  if (tooMany) return tooMany;
  try {
    const reply = await withTimeout(WAIT_MS, backend().checkArticle(slug));
    if (reply.status === 200 && reply.body.success) {
      recordSuccess();
      const checkedAt = (await withTimeout(WAIT_MS, backend().articleUpdate(slug)))?.last_updated ?? null;
      if (shown().get(slug) !== checkedAt) {
        shown().set(slug, checkedAt);
        refresh();
      }
    }
    return privateJson(reply.body, reply.status);
  } catch (error) {
    log('article-check-failed', { slug, error: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
    return privateJson({
      success: false,
      message: 'Não foi possível verificar agora. Os últimos resultados continuam no ar.',
    });
  }
}
