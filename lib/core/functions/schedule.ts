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
import { addDays, daysBetween, formatDay, formatTime, formatWeekday, saoPaulo } from '../domain/days.ts';
import { drawsOf } from '../domain/draws/schedule.ts';
import { PROPOSAL_DAYS, proposeSchedule, type ScheduleProposal } from '../domain/draws/schedule-proposals.ts';
import { withdrawnSlots } from '../domain/draws/withdrawals.ts';
import { gameNamed, gameOf } from '../domain/games/list.ts';
import { type GameDay, installedGameDays, installGameDays } from '../domain/games/operator-days.ts';
import { type ChangedDays, changedDays } from '../domain/houses/changed-days.ts';
import { houseOf } from '../domain/houses/list.ts';
import { isDayException, type ScheduleException } from '../domain/houses/operator-schedule.ts';
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
  const { judged, posted, postedOfGames } = judgeAll(read.data, now);
  const before = addDays(saoPaulo(now).day, -KEPT_DAYS);
  const replaced: ScheduleException[] = [];
  const exceptions = await changeSchedule(store, (known) => {
    replaced.splice(0, replaced.length, ...known.filter(({ id }) => posted.some((one) => one.id === id)));
    return joined(known, posted, before);
  });
  const games = await changeGameDays(store, (known) => joined(known, postedOfGames, before));
  return {
    status: 200,
    body: {
      exceptions,
      games,
      replaced,
      ids: judged.map((one) => ('id' in one ? one.id : null)),
      rejected: judged.filter((one) => 'code' in one),
    },
  };
}

function judgeAll(entries: readonly ScheduleEntry[], now: Date) {
  const judged = entries.map((entry) => judge(entry, now.toISOString()));
  return {
    judged,
    posted: judged.flatMap((one) => ('house' in one ? [one] : [])),
    postedOfGames: judged.flatMap((one) => ('game' in one ? [one] : [])),
  };
}

type Known = { exceptions: readonly ScheduleException[]; games: readonly GameDay[] };
/** A game's day that comes to have a draw, or has none any more. */
type ChangedGameDay = { game: GameDay['game']; day: string; draws: boolean };
type Preview = { houses: ChangedDays[]; games: ChangedGameDay[]; rejected: Rejected[] };

/**
 * What a post, or taking an exception back, would change of the year from today on, and of earlier days that it names. Writes nothing;
 * refused as the post would be.
 */
export function previewSchedule(
  wanted: { entries: unknown } | { without: string },
  known: Known,
  now: Date,
): FunctionReply<Preview> {
  if ('without' in wanted) {
    const isOther = ({ id }: Kept) => id !== wanted.without;
    if ([...known.exceptions, ...known.games].every((one) => isOther(one) || one.withdrawn))
      return refused(`Não há exceção em vigor com o id ${wanted.without}.`);
    const after = { exceptions: known.exceptions.filter(isOther), games: known.games.filter(isOther) };
    return { status: 200, body: { ...compared(known, after, now), rejected: [] } };
  }
  const read = SchedulePost.safeParse(wanted.entries);
  if (!read.success) return refused(`O corpo deve ser uma lista de ${SHAPES} (${wrongField(read.error)}).`);
  const { judged, posted, postedOfGames } = judgeAll(read.data, now);
  const before = addDays(saoPaulo(now).day, -KEPT_DAYS);
  const after = {
    exceptions: joined(known.exceptions, posted, before),
    games: joined(known.games, postedOfGames, before),
  };
  return { status: 200, body: { ...compared(known, after, now), rejected: judged.filter((one) => 'code' in one) } };
}

const YEAR = 365;

/** The days that differ: of houses from today on, of what begins or lies before it as far back as a year. */
function compared(before: Known, after: Known, now: Date): Omit<Preview, 'rejected'> {
  const { day: today } = saoPaulo(now);
  const told = new Set(before.exceptions.map((one) => JSON.stringify(one)));
  const others = new Set(after.exceptions.map((one) => JSON.stringify(one)));
  const differing = [
    ...before.exceptions.filter((one) => !others.has(JSON.stringify(one))),
    ...after.exceptions.filter((one) => !told.has(JSON.stringify(one))),
  ];
  const named = differing.flatMap((one) => (isDayException(one) ? [one.day] : []));
  const starts = differing.flatMap((one) => (isDayException(one) ? [] : [one.from]));
  const earliest = [today, ...starts].sort()[0] ?? today;
  const oldest = addDays(today, -YEAR);
  const first = earliest < oldest ? oldest : earliest;
  const span = Array.from({ length: daysBetween(first, addDays(today, YEAR)) }, (_, ahead) => addDays(first, ahead));
  const days = [...new Set([...span, ...named])].sort();
  const houses = [...new Set(differing.map(({ house }) => house))];
  return {
    houses: changedDays(before.exceptions, after.exceptions, houses, days),
    games: changedGameDays(before, after),
  };
}

function changedGameDays(before: Known, after: Known): ChangedGameDay[] {
  const named = [...new Map([...before.games, ...after.games].map((one) => [one.id, one])).values()];
  const drawsBy = ({ games }: Known) => {
    const inForce = installedGameDays();
    installGameDays(games);
    const draws = named.map(({ game, day }) => drawsOf(game)(day));
    installGameDays(inForce);
    return draws;
  };
  const [was, is] = [drawsBy(before), drawsBy(after)];
  return named.flatMap(({ game, day }, at) => (was[at] === is[at] ? [] : [{ game, day, draws: is[at] === true }]));
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
  const replaced = known.filter(isIt).filter((one) => 'house' in one);
  const exceptions = await changeSchedule(store, (before) =>
    before.map((one) => (isIt(one) ? { ...one, withdrawn } : one)),
  );
  const games = await changeGameDays(store, (before) => before.map((one) => (isIt(one) ? { ...one, withdrawn } : one)));
  return { status: 200, body: { exceptions, games, replaced } };
}

/** Every exception, and what the last weeks' draws say against the schedule. */
export async function listSchedule({ store, now }: Deps): Promise<FunctionReply<ScheduleReply>> {
  const [exceptions, proposals] = [await readSchedule(store.db), await scheduleProposals(store.db, now)];
  return {
    status: 200,
    body: {
      exceptions,
      games: await readGameDays(store.db),
      proposals: proposals.map((one) => ({
        text: `${proposalText(one)}: POST /api/schedule ${JSON.stringify([{ ...entryOf(one), reason: '…' }])}`,
        said: `${proposalText(one)}.`,
        house: one.house,
        time: one.time,
        entry: entryOf(one),
      })),
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

/** The post that would make a proposal the schedule's, but its reason. */
const entryOf = ({ house, time, weekdays, days: [from = ''] }: ScheduleProposal) => ({
  house,
  time,
  weekdays: [...weekdays],
  from,
});

/** 'Look: o sorteio das 18h40 saiu nos três últimos sábados (…). Se o horário é novo'. */
function proposalText({ kind, house, time, days, weekday }: ScheduleProposal): string {
  const [first = ''] = days;
  const which = weekday === null ? 'nos três últimos dias' : `nas três últimas vezes (${formatWeekday(first)})`;
  const when = listed(days.map(formatDay));
  const what =
    kind === 'seen'
      ? `saiu ${which}, ${when}, fora do calendário. Se o horário é novo`
      : `não saiu ${which} em que era previsto, ${when}. Se o horário acabou`;
  return `${houseOf(house).name}: o sorteio das ${formatTime(time)} ${what}`;
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
