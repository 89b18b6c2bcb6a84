import { setImmediate } from 'node:timers/promises';
import { cache } from 'react';
import type { AnsweredLine, AnsweredTicket, CheckAnswer, TextAnswer } from '../../core/contracts/checks.ts';
import { NOTHING_GIVEN } from '../../core/domain/check-fields.ts';
import { type CheckedTicket, sumsOf } from '../../core/domain/check-sums.ts';
import type { GameId } from '../../core/domain/games/list.ts';
import { slotSlug, timesOfSlot } from '../../core/domain/houses/labels.ts';
import { houseNamed } from '../../core/domain/houses/words.ts';
import { normalizeText } from '../../core/domain/normalize-text.ts';
import { type Period, readPeriod, withPeriod } from '../../core/domain/queries/check-period.ts';
import type { PastedTicket, TicketFields } from '../../core/domain/queries/pasted-context.ts';
import type { PastedRead } from '../../core/domain/queries/pasted-tickets.ts';
import { errorKind } from '../../core/runtime/error-kind.ts';
import { log } from '../../core/runtime/log.ts';
import { periodFault, understoodOf } from '../../site/text-check-words.ts';
import { textReader } from '../reading/text-reader.ts';
import { answerCheck, type CheckDeps, checkDeps } from './checks.ts';

/** Tickets that are checked at once: where a project answers, each is a call. */
const AT_ONCE = 4;

/** Hits of each ticket of a text on its page; all of them are on the ticket's. */
const HITS_OF_PAGE = 5;

/** A page's pasted text with its answer, read once for title and page; null where none was pasted. */
export const answerPasted = cache(async (texto: string, periodo: string, de: string, ate: string, lido: string) => {
  if (texto.trim() === '') return null;
  const typed = { texto, periodo, de, ate, lido };
  const read = readPeriod(typed, checkDeps().today);
  if (!read.ok) return { typed, answer: null, fault: periodFault(read.field, read.reason) };
  return { typed, answer: await answerText(texto, read.period, HITS_OF_PAGE, ticketsIn(lido)), fault: null };
});

/** The tickets, from 1, that a text's address says were read rightly; null where it names none. */
function ticketsIn(lido: string): ReadonlySet<number> | null {
  const numbers = lido.split(',').map(Number);
  const named = numbers.filter((number) => Number.isInteger(number) && number > 0);
  return named.length > 0 ? new Set(named) : null;
}

/**
 * Checks every ticket of a pasted text. `period` null: what the text says, else the newest; `most`: hits of each ticket; `seen`: the
 * tickets, from 1, of which who pasted it said that they were read rightly, so that their money is counted though a word was not
 * read, and the others are left out; null before that was asked.
 */
export async function answerText(
  text: string,
  period: Period | null,
  most: number,
  seen: ReadonlySet<number> | null,
  deps: CheckDeps = checkDeps(),
): Promise<TextAnswer> {
  const typed = await textReader.read(text, deps.today);
  if (!typed.ok) return typed;
  const read = seen ? withoutDoubts(typed) : typed;
  const pasted = read.lines.filter((line): line is PastedTicket => line.kind === 'ticket');
  const answers = await answersOf(pasted, { period, most }, deps);
  let ticket = 0;
  const lines = read.lines.flatMap((line): AnsweredLine[] => {
    if (line.kind !== 'ticket') return [line];
    ticket += 1;
    const answered = answers.get(keyOf(line));
    if (!answered) return [];
    const whole = { ...line, ...answered };
    if (!seen || seen.has(ticket)) return [whole];
    return [{ kind: 'unread', lines: line.lines, text: understoodOf(whole, true), why: { reason: 'unticked' } }];
  });
  const tickets = lines.filter((line): line is AnsweredTicket => line.kind === 'ticket');
  return { ...read, lines, sums: sumsOf(tickets.map((one) => costOf(one, read.total !== null))) };
}

type Read = Extract<PastedRead, { ok: true }>;

/** What was read of a text whose writer said that it is right: no word and no total of it speaks against a bet. */
const withoutDoubts = (read: Read): Read => ({
  ...read,
  lines: read.lines.map((line) => {
    if (line.kind !== 'ticket') return line;
    const { unread: _, ...seen } = line;
    return seen;
  }),
  total: null,
  isDoubtful: false,
});

type Answered = Omit<AnsweredTicket, keyof PastedTicket>;

const keyOf = ({ fields }: PastedTicket) => JSON.stringify(fields);

