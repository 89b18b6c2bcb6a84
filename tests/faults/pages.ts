import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Site } from '../../scripts/measure/harness/start-site.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';
import { giveUpMs } from '../support/patience.ts';
import { IS_WHOLE } from '../support/sample.ts';

const TICKS_A_SECOND = 100;

const MISSING: readonly string[] = ['/blog/nao-existe', '/nada'];

/** What a reader sees of a page, without markup. */
export const shown = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ');

/** One address of every kind of page by `npm run test:faults` and `test:all`; by `npm test` the first and every third. */
export const kindsToAsk = (): readonly string[] => PAGE_KINDS.filter((_, nth) => nth < 3 || nth % 3 === 0 || IS_WHOLE);

/** Asks for one page of every kind and the calls they make; each must answer 200 (404 where nothing is). Times in ms. */
export async function askEveryKind(site: Pick<Site, 'url'>): Promise<number[]> {
  const times: number[] = [];
  for (const path of [
    ...kindsToAsk(),
    '/api/results',
    '/api/lotteries',
    '/api/bet-options',
    '/api/status',
    '/api/health',
  ]) {
    const began = performance.now();
    const reply = await fetch(site.url + path);
    await reply.arrayBuffer();
    times.push(performance.now() - began);
    assert.equal(reply.status, MISSING.includes(path) ? 404 : 200, path);
  }
  return times;
}

/** The value below which `part` (0–1) of the values lie. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Asks until `claim` holds; resolves to how long it took, in milliseconds. */
export async function until(what: string, claim: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  for (;;) {
    if (await claim().catch(() => false)) return performance.now() - began;
    if (performance.now() - began > giveUpMs()) throw new Error(`it did not come: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Holds a promised time in `npm run test:faults`, on a quiet machine; `npm test` runs beside anything and holds none. */
export function assertWithin(limitMs: number, tookMs: number, what: string): void {
  if (!process.env.VITEST) assert.ok(tookMs < limitMs, `${what} took ${Math.round(tookMs)} ms`);
}

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Seconds of processor time a process has used. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}
