import { z } from 'zod';
import type { Changes } from '../contracts/changes.ts';
import { putMeta, readMeta } from './meta.ts';
import { readChanges } from './read-changes.ts';
import type { Store } from './schema.ts';

const KEY = 'news-told';
/** Up to which change search engines were notified, and when (ms since 1970). */
const Mark = z.object({ seq: z.int(), at: z.number() });

/** `waitMs`: another server has reported within the pause; come again after it. */
export type Claim = { kind: 'tell'; changes: Changes } | { kind: 'wait'; waitMs: number } | { kind: 'nothing' };

/**
 * Takes what has changed since it was reported last, for the caller to tell: of several servers on one store one gets it, and
 * none within `pauseMs` of the one before. Changes before the first claim are not announced.
 */
export function claimNotifications(store: Store, at: number, pauseMs: number): Promise<Claim> {
  return store.write(async (trx): Promise<Claim> => {
    const kept = await readMeta(trx, KEY);
    const mark = kept === null ? null : Mark.parse(JSON.parse(kept));
    const changes = await readChanges(trx, mark?.seq);
    if (mark && changes.newest === mark.seq) return { kind: 'nothing' };
    const hasChanged = [...changes.draws, ...changes.contests].some(({ kind }) => kind !== 'standing');
    // A clock that was set back must not keep it waiting for longer.
    const waitMs = mark && hasChanged ? Math.min(pauseMs, mark.at + pauseMs - at) : 0;
    if (waitMs > 0) return { kind: 'wait', waitMs };
    const claimed = { seq: changes.newest, at: hasChanged ? at : (mark?.at ?? 0) };
    await putMeta(trx, [{ key: KEY, value: JSON.stringify(claimed) }]);
    return hasChanged ? { kind: 'tell', changes } : { kind: 'nothing' };
  });
}
