import { cache } from 'react';
import type {
  AnsweredLine,
  AnsweredTicket,
  CheckAnswer,
  DrawnContest,
  TextAnswer,
} from '../../core/contracts/checks.ts';
import { NOTHING_GIVEN } from '../../core/domain/check-fields.ts';
import { type CheckedTicket, sumsOf } from '../../core/domain/check-sums.ts';
import { daysBetween } from '../../core/domain/days.ts';
import { slotSlug, timesOfSlot } from '../../core/domain/houses/labels.ts';
import { houseNamed } from '../../core/domain/houses/words.ts';
import { normalizeText } from '../../core/domain/normalize-text.ts';
import { type Period, readPeriod, withPeriod } from '../../core/domain/queries/check-period.ts';
import { MAX_DAYS } from '../../core/domain/queries/check-reading.ts';
import { type PastedTicket, readTickets, type TicketFields } from '../../core/domain/queries/pasted-tickets.ts';
import { log } from '../../core/runtime/log.ts';
import { periodFault } from '../../site/text-check-words.ts';
import { answerCheck, type CheckDeps, checkDeps } from './checks.ts';

/** Different tickets that are checked against the whole archive: one takes up to 70 ms of the only thread (Lotofácil, 2026-11-27). */
const MAX_WHOLE = 20;
/** Tickets that are checked at once: where a project answers, each is a call. */
const AT_ONCE = 4;

/** Hits of each ticket of a text on its page; all of them are on the ticket's. */
const HITS_OF_PAGE = 5;

/** A page's pasted text with its answer, read once for title and page; null where none was pasted. */
export const answerPasted = cache(async (texto: string, periodo: string, de: string, ate: string) => {
  if (texto.trim() === '') return null;
  const typed = { texto, periodo, de, ate };
  const read = readPeriod(typed, checkDeps().today);
  if (!read.ok) return { typed, answer: null, fault: periodFault(read.field, read.reason) };
  return { typed, answer: await answerText(texto, read.period, HITS_OF_PAGE), fault: null };
});

const isLong = (period: Period | null): boolean =>
  period?.name === 'tudo' || (period?.name === 'dias' && daysBetween(period.from, period.to) > MAX_DAYS);

/** Checks every ticket of a pasted text. `period` null: what the text says, else the newest; `most`: hits of each ticket. */
export async function answerText(
  text: string,
  period: Period | null,
  most: number,
  deps: CheckDeps = checkDeps(),
): Promise<TextAnswer> {
  const read = readTickets(text, deps.today);
  if (!read.ok) return read;
  const different = new Set(
    read.lines.flatMap((line) => (line.kind === 'ticket' ? [JSON.stringify(line.fields)] : [])),
  );
  if (isLong(period) && different.size > MAX_WHOLE)
    return { ok: false, reason: 'too-many-for-all', detail: String(different.size), most: MAX_WHOLE };
  const check = remembering(period, most, deps);
  const lines: AnsweredLine[] = [];
  for (let at = 0; at < read.lines.length; at += AT_ONCE) {
    const some = read.lines.slice(at, at + AT_ONCE);
    lines.push(...(await Promise.all(some.map(async (line) => (line.kind === 'ticket' ? check(line) : line)))));
  }
  const tickets = lines.filter((line): line is AnsweredTicket => line.kind === 'ticket');
  return { ok: true, lines, shares: read.shares, sums: sumsOf(tickets.map(({ answer }) => costOf(answer))) };
}

/** Checks tickets, equal ones once. */
function remembering(period: Period | null, most: number, deps: CheckDeps) {
  const answers = new Map<string, Promise<Omit<AnsweredTicket, keyof PastedTicket>>>();
  const newest = new Map<string, Promise<TicketFields>>();
  const contests = new Map<string, Promise<DrawnContest | null>>();
  const once = <Value>(known: Map<string, Promise<Value>>, key: string, work: () => Promise<Value>) => {
    const value = known.get(key) ?? work();
    known.set(key, value);
    return value;
  };
  const onlyContest = async (answer: CheckAnswer): Promise<DrawnContest | null> => {
    if (answer.kind !== 'ticket' || answer.view.contests !== 1 || !answer.view.first) return null;
    const { modality } = answer.ticket;
    const { contest } = answer.view.first;
    return once(contests, `${modality} ${contest}`, () => deps.view('contest', { modality, contest }));
  };
  // Others are answered between two tickets.
  let turn = Promise.resolve();
  const nextTurn = () => {
    turn = turn.then(() => new Promise((resolve) => setImmediate(resolve)));
    return turn;
  };
  const answered = async (ticket: PastedTicket) => {
    const { fields, isNewest } = withPeriod(ticket.fields, period, deps.today);
    const isOfDraws = isNewest && !fields.loteria;
    await nextTurn();
    try {
      const key = `${fields.regiao} ${fields.slot}`;
      const span = isOfDraws ? await once(newest, key, () => newestDraw(fields, deps)) : {};
      const checkedBy = { ...NOTHING_GIVEN, ...fields, ...span };
      const answer = await answerCheck(checkedBy, { skip: 0, most }, deps);
      return { checkedBy, answer, contest: await onlyContest(answer) };
    } catch (error) {
      log('bet-check-failed', { kind: 'text', error: error instanceof Error ? error.name : 'unknown' });
      return { checkedBy: { ...NOTHING_GIVEN, ...fields }, answer: { kind: 'failed' as const }, contest: null };
    }
  };
  return async (ticket: PastedTicket): Promise<AnsweredTicket> => ({
    ...ticket,
    ...(await once(answers, JSON.stringify(ticket.fields), () => answered(ticket))),
  });
}

/** The newest draw of a house, or of one of its draws; without one a day that has none yet. */
async function newestDraw({ regiao = '', slot = '' }: TicketFields, { view, today }: CheckDeps): Promise<TicketFields> {
  const region = houseNamed(regiao);
  const times = region && slot !== '' ? timesOfSlot(region, normalizeText(slot).replace(':', 'h')) : null;
  if (!region || times?.length === 0) return { de: today };
  const [draw] = (await view('draws', { region, ...(times ? { times } : {}), limit: 1 })).draws;
  return draw ? { de: draw.day, ate: draw.day, slot: slotSlug(region, draw.time) } : { de: today };
}

/** What a ticket cost and took, as far as that is stored; null of one that was not checked. */
function costOf(answer: CheckAnswer): CheckedTicket | null {
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
  };
}
