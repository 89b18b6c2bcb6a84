import type { StoredContest } from '../../core/contracts/contest.ts';
import { formatDay } from '../../core/domain/days.ts';
import { formatMoney } from '../../core/domain/format.ts';
import type { GameId } from '../../core/domain/games/list.ts';
import { groupOf } from '../../core/domain/groups.ts';
import { listed, plural } from '../../core/domain/joiner.ts';
import type { Token } from '../../core/domain/queries/lexicon.ts';
import { contestAddress, modalityAddress } from '../contest-addresses.ts';
import { ticketOf } from '../contests.ts';
import { type AnswerDeps, type Reply, way, when } from './answer.ts';
import type { Found } from './contest-reading.ts';

/** What ends alike, by its digits, of any of the five prizes; the last digit pays of the first alone. Source: Caixa's page of the Federal. */
const ENDINGS: Readonly<Record<number, string>> = { 4: 'milhar', 3: 'centena', 2: 'dezena', 1: 'unidade' };
const RULE =
  'Pela regra da Caixa, milhar, centena e dezena dos cinco prêmios e a unidade do 1º também pagam, além das aproximações do 1º; o valor não está no nosso arquivo.';

/** Whether a ticket was drawn: in what was found of an extraction or a day, else in the whole archive. */
export async function ticketReply(
  game: GameId,
  digits: string,
  found: Found | null,
  leaves: readonly Token[],
  deps: AnswerDeps,
): Promise<Reply | null> {
  const ticket = digits.padStart(5, '0');
  const milhar = `A milhar ${ticket.slice(-4)} é ${groupOf(ticket).animal}.`;
  const reply = found ? ofContests(ticket, found, deps) : await ofArchive(game, ticket, deps);
  return reply && { ...reply, facts: [...(reply.facts ?? []), milhar], leaves };
}

function ofContests(ticket: string, found: Found, deps: AnswerDeps): Reply | null {
  const [first, ...others] = found.contests;
  if (!first) return found.none;
  const reply = ofContest(ticket, first, deps);
  return { ...reply, facts: [...others.map((one) => ofContest(ticket, one, deps).verdict), ...(reply.facts ?? [])] };
}

function ofContest(
  ticket: string,
  { modality, contest, numbers, day, details }: StoredContest,
  { today }: AnswerDeps,
): Reply {
  const of = `extração ${contest} da Federal, ${when(day, today)}`;
  const link = way(contestAddress(modality, contest), `Loteria Federal ${contest}`);
  const prizes = numbers.map((one, at) => ({
    place: at + 1,
    drawn: ticketOf(one),
    alike: alike(ticket, ticketOf(one)),
  }));
  const won = prizes.find(({ alike: digits }) => digits === ticket.length);
  const drawn = `Os prêmios: ${prizes.map(({ place, drawn: one }) => `${place}º ${one}`).join(' · ')}.`;
  if (won) {
    const amount = details.prizes?.[won.place - 1]?.amount;
    return {
      verdict: `Sim: ${won.place}º prêmio, bilhete ${ticket}, ${of}${amount ? `, ${formatMoney(amount, details.currency)}` : ''}.`,
      facts: [drawn],
      link,
    };
  }
  const ends = prizes
    .filter(({ place, alike: digits }) => digits >= (place === 1 ? 1 : 2))
    .map(({ place, drawn: one, alike: digits }) => `a ${ENDINGS[digits]} do ${place}º prêmio (${one})`);
  if (ends.length > 0)
    return {
      verdict: `Não está entre os cinco prêmios principais, mas tem ${listed(ends)}: bilhete ${ticket}, ${of}.`,
      facts: [RULE, drawn],
      link,
    };
  return {
    verdict: `Não: o bilhete ${ticket} não está entre os cinco prêmios principais nem termina como eles, ${of}.`,
    facts: [drawn, 'As aproximações do 1º prêmio também pagam: confira na Caixa.'],
    link,
  };
}

/** How many last digits of two numbers are the same. */
function alike(one: string, other: string): number {
  let digits = 0;
  while (digits < one.length && one.at(-1 - digits) === other.at(-1 - digits)) digits += 1;
  return digits;
}

async function ofArchive(game: GameId, ticket: string, { view }: AnswerDeps): Promise<Reply> {
  const found = await view('check-ticket', { modality: game, numbers: [ticket], skip: 0, most: 10 });
  const [hit, ...others] = found.hits;
  if (!hit)
    return {
      kind: 'none',
      verdict: `Não: o bilhete ${ticket} não está entre os cinco prêmios principais de ${plural(found.contests, 'extração', 'extrações')} do arquivo.`,
      facts: [RULE, `Para ver a terminação, diga a extração: bilhete ${ticket} federal ${found.last?.contest ?? ''}.`],
      link: way(modalityAddress(game), 'Loteria Federal: as extrações'),
    };
  const line = ({ contest, day, taken: [taken] }: typeof hit) =>
    `${taken?.tier}º prêmio, bilhete ${ticket}, extração ${contest} da Federal, de ${formatDay(day)}${taken?.amount ? `, ${formatMoney(taken.amount)}` : ''}`;
  return {
    verdict: `Sim: ${line(hit)}.`,
    facts: others.map((one) => `Também: ${line(one)}.`),
    link: way(contestAddress(game, hit.contest), `Loteria Federal ${hit.contest}`),
  };
}
