import type { FunctionReply } from '../../core/contracts/call.ts';
import { BODY_LIMITS } from '../../core/runtime/body-limits.ts';
import type { OperatorAct } from '../../core/store/operator-log.ts';
import type { Operator } from '../backend/type.ts';
import { noteAct } from '../session/log-act.ts';
import { addressOf, privateJson, readJson } from './http.ts';
import { withOperator } from './operator.ts';
import { refreshPages } from './refresh.ts';

type Posting<Body> = {
  /** What it is in the operator's log. */
  act: string;
  post: (operator: Operator, body: unknown) => Promise<FunctionReply<Body>>;
  /** The reply as it is sent; whole where this is left out. */
  shown?: (reply: Body, posted: unknown) => unknown;
  /** What that log says of a reply; null where nothing was done. */
  summary: (reply: Body, posted: unknown) => Pick<OperatorAct, 'subject' | 'before' | 'after'> | null;
};

/** Answers what the operator enters: `post` does it, it is a line of the operator's log, and the pages show it at once. */
export function answerPost<Body>(
  request: Request,
  { act, post, summary, shown = (reply) => reply }: Posting<Body>,
): Promise<Response> {
  return withOperator(request, async (operator, caller) => {
    const body = await readJson(request, BODY_LIMITS.operator);
    if (!body.ok) return body.refusal;
    const reply = await post(operator, body.value);
    const line = reply.status === 200 ? summary(reply.body, body.value) : { subject: reply.body.message };
    const outcome = reply.status === 200 ? 'done' : 'refused';
    if (line) await noteAct({ caller, address: addressOf(request), act, outcome, ...line });
    if (reply.status === 200 && line) await refreshPages();
    return privateJson(reply.status === 200 ? shown(reply.body, body.value) : reply.body, reply.status);
  });
}
