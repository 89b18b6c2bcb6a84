import { backend } from '../backend/choice.ts';
import type { Operator } from '../backend/type.ts';
import { refusal, requireOperator } from './http.ts';
import { withStore } from './store-failure.ts';

/**
 * Runs `work` for a request that carries the operator's token. Else the refusal: as `requireOperator`, 409 where this site
 * has no key to write with, 503 when the store does not answer or does not take it (`withStore`).
 */
export async function withOperator(
  request: Request,
  work: (operator: Operator) => Promise<Response>,
): Promise<Response> {
  const stranger = requireOperator(request);
  if (stranger) return stranger;
  const { operator } = backend();
  if (!operator) return refusal(409, 'Para gravar pelo Supabase, este site precisa da variável SUPABASE_SECRET_KEY.');
  return withStore(() => work(operator));
}
