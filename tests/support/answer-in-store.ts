import type { Answer } from '../../lib/core/contracts/answer.ts';
import type { Store } from '../../lib/core/store/schema.ts';
import { readView } from '../../lib/core/views/read-view.ts';
import { answerTo } from '../../lib/server/search/questions.ts';

/** What a question is answered from a store, at an instant. */
export async function answerIn(db: Store['db'], typed: string, now: Date): Promise<Answer> {
  const view: Parameters<typeof answerTo>[1]['view'] = (name, args) => readView(name, args, { db, now });
  return (await answerTo(typed, { view, now })).answer;
}
