// Proves that a game is one file and one line: a clone of what is committed gets a fictitious game, is built and started, and
// everything that a visitor, a program or the operator does with a game is tried on it. Takes minutes.
import { type Probe, prove, type SiteClient } from './harness/proof.ts';

await prove(
  {
    what: 'A game',
    fixture: 'prova-game.ts',
    folder: 'lib/core/domain/games',
    file: 'prova-game.ts',
    name: 'provaGame',
  },
  { site: probeSite, store: probeStore, removed: probeRemoved },
);

async function probeSite(client: SiteClient, probe: Probe): Promise<void> {
  await probeStore(client, probe);
  await client.expectWords({
    '/loterias': ['href="/loterias/prova-game"'],
    '/buscar?q=prova+game+1': ['/loterias/prova-game/1'],
    '/api/search?q=prova+game': ['/loterias/prova-game'],
    '/api/v1/status': ['"prova-game"'],
    '/api/v1/openapi.json': ['"prova-game"'],
    '/sitemap-modalidades.xml': ['/loterias/prova-game<'],
    '/sitemap-concursos.xml': ['/loterias/prova-game/1<'],
    '/conferir': ['value="prova-game"'],
    '/conferir?loteria=prova-game&numeros=03+07+12+21+29&de=1': ['Premiado!', '4 acertos'],
    '/conferir?loteria=prova-game&numeros=03+07+12+21+30&de=1': ['Premiado!', '5 acertos'],
  });
  await client.expectRedirects(308, {
    '/loterias/provagame': '/loterias/prova-game',
    '/loterias/jogodaprova': '/loterias/prova-game',
  });
}

/** The operator's contest, and what pages and programs read of it. */
async function probeStore({ post, expectWords }: SiteClient, probe: Probe): Promise<void> {
  const send = (contest: number, day: string, numbers: readonly string[], columns: readonly string[]) =>
    post('/api/contests', [{ modality: 'provaGame', contest, day, numbers, extra: { columns }, reason: 'Prova.' }]);
  const taken = await send(1, '2026-07-27', ['03', '07', '12', '21', '30'], ['4', '4', '0']);
  probe('POST /api/contests takes a repeated digit of a column', taken.includes('"accepted":1'), taken);
  const refused = await send(2, '2026-07-29', ['03', '03', '12', '21', '30'], ['1', '2', '3']);
  probe('POST /api/contests refuses a repeated number of the set', refused.includes('repeated-number'), refused);
  const short = await send(2, '2026-07-29', ['03', '04', '12', '21', '30'], ['1', '2']);
  probe('POST /api/contests refuses a missing column', short.includes('wrong-count'), short);
  await expectWords({
    '/loterias/prova-game': ['Prova Game', '4 acertos', '5 acertos', '4 4 0'],
    '/loterias/prova-game/1': ['Prova Game', '4 4 0'],
    '/loterias/prova-game/ano/2026': ['/loterias/prova-game/1'],
    '/api/v1/contests/prova-game': ['"columns":["4","4","0"]', '"contest":1'],
    '/api/v1/check?loteria=prova-game&numeros=03+07+12+21+29&de=1': ['"tier":"4"'],
    '/api/lotteries': ['"provaGame":{"concurso":1'],
  });
}

async function probeRemoved({ get, expectWords }: SiteClient, probe: Probe): Promise<void> {
  const { status } = await get('/loterias/prova-game');
  probe('/loterias/prova-game is gone', status === 404, status);
  await expectWords({ '/': ['<h1'], '/loterias': ['<h1'], '/api/lotteries': ['"quina"'], '/correcoes': ['<h1'] });
}
