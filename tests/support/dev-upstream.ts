// npm run dev:upstream: the upstream stand-ins for trying the site by hand: recorded replies of Caixa's lotteries and a feed,
// the animal lottery's public sources with draws of their own as the day goes by; faults by name.
import { createServer } from 'node:http';
import { runCommand } from '../../scripts/command.ts';
import { BICHO_FAULTS, type BichoFault, type BichoOrigin } from './fake-houses.ts';
import { startBichoUpstream } from './fake-sources.ts';
import { FAULTS, type Fault, startUpstream } from './upstream.ts';

const PORT = Number(process.env.UPSTREAM_PORT ?? 4010);

await runCommand(async () => {
  // A site that is started with the printed settings has this process's clock. Read here: a wrong CLOCK_AT is one sentence.
  const { now } = await import('../../lib/server/clock.ts');
  const { CLOCK_AT, CLOCK_SPEED, CLOCK_SINCE_MS } = process.env;
  const clock = CLOCK_AT
    ? [`CLOCK_AT=${CLOCK_AT}`, `CLOCK_SPEED=${CLOCK_SPEED || 1}`, `CLOCK_SINCE_MS=${CLOCK_SINCE_MS}`]
    : [];

  const upstream = await startUpstream(PORT);
  const bicho = await startBichoUpstream(now, PORT + 2);
  const origins = bicho.urls.split(',').map((url) => url.split('=')[0] as BichoOrigin);
  const isOneOf = (names: readonly string[], name: string | null) => name === null || names.includes(name);

  const switchboard = createServer((req, res) => {
    const { searchParams } = new URL(req.url ?? '/', 'http://127.0.0.1');
    const target = searchParams.get('target') ?? '';
    const name = searchParams.get('name');
    const isOurs = Object.hasOwn(upstream.faults, target) && isOneOf(FAULTS, name);
    const isBicho = origins.includes(target as BichoOrigin) && isOneOf(BICHO_FAULTS, name);
    if (isOurs) upstream.faults[target as keyof typeof upstream.faults] = name as Fault | null;
    if (isBicho) bicho.faults[target as BichoOrigin] = name as BichoFault | null;
    res.writeHead(isOurs || isBicho ? 200 : 400, { 'content-type': 'application/json' });
    const faults = {
      ...upstream.faults,
      ...Object.fromEntries(origins.map((one) => [one, bicho.faults[one] ?? null])),
    };
    res.end(JSON.stringify({ faults, known: FAULTS, knownOfPublicSources: BICHO_FAULTS, requests: bicho.requests }));
  });
  switchboard.listen(PORT + 1, '127.0.0.1');
  const settings = [
    ...clock,
    `CAIXA_URL=${upstream.caixaUrl}`,
    `CAIXA_BACKUP_URLS=guidi=${upstream.mirrorUrl('guidi')},heroku=${upstream.mirrorUrl('heroku')}`,
    `BICHO_FEED_URL=${upstream.feedUrl}`,
    `BICHO_SOURCE_URLS=${bicho.urls}`,
  ];
  console.log(`Fontes de ensaio no ar. Em outro terminal:

${settings.map((setting) => `  ${setting} \\\n`).join('')}  npm start

Falhas: http://127.0.0.1:${PORT + 1}/?target=ALVO&name=NOME (sem name: nenhuma)
ALVO ${Object.keys(upstream.faults).join('|')}: ${FAULTS.join(' ')}
ALVO ${origins.join('|')}: ${BICHO_FAULTS.join(' ')}`);
});
