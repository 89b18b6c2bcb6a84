import type { ArticleStatus } from './article-updates.ts';
import { type Guard, isFlag, isInstant, isText, isWhole, maybe, orNull, shape } from './guard.ts';

// What an article's page takes of its calls' replies, apart from the panels' (browser-replies.ts): it loads no more.

/** The status of an article. */
export const isArticleStatus: Guard<ArticleStatus> = shape({
  last_updated: orNull(isInstant),
  update_count: isWhole,
});

/** The reply of a check; without a message the page shows a default one. */
export const isCheckReply = shape({ success: isFlag, message: maybe(isText) });
