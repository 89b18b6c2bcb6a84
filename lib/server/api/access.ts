import type { Access, AccessRefusal, AccessRequest, OperatorCaller } from '../../core/contracts/access.ts';
import { STREAM } from '../../core/contracts/stream.ts';
import { BODY_LIMITS } from '../../core/runtime/body-limits.ts';
import { log } from '../../core/runtime/log.ts';
import { WindowLimit } from '../../core/runtime/window-limit.ts';
import { CLIENT_ADDRESS_HEADER, grantedOperator } from '../../site/front-headers.ts';
import { OPERATOR_DELETE } from '../../site/operator-deletes.ts';
import { env } from '../env.ts';
import { secretIn } from '../session/cookie.ts';
import { noteRefusal } from '../session/log-act.ts';
import { sessionAccess } from '../session/session.ts';
import { waitForBudget } from './cost-limit.ts';
import { judgeBearer } from './operator-token.ts';

/** What is only the operator's, by method and path. */
export const OPERATOR_CALLS: ReadonlySet<string> = new Set([
  'POST /api/draws',
  'POST /api/contests',
  'POST /api/collect',
  'GET /api/quarantine',
  'POST /api/revalidate',
  'GET /api/metrics',
  'GET /api/counts',
  'GET /api/schedule',
  'POST /api/schedule',
  'DELETE /api/schedule/[id]',
  'GET /api/payouts',
  'POST /api/payouts',
  'DELETE /api/payouts/[id]',
  'POST /api/operator/sign-out',
  'GET /api/operator/desk',
  'GET /api/operator/draw',
  'POST /api/operator/read',
  'GET /api/operator/sessions',
  'DELETE /api/operator/sessions/[id]',
  'GET /api/operator/log',
  'GET /api/operator/cases',
  'GET /api/operator/sources',
  'POST /api/operator/sources',
  'POST /api/operator/sources/ask',
  'GET /api/operator/sources/reply',
  'GET /api/operator/dismissals',
  'POST /api/operator/dismissals',
  'DELETE /api/operator/dismissals/[id]',
  'GET /api/operator/passkeys',
  'POST /api/operator/passkeys',
  'DELETE /api/operator/passkeys/[id]',
  'POST /api/operator/passkey-options',
  'GET /api/operator/settings',
  'POST /api/operator/settings',
  'POST /api/operator/alert-test',
  'GET /api/operator/schedule',
  'POST /api/operator/schedule',
  'GET /api/operator/payouts',
  'POST /api/operator/payouts',
]);
/** A call's route: its last part is a parameter where it is an id. */
const routeOf = (path: string) => path.replace(OPERATOR_DELETE, '$1/[id]');

/** The public interface. */
const V1 = '/api/v1/';
/** The page that reads years of draws for each question. */
const CHECKER = '/conferir';
/** What is requested of one address and minute at most, beside what it costs: programs read the one, a field asks the other as one types. */
const LIMITED: readonly (readonly [string, WindowLimit])[] = [
  // Pages of ours open it too: many may stand behind one address.
  [STREAM, new WindowLimit({ points: 120, seconds: 60 })],
  [V1, new WindowLimit({ points: 120, seconds: 60 })],
  ['/api/search', new WindowLimit({ points: 240, seconds: 60 })],
  [CHECKER, new WindowLimit({ points: 120, seconds: 60 })],
];

const VISITOR: Access = { kind: 'pass', operator: null, mostBytes: BODY_LIMITS.visitor };
const passOf = (operator: OperatorCaller): Access => ({ kind: 'pass', operator, mostBytes: BODY_LIMITS.operator });

/** Who requested too often may ask again in so many seconds. */
export const tooManyCalls = (wait: number, what = 'Pedidos'): AccessRefusal => ({
  status: 429,
  message: `${what} demais. Tente de novo em ${wait} s.`,
  headers: { 'retry-after': String(wait) },
});

/**
 * What is known of a call, or of a page that is requested something, before its body is read: who may not make it, and how
 * large its body may be. A session of the desk is looked up in the store; everything else is answered at once.
 */
export function checkAccess(call: AccessRequest): Access | Promise<Access> {
  const ofVisitors = visitorAccess(call);
  if (ofVisitors) return ofVisitors;
  const { OPERATOR_TOKEN, SITE_URL } = env();
  const secret = OPERATOR_TOKEN && call.authorization === undefined ? secretIn(call.cookie, SITE_URL) : null;
  return secret === null ? tokenAccess(call) : sessionAccess({ ...call, method: methodOf(call) }, secret);
}

/** What the front has found for a route's request; checked here where no front runs, by the token alone. */
export function accessOf(request: Request): Access {
  const { method, headers, url } = request;
  const operator = grantedOperator(headers);
  if (operator) return passOf(operator);
  const call = {
    method,
    path: new URL(url).pathname,
    authorization: headers.get('authorization') ?? undefined,
    address: headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown',
  };
  return visitorAccess(call) ?? tokenAccess(call);
}

const methodOf = ({ method }: AccessRequest) => (method === 'HEAD' ? 'GET' : method);

/** Null for a call that is only the operator's. */
function visitorAccess(call: AccessRequest): Access | null {
  const limit = LIMITED.find(([path]) => call.path.startsWith(path))?.[1];
  const tooMany = limit?.take(call.address, Date.now()) ?? 0;
  if (tooMany > 0) return { kind: 'refuse', ...tooManyCalls(tooMany) };
  const spent = waitForBudget(call.path, call.address, Date.now());
  if (spent > 0) return { kind: 'refuse', ...tooManyCalls(spent, 'Textos') };
  return OPERATOR_CALLS.has(`${methodOf(call)} ${routeOf(call.path)}`) ? null : VISITOR;
}

/**
 * Passes who carries an operator's token; else the refusal: 404 when none is set (the endpoint does not exist then), 401
 * when it is missing or wrong, 429 after five wrong ones of the address in a quarter of an hour.
 */
function tokenAccess(call: AccessRequest): Access {
  const tokens = env().OPERATOR_TOKEN;
  if (!tokens) return refuse({ status: 404, message: 'Endereço não encontrado.', headers: {} });
  const verdict = judgeBearer(call.authorization, call.address, tokens, Date.now());
  switch (verdict.kind) {
    case 'right':
      return passOf({ by: `token ${verdict.fingerprint}`, session: null });
    case 'too many':
      noteRefusal('too-many-tokens', call);
      return refuse(tooManyCalls(verdict.waitSeconds, 'Tokens errados'));
    case 'wrong':
      if (verdict.isLast) log('operator-token-rejected');
      noteRefusal('wrong-token', call);
      return refuse(UNKNOWN);
    case 'missing':
      // The desk asks before anybody signs in.
      if (call.path !== '/api/operator/desk') noteRefusal('missing-token', call);
      return refuse(UNKNOWN);
  }
}

const UNKNOWN = { status: 401, message: 'Token ausente ou errado.', headers: { 'www-authenticate': 'Bearer' } };
const refuse = (refusal: AccessRefusal): Access => ({ kind: 'refuse', ...refusal });
