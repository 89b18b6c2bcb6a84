import type { Store } from '../../lib/core/store/schema.ts';

type Rows = Record<string, unknown>[];

/**
 * The same database, and how many rows each question to it gave. `change` sees the answers before who asked does, and may
 * give others; `at` counts them from 0.
 */
export function watched(db: Store['db'], change: (rows: Rows, at: number) => Rows | Promise<Rows> = (rows) => rows) {
  const questions: number[] = [];
  let answers = 0;
  const watching = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      questions.push(result.rows.length);
      return { ...result, rows: await change(result.rows, answers++) };
    },
  });
  /** What was asked since this was last called: how many rows each question gave. */
  return { db: watching, asked: () => questions.splice(0) };
}
