// Proves that a house is one file and one line: a clone of what is committed gets a fictitious house, is built and started, and
// everything that a visitor, a program, a public source or the operator does with a house is tried on it. Takes minutes.
import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import type { DevUpstream } from './harness/dev-upstream.ts';
import type { HookPost } from './harness/hook-receiver.ts';
import { type Probe, prove, type SiteClient } from './harness/proof.ts';
import { endpointAt, subscribe } from './harness/push-service.ts';
import { tells } from './harness/stream-listeners.ts';

/** How long an answer that is made in the background may be waited for. */
const GIVE_UP_MS = 180_000;

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

async function probeSite(
  client: SiteClient,
  probe: Probe,
  upstream: DevUpstream,
  hooked: readonly HookPost[],
): Promise<void> {
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
  await probeWays(client, probe);
  const told = await probeNews(client, probe);
  await probePoll(client, probe, upstream);
  await told('its draw', 'new');
  await probeHook(probe, hooked);
  await probeCorrection(client, probe);
  await told('its correction', 'corrected');
  await probeFiles(client, probe);
}

/** What other programs, pages and televisions have of it. */
async function probeWays({ expectWords, get, post }: SiteClient, probe: Probe): Promise<void> {
  await expectWords({
    '/feed/prova.json': ['"https://jsonfeed.org/version/1.1"', '0482'],
    '/feed/prova/manha.xml': ['<feed', '0482'],
    '/feed/estado-ac.xml': ['<feed', '0482'],
    '/calendario/prova.ics': ['UID:prova/2026-08-02/09:20@', 'UID:prova/2026-08-02/11:20@'],
    '/calendario/prova/manha.ics': ['UID:prova/2026-08-02/09:20@'],
    '/calendario/estado-ac.ics': ['UID:prova/2026-08-02/11:20@'],
    '/incorporar': ['/incorporar/prova', '/incorporar/estado-ac'],
    '/incorporar/prova': ['Prova', '6215'],
    '/incorporar/estado-ac': ['Acre', 'Prova', 'de 31/07'],
    '/poste/prova': ['Prova', '6215'],
    '/seguir': ['href="/seguir/prova"'],
    '/seguir/prova': ['Casa da Prova', 'href="/calendario/prova/manha.ics"', 'name="casa/prova/manha"'],
    '/api/v1/oembed?url=/resultados/prova': ['/incorporar/prova'],
  });
  const { status } = await get('/feed/prova/tarde.xml');
  probe('a draw that it has not has no feed', status === 404, status);
  const { subscription } = subscribe(endpointAt('/prova', 'updates.push.services.mozilla.com'));
  const wishes = [
    'casa/prova',
    'casa/prova/manha',
    'casa/prova/11h20',
    'casa/prova/bicho/16',
    'casa/prova/numero/9711',
  ];
  const taken = await post('/api/notices', { subscription, wishes });
  probe('POST /api/notices takes its wishes', taken.includes('"casa/prova/numero/9711"'), taken);
  const refused = await post('/api/notices', { subscription, wishes: ['casa/prova/tarde'] });
  probe('POST /api/notices refuses a draw that it has not', refused.includes('casa/prova/tarde'), refused);
  await post('/api/notices/stop', subscription);
}

/** Listens to the stream; the returned function waits until it tells a change of the house. */
async function probeNews({ site }: SiteClient, probe: Probe) {
  const reply = await fetch(`${site.url}/api/v1/stream`);
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return async (what: string, event: string) => {
    const isTold = () => tells(text, event, '"prova"');
    const late = AbortSignal.timeout(GIVE_UP_MS);
    while (!isTold() && !late.aborted) {
      const part = await Promise.race([
        reader?.read(),
        new Promise<undefined>((end) => (late.onabort = () => end(undefined))),
      ]);
      if (!part || part.done) break;
      text += part.value;
    }
    probe(`/api/v1/stream tells ${what}`, isTold(), text);
  };
}

/** A program that the settings name is sent its draw of today. */
async function probeHook(probe: Probe, hooked: readonly HookPost[]): Promise<void> {
  const isSent = () =>
    hooked.some(({ body }) => body.includes('"draw.new"') && body.includes('"prova"') && body.includes(TODAY));
  for (let looked = 0; looked < GIVE_UP_MS / 1000 && !isSent(); looked += 1) await setTimeout(1000);
  probe('a hook is sent its draw', isSent(), hooked.map(({ body }) => body).join(' '));
}

/** Its files: they are made a minute after the start. */
async function probeFiles({ get }: SiteClient, probe: Probe): Promise<void> {
  for (let asked = 0; asked < GIVE_UP_MS / 1000; asked += 1) {
    if ((await get('/dados/sorteios-prova.csv')).status === 200) break;
    await setTimeout(1000);
  }
  const { text } = await get('/dados/sorteios-prova.csv');
  probe('/dados/sorteios-prova.csv', text.includes(`${YESTERDAY},09:20,prova,manha,0482,7282`), text);
  for (const file of ['/dados/sorteios-prova.parquet', '/dados/sorteios.json']) {
    const { status } = await get(file);
    probe(file, status === 200, status);
  }
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
  const gone = ['/feed/prova.xml', '/calendario/prova.ics', '/incorporar/prova', '/poste/prova', '/seguir/prova'];
  for (const address of ['/resultados/prova', `/resultados/prova/${DAY}`, ...gone]) {
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
