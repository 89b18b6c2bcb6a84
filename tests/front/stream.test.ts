import { request as httpRequest, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { count } from '../../lib/core/contracts/numbers.ts';
import { type ReadStream, STREAM_OF_FRAME, STREAM_OF_PAGE, type StreamEvent } from '../../lib/core/contracts/stream.ts';
import { BODY_LIMITS } from '../../lib/core/runtime/body-limits.ts';
import { type StreamLimits, Streams } from '../../lib/front/answer/stream.ts';
import { type Front, startFront } from '../../lib/front/open.ts';

const LIMITS: StreamLimits = { all: 4, ofAddress: 3, beatMs: 60_000, behindBytes: 64 * 1024 };
const KEPT = 3;

/** What the log of changes holds: numbers from 1, of which the last three are kept; each of some events. */
let notes: StreamEvent[][];
/** Of how many notes one answer tells. */
let most: number;
let reads: (number | undefined)[];
let isBroken: boolean;
/** Readings after this number wait. */
let held: { after: number; until: Promise<void> } | null;
const read: ReadStream = async (after) => {
  reads.push(after);
  if (after !== undefined && !count.safeParse(after).success) throw new Error('out of range');
  if (held && held.after === after) await held.until;
  if (isBroken) throw new Error('gone');
  const newest = notes.length;
  if (after === undefined) return { newest, isMore: false, events: [] };
  const isKnown = after <= newest && after >= newest - KEPT;
  if (!isKnown) return { newest, isMore: false, events: null };
  const told = Math.min(newest, after + most);
  return { newest: told, isMore: told < newest, events: notes.slice(after, told).flat() };
};

let front: Front;
let streams: Streams;
let refused: boolean;
let heard: {
  status: number;
  headers: IncomingMessage['headers'];
  text: () => string;
  ended: Promise<void>;
  cut: () => void;
}[];

async function start(limits: Partial<StreamLimits> = {}) {
  await front?.close();
  streams = new Streams(read, () => undefined, { ...LIMITS, ...limits });
  front = await startFront({
    dir: '.',
    port: 0,
    hostname: '127.0.0.1',
    siteUrl: 'https://exemplo.com.br',
    trustProxy: 1,
    streams,
    checkAccess: () =>
      refused
        ? { kind: 'refuse', status: 429, message: 'Devagar.', headers: { 'retry-after': '9' } }
        : { kind: 'pass', operator: null, mostBytes: BODY_LIMITS.operator },
    behind: {
      handler: async (_, res) => void res.writeHead(503).end(),
      findRoute: (_, path) => (path === '/api/v1/stream' ? { name: path, kind: 'page', isOpen: false } : null),
    },
  });
}

function listen(headers: Record<string, string> = {}, path = '/api/v1/stream') {
  return new Promise<(typeof heard)[number]>((resolve, reject) => {
    const req = httpRequest({ port: front.port, host: '127.0.0.1', path, headers }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      const ended = new Promise<void>((done) => res.once('close', () => done()));
      const one = {
        status: res.statusCode ?? 0,
        headers: res.headers,
        text: () => text,
        ended,
        cut: () => req.destroy(),
      };
      heard.push(one);
      resolve(one);
    });
    req.on('error', reject).end();
  });
}

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};
const note = (...names: string[]) => {
  const id = notes.length + 1;
  notes.push(names.map((event, at) => ({ event, data: { n: id }, ...(at === names.length - 1 ? { id } : {}) })));
  return streams.look();
};
/** The events of a stream, by their name and data, and the last number. */
const events = (text: string) =>
  [...text.matchAll(/^event: (\w+)\n(?:id: \d+\n)?data: (.+)$/gm)].map(([, name, data]) => `${name} ${data}`);
const lastId = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1];

beforeEach(async () => {
  [notes, most, reads, heard, isBroken, refused, held] = [[], 200, [], [], false, false, null];
  await start();
});
afterEach(async () => {
  for (const one of heard) one.cut();
  await front.close();
});

