import { createHash } from 'node:crypto';
import type { Store } from '../../lib/core/store/schema.ts';
import { playRecordings, recordedRows } from '../support/random-recordings.ts';

const SEEDS = Array.from({ length: 12 }, (_, nth) => nth + 1);

/** Outcomes of random recordings, each play in a new store, step by step, and a digest of all rows. */
export async function recordingLines(open: () => Promise<Store>): Promise<string[]> {
  const lines: string[] = [];
  for (const seed of SEEDS) {
    const store = await open();
    lines.push(`play ${seed}`, ...(await playRecordings(store, seed)));
    const digest = createHash('sha256')
      .update((await recordedRows(store)).join('\n'))
      .digest('hex')
      .slice(0, 16);
    lines.push(`rows ${digest}`);
  }
  return lines;
}
