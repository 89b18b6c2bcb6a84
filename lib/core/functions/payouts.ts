import { z } from 'zod';
import type { FunctionReply } from '../contracts/call.ts';
import { type PayoutEntry, PayoutRemoval, PayoutsPost, type PayoutsReply } from '../contracts/payouts-post.ts';
import { wrongField } from '../contracts/refusals.ts';
import { BET_NAMES, BET_TYPES, type BetType, chanceOf } from '../domain/bets.ts';
import { addDays, formatDay, saoPaulo } from '../domain/days.ts';
import { formatNumber } from '../domain/format.ts';
import { type ChangedPayout, changedPayouts, type PayoutLine } from '../domain/operator-payouts.ts';
import { shortened } from '../runtime/shortened.ts';
import { changePayouts, readPayouts } from '../store/payouts.ts';
import type { Store } from '../store/schema.ts';

type Deps = { store: Store; now: Date };

const refused = (message: string): { status: 400; body: { message: string } } => ({ status: 400, body: { message } });

const SHAPE = '{ bet, from, pays, reason? }';

/** The most lines that are kept. */
export const MAX_KEPT = 500;
/** No draw is older (1892); nobody knows what is paid in more than a year. */
const FIRST_DAY = '1892-01-01';
const AHEAD_DAYS = 366;

type Rejected = NonNullable<PayoutsReply['rejected']>[number];
type Judged = PayoutLine | Rejected;

/**
 * The operator's lines go in, each in the place of one of the same type and day. 400 for a body of another shape; a line that cannot
 * be is refused by itself.
 */
export async function postPayouts(body: unknown, { store, now }: Deps): Promise<FunctionReply<PayoutsReply>> {
  const read = PayoutsPost.safeParse(body);
  if (!read.success) return refused(`O corpo deve ser uma lista de ${SHAPE} (${wrongField(read.error)}).`);
  const judged = read.data.map((entry) => judge(entry, now));
  const posted = judged.filter((one) => 'id' in one);
  let replaced: PayoutLine[] = [];
  let isFull = false;
  const lines = await changePayouts(store, (known) => {
    const after = joined(known, posted);
    isFull = after.length > MAX_KEPT;
    replaced = known.filter(({ id }) => posted.some((one) => one.id === id));
    return isFull ? known : after;
  });
  if (isFull) return refused(FULL);
  return {
    status: 200,
    body: {
      lines,
      replaced,
      ids: judged.map((one) => ('id' in one ? one.id : null)),
      rejected: judged.filter((one) => 'code' in one),
    },
  };
}

const FULL = `Guardam-se até ${MAX_KEPT} linhas: retire as que não valem mais.`;

/** What a post, or taking a line out, would change. Writes nothing; refused as the post would be. */
export function previewPayouts(
  wanted: { entries: unknown } | { without: string },
  known: readonly PayoutLine[],
  now: Date,
): FunctionReply<{ changes: ChangedPayout[]; rejected: Rejected[] }> {
  if ('without' in wanted) {
    const after = known.filter(({ id }) => id !== wanted.without);
    if (after.length === known.length) return refused(noLine(wanted.without));
    return { status: 200, body: { changes: changedPayouts(known, after), rejected: [] } };
  }
  const read = PayoutsPost.safeParse(wanted.entries);
  if (!read.success) return refused(`O corpo deve ser uma lista de ${SHAPE} (${wrongField(read.error)}).`);
  const judged = read.data.map((entry) => judge(entry, now));
  const after = joined(
    known,
    judged.filter((one) => 'id' in one),
  );
  if (after.length > MAX_KEPT) return refused(FULL);
  return {
    status: 200,
    body: { changes: changedPayouts(known, after), rejected: judged.filter((one) => 'code' in one) },
  };
}

const noLine = (id: string) => `Não há linha com o id ${shortened(id, 80)}.`;

