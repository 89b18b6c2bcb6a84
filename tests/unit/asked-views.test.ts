import { expect, test } from 'vitest';
import { z } from 'zod';
import { VIEWS } from '../../lib/core/views/list.ts';

type Schema = { type?: string; maximum?: number; [key: string]: unknown };

/** Every whole number that a schema takes, by its path, with the greatest it takes. */
function wholeNumbers(schema: Schema, path = ''): [string, number][] {
  if (schema.type === 'integer') return [[path, schema.maximum ?? Number.POSITIVE_INFINITY]];
  return Object.entries(schema).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? wholeNumbers(value as Schema, `${path}/${key}`) : [],
  );
}

test('no view takes a number beyond PostgreSQL’s integers', () => {
  const numbers = Object.values(VIEWS).flatMap(({ args }) => wholeNumbers(z.toJSONSchema(args) as Schema));
  expect(numbers.length).toBeGreaterThan(15);
  expect(numbers.filter(([, greatest]) => greatest > 2_147_483_647)).toEqual([]);
});
