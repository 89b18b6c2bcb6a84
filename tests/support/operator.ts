import { OPERATOR_TOKEN, type Site } from '../../scripts/measure/harness/start-site.ts';
import { sampleDraw } from './sample-draw.ts';

const auth = { authorization: `Bearer ${OPERATOR_TOKEN}` };

/** A call of the operator's. Rejects when the connection breaks. */
export const postTo = (site: Pick<Site, 'url'>, address: string, body: unknown): Promise<Response> =>
  fetch(site.url + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...auth },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Numbers as a table's rows, from the first place on. */
export const rowsOf = (numbers: readonly string[]) => numbers.map((number, at) => ({ place: String(at + 1), number }));

/** What is posted of one draw. */
export const drawOf = (date: string, region: string, time: string, numbers: readonly string[]) => ({
  date,
  results: { results: { [region]: { prizes: { [time]: rowsOf(numbers) } } } },
});

/** Posts one draw. */
export const postDraw = (site: Pick<Site, 'url'>, ...draw: Parameters<typeof drawOf>): Promise<Response> =>
  postTo(site, '/api/draws', drawOf(...draw));

/** Posts the sample draw of an index. */
export function postSample(site: Pick<Site, 'url'>, index: number): Promise<Response> {
  const { region, day, time, prizes } = sampleDraw(index);
  const numbers = prizes.map(({ number }) => number);
  return postDraw(site, day, region, time, numbers);
}

/** Whether the sample draw of an index is recorded whole; throws when it is there in part. */
export async function hasSample(site: Pick<Site, 'url'>, index: number): Promise<boolean> {
  const { region, day, time, prizes } = sampleDraw(index);
  const reply = await fetch(`${site.url}/api/results?date=${day}`);
  if (reply.status !== 200) throw new Error(`${day}: ${reply.status}`);
  const body = (await reply.json()).results.results[region]?.prizes?.[time] as { number: string }[] | undefined;
  if (!body) return false;
  const numbers = body.slice(0, 5).map(({ number }) => number);
  if (numbers.join() !== prizes.map(({ number }) => number).join()) throw new Error(`${day}: ${numbers.join()}`);
  return true;
}

/** Asks every source now, open circuits included; per source its outcome. */
export async function collectNow(site: Pick<Site, 'url'>): Promise<{ source: string; outcome: string }[]> {
  const reply = await fetch(`${site.url}/api/collect`, { method: 'POST', headers: auth });
  return (await reply.json()).sources;
}

/** Every page is to be made again for its next visitor. */
export async function revalidate(site: Pick<Site, 'url'>): Promise<void> {
  await fetch(`${site.url}/api/revalidate`, { method: 'POST', headers: auth });
}

/** Bytes of memory of the site's process: resident, and of its heap in use. */
export async function memoryOf(site: Pick<Site, 'url'>): Promise<{ resident: number; heap: number }> {
  const figure = await figuresOf(site);
  return { resident: figure('process_resident_memory_bytes'), heap: figure('nodejs_heap_size_used_bytes') };
}

/** Uncaught exceptions since the site's start. */
export const uncaughtOf = async (site: Pick<Site, 'url'>): Promise<number> =>
  (await figuresOf(site))('bicho_uncaught_exceptions_total');

/** All figures of the site, as Prometheus reads them. */
export const metricsOf = async (site: Pick<Site, 'url'>): Promise<string> =>
  (await fetch(`${site.url}/api/metrics`, { headers: auth })).text();

async function figuresOf(site: Pick<Site, 'url'>): Promise<(name: string) => number> {
  const text = await metricsOf(site);
  return (name) => Number(new RegExp(`^${name} ([\\d.e+]+)`, 'm').exec(text)?.[1] ?? Number.NaN);
}
