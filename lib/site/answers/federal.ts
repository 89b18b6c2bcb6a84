import type { DrawView } from '../../core/contracts/draw.ts';
import { formatDay, formatTime, type PlainDay, weekdayOf } from '../../core/domain/days.ts';
import { nextDraw } from '../../core/domain/draws/schedule.ts';
import { formatMoney } from '../../core/domain/format.ts';
import { GAME_IDS, type GameId, gameOf } from '../../core/domain/games/list.ts';
import { groupOf } from '../../core/domain/groups.ts';
import { FEDERAL_ON_SUNDAY } from '../../core/domain/houses/changes.ts';
import { HOUSE_IDS, HOUSES, type HouseId, isFederalHouse } from '../../core/domain/houses/list.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import { drawAddress, regionAddress } from '../addresses.ts';
import { contestAddress, modalityAddress } from '../contest-addresses.ts';
import { ticketOf } from '../contests.ts';
import { type AnswerDeps, type Reply, type Writer, way, when } from './answer.ts';

const SATURDAY = 6;

/** The Federal: ticket and milhar, of a day, a contest, or the newest; whether a ticket was drawn. */
export const federal: Writer = async (question, deps) => {
  const house = HOUSE_IDS.find(isFederalHouse);
  const game = GAME_IDS.find((id) => gameOf(id).house === house);
  if (!house || !game) return null;
  const ticket = question.numbers.find(({ digits, form }) => form === 'bilhete' || digits.length >= 5);
  if (ticket) return ofTicket(game, ticket.digits.slice(-5), deps);
  const number = question.first('contest');
  const milhar = question.numbers.find(({ digits }) => digits.length === 4);
  if (number !== null && !question.day) {
    const reply = await ofContest(game, number, deps);
    if (reply) return reply;
  }
  if (milhar && !question.day && number === null) {
    const reply = await ofContest(game, Number(milhar.digits), deps);
    if (reply) return reply;
  }
  return ofDay(house, question, deps);
};

async function ofTicket(game: GameId, digits: string, { view }: AnswerDeps): Promise<Reply> {
  const ticket = digits.padStart(5, '0');
  const found = await view('check-ticket', { modality: game, numbers: [ticket], skip: 0, most: 10 });
  const [hit] = found.hits;
  const milhar = `A milhar ${ticket.slice(-4)} é ${groupOf(ticket).animal}.`;
  if (!hit)
    return {
      kind: 'none',
      verdict: `Não: o bilhete ${ticket} não está entre os premiados do arquivo.`,
      facts: [`Conferido em ${found.contests} extrações.`, milhar],
      link: way(modalityAddress(game), 'Loteria Federal: as extrações'),
    };
  const [taken] = hit.taken;
  const amount = taken?.amount ? `, ${formatMoney(taken.amount)}` : '';
  return {
    verdict: `Sim: ${taken?.tier}º prêmio, bilhete ${ticket}, extração ${hit.contest} da Federal, de ${formatDay(hit.day)}${amount}.`,
    facts: [milhar],
    link: way(contestAddress(game, hit.contest), `Loteria Federal ${hit.contest}`),
  };
}

async function ofContest(game: GameId, number: number, { view, today }: AnswerDeps): Promise<Reply | null> {
  const found = await view('contest', { modality: game, contest: number });
  if (!found) return null;
  const [first = ''] = found.numbers;
  return {
    verdict: `Bilhete ${ticketOf(first)}, milhar ${first.slice(-4)}, ${groupOf(first).animal}: extração ${number} da Federal, ${when(found.day, today)}.`,
    facts: [
      found.numbers
        .slice(1)
        .map((one, at) => `${at + 2}º ${ticketOf(one)} ${groupOf(one).animal}`)
        .join(' · '),
    ],
    link: way(contestAddress(game, number), `Loteria Federal ${number}`),
  };
}

async function ofDay(house: HouseId, question: Question, deps: AnswerDeps): Promise<Reply | null> {
  const { view, today, now } = deps;
  const wanted = question.day?.day ?? null;
  const [newest] = (await view('draws', { region: house, limit: 1 })).draws;
  const next = nextDraw(house, now);
  const nextLine = next ? `Próxima: ${when(next.day, today)}, às ${formatTime(next.time)}.` : '';
  const on = wanted ? (await view('draws', { region: house, from: wanted, to: wanted, limit: 1 })).draws[0] : newest;
  if (on) return reply(on, question, [...(on === newest ? [nextLine] : [])], deps);
  if (!wanted) return null;
  const near = await nearest(house, wanted, deps);
  const why =
    wanted >= FEDERAL_ON_SUNDAY && weekdayOf(wanted) === SATURDAY
      ? ': desde 19/07/2026 a do fim de semana é no domingo'
      : '';
  const verdict =
    wanted > today || (wanted === today && next?.day === today)
      ? `Ainda não: a Federal ${when(wanted, today)} não saiu.`
      : wanted >= today
        ? `Não há Federal ${when(wanted, today)}${why}.`
        : newest && wanted > newest.day
          ? `Não temos registro de Federal ${when(wanted, today)}${why}.`
          : `Não houve Federal ${when(wanted, today)}${why}.`;
  const after = near ? reply(near, question, [nextLine], deps) : null;
  return {
    kind: 'none',
    verdict,
    facts: after ? [after.verdict, ...(after.facts ?? [])] : [nextLine],
    link: after?.link ?? way(regionAddress(house), 'A Federal'),
  };
}

/** Of a Saturday the Sunday after it, of another day the draw before. */
async function nearest(house: HouseId, day: PlainDay, { view }: AnswerDeps): Promise<DrawView | null> {
  const [before] = (await view('draws', { region: house, to: day, limit: 1 })).draws;
  if (weekdayOf(day) !== SATURDAY) return before ?? null;
  const after = (await view('draws', { region: house, from: day, limit: 500 })).draws.at(-1);
  return after ?? before ?? null;
}

function reply(draw: DrawView, question: Question, facts: readonly string[], { today }: AnswerDeps): Reply {
  const { rows, tickets, day } = draw;
  const [first] = rows;
  const place = question.has('seventh') ? rows.find((row) => row.place === '7' || Number(row.place) === 7) : undefined;
  const verdict = place
    ? `7º prêmio ${HOUSES[draw.region].of}: ${place.number}, ${place.animal}, ${when(day, today)}.`
    : `${tickets?.[0] ? `Bilhete ${tickets[0]}, milhar` : 'Milhar'} ${first?.number}, ${first?.animal}: Federal, ${when(day, today)}.`;
  const others = rows
    .slice(1, 5)
    .map(({ number, animal }, at) => `${at + 2}º ${tickets?.[at + 1] ?? number} ${animal}`);
  return {
    verdict,
    facts: [others.join(' · '), ...facts].filter(Boolean),
    link: way(drawAddress(draw), 'O sorteio inteiro'),
    next: [way(regionAddress(draw.region), 'A Federal no bicho')],
  };
}
