import type { FunctionReply } from '../../core/contracts/call.ts';
import { BODY_LIMITS } from '../../core/runtime/body-limits.ts';
import type { Operator } from '../backend/type.ts';
import { privateJson, readJson } from './http.ts';
import { withOperator } from './operator.ts';
import { refreshPages } from './refresh.ts';

/** Answers what the operator enters: `post` does it, and the pages show it at once. */
export function answerPost(
  request: Request,
  post: (operator: Operator, body: unknown) => Promise<FunctionReply<unknown>>,
): Promise<Response> {
  return withOperator(request, async (operator) => {
    const body = await readJson(request, BODY_LIMITS.operator);
    if (!body.ok) return body.refusal;
    const reply = await post(operator, body.value);
    if (reply.status === 200) await refreshPages();
    return privateJson(reply.body, reply.status);
  });
}
