import { z } from 'zod';

/** The two articles that read their tables from the store and show when that last changed. */
export const UPDATED_ARTICLES = ['resultados-loterias-caixa-2025', 'resultados-jogo-do-bicho-2025'] as const;
export type UpdatedArticle = (typeof UPDATED_ARTICLES)[number];

export function isUpdatedArticle(slug: string): slug is UpdatedArticle {
  return (UPDATED_ARTICLES as readonly string[]).includes(slug);
}

/** When an article's data was last checked, ISO instant, and how often. */
export const ArticleUpdate = z.object({
  article_slug: z.string(),
  last_updated: z.iso.datetime(),
  update_count: z.number().int(),
});
export type ArticleUpdate = z.infer<typeof ArticleUpdate>;

/** What a page shows of it: null before the first check. */
export const ArticleStatus = z.object({
  last_updated: z.iso.datetime().nullable(),
  update_count: z.number().int(),
});
export type ArticleStatus = z.infer<typeof ArticleStatus>;

/** The reply of an article's check. */
export const UpdateArticlesReply = z.object({ success: z.boolean(), message: z.string() });
export type UpdateArticlesReply = z.infer<typeof UpdateArticlesReply>;

export const UpdateArticlesBody = z.strictObject({
  manual_trigger: z.boolean(),
  article_slug: z.enum(UPDATED_ARTICLES),
});
