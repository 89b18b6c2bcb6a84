import type { z } from 'zod';
import type { CallPath } from './paths.ts';
import type { Superseded } from './standing.ts';

/** One backend call, described once: where a visitor's browser asks, which function answers, how often to ask again. */
export type Call<Reply> = CallPath & {
  fn: string;
  body: Record<string, unknown>;
  reply: z.ZodType<Reply>;
};

/** What a function answers: a status and a JSON body; errors are `{ message }` in Portuguese. */
export type FunctionReply<Body> =
  | { status: 200; body: Body }
  | { status: 400; body: { message: string } }
  | { status: 409; body: Superseded };

/** The same response with its body parsed by the contract. Throws as `parse` does. */
export function checked<Body>(contract: z.ZodType<Body>, reply: FunctionReply<Body>): FunctionReply<Body> {
  return reply.status === 200 ? { status: 200, body: contract.parse(reply.body) } : reply;
}

/** A reply's body. Throws an Error with the refusal's message. */
export function bodyOf<Body>(reply: FunctionReply<Body>): Body {
  if (reply.status === 200) return reply.body;
  throw new Error(reply.body.message);
}
