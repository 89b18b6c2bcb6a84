import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { MAX_PASTE } from '../../../lib/core/contracts/operator-paste.ts';
import { addDays, formatDay, saoPaulo } from '../../../lib/core/domain/days.ts';
import { slotsOn } from '../../../lib/core/domain/houses/slots.ts';
import { startPostgres } from '../harness/postgres.ts';
import { goals, percentile } from './figures.ts';
import { OPERATOR_TOKEN, type Server, startBareNext, startFront } from './servers.ts';
import { homeWhile, memoryOf } from './visits.ts';

const ROUNDS = 60;
const SETTLES_MS = 15_000;
const VISITS_MS = 20_000;
/** A desk asks each half minute; this many are open. */
const DESKS_ASK_MS = 3000;
const FOLLOWS_MS = 90_000;

const VIEW_GOAL = 1.5;
const SCRIPT_GOAL_KB = 60;
const PASTE_GOAL_MS = 100;
const NOISE_GOAL_MS = 250;
const GROWTH_GOAL = 2.3;
const PAGE_BYTES = 150_000;
const HOME_GOAL = 1.1;
const MEMORY_GOAL_MB = 10;
const FOLLOWS_GOAL_S = 60;

const { begin, isWithin, tell } = goals();

const AUTH = { authorization: `Bearer ${OPERATOR_TOKEN}` };
const JSON_AUTH = { ...AUTH, 'content-type': 'application/json' };

/** The operator's desk: its view, calls and script, pasted texts, what visitors pay, and how soon a holiday is followed. */
export async function measureDesk(folder: string): Promise<boolean> {
  begin();
  console.log('\nMesa do operador:');
  const server = await startFront({ DATA_DIR: path.join(folder, 'desk') });
  try {
    // The search's index is built some seconds after a start.
    await pause(SETTLES_MS);
    await measureViews(server);
    await measureScript(server);
    await measurePaste(server);
    await measureVisitors(server);
  } finally {
    await server.stop();
  }
  await measureFollowing();
  return isWithin();
}

async function timeOf(ask: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  // A day may be without that draw.
  if (!answer.ok && answer.status !== 404) throw new Error(`${answer.url}: ${answer.status}`);
  return performance.now() - began;
}

type Asks = (round: number) => Promise<Response>;
/** The medians of two calls that take turns. */
async function inTurns(one: Asks, other: Asks): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    times[0].push(await timeOf(() => one(round)));
    times[1].push(await timeOf(() => other(round)));
  }
  return [percentile(times[0], 50), percentile(times[1], 50)];
}

async function measureViews({ url }: Server): Promise<void> {
  const call =
    (address: (round: number) => string, headers: Record<string, string> = {}) =>
    (round: number) =>
      fetch(url + address(round), { headers });
  const [desk, plain] = await inTurns(
    call(() => '/operador'),
    call(() => '/situacao'),
  );
  tell(`a página (${desk.toFixed(1)} ms), para /situacao`, desk / plain, VIEW_GOAL, 'vezes', 2);
  // Each round asks for another day: what the site keeps of a reply is in neither time.
  const dayOf = (round: number) => addDays('2026-07-31', -round);
  const [now, results] = await inTurns(
    call((round) => `/api/operator/desk?day=${dayOf(round)}`, AUTH),
    call((round) => `/api/results?date=${dayOf(round)}`),
  );
  tell(`/api/operator/desk (${now.toFixed(1)} ms), para /api/results`, now / results, VIEW_GOAL, 'vezes', 2);
  const [draw, stored] = await inTurns(
    call((round) => `/api/operator/draw?house=look&day=${dayOf(round)}&time=14:20`, AUTH),
    call((round) => `/api/v1/draws/look/${dayOf(round)}/14h20`),
  );
  tell(`/api/operator/draw (${draw.toFixed(1)} ms), para /api/v1/draws/…`, draw / stored, VIEW_GOAL, 'vezes', 2);
}

/** What a page's scripts are, in bytes of gzip. */
async function scriptOf(address: string): Promise<number> {
  const html = await (await fetch(address)).text();
  const sources = new Set(html.match(/\/_next\/static\/[\w./~-]+\.js/g));
  let bytes = 0;
  for (const source of sources) bytes += gzipSync(await (await fetch(new URL(source, address))).text()).length;
  return bytes;
}

async function measureScript({ url }: Server): Promise<void> {
  const bare = await startBareNext([{ name: '', bytes: 10_000 }]);
  try {
    const beyond = (await scriptOf(`${url}/operador`)) - (await scriptOf(bare.url));
    tell('script além do de uma página sem nada', beyond / 1000, SCRIPT_GOAL_KB, 'KB');
  } finally {
    await bare.stop();
  }
}

