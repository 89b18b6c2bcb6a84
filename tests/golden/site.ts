import { instantOf } from '../../lib/core/domain/days.ts';
import { aliasRedirects } from '../../lib/site/aliases.ts';
import { SITE_MAPS } from '../../lib/site/site-maps.ts';
import { OPERATOR_TOKEN, type Site, startSite } from '../../scripts/measure/harness/start-site.ts';

/** Late on the last day of the history's first part: today has its draws, and one hour of it is corrected below. */
const CLOCK = instantOf('2026-07-31', '23:21');
const HOUR_MS = 3_600_000;
const AT_ONCE = 6;

/** A site with the recorded history, one draw of the operator's and its correction, at a fixed hour. */
export async function startGoldenSite(): Promise<Site> {
  const site = await startSite({
    CLOCK_AT: CLOCK.toISOString(),
    SITE_URL: 'http://localhost',
    CONTACT_EMAIL: 'a@site.test',
  });
  for (const [first, reason] of [
    ['1234', undefined],
    ['4321', 'Erro de digitação.'],
  ]) {
    const reply = await fetch(`${site.url}/api/draws`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}` },
      body: JSON.stringify({
        date: '2020-01-02',
        ...(reason ? { reason } : {}),
        results: {
          results: {
            look: {
              prizes: {
                '14:20': [first, '2345', '3456', '4567', '5678'].map((number, index) => ({
                  place: String(index + 1),
                  number,
                })),
              },
            },
          },
        },
      }),
    });
    if (reply.status !== 200) throw new Error(`the draw was not taken: ${reply.status} ${await reply.text()}`);
  }
  return site;
}

/** What differs between two runs: the port, and instants of the hour that the run lasts. */
const steady = (text: string, { port }: Pick<Site, 'port'>): string =>
  text
    .replaceAll(`localhost:${port}`, 'localhost')
    // It grows while the clock runs.
    .replace(/("lagSeconds": ?)[1-9]\d*/g, '$1"some"')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g, (instant) => {
      const since = Date.parse(instant) - CLOCK.getTime();
      return since >= 0 && since < HOUR_MS ? '<now>' : instant;
    });

/** What programs read, by the name of the file that keeps it. */
const REPLIES: Readonly<Record<string, string>> = {
  'v1-draws.txt': '/api/v1/draws?limit=60',
  'v1-draws-of-a-slot.txt': '/api/v1/draws?region=rio&slot=pt&limit=5',
  'v1-draws-of-days.txt': '/api/v1/draws?from=2026-07-29&to=2026-07-30&limit=100',
  'v1-draw.txt': '/api/v1/draws/rio/2026-07-31/14h20',
  'v1-contests-mega-sena.txt': '/api/v1/contests/mega-sena?limit=3',
  'v1-contests-quina.txt': '/api/v1/contests/quina?limit=3',
  'v1-contests-lotofacil.txt': '/api/v1/contests/lotofacil?limit=3',
  'v1-contests-lotomania.txt': '/api/v1/contests/lotomania?limit=3',
  'v1-contests-dupla-sena.txt': '/api/v1/contests/dupla-sena?limit=3',
  'v1-contests-timemania.txt': '/api/v1/contests/timemania?limit=3',
  'v1-contests-federal.txt': '/api/v1/contests/federal?limit=3',
  'v1-corrections.txt': '/api/v1/corrections',
  'v1-status.txt': '/api/v1/status',
  'v1-check-bet.txt': '/api/v1/check?tipo=grupo&palpite=cobra&onde=1-5&valor=5&regiao=rio&de=2026-07-01&ate=2026-07-31',
  'v1-openapi.txt': '/api/v1/openapi.json',
  'k1-results.txt': '/api/results',
  'k1-results-of-a-day.txt': '/api/results?date=2026-07-29',
  'k2-lotteries.txt': '/api/lotteries',
  'k3-bet-options.txt': '/api/bet-options',
  'k4-updates.txt': '/api/articles/resultados-jogo-do-bicho-2025/updates',
  'search.txt': '/api/search?q=leao',
  'feed.txt': '/feed.xml',
  'feed-rio.txt': '/feed/rio.xml',
  'feed-sao-paulo.txt': '/feed/sao-paulo.xml',
  'feed-look.txt': '/feed/look.xml',
  'feed-federal.txt': '/feed/federal.xml',
  'feed-corrections.txt': '/feed/correcoes.xml',
  'statistics-rio.txt': '/estatisticas/rio/frequencia-1-tudo.csv',
  'statistics-federal.txt': '/estatisticas/federal/atrasos-1-5-90-dias.csv',
};

/** Each reply's text with its status and type, by the file's name. */
export async function replyTexts(site: Site): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [file, path] of Object.entries(REPLIES)) {
    const reply = await fetch(site.url + path);
    const body = await reply.text();
    const isJson = reply.headers.get('content-type')?.startsWith('application/json') ?? false;
    const text = isJson ? JSON.stringify(JSON.parse(body), null, 1) : body.trimEnd();
    found.set(file, `${path}\n${reply.status} ${reply.headers.get('content-type')}\n\n${steady(text, site)}\n`);
  }
  const check = await fetch(`${site.url}/api/articles/resultados-jogo-do-bicho-2025/updates`, { method: 'POST' });
  found.set('k5-check.txt', `POST\n${check.status}\n\n${steady(JSON.stringify(await check.json(), null, 1), site)}\n`);
  return found;
}

/** Aliases, the words that one kind of address takes in other spellings, and addresses that are none. */
const OTHER_ADDRESSES = [
  ...aliasRedirects()
    .filter(({ source }) => !/:(?!ending)/.test(source))
    .map(({ source }) => source.replace(/:ending.*|\{\/\}\?/g, '')),
  ...['/resultado/2026-07-31', '/results/2026-07-31', '/resultados/31-07-2026', '/resultado/31/07/2026'],
  ...['/resultados/2026/07/31', '/artigos/tipos-apostas-jogo-bicho', '/blog/post/tipos-apostas-jogo-bicho'],
  ...[
    '/blog/categoria/guias',
    '/search?q=leao',
    '/sonhos/serpente',
    '/sonho/cobra',
    '/sonhos/Cobras.html',
    '/LOTERIAS',
  ],
  ...['/resultados/goias', '/resultados/sp', '/resultados/rj', '/resultados/rio/14:20', '/resultados/rio/ptm'],
  ...['/estatisticas/sp', '/estatisticas/bahia', '/resultados/1999-01-01', '/resultados/rio/2026-07-31/13h13'],
  ...['/resultados/rio/2026-07-31/14h20', '/resultados/ontem', '/resultados/2026-08-01', '/loterias/megasena/2800'],
  ...[
    '/loterias/mega-sena/99999',
    '/loterias/lotomania/ano/1990',
    '/nada',
    '/wp-login.php',
    '/index.php',
    '/sonhos/xilofone',
  ],
];

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  });

/** Every address of the site maps, and the others. */
export async function allAddresses({ url }: Site): Promise<string[]> {
  const maps = await Promise.all(
    ['sitemap.xml', ...SITE_MAPS].map(async (map) => locations(await (await fetch(`${url}/${map}`)).text())),
  );
  const listed = maps.flat().filter((path) => !path.startsWith('/og/'));
  return [...new Set([...listed, ...OTHER_ADDRESSES])].sort();
}

const between = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '–';

/** What each address answers: 'status address | location' or 'status address | title | canonical'. */
export async function addressLines(site: Site, addresses: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  const left = addresses.entries();
  const worker = async () => {
    for (const [index, path] of left) {
      const reply = await fetch(site.url + path, { redirect: 'manual' });
      const html = await reply.text();
      const location = reply.headers.get('location');
      const found =
        location ??
        [between(html, /<title>([^<]*)/), between(html, /<link rel="canonical" href="([^"]*)"/)].join(' | ');
      lines[index] = steady(`${reply.status} ${path} | ${found}`, site);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return lines;
}
