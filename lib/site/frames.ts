import { lotteriesPlace, resultsPlace } from './addresses.ts';
import { type Followed, followedAt, followedName, followedPath, gameFollowed } from './followed.ts';

/** What a frame shows: a house, a state, a game. */
export type Framed = Exclude<Followed, { kind: 'slot' }>;

/** A frame's size on other sites, in CSS pixels. */
export const FRAME_SIZE = { width: 300, height: 250 };
export const SMALL_FRAME = { width: 320, height: 100 };

/** What the segments after /incorporar mean, in their one spelling; null where they mean nothing. */
export function framePlace(segments: readonly string[]): Framed | null {
  const found = followedAt(segments);
  return found && found.kind !== 'slot' ? found : null;
}

export const frameAddress = (of: Framed) => `/incorporar/${followedPath(of)}` as const;

/** The frame of what is followed: of a draw's name that of its house. */
const framedBy = (of: Followed): Framed => (of.kind === 'slot' ? { kind: 'house', region: of.region } : of);

/** What a page of ours is embedded as, by its path; null of pages that have no frame. */
export function framedAt(path: string): Framed | null {
  const [first = '', ...rest] = path.split('/').filter(Boolean);
  if (first === 'incorporar') return framePlace(rest);
  if (first === 'loterias') {
    const place = lotteriesPlace(rest);
    const game = place?.kind === 'modality' || place?.kind === 'contest' ? place.modality : null;
    return game && framedBy(gameFollowed(game));
  }
  const place = first === 'resultados' ? resultsPlace(rest) : null;
  if (!place) return null;
  if (place.kind === 'state') return framePlace([`estado-${place.state.toLowerCase()}`]);
  return 'region' in place && place.region ? { kind: 'house', region: place.region } : null;
}

/** The line that other sites copy. */
export const frameLine = (siteUrl: string, of: Framed, { width, height } = FRAME_SIZE): string =>
  `<iframe src="${siteUrl}${frameAddress(of)}" width="${width}" height="${height}" title="Resultados: ${followedName(of)}" loading="lazy" style="border:0"></iframe>`;