/** Yesterday's draws of São Paulo, below a long menu, as Deu no Poste shows them. */
function sourcePage(): string {
  const day = addDays(saoPaulo(new Date()).day, -1);
  const menu = '<li><a href="https://deunoposte.app.br/x">Menu</a></li>'.repeat(PAGE_BYTES / 55);
  const prize = (number: number, at: number) =>
    `<div class="bicho-individual"><span class="numero-individual">${at + 1}º</span><span class="milhar">${number}</span></div>`;
  const blocks = slotsOn('pt-sp', day).map(
    (time, at) =>
      `<div class="caixa-tabela"><span class="titulo">Bicho SP</span><span class="sorteio">Sorteio ${time.replace(':', 'h')}</span>` +
      `<span class="texto-sorteio">${formatDay(day)}</span>${[1234, 2345, 3456, 4567, 5678].map((number, place) => prize(number + at, place)).join('')}</div>`,
  );
  return `<html><body><ul>${menu}</ul>${blocks.join('')}</body></html>`;
}

async function measurePaste({ url }: Server): Promise<void> {
  const read = (text: string) => () =>
    fetch(`${url}/api/operator/read`, {
      method: 'POST',
      headers: JSON_AUTH,
      body: JSON.stringify({ text, proposed: null, slot: null }),
    });
  const draw = 'PT Rio 31/07/2026\n1º 4829\n2º 1234\n3º 5678\n4º 9012\n5º 3456\nSoma 24209';
  const noise = (length: number) => 'Grupo dos amigos 12/08 kkk 4829 bom dia! 17h x R$ 5,00 \n'.repeat(length / 60);
  const half = noise(MAX_PASTE / 2);
  const whole = noise(MAX_PASTE);
  const [one, many] = await inTurns(read(draw), read(half));
  tell('um sorteio colado', one, PASTE_GOAL_MS, 'ms');
  tell(`${Math.round(half.length / 1000)} KB de outra coisa`, many, NOISE_GOAL_MS, 'ms');
  const page = sourcePage();
  const address = 'https://deunoposte.app.br/sao-paulo/';
  const [told, found] = await inTurns(read(`${address}\n${page}`), read(page));
  tell(`o HTML de uma página de ${Math.round(page.length / 1000)} KB`, told, NOISE_GOAL_MS, 'ms');
  tell('a mesma, pelos seus links', found, NOISE_GOAL_MS, 'ms');
  const [twice, once] = await inTurns(read(whole), read(half));
  tell('o dobro do texto', twice / once, GROWTH_GOAL, 'vezes', 2);
}

async function measureVisitors(server: Server): Promise<void> {
  const wait = () => pause(VISITS_MS);
  const asks: Promise<unknown>[] = [];
  const ask = () => asks.push(timeOf(() => fetch(`${server.url}/api/operator/desk`, { headers: AUTH })));
  const memory = await memoryOf(server);
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < 3; round += 1) {
    times[0].push((await homeWhile(server, wait())).p99);
    const timer = setInterval(ask, DESKS_ASK_MS);
    times[1].push((await homeWhile(server, wait())).p99);
    clearInterval(timer);
  }
  await Promise.all(asks);
  const [alone, beside] = [percentile(times[0], 50), percentile(times[1], 50)];
  console.log(`    página inicial, p99: ${alone.toFixed(1)} ms sozinha, ${beside.toFixed(1)} ms com dez mesas abertas`);
  tell('página inicial, p99', beside / alone, HOME_GOAL, 'vezes', 2);
  tell('memória a mais', (await memoryOf(server)) - memory, MEMORY_GOAL_MB, 'MB', 0);
}

/** Two processes on one Postgres: a holiday written at one of them is on the other's pages and calendars. */
async function measureFollowing(): Promise<void> {
  const postgres = await startPostgres();
  const servers: Server[] = [];
  try {
    const settings = { DATABASE_URL: await postgres.fresh('mesa') };
    servers.push(await startFront(settings), await startFront(settings));
    const [one, two] = servers as [Server, Server];
    const day = addDays(saoPaulo(new Date()).day, 3);
    const calendar = async () => (await fetch(`${two.url}/calendario/rio.ics`)).text();
    await calendar();
    const began = performance.now();
    const answer = await fetch(`${one.url}/api/schedule`, {
      method: 'POST',
      headers: JSON_AUTH,
      body: JSON.stringify([{ house: 'rio', day, dropped: slotsOn('pt-rio', day), reason: 'Feriado da medida.' }]),
    });
    // A day may be without that draw.
    if (!answer.ok && answer.status !== 404) throw new Error(`/api/schedule: ${answer.status} ${await answer.text()}`);
    const isThere = async () => (await calendar()).includes('STATUS:CANCELLED');
    while (!(await isThere()) && performance.now() - began < FOLLOWS_MS) await pause(100);
    tell('um feriado no outro processo', (performance.now() - began) / 1000, FOLLOWS_GOAL_S, 's');
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    postgres.stop();
  }
}
