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
