import { z } from 'zod';
import { GAME_IDS } from '../domain/games/list.ts';
import { HOUSE_IDS } from '../domain/houses/list.ts';

// Fields of which the shapes of what crosses a border are made.

export const day = z.iso.date();
/** 'YYYY-MM'. */
export const month = z.string().regex(/^\d{4}-\d{2}$/);
/** 'HH:MM'. */
export const time = z.iso.time({ precision: -1 });
export const instant = z.iso.datetime();
export const region = z.enum(HOUSE_IDS);
export const modality = z.enum(GAME_IDS);
export const group = z.int().min(1).max(25);
export const number = z.string().max(8);
export const numbers: z.ZodType<readonly string[]> = z.array(number);
export const text = z.string().max(300);
/** What a person writes: one line, without invisible characters. */
export const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{C}+$/u);
export const freshness = z.enum(['fresh', 'late', 'stale']);

/** The nearest stored ones before and after. */
export const around = <T extends z.ZodType>(what: T) => ({ before: what.nullable(), after: what.nullable() });
