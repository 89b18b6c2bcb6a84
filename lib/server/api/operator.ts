import type { OperatorCaller } from '../../core/contracts/access.ts';
import { backend } from '../backend/choice.ts';
import type { Operator } from '../backend/type.ts';
import { accessOf } from './access.ts';
import { refusal } from './http.ts';
import { withStore } from './store-failure.ts';

/** What is done for the operator, who is known. */
export type OperatorWork = (operator: Operator, caller: OperatorCaller) => Promise<Response>;

/**
 * Runs `work` for a request of the operator's, by token or session. Else the refusal: as `requireOperator`, 409 where this site
 * has no key to write with, 503 when the store does not answer or does not take it (`withStore`).
 */
export async function withOperator(request: Request, work: OperatorWork): Promise<Response> {
  const access = accessOf(request);
  if (access.kind === 'refuse') return refusal(access.status, access.message, access.headers);
  const caller = access.operator;
  if (!caller) return refusal(404, 'Endereço não encontrado.');
  const { operator } = backend();
  if (!operator) return refusal(409, 'Para gravar pelo Supabase, este site precisa da variável SUPABASE_SECRET_KEY.');
  return withStore(() => work(operator, caller));
}
