import { type Guard, isRefusal } from '../core/contracts/guard.ts';

const BOUND_MS = 30_000;

/** What a call of the desk came to; `message`: the server's sentence. */
export type Outcome<Reply> =
  | { ok: true; value: Reply }
  /** `status`: 0 where no answer came. */
  | { ok: false; status: number; message: string };

const NO_LINE = 'O site não respondeu. Confira a conexão e tente de novo: nada se perdeu aqui.';
const ODD = 'O site respondeu de um jeito que esta página não conhece. Recarregue a página.';

/** A call of the desk's; nothing of it is kept, here or on the way. */
export async function call<Reply>(
  path: string,
  isReply: Guard<Reply>,
  { method = 'GET', body }: { method?: 'GET' | 'POST' | 'DELETE'; body?: unknown } = {},
): Promise<Outcome<Reply>> {
  try {
    const response = await fetch(path, {
      method,
      cache: 'no-store',
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(BOUND_MS),
    });
    const reply: unknown = await response.json().catch(() => null);
    if (response.ok && isReply(reply)) return { ok: true, value: reply };
    const message = isRefusal(reply) ? reply.message : ODD;
    return { ok: false, status: response.ok ? 0 : response.status, message };
  } catch {
    return { ok: false, status: 0, message: NO_LINE };
  }
}

/** Any reply will do. */
export const isAny = (value: unknown): value is unknown => value !== undefined;
