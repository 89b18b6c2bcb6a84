import { z } from 'zod';
import type { FunctionReply } from '../contracts/call.ts';
import { wrongField } from '../contracts/refusals.ts';
import {
  type GameEntry,
  type ScheduleEntry,
  SchedulePost,
  ScheduleRemoval,
  type ScheduleReply,
} from '../contracts/schedule-post.ts';
import { addDays, formatDay, formatTime, formatWeekday, saoPaulo } from '../domain/days.ts';
import { PROPOSAL_DAYS, proposeSchedule, type ScheduleProposal } from '../domain/draws/schedule-proposals.ts';
import { withdrawnSlots } from '../domain/draws/withdrawals.ts';
import { gameNamed, gameOf } from '../domain/games/list.ts';
import type { GameDay } from '../domain/games/operator-days.ts';
import { houseOf } from '../domain/houses/list.ts';
import type { ScheduleException } from '../domain/houses/operator-schedule.ts';
import { houseNamed } from '../domain/houses/words.ts';
import { listed } from '../domain/joiner.ts';
import { shortened } from '../runtime/shortened.ts';
import { keysOfDays } from '../store/read.ts';
import { changeGameDays, changeSchedule, readGameDays, readSchedule } from '../store/schedule.ts';
import type { Store } from '../store/schema.ts';
import { withdrawalsBetween } from '../store/withdrawals.ts';

type Deps = { store: Store; now: Date };

const refused = (message: string): { status: 400; body: { message: string } } => ({ status: 400, body: { message } });

const SHAPES =
  '{ house, day, held?, dropped?, reason }, { house, time, weekdays, from, until?, reason } ou { game, day, draws, special?, reason }; 0 é domingo';

/** What was taken back leaves the list after so many days. */
const KEPT_DAYS = 60;
const MAX_KEPT = 500;

/**
 * The operator's exceptions to the houses' hours go in, each in the place of one about the same. 400 for a body of another shape; an
 * entry whose house is none, or that contradicts itself, is refused by itself.
 */
export async function postSchedule(body: unknown, { store, now }: Deps): Promise<FunctionReply<ScheduleReply>> {
  const read = SchedulePost.safeParse(body);
  if (!read.success) return refused(`O corpo deve ser uma lista de ${SHAPES} (${wrongField(read.error)}).`);
  const at = now.toISOString();
  const judged = read.data.map((entry) => judge(entry, at));
  const posted = judged.flatMap((one) => ('house' in one ? [one] : []));
  const postedOfGames = judged.flatMap((one) => ('game' in one ? [one] : []));
  const before = addDays(saoPaulo(now).day, -KEPT_DAYS);
  const exceptions = await changeSchedule(store, (known) => joined(known, posted, before));
  const games = await changeGameDays(store, (known) => joined(known, postedOfGames, before));
  return {
    status: 200,
    body: {
      exceptions,
      games,
      ids: judged.map((one) => ('id' in one ? one.id : null)),
      rejected: judged.filter((one) => 'code' in one),
    },
  };
}

type Kept = Pick<GameDay, 'id' | 'at' | 'withdrawn'>;

/** What is kept once some are posted: each in the place of one about the same; what is posted again as it was keeps its instant. */
function joined<One extends Kept>(known: readonly One[], posted: readonly One[], before: string): One[] {
  const same = new Map(known.map((one) => [one.id, one]));
  const fresh = new Map(posted.filter((one) => !isAlike(same.get(one.id), one)).map((one) => [one.id, one]));
  const others = known.filter((one) => !fresh.has(one.id) && !isForgotten(one, before));
  return [...[...fresh.values()].reverse(), ...others].slice(0, MAX_KEPT);
}

const isAlike = (known: Kept | undefined, posted: Kept): boolean =>
  known !== undefined && JSON.stringify({ ...known, at: '' }) === JSON.stringify({ ...posted, at: '' });

/** What is in force stays, also for past days: what was drawn then was drawn by it. */
const isForgotten = ({ withdrawn }: Kept, before: string): boolean =>
  withdrawn !== undefined && saoPaulo(new Date(withdrawn.at)).day < before;

type Rejected = NonNullable<ScheduleReply['rejected']>[number];

function judgeGame({ game: named, day, draws, special = false, reason }: GameEntry, at: string): GameDay | Rejected {
  const game = gameNamed(named);
  const exception = shortened(`${named} ${day}`, 100);
  if (!game) return { exception, code: 'unknown-modality', reason: `Loteria desconhecida (${named})` };
  const { house, specials = [] } = gameOf(game);
  if (house) return { exception, code: 'game-of-a-house', reason: `Mande o dia como o da banca: "house": "${house}"` };
  if (special && !draws)
    return { exception, code: 'contradiction', reason: 'O concurso especial é num dia com sorteio: "draws": true' };
  if (special && specials.length === 0)
    return { exception, code: 'contradiction', reason: `${gameOf(game).name} não tem concurso especial` };
  return { id: `${game}-${day}`, game, day, draws, ...(special ? { isSpecial: true } : {}), reason, at };
}

