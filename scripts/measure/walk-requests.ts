// Part of walk.ts, run in the root's network: asks the site through nginx, thirty times a second, until its input ends and at least so many
// requests were made: node walk-requests.ts HOST CERTIFICATE TOKEN LEAST. Prints what failed, as JSON.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { setTimeout } from 'node:timers/promises';

const [host = '', certificate = '', token = '', least = '1000'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, ca: readFileSync(certificate) });
const INTERVAL_MS = 33;
const PATIENCE_MS = 20_000;

type Ask = { path: string; headers?: Record<string, string>; body?: string };
/** Pages that are kept and pages that are not, calls, a search, navigation within the site; a write seldom, as nginx allows one a second. */
const ASKS: readonly Ask[] = [
  { path: '/' },
  { path: '/api/results' },
  { path: '/resultados/rio' },
  { path: '/', headers: { rsc: '1' } },
  { path: '/api/v1/draws/rio/2026-11-20/11h20' },
  { path: '/situacao' },
  { path: '/loterias/mega-sena' },
  { path: '/resultados/look/2026-07-10' },
  { path: '/buscar?q=vaca' },
  { path: '/api/status' },
];
const WRITE: Ask = {
  path: '/api/draws',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify({
    date: '2026-11-20',
    reason: 'Ensaio da receita.',
    results: {
      results: {
        rio: {
          prizes: { '11:20': [1234, 2345, 3456, 4567, 5678].map((n, i) => ({ place: `${i + 1}`, number: `${n}` })) },
        },
      },
    },
  }),
};

/** What went wrong, or nothing. */
function ask({ path, headers, body }: Ask): Promise<string> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', servername: host, path, agent, method: body ? 'POST' : 'GET' };
    const asked = request({ ...options, headers: { host, ...headers } }, (answer) => {
      answer.resume();
      answer.once('error', (error) => resolve(`${path}: ${error.message}`));
      answer.once('end', () => resolve(answer.statusCode === 200 ? '' : `${path}: ${answer.statusCode}`));
    });
    asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error('no answer')));
    asked.once('error', (error) => resolve(`${path}: ${error.message}`));
    asked.end(body);
  });
}

let isOver = false;
process.stdin.resume().once('end', () => {
  isOver = true;
});
const outcomes: Promise<string>[] = [];
while (!isOver || outcomes.length < Number(least)) {
  const next = outcomes.length % 60 === 59 ? WRITE : ASKS[outcomes.length % ASKS.length];
  if (next) outcomes.push(ask(next));
  await setTimeout(INTERVAL_MS);
}
const failed = (await Promise.all(outcomes)).filter((outcome) => outcome !== '');
console.log(JSON.stringify({ asked: outcomes.length, failed: failed.length, first: failed.slice(0, 20) }));
agent.destroy();
