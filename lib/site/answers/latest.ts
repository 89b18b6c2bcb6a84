import { GAME_IDS, type GameId, gameOf } from '../../core/domain/games/list.ts';
import { normalizeText } from '../../core/domain/normalize-text.ts';
import { modalityAddress } from '../contest-addresses.ts';
import { searchAddress } from '../search-address.ts';
import { type AnswerDeps, type Reply, type Writer, way, when } from './answer.ts';
import { contestsReply } from './contest.ts';
import { contestsOn } from './contest-reading.ts';
import { contestVerdict, nextLine, outcome, shownContest } from './contest-words.ts';

/** The newest contest of a game; of 'loto' those that begin so, of 'loteria' all. */
export const latest: Writer = async (question, deps) => {
  const games = [...new Set(question.all('game'))];
  if (games.length === 1 && games[0] && !question.day) return newestOf(games[0], deps);
  const named =
    games.length > 0
      ? games
      : question.has('loto')
        ? GAME_IDS.filter((id) => normalizeText(gameOf(id).name).startsWith('loto'))
        : GAME_IDS;
  const { day, looking } = question;
  const replies = await Promise.all(
    named.map(async (game) =>
      day ? contestsReply(await contestsOn(game, day.day, deps, looking), deps) : newestOf(game, deps),
    ),
  );
  const reply = replies.filter((one) => one !== null);
  const [first, ...others] = reply.filter((one) => one.kind !== 'none');
  if (!first) {
    if (!day) return null;
    return {
      kind: 'none',
      verdict: `Não temos concurso de ${when(day.day, deps.today)} no registro.`,
      facts: reply.map(({ verdict }) => verdict),
      link: way('/loterias', 'Loterias da Caixa: últimos resultados'),
    };
  }
  return {
    ...first,
    facts: [...others.map(({ verdict }) => verdict)],
    understood: question.has('loto') ? named.map((game) => gameOf(game).name).join(' ou ') : null,
    link: way('/loterias', 'Loterias da Caixa: últimos resultados'),
    next: named.slice(0, 4).map((game) => way(modalityAddress(game), gameOf(game).name)),
  };
};

async function newestOf(game: GameId, { view, today }: AnswerDeps): Promise<Reply> {
  const { name } = gameOf(game);
  const newest = (await view('contests', { modality: game, limit: 1 })).contests[0];
  const link = way(modalityAddress(game), `${name}: prêmios, próximo sorteio, todos os anos`);
  if (!newest) return { kind: 'none', verdict: `Não temos concurso no registro: ${name}.`, link };
  return {
    verdict: contestVerdict(newest, today),
    shown: shownContest(newest),
    facts: [...outcome(newest), nextLine(game, newest, today)].filter(Boolean),
    link,
    next: [
      way(searchAddress(`conferir ${name}`), 'Conferir um bilhete'),
      way(searchAddress(`preço ${name}`), 'Quanto custa'),
    ],
  };
}
