import { z } from 'zod';
import { Correction } from '../contracts/correction.ts';
import { Draw, DrawKey } from '../contracts/draw.ts';
import { drawId } from '../domain/draws/validate-draw.ts';
import { correctionsOfDay, drawOf } from '../store/read.ts';
import { drawView as shown } from './shared-draw.ts';
import { defineView } from './view.ts';

/** A draw with what was corrected of it, oldest first; null where it is not stored. */
export const drawView = defineView({
  args: z.strictObject(DrawKey.shape),
  reply: z.object({ draw: Draw, corrections: z.array(Correction) }).nullable(),
  empty: () => null,
  async read(key, { db }) {
    const draw = await drawOf(db, key);
    const ofDay = draw ? await correctionsOfDay(db, key.day) : [];
    return draw && { draw: shown(draw), corrections: ofDay.filter((one) => one.drawId === drawId(key)) };
  },
});
