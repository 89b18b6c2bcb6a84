import { z } from 'zod';
import { Draw } from '../contracts/draw.ts';
import { modality } from '../contracts/fields.ts';
import { contestNumber } from '../contracts/numbers.ts';
import { Standing } from '../contracts/standing.ts';
import { addDays, saoPaulo } from '../domain/days.ts';
import { drawId } from '../domain/draws/validate-draw.ts';
import { rivalledDraws } from '../store/read.ts';
import { contestsStanding, drawsStanding } from '../store/standing.ts';
import { drawView } from './shared-draw.ts';
import { defineView } from './view.ts';

/** How far back a draw is looked for whose families differ. */
const DAYS_BACK = 60;

/** Draws whose families differ, the newest first, and what stands of some draws (by id) and contests. */
export const casesView = defineView({
  args: z.strictObject({
    draws: z.array(z.string().max(60)).max(200),
    contests: z.array(z.strictObject({ modality, contest: contestNumber })).max(200),
  }),
  reply: z.object({ disputed: z.array(Draw), standing: z.array(Standing) }),
  empty: () => ({ disputed: [], standing: [] }),
  async read({ draws, contests }, { db, now }) {
    const rivalled = await rivalledDraws(db, addDays(saoPaulo(now).day, -DAYS_BACK));
    const disputed = rivalled.filter(({ checked }) => checked === 'in-conference');
    const ids = [...draws, ...disputed.map(drawId)];
    const standing = [...(await drawsStanding(db, ids)).values(), ...(await contestsStanding(db, contests)).values()];
    return { disputed: disputed.reverse().map(drawView), standing };
  },
});
