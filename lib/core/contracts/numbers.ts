import { z } from 'zod';

/** What a database's whole numbers hold (PostgreSQL's `integer`): a greater one is an error there, not a missing row. */
export const MAX_COUNT = 2_147_483_647;
export const count = z.int().min(0).max(MAX_COUNT);
/** No modality's contests reach a greater number. */
export const MAX_CONTEST = 1_000_000;
export const contestNumber = z.int().min(0).max(MAX_CONTEST);
