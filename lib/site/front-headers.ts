import { globalSingleton } from '../core/runtime/global-singleton.ts';

/** The request header that carries the visitor's address to route handlers; it is always set, whatever came in. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

/** The request header by which the front tells route handlers that it has let the operator through (`operatorGrant`). */
const ACCESS_HEADER = 'x-front-access';

/** Known inside this process alone; null where no front runs, so that nothing from outside is ever taken for it. */
const grant = globalSingleton('front-grant', (): { key: string | null } => ({ key: null }));

export function operatorGrant(): Record<string, string> {
  grant.key ??= crypto.randomUUID();
  return { [ACCESS_HEADER]: grant.key };
}

export function hasOperatorGrant(headers: Headers): boolean {
  return grant.key !== null && headers.get(ACCESS_HEADER) === grant.key;
}
