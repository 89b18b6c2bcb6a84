import type { PlainDay } from '../../lib/core/domain/days.ts';
import { CUES } from '../../lib/core/domain/queries/intents/list.ts';
import { questionReader } from '../../lib/core/domain/queries/question.ts';
import { type SearchQuery, searchQueryOf } from '../../lib/core/domain/queries/search-query.ts';

const read = questionReader(CUES);

/** What the cards and the index look for of a text, read without the site's names. */
export const readSearch = (text: string, today: PlainDay): SearchQuery => searchQueryOf(read(text, today));
