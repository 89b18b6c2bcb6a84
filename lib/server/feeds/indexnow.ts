import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { log } from '../../core/runtime/log.ts';

const ENDPOINT = 'https://api.indexnow.org/indexnow';
const BOUND_MS = 10_000;
const BUILD = '.next/sources.sha256';

/** A site to announce: `map` is its sitemap.xml; in `dataDir` it remembers for which build it has done so. */
type Told = { key: string; siteUrl: string; map: string; dataDir: string };

/**
 * Tells search engines of the site's addresses, once per build: after a deploy, not at every start. Resolves
 * whatever happens; a failure is only logged and is tried again at the next start. `endpoint` is for tests.
 */
export async function notifySearchEngines({ key, siteUrl, map, dataDir }: Told, endpoint = ENDPOINT): Promise<void> {
  const build = existsSync(BUILD) ? readFileSync(BUILD, 'utf8') : '';
  const marker = path.join(dataDir, 'told.sha256');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === build) return;
  try {
    const addresses = await announce(key, siteUrl, map, endpoint);
    writeFileSync(marker, build);
    log('search-engines-notified', { addresses });
  } catch (error) {
    log('search-engines-notification-failed', { error: error instanceof Error ? error.message : 'unknown' });
  }
}

/**
 * The same for a site that runs elsewhere: the addresses come from its own map, and its key file must be in place, or the
 * engines would not believe it. Resolves to how many addresses were reported; rejects with a name of what went wrong.
 */
export async function tellEnginesOf(key: string, siteUrl: string, endpoint = ENDPOINT): Promise<number> {
  const read = async (path: string) => {
    const answer = await fetch(siteUrl + path, { signal: AbortSignal.timeout(BOUND_MS) });
    if (!answer.ok) throw new Error(`${path}: status-${answer.status}`);
    return answer.text();
  };
  if ((await read(`/${key}.txt`)).trim() !== key) throw new Error('key-file-differs');
  return announce(key, siteUrl, await read('/sitemap.xml'), endpoint);
}

const announce = (key: string, siteUrl: string, map: string, endpoint: string): Promise<number> =>
  announceAddresses(
    key,
    siteUrl,
    [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, loc]) => (loc ? [loc] : [])),
    endpoint,
  );

/** Resolves to how many addresses were reported; rejects with a name of what went wrong. `endpoint` is for tests. */
export async function announceAddresses(
  key: string,
  siteUrl: string,
  urlList: readonly string[],
  endpoint = ENDPOINT,
): Promise<number> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ host: new URL(siteUrl).host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList }),
    signal: AbortSignal.timeout(BOUND_MS),
  });
  if (!answer.ok) throw new Error(`status-${answer.status}`);
  return urlList.length;
}
