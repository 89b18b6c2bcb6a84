import { z } from 'zod';
import { day, modality, text } from '../contracts/fields.ts';
import { contestNumber } from '../contracts/numbers.ts';
import { defineView } from './view.ts';

/**
 * All contests of a game counted: how often each number came, of each name that it draws (Timemania's team) the times and the
 * last contest, and its special contests, oldest first.
 */
const GameArchive = z.object({
  contests: z.int(),
  since: day.nullable(),
  numbers: z.array(z.object({ number: text, times: z.int() })),
  names: z.array(z.object({ name: text, times: z.int(), contest: contestNumber, day })),
  specials: z.array(z.object({ contest: contestNumber, day })),
});
export type GameArchive = z.infer<typeof GameArchive>;

export const gameArchiveView = defineView({
  args: z.strictObject({ modality }),
  reply: GameArchive,
  empty: () => ({ contests: 0, since: null, numbers: [], names: [], specials: [] }),
  async read({ modality: game }, { db }) {
    const rows = await db
      .selectFrom('contests')
      .select(['contest', 'day', 'numbers', 'second', 'team', 'special'])
      .where('modality', '=', game)
      .orderBy('contest')
      .execute();
    const times = new Map<string, number>();
    const names = new Map<string, GameArchive['names'][number]>();
    for (const row of rows) {
      for (const number of [row.numbers, row.second ?? ''].flatMap((list) => list.split(/[^0-9]+/).filter(Boolean)))
        times.set(number, (times.get(number) ?? 0) + 1);
      if (row.team)
        names.set(row.team, {
          name: row.team,
          times: (names.get(row.team)?.times ?? 0) + 1,
          contest: row.contest,
          day: row.day,
        });
    }
    return {
      contests: rows.length,
      since: rows[0]?.day ?? null,
      numbers: [...times].map(([number, count]) => ({ number, times: count })).sort((a, b) => b.times - a.times),
      names: [...names.values()].sort((a, b) => b.contest - a.contest),
      specials: rows.filter(({ special }) => special === 1).map(({ contest, day: on }) => ({ contest, day: on })),
    };
  },
});