/** Each in the place of one of the same type and day; what is posted again as it was keeps its instant. */
function joined(known: readonly PayoutLine[], posted: readonly PayoutLine[]): PayoutLine[] {
  const same = new Map(known.map((one) => [one.id, one]));
  const isAlike = (one: PayoutLine) =>
    JSON.stringify({ ...same.get(one.id), at: '' }) === JSON.stringify({ ...one, at: '' });
  const fresh = new Map(posted.filter((one) => !isAlike(one)).map((one) => [one.id, one]));
  return [...[...fresh.values()].reverse(), ...known.filter(({ id }) => !fresh.has(id))];
}

const isBetType = (text: string): text is BetType => (BET_TYPES as readonly string[]).includes(text);

function judge({ bet, from, pays, reason }: PayoutEntry, now: Date): Judged {
  const line = shortened(`${bet} ${from}`, 100);
  if (!isBetType(bet))
    return { line, code: 'unknown-bet', reason: `Tipo de aposta desconhecido: use um destes: ${BET_TYPES.join(', ')}` };
  const last = addDays(saoPaulo(now).day, AHEAD_DAYS);
  if (from < FIRST_DAY || from > last)
    return { line, code: 'out-of-range', reason: `O dia vai de ${formatDay(FIRST_DAY)} a ${formatDay(last)}` };
  if (pays < 1) return { line, code: 'out-of-range', reason: 'Uma aposta paga ao menos 1 vez o que se apostou' };
  if (Math.abs(pays * 100 - Math.round(pays * 100)) > 1e-6)
    return { line, code: 'out-of-range', reason: 'A cotação tem no máximo dois algarismos depois da vírgula' };
  // Chances are sums of fractions: what is fair for a group is 25, and not a little less.
  const fair = Math.round(1e6 / chanceOf(bet)) / 1e6;
  if (pays >= fair)
    return {
      line,
      code: 'out-of-range',
      reason: `${BET_NAMES[bet]} a ${formatNumber(pays)} vezes devolveria tudo o que se aposta, ou mais: fica abaixo de ${formatNumber(Math.floor(fair * 100) / 100)}`,
    };
  return { id: `${bet}-${from}`, bet, from, pays, ...(reason ? { reason } : {}), at: now.toISOString() };
}

/** A line is taken out: its days are paid again as without it. */
export async function withdrawPayout(body: unknown, { store }: Deps): Promise<FunctionReply<PayoutsReply>> {
  const read = PayoutRemoval.safeParse(body);
  if (!read.success) return refused(`Para retirar, envie { "reason": "…" } ou {} (${wrongField(read.error)}).`);
  const { id } = read.data;
  let replaced: PayoutLine[] = [];
  const lines = await changePayouts(store, (known) => {
    replaced = known.filter((one) => one.id === id);
    return known.filter((one) => one.id !== id);
  });
  return replaced.length === 0 ? refused(noLine(id)) : { status: 200, body: { lines, replaced } };
}

/** Every line. */
export const listPayouts = async ({ store }: Pick<Deps, 'store'>): Promise<FunctionReply<PayoutsReply>> => ({
  status: 200,
  body: { lines: await readPayouts(store.db) },
});

const PayoutsCall = z.union([
  z.strictObject({ action: z.literal('list') }),
  z.strictObject({ action: z.literal('post'), entries: z.unknown() }),
  z.strictObject({ action: z.literal('withdraw'), id: z.unknown(), reason: z.unknown().optional() }),
]);

/** `payouts` {action: 'list' | 'post' | 'withdraw', …}: the three calls as one function answers them. */
export async function answerPayouts(body: unknown, deps: Deps): Promise<FunctionReply<PayoutsReply>> {
  const read = PayoutsCall.safeParse(body);
  if (!read.success) return refused('Pedido inválido: use { action: "list" }, "post" ou "withdraw".');
  const call = read.data;
  if (call.action === 'list') return listPayouts(deps);
  return call.action === 'post'
    ? postPayouts(call.entries, deps)
    : withdrawPayout({ id: call.id, ...(call.reason === undefined ? {} : { reason: call.reason }) }, deps);
}
