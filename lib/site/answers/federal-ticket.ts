import type { StoredContest } from '../../core/contracts/contest.ts';
import type { DrawView } from '../../core/contracts/draw.ts';
import { formatDay } from '../../core/domain/days.ts';
import { capital, formatMoney } from '../../core/domain/format.ts';
import { isUnsold } from '../../core/domain/games/contest-bands.ts';
import { type GameId, gameOf } from '../../core/domain/games/list.ts';
import { groupOf } from '../../core/domain/groups.ts';
import { listed, plural } from '../../core/domain/joiner.ts';
import type { Token } from '../../core/domain/text/lexicon.ts';
import { drawAddress } from '../addresses.ts';
import { contestAddress, modalityAddress } from '../contest-addresses.ts';
import { ticketOf } from '../contests.ts';
import { type AnswerDeps, type Reply, way, when } from './answer.ts';
import type { Found } from './contest-reading.ts';
import { drawnOf, drawsBeyond } from './federal-draws.ts';

/** What ends alike, by its digits, of any of the five prizes; the last digit pays of the first alone. Source: Caixa's page of the Federal. */
const ENDINGS: Readonly<Record<number, string>> = { 4: 'milhar', 3: 'centena', 2: 'dezena', 1: 'unidade' };
const RULE =
  'Pela regra de hoje da Caixa, milhar, centena e dezena dos cinco prêmios e a unidade do 1º também pagam, e do 1º os números vizinhos e as três dezenas de cada lado; o valor não está no nosso arquivo.';

/** Whether a ticket was drawn: in what was found of an extraction or a day, else in the whole archive. */
export async function ticketReply(
  game: GameId,
  digits: string,
  found: Found | null,
  leaves: readonly Token[],
  deps: AnswerDeps,
): Promise<Reply | null> {
  // Caixa writes its tickets with a zero before them too: '084621'.
  const bare = digits.replace(/^0(?=\d{5}$)/, '');
  if (bare.length > DIGITS)
    return {
      kind: 'none',
      verdict: `Um bilhete da Federal tem cinco algarismos, e ${digits} tem ${digits.length}.`,
      facts: ['Diga só os cinco algarismos do bilhete.'],
      link: way(modalityAddress(game), 'Loteria Federal: as extrações'),
      leaves,
    };
  const ticket = bare.padStart(DIGITS, '0');
  const milhar = `A milhar ${ticket.slice(-4)} é ${groupOf(ticket).animal}.`;
  const reply = found ? ofContests(ticket, found, deps) : await ofArchive(game, ticket, deps);
  return (
    reply && {
      ...reply,
      facts: [...(reply.facts ?? []), milhar],
      leaves,
      understood: digits.length !== ticket.length ? `o bilhete ${ticket}, com cinco algarismos` : null,
    }
  );
}

function ofContests(ticket: string, found: Found, deps: AnswerDeps): Reply | null {
  if (found.draw) return ofDraw(ticket, found.draw, deps);
  // Of two extractions of a day the one in which it won comes first.
  const replies = found.contests.map((one) => ofContest(ticket, one, deps)).toSorted((a, b) => a.rank - b.rank);
  const [first, ...others] = replies;
  if (!first) return found.none;
  return { ...first.reply, facts: [...others.map(({ reply }) => reply.verdict), ...(first.reply.facts ?? [])] };
}

/** What a ticket got in an extraction: a prize, what ends alike, what is not known, nothing. */
const RANKS = { prize: 0, ending: 1, unknown: 2, nothing: 3 };

function ofContest(
  ticket: string,
  { modality, contest, numbers, day, details }: StoredContest,
  { today }: AnswerDeps,
): { rank: number; reply: Reply } {
  const of = `extração ${contest} da Federal, ${when(day, today)}`;
  const link = way(contestAddress(modality, contest), `Loteria Federal ${contest}`);
  const prizes = numbers.map((one, at) => ({
    place: at + 1,
    drawn: ticketOf(one),
    alike: alike(ticket, ticketOf(one)),
  }));
  const won = prizes.find(({ alike: digits }) => digits === ticket.length);
  const facts = [`Os prêmios: ${prizes.map(({ place, drawn: one }) => `${place}º ${one}`).join(' · ')}.`];
  const unsold = isUnsold(details) ? ' Esta extração não teve bilhetes à venda: não há prêmio.' : '';
  if (won) {
    const amount = unsold ? undefined : details.prizes?.[won.place - 1]?.amount;
    const paid = amount ? `, ${formatMoney(amount, details.currency)}` : '';
    const verdict = `Sim: ${won.place}º prêmio, bilhete ${ticket}, ${of}${paid}.${unsold}`;
    return { rank: RANKS.prize, reply: { verdict, facts, link } };
  }
  const also = nearWins(ticket, prizes);
  const isWhole = prizes.length >= PRIZES;
  const others = 'dos outros quatro não sabemos';
  if (also.length > 0) {
    const not = isWhole
      ? `Não está entre os cinco prêmios principais, mas ${listed(also)}`
      : `Não é o 1º prêmio, o único registrado, mas ${listed(also)}; ${others}`;
    const verdict = `${not}: bilhete ${ticket}, ${of}.${unsold}`;
    return { rank: RANKS.ending, reply: { verdict, facts: [...(unsold ? [] : [RULE]), ...facts], link } };
  }
  const verdict = isWhole
    ? `Não: o bilhete ${ticket} não está entre os cinco prêmios principais nem termina como eles, ${of}.${unsold}`
    : `Não sabemos: o bilhete ${ticket} não é o 1º prêmio, o único registrado, nem termina como ele; ${others}, ${of}.${unsold}`;
  return isWhole
    ? { rank: RANKS.nothing, reply: { verdict, facts, link } }
    : { rank: RANKS.unknown, reply: { kind: 'none', verdict, facts, link } };
}

