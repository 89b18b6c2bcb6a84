import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sameContest } from '../../../lib/core/domain/draws/contest-standing.ts';
import { GAME_IDS, type GameId, gameOf } from '../../../lib/core/domain/games/list.ts';
import { validateContest } from '../../../lib/core/domain/games/validate-contest.ts';
import { parseCaixaFields } from '../../../lib/core/sources/caixa/caixa-fields.ts';
import { parseSerra, serraSource } from '../../../lib/core/sources/caixa/serra.ts';
import { failed } from '../../../lib/core/sources/request/outcome.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const FOLDER = 'tests/fixtures/upstream/caixa';
const folderOf = (game: GameId) => `${FOLDER}/${gameOf(game).upstream.caixa}`;
/** Those that the mirror has, as far as replies of Caixa are recorded. */
const GAMES = GAME_IDS.filter((game) => !gameOf(game).upstream.isCaixaAlone && existsSync(folderOf(game)));

type Raw = Record<string, unknown> & { numero: number; dataApuracao: string; listaDezenas: string[] };
const recorded = (game: GameId): Raw[] => {
  const folder = folderOf(game);
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Raw);
};

/** What the mirror makes of Caixa's reply. */
function entryOf(game: GameId, raw: Raw) {
  const second = raw.listaDezenasSegundoSorteio as string[] | null;
  const name = String(raw.nomeTimeCoracaoMesSorte ?? '').replaceAll('\0', '');
  const order = (raw.dezenasSorteadasOrdemSorteio as string[] | null) ?? [];
  // Caixa's order of a +Milionária ends with its clovers; the mirror gives the list there.
  const drawn = ['duplaSena', 'maisMilionaria'].includes(game) || order.length === 0 ? raw.listaDezenas : order;
  return {
    modalidade: gameOf(game).name,
    endpoint: gameOf(game).upstream.caixa,
    concurso: raw.numero,
    data: raw.dataApuracao,
    dezenas: second ? [`1º: ${drawn.join(' - ')}`, `2º: ${second.join(' - ')}`] : drawn,
    jogos_loteca: [],
    time_coracao: game === 'timemania' ? name.replace('/', ' /') : null,
    mes_sorte: game === 'diaDeSorte' ? name : null,
    trevos_sorteados: game === 'maisMilionaria' ? raw.trevosSorteados : [],
    acumulado: raw.acumulado ? 1 : 0,
    data_proximo_concurso: raw.dataProximoConcurso ?? null,
    valor_estimado_proximo_concurso: raw.valorEstimadoProximoConcurso ?? null,
  };
}
const fileOf = (entries: readonly unknown[]) => ({ fonte: 'ConectaLot API', quantidade: 1, resultados: entries });

describe('the mirror of all games in one file', () => {
  test.each(GAMES)('%s: says what Caixa’s recorded replies say', (game) => {
    const replies = recorded(game);
    let compared = 0;
    for (const raw of replies) {
      const caixa = parseCaixaFields(raw, game);
      const mirror = parseSerra(fileOf([entryOf(game, raw)]));
      if (!caixa.ok) continue;
      const [found] = mirror.ok ? mirror.value : [];
      const [ours, theirs] = [found && validateContest(found, NOW), validateContest(caixa.value, NOW)];
      if (!theirs.ok) continue;
      expect(ours, String(raw.numero)).toMatchObject({ ok: true, value: { contest: raw.numero } });
      expect(ours?.ok && sameContest(ours.value, theirs.value), String(raw.numero)).toBe(true);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(0);
  });

  test('an entry that can’t be read is left out, a file of none refused', () => {
    const [raw] = recorded('quina');
    const good = entryOf('quina', raw as Raw);
    const wrong = [null, {}, { ...good, data: '2026' }, { ...good, endpoint: 'loteca' }, { ...good, dezenas: [1] }];
    expect(parseSerra(fileOf([...wrong, good]))).toMatchObject({ ok: true, value: [{ modality: 'quina' }] });
    expect(parseSerra(fileOf(wrong))).toMatchObject({ ok: false, reason: 'empty' });
    for (const other of [null, [], {}, { resultados: {} }]) expect(parseSerra(other)).toMatchObject({ ok: false });
  });

  test('a round takes the file once, whatever it asks of it', async () => {
    let requests = 0;
    const reply = parseSerra(fileOf(GAMES.map((game) => entryOf(game, recorded(game)[0] as Raw))));
    const source = serraSource('https://serra.test', async () => {
      requests += 1;
      return reply;
    });
    for (const game of GAMES) expect(await source.latest(game)).toMatchObject({ ok: true, value: { modality: game } });
    expect(await source.contest('quina', 99_999)).toEqual(failed('not-found', '99999'));
    expect(await source.latest('loteca')).toMatchObject({ ok: false, reason: 'wrong-shape' });
    expect(requests).toBe(1);
  });
});
