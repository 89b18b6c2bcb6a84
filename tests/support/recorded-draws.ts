import type { PlainDay } from '../../lib/core/domain/days.ts';
import type { HouseId } from '../../lib/core/domain/houses/list.ts';
import type { Store } from '../../lib/core/store/schema.ts';

/** A draw as its rows have it: its five numbers in the order of their prizes. */
export type RecordedDraw = { house: HouseId; day: PlainDay; time: string; numbers: string[] };

/** Every draw of a store, oldest first, from its rows alone. */
export async function recordedDraws(db: Store['db']): Promise<RecordedDraw[]> {
  const rows = await db
    .selectFrom('draws')
    .innerJoin('prizes', 'prizes.draw_id', 'draws.id')
    .select(['draws.region', 'draws.day', 'draws.time', 'prizes.number'])
    .where('prizes.place', '<=', 5)
    .orderBy('draws.day')
    .orderBy('draws.time')
    .orderBy('prizes.place')
    .execute();
  const byDraw = Map.groupBy(rows, ({ region, day, time }) => `${region} ${day} ${time}`);
  return [...byDraw.values()].map((of) => ({
    house: of[0]?.region as HouseId,
    day: of[0]?.day ?? '',
    time: of[0]?.time ?? '',
    numbers: of.map(({ number }) => number),
  }));
}
