import { z } from 'zod';
import { caixaSource } from './caixa/caixa.ts';
import { githubSource } from './caixa/github.ts';
import { guidiSource } from './caixa/guidi.ts';
import { herokuSource } from './caixa/heroku.ts';
import { loteriasdadosSource } from './caixa/loteriasdados.ts';
import type { LotterySource } from './caixa/lottery-source.ts';
import { lottolookupSource } from './caixa/lottolookup.ts';
import { serraSource } from './caixa/serra.ts';
import { feedSource } from './feed.ts';
import type { Read, ReaderName } from './readers.ts';
import type { Ask } from './request/ask.ts';
import { bare, namedAddress, parts, webAddress } from './request/settings.ts';

type AskOf = <N extends ReaderName>(source: string, reader: N) => Ask<Read<N>>;

/** Each mirror by its name in CAIXA_BACKUP_URLS, with its way to be read. */
const MIRRORS = {
  guidi: (base, askOf) => guidiSource(base, askOf('guidi', 'caixa-fields')),
  lottolookup: (base, askOf) => lottolookupSource(base, askOf('lottolookup', 'caixa-fields')),
  heroku: (base, askOf) => herokuSource(base, askOf('heroku', 'heroku')),
  github: (base, askOf) => githubSource(base, askOf('github', 'github')),
  loteriasdados: (base, askOf) => loteriasdadosSource(base, askOf('loteriasdados', 'caixa-fields')),
  serra: (base, askOf) => serraSource(base, askOf('serra', 'serra')),
} satisfies Record<string, (base: string, askOf: AskOf) => LotterySource>;
type MirrorName = keyof typeof MIRRORS;
export const MIRROR_NAMES = Object.keys(MIRRORS) as [MirrorName, ...MirrorName[]];

const Mirror = namedAddress.pipe(z.object({ name: z.enum(MIRROR_NAMES), url: webAddress }));

/**
 * The settings that say where results are collected from, of the site and of the Supabase functions: the official API,
 * its mirrors in order (`name=address`, comma-separated; empty: none) and the operator's feeds (comma-separated).
 */
export const UPSTREAM_SETTINGS = {
  CAIXA_URL: webAddress.default('https://servicebus2.caixa.gov.br/portaldeloterias/api'),
  CAIXA_BACKUP_URLS: z
    .string()
    .default(
      'guidi=https://api.guidi.dev.br/loteria,lottolookup=https://lottolookup.com.br/api,' +
        'heroku=https://loteriascaixa-api.herokuapp.com/api,' +
        'github=https://raw.githubusercontent.com/eitchtee/loterias.json/main/data,' +
        'loteriasdados=https://raw.githubusercontent.com/brunoluizbsb/loterias-dados/main/data,' +
        'serra=https://raw.githubusercontent.com/SerraLoterias/serra-loterias-site/main/data',
    )
    .transform(parts)
    .pipe(z.array(Mirror)),
  BICHO_FEED_URL: z.string().default('').transform(parts).pipe(z.array(webAddress)),
};
export type UpstreamSettings = {
  CAIXA_URL: string;
  CAIXA_BACKUP_URLS: readonly z.infer<typeof Mirror>[];
  BICHO_FEED_URL: readonly string[];
};

/**
 * The settings' sources, each with its own way to ask: the official API first, then the mirrors in the operator's order;
 * a feed is named after its host, and by its place too where one host has several.
 */
export function sourcesOf(settings: UpstreamSettings, askOf: AskOf) {
  const hosts = settings.BICHO_FEED_URL.map((feed) => new URL(feed).host);
  return {
    lotteries: [
      caixaSource(bare(settings.CAIXA_URL), askOf('caixa', 'caixa-fields')),
      ...settings.CAIXA_BACKUP_URLS.map(({ name, url }): LotterySource => MIRRORS[name](url, askOf)),
    ],
    feeds: settings.BICHO_FEED_URL.map((feed, index) => {
      const host = hosts[index];
      const isRepeated = hosts.filter((other) => other === host).length > 1;
      const name = `feed:${host}${isRepeated ? `#${index + 1}` : ''}`;
      return feedSource(name, feed, askOf(name, 'feed'));
    }),
  };
}
