import { z } from 'zod';
import type { Changes } from '../contracts/views.ts';
import { putMeta, readMeta } from './meta.ts';
import { readChanges } from './read-changes.ts';
import type { Store } from './schema.ts';

const KEY = 'news-told';
/** Up to which change search engines were told, and when (ms since 1970). */
const Mark = z.object({ seq: z.int(), at: z.number() });

/** `waitMs`: another server has told within the pause; come again after it. */
export type Claim = { kind: 'tell'; changes: Changes } | { kind: 'wait'; waitMs: number } | { kind: 'nothing' };

/**
 * Takes what has changed since it was told last, for the caller to tell: of several servers on one store one gets it, and
 * nobody within `pauseMs` of the time before. What came before the first claim is told nobody.
 */
export function claimNews(store: Store, at: number, pauseMs: number): Promise<Claim> {
  return store.write(async (trx): Promise<Claim> => {
    const kept = await readMeta(trx, KEY);
    const mark = kept === null ? null : Mark.parse(JSON.parse(kept));
    const changes = await readChanges(trx, mark?.seq);
    if (mark && changes.newest === mark.seq) return { kind: 'nothing' };
    const isNews = [...changes.draws, ...changes.contests].some(({ kind }) => kind !== 'standing');
    // A clock that was set back must not keep it waiting for longer.
    const waitMs = mark && isNews ? Math.min(pauseMs, mark.at + pauseMs - at) : 0;
    if (waitMs > 0) return { kind: 'wait', waitMs };
    const told = { seq: changes.newest, at: isNews ? at : (mark?.at ?? 0) };
    await putMeta(trx, [{ key: KEY, value: JSON.stringify(told) }]);
    return isNews ? { kind: 'tell', changes } : { kind: 'nothing' };
  });
}
