import type { StoredContest } from '../../core/contracts/contest.ts';
import { GAME_IDS, type GameId, gameOf, withArticle } from '../../core/domain/games/list.ts';
import { listed, plural } from '../../core/domain/joiner.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import type { Token } from '../../core/domain/text/lexicon.ts';
import type { AskedNumber } from '../../core/domain/text/questions/numbers.ts';
import { contestAddress } from '../contest-addresses.ts';
import { drawnLine, misdatedLine } from '../contests.ts';
import { searchAddress } from '../search-address.ts';
import { type AnswerDeps, type Reply, type Writer, way, when } from './answer.ts';
import { contestNumbered, contestsOn, type Found, isFound, leftBeside } from './contest-reading.ts';
import { contestVerdict, outcome, shownContest } from './contest-words.ts';
import { unreadTicket } from './ticket.ts';
import { gameMeant } from './ticket-meant.ts';

/** A contest by its number or its day, of each game that is named. */
export const contest: Writer = async (question, deps) => {
  const named = question.games;
  // 'Mês da Sorte do concurso 1252' names its game.
  const byName = named.length === 0 && question.has('beside') ? gameMeant(question) : null;
  const games = byName ? [byName] : named;
  const number = numberIn(question);
  if (games.length === 0) {
    const reply = number === null ? null : await ofAnyGame(number, question, deps);
    return reply && { ...reply, leaves: [...(reply.leaves ?? []), ...endsLeft(question)] };
  }
  const [unread] = games.flatMap((game) => unreadTicket(question, game) ?? []);
  if (unread) return { ...unread, leaves: question.tokensOf('contest') };
  const replies = await Promise.all(games.map((game) => ofGame(game, question, deps)));
  const [first, ...others] = replies.filter((one) => one !== null);
  if (!first) return null;
  const leaves = [...(first.leaves ?? []), ...endsLeft(question)];
  return { ...first, facts: [...(first.facts ?? []), ...others.map(({ verdict }) => verdict)], leaves };
};

/** 'Primeiro' and 'penúltimo' are of a year or of all contests. */
function endsLeft(question: Question): Token[] {
  const isEnd = numberIn(question) === null && question.day === null;
  const isOfAll = ({ from }: Token) => question.tokensOf('first-contest').some((one) => one.from === from);
  return [
    ...(isEnd && question.has('year') ? [] : question.tokensOf('first').filter((token) => !isOfAll(token))),
    ...(isEnd ? [] : question.tokensOf('before-last')),
  ];
}

const numberIn = (question: Question): number | null =>
  question.first('contest') ?? (question.has('first-contest') && !question.has('year') ? 1 : null);

async function ofGame(game: GameId, question: Question, deps: AnswerDeps): Promise<Reply | null> {
  const number = numberIn(question);
  const year = question.first('year');
  if (number !== null) {
    const found = await contestNumbered(game, number, deps);
    const reply = contestsReply(found, deps);
    const facts = [...(reply?.facts ?? []), ...betweenLine(question)];
    return (
      reply && withPlayed({ ...reply, facts, leaves: leftBeside(found.contests, question) }, found, question, deps)
    );
  }
  if (question.day) {
    const found = await contestsOn(game, question.day.day, deps, question.looking);
    const reply = contestsReply(found, deps);
    return reply && withPlayed(reply, found, question, deps);
  }
  if (year !== null) return endOf(game, year, question, deps);
  const back = stepsBack(question);
  const found = isFound((await deps.view('contests', { modality: game, limit: back + 1 })).contests.slice(back));
  const reply = contestsReply(found, deps);
  return reply && withPlayed(reply, found, question, deps);
}

/** Of '3690 ao 3700', where each end is answered, how many are between them. */
function betweenLine({ tokens, pieces }: Question): string[] {
  const first = tokens.find(({ kind }) => kind === 'contest');
  const last = first && /^(?:a|ao|ate)$/.test(pieces[first.to]?.text ?? '') ? pieces[first.to + 1] : undefined;
  if (!first || last?.kind !== 'number') return [];
  const between = Number(last.digits) - Number(first.value) - 1;
  return between > 0
    ? [`Entre o ${first.value} e o ${last.digits} há mais ${plural(between, 'número')}, que não estão aqui.`]
    : [];
}

