import { HOUSE_IDS } from '../../core/domain/houses/list.ts';
import { statisticsAddress } from '../../site/addresses.ts';
import { backend } from '../backend/choice.ts';

/** The last of some instants and days; null where none is known. */
const newest = (...at: readonly (string | null | undefined)[]): string | null =>
  at
    .filter((one) => one != null)
    .sort()
    .at(-1) ?? null;

/**
 * The map of the built pages with what the build cannot know: when the data last changed that a page shows, where
 * that is after the day of its text.
 */
export async function datedMap(map: string): Promise<string> {
  const [days, years, [correction]] = await Promise.all([
    backend().view('region-days', {}),
    backend().view('contest-years', {}),
    backend().view('corrections', { count: 1 }),
  ]);
  const changesIn = (dated: typeof days) => newest(...dated.map(({ day, changedAt }) => changedAt ?? day));
  const draws = changesIn(days);
  const contests = newest(...years.map((year) => year.changedAt ?? year.newest));
  const regions = HOUSE_IDS.map((region) => [
    statisticsAddress(region),
    changesIn(days.filter((day) => day.region === region)),
  ]);
  const known: Readonly<Record<string, string | null | undefined>> = {
    '/': newest(draws, contests),
    '/resultados': draws,
    '/loterias': contests,
    '/bichos': draws,
    '/estatisticas': draws,
    '/correcoes': correction?.at,
    ...Object.fromEntries(regions),
  };
  return map.replace(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g, (_, address: string, written?: string) => {
    const { pathname } = new URL(address);
    const at = newest(/^\/(?:bichos|apostas)\//.test(pathname) ? draws : known[pathname], written);
    return `<loc>${address}</loc>${at ? `<lastmod>${at}</lastmod>` : ''}`;
  });
}
