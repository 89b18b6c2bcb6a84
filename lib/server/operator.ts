import { backend, type Operator } from './backend.ts';
import { refusal, refuseStranger } from './http.ts';
import { log } from './log.ts';

/**
 * Runs `work` for a request that carries the operator's token. Else the refusal: as `refuseStranger`, 409 where this site
 * has no key to write with, 503 when the store did not answer and so nothing is confirmed.
 */
export async function forOperator(
  request: Request,
  work: (operator: Operator) => Promise<Response>,
): Promise<Response> {
  const stranger = refuseStranger(request);
  if (stranger) return stranger;
  const { operator } = backend();
  if (!operator) return refusal(409, 'Para gravar pelo Supabase, este site precisa da variável SUPABASE_SECRET_KEY.');
  try {
    return await work(operator);
  } catch (error) {
    log('operator-call-failed', { error: error instanceof Error ? error.message.slice(0, 200) : 'unknown' });
    const message = 'O armazenamento não respondeu e nada foi confirmado. Tente de novo em instantes.';
    return refusal(503, message, { 'retry-after': '5' });
  }
}
