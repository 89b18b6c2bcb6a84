import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// What a passkey has to sign (WebAuthn Level 3, 13.4.3). A challenge is signed itself, so that one that nobody answers leaves no row: anybody may
// ask for them by the thousand.

export const CHALLENGE_MS = 5 * 60_000;
const NONCE = 16;
const END = 6;
const SIGNATURE = 32;
/** 54 bytes, which are whole characters of base64url. */
const FORM = /^[\w-]{72}$/;

/** What its reply may do: sign in, or register a passkey in the session of this id. */
export type Purpose = 'sign-in' | `register ${string}`;

const sign = (key: string, purpose: Purpose, bytes: Buffer) =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(`${purpose}\n`).update(bytes).digest();

/** A new challenge, base64url. `now` in ms. */
export function makeChallenge(key: string, purpose: Purpose, now: number): string {
  const bytes = Buffer.concat([randomBytes(NONCE), Buffer.alloc(END)]);
  bytes.writeUIntBE(now + CHALLENGE_MS, NONCE, END);
  return Buffer.concat([bytes, sign(key, purpose, bytes)]).toString('base64url');
}

/** When a challenge of ours is over; else why no reply to it is taken. One of a clock that was ahead is over too. */
export function readChallenge(
  key: string,
  purpose: Purpose,
  challenge: string,
  now: number,
): { expiresAt: string } | 'challenge-unknown' | 'challenge-over' {
  if (!FORM.test(challenge)) return 'challenge-unknown';
  const whole = Buffer.from(challenge, 'base64url');
  const bytes = whole.subarray(0, -SIGNATURE);
  if (!timingSafeEqual(whole.subarray(-SIGNATURE), sign(key, purpose, bytes))) return 'challenge-unknown';
  const end = bytes.readUIntBE(NONCE, END);
  return now < end && end - now <= CHALLENGE_MS ? { expiresAt: new Date(end).toISOString() } : 'challenge-over';
}
