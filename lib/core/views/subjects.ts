import { z } from 'zod';
import { Contest } from '../contracts/contest.ts';
import { Draw, DrawKey } from '../contracts/draw.ts';
import { modality } from '../contracts/fields.ts';
import { contestNumber } from '../contracts/numbers.ts';
import { contestsOf, drawsOfKeys } from '../store/read.ts';
import { drawView } from './shared-draw.ts';
import { defineView } from './view.ts';

/** Of how many it is asked at most, of both kinds together: a Supabase project's function takes 4 KB. */
export const SUBJECTS_ASKED = 50;

/** The draws and contests that notes of changes name; those that are not stored are left out. */
export const subjectsView = defineView({
  args: z.strictObject({
    draws: z.array(z.strictObject(DrawKey.shape)).max(SUBJECTS_ASKED),
    contests: z.array(z.strictObject({ modality, contest: contestNumber })).max(SUBJECTS_ASKED),
  }),
  reply: z.object({ draws: z.array(Draw), contests: z.array(Contest) }),
  empty: () => ({ draws: [], contests: [] }),
  async read({ draws, contests }, { db }) {
    const byGame = [...Map.groupBy(contests, (one) => one.modality)];
    const found = await Promise.all(
      byGame.map(([game, ofGame]) =>
        contestsOf(
          db,
          game,
          ofGame.map(({ contest }) => contest),
        ),
      ),
    );
    return { draws: (await drawsOfKeys(db, draws)).map(drawView), contests: found.flat() };
  },
});
