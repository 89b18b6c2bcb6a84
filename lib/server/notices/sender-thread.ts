import { randomUUID } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { log } from '../../core/runtime/log.ts';
import { now } from '../clock.ts';
import { env } from '../env.ts';
import { openStore } from '../store/open.ts';
import { pushSubject } from '../vapid.ts';
import type { Outcome, SenderReport } from './figures.ts';
import { pushKeys } from './keys.ts';
import { makeSender } from './sender.ts';
import { makeTransport } from './transport.ts';

// The thread that sends notices, so that none of it holds up the process that serves.

/** 'look': something may be due. */
export type SenderCommand = 'look' | 'stop';

/** The outbox is looked into this often without a call: a lease or a rest may have ended, or another server has written. */
const LOOKS_EVERY_MS = 2000;
const REPORTS_EVERY_MS = 1000;

// On Linux the number 0 is this thread; elsewhere it would be the whole process.
if (process.platform === 'linux') setPriority(10);

const settings = env();
const store = await openStore(settings);
// INDEXNOW_ENDPOINT's like: a service for tests in place of the browsers'.
const connectTo = process.env.PUSH_CONNECT;
const transport = makeTransport(connectTo ? { connectTo } : {});
let report: SenderReport = { counts: {}, refusals: [] };
const sender = makeSender({
  store,
  keys: await pushKeys(settings, store),
  subject: pushSubject(settings),
  siteUrl: settings.SITE_URL,
  hosts: settings.PUSH_HOSTS,
  transport,
  now,
  log,
  holder: randomUUID(),
  count(outcome, many = 1) {
    report.counts[outcome] = (report.counts[outcome] ?? 0) + many;
  },
  onRefused: (host, status) => void report.refusals.push({ host, status }),
});

async function look(): Promise<void> {
  const from = performance.now();
  await sender.look();
  // Looks that were called while one was sending end with it, and find nothing left to tell.
  const { sent = 0, gone = 0, refused = 0, failed = 0 } = tellReport();
  if (sent + gone + refused + failed > 0)
    log('notices-sent', { sent, gone, refused, failed, ms: Math.round(performance.now() - from) });
}

let unlogged: SenderReport['counts'] = {};
/** Sends the counts since the last report; returns those since the last call. */
function tellReport(): SenderReport['counts'] {
  sendReport();
  const found = unlogged;
  unlogged = {};
  return found;
}

function sendReport(): void {
  if (Object.keys(report.counts).length === 0) return;
  for (const [outcome, many] of Object.entries(report.counts) as [Outcome, number][])
    unlogged[outcome] = (unlogged[outcome] ?? 0) + many;
  parentPort?.postMessage(report);
  report = { counts: {}, refusals: [] };
}

const timers = [setInterval(() => void look(), LOOKS_EVERY_MS), setInterval(sendReport, REPORTS_EVERY_MS)];

async function close(): Promise<void> {
  for (const timer of timers) clearInterval(timer);
  sender.stop();
  await look();
  await transport.close();
  await store.close();
  parentPort?.close();
}

parentPort?.on('message', (command: SenderCommand) => {
  void (command === 'look' ? look() : close());
});
void look();
