import { isUpdatedArticle, type UpdatedArticle } from '../../core/contracts/article-updates.ts';
import { inTime } from '../../core/runtime/in-time.ts';
import { log } from '../../core/runtime/log.ts';
import { processWide } from '../../core/runtime/process-wide.ts';
import { backend } from '../backend/choice.ts';
import { trustStore } from '../backend/stale-if-error.ts';
import { privateJson, refusal } from './http.ts';
import { limitByAddress } from './rate-limit.ts';

/** A store that does not answer is waited for this long. */
const WAIT_MS = 15_000;
const limit = limitByAddress(5, 60);

/** The check that each article's pages were made anew for: its instant. */
const shown = () => processWide('article-checks-shown', () => new Map<UpdatedArticle, string | null>());

export const notUpdated = () => refusal(404, 'Este artigo não tem atualizações.');

/**
 * K5: looks for new results behind an article. `refresh` makes its pages anew; it is called once a check, however many
 * asked for it and share its answer.
 */
export async function checkArticle(request: Request, slug: string, refresh: () => void): Promise<Response> {
  if (!isUpdatedArticle(slug)) return notUpdated();
  const tooMany = limit(request);
  if (tooMany) return tooMany;
  try {
    const reply = await inTime(WAIT_MS, backend().checkArticle(slug));
    if (reply.status === 200 && reply.body.success) {
      trustStore();
      const checkedAt = (await inTime(WAIT_MS, backend().articleUpdate(slug)))?.last_updated ?? null;
      if (shown().get(slug) !== checkedAt) {
        shown().set(slug, checkedAt);
        refresh();
      }
    }
    return privateJson(reply.body, reply.status);
  } catch (error) {
    log('check-failed', { slug, error: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
    return privateJson({
      success: false,
      message: 'Não foi possível verificar agora. Os últimos resultados continuam no ar.',
    });
  }
}
