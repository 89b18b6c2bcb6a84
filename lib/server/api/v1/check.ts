import type { BetAnswer, TicketAnswer } from '../../../core/contracts/checks.ts';
import { type V1BetCheck, V1Check, type V1TicketCheck } from '../../../core/contracts/v1.ts';
import { paidOn } from '../../../core/domain/check-answer.ts';
import { CHECK_FIELDS, type CheckField } from '../../../core/domain/check-fields.ts';
import { newestQuotes } from '../../../core/domain/dated-quotes.ts';
import { gameOf } from '../../../core/domain/games/list.ts';
import { HOUSES } from '../../../core/domain/houses/list.ts';
import { checkFaults } from '../../../site/check-words.ts';
import { answerCheck } from '../../backend/checks.ts';
import { closed, open } from '../v1.ts';

/** More hits than any archive holds. */
const ALL = 1_000_000;

export const cents = (reais: number) => Math.round(reais * 100) / 100;
const centsOrNull = (reais: number | null) => (reais === null ? null : cents(reais));

/** GET /api/v1/check: all hits of a bet or a ticket, newest first. */
export async function v1Check(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const text = (field: CheckField) => query.get(field) ?? '';
  const given = Object.fromEntries(CHECK_FIELDS.map((field) => [field, text(field)])) as Record<CheckField, string>;
  const answer = await answerCheck(given, { skip: 0, most: ALL });
  if (answer.kind === 'failed') return closed(503, 'O arquivo não respondeu agora. Tente de novo em alguns segundos.');
  if (answer.kind === 'wrong') {
    const [[field, sentence] = ['pedido', '']] = Object.entries(checkFaults(answer.faults, given));
    return closed(400, `O campo ${field} não serve. ${sentence}`, { field });
  }
  return open(V1Check.parse(answer.kind === 'bet' ? toldBet(answer) : toldTicket(answer)));
}

export function toldBet({ bet, quotes, span, view, balance }: BetAnswer): V1BetCheck {
  const { kind, picks, reach, stake } = bet;
  const [cotacao = null, cotacao2 = null] = newestQuotes(quotes);
  return {
    bet: {
      tipo: kind,
      palpite: [...picks],
      onde: reach === 1 ? '1' : `1-${reach}`,
      valor: stake,
      cotacao,
      cotacao2,
      regiao: HOUSES[span.region].slug,
      horarios: span.times,
      de: span.from,
      ate: span.to,
    },
    draws: view.draws,
    first: view.first,
    last: view.last,
    staked: cents(balance.staked),
    paid: centsOrNull(balance.paid),
    expected: centsOrNull(balance.expected),
    hitCount: view.hitCount,
    chance: balance.chance,
    expectedHits: balance.expectedHits,
    unknownSevenths: view.unknownSevenths,
    ...(view.missing === undefined ? {} : { missing: view.missing }),
    hits: view.hits.map(({ day, time, places, units }) => ({
      region: HOUSES[span.region].slug,
      date: day,
      time,
      places: [...places],
      paid: centsOrNull(paidOn(day, { bet, quotes }, units)),
    })),
  };
}

/** What a ticket holds beside numbers and team, by the fields that they are requested by. */
const besideOf = ({ modality, extra = {} }: TicketAnswer['ticket']) =>
  Object.fromEntries(
    Object.entries(extra).flatMap(([key, held]) => {
      const field = gameOf(modality).parts[key]?.field;
      return field ? [[field, [...held]]] : [];
    }),
  );

export function toldTicket({ ticket, view, offer }: TicketAnswer): V1TicketCheck {
  const modality = gameOf(ticket.modality).slug;
  return {
    bet: { loteria: modality, numeros: [...ticket.numbers], time: ticket.team, ...besideOf(ticket) },
    draws: view.contests,
    first: view.first?.day ?? null,
    last: view.last?.day ?? null,
    games: offer.games,
    price: centsOrNull(offer.price),
    odds: offer.odds.map(({ tier, oneIn }) => ({ tier: String(tier.key), oneIn })),
    staked: view.priced === view.contests ? cents(view.staked) : null,
    priced: view.priced,
    hitCount: view.hitCount,
    paid: cents(view.paid),
    unpaid: view.unpaid,
    expected: null,
    tiers: view.tiers.map(({ tier, draw, prizes }) => ({ tier: String(tier), draw, prizes })),
    hits: view.hits.map(({ contest, day, taken }) => ({
      modality,
      contest,
      date: day,
      prizes: taken.map(({ tier, draw, prizes, amount, original }) => ({
        tier: String(tier),
        draw,
        prizes,
        amount,
        ...(original ? { original } : {}),
      })),
      paid: taken.some(({ amount }) => amount === null)
        ? null
        : cents(taken.reduce((sum, { amount, prizes }) => sum + (amount ?? 0) * prizes, 0)),
    })),
  };
}
