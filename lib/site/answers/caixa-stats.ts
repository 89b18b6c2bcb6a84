import { formatDay } from '../../core/domain/days.ts';
import { formatCount } from '../../core/domain/format.ts';
import { eventOf, GAME_IDS, type GameId, gameOf, withArticle } from '../../core/domain/games/list.ts';
import { type HouseId, isFederalHouse } from '../../core/domain/houses/list.ts';
import { listed, plural, timesCounted } from '../../core/domain/joiner.ts';
import { normalizeText } from '../../core/domain/normalize-text.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import { dayAge } from '../../core/domain/relative-time.ts';
import { isSameTeam } from '../../core/domain/teams.ts';
import type { Token } from '../../core/domain/text/lexicon.ts';
import type { AskedNumber } from '../../core/domain/text/questions/numbers.ts';
import { contestAddress, modalityAddress } from '../contest-addresses.ts';
import { searchAddress } from '../search-address.ts';
import { type AnswerDeps, type Reply, type Writer, way, when } from './answer.ts';

import { contestNumbered, contestsOn, type Found, isFound, leftBeside } from './contest-reading.ts';
import { gameMeant } from './ticket-meant.ts';

/** How often numbers came, and when a team was drawn last. */
export const caixaStats: Writer = async (question, deps) => {
  const reply = await ofQuestion(question, deps);
  // 'Há quantos concursos não sai o 10' is when it came last.
  const denied = question.asksOfNumber && question.has('last') ? [] : question.tokensOf('not');
  const isOther = ({ value }: Token) => question.has('game') || !isFederalHouse(value as HouseId);
  const left = [...denied, ...question.tokensOf('house').filter(isOther)];
  return reply && { ...reply, leaves: [...(reply.leaves ?? []), ...left] };
};

function ofQuestion(question: Question, deps: AnswerDeps): Promise<Reply | null> | null {
  const [game] = question.all('game');
  const isOfNames = question.has('heart', 'beside') && !question.has('team');
  if (isOfNames && question.has('most', 'least', 'late')) return nameRank(gameMeant(question), question, deps);
  const withNames = GAME_IDS.find((id) => hasNames(id) && id === (game ?? id) && question.has('heart', 'team'));
  if (withNames) return team(withNames, question, deps);
  const counted = game ?? GAME_IDS.find((id) => question.houses.some((house) => house === gameOf(id).house));
  if (counted && question.has('how-many')) return contestsCounted(counted, question, deps);
  return game ? counts(game, question, deps) : null;
}

/** How many contests are in the record, in all or of a year. */
async function contestsCounted(game: GameId, question: Question, { view }: AnswerDeps): Promise<Reply | null> {
  const { name } = gameOf(game);
  const year = question.first('year');
  const event = eventOf(game);
  const many = event === 'extração' ? 'extrações' : `${event}s`;
  const link = way(modalityAddress(game), `${name}: resultados e anos`);
  const leaves = spans(question).filter(
    ({ kind, from }) => kind !== 'year' && from !== question.tokensOf('year')[0]?.from,
  );
  if (year !== null) {
    const { contests } = await view('contests-of-year', { modality: game, year });
    return {
      ...(contests.length > 0 ? {} : { kind: 'none' as const }),
      verdict: `${plural(contests.length, event, many)} ${withArticle(game, 'd')} em ${year} no registro.`,
      link,
      leaves,
    };
  }
  const { contests, since, until } = await view('game-archive', { modality: game });
  return {
    verdict: `${plural(contests, event, many)} ${withArticle(game, 'd')} no registro${since && until ? `, de ${formatDay(since)} a ${formatDay(until)}` : ''}.`,
    link,
    leaves,
  };
}

/** Words of a day or a number, where all contests are counted; 'hoje' is until today. */
const spans = (question: Question) =>
  question
    .tokensOf('dayword', 'weekday', 'date', 'holiday', 'month', 'year', 'contest', 'number')
    .filter(({ kind, value }) => kind !== 'dayword' || value !== 0);

/** Numbers that are named of a rank. */
const MAX_SHOWN = 10;

