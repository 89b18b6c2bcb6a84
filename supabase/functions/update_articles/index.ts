import { type LastChecks, updateArticles } from '../../../lib/core/functions/update-articles.ts';
import { withCollector } from '../_shared/collecting.ts';
import { serve } from '../_shared/serve.ts';

const lastChecks: LastChecks = new Map();

/** {manual_trigger, article_slug}; an article's status is a select on article_updates. */
serve((body) => withCollector((deps) => updateArticles(body, { ...deps, lastChecks })));