/** Of which draw a contest is wanted, and whether numbers that are named beside it were drawn. */
function withPlayed(reply: Reply, found: Found, question: Question, { today }: AnswerDeps): Reply {
  const [contest, another] = found.contests;
  const part = question.first('part');
  const isOfNumber = (token: Token) =>
    question.tokensOf('contest', 'year').some(({ from, to }) => from === token.from && to === token.to);
  const played = question.tokensOf('number').filter((token) => !isOfNumber(token));
  const digitsOf = ({ value }: Token) => (value as AskedNumber).digits;
  const kind = contest && gameOf(contest.modality).parts.numbers.kind;
  const numbers = contest && part === 2 && contest.second ? contest.second : contest?.numbers;
  if (!contest || another || !numbers || kind !== 'set')
    return { ...reply, leaves: [...(reply.leaves ?? []), ...played, ...question.tokensOf('part')] };
  const { name } = gameOf(contest.modality);
  const both = part === null ? [...contest.numbers, ...(contest.second ?? [])] : numbers;
  const isDrawn = (token: Token) => both.some((one) => Number(one) === Number(digitsOf(token)));
  const asNumber = (token: Token) => digitsOf(token).length <= 2;
  const wanted = played.filter(asNumber);
  const each = wanted.map(
    (token) =>
      `${isDrawn(token) ? 'Sim' : 'Não'}: o ${digitsOf(token).padStart(2, '0')} ${isDrawn(token) ? 'saiu' : 'não saiu'}.`,
  );
  const verdict =
    part === null
      ? reply.verdict
      : `${part}º sorteio ${withArticle(contest.modality, 'd')} ${contest.contest}: ${numbers.join(' ')}, ${when(contest.day, today)}.`;
  return {
    ...reply,
    verdict: [...each, verdict].join(' '),
    ...(part === null
      ? {}
      : {
          shown: { numbers: [...numbers], animal: null },
          facts: [`${name}: ${drawnLine(contest)}.`, ...(reply.facts ?? [])],
        }),
    leaves: [...(reply.leaves ?? []), ...played.filter((token) => !asNumber(token))],
  };
}

/** How many before the newest one: 'penúltimo', 'antepenúltimo'. */
export const stepsBack = (question: Question): number => {
  const [word] = question.all('before-last');
  return word === undefined ? 0 : word.startsWith('ante') ? 2 : 1;
};

const isLastWanted = ({ pieces }: Question): boolean => pieces.some(({ text }) => /^ultim[oa]$/.test(text));

/** 'Primeiro concurso da Mega de 2015', or the last, or one before it. */
async function endOf(game: GameId, year: number, question: Question, deps: AnswerDeps): Promise<Reply | null> {
  const { contests } = await deps.view('contests-of-year', { modality: game, year });
  const back = stepsBack(question);
  const first = contests.at(back > 0 || isLastWanted(question) ? back : -1);
  if (!first) return { kind: 'none', verdict: `Não temos concurso de ${year} no registro: ${gameOf(game).name}.` };
  return contestsReply(await contestNumbered(game, first.contest, deps), deps);
}

/** What was found, all of it: a day may have two contests; or why nothing was. */
export function contestsReply(found: Found, deps: AnswerDeps): Reply | null {
  const [first, ...others] = found.contests;
  if (!first) return found.none;
  if (others.length === 0) {
    const reply = contestReply(first, deps);
    return { ...reply, facts: [...(reply.facts ?? []), ...(found.others ?? [])] };
  }
  const { modality, day } = first;
  const all = found.contests.map((one) => `${one.contest}: ${drawnLine(one)}`);
  return {
    verdict: `${gameOf(modality).name}, ${when(day, deps.today)}, ${plural(all.length, 'concurso')}: ${all.join('; ')}.`,
    facts: found.contests.flatMap((one) =>
      [...outcome(one), misdatedLine(one)].filter(Boolean).map((text) => `${one.contest}: ${text}`),
    ),
    link: way(contestAddress(modality, first.contest), `${gameOf(modality).name} ${first.contest}`),
    next: others.map((one) => way(contestAddress(modality, one.contest), `${gameOf(modality).name} ${one.contest}`)),
  };
}

export function contestReply(contest: StoredContest, { today }: AnswerDeps): Reply {
  const { modality, contest: number } = contest;
  const { name } = gameOf(modality);
  return {
    verdict: contestVerdict(contest, today),
    shown: shownContest(contest),
    facts: [...outcome(contest), misdatedLine(contest)].filter(Boolean),
    link: way(contestAddress(modality, number), `${name} ${number}, com todos os prêmios`),
    next: [
      way(searchAddress(name), `O último: ${name}`),
      way(searchAddress(`conferir ${name}`), 'Conferir um bilhete'),
    ],
  };
}

async function ofAnyGame(number: number, question: Question, { view, today }: AnswerDeps): Promise<Reply | null> {
  const found = (await Promise.all(GAME_IDS.map((modality) => view('contest', { modality, contest: number })))).filter(
    (one) => one !== null,
  );
  const [first, ...others] = found;
  if (!first)
    return {
      kind: 'none',
      verdict: `Nenhuma loteria daqui tem o concurso ${number} no registro.`,
      link: way('/loterias', 'Loterias da Caixa'),
    };
  return {
    verdict: contestVerdict(first, today),
    shown: shownContest(first),
    facts: [misdatedLine(first), ...others.flatMap((one) => [contestVerdict(one, today), misdatedLine(one)])].filter(
      Boolean,
    ),
    understood: `o concurso ${number} de ${listed(found.map(({ modality }) => gameOf(modality).name))}, já que o jogo não foi dito`,
    leaves: leftBeside(found, question),
    link: way(contestAddress(first.modality, number), `${gameOf(first.modality).name} ${number}`),
    next: others
      .slice(0, 3)
      .map(({ modality }) => way(contestAddress(modality, number), `${gameOf(modality).name} ${number}`)),
  };
}
