import { expect } from 'vitest';

/** Who calls, where a contract makes an operator's call itself. */
export const CALLER = { by: 'token 1a2b3c4d', session: null };

/** A call of the operator's that sends `body`; no handler reads its address. */
export const postOf = (body: unknown) =>
  new Request('http://localhost/api/operator', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** An answer's status and body; no answer of the operator's may be kept. */
export async function answer(reply: Response) {
  expect(reply.headers.get('cache-control')).toBe('no-store');
  return { status: reply.status, body: await reply.json() };
}
