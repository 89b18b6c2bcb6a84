import type { OperatorCaller } from '../core/contracts/access.ts';
import { globalSingleton } from '../core/runtime/global-singleton.ts';

/** The request header that carries the visitor's address to route handlers; it is always set, whatever came in. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

/** The request header by which the front tells route handlers that it has let the operator through (`operatorGrant`), and who it is. */
const ACCESS_HEADER = 'x-front-access';
const CALLER_HEADER = 'x-front-operator';

/** Known inside this process alone; null where no front runs, so that nothing from outside is ever taken for it. */
const grant = globalSingleton('front-grant', (): { key: string | null } => ({ key: null }));

export function operatorGrant({ by, session }: OperatorCaller): Record<string, string> {
  grant.key ??= crypto.randomUUID();
  const caller = [encodeURIComponent(by), ...(session === null ? [] : [session])].join(' ');
  return { [ACCESS_HEADER]: grant.key, [CALLER_HEADER]: caller };
}

/** The operator whom the front has let through; null for anybody else. */
export function grantedOperator(headers: Headers): OperatorCaller | null {
  if (grant.key === null || headers.get(ACCESS_HEADER) !== grant.key) return null;
  const [by = '', session = null] = (headers.get(CALLER_HEADER) ?? '').split(' ');
  return { by: decodeURIComponent(by), session };
}
