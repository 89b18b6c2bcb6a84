import { createHash, timingSafeEqual } from 'node:crypto';
import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { WindowLimit } from '../../core/runtime/window-limit.ts';

const WRONG_A_MINUTE = 10;

const attempts = globalSingleton('token-attempts', () => ({
  limit: new WindowLimit({ points: WRONG_A_MINUTE, seconds: 60 }),
  wrong: 0,
}));

/** Wrong tokens since the start, for an alarm. */
export function wrongTokens(): number {
  return attempts.wrong;
}

export type TokenVerdict =
  | { kind: 'right' }
  | { kind: 'missing' }
  | { kind: 'wrong'; isTenth: boolean }
  | { kind: 'too many'; waitSeconds: number };

/**
 * Judges an Authorization header against the operator's tokens (two while they are being changed). After ten wrong ones in
 * a minute an address (IPv6: its /64) is not heard until the minute is over, with the right one neither: else the
 * answers would still tell which one it is.
 */
export function judgeToken(
  authorization: string | null | undefined,
  address: string,
  tokens: readonly string[],
  now: number,
): TokenVerdict {
  const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  if (given === undefined) return { kind: 'missing' };
  const { limit } = attempts;
  const waitSeconds = limit.wait(address, now);
  if (waitSeconds > 0) return { kind: 'too many', waitSeconds };
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const attempt = digest(given);
  // Every token is compared, whichever fits.
  if (tokens.map((token) => timingSafeEqual(attempt, digest(token))).includes(true)) return { kind: 'right' };
  attempts.wrong += 1;
  limit.take(address, now);
  return { kind: 'wrong', isTenth: limit.wait(address, now) > 0 };
}
