import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { lotteriesPlace, resultsPlace } from '../../site/addresses.ts';

/** Upper ends of the counted times, in seconds. */
export const TIME_BOUNDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5] as const;
/** There are some sixty kinds: a new route can't make them endless. */
const MAX_KINDS = 100;

export interface RenderTimes {
  count: number;
  /** The sum of all. */
  seconds: number;
  /** How many took no longer than each of `TIME_BOUNDS`. */
  within: number[];
}

const times = globalSingleton('render-times', () => new Map<string, RenderTimes>());

const PLACES: Readonly<Record<string, (segments: readonly string[]) => { kind: string } | null>> = {
  resultados: resultsPlace,
  loterias: lotteriesPlace,
};

/** '/resultados/rio/2026-07-31/14h20' → 'resultados/draw', '/bichos/cobra' → 'bichos/*'. */
export function pageKind(path: string): string {
  const [first = '', ...rest] = path.slice(1).split('/');
  const place = PLACES[first]?.(rest);
  return place ? `${first}/${place.kind}` : [first || 'home', ...rest.map(() => '*')].join('/');
}

/** `ms`: what Next took for a page at `path`, its reads included. */
export function countRender(path: string, ms: number): void {
  const found = pageKind(path);
  const kind = times.has(found) || times.size < MAX_KINDS ? found : 'other';
  const sum = times.get(kind) ?? { count: 0, seconds: 0, within: TIME_BOUNDS.map(() => 0) };
  const seconds = ms / 1000;
  times.set(kind, {
    count: sum.count + 1,
    seconds: sum.seconds + seconds,
    within: sum.within.map((count, nth) => count + (seconds <= (TIME_BOUNDS[nth] ?? 0) ? 1 : 0)),
  });
}

/** By kind of page, since the start. */
export const renderTimes = (): ReadonlyMap<string, RenderTimes> => times;
