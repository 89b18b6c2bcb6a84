import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Question } from '../../lib/door/render/ask-next.ts';
import { pack } from '../../lib/door/render/packed.ts';
import { type FromProcess, type MadePage, PastProcess, type ToProcess } from '../../lib/door/render/past-process.ts';
import { prepare } from '../../lib/door/response/prepare.ts';

/** A process that a test plays. */
class Played extends EventEmitter {
  readonly told: ToProcess[] = [];
  isKilled = false;
  send(told: ToProcess) {
    this.told.push(told);
  }
  kill() {
    this.isKilled = true;
  }
  unref() {}
  say(told: FromProcess) {
    this.emit('message', structuredClone(told));
  }
}

const question = (path: string): Question => ({ method: 'GET', url: path, headers: {} });
let started: Played[];
let log: unknown[];
let past: PastProcess;
let hasRoom: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  started = [];
  log = [];
  hasRoom = true;
  past = new PastProcess(
    () => {
      if (!hasRoom) return null;
      const child = new Played();
      started.push(child);
      return child as unknown as ChildProcess;
    },
    (event, fields) => log.push({ event, ...fields }),
  );
});
afterEach(() => vi.useRealTimers());

const last = () => started.at(-1) as Played;
const askMany = (times = 12) => Array.from({ length: times }, (_, index) => past.ask(question(`/${index}`)));
function begun(): Played {
  askMany();
  last().say('ready');
  return last();
}
/** What became of an answer that is on its way. */
const outcome = (page: Promise<MadePage> | null) =>
  Promise.race([
    page?.then(
      ({ prepared }) => prepared.body.toString(),
      (error: Error) => error.message,
    ),
    new Promise((resolve) => setTimeout(resolve, 1, 'waits')),
    vi.advanceTimersByTimeAsync(2).then(() => new Promise(() => undefined)),
  ]);

async function madeOf(text: string): Promise<FromProcess & { page: unknown }> {
  const setting = { area: 'document', path: '/', method: 'GET', isFlight: false, https: false } as const;
  const headers = { 'content-type': 'text/html', 'cache-control': 's-maxage=60' };
  const prepared = prepare({ status: 200, headers, setCookie: [], body: Buffer.from(text) }, setting);
  return { id: 1, page: { prepared: await pack(prepared), isKept: true, isSound: true } };
}

test('begins when a dozen are asked for within ten seconds', () => {
  askMany(11);
  vi.advanceTimersByTime(10_001);
  askMany(11);
  expect(started).toHaveLength(0);
  expect(past.ask(question('/a'))).toBeNull();
  expect(started).toHaveLength(1);
  last().say('ready');
  expect(past.ask(question('/b'))).toBeInstanceOf(Promise);
  expect(last().told).toEqual([{ id: 1, question: question('/b') }]);
  expect(started).toHaveLength(1);
});

test('while it starts a page waits a quarter of a second for it, and is made here then', async () => {
  askMany();
  const early = past.ask(question('/a'));
  const told = Promise.allSettled([early]);
  await vi.advanceTimersByTimeAsync(251);
  expect(await told).toMatchObject([{ status: 'rejected' }]);
  const late = past.ask(question('/b'));
  await vi.advanceTimersByTimeAsync(249);
  last().say('ready');
  await vi.advanceTimersByTimeAsync(0);
  expect(last().told).toEqual([{ id: 1, question: question('/b') }]);
  last().say(await madeOf('<p>4821</p>'));
  expect(await outcome(late)).toBe('<p>4821</p>');
  expect([started.length, log]).toEqual([1, []]);
});

test('where there is no room for it all are made here, and it is tried again after a minute', () => {
  hasRoom = false;
  expect(askMany(40)).toEqual(Array(40).fill(null));
  hasRoom = true;
  vi.advanceTimersByTime(59_000);
  askMany();
  expect(started).toHaveLength(0);
  vi.advanceTimersByTime(1_001);
  askMany();
  expect(started).toHaveLength(1);
});

test.each([
  ['long, and so compressed', `<p>${'4821 '.repeat(2000)}</p>`],
  ['too short to be compressed', '<p>4821</p>'],
])('a page comes over as it was made: %s', async (_, text) => {
  const child = begun();
  const page = past.ask(question('/dia'));
  child.say(await madeOf(text));
  expect(await outcome(page)).toBe(text);
});

test('one that fails there rejects alone; the process goes on', async () => {
  const child = begun();
  const page = past.ask(question('/dia'));
  child.say({ id: 1, error: 'status 500' });
  expect(await outcome(page)).toBe('status 500');
  expect(past.ask(question('/outro'))).toBeInstanceOf(Promise);
  expect([child.isKilled, log]).toEqual([false, []]);
});

test('when it dies, whoever waits is told; a line says it, and another is tried after a minute', async () => {
  const child = begun();
  const page = past.ask(question('/dia'));
  child.emit('exit', null, 'SIGKILL');
  expect(await outcome(page)).toBe('past-process-ended');
  expect(log).toEqual([{ event: 'past-process-failed', error: 'SIGKILL' }]);
  vi.advanceTimersByTime(50_000);
  askMany(40);
  expect(started).toHaveLength(1);
  vi.advanceTimersByTime(10_001);
  askMany();
  expect(started).toHaveLength(2);
});

test('a page that takes longer than four seconds ends it', async () => {
  const child = begun();
  const pages = ['/dia', '/outro'].map((path) => past.ask(question(path)));
  const told = Promise.allSettled(pages);
  await vi.advanceTimersByTimeAsync(2000);
  void past.ask(question('/mais'))?.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(2001);
  expect((await told).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([child.isKilled, log]).toEqual([true, [{ event: 'past-process-failed', error: 'slow' }]]);
});

test('one that is not ready after thirty seconds is ended', async () => {
  askMany();
  await vi.advanceTimersByTimeAsync(30_001);
  expect([last().isKilled, log]).toEqual([true, [{ event: 'past-process-failed', error: 'slow' }]]);
});

test('ends after twenty seconds in which nobody asks, and says nothing of it', async () => {
  const child = begun();
  vi.advanceTimersByTime(19_000);
  void past.ask(question('/dia'))?.catch(() => undefined);
  vi.advanceTimersByTime(19_000);
  expect(child.isKilled).toBe(false);
  vi.advanceTimersByTime(1_001);
  child.emit('exit', null, 'SIGKILL');
  await vi.advanceTimersByTimeAsync(0);
  expect([child.isKilled, log]).toEqual([true, []]);
  askMany();
  expect(started).toHaveLength(2);
});

test('is told that data has changed before what is asked after it; is ended with the site', () => {
  const child = begun();
  past.bump();
  void past.ask(question('/dia'))?.catch(() => undefined);
  expect(child.told).toEqual(['bump', { id: 1, question: question('/dia') }]);
  past.close();
  expect(child.isKilled).toBe(true);
  expect(askMany(40)).toEqual(Array(40).fill(null));
  expect(started).toHaveLength(1);
});
