// npm run dev:upstream: the upstream stand-in for trying the site by hand; replies are recorded ones, faults by name.
import { createServer } from 'node:http';
import { runCommand } from '../../scripts/command.ts';
import { FAULTS, type Fault, startUpstream } from './upstream.ts';

const PORT = Number(process.env.UPSTREAM_PORT ?? 4010);

await runCommand(async () => {
  const upstream = await startUpstream(PORT);
  const switchboard = createServer((req, res) => {
    const { searchParams } = new URL(req.url ?? '/', 'http://127.0.0.1');
    const target = searchParams.get('target') ?? '';
    const name = searchParams.get('name');
    const isKnown = target in upstream.faults && (name === null || (FAULTS as readonly string[]).includes(name));
    if (isKnown) upstream.faults[target as keyof typeof upstream.faults] = name as Fault | null;
    res.writeHead(isKnown ? 200 : 400, { 'content-type': 'application/json' });
    res.end(JSON.stringify({ faults: upstream.faults, known: FAULTS }));
  });
  switchboard.listen(PORT + 1, '127.0.0.1');
  console.log(`Fontes de ensaio no ar. Em outro terminal:

  CAIXA_URL=${upstream.caixaUrl} \\
  CAIXA_BACKUP_URLS=guidi=${upstream.mirrorUrl('guidi')},heroku=${upstream.mirrorUrl('heroku')} \\
  BICHO_FEED_URL=${upstream.feedUrl} npm start

Falhas: http://127.0.0.1:${PORT + 1}/?target=caixa|feed|guidi|heroku&name=NOME (sem name: nenhuma)
NOME: ${FAULTS.join(' ')}`);
});
