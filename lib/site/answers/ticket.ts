import type { TicketView } from '../../core/contracts/checks.ts';
import type { StoredContest } from '../../core/contracts/contest.ts';
import { formatDay } from '../../core/domain/days.ts';
import { formatReais } from '../../core/domain/format.ts';
import { drawsTickets, drawsTwice, GAME_IDS, type GameId, gameOf, withArticle } from '../../core/domain/games/list.ts';
import { matchesOf } from '../../core/domain/games/ticket-matches.ts';
import { readNumbers } from '../../core/domain/games/tickets.ts';
import { listed, plural } from '../../core/domain/joiner.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import { DAY_KINDS, type Token } from '../../core/domain/text/lexicon.ts';
import { ticketFault, ticketSize } from '../check-words.ts';
import { checkAddress } from '../tool-addresses.ts';
import { type AnswerDeps, type Reply, type Writer, way } from './answer.ts';

import { contestNumbered, contestsOn, type Found, leftBeside } from './contest-reading.ts';
import { isTicketTyped, lettersOf } from './ticket-meant.ts';

/** More hits than any archive holds. */
const ALL = 1_000_000;

/** What a ticket hit: in the newest contest, and its best in the archive; without numbers the form. */
export const ticket: Writer = async (question, deps) => {
  const reply = await ofQuestion(question, deps);
  const isHere = ({ value }: Token) => GAME_IDS.some((id) => gameOf(id).house === value);
  const houses = question.tokensOf('house').filter((token) => !isHere(token));
  const days = question.has('ticket') ? [] : question.tokensOf('contest', ...DAY_KINDS);
  return reply && { ...reply, leaves: [...(reply.leaves ?? []), ...houses, ...days] };
};

async function ofQuestion(question: Question, deps: AnswerDeps): Promise<Reply | null> {
  const numbers = question.first('ticket');
  const houses = GAME_IDS.filter((id) => question.houses.some((house) => house === gameOf(id).house));
  const [named] = [...question.all('game'), ...question.all('special').map(({ game }) => game), ...houses];
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
  if (named && drawsTickets(named)) return wholeTicket(named);
  const unread = named ? unreadTicket(question, named) : null;
  if (unread) return unread;
  const fits = GAME_IDS.filter((game) => lacksNothing(game) && readNumbers(game, numbers).ok);
  const games = named ? fits.filter((game) => game === named) : plainFirst(fits, numbers);
  if (games.length === 0) return noGame(named ?? null, numbers);
  const [only] = named ? games : [];
  const meant = only ? await contestsMeant(only, question, deps) : null;
  // Of a contest that is not here nothing is checked.
  if (meant?.none && meant.contests.length === 0) return { ...meant.none, leaves: question.tokensOf('ticket') };
  const wanted = meant?.contests ?? [];
  const checked = await Promise.all(games.map((game) => check(game, numbers, wanted, deps)));
  // Where none hit all, the first game of the list is as good a guess as any.
  const [best, ...others] = checked.toSorted((a, b) => Number(topOf(b) !== null) - Number(topOf(a) !== null));
  if (!best) return null;
  return {
    verdict: verdictOf(best),
    facts: [...factsOf(best), ...others.slice(0, 2).map((one) => `${gameOf(one.game).name}: ${verdictOf(one)}`)],
    understood: named ? null : `um bilhete ${withArticle(best.game, 'd')}, pelos números`,
    link: way(
      checkAddress({ loteria: gameOf(best.game).slug, numeros: best.numbers.join(' '), tudo: '1' }),
      'Conferir no arquivo todo',
    ),
    leaves: leavesOf(wanted, question),
    next: others
      .slice(0, 3)
      .map((one) =>
        way(
          checkAddress({ loteria: gameOf(one.game).slug, numeros: one.numbers.join(' ') }),
          `Conferir ${withArticle(one.game, 'n')}`,
        ),
      ),
  };
}

/** The contests of the number or the day that is named; null where none is: all are looked at then. */
async function contestsMeant(game: GameId, question: Question, deps: AnswerDeps): Promise<Found | null> {
  const number = question.first('contest');
  if (number !== null) return contestNumbered(game, number, deps);
  return question.day ? contestsOn(game, question.day.day, deps, question.looking) : null;
}

const leavesOf = (wanted: readonly StoredContest[], question: Question): Token[] =>
  wanted.length > 0 ? leftBeside(wanted, question) : question.tokensOf('contest', ...DAY_KINDS);

