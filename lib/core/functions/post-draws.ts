import { readDrawsPost } from '../contracts/draws-post.ts';
import { type Feed, isTooMany } from '../contracts/feed.ts';
import type { PostDrawsReply } from '../contracts/operator.ts';
import { REFUSAL_TEXT, wrongField } from '../contracts/refusals.ts';
import { isPlainDay } from '../domain/days.ts';
import type { DrawRefusal, Observation } from '../domain/draws/validate-draw.ts';
import { slotOf } from '../domain/houses/labels.ts';
import { isHouseId } from '../domain/houses/list.ts';
import { houseNamed } from '../domain/houses/words.ts';
import { shortened } from '../runtime/shortened.ts';
import { recordDrawsIn } from '../store/record-draws.ts';
import { recordWithdrawalsIn } from '../store/record-withdrawals.ts';
import type { Store } from '../store/schema.ts';

/**
 * The operator enters, corrects or takes back draws, in the shape of a feed (contracts/draws-post.ts). 400 only for a body of
 * another shape, or one that tells and takes back one draw; a draw that breaks a rule is rejected by name and the others go in.
 */
export async function postDraws(
  body: unknown,
  { store, now }: { store: Store; now: Date },
): Promise<{ status: 200; body: PostDrawsReply } | { status: 400; body: { message: string } }> {
  const read = readDrawsPost(body);
  if (!read.ok) {
    const where = wrongField(read.error);
    return { status: 400, body: { message: `O corpo não tem a forma de GET /api/results (${where}).` } };
  }
  const { feed, draws: reported, withdrawals, reason } = read.value;
  if (isTooMany([...reported, ...withdrawals]))
    return { status: 400, body: { message: 'Sorteios demais em um só pedido: no máximo 200.' } };
  const twice = toldTwice(reported);
  const slots = new Set(reported.map(slotKey));
  const both = withdrawals.filter((one) => slots.has(slotKey(one)));
  if (both.length > 0) {
    const [first] = both;
    return {
      status: 400,
      body: { message: `O mesmo pedido grava e retira um sorteio: ${first?.region}, ${first?.day}, ${first?.time}.` },
    };
  }
  const reply: PostDrawsReply = {
    accepted: 0,
    corrected: 0,
    rejected: [...emptyRegions(feed), ...twice.rejected],
    displaced: [],
    withdrawn: [],
  };
  const by = { source: 'operador', now };
  const { recorded, withdrawn } = await store.write(async (trx) => ({
    recorded: await recordDrawsIn(trx, twice.others, { ...by, receivedAt: now.toISOString(), corrects: true, reason }),
    withdrawn: await recordWithdrawalsIn(trx, withdrawals, by),
  }));
  for (const outcome of recorded) {
    if (outcome.outcome === 'refused') {
      const { id, reason, detail } = outcome;
      reply.rejected.push({ draw: id, code: reason, reason: `${REFUSAL_TEXT[reason]} (${detail})` });
      continue;
    }
    if (outcome.outcome === 'corrected') reply.corrected += 1;
    else reply.accepted += 1;
    for (const { id, numbers } of outcome.displaced ?? []) reply.displaced.push({ draw: id, numbers: [...numbers] });
  }
  for (const outcome of withdrawn) {
    if (outcome.outcome === 'refused') reply.rejected.push(rejected(outcome.id, outcome.reason, outcome.detail));
    else reply.withdrawn.push({ draw: outcome.id, kind: outcome.kind, numbers: [...outcome.numbers] });
  }
  return { status: 200, body: reply };
}

const rejected = (draw: string, code: DrawRefusal, detail: string) => ({
  draw: shortened(draw, 100),
  code,
  reason: `${REFUSAL_TEXT[code]} (${shortened(detail, 100)})`,
});

/** Regions that are none and bring no draw that could say so. */
const emptyRegions = ({ date, results }: Feed) =>
  Object.entries(results.results)
    .filter(([region, { prizes }]) => houseNamed(region) === null && Object.keys(prizes).length === 0)
    .map(([region]) => rejected(`${region}/${date}`, 'unknown-region', region));

function slotKey({ region, day, time }: Pick<Observation, 'region' | 'day' | 'time'>): string {
  const slot = isHouseId(region) && isPlainDay(day) ? slotOf(region, time, day) : null;
  return `${region}/${day}/${slot ?? time}`;
}

/** Draws that stand twice in one message under two names of their hour ('14:20', 'PT'), with other numbers: none is taken. */
export function toldTwice(draws: readonly Observation[]) {
  const table = ({ prizes }: Observation) =>
    prizes
      .map(({ place, number }) => `${place} ${number}`)
      .sort()
      .join();
  const bySlot = Map.groupBy(draws, slotKey);
  const isTwice = (draw: Observation) => new Set((bySlot.get(slotKey(draw)) ?? []).map(table)).size > 1;
  return {
    others: draws.filter((draw) => !isTwice(draw)),
    rejected: draws
      .filter(isTwice)
      .map((draw) => rejected(`${draw.region}/${draw.day}/${draw.time}`, 'duplicate-time', draw.time)),
  };
}
