import type { Guard } from '../core/contracts/guard.ts';
import { isRefusal } from '../core/contracts/guard.ts';

const BOUND_MS = 10_000;

/** A call that was answered and brought nothing: by the server's refusal, or because the answer is not of the call's shape. */
export class CallFailure extends Error {
  readonly reason: 'refused' | 'wrong-shape';
  /** `reported`: the server’s sentence for visitors; empty where it sent none. */
  constructor(reason: CallFailure['reason'], detail = '') {
    super(detail);
    this.reason = reason;
  }
}

/** One answer of a call. Throws what the fetch does, a SyntaxError for what is no JSON, and `CallFailure`. */
export async function ask<Reply>(path: string, isReply: Guard<Reply>, signal: AbortSignal): Promise<Reply> {
  const response = await fetch(path, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(BOUND_MS)]),
  });
  if (!response.ok) {
    const refusal: unknown = await response.json().catch(() => null);
    throw new CallFailure('refused', isRefusal(refusal) ? refusal.message : '');
  }
  const value: unknown = await response.json();
  if (!isReply(value)) throw new CallFailure('wrong-shape');
  return value;
}