/** A ticket of the Federal is one number. */
const wholeTicket = (game: GameId): Reply => ({
  kind: 'none',
  verdict: `Um bilhete ${withArticle(game, 'd')} é um número de cinco algarismos, e não vários.`,
  facts: ['Escreva assim: bilhete 84621 federal.'],
  link: way(checkAddress({ loteria: gameOf(game).slug }), 'Conferir o bilhete'),
});

/** Whether the numbers alone settle a ticket: a name beside them is a prize apart. */
const lacksNothing = (game: GameId): boolean => {
  const { parts, ticket } = gameOf(game);
  return !Object.keys(ticket).some(
    (key) => key !== 'numbers' && parts[key]?.kind === 'set' && parts[key].column === 'extra',
  );
};

/** Of a ticket that holds more than a search reads: where it is checked; null of others. */
export function unreadTicket(question: Question, game: GameId): Reply | null {
  if (!isTicketTyped(question, game)) return null;
  const { parts } = gameOf(game);
  const numbers = question.first('ticket');
  const read = numbers === null ? null : readNumbers(game, numbers);
  const beside = lacksNothing(game) ? undefined : Object.values(parts).find(({ column }) => column === 'extra');
  const link = (numeros = '') => way(checkAddress({ loteria: gameOf(game).slug, numeros }), 'Conferir o bilhete');
  if (beside && (read === null || read.ok))
    return {
      kind: 'none',
      verdict: `A busca não lê os ${beside.label.toLowerCase()}, e sem eles não dá para conferir um bilhete ${withArticle(game, 'd')}.`,
      facts: ['Na página Conferir há um campo para eles.'],
      link: link(read?.numbers.join(' ')),
    };
  if (lettersOf(game).length === 0 || read?.ok) return null;
  return {
    kind: 'none',
    verdict: `A busca não lê todas as marcas de um bilhete ${withArticle(game, 'd')}: confira na página Conferir.`,
    facts: [sizeLine(game)],
    link: link(),
  };
}

/** Games whose plain ticket has so many numbers, before those of which it would be a greater one. */
function plainFirst(games: readonly GameId[], text: string): GameId[] {
  const size = (game: GameId) => {
    const read = readNumbers(game, text);
    return read.ok ? read.numbers.length : 0;
  };
  const plain = games.filter((game) => gameOf(game).ticket.numbers.least === size(game));
  return plain.length > 0 ? plain : [...games];
}

type Hit = TicketView['hits'][number];
type Checked = {
  game: GameId;
  numbers: readonly string[];
  view: TicketView;
  newest: Held | null;
  /** The contests that are named: the verdict is of them alone. */
  wanted: readonly Held[];
};
/** A contest; `hit`: what the ticket takes there; null where it takes nothing. */
type Held = { contest: number; day: string; matches: number; hit: Hit | null };

async function check(
  game: GameId,
  text: string,
  wanted: readonly StoredContest[],
  { view }: AnswerDeps,
): Promise<Checked> {
  const read = readNumbers(game, text);
  const numbers = read.ok ? read.numbers : [];
  const [whole, newestPage] = await Promise.all([
    view('check-ticket', { modality: game, numbers, skip: 0, most: ALL }),
    view('contests', { modality: game, limit: 1 }),
  ]);
  const [newest] = newestPage.contests;
  const matchesIn = (drawn: readonly string[]) =>
    matchesOf({ modality: game, numbers, team: null }, drawn).filter(Boolean).length;
  const heldIn = ({ contest, day, numbers: drawn, second }: StoredContest): Held => ({
    contest,
    day,
    matches: Math.max(matchesIn(drawn), matchesIn(second ?? [])),
    hit: whole.hits.find((hit) => hit.contest === contest) ?? null,
  });
  return { game, numbers, view: whole, newest: newest ? heldIn(newest) : null, wanted: wanted.map(heldIn) };
}

/** The newest contest in which the ticket takes the first prize. */
const topOf = ({ game, view }: Checked): Hit | null =>
  view.hits.find(({ taken }) => taken.some(({ tier }) => tier === gameOf(game).tiers[0]?.key)) ?? null;

const isKnown = ({ taken }: Hit): boolean => taken.every(({ amount }) => amount !== null);
const paidIn = ({ taken }: Hit): number => taken.reduce((sum, { prizes, amount }) => sum + prizes * (amount ?? 0), 0);

