import type { FunctionReply } from '../contracts/call.ts';
import { CountsBody, type CountsReply } from '../contracts/page-counts.ts';
import { addDays, saoPaulo } from '../domain/days.ts';
import { addViews, forgetLikesBefore, recordLike } from '../store/page-counts.ts';
import type { Store } from '../store/schema.ts';

/** Views that were gathered before and could not be written; older ones come from a wrong clock. */
const MAX_DAYS_BACK = 7;

/**
 * `counts` {action:'like', path, liked, asker} or {action:'views', views}: adds to what was counted. With views what is
 * left of yesterday's likes goes.
 */
export async function countPages(
  body: unknown,
  { store, now }: { store: Store; now: Date },
): Promise<FunctionReply<CountsReply>> {
  const read = CountsBody.safeParse(body);
  if (!read.success) {
    return { status: 400, body: { message: 'Pedido inválido: use { action: "like" ou "views", … }.' } };
  }
  const { day } = saoPaulo(now);
  if (read.data.action === 'like') {
    return { status: 200, body: { counted: await recordLike(store, { ...read.data, day }) } };
  }
  const { views } = read.data;
  // Clocks of servers differ by a little: around midnight one is in the next day.
  if (views.some((one) => one.day > addDays(day, 1) || one.day < addDays(day, -MAX_DAYS_BACK))) {
    return { status: 400, body: { message: 'Pedido inválido: dia fora do alcance.' } };
  }
  await addViews(store, views);
  await forgetLikesBefore(store, day);
  return { status: 200, body: { counted: views.length > 0 } };
}
