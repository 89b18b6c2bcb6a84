import { HOUSES } from '../core/domain/houses/list.ts';
import { STATES } from '../core/domain/houses/states.ts';
import { type Followed, followedAt, followedName, followedPath } from './followed.ts';
import { feedAt } from './followed-files.ts';

/** Atom (RFC 4287), and JSON Feed 1.1. */
export const FEED_FORMATS = { xml: 'application/atom+xml', json: 'application/feed+json' } as const;
export type FeedFormat = keyof typeof FEED_FORMATS;

const OF_SITE = {
  results: { path: '/feed', title: 'Resultados do jogo do bicho e das loterias' },
  corrections: { path: '/feed/correcoes', title: 'Correções de resultados' },
  blog: { path: '/blog/feed', title: 'Blog do poste' },
} as const;

/** A feed of the site, or of something followed. */
export type FeedOf = keyof typeof OF_SITE | Followed;

export const feedAddress = (of: FeedOf, format: FeedFormat = 'xml') =>
  typeof of === 'string' ? (`${OF_SITE[of].path}.${format}` as const) : feedAt(followedPath(of), format);

/** The name that a reader shows before it has opened a feed. */
export function feedTitle(of: FeedOf): string {
  if (typeof of === 'string') return OF_SITE[of].title;
  switch (of.kind) {
    case 'house':
      return `Resultados do jogo do bicho ${HOUSES[of.region].of}`;
    case 'state':
      return `Resultados do jogo do bicho ${STATES[of.state].of} ${STATES[of.state].name}`;
    case 'slot':
    case 'game':
      return `Resultados: ${followedName(of)}`;
  }
}

const isFormat = (ending: string): ending is FeedFormat => Object.hasOwn(FEED_FORMATS, ending);

/** What the segments after /feed mean, in their one spelling; null where they mean nothing. */
export function feedPlace(segments: readonly string[]): { of: Followed | 'corrections'; format: FeedFormat } | null {
  const [, word = '', format = ''] = /^(.+)\.([a-z]+)$/.exec(segments.at(-1) ?? '') ?? [];
  if (!isFormat(format)) return null;
  const words = [...segments.slice(0, -1), word];
  const of = words.length === 1 && word === 'correcoes' ? 'corrections' : followedAt(words);
  return of && { of, format };
}