/** The best contest of the archive: by what it pays where all amounts are known, else by its best tier. */
function bestOf({ game, view }: Checked): Hit | null {
  const { tiers } = gameOf(game);
  const rank = ({ taken }: Hit) => Math.min(...taken.map(({ tier }) => tiers.findIndex(({ key }) => key === tier)));
  const byTier = view.hits.every(isKnown) ? () => 0 : (a: Hit, b: Hit) => rank(a) - rank(b);
  return view.hits.toSorted((a, b) => byTier(a, b) || paidIn(b) - paidIn(a) || b.contest - a.contest)[0] ?? null;
}

/** '4 acertos'; '3 prêmios de 4 acertos no 2º sorteio'. */
const tookWords = (game: GameId, { taken }: Hit): string =>
  listed(
    taken.map(({ tier, draw, prizes }) => {
      const { name = String(tier) } = gameOf(game).tiers.find(({ key }) => key === tier) ?? {};
      const many = prizes > 1 ? `${plural(prizes, 'prêmio')} de ` : '';
      return `${many}${name}${drawsTwice(game) ? ` no ${draw}º sorteio` : ''}`;
    }),
  );

/** 'pagou R$ 7,00'; or that not all of it is known. */
function paidWords(hit: Hit): string {
  if (isKnown(hit)) return `pagou ${formatReais(paidIn(hit))}`;
  return paidIn(hit) > 0
    ? `pagou ${formatReais(paidIn(hit))} e mais o que não temos registrado`
    : 'valor não registrado';
}

function heldWords(game: GameId, { contest, day, matches, hit }: Held): string {
  const at = `${withArticle(game, 'n')} ${contest}, de ${formatDay(day)}`;
  return hit
    ? `Sim: ${tookWords(game, hit)} ${at}, ${paidWords(hit)}.`
    : `Não ganhou: ${plural(matches, 'acerto')} ${at}.`;
}

function verdictOf(checked: Checked): string {
  const { game, newest } = checked;
  const { name } = gameOf(game);
  if (checked.wanted.length > 0) return checked.wanted.map((one) => heldWords(game, one)).join(' ');
  const last = newest ? `no último concurso, ${name} ${newest.contest}, de ${formatDay(newest.day)}` : name;
  if (newest?.hit) return `Sim: ${tookWords(game, newest.hit)} ${last}, ${paidWords(newest.hit)}.`;
  const top = topOf(checked);
  if (top)
    return `Sim: ${tookWords(game, top)} ${withArticle(game, 'n')} ${top.contest}, de ${formatDay(top.day)}, ${paidWords(top)}.`;
  return `Não ganhou: ${newest ? `${plural(newest.matches, 'acerto')} ` : ''}${last}.`;
}

function factsOf(checked: Checked): string[] {
  const best = bestOf(checked);
  const { game, view, newest } = checked;
  const unknown = view.hits.filter((hit) => !isKnown(hit)).length;
  const order = unknown > 0 ? `, pelos acertos (${plural(unknown, 'concurso')} sem todos os valores)` : '';
  const beside = Object.values(gameOf(game).parts).find(({ kind }) => kind === 'name');
  return [
    best
      ? `O melhor no arquivo${order}: ${tookWords(game, best)} no concurso ${best.contest}, de ${formatDay(best.day)}, ${paidWords(best)}.`
      : 'Nunca teria prêmio no arquivo.',
    ...(newest && !newest.hit && checked.wanted.length === 0
      ? [`No último, o ${newest.contest}: ${plural(newest.matches, 'acerto')}.`]
      : []),
    `Teria prêmio em ${plural(view.hitCount, 'concurso')} de ${plural(view.contests, 'concurso')}.`,
    ...(beside ? [`Conferimos só os números, sem o ${beside.label}.`] : []),
  ];
}

function noGame(game: GameId | null, numbers: string): Reply {
  if (game)
    return {
      kind: 'none',
      verdict: ticketFault(game, numbers) ?? 'A busca não lê esse bilhete.',
      facts: [sizeLine(game)],
      link: way(checkAddress({ loteria: gameOf(game).slug }), 'Conferir'),
    };
  return {
    kind: 'none',
    verdict: 'Não sabemos de que loteria são esses números.',
    facts: ['Escreva o nome da loteria junto, ou confira na página Conferir.'],
    link: way(checkAddress({}), 'Conferir'),
  };
}

/** 'Números de um bilhete da Quina: 5 a 15.'; of columns, their count and their marks. */
const sizeLine = (game: GameId): string =>
  gameOf(game).parts.numbers.kind === 'set'
    ? `Números de um bilhete ${withArticle(game, 'd')}: ${ticketSize(game)}.`
    : `Um bilhete ${withArticle(game, 'd')} tem ${ticketSize(game)}.`;
