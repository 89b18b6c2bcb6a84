import { z } from 'zod';

/** What a database's whole numbers hold (PostgreSQL's `integer`): a greater one is an error there, not a missing row. */
export const count = z.int().min(0).max(2_147_483_647);
/** No modality's contests come to a greater number. */
export const MOST_CONTEST = 1_000_000;
export const contestNumber = z.int().min(0).max(MOST_CONTEST);