async function counts(game: GameId, question: Question, { view }: AnswerDeps): Promise<Reply | null> {
  const { name, parts } = gameOf(game);
  const { contests, since, until, numbers } = await view('game-archive', { modality: game });
  if (contests === 0) return null;
  const [counted] = question.asksOfNumber ? question.tokensOf('number') : [];
  const number = counted && (counted.value as AskedNumber).digits;
  const what = parts.numbers.kind === 'columns' ? 'resultado' : 'número';
  const record = `${plural(contests, 'concurso')}${since && until ? `, de ${formatDay(since)} a ${formatDay(until)}` : ''}`;
  const rest = {
    leaves: number === undefined ? spans(question) : spans(question).filter(({ from }) => from !== counted?.from),
    link: way(modalityAddress(game), `${name}: resultados e anos`),
    next: [way('/blog/chances-loterias-caixa', 'As chances de cada loteria')],
  };
  const chance = 'É acaso: a contagem não diz o que sai no próximo concurso.';
  if (number !== undefined) {
    const one = numbers.find((each) => Number(each.number) === Number(number));
    if (!one) return { kind: 'none', verdict: `Não existe o ${number} ${withArticle(game, 'n')}.`, ...rest };
    const last = one.last ? `; a última no concurso ${one.last.contest}, de ${formatDay(one.last.day)}` : '';
    const since = one.last ? `Desde então, ${plural(one.last.gap, 'concurso')} sem ele.` : '';
    return {
      verdict: `O ${one.number} saiu ${timesCounted(one.times)} ${withArticle(game, 'n')} em ${record}${last}.`,
      facts: [since, chance].filter(Boolean),
      ...rest,
    };
  }
  const kind = question.rank;
  const rank = ({ times, last }: (typeof numbers)[number]) =>
    kind === 'late' ? (last?.gap ?? contests) : kind === 'most' ? times : -times;
  if (kind === 'late' && numbers.every(({ last }) => last === undefined)) return null;
  const ordered = numbers.toSorted((a, b) => rank(b) - rank(a) || (a.number < b.number ? -1 : 1));
  const [first] = ordered;
  if (!first) return null;
  const tied = ordered.filter((one) => rank(one) === rank(first));
  const words = {
    late: ['mais atrasado', 'mais atrasados'],
    most: ['que mais saiu', 'que mais saíram'],
    least: ['que menos saiu', 'que menos saíram'],
  } as const;
  const shown = ({ number: digits, times, last }: typeof first) =>
    kind === 'late' ? `${digits} (${formatCount(last?.gap ?? contests)})` : `${digits} (${formatCount(times)})`;
  const value =
    kind === 'late' ? `${plural(first.last?.gap ?? contests, 'concurso')} sem sair` : timesCounted(first.times);
  const [one, many] = words[kind];
  const who =
    tied.length === 1 ? `${first.number} é o ${what} ${one}` : `${plural(tied.length, what)} empatam como os ${many}`;
  const listing = tied.length === 1 ? '' : ` (${listed(tied.map(({ number: digits }) => digits))})`;
  const others = ordered.slice(tied.length, Math.max(tied.length, MAX_SHOWN));
  return {
    verdict: `${who} ${withArticle(game, 'n')}${listing}: ${value} em ${record}.`,
    facts: [...(others.length > 0 ? [`Depois: ${others.map(shown).join(', ')}.`] : []), chance],
    ...rest,
  };
}