test('a stream tells each change once, with the number to resume at', async () => {
  await note('new');
  const one = await listen();
  expect(one.status).toBe(200);
  expect(one.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'access-control-allow-origin': '*',
    'x-accel-buffering': 'no',
  });
  expect(one.headers['content-encoding']).toBeUndefined();
  await until(() => lastId(one.text()) === '1');
  expect(events(one.text())).toEqual([]);
  await note('corrected');
  await note('withdrawn');
  await until(() => lastId(one.text()) === '3');
  expect(events(one.text())).toEqual(['corrected {"n":2}', 'withdrawn {"n":3}']);
});

test('an event has the number of its change, one of several draws with the last of them', async () => {
  const one = await listen();
  await until(() => lastId(one.text()) === '0');
  await note('new', 'new');
  await note('corrected');
  await note();
  await until(() => lastId(one.text()) === '3');
  expect(one.text().split('\n\n').slice(2, -1)).toEqual([
    'event: new\ndata: {"n":1}',
    'event: new\nid: 1\ndata: {"n":1}',
    'event: corrected\nid: 2\ndata: {"n":2}',
    'id: 3',
  ]);
});

test('who missed more than one answer tells gets it part by part', async () => {
  for (const event of ['x', 'a', 'b', 'c']) await note(event);
  most = 1;
  const one = await listen({ 'last-event-id': '1' });
  await until(() => lastId(one.text()) === '4');
  expect(events(one.text())).toEqual(['a {"n":2}', 'b {"n":3}', 'c {"n":4}']);
});

test('who listens hears a change while others get what they missed, and so do they then', async () => {
  for (const event of ['x', 'a', 'b']) await note(event);
  most = 1;
  const live = await listen();
  await until(() => lastId(live.text()) === '3');
  const { promise, resolve } = Promise.withResolvers<void>();
  held = { after: 1, until: promise };
  const behind = [await listen({ 'last-event-id': '1' }), await listen({ 'last-event-id': '2' })];
  await until(() => reads.includes(1));
  await note('c');
  await until(() => lastId(live.text()) === '4');
  expect(events(live.text())).toEqual(['c {"n":4}']);
  resolve();
  await until(() => behind.every((one) => lastId(one.text()) === '4'));
  expect(behind.map((one) => events(one.text()))).toEqual([
    ['a {"n":2}', 'b {"n":3}', 'c {"n":4}'],
    ['b {"n":3}', 'c {"n":4}'],
  ]);
  await note('d');
  await until(() => [live, ...behind].every((one) => events(one.text()).at(-1) === 'd {"n":5}'));
});

test('a part that is still on its way is read before the next one comes', async () => {
  const text = 'x'.repeat(10_000_000);
  for (const id of [1, 2, 3]) notes.push([{ event: 'new', id, data: { text } }]);
  most = 1;
  // Cut for lagging it would come again, and hear the same.
  const one = await listen({ 'last-event-id': '0' });
  await until(() => lastId(one.text()) === '3');
  expect(one.text().match(/^id: \d$/gm)).toEqual(['id: 1', 'id: 2', 'id: 3']);
});

test.each([
  ['a number that is kept', '2', ['b {"n":3}', 'c {"n":4}']],
  ['a number beyond what is kept', '0', ['resync {}']],
  ['a number from the future', '99', ['resync {}']],
  ['a number in words', 'dois', []],
  ['a number beyond a database’s', '2147483648', ['resync {}']],
  ['a number without an end', '9'.repeat(400), ['resync {}']],
])('a stream that resumes at %s gets what it missed, or a resync', async (_, id, expected) => {
  for (const event of ['x', 'a', 'b', 'c']) await note(event);
  const one = await listen({ 'last-event-id': id });
  await until(() => lastId(one.text()) === '4');
  expect(events(one.text())).toEqual(expected);
  await note('d');
  await until(() => lastId(one.text()) === '5');
  expect(events(one.text()).at(-1)).toBe('d {"n":5}');
});

