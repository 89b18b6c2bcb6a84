import { z } from 'zod';
import { day } from '../contracts/fields.ts';
import { BOARD_HOUSES } from '../domain/houses/list.ts';
import { newestDay } from '../store/read.ts';
import { defineView } from './view.ts';

/** The newest day with a draw, `board`: of the board's houses; null in an empty store. */
export const newestDayView = defineView({
  args: z.strictObject({ board: z.literal(true).optional() }),
  reply: day.nullable(),
  empty: () => null,
  read: ({ board }, { db }) => newestDay(db, board && BOARD_HOUSES),
});
