import type { FunctionReply } from '../contracts/call.ts';
import { type PostedMessage, readDrawsPost } from '../contracts/draws-post.ts';
import { type Feed, isTooMany } from '../contracts/feed.ts';
import type { PostDrawsReply } from '../contracts/operator.ts';
import { REFUSAL_TEXT, wrongField } from '../contracts/refusals.ts';
import { isPlainDay } from '../domain/days.ts';
import { admitKey, type DrawRefusal, drawId, type Observation } from '../domain/draws/validate-draw.ts';
import { slotOf } from '../domain/houses/labels.ts';
import { isHouseId } from '../domain/houses/list.ts';
import { houseNamed } from '../domain/houses/words.ts';
import { shortened } from '../runtime/shortened.ts';
import { dryRun } from '../store/dry-run.ts';
import { recordDrawsIn } from '../store/record-draws.ts';
import { recordWithdrawalsIn } from '../store/record-withdrawals.ts';
import type { Store } from '../store/schema.ts';
import { assertExpected, drawsStanding, SupersededError } from '../store/standing.ts';
import { superseded } from './superseded.ts';

type Deps = { store: Store; now: Date };

/**
 * The operator enters, corrects or takes back draws, in the shape of a feed (contracts/draws-post.ts). 400 only for a body of
 * another shape, or one that tells and takes back one draw; a draw that breaks a rule is rejected by name and the others go in.
 * 409 where another stands than the message expects, and nothing goes in.
 */
export async function postDraws(body: unknown, { store, now }: Deps): Promise<FunctionReply<PostDrawsReply>> {
  const read = readDrawsPost(body);
  if (!read.ok) {
    const where = wrongField(read.error);
    return refused(`O corpo não tem a forma de GET /api/results (${where}).`);
  }
  const { draws: reported, withdrawals, expected, isExpectedOfOne, isDryRun } = read.value;
  if (isTooMany([...reported, ...withdrawals])) return refused('Sorteios demais em um só pedido: no máximo 200.');
  const slots = new Set(reported.map(slotKey));
  const both = withdrawals.filter((one) => slots.has(slotKey(one)));
  if (both.length > 0) {
    const [first] = both;
    return refused(`O mesmo pedido grava e retira um sorteio: ${first?.region}, ${first?.day}, ${first?.time}.`);
  }
  if (isExpectedOfOne && reported.length + withdrawals.length > 1)
    return refused('Com mais de um sorteio, "expects" diz de qual: { "rio/14:20": "…" }.');
  const stray = expected.find((one) => !admitKey(one).ok);
  if (stray)
    return refused(`"expects" nomeia um sorteio que não há: ${shortened(`${stray.region}/${stray.time}`, 60)}.`);
  try {
    if (!isDryRun) return { status: 200, body: await enter(read.value, { store, now }) };
    const { result } = await dryRun(store, now, (within) => enter(read.value, { store: within, now }));
    return { status: 200, body: { ...result, dryRun: true } };
  } catch (error) {
    if (error instanceof SupersededError) return superseded(error.stands);
    throw error;
  }
}

const refused = (message: string) => ({ status: 400, body: { message } }) as const;

/** All that a message says, in one transaction. Throws `SupersededError`, and nothing of it is done. */
async function enter(message: PostedMessage, { store, now }: Deps): Promise<PostDrawsReply> {
  const { feed, draws: reported, withdrawals, reason, expected, hasChanges } = message;
  const twice = toldTwice(reported);
  const reply: PostDrawsReply = {
    accepted: 0,
    corrected: 0,
    rejected: [...emptyRegions(feed), ...twice.rejected],
    displaced: [],
    withdrawn: [],
  };
  const by = { source: 'operador', now };
  const named = idsOf([...twice.others, ...withdrawals]);
  const digests = new Map(expected.flatMap((one) => idsOf([one]).map((id) => [id, one.digest] as const)));
  const { recorded, withdrawn, before, after } = await store.write(async (trx) => {
    const before = await drawsStanding(trx, [...new Set([...named, ...digests.keys()])]);
    assertExpected(digests, before);
    const options = { ...by, receivedAt: now.toISOString(), corrects: true, reason };
    return {
      before,
      recorded: await recordDrawsIn(trx, twice.others, options),
      withdrawn: await recordWithdrawalsIn(trx, withdrawals, by),
      after: await drawsStanding(trx, named),
    };
  });
  if (hasChanges) {
    const done = [...recorded, ...withdrawn].filter(({ outcome }) => outcome !== 'refused');
    const numbersIn = (standing: typeof before, id: string) => standing.get(id)?.numbers ?? [];
    reply.changes = done.map(({ id }) => ({ draw: id, before: numbersIn(before, id), after: numbersIn(after, id) }));
  }
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
  return reply;
}

const idsOf = (draws: readonly Pick<Observation, 'region' | 'day' | 'time'>[]) =>
  draws.map(admitKey).flatMap((keyed) => (keyed.ok ? [drawId(keyed.value)] : []));

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