/** Which team or month came most, least, or longest ago. */
async function nameRank(meant: GameId | null, question: Question, { view }: AnswerDeps): Promise<Reply | null> {
  const game = meant && hasNames(meant) ? meant : GAME_IDS.find((id) => hasNames(id) && question.has('heart'));
  if (!game) return null;
  const { contests, since, until, names } = await view('game-archive', { modality: game });
  const kind = question.rank;
  const rank = ({ times, contest }: (typeof names)[number]) =>
    kind === 'late' ? -contest : kind === 'most' ? times : -times;
  const ordered = names.toSorted((a, b) => rank(b) - rank(a));
  const [first] = ordered;
  if (!first) return null;
  const tied = ordered.filter((one) => rank(one) === rank(first));
  const value = ({ times, contest, day }: typeof first) =>
    kind === 'late' ? `desde o concurso ${contest}, de ${formatDay(day)}` : timesCounted(times);
  const which = { most: 'mais saiu', least: 'menos saiu', late: 'não sai há mais tempo' }[kind];
  const record = `${plural(contests, 'concurso')}${since && until ? `, de ${formatDay(since)} a ${formatDay(until)}` : ''}`;
  return {
    verdict: `${listed(tied.map(({ name }) => name))}: o que ${which} ${withArticle(game, 'n')}, ${value(first)} (${record}).`,
    facts: [
      `Depois: ${ordered
        .slice(tied.length, tied.length + MAX_SHOWN)
        .map((one) => `${one.name} (${kind === 'late' ? one.contest : formatCount(one.times)})`)
        .join(', ')}.`,
      'É acaso: a contagem não diz o que sai no próximo concurso.',
    ],
    leaves: spans(question),
    link: way(modalityAddress(game), `${gameOf(game).name}: resultados e anos`),
  };
}

async function team(game: GameId, question: Question, deps: AnswerDeps): Promise<Reply | null> {
  const { view, today } = deps;
  const { name } = gameOf(game);
  const named = question.all('team');
  if (named.length === 0) {
    const found = await contestMeant(game, question, deps);
    const [contest, ...others] = found.contests;
    if (!contest) return found.none;
    if (!contest.team) return null;
    return {
      verdict: `${contest.team}: o time do coração ${withArticle(game, 'd')} ${contest.contest}, ${when(contest.day, today)}.`,
      facts: [
        `Números: ${contest.numbers.join(' ')}.`,
        ...others.map((one) => `${one.team}: o ${withArticle(game, 'd')} ${one.contest}.`),
      ],
      leaves: leftBeside(found.contests, question),
      link: way(contestAddress(game, contest.contest), `${name} ${contest.contest}`),
    };
  }
  const { names } = await view('game-archive', { modality: game });
  const state = question.all('state')[0]?.toLowerCase();
  const found = names.filter((one) =>
    named.some((each) => isSameTeam(one.name, each) || isSameTeam(beforeSlash(one.name), beforeSlash(each))),
  );
  const ofState = state ? found.filter((one) => normalizeText(one.name).endsWith(`/${state}`)) : [];
  const [last, ...others] = ofState.length > 0 ? ofState : found;
  const [wanted = ''] = named;
  if (!last)
    return {
      kind: 'none',
      leaves: spans(question),
      verdict: `${wanted} nunca foi o time do coração no nosso arquivo ${withArticle(game, 'd')}.`,
      link: way(modalityAddress(game), name),
    };
  return {
    verdict: `${last.name}: a última vez foi no concurso ${last.contest} ${withArticle(game, 'd')}, em ${formatDay(last.day)} (${dayAge(last.day, today)}).`,
    facts: [
      `Foi o time do coração em ${plural(last.times, 'concurso')}. É acaso: a contagem não diz qual sai no próximo.`,
      ...others.slice(0, 2).map((one) => `${one.name}: concurso ${one.contest}, ${formatDay(one.day)}.`),
    ],
    leaves: spans(question),
    link: way(contestAddress(game, last.contest), `${name} ${last.contest}`),
    next: [way(searchAddress(name), `O último: ${name}`)],
  };
}

/** The contest of a number, of a day, or the newest. */
async function contestMeant(game: GameId, question: Question, deps: AnswerDeps): Promise<Found> {
  // 'Time do coração 2400': without a game's name the number is not read as its contest's.
  const [plain] = question.has('game') ? [] : question.numbers;
  const number = question.first('contest') ?? (plain ? Number(plain.digits) : null);
  if (number !== null) return contestNumbered(game, number, deps);
  if (question.day) return contestsOn(game, question.day.day, deps, question.looking);
  return isFound((await deps.view('contests', { modality: game, limit: 1 })).contests);
}

/** Games that draw a name beside their numbers. */
const hasNames = (game: GameId) => Object.values(gameOf(game).parts).some(({ kind }) => kind === 'name');

const beforeSlash = (name: string) => name.split('/')[0]?.trim() ?? name;