/** Does the work once for each key, `AT_ONCE` at a time; others are answered between two pieces. */
async function onceEach<Item, Value>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  work: (item: Item) => Promise<Value>,
): Promise<Map<string, Value>> {
  const done = new Map<string, Value>();
  const begun: Promise<unknown>[] = [];
  for (const [name, item] of new Map(items.map((item) => [nameOf(item), item]))) {
    await setImmediate();
    begun.push(work(item).then((value) => done.set(name, value)));
    if (begun.length % AT_ONCE === 0) await Promise.all(begun);
  }
  await Promise.all(begun);
  return done;
}

/** Checks tickets, equal ones once, by `keyOf`; each house's newest draw and each contest is read once too. */
async function answersOf(
  tickets: readonly PastedTicket[],
  { period, most }: { period: Period | null; most: number },
  deps: CheckDeps,
): Promise<ReadonlyMap<string, Answered>> {
  const wanted = tickets.map((ticket) => {
    const { fields, isNewest } = withPeriod(ticket.fields, period, deps.today);
    return { key: keyOf(ticket), fields, isOfNewest: isNewest && !fields.loteria };
  });
  const slotOf = ({ fields: { regiao, slot } }: { fields: TicketFields }) => `${regiao} ${slot}`;
  const newest = await onceEach(
    wanted.filter(({ isOfNewest }) => isOfNewest),
    slotOf,
    ({ fields }) => orFailed(newestDraw(fields, deps)),
  );
  const keyIn = ({ key }: { key: string }) => key;
  const answers = await onceEach(wanted, keyIn, async (ticket): Promise<Answered> => {
    const draw = ticket.isOfNewest ? newest.get(slotOf(ticket)) : {};
    const checkedBy = { ...NOTHING_GIVEN, ...ticket.fields, ...draw };
    const answer = draw && (await orFailed(answerCheck(checkedBy, { skip: 0, most }, deps)));
    return { checkedBy, answer: answer ?? { kind: 'failed' }, contest: null };
  });
  const contests = await onceEach(
    [...answers.values()].flatMap(({ answer }) => onlyContest(answer)),
    contestName,
    (one) => orFailed(deps.view('contest', one)),
  );
  for (const answered of answers.values())
    for (const one of onlyContest(answered.answer)) answered.contest = contests.get(contestName(one)) ?? null;
  return answers;
}

const contestName = ({ modality, contest }: { modality: GameId; contest: number }) => `${modality} ${contest}`;

/** The contest of a ticket that was checked against one alone. */
function onlyContest(answer: CheckAnswer) {
  if (answer.kind !== 'ticket' || answer.view.contests !== 1 || !answer.view.first) return [];
  return [{ modality: answer.ticket.modality, contest: answer.view.first.contest }];
}

/** The value; null, and a line in the log, where it cannot be read. */
async function orFailed<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    log('bet-check-failed', { kind: 'text', error: errorKind(error) });
    return null;
  }
}

/** The newest draw of a house, or of one of its draws; without one a day that has none yet. */
async function newestDraw({ regiao = '', slot = '' }: TicketFields, { view, today }: CheckDeps): Promise<TicketFields> {
  const region = houseNamed(regiao);
  const times = region && slot !== '' ? timesOfSlot(region, normalizeText(slot).replace(':', 'h')) : null;
  if (!region || times?.length === 0) return { de: today };
  const [draw] = (await view('draws', { region, ...(times ? { times } : {}), limit: 1 })).draws;
  return draw ? { de: draw.day, ate: draw.day, slot: slotSlug(region, draw.time) } : { de: today };
}

/**
 * What a ticket cost and took, as far as that is stored; null of one that was not checked. `isOtherTotal`: whether the text says
 * another total than its bets make, so that one of them may be read otherwise than meant.
 */
function costOf({ answer, unread }: AnsweredTicket, isOtherTotal: boolean): CheckedTicket | null {
  const isUnread = unread !== undefined || isOtherTotal;
  if (answer.kind === 'bet') {
    const { view, balance } = answer;
    const isUnpaid = balance.paid === null && view.hitCount > 0;
    return {
      draws: view.draws,
      hits: view.hitCount,
      staked: balance.staked,
      isUnpriced: false,
      paid: balance.paid ?? 0,
      isUnpaid,
      isUnread,
    };
  }
  if (answer.kind !== 'ticket') return null;
  const { view } = answer;
  return {
    draws: view.contests,
    hits: view.hitCount,
    staked: view.staked,
    isUnpriced: view.priced < view.contests,
    paid: view.paid,
    isUnpaid: view.unpaid > 0,
    isUnread,
  };
}
