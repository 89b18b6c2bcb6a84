import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import type { ReplyRefusal } from './passkey-reply.ts';

/** Why a call to the operator's part was refused. */
export type RefusedFor =
  | 'wrong-token'
  | 'missing-token'
  | 'too-many-tokens'
  | 'no-session'
  | 'other-origin'
  | 'cross-site'
  | 'no-sessions-here'
  | 'no-passkeys-here'
  | 'too-many-passkeys'
  | ReplyRefusal;

const counted = globalSingleton('operator-figures', () => ({
  signIns: new Map<string, number>(),
  refusals: new Map<RefusedFor, number>(),
}));

const add = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);

export const countSignIn = (outcome: 'right' | 'wrong' | 'refused') => add(counted.signIns, outcome);
export const countRefusal = (reason: RefusedFor) => add(counted.refusals, reason);

/** Since the start: tries to sign in by outcome, refusals by reason. */
export const operatorFigures = () => counted;
