import { z } from 'zod';
import type { FunctionReply } from '../contracts/call.ts';
import { withRows } from '../contracts/rows-beside.ts';
import { VIEWS, type ViewName } from '../views/list.ts';
import { viewOf } from '../views/read-view.ts';
import type { ReadDeps } from '../views/view.ts';

/** `version`: sites built before it do not send one. */
const Request = z.looseObject({
  action: z.literal('get-view'),
  view: z.enum(Object.keys(VIEWS) as [ViewName]),
  version: z.literal(2).optional(),
});

/** `pix_results` {action:'get-view', view, …}: a view, for a site without a local store. */
export async function getView(body: unknown, deps: ReadDeps): Promise<FunctionReply<unknown>> {
  const request = Request.safeParse(body);
  if (!request.success) return REFUSED;
  const { action: _, view: name, version: __, ...rest } = request.data;
  const view = viewOf(name);
  const args = view.args.safeParse(rest);
  return args.success ? { status: 200, body: withRows(await view.read(args.data, deps)) } : REFUSED;
}

const REFUSED = {
  status: 400,
  body: { message: 'Pedido inválido: use { action: "get-view", view, … }.' },
} as const;
