// Proves that a house is one file and one line: a clone of what is committed gets a fictitious house, is built and started, and
// everything that a visitor, a program, a public source or the operator does with a house is tried on it. Takes minutes.
import { execFileSync } from 'node:child_process';
import type { DevUpstream } from './harness/dev-upstream.ts';
import { type Probe, prove, type SiteClient } from './harness/proof.ts';

const DAY = '2026-07-29';
const YESTERDAY = '2026-07-31';
const TODAY = '2026-08-01';
const MORNING = ['5737', '7282', '2349', '3032', '5638', '4641', '9001', '3224', '8044', '9711'];
const NOON = ['6215', '7026', '1224', '4711', '6839', '1618', '5641', '0027', '6714', '9908'];
const CORRECTED = MORNING.with(7, '3225');

await prove(
  { what: 'A house', fixture: 'prova.house.ts', folder: 'lib/core/domain/houses', file: 'prova.ts', name: 'prova' },
  { site: probeSite, store: probeStore, removed: probeRemoved },
);

/** The text of the reply to an operator's draw. */
function send({ post }: SiteClient, day: string, time: string, numbers: readonly string[], reason?: string) {
  const prizes = numbers.map((number, at) => ({ place: String(at + 1), number }));
  return post('/api/draws', { date: day, reason, results: { results: { prova: { prizes: { [time]: prizes } } } } });
}

/** Two days of the operator's draws, their pages, and what programs read of them. */
async function probeStore(client: SiteClient, probe: Probe): Promise<void> {
  for (const [day, first] of [
    [DAY, '5737'],
    [YESTERDAY, '0482'],
  ] as const) {
    const morning = await send(client, day, '09:20', MORNING.with(0, first));
    const noon = await send(client, day, '11:20', NOON.with(1, first));
    probe(
      `POST /api/draws takes ten prizes of ${day}`,
      [morning, noon].every((text) => text.includes('"accepted":1')),
      morning,
    );
  }
  const short = await send(client, DAY, '09:20', MORNING.slice(0, 5));
  probe('POST /api/draws refuses a table of five', short.includes('Faltam prêmios'), short);
  const heading = /<h1[^>]*>(?:(?!<\/h1>).)*Prova/s;
  for (const [address, rows] of [
    // The newest draw whole, the other below it without its first prize, which is its fold's name; so on the day before.
    ['/resultados/prova', 28],
    [`/resultados/prova/${DAY}`, 18],
    [`/resultados/prova/${DAY}/09h20`, 10],
    ['/resultados/prova/manha', 0],
    ['/resultados/prova/2026-07', 0],
  ] as const) {
    const { status, text } = await client.get(address);
    const found = text.match(/<tr data-place/g)?.length ?? 0;
    const isWhole = rows === 0 || (found === rows && bare(text).includes('9711'));
    probe(
      address,
      status === 200 && heading.test(text) && isWhole,
      `${status}, ${found} rows: ${text.slice(text.indexOf('<h1'))}`,
    );
  }
  const early = await client.get('/resultados/prova/2026-07-20/09h20');
  probe('a draw before its first recorded day is none', early.status === 404, early.status);
  await client.expectWords({
    '/api/v1/draws?region=prova': ['"region":"prova"', '"9711"'],
    '/api/v1/openapi.json': ['"prova"'],
    '/api/v1/status': ['"prova"'],
    [`/api/results?date=${DAY}`]: ['"prova":{', '"9711"'],
  });
}

