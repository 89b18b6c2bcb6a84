import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { log } from './log.ts';

const ENDPOINT = 'https://api.indexnow.org/indexnow';
const BOUND_MS = 10_000;
const BUILD = '.next/sources.sha256';
const TOLD = '.next/told.sha256';

/**
 * Tells search engines of the site's addresses (row A2), once per build: after a deploy, not at every start. Resolves
 * whatever happens; a failure is only logged and is tried again at the next start. `endpoint` is for tests.
 */
export async function tellEngines(key: string, siteUrl: string, endpoint = ENDPOINT): Promise<void> {
  const build = existsSync(BUILD) ? readFileSync(BUILD, 'utf8') : '';
  if (existsSync(TOLD) && readFileSync(TOLD, 'utf8') === build) return;
  try {
    const map = readFileSync('public/sitemap.xml', 'utf8');
    const urlList = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc);
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host: new URL(siteUrl).host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList }),
      signal: AbortSignal.timeout(BOUND_MS),
    });
    if (!answer.ok) throw new Error(`status-${answer.status}`);
    writeFileSync(TOLD, build);
    log('engines-told', { addresses: urlList.length });
  } catch (error) {
    log('engines-not-told', { error: error instanceof Error ? error.message : 'unknown' });
  }
}
