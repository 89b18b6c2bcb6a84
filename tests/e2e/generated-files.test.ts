import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { type Site, startSite } from '../../scripts/measure/harness/start-site.ts';

const seed = inject('seedDir');

/** Every file of the folder that all sites of it share, with its bytes and when it was written. */
function shared(): string[] {
  return readdirSync('public', { recursive: true, encoding: 'utf8' })
    .map((name) => path.join('public', name))
    .filter((file) => statSync(file).isFile())
    .map((file) => {
      const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
      return `${file} ${statSync(file).mtimeMs} ${digest}`;
    });
}

/** The build's own files: a start reads them and writes none, so that they may be read-only. */
function built(): string[] {
  return readdirSync('.next', { recursive: true, encoding: 'utf8' })
    .map((name) => path.join('.next', name))
    .filter((file) => statSync(file).isFile())
    .map((file) => `${file} ${statSync(file).mtimeMs} ${statSync(file).size}`);
}

const tracked = () => execFileSync('git', ['status', '--porcelain', '--', 'public', '.next']).toString();

test('two sites of one folder each serve the files that name their own address and settings', async () => {
  const before = [shared(), built(), tracked()];
  const sites: Site[] = [];
  const settings = [
    { SITE_URL: 'http://um.test', INDEXNOW_KEY: 'chave-do-primeiro', INDEXNOW_ENDPOINT: 'http://127.0.0.1:9/' },
    {
      SITE_URL: 'https://outro.test',
      CONTACT_EMAIL: 'contato@outro.test',
      INDEXNOW_KEY: 'chave-do-segundo',
      INDEXNOW_ENDPOINT: 'http://127.0.0.1:9/',
      SERVICE_WORKER: 'off',
    },
  ];
  try {
    for (const env of settings) sites.push(await startSite(env, seed));
    for (const [index, site] of sites.entries()) {
      const [own, other] = [settings[index], settings[1 - index]];
      const read = async (name: string) => {
        const answer = await fetch(`${site.url}/${name}`);
        expect(answer.status, name).toBe(200);
        return { text: await answer.text(), type: answer.headers.get('content-type') };
      };
      const map = await read('sitemap.xml');
      expect(map.type).toMatch(/^(?:application|text)\/xml/);
      const origins = [...map.text.matchAll(/<(?:image:)?loc>(https?:\/\/[^/<]+)/g)].map(([, origin]) => origin);
      expect(origins.length).toBeGreaterThan(40);
      expect(new Set(origins)).toEqual(new Set([own?.SITE_URL]));
      const robots = await read('robots.txt');
      expect(robots.text).toContain(`Sitemap: ${own?.SITE_URL}/sitemap.xml`);
      expect(robots.text).not.toContain(new URL(other?.SITE_URL ?? '').host);
      const worker = await read('sw.js');
      expect(worker.type).toMatch(/javascript/);
      expect(worker.text.includes('unregister()')).toBe(own?.SERVICE_WORKER === 'off');
      expect((await read(`${own?.INDEXNOW_KEY}.txt`)).text).toBe(own?.INDEXNOW_KEY);
      expect((await fetch(`${site.url}/${other?.INDEXNOW_KEY}.txt`)).status).toBe(404);
      // Kept like every public file: a tag, and nothing new is sent to a client that has it.
      const first = await fetch(`${site.url}/sitemap.xml`, { headers: { 'accept-encoding': 'br' } });
      expect(first.headers.get('content-encoding')).toBe('br');
      const etag = first.headers.get('etag') ?? '';
      const again = await fetch(`${site.url}/sitemap.xml`, { headers: { 'if-none-match': etag } });
      expect(again.status).toBe(304);
    }
  } finally {
    for (const site of sites) await site.stop();
  }
  expect([shared(), built(), tracked()]).toEqual(before);
});
