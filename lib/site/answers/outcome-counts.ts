import { formatDay, type PlainDay } from '../../core/domain/days.ts';
import { capital, formatCount } from '../../core/domain/format.ts';
import { sumOfOutcomes } from '../../core/domain/games/contest-outcome.ts';
import { drawsTickets, type GameId, gameOf, withArticle } from '../../core/domain/games/list.ts';
import { plural, timesCounted } from '../../core/domain/joiner.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import { dayAge } from '../../core/domain/relative-time.ts';
import type { Token } from '../../core/domain/text/lexicon.ts';
import { contestAddress } from '../contest-addresses.ts';
import { searchAddress } from '../search-address.ts';
import { type AnswerDeps, type Reply, way } from './answer.ts';
import { spanMeant } from './counted.ts';
import { tiersMeant } from './ticket-meant.ts';

// How often a game's first prize rolled over or was won, and when last: over all its contests, or those of some days.

type Contest = { contest: number; day: PlainDay };
type Outcomes = ReturnType<typeof sumOfOutcomes> & { until: PlainDay | null };

/** More years than these are not read for one answer. */
const MAX_YEARS = 3;
/** Of the newest contest: 'o último concurso acumulou?'. */
const NEWEST = new Set(['concurso', 'sorteio', 'resultado', 'jogo']);

const SINCE = new Set(['faz', 'ha', 'sem', 'acumulada', 'acumulado']);

/** Words that want a count, or the last time. */
export function countingTokens(question: Question): Token[] {
  const next = ({ to }: Token) => question.pieces[to]?.text ?? '';
  const isGame = ({ to }: Token) => question.tokensOf('game').some(({ from }) => from === to);
  const last = question.tokensOf('last').filter((token) => !NEWEST.has(next(token)) && !isGame(token));
  return [...question.tokensOf('times', 'ever', 'how-many'), ...last];
}

/** The count that is wanted; null where none is, or what is counted is not here: a lower band, whole tickets. */
export async function outcomesReply(game: GameId, question: Question, deps: AnswerDeps): Promise<Reply | null> {
  if (countingTokens(question).length === 0 || !question.has('rolled', 'winner', 'ever')) return null;
  if (question.day !== null || question.has('contest') || drawsTickets(game)) return null;
  const [tier] = tiersMeant(question, game).tiers;
  if (tier && tier !== gameOf(game).tiers[0]) return null;
  const { span, tokens } = spanMeant(question);
  const isLong = span !== null && Number(span.to.slice(0, 4)) - Number(span.from.slice(0, 4)) >= MAX_YEARS;
  const found = await (span && !isLong ? between(game, span, deps) : ever(game, deps));
  if (!found) return null;
  const reply = replyOf(game, found, question, span !== null && !isLong, deps.today);
  return { ...reply, leaves: isLong ? tokens : [] };
}

async function ever(game: GameId, { view }: AnswerDeps): Promise<Outcomes | null> {
  const { outcomes, until } = await view('game-archive', { modality: game });
  return outcomes ? { ...outcomes, until: until ?? null } : null;
}

async function between(game: GameId, span: { from: PlainDay; to: PlainDay }, { view }: AnswerDeps): Promise<Outcomes> {
  const [first, last] = [Number(span.from.slice(0, 4)), Number(span.to.slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const read = await Promise.all(years.map((year) => view('contests-of-year', { modality: game, year })));
  const outcomes = read
    .flatMap(({ contests }) => contests)
    .filter(({ day }) => day >= span.from && day <= span.to)
    .toSorted((a, b) => a.contest - b.contest)
    .map(({ contest, day, accumulated, top, topOfSecond }) => {
      const winners = (top?.winners ?? 0) + (topOfSecond?.winners ?? 0);
      const isWon = winners > 0 || (top === null && accumulated === false);
      return {
        contest,
        day,
        isRolled: accumulated,
        isWon: accumulated === null && top === null ? null : isWon,
        winners,
      };
    });
  const until = outcomes.findLast(({ isWon }) => isWon !== null)?.day ?? null;
  return { ...sumOfOutcomes(outcomes), until };
}

function replyOf(game: GameId, found: Outcomes, question: Question, isSpan: boolean, today: PlainDay): Reply {
  const { name } = gameOf(game);
  const { of, since, until, won, winners, rolled, gap, lastWon, lastRolled } = found;
  const next = [way(searchAddress(name), `O último: ${name}`)];
  if (of === 0) return { kind: 'none', verdict: `Não está no registro quem ganhou, nem se acumulou: ${name}.`, next };
  const record = `${plural(of, 'concurso')}, de ${formatDay(since ?? '')} a ${formatDay(until ?? '')}`;
  const at = ({ contest, day }: Contest) => `concurso ${contest}, de ${formatDay(day)} (${dayAge(day, today)})`;
  const rolledLine = `Acumulou ${timesCounted(rolled)} em ${record}: ${name}${lastRolled ? `; a última no ${at(lastRolled)}` : ''}.`;
  const bets = winners > 0 ? `, ${plural(winners, 'aposta')} ao todo` : '';
  const wonLine = `Houve ganhador do prêmio principal ${withArticle(game, 'd')} em ${formatCount(won)} de ${record}${bets}${lastWon ? `; o último, ${at(lastWon)}` : ''}.`;
  const lastWonLine = lastWon
    ? `O último ganhador do prêmio principal ${withArticle(game, 'd')} foi no ${at(lastWon)}${lastWon.winners > 0 ? `: ${plural(lastWon.winners, 'aposta')}` : ''}. Desde então${isSpan ? `, até ${formatDay(until ?? '')}` : ''}, ${gap === 0 ? 'nenhum concurso' : plural(gap, 'concurso')} sem ganhador.`
    : `Não há ganhador do prêmio principal em ${record}: ${name}.`;
  const lastRolledLine = lastRolled
    ? `${capital(withArticle(game))} acumulou pela última vez no ${at(lastRolled)}.`
    : `Não acumulou nenhuma vez em ${record}: ${name}.`;
  // 'Faz quanto tempo que está acumulada', 'quantos concursos sem ganhador': since it was won.
  const isSince = question.pieces.some(({ text }) => SINCE.has(text));
  const isCount = question.has('times', 'ever') || (question.has('how-many') && !isSince);
  const isRolled = question.has('rolled') && !(isSince && !isCount);
  const lines = isCount
    ? isRolled
      ? [rolledLine, wonLine]
      : [wonLine, rolledLine]
    : isRolled
      ? [lastRolledLine, lastWonLine, rolledLine]
      : [lastWonLine, wonLine, rolledLine];
  const [verdict = '', ...facts] = lines;
  const shown = isRolled ? lastRolled : lastWon;
  return {
    verdict,
    facts,
    ...(shown
      ? { link: way(contestAddress(game, shown.contest), `${name} ${shown.contest}, com todos os prêmios`) }
      : {}),
    next,
  };
}
