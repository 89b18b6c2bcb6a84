import type { TicketView } from '../../core/contracts/checks.ts';
import { formatDay } from '../../core/domain/days.ts';
import { formatReais } from '../../core/domain/format.ts';
import { type GameId, gameOf, PANEL_GAMES, withArticle } from '../../core/domain/games/list.ts';
import { readNumbers } from '../../core/domain/games/tickets.ts';
import { plural } from '../../core/domain/joiner.ts';
import { ticketFault } from '../check-words.ts';
import { checkAddress } from '../tool-addresses.ts';
import { type AnswerDeps, type Reply, type Writer, way } from './answer.ts';

/** More hits than any archive holds. */
const ALL = 1_000_000;

/** What a ticket hit: in the newest contest, and its best in the archive; without numbers the form. */
export const ticket: Writer = async (question, deps) => {
  const numbers = question.first('ticket');
  const [named] = [...question.all('game'), ...question.all('special').map(({ game }) => game)];
  if (numbers === null) {
    const loteria = named ? gameOf(named).slug : '';
    return {
      verdict: named
        ? `Confira um bilhete ${withArticle(named, 'd')}: escreva os números.`
        : 'Confira uma aposta do bicho ou um bilhete da Caixa: escreva os números.',
      facts: [
        'Vale o último concurso, um dia ou o arquivo todo; dizemos o que deu e quanto pagou.',
        'Também aqui na busca: mega 02 11 22 30 51 54.',
      ],
      link: way(checkAddress({ loteria }), 'Conferir'),
    };
  }
  const fits = PANEL_GAMES.filter((game) => readNumbers(game, numbers).ok);
  const games = named ? fits.filter((game) => game === named) : plainFirst(fits, numbers);
  if (games.length === 0) return noGame(named ?? null, numbers);
  const checked = await Promise.all(games.map((game) => check(game, numbers, deps)));
  // Where none hit all, the first game of the list is as good a guess as any.
  const [best, ...others] = checked.toSorted((a, b) => Number(b.share === 1) - Number(a.share === 1));
  if (!best) return null;
  const first = gameOf(best.game).name;
  return {
    verdict: verdictOf(best),
    facts: [...factsOf(best), ...others.slice(0, 2).map((one) => `${gameOf(one.game).name}: ${verdictOf(one)}`)],
    understood: named ? null : `um bilhete da ${first}, pelos números`,
    link: way(
      checkAddress({ loteria: gameOf(best.game).slug, numeros: best.numbers.join(' '), tudo: '1' }),
      'Conferir no arquivo todo',
    ),
    next: others
      .slice(0, 3)
      .map((one) =>
        way(
          checkAddress({ loteria: gameOf(one.game).slug, numeros: one.numbers.join(' ') }),
          `Conferir ${withArticle(one.game, 'n')}`,
        ),
      ),
  };
};

/** Games whose plain ticket has so many numbers, before those of which it would be a greater one. */
function plainFirst(games: readonly GameId[], text: string): GameId[] {
  const size = (game: GameId) => {
    const read = readNumbers(game, text);
    return read.ok ? read.numbers.length : 0;
  };
  const plain = games.filter((game) => gameOf(game).ticket.numbers.least === size(game));
  return plain.length > 0 ? plain : [...games];
}

type Checked = {
  game: GameId;
  numbers: readonly string[];
  share: number;
  view: TicketView;
  newest: { contest: number; day: string; hits: number } | null;
};

async function check(game: GameId, text: string, { view }: AnswerDeps): Promise<Checked> {
  const read = readNumbers(game, text);
  const numbers = read.ok ? read.numbers : [];
  const [whole, newestPage] = await Promise.all([
    view('check-ticket', { modality: game, numbers, skip: 0, most: ALL }),
    view('contests', { modality: game, limit: 1 }),
  ]);
  const [newest] = newestPage.contests;
  const hitsOf = (drawn: readonly string[]) => drawn.filter((number) => numbers.includes(number)).length;
  const top = Math.max(
    0,
    ...whole.hits.flatMap(({ taken }) => taken.map(({ tier }) => (typeof tier === 'number' ? tier : 0))),
  );
  return {
    game,
    numbers,
    view: whole,
    share: top / gameOf(game).ticket.numbers.least,
    newest: newest
      ? {
          contest: newest.contest,
          day: newest.day,
          hits: Math.max(hitsOf(newest.numbers), hitsOf(newest.second ?? [])),
        }
      : null,
  };
}

/** The hits of the best contest of the archive. */
function bestOf({ view }: Checked): { tier: number; contest: number; day: string; amount: number | null } | null {
  const all = view.hits.flatMap(({ contest, day, taken }) =>
    taken.flatMap(({ tier, amount }) => (typeof tier === 'number' ? [{ tier, contest, day, amount }] : [])),
  );
  return all.toSorted((a, b) => b.tier - a.tier || b.contest - a.contest)[0] ?? null;
}

function verdictOf(checked: Checked): string {
  const best = bestOf(checked);
  const { name } = gameOf(checked.game);
  const { newest } = checked;
  if (best && newest && best.contest === newest.contest)
    return `Sim: ${plural(best.tier, 'acerto')} no último concurso, ${name} ${best.contest}, de ${formatDay(best.day)}.`;
  if (best && best.tier === gameOf(checked.game).tiers[0]?.key)
    return `Sim: ${plural(best.tier, 'acerto')} ${withArticle(checked.game, 'n')} ${best.contest}, de ${formatDay(best.day)}.`;
  const last = newest
    ? `${plural(newest.hits, 'acerto')} no último concurso, ${name} ${newest.contest}, de ${formatDay(newest.day)}`
    : name;
  return `Não ganhou: ${last}.`;
}

function factsOf(checked: Checked): string[] {
  const best = bestOf(checked);
  const { view, newest } = checked;
  const paid = best?.amount ? `, pagou ${formatReais(best.amount)}` : '';
  return [
    ...(best
      ? [
          `O melhor no arquivo: ${plural(best.tier, 'acerto')} no concurso ${best.contest}, de ${formatDay(best.day)}${paid}.`,
        ]
      : ['Nunca teria prêmio no arquivo.']),
    ...(newest && best?.contest !== newest.contest
      ? [`No último, o ${newest.contest}: ${plural(newest.hits, 'acerto')}.`]
      : []),
    `Teria prêmio em ${plural(view.hitCount, 'concurso')} de ${plural(view.contests, 'concurso')}.`,
  ];
}

function noGame(game: GameId | null, numbers: string): Reply {
  const wrong = game ? ticketFault(game, numbers) : null;
  return {
    kind: 'none',
    verdict: wrong ?? 'Nenhuma das loterias daqui tem bilhete com esses números.',
    facts: game ? [`Um bilhete ${withArticle(game, 'd')} tem ${gameOf(game).ticket.numbers.least} números.`] : [],
    link: way(checkAddress({}), 'Conferir'),
  };
}
