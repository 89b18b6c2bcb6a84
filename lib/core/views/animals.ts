import { z } from 'zod';
import { Cell } from '../contracts/draw.ts';
import { group } from '../contracts/fields.ts';
import { fromNewest } from '../domain/days.ts';
import { GROUPS } from '../domain/groups.ts';
import { HOUSE_IDS } from '../domain/houses/list.ts';
import { drawsOfKeys } from '../store/read.ts';
import { newestFirsts } from '../store/read-animals.ts';
import { cellOf } from './shared-draw.ts';
import { defineView } from './view.ts';

/** The 25 in order, each with the newest draw of any region in which it came first. */
const Animals = z.array(z.object({ group, last: Cell.nullable() })).max(25);
export type AnimalsView = z.infer<typeof Animals>;

export const animalsView = defineView({
  args: z.strictObject({}),
  reply: Animals,
  empty: () => [],
  async read(_, { db }) {
    const newest = await Promise.all(HOUSE_IDS.map((region) => newestFirsts(db, region)));
    const keys = GROUPS.map((_, at) => {
      const own = newest.map((one) => one.get(at + 1)).filter((key) => key !== undefined);
      return own.toSorted(fromNewest)[0];
    });
    const draws = await drawsOfKeys(
      db,
      keys.filter((key) => key !== undefined),
    );
    return keys.map((key, at) => {
      const draw = draws.find(
        ({ region, day, time }) => key?.region === region && key.day === day && key.time === time,
      );
      return { group: at + 1, last: draw ? cellOf(draw) : null };
    });
  },
});
