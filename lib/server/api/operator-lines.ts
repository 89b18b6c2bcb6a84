import type { FunctionReply } from '../../core/contracts/call.ts';
import type { Operator } from '../backend/type.ts';
import { privateJson } from './http.ts';
import { withOperator } from './operator.ts';
import { answerPost } from './operator-post.ts';

/** What the calls on the operator's dated lines reply with, as far as that log reads them. */
type LinesReply = {
  ids?: readonly (string | null)[] | undefined;
  rejected?: readonly unknown[] | undefined;
  replaced?: readonly unknown[] | undefined;
};
type Removal = { id: string; reason?: unknown };

/** Puts dated lines on, as one act of the operator's log. */
export const postLines = (
  request: Request,
  act: string,
  post: (operator: Operator, body: unknown) => Promise<FunctionReply<LinesReply>>,
): Promise<Response> =>
  answerPost(request, {
    act,
    post,
    summary: ({ ids, rejected, replaced = [] }, posted) => ({
      subject: JSON.stringify({ ids, rejected }),
      before: JSON.stringify(replaced),
      after: JSON.stringify(posted),
    }),
  });

/** All lines of a kind, as they are kept. */
export const listLines = (
  request: Request,
  list: (operator: Operator) => Promise<FunctionReply<unknown>>,
): Promise<Response> =>
  withOperator(request, async (operator) => {
    const { body, status } = await list(operator);
    return privateJson(body, status);
  });

/** Takes the line of the address's id away, with the reason in the body, if it says one. */
export async function withdrawLine(
  request: Request,
  params: Promise<{ id: string }>,
  act: string,
  withdraw: (operator: Operator, removal: Removal) => Promise<FunctionReply<LinesReply>>,
): Promise<Response> {
  const { id } = await params;
  return answerPost(request, {
    act,
    post: (operator, body) => withdraw(operator, { id, ...reasonIn(body) }),
    summary: ({ replaced = [] }, posted) => ({
      subject: id,
      before: JSON.stringify(replaced),
      after: JSON.stringify(reasonIn(posted)),
    }),
  });
}

const reasonIn = (body: unknown): { reason?: unknown } =>
  typeof body === 'object' && body !== null && 'reason' in body ? { reason: body.reason } : {};
