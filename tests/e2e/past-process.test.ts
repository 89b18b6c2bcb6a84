import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addDays } from '../../lib/core/domain/days.ts';
import { OPERATOR_TOKEN, type Site, startSite } from '../../scripts/measure/stage/start-site.ts';

const DAY = '2026-02-25';
const PAGE = `/resultados/rio/${DAY}/14h20`;
const headers = { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' };

let site: Site;
beforeAll(async () => {
  site = await startSite({ CLOCK_AT: '2026-08-02T15:00:00Z' }, inject('seedDir'));
});
afterAll(() => site?.stop());

/** The processes that the site has begun, as Linux lists them. */
const children = () => {
  const list = readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8');
  return list.split(' ').filter(Boolean).map(Number);
};

async function pageOf(address: string): Promise<string> {
  const answer = await fetch(site.url + address);
  expect(answer.status, address).toBe(200);
  return answer.text();
}

let walked = 0;
/** Days that nobody has asked for, one after the other. */
async function walk(days: number): Promise<void> {
  for (const end = walked + days; walked < end; walked += 1)
    await pageOf(`/resultados/rio/${addDays('2025-03-01', walked)}`);
}

/** How many pages of the past were made where. */
async function made(where: 'apart' | 'here'): Promise<number> {
  const text = await (await fetch(`${site.url}/api/metrics`, { headers })).text();
  return Number(new RegExp(`^bicho_past_pages_total\\{made="${where}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
}

/** Walks on until pages are made apart. */
async function untilApart(): Promise<void> {
  const before = await made('apart');
  await walk(14);
  await expect
    .poll(async () => {
      await walk(2);
      return made('apart');
    })
    .toBeGreaterThan(before);
}

async function correct(change: (numbers: string[]) => string[]): Promise<string[]> {
  const { draws } = await (await fetch(`${site.url}/api/v1/draws?region=rio&from=${DAY}&to=${DAY}&slot=pt`)).json();
  const numbers = change(draws[0].prizes.slice(0, 5).map(({ number }: { number: string }) => number));
  const prizes = { '14:20': numbers.map((number, n) => ({ place: String(n + 1), number })) };
  const sent = await fetch(`${site.url}/api/draws`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ date: DAY, results: { results: { 'pt-rio': { prizes } } }, reason: 'conferido na ata' }),
  });
  expect(await sent.json()).toMatchObject({ corrected: 1 });
  return numbers;
}

const plain = (html: string) => html.replace(/<script[^>]*>.*?<\/script>/gs, '');

test('who walks through the archive has its pages from a process of their own, corrected at once; it dies: they are made here, the same', async () => {
  await pageOf(PAGE);
  expect(children()).toEqual([]);
  await untilApart();
  const [child = 0, ...others] = children();
  expect(others).toEqual([]);

  const [corrected = 'none'] = await correct(([, ...rest]) => ['4821', ...rest]);
  const apart = await made('apart');
  const first = plain(await pageOf(PAGE));
  expect(first).toContain(`${corrected.slice(0, 2)}<mark>${corrected.slice(2)}</mark>`);
  expect(await made('apart')).toBe(apart + 1);

  process.kill(child, 'SIGKILL');
  await expect.poll(children).toEqual([]);
  expect((await fetch(`${site.url}/api/revalidate`, { method: 'POST', headers })).status).toBeLessThan(300);
  const here = await made('here');
  expect(plain(await pageOf(PAGE))).toBe(first);
  expect(await made('here')).toBe(here + 1);
  await expect.poll(() => site.output()).toContain('"event":"past-process-failed","error":"SIGKILL"');
});
