import { z } from 'zod';
import { Contest } from '../contracts/contest.ts';
import { modality } from '../contracts/fields.ts';
import { GAME_IDS } from '../domain/games/list.ts';
import { contestsBetween } from '../store/read.ts';
import { defineView } from './view.ts';

const LotteriesOfYear = z.array(z.object({ modality, count: z.int(), newest: Contest.nullable() }));

/** The Caixa modalities in a year: stored contests and the last one. */
export const lotteriesOfYearView = defineView({
  args: z.strictObject({ year: z.int().min(1990).max(2100) }),
  reply: LotteriesOfYear,
  empty: () => [],
  async read({ year }, { db }) {
    const rows: z.infer<typeof LotteriesOfYear> = [];
    for (const modality of GAME_IDS) {
      rows.push({ modality, ...(await contestsBetween(db, modality, `${year}-01-01`, `${year}-12-31`)) });
    }
    return rows;
  },
});
