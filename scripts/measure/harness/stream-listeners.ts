import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { fileURLToPath } from 'node:url';
import { STREAM } from '../../../lib/core/contracts/stream.ts';

/** Where a site named `host` listens. */
export type StreamPlace = { port: number; host: string; isSecure: boolean };
type Heard = { open: number; times: number[] };

/** Fewer than the site takes of one address. */
const OF_ADDRESS = 16;
/** Connections that are opened at one time: as many as a port's queue takes. */
const AT_ONCE = 100;
const LATEST_MS = 120_000;

/** True where a stream's text has an event of this name with `word` in its data. */
export const tells = (text: string, name: string, word: string): boolean =>
  new RegExp(`event: ${name}\\n(?:id: \\d+\\n)?data: [^\\n]*${word}`).test(text);

/** Listeners of a site's stream in a separate process, from many addresses of the loopback; they come back as browsers do. */
export async function forkStreamListeners(place: StreamPlace, count: number) {
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(place), String(count)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const ask = async <Reply>(question: string): Promise<Reply> => {
    const replied = once(child, 'message');
    child.send(question);
    return ((await replied) as [Reply])[0];
  };
  const heard = () => ask<Heard>('heard');
  const until = async (what: string, isSo: (now: Heard) => boolean): Promise<Heard> => {
    for (let waited = 0; waited < LATEST_MS; waited += 50) {
      const now = await heard();
      if (isSo(now)) return now;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${what}: ${JSON.stringify({ ...(await heard()), times: (await heard()).times.length })}`);
  };
  return {
    /** Resolves when all of them listen. */
    allOpen: () => until('nem todos ouvem', ({ open }) => open === count),
    /** Forgets what was heard. */
    forget: () => ask<null>('forget'),
    /** When each heard the first event since `forget`, ms since 1970; resolves when all have. */
    allHeard: async () => (await until('nem todos ouviram', ({ times }) => times.length >= count)).times,
    stop: () => void child.kill(),
  };
}

if (import.meta.main) {
  const place: StreamPlace = JSON.parse(process.argv[2] ?? '{}');
  const count = Number(process.argv[3]);
  let open = 0;
  let opening = 0;
  let times: number[] = [];
  const waiting: (() => void)[] = [];
  const now = () => performance.timeOrigin + performance.now();
  let round = 0;

  const listen = (n: number, lastId = ''): void => {
    if (opening >= AT_ONCE) return void waiting.push(() => listen(n, lastId));
    opening += 1;
    let isWaited = true;
    const goOn = () => {
      if (!isWaited) return;
      isWaited = false;
      opening -= 1;
      waiting.shift()?.();
    };
    const group = Math.floor(n / OF_ADDRESS);
    const options = {
      ...{ host: '127.0.0.1', port: place.port, path: STREAM, agent: false, servername: place.host },
      localAddress: `127.1.${Math.floor(group / 250)}.${(group % 250) + 1}`,
      headers: { host: place.host, ...(lastId ? { 'last-event-id': lastId } : {}) },
    };
    let id = lastId;
    let heardIn = -1;
    const again = () => {
      goOn();
      setTimeout(() => listen(n, id), 5000);
    };
    const sent = place.isSecure ? requestSecure({ ...options, rejectUnauthorized: false }) : requestPlain(options);
    sent.once('error', again);
    sent.once('response', (answer) => {
      sent.off('error', again);
      sent.on('error', () => undefined);
      goOn();
      let isOpen = answer.statusCode === 200;
      if (isOpen) open += 1;
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        id = /^id: (\d+)$/gm.exec(text)?.[1] ?? id;
        if (heardIn === round || !/^event: (?!checked)/m.test(text)) return;
        heardIn = round;
        times.push(now());
      });
      answer.once('close', () => {
        if (isOpen) open -= 1;
        isOpen = false;
        setTimeout(() => listen(n, id), 5000);
      });
      answer.on('error', () => undefined);
    });
    sent.end();
  };
  for (let n = 0; n < count; n += 1) listen(n);
  process.on('message', (question) => {
    if (question === 'forget') {
      times = [];
      round += 1;
    }
    process.send?.(question === 'heard' ? { open, times } : null);
  });
  process.on('disconnect', () => process.exit(0));
}
