import { z } from 'zod';
import type { Call } from './call.ts';
import { Panel } from './panel.ts';
import { RESULTS } from './paths.ts';

const PrizeRow = z.object({ place: z.string(), number: z.string(), group: z.string(), animal: z.string() });
const RegionResults = z.object({ prizes: z.record(z.string(), z.array(PrizeRow)) });

/** The results of one day, by region and time 'HH:MM'. A region without a draw that day is left out. */
export const ResultsReply = z.object({
  /** ISO instant of the newest arrival; for the recorded history, of the newest draw. Null when the day has none. */
  lastUpdated: z.string().nullable(),
  date: z.string(),
  results: z.object({ results: z.record(z.string(), RegionResults) }),
  /** Without a date: what the results panel shows (views/panel.ts), so that it can follow this call. */
  panel: Panel.optional(),
});
export type ResultsReply = z.infer<typeof ResultsReply>;

export const ResultsBody = z.strictObject({ action: z.literal('get-results'), date: z.string().optional() });

export const resultsCall: Call<ResultsReply> = {
  ...RESULTS,
  fn: 'pix_results',
  body: { action: 'get-results' },
  reply: ResultsReply,
};
