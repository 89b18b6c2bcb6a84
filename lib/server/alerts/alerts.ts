import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isOfFuture } from '../../core/runtime/future.ts';
import { jsonOrNull } from '../../core/runtime/json-body.ts';
import type { Log } from '../../core/runtime/log.ts';
import { putMeta, readMeta } from '../../core/store/meta.ts';
import type { Store } from '../../core/store/schema.ts';
import { AlertMessage, type Receiver } from './receivers.ts';
import type { AlertWords } from './words.ts';

const KEY = 'alert-cases';
const MINUTE_MS = 60_000;
/** A case that is back within this time is the same one. */
const ENDS_AFTER_MS = 10 * MINUTE_MS;
/** A message that did not arrive is sent again after 1, 2, 4 … minutes, at most an hour, for a day. */
const LONGEST_WAIT_MS = 60 * MINUTE_MS;
const TRIED_FOR_MS = 24 * LONGEST_WAIT_MS;
/** Messages that a receiver gets in one round. */
const AT_ONCE = 10;

/** A case as it is noticed. */
export type FoundCase = AlertWords & { kind: string; subject: string };

const OpenCase = z.object({
  kind: z.string(),
  subject: z.string(),
  title: z.string(),
  ending: z.string(),
  openedAt: z.number(),
  seenAt: z.number(),
});
const Queued = z.object({
  receiver: z.string(),
  message: AlertMessage,
  queuedAt: z.number(),
  tries: z.int(),
  dueAt: z.number(),
});
type Queued = z.infer<typeof Queued>;
/** The open cases by kind and subject, and the messages that have not arrived, oldest first. Instants in ms since 1970. */
const Kept = z.object({ open: z.record(z.string(), OpenCase).default({}), queue: z.array(Queued).default([]) });
type Kept = z.infer<typeof Kept>;

/** Where cases are kept: `work` changes them, by one process at a time. */
export type CaseBook = <T>(work: (kept: Kept) => T) => Promise<T>;

/** Cases that all servers on one store share. */
export const bookIn =
  (store: Store): CaseBook =>
  (work) =>
    store.write(async (trx) => {
      const text = await readMeta(trx, KEY);
      const kept = Kept.safeParse(text === null ? {} : jsonOrNull(text)).data ?? Kept.parse({});
      const result = work(kept);
      await putMeta(trx, [{ key: KEY, value: JSON.stringify(kept) }]);
      return result;
    });

/** Cases of this process, for what is wrong with the store itself. */
export function bookInMemory(): CaseBook {
  const kept = Kept.parse({});
  return async (work) => work(kept);
}

/**
 * One round: notes which cases have opened and which are over, and sends each receiver what it lacks. A server that takes a message puts
 * its next turn off first: of several one sends it, and if that one ends meanwhile, another does later.
 */
export async function alertRound(
  book: CaseBook,
  found: readonly FoundCase[],
  { receivers, now, log }: { receivers: readonly Receiver[]; now: Date; log: Log },
): Promise<void> {
  const at = now.getTime();
  const due = await book((kept) => {
    pullBack(kept, now);
    noteCases(kept, found, receivers, at);
    return takeDue(kept, at);
  });
  const sent = await Promise.all(
    due.map(async (queued) => {
      const { receiver, message, tries, queuedAt } = queued;
      const answer = await receivers.find(({ name }) => name === receiver)?.send(message);
      const fields = { receiver, type: message.type, kind: message.kind, subject: message.subject };
      if (answer?.ok) {
        log('alert-sent', { ...fields, tries });
        return queued;
      }
      const isLast = at - queuedAt >= TRIED_FOR_MS;
      const cause = answer ? `${answer.reason} ${answer.detail}`.trim() : 'no-receiver';
      log('alert-not-sent', { ...fields, tries, cause, isLast });
      return isLast ? queued : null;
    }),
  );
  const done = new Set(sent.flatMap((queued) => (queued ? [keyOf(queued)] : [])));
  if (done.size === 0) return;
  await book((kept) => {
    kept.queue = kept.queue.filter((queued) => !done.has(keyOf(queued)));
  });
}

const keyOf = ({ receiver, message }: Queued) => `${receiver} ${message.id}`;
const caseOf = ({ kind, subject }: { kind: string; subject: string }) => `${kind}/${subject}`;

/** What a clock that was ahead noted is taken for noted now: cases end and messages leave in their time. */
function pullBack(kept: Kept, now: Date): void {
  const at = now.getTime();
  for (const one of Object.values(kept.open)) if (isOfFuture(one.seenAt, now)) one.seenAt = at;
  for (const queued of kept.queue) {
    if (isOfFuture(queued.queuedAt, now)) queued.queuedAt = at;
    if (isOfFuture(queued.dueAt - LONGEST_WAIT_MS, now)) queued.dueAt = at;
  }
}

function noteCases(kept: Kept, found: readonly FoundCase[], receivers: readonly Receiver[], at: number): void {
  const queue = (message: Omit<AlertMessage, 'id'>) => {
    const withId = { id: randomUUID(), ...message };
    for (const { name } of receivers)
      kept.queue.push({ receiver: name, message: withId, queuedAt: at, tries: 0, dueAt: at });
  };
  kept.queue = kept.queue.filter(({ receiver }) => receivers.some(({ name }) => name === receiver));
  for (const one of found) {
    const known = kept.open[caseOf(one)];
    if (known) {
      known.seenAt = at;
      continue;
    }
    const { kind, subject, title, text, ending } = one;
    kept.open[caseOf(one)] = { kind, subject, title, ending, openedAt: at, seenAt: at };
    const openedAt = new Date(at).toISOString();
    queue({ type: 'alert.opened', kind, subject, title, text, openedAt, closedAt: null });
  }
  for (const [id, { kind, subject, title, ending, openedAt, seenAt }] of Object.entries(kept.open)) {
    if (at - seenAt < ENDS_AFTER_MS) continue;
    delete kept.open[id];
    const span = { openedAt: new Date(openedAt).toISOString(), closedAt: new Date(seenAt).toISOString() };
    queue({ type: 'alert.closed', kind, subject, title: `Terminou: ${title}`, text: ending, ...span });
  }
}

/** The messages whose turn it is; of one case to one receiver the older comes first. */
function takeDue(kept: Kept, at: number): Queued[] {
  const due: Queued[] = [];
  const waiting = new Set<string>();
  for (const queued of kept.queue) {
    const { receiver, message } = queued;
    const line = `${receiver} ${caseOf(message)}`;
    const isFull = due.filter((one) => one.receiver === receiver).length >= AT_ONCE;
    if (queued.dueAt <= at && !waiting.has(line) && !isFull) {
      queued.dueAt = at + Math.min(2 ** queued.tries * MINUTE_MS, LONGEST_WAIT_MS);
      queued.tries += 1;
      due.push(structuredClone(queued));
    }
    waiting.add(line);
  }
  return due;
}