test('a change is read once for all that listen', async () => {
  const all = await Promise.all([listen(), listen(), listen()]);
  await until(() => all.every((one) => lastId(one.text()) === '0'));
  reads = [];
  await note('new');
  await until(() => all.every((one) => lastId(one.text()) === '1'));
  expect(reads).toEqual([0]);
});

test('more streams than there may be are refused, of one address and in all, until one ends', async () => {
  const some = await Promise.all([listen(), listen(), listen()]);
  const beyond = await listen();
  expect(beyond.status).toBe(503);
  expect(beyond.headers['retry-after']).toBeDefined();
  some[0]?.cut();
  await until(() => streams.count === 2);
  expect((await listen()).status).toBe(200);
  await start({ all: 1, ofAddress: 9 });
  expect((await listen()).status).toBe(200);
  expect((await listen()).status).toBe(503);
});

test('frames take at most half of the places, pages leave a tenth, televisions and programs may take all', async () => {
  await start({ all: 10, ofAddress: 99 });
  const opened = async (path: string, times: number) => {
    const all = [];
    for (let at = 0; at < times; at += 1) all.push(await listen({}, path));
    return all.filter(({ status }) => status === 200).length;
  };
  expect(await opened(STREAM_OF_FRAME, 6)).toBe(5);
  expect(await opened(STREAM_OF_PAGE, 5)).toBe(4);
  expect(await opened('/api/v1/stream?for=qualquer', 2)).toBe(1);
  heard[0]?.cut();
  await until(() => streams.count === 9);
  expect(await opened(STREAM_OF_FRAME, 1)).toBe(0);
  expect(await opened('/api/v1/stream', 1)).toBe(1);
});

test('the addresses of one line of IPv6 count as one, those of another as another', async () => {
  const from = (address: string) => listen({ 'x-forwarded-for': address });
  const statuses = [];
  for (const n of ['1', '2', 'ab:cd:1', '4']) statuses.push((await from(`2001:db8:1:2::${n}`)).status);
  expect(statuses).toEqual([200, 200, 200, 503]);
  expect((await from('2001:db8:1:3::1')).status).toBe(200);
  heard[0]?.cut();
  await until(() => streams.count === 3);
  expect((await from('2001:db8:1:2::9')).status).toBe(200);
});

test('a stream counts as a call of its address', async () => {
  refused = true;
  expect(await listen()).toMatchObject({ status: 429, headers: { 'retry-after': '9' } });
});

test('a stream without news has a comment every so often, and a store that failed is read again', async () => {
  await start({ beatMs: 20 });
  isBroken = true;
  const one = await listen();
  await until(() => one.text().includes(': \n\n: \n\n'));
  expect(lastId(one.text())).toBeUndefined();
  isBroken = false;
  await until(() => lastId(one.text()) === '0');
});

test('a listener that does not read is cut, one that does goes on, however much comes at once', async () => {
  const quick = await listen();
  const stalled = httpRequest({ port: front.port, host: '127.0.0.1', path: '/api/v1/stream' }, (res) => res.pause());
  stalled.on('error', () => undefined).end();
  await until(() => streams.count === 2 && lastId(quick.text()) === '0');
  // More than the buffers of sockets take.
  const text = 'x'.repeat(1_000_000);
  for (let times = 1; times <= 20; times++) {
    notes.push([{ event: 'new', data: { text } }]);
    await streams.look();
    await until(() => lastId(quick.text()) === String(times));
  }
  expect(streams.count).toBe(1);
  stalled.destroy();
});

test('closing ends the streams first and opens none any more', async () => {
  const one = await listen();
  await until(() => lastId(one.text()) === '0');
  const closed = front.close();
  await one.ended;
  await closed;
  expect(streams.open({ headers: {} } as IncomingMessage, {} as never, {} as never, { address: 'x', url: '' })).toBe(
    false,
  );
});
