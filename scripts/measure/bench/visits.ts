import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { SITE_MAPS } from '../../../lib/site/site-maps.ts';
import { percentile } from './figures.ts';
import type { Server } from './servers.ts';

/** How often somebody asks for the home page while something else goes on. */
export const HOME_EVERY_MS = 50;

/** The same order at every run, in which no kind comes in a row. */
export function shuffled<Item>(list: Item[]): Item[] {
  let state = 17;
  for (let index = list.length - 1; index > 0; index -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (index + 1);
    [list[index], list[other]] = [list[other] as Item, list[index] as Item];
  }
  return list;
}

/** One asker, one after the other. */
export async function timesOf(front: Server, addresses: readonly string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (const address of addresses) times.push(await timeOf(front, address, agent));
  agent.destroy();
  return times;
}

/** Milliseconds to the last byte, compressed as browsers ask for it. Rejects where the answer is not 200. */
export function timeOf({ port }: Server, address: string, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br, gzip' };
    get({ host: '127.0.0.1', port, path: address, agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${address}: ${answer.statusCode}`));
      });
    }).once('error', reject);
  });
}

/** Visits of the home page at an even pace while something else goes on. */
export async function homeWhile(front: Server, work: Promise<unknown>): Promise<{ p50: number; p99: number }> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const failures: unknown[] = [];
  const visit = () => {
    timeOf(front, '/', agent).then(
      (time) => times.push(time),
      (error: unknown) => failures.push(error),
    );
  };
  const timer = setInterval(visit, HOME_EVERY_MS);
  try {
    await work;
  } finally {
    clearInterval(timer);
    await pause(500);
    agent.destroy();
  }
  if (failures.length > 0) throw failures[0];
  return { p50: percentile(times, 50), p99: percentile(times, 99) };
}

/** Resident megabytes of the server's process, as Linux tells: a request for them each second slows the site down. */
export async function memoryOf({ pid }: Server): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** The paths that the site maps list, but for the news. */
export async function addressesInMap(front: Server): Promise<string[]> {
  const found: string[] = [];
  for (const map of ['sitemap.xml', ...SITE_MAPS.filter((name) => name !== 'sitemap-noticias.xml')]) {
    const xml = await (await fetch(`${front.url}/${map}`)).text();
    for (const [, address = ''] of xml.matchAll(/<loc>([^<]+)<\/loc>/g)) found.push(new URL(address).pathname);
  }
  return found;
}
