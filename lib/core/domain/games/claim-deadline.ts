import { addDays, type PlainDay } from '../days.ts';

/** Days after a draw until its prizes lapse, the draw's day not counted (Lei 13.756/2018, published on 13/12/2018). */
const CLAIM_DAYS = 90;
const LAW_SINCE: PlainDay = '2018-12-13';

/** The last day on which prizes of a draw's day are paid; null for draws before the law. */
export const claimDeadline = (day: PlainDay): PlainDay | null => (day < LAW_SINCE ? null : addDays(day, CLAIM_DAYS));
