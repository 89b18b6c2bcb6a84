import type { Access, AccessRefusal, AccessRequest, OperatorCaller } from '../../core/contracts/access.ts';
import { BODY_LIMITS } from '../../core/runtime/body-limits.ts';
import { log } from '../../core/runtime/log.ts';
import { endSessionsOfOthers, fingerprintOf, sessionOf } from '../../core/store/operator-sessions.ts';
import { env } from '../env.ts';
import { store } from '../store/open.ts';
import { noteRefusal } from './log-act.ts';

/** Sentences of refusals; the desk shows them as they are. */
const SENTENCES = {
  'cross-site': 'Pedido vindo de outro site: recusado.',
  'other-origin': 'Pedido de outra origem: recusado. Abra a mesa pelo endereço do site.',
  'no-session': 'A sessão terminou. Entre de novo.',
} as const;

export const fingerprints = (): string[] => (env().OPERATOR_TOKEN ?? []).map(fingerprintOf);

/**
 * Why a call from a browser is refused before anything else is looked at: it comes from a page of another site, or changes something
 * and does not say that it comes from ours.
 */
export function strangeOrigin({ method, origin, fetchSite }: Pick<AccessRequest, 'method' | 'origin' | 'fetchSite'>) {
  if (fetchSite === 'cross-site') return 'cross-site' as const;
  return method !== 'GET' && origin !== new URL(env().SITE_URL).origin ? ('other-origin' as const) : null;
}

/** Who signed in by a passkey, for the log. */
export const passkeyText = (name: string): string => `passkey ${name}`;

/** What the bearer of a session's secret may do: as much as one of the token, from our pages. */
export async function sessionAccess(call: AccessRequest, secret: string): Promise<Access> {
  const refuse = (reason: keyof typeof SENTENCES, status: number): Access => {
    noteRefusal(reason, call);
    return { kind: 'refuse', ...refusalOf(reason, status) };
  };
  const strange = strangeOrigin(call);
  if (strange) return refuse(strange, 403);
  try {
    const session = await sessionOf((await store()).db, secret, fingerprints(), new Date());
    if (!session) return refuse('no-session', 401);
    const by = session.passkey === null ? `token ${session.openedBy}` : passkeyText(session.passkey);
    const operator: OperatorCaller = { by, session: session.id };
    return { kind: 'pass', operator, mostBytes: BODY_LIMITS.operator };
  } catch (error) {
    log('store-read-failed', { view: 'operator-sessions', error: error instanceof Error ? error.name : 'unknown' });
    const message = 'O armazenamento não respondeu: a sessão não pôde ser conferida. Tente de novo em instantes.';
    return { kind: 'refuse', status: 503, message, headers: { 'retry-after': '10' } };
  }
}

export function refusalOf(reason: keyof typeof SENTENCES, status: number): AccessRefusal {
  return { status, message: SENTENCES[reason], headers: status === 401 ? { 'www-authenticate': 'Bearer' } : {} };
}

/** At the start: a token that is no more the operator's opens nothing that it has opened. */
export async function endForeignSessions(): Promise<void> {
  await endSessionsOfOthers(await store(), fingerprints()).catch((error: unknown) =>
    log('store-write-failed', { error: error instanceof Error ? error.message.slice(0, 120) : 'unknown' }),
  );
}
