import { z } from 'zod';
import type { CollectFrom } from '../../../lib/core/functions/collect.ts';
import { caixaSource } from '../../../lib/core/sources/caixa.ts';
import { feedSource } from '../../../lib/core/sources/feed.ts';
import { type FetchJson, fetchJson } from '../../../lib/core/sources/fetch-json.ts';
import { githubSource } from '../../../lib/core/sources/github.ts';
import { guidiSource } from '../../../lib/core/sources/guidi.ts';
import { herokuSource } from '../../../lib/core/sources/heroku.ts';
import { lottolookupSource } from '../../../lib/core/sources/lottolookup.ts';
import { failed, type Told } from '../../../lib/core/sources/outcome.ts';
import type { Circuits } from './circuits.ts';

const MIRRORS = {
  guidi: guidiSource,
  lottolookup: lottolookupSource,
  heroku: herokuSource,
  github: githubSource,
} as const;

const url = z.url({ protocol: /^https?$/ });
const parts = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
const Mirror = z
  .templateLiteral([z.enum(['guidi', 'lottolookup', 'heroku', 'github']), '=', z.string()])
  .transform((part) => ({
    name: part.slice(0, part.indexOf('=')) as keyof typeof MIRRORS,
    url: part.slice(part.indexOf('=') + 1).replace(/\/$/, ''),
  }))
  .refine((mirror) => url.safeParse(mirror.url).success);

/** Where the functions collect from: the site's own variables and defaults (lib/server/env.ts). */
export const UPSTREAM_SETTINGS = {
  CAIXA_URL: url.default('https://servicebus2.caixa.gov.br/portaldeloterias/api'),
  CAIXA_BACKUP_URLS: z
    .string()
    .default(
      'guidi=https://api.guidi.dev.br/loteria,lottolookup=https://lottolookup.com.br/api,' +
        'heroku=https://loteriascaixa-api.herokuapp.com/api,' +
        'github=https://raw.githubusercontent.com/eitchtee/loterias.json/main/data',
    )
    .transform(parts)
    .pipe(z.array(Mirror)),
  BICHO_FEED_URL: z.string().default('').transform(parts).pipe(z.array(url)),
};
const UpstreamSettings = z.object(UPSTREAM_SETTINGS);
type UpstreamSettings = z.infer<typeof UpstreamSettings>;

const IN_ALL_MS = 8000;
const RETRIED = ['refused', 'reset', 'server-error'];

// One retry, after a pause of its own length for each caller, and only inside the request's bound in all.
async function askTwice(address: string): Promise<Told<unknown>> {
  const until = Date.now() + IN_ALL_MS;
  const first = await fetchJson(fetch, address, { timeoutMs: IN_ALL_MS });
  if (first.ok || !RETRIED.includes(first.failure)) return first;
  await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 300));
  const leftMs = until - Date.now();
  return leftMs > 0 ? fetchJson(fetch, address, { timeoutMs: leftMs }) : first;
}

/** The settings' upstreams, each behind a retry and its circuit. */
export function makeUpstreams(settings: UpstreamSettings, circuits: Circuits): CollectFrom {
  const guarded =
    (source: string): FetchJson =>
    async (address, { force = false } = {}) => {
      if (!force && circuits.isOpen(source)) return failed('circuit-open');
      const told = await askTwice(address);
      circuits.note(source, told);
      return told;
    };
  const hosts = settings.BICHO_FEED_URL.map((feed) => new URL(feed).host);
  return {
    lotteries: [
      caixaSource(settings.CAIXA_URL.replace(/\/$/, ''), guarded('caixa')),
      ...settings.CAIXA_BACKUP_URLS.map((mirror) => MIRRORS[mirror.name](mirror.url, guarded(mirror.name))),
    ],
    feeds: settings.BICHO_FEED_URL.map((feed, index) => {
      const host = hosts[index] ?? '';
      const isRepeated = hosts.indexOf(host) !== hosts.lastIndexOf(host);
      const name = `feed:${host}${isRepeated ? `#${index + 1}` : ''}`;
      return feedSource(name, feed, guarded(name));
    }),
  };
}

/** Configured mirrors whose circuit is closed. */
export function openMirrors({ CAIXA_BACKUP_URLS }: UpstreamSettings, circuits: Circuits): number {
  return CAIXA_BACKUP_URLS.filter(({ name }) => !circuits.isOpen(name)).length;
}