/** In a draw that is here by its milhares alone: the first digit of its tickets is not known. */
function ofDraw(ticket: string, draw: DrawView, { today }: AnswerDeps): Reply {
  const of = `bilhete ${ticket}, Federal, ${when(draw.day, today)}`;
  const prizes = drawnOf(draw).map(({ place, number }) => ({ place, drawn: number, alike: alike(ticket, number) }));
  const facts = [`As milhares: ${prizes.map(({ place, drawn }) => `${place}º ${drawn}`).join(' · ')}.`];
  const link = way(drawAddress(draw), 'O sorteio inteiro');
  const may = prizes.find(({ alike: digits }) => digits >= 4);
  if (may)
    return {
      verdict: `Tem a milhar do ${may.place}º prêmio (${may.drawn}) e pode ser o bilhete sorteado, de que não temos o primeiro algarismo: ${of}.`,
      facts: [RULE, ...facts],
      link,
    };
  const also = nearWins(ticket, prizes);
  return also.length > 0
    ? {
        verdict: `Não está entre os cinco prêmios principais, mas ${listed(also)}: ${of}.`,
        facts: [RULE, ...facts],
        link,
      }
    : { verdict: `Não está entre os cinco prêmios principais nem termina como eles: ${of}.`, facts, link };
}

/** Tickets of each extraction: 00000 to 99999. */
const TICKETS = 100_000;
const PRIZES = 5;
const DIGITS = 5;
const NEAR_DOZENS = 3;

type Prize = { place: number; drawn: string; alike: number };

/** What a ticket that was not drawn has of those that were, which pays too: their endings, and what is near the first. */
function nearWins(ticket: string, prizes: readonly Prize[]): string[] {
  const [first] = prizes;
  return [
    ...prizes
      .filter(({ place, alike: digits }) => digits >= (place === 1 ? 1 : 2))
      .map(({ place, drawn, alike: digits }) => `tem a ${ENDINGS[digits]} do ${place}º prêmio (${drawn})`),
    ...(first ? approximations(ticket, first.drawn) : []),
  ];
}

/** The ticket before or after the first prize's, where that is known whole, and the three dozens on both sides of its dozen. */
function approximations(ticket: string, first: string): string[] {
  const away = first.length < DIGITS ? null : Math.abs(Number(ticket) - Number(first));
  const dozens = Math.abs((Number(ticket) % 100) - (Number(first) % 100));
  return [
    ...(away === 1 || away === TICKETS - 1 ? [`é vizinho do 1º prêmio (${first})`] : []),
    ...(Math.min(dozens, 100 - dozens) <= NEAR_DOZENS && dozens > 0
      ? [`tem a dezena próxima da do 1º prêmio (${first})`]
      : []),
  ];
}

/** How many last digits of two numbers are the same. */
function alike(one: string, other: string): number {
  let digits = 0;
  while (digits < one.length && one.at(-1 - digits) === other.at(-1 - digits)) digits += 1;
  return digits;
}

/** In all extractions: those that drew it, each as it is answered; whether its ending won is of one extraction. */
async function ofArchive(game: GameId, ticket: string, deps: AnswerDeps): Promise<Reply> {
  const { contests, since, until, newest } = await deps.view('drawn-tickets', { ending: ticket, limit: 10 });
  const beyond = await drawsBeyond(game, until, deps);
  const newer = beyond.flatMap((draw) =>
    drawnOf(draw)
      .filter(({ number }) => alike(ticket, number) >= 4)
      .map(({ place }) => `no ${place}º prêmio, ${when(draw.day, deps.today)}`),
  );
  const may =
    newer.length > 0
      ? `depois delas a milhar ${ticket.slice(-4)} deu ${listed(newer)}, de que não temos o primeiro algarismo: pode ser este bilhete`
      : null;
  const [last, ...others] = newest;
  const ask = `A terminação e a aproximação também pagam: para vê-las, diga a extração, como bilhete ${ticket} federal ${last?.contest ?? gameOf(game).anchor.contest}.`;
  if (last) {
    const { reply } = ofContest(ticket, last, deps);
    return {
      ...reply,
      facts: [
        ...(may ? [`${capital(may)}.`] : []),
        ...others.map((one) => `Também: ${ofContest(ticket, one, deps).reply.verdict.replace(/^Sim: /, '')}`),
        ...(reply.facts ?? []),
        ask,
      ],
    };
  }
  const milhares = await deps.view('drawn-tickets', { ending: ticket.slice(-4), limit: 10 });
  const its = milhares.newest.map(({ contest }) => String(contest));
  return {
    kind: 'none',
    verdict: `O bilhete ${ticket} não está entre os cinco prêmios principais de ${plural(contests, 'extração', 'extrações')} do arquivo${since && until ? `, de ${formatDay(since)} a ${formatDay(until)}` : ''}; ${may ?? 'se a terminação ou a aproximação ganhou, só se sabe com a extração'}.`,
    facts: [
      ...(its.length > 0
        ? [
            `Nas extrações a milhar ${ticket.slice(-4)} saiu ${plural(milhares.times, 'vez', 'vezes')}: ${listed(its)}${milhares.times > its.length ? ', as mais novas' : ''}.`,
          ]
        : []),
      RULE,
      ask,
    ],
    link: way(modalityAddress(game), 'Loteria Federal: as extrações'),
  };
}