function judge(entry: ScheduleEntry, at: string): ScheduleException | GameDay | Rejected {
  if ('game' in entry) return judgeGame(entry, at);
  const house = houseNamed(entry.house);
  const name = shortened(`${entry.house} ${'day' in entry ? entry.day : `${entry.time} ${entry.from}`}`, 100);
  if (!house) return { exception: name, code: 'unknown-region', reason: `Banca desconhecida (${entry.house})` };
  const { reason } = entry;
  if ('day' in entry) {
    const [held, dropped] = [entry.held ?? [], entry.dropped ?? []].map((times) => [...new Set(times)].sort());
    const both = held?.find((time) => dropped?.includes(time));
    if (both) return { exception: name, code: 'contradiction', reason: `O horário ${both} está em held e em dropped` };
    return { id: `${house}-${entry.day}`, house, reason, at, day: entry.day, held: held ?? [], dropped: dropped ?? [] };
  }
  const { time, from, until } = entry;
  if (until !== undefined && until < from)
    return { exception: name, code: 'contradiction', reason: 'O fim (until) vem antes do começo (from)' };
  const weekdays = [...new Set(entry.weekdays)].sort();
  const id = `${house}-${time.replace(':', 'h')}-${from}`;
  return { id, house, reason, at, time, weekdays, from, ...(until ? { until } : {}) };
}

/** An exception is taken back, for a reason: the hours are again those of before it. */
export async function withdrawSchedule(body: unknown, { store, now }: Deps): Promise<FunctionReply<ScheduleReply>> {
  const read = ScheduleRemoval.safeParse(body);
  if (!read.success) return refused(`Para retirar, envie { "reason": "…" } (${wrongField(read.error)}).`);
  const { id, reason } = read.data;
  const isIt = (one: Kept) => one.id === id && !one.withdrawn;
  const known = [...(await readSchedule(store.db)), ...(await readGameDays(store.db))];
  if (!known.some(isIt)) return refused(`Não há exceção em vigor com o id ${id}.`);
  const withdrawn = { at: now.toISOString(), reason };
  const exceptions = await changeSchedule(store, (before) =>
    before.map((one) => (isIt(one) ? { ...one, withdrawn } : one)),
  );
  const games = await changeGameDays(store, (before) => before.map((one) => (isIt(one) ? { ...one, withdrawn } : one)));
  return { status: 200, body: { exceptions, games } };
}

/** Every exception, and what the last weeks' draws say against the schedule. */
export async function listSchedule({ store, now }: Deps): Promise<FunctionReply<ScheduleReply>> {
  const [exceptions, proposals] = [await readSchedule(store.db), await scheduleProposals(store.db, now)];
  return {
    status: 200,
    body: {
      exceptions,
      games: await readGameDays(store.db),
      proposals: proposals.map((one) => ({ text: proposalText(one), house: one.house, time: one.time })),
    },
  };
}

/** What the stored draws of the last weeks say against the schedule in force. */
export async function scheduleProposals(db: Store['db'], now: Date): Promise<ScheduleProposal[]> {
  const { day } = saoPaulo(now);
  const days = Array.from({ length: PROPOSAL_DAYS }, (_, back) => addDays(day, -back));
  const withdrawn = withdrawnSlots(await withdrawalsBetween(db, days.at(-1) ?? day, day));
  return proposeSchedule((await keysOfDays(db, days)).keys, day, withdrawn);
}

/** 'Look: o sorteio das 18h40 saiu nos três últimos sábados (…)', and the post that would make it the schedule's. */
function proposalText({ kind, house, time, days, weekday, weekdays }: ScheduleProposal): string {
  const [first = ''] = days;
  const which = weekday === null ? 'nos três últimos dias' : `nas três últimas vezes (${formatWeekday(first)})`;
  const when = listed(days.map(formatDay));
  const what =
    kind === 'seen'
      ? `saiu ${which}, ${when}, fora do calendário. Se o horário é novo`
      : `não saiu ${which} em que era previsto, ${when}. Se o horário acabou`;
  const post = JSON.stringify([{ house, time, weekdays, from: first, reason: '…' }]);
  return `${houseOf(house).name}: o sorteio das ${formatTime(time)} ${what}: POST /api/schedule ${post}`;
}

const ScheduleCall = z.union([
  z.strictObject({ action: z.literal('list') }),
  z.strictObject({ action: z.literal('post'), exceptions: z.unknown() }),
  z.strictObject({ action: z.literal('withdraw'), id: z.unknown(), reason: z.unknown() }),
]);

/** `schedule` {action: 'list' | 'post' | 'withdraw', …}: the three calls as one function answers them. */
export async function answerSchedule(body: unknown, deps: Deps): Promise<FunctionReply<ScheduleReply>> {
  const read = ScheduleCall.safeParse(body);
  if (!read.success) return refused('Pedido inválido: use { action: "list" }, "post" ou "withdraw".');
  const call = read.data;
  if (call.action === 'list') return listSchedule(deps);
  return call.action === 'post'
    ? postSchedule(call.exceptions, deps)
    : withdrawSchedule({ id: call.id, reason: call.reason }, deps);
}