async function probeSite(client: SiteClient, probe: Probe, upstream: DevUpstream): Promise<void> {
  await probeStore(client, probe);
  await client.expectRedirects(308, { '/resultados/casadaprova': '/resultados/prova' });
  await client.expectRedirects(307, { '/resultados/acre': '/resultados/estado/ac' });
  await client.expectWords({
    '/resultados/estado/ac': ['Acre', 'href="/resultados/prova"'],
    '/': ['Casa da Prova', 'href="/resultados/prova'],
    [`/resultados/${DAY}`]: [`href="/resultados/brasil/${DAY}"`, `href="/resultados/look/${DAY}/09h20"`],
    [`/resultados/brasil/${DAY}`]: [`href="/resultados/prova/${DAY}"`],
    '/buscar?q=prova': ['href="/resultados/prova'],
    '/api/search?q=casa+da+prova': ['"/resultados/prova/'],
    '/feed/prova.xml': ['xmlns="http://www.w3.org/2005/Atom"', 'com os dez prêmios', '0482'],
    '/sitemap-regioes.xml': ['/resultados/prova<', '/resultados/prova/manha<'],
    '/sitemap-dias-por-regiao.xml': [`/resultados/prova/${DAY}<`],
    '/sitemap.xml': ['/estatisticas/prova<'],
    '/estatisticas/prova': ['Casa da Prova'],
    '/conferir': ['value="prova"'],
    [`/conferir?tipo=milhar&palpite=5737&onde=1&valor=1&regiao=prova&de=${DAY}&ate=${DAY}`]: ['Deu'],
    '/api/bet-options': ['"prova"'],
  });
  console.log('       calendars: not built');
  await probePoll(client, probe, upstream);
  await probeCorrection(client, probe);
}

/** The page that shows this house alone is polled once and tells its draws. */
async function probePoll({ get, post }: SiteClient, probe: Probe, upstream: DevUpstream): Promise<void> {
  const report = await post('/api/collect', {});
  const paths = await upstream.pathsOf('resultadofacil');
  const polled = paths.filter((path) => path.endsWith('/ac'));
  probe('its page is polled once', polled.length === 1, `${paths.join(' ')} ${report}`);
  const { text } = await get(`/api/v1/draws?region=prova&from=${TODAY}&to=${TODAY}`);
  probe('its draw is stored', text.includes('"time":"09:20"') && text.includes('resultadofacil'), text);
}

/** A correction of the 8th prize is listed, and puts the pages out of date that show it, and no others. */
async function probeCorrection(client: SiteClient, probe: Probe): Promise<void> {
  const reply = await send(client, DAY, '09:20', CORRECTED, 'Erro de digitação.');
  probe('POST /api/draws corrects the 8th prize', reply.includes('"corrected":1'), reply);
  await client.expectWords({
    '/correcoes': ['3225', 'Prova Manhã'],
    [`/resultados/prova/${DAY}`]: ['3225'],
    [`/resultados/prova/${DAY}/09h20`]: ['3225'],
  });
  const changed = changedTags(client.site.dataDir);
  const expected = ['07-29', '2026-07-29', 'prova/07-29', 'prova/2026-07', 'prova/2026-07-29'];
  probe('only the pages of its day are out of date', changed.join() === expected.join(), changed);
}

/** The cache tags that the store's last change invalidates, in order. */
function changedTags(dataDir: string): string[] {
  const script = `
    const { openSqliteStore } = await import('./lib/server/store/sqlite.ts');
    const { readChanges } = await import('./lib/core/store/read-changes.ts');
    const { tagsChangedBy } = await import('./lib/site/cache-tags.ts');
    const store = await openSqliteStore(${JSON.stringify(dataDir)});
    const { newest } = await readChanges(store.db);
    console.log(JSON.stringify(tagsChangedBy(await readChanges(store.db, newest - 1), '${TODAY}')));
    await store.close();`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return (JSON.parse(printed) as string[] | null)?.sort() ?? ['everything'];
}

/** The text of a page without its markup. */
function bare(html: string): string {
  return html.replace(/<[^>]+>/g, '');
}

async function probeRemoved({ get, expectWords }: SiteClient, probe: Probe): Promise<void> {
  for (const address of ['/resultados/prova', `/resultados/prova/${DAY}`, '/feed/prova.xml']) {
    const { status } = await get(address);
    probe(`${address} is gone`, status === 404, status);
  }
  await expectWords({
    '/': ['<h1'],
    [`/resultados/${DAY}`]: ['/resultados/look/'],
    '/correcoes': ['<h1'],
    '/situacao': ['<h1'],
    '/feed.xml': ['<feed'],
    '/sitemap-dias-por-regiao.xml': ['/resultados/look/'],
    '/api/v1/draws': ['"region":"look"'],
    '/api/v1/corrections': ['"corrections"'],
  });
}
