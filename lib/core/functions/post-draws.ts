import { z } from 'zod';
import { drawsOfFeed, Feed, isTooMany } from '../contracts/feed.ts';
import type { PostDrawsReply } from '../contracts/operator.ts';
import { REFUSAL_TEXT } from '../contracts/refusals.ts';
import { isPlainDay } from '../domain/days.ts';
import type { DrawRefusal, ReportedDraw } from '../domain/draw-admission.ts';
import { isRegion, slotOf } from '../domain/regions.ts';
import { recordDraws } from '../store/record-draws.ts';
import type { Store } from '../store/schema.ts';

/** A feed's message, with why draws that stand are corrected. */
const Entered = Feed.extend({ reason: z.string().trim().min(1).max(300).optional() });

/**
 * The operator enters or corrects draws, in the shape of a feed. 400 only for a body of another shape; a draw that breaks
 * a rule is rejected by name and the others go in.
 */
export async function postDraws(
  body: unknown,
  { store, now }: { store: Store; now: Date },
): Promise<{ status: 200; body: PostDrawsReply } | { status: 400; body: { message: string } }> {
  const read = Entered.safeParse(body);
  if (!read.success) {
    const where = read.error.issues[0]?.path.join('.') || 'corpo';
    return { status: 400, body: { message: `O corpo não tem a forma de GET /api/results (campo: ${where}).` } };
  }
  const told = drawsOfFeed(read.data);
  if (isTooMany(told)) return { status: 400, body: { message: 'Sorteios demais em um só pedido: no máximo 200.' } };
  const twice = toldTwice(told);
  const reply: PostDrawsReply = {
    accepted: 0,
    corrected: 0,
    rejected: [...emptyRegions(read.data), ...twice.rejected],
    displaced: [],
  };
  const outcomes = await recordDraws(store, twice.others, {
    source: 'operador',
    now,
    receivedAt: now.toISOString(),
    corrects: true,
    reason: read.data.reason,
  });
  for (const outcome of outcomes) {
    if (outcome.outcome === 'refused') {
      const { id, reason, detail } = outcome;
      reply.rejected.push({ draw: id, code: reason, reason: `${REFUSAL_TEXT[reason]} (${detail})` });
      continue;
    }
    if (outcome.outcome === 'corrected') reply.corrected += 1;
    else reply.accepted += 1;
    for (const { id, numbers } of outcome.displaced ?? []) reply.displaced.push({ draw: id, numbers: [...numbers] });
  }
  return { status: 200, body: reply };
}

const rejected = (draw: string, code: DrawRefusal, detail: string) => ({
  draw: draw.slice(0, 100),
  code,
  reason: `${REFUSAL_TEXT[code]} (${detail.slice(0, 100)})`,
});

/** Regions that are none and bring no draw that could say so. */
const emptyRegions = ({ date, results }: Feed) =>
  Object.entries(results.results)
    .filter(([region, { prizes }]) => !isRegion(region) && Object.keys(prizes).length === 0)
    .map(([region]) => rejected(`${region}/${date}`, 'unknown-region', region));

/** Draws that stand twice in one message under two names of their hour ('14:20', 'PT'), with other numbers: none is taken. */
function toldTwice(told: readonly ReportedDraw[]) {
  const slotKey = ({ region, day, time }: ReportedDraw) => {
    const slot = isRegion(region) && isPlainDay(day) ? slotOf(region, time, day) : null;
    return `${region}/${day}/${slot ?? time}`;
  };
  const table = ({ prizes }: ReportedDraw) =>
    prizes
      .map(({ place, number }) => `${place} ${number}`)
      .sort()
      .join();
  const bySlot = Map.groupBy(told, slotKey);
  const isTwice = (draw: ReportedDraw) => new Set((bySlot.get(slotKey(draw)) ?? []).map(table)).size > 1;
  return {
    others: told.filter((draw) => !isTwice(draw)),
    rejected: told
      .filter(isTwice)
      .map((draw) => rejected(`${draw.region}/${draw.day}/${draw.time}`, 'duplicate-time', draw.time)),
  };
}
