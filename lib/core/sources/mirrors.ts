import { z } from 'zod';
import type { ReportedContest } from '../domain/games/validate-contest.ts';
import { caixaSource } from './caixa/caixa.ts';
import { githubSource } from './caixa/github.ts';
import { guidiSource } from './caixa/guidi.ts';
import { herokuSource } from './caixa/heroku.ts';
import type { LotterySource } from './caixa/lottery-source.ts';
import { lottolookupSource } from './caixa/lottolookup.ts';
import { feedSource } from './feed.ts';
import type { Read, ReaderName } from './readers.ts';
import type { Ask } from './request/ask.ts';
import { bare, namedAddress, parts, webAddress } from './request/settings.ts';

const MIRROR_NAMES = ['guidi', 'lottolookup', 'heroku', 'github'] as const;
/** Readers whose replies are contests. */
type LotteryReader = 'caixa-fields' | 'heroku' | 'github';
type MirrorName = (typeof MIRROR_NAMES)[number];

const SOURCES: Record<
  MirrorName,
  { make: (base: string, ask: Ask<ReportedContest>) => LotterySource; reader: LotteryReader }
> = {
  guidi: { make: guidiSource, reader: 'caixa-fields' },
  lottolookup: { make: lottolookupSource, reader: 'caixa-fields' },
  heroku: { make: herokuSource, reader: 'heroku' },
  github: { make: githubSource, reader: 'github' },
};

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
        'github=https://raw.githubusercontent.com/eitchtee/loterias.json/main/data',
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
export function sourcesOf(
  settings: UpstreamSettings,
  askOf: <N extends ReaderName>(source: string, reader: N) => Ask<Read<N>>,
) {
  const hosts = settings.BICHO_FEED_URL.map((feed) => new URL(feed).host);
  return {
    lotteries: [
      caixaSource(bare(settings.CAIXA_URL), askOf('caixa', 'caixa-fields')),
      ...settings.CAIXA_BACKUP_URLS.map(({ name, url }) => {
        const { make, reader } = SOURCES[name];
        return make(url, askOf(name, reader));
      }),
    ],
    feeds: settings.BICHO_FEED_URL.map((feed, index) => {
      const host = hosts[index];
      const isRepeated = hosts.filter((other) => other === host).length > 1;
      const name = `feed:${host}${isRepeated ? `#${index + 1}` : ''}`;
      return feedSource(name, feed, askOf(name, 'feed'));
    }),
  };
}
