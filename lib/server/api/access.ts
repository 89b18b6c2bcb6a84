import type { Access, AccessRefusal, AccessRequest } from '../../core/contracts/access.ts';
import { BODY_LIMITS } from '../../core/runtime/body-limits.ts';
import { log } from '../../core/runtime/log.ts';
import { WindowLimit } from '../../core/runtime/window-limit.ts';
import { CLIENT_ADDRESS_HEADER, hasOperatorGrant } from '../../site/front-headers.ts';
import { env } from '../env.ts';
import { waitForBudget } from './cost-limit.ts';
import { judgeToken } from './operator-token.ts';

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
]);
/** A call's route: its last part is a parameter in one alone. */
const routeOf = (path: string) => path.replace(/^(\/api\/schedule)\/[^/]+$/, '$1/[id]');

/** The public interface. */
const V1 = '/api/v1/';
/** The page that reads years of draws for each question. */
const CHECKER = '/conferir';
/** What is requested of one address and minute at most, beside what it costs: programs read the one, a field asks the other as one types. */
const LIMITED: readonly (readonly [string, WindowLimit])[] = [
  [V1, new WindowLimit({ points: 120, seconds: 60 })],
  ['/api/search', new WindowLimit({ points: 240, seconds: 60 })],
  [CHECKER, new WindowLimit({ points: 120, seconds: 60 })],
];

const VISITOR: Access = { kind: 'pass', isOperator: false, mostBytes: BODY_LIMITS.visitor };
const OPERATOR: Access = { kind: 'pass', isOperator: true, mostBytes: BODY_LIMITS.operator };

/** Who requested too often may ask again in so many seconds. */
export const tooManyCalls = (wait: number, what = 'Pedidos'): AccessRefusal => ({
  status: 429,
  message: `${what} demais. Tente de novo em ${wait} s.`,
  headers: { 'retry-after': String(wait) },
});

/**
 * What is known of a call, or of a page that is requested something, before its body is read: who may not make it, and how
 * large its body may be.
 */
export function checkAccess(call: AccessRequest): Access {
  const method = call.method === 'HEAD' ? 'GET' : call.method;
  const limit = LIMITED.find(([path]) => call.path.startsWith(path))?.[1];
  const tooMany = limit?.take(call.address, Date.now()) ?? 0;
  if (tooMany > 0) return { kind: 'refuse', ...tooManyCalls(tooMany) };
  const spent = waitForBudget(call.path, call.address, Date.now());
  if (spent > 0) return { kind: 'refuse', ...tooManyCalls(spent, 'Textos') };
  if (!OPERATOR_CALLS.has(`${method} ${routeOf(call.path)}`)) return VISITOR;
  const refused = operatorRefusal(call);
  return refused ? { kind: 'refuse', ...refused } : OPERATOR;
}

/** What the front has found for a route's request; checked here where no front runs. */
export function accessOf(request: Request): Access {
  const { method, headers, url } = request;
  if (hasOperatorGrant(headers)) return OPERATOR;
  return checkAccess({
    method,
    path: new URL(url).pathname,
    authorization: headers.get('authorization') ?? undefined,
    address: headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown',
  });
}

/**
 * Null for who carries an operator's token; else the refusal: 404 when none is set (the endpoint does not exist then), 401
 * when it is missing or wrong, 429 after ten wrong ones in a minute.
 */
function operatorRefusal({ authorization, address }: AccessRequest): AccessRefusal | null {
  const tokens = env().OPERATOR_TOKEN;
  if (!tokens) return { status: 404, message: 'Endereço não encontrado.', headers: {} };
  const verdict = judgeToken(authorization, address, tokens, Date.now());
  if (verdict.kind === 'right') return null;
  if (verdict.kind === 'too many') return tooManyCalls(verdict.waitSeconds, 'Tokens errados');
  if (verdict.kind === 'wrong' && verdict.isTenth) log('operator-token-rejected');
  return { status: 401, message: 'Token ausente ou errado.', headers: { 'www-authenticate': 'Bearer' } };
}
