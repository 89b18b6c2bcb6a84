import { z } from 'zod';
import { oneLine } from './fields.ts';

// The public sources at the operator's desk.

/** The operator's word on a source, since when (ISO) and whose. */
export const SourceSwitch = z.object({
  on: z.boolean(),
  at: z.string(),
  by: z.string(),
  reason: z.string().nullable(),
});
export type SourceSwitch = z.infer<typeof SourceSwitch>;

/** A source's last reply, or its beginning. */
export const SourceReply = z.object({
  source: z.string(),
  page: z.string(),
  at: z.string(),
  /** Of the whole reply, in UTF-8. */
  bytes: z.int(),
  text: z.string(),
});
export type SourceReply = z.infer<typeof SourceReply>;

export const SwitchSource = z.strictObject({
  source: z.string().max(60),
  on: z.boolean(),
  reason: oneLine(200).optional(),
});
export const NamedSource = z.strictObject({ source: z.string().max(60) });

export const OperatorSources = z.object({
  sources: z.array(
    z.object({
      source: z.string(),
      name: z.string(),
      isOn: z.boolean(),
      /** Where the operator's word stands over BICHO_SOURCES. */
      switched: SourceSwitch.nullable(),
      /** 'às 19h31', of another day 'em 19/11 às 19h31'; null where it never answered. */
      answered: z.string().nullable(),
      trouble: z.string().nullable(),
      /** Until when it is left alone. */
      rest: z.string().nullable(),
      /** Requests of the last 24 hours. */
      asked: z.int(),
      /** Draws of the last 60 days that it told, and how many of those tables are the ones that stand. */
      told: z.int(),
      agreed: z.int(),
    }),
  ),
});
export type OperatorSources = z.infer<typeof OperatorSources>;

/** What came of asking one source: its page, the outcome in words, how many draws were taken and refused. */
export const AskedSource = z.object({
  page: z.string(),
  outcome: z.string(),
  text: z.string(),
  accepted: z.int(),
  rejected: z.int(),
});
export type AskedSource = z.infer<typeof AskedSource>;
