import { UpdateArticlesBody, type UpdateArticlesReply, type UpdatedArticle } from '../contracts/article-updates.ts';
import type { FunctionReply } from '../contracts/call.ts';
import type { RunReport } from '../contracts/operator.ts';
import { TimeoutError, withTimeout } from '../runtime/with-timeout.ts';
import { answerCheck, answeredCheck, claimCheck, noteArticleUpdate } from '../store/article-updates.ts';
import type { Store } from '../store/schema.ts';
import type { Collector } from './collect.ts';

export type UpdateArticlesDeps = { store: Store; collector: Collector; now: () => Date; lastChecks: LastChecks };

/** The last real check of each article: one a minute; callers meanwhile share its reply. */
export type LastChecks = Map<UpdatedArticle, { at: number; reply: Promise<UpdateArticlesReply> }>;

const AT_MOST_EVERY_MS = 60_000;

/** `update_articles` {manual_trigger, article_slug}: looks for new results behind an article and notes the check. */
export async function updateArticles(
  body: unknown,
  deps: UpdateArticlesDeps,
): Promise<FunctionReply<UpdateArticlesReply>> {
  const read = UpdateArticlesBody.safeParse(body);
  if (!read.success) {
    return { status: 400, body: { message: 'Pedido inválido: use { manual_trigger: true, article_slug }.' } };
  }
  const slug = read.data.article_slug;
  const at = deps.now().getTime();
  const last = deps.lastChecks.get(slug);
  // A clock that was set back must not make the last check last until it has caught up.
  if (last && at >= last.at && at - last.at < AT_MOST_EVERY_MS)
    return { status: 200, body: await answerOf(last.reply) };
  const reply = checkOnce(slug, at, deps);
  deps.lastChecks.set(slug, { at, reply });
  // A failed check is not shared.
  reply.catch(() => {
    if (deps.lastChecks.get(slug)?.reply === reply) deps.lastChecks.delete(slug);
  });
  return { status: 200, body: await answerOf(reply) };
}

/** Sources that hang make a check long: the caller gets a reply that says so, and the check goes on. */
async function answerOf(reply: Promise<UpdateArticlesReply>): Promise<UpdateArticlesReply> {
  try {
    return await withTimeout(WAIT_MS, reply);
  } catch (error) {
    if (error instanceof TimeoutError) return UNDER_WAY;
    throw error;
  }
}

const ASK_AGAIN_MS = 250;
const WAIT_MS = 10_000;
const UNDER_WAY: UpdateArticlesReply = {
  success: false,
  message: 'A verificação em andamento não terminou. Os últimos resultados continuam no ar.',
};

/** Servers on one store make one check a minute between them: the others wait for its answer. */
async function checkOnce(slug: UpdatedArticle, at: number, deps: UpdateArticlesDeps): Promise<UpdateArticlesReply> {
  const other = await claimCheck<UpdateArticlesReply>(deps.store, slug, at, AT_MOST_EVERY_MS);
  if (!other) {
    const reply = await check(slug, deps);
    await answerCheck(deps.store, slug, { at, reply });
    return reply;
  }
  for (let waited = 0; waited < WAIT_MS; waited += ASK_AGAIN_MS) {
    const reply = other.reply ?? (await answeredCheck<UpdateArticlesReply>(deps.store.db, slug));
    if (reply) return reply;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  return UNDER_WAY;
}

async function check(
  slug: UpdatedArticle,
  { store, collector, now }: UpdateArticlesDeps,
): Promise<UpdateArticlesReply> {
  const runs: RunReport[] =
    slug === 'resultados-loterias-caixa-2025'
      ? await collector.lotteries()
      : [...(await collector.feeds()), ...(await collector.lotteries({ only: 'federal' }))];
  if (!runs.some(({ outcome }) => outcome === 'ok' || outcome === 'partial')) {
    return { success: false, message: 'Nenhuma fonte respondeu agora. Os últimos resultados continuam no ar.' };
  }
  await noteArticleUpdate(store, slug, now().toISOString());
  const news = runs.reduce((sum, { accepted }) => sum + accepted, 0);
  return {
    success: true,
    message: news > 0 ? `Novos resultados encontrados: ${news}.` : 'Verificação de novos resultados concluída.',
  };
}
