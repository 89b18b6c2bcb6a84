import { expect, test } from 'vitest';
import type { PlainDay } from '../../lib/core/domain/days.ts';
import type { HouseId } from '../../lib/core/domain/houses/list.ts';
import { labelsOf, type SourceName, sourceOf } from '../../lib/core/sources/list.ts';

/** What a source makes of a page of today, or of a past day, that shows these houses. */
export function parseAs(
  source: SourceName,
  text: string,
  houses: readonly HouseId[] = [],
  day: PlainDay | null = null,
) {
  const described = sourceOf(source);
  return described.parse(text, { name: '', path: '', houses, day }, labelsOf(described));
}

export type Reply = ReturnType<typeof parseAs>;

/** What a reply says, a line a table: house, month-day, label, how many prizes, and '+' where it is a table of ten. */
export const lines = (reply: Reply) =>
  reply.ok
    ? reply.value.map(
        ({ region, day, label, prizes, hasTen }) =>
          `${region} ${day?.slice(5) ?? null} ${label} ${prizes.length}${hasTen ? '+' : ''}`,
      )
    : `${reply.reason}: ${reply.detail}`;

/** Pages beside the lines they must be read as. The rest of the pages' forms is in hostile.test.ts: what is written comes back. */
export function readsAs(
  name: string,
  parse: (page: string) => Reply,
  pages: readonly (readonly [behaviour: string, page: string, expected: string | readonly string[]])[],
) {
  test.each(pages)(`${name}: %s`, (_, page, expected) => {
    expect(lines(parse(page))).toEqual(expected);
  });
}
