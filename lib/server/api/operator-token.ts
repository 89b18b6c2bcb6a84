import { createHash, timingSafeEqual } from 'node:crypto';
import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { WindowLimit } from '../../core/runtime/window-limit.ts';
import { fingerprintOf } from '../../core/store/operator-sessions.ts';

const WINDOW_S = 15 * 60;
/** Wrong tokens of one address in a window. */
const WRONG_LIMIT = 5;
/** Of all addresses: beyond so many in a window each sign-in waits longer by a step for each. */
const FREE_IN_ALL = 20;
const STEP_MS = 100;
const LONGEST_WAIT_MS = 10_000;

const attempts = globalSingleton('token-attempts', () => ({
  limit: new WindowLimit({ points: WRONG_LIMIT, seconds: WINDOW_S }),
  wrong: 0,
  recent: { count: 0, endsAt: 0 },
}));

/** Wrong tokens since the start, for an alarm. */
export function wrongTokens(): number {
  return attempts.wrong;
}

export type TokenVerdict =
  | { kind: 'right'; fingerprint: string }
  | { kind: 'missing' }
  | { kind: 'wrong'; isLast: boolean }
  | { kind: 'too many'; waitSeconds: number };

/** The same of an Authorization header. */
export function judgeBearer(authorization: string | null | undefined, ...rest: Rest): TokenVerdict {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  return token === undefined ? { kind: 'missing' } : judgeToken(token, ...rest);
}

type Rest = [address: string, tokens: readonly string[], now: number];

/**
 * Judges a token against the operator's (two while they are being changed). After five wrong ones in fifteen minutes an address (IPv6: its
 * /64) is not heard until they are over, with the right one neither: else the answers would still tell which one it is. Sessions and
 * other addresses do not come here.
 */
export function judgeToken(token: string, ...[address, tokens, now]: Rest): TokenVerdict {
  const { limit } = attempts;
  const waitSeconds = limit.wait(address, now);
  if (waitSeconds > 0) return { kind: 'too many', waitSeconds };
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const attempt = digest(token);
  // Every token is compared, whichever fits.
  if (tokens.map((one) => timingSafeEqual(attempt, digest(one))).includes(true))
    return { kind: 'right', fingerprint: fingerprintOf(token) };
  attempts.wrong += 1;
  countRecent(now);
  limit.take(address, now);
  return { kind: 'wrong', isLast: limit.wait(address, now) > 0 };
}

/** How long a sign-in by token waits for its answer, right or wrong, with the wrong tokens of all addresses. */
export function signInWaitMs(now: number): number {
  const { count, endsAt } = attempts.recent;
  return now < endsAt ? Math.min(LONGEST_WAIT_MS, Math.max(0, count - FREE_IN_ALL) * STEP_MS) : 0;
}

function countRecent(now: number): void {
  const { recent } = attempts;
  // A clock that was set back ends a window too.
  const isOver = now >= recent.endsAt || recent.endsAt - now > WINDOW_S * 1000;
  attempts.recent = isOver ? { count: 1, endsAt: now + WINDOW_S * 1000 } : { ...recent, count: recent.count + 1 };
}
