import type { StoredContest } from '../core/contracts/contest.ts';
import { formatMoney } from '../core/domain/format.ts';
import { paidTaken, paymentsOf } from '../core/domain/games/contest-payments.ts';
import { gameOf } from '../core/domain/games/list.ts';
import { settleTicket } from '../core/domain/games/tickets.ts';
import { listed, plural } from '../core/domain/joiner.ts';

/** What of a contest decides what a ticket won. */
export type TicketContest = Pick<StoredContest, 'modality' | 'contest' | 'numbers' | 'second'> & {
  details: Pick<StoredContest['details'], 'prizes' | 'currency'>;
};

/** '4 acertos', and what they won: 'quadra · R$ 1.147,01'. */
export type TicketWords = { hits: string; won: string };

/** What a ticket of numbers alone won in a contest, in a line. */
export function ticketWords(contest: TicketContest, picks: readonly string[]): TicketWords {
  const { modality, numbers, second, details } = contest;
  const draws = [numbers, second ?? []].filter(({ length }) => length > 0);
  const counts = draws.map((drawn) => drawn.filter((number) => picks.includes(number)).length);
  const hits =
    counts.length === 1
      ? plural(counts[0] ?? 0, 'acerto')
      : listed(counts.map((count, at) => `${plural(count, 'acerto')} no ${at + 1}º`));
  const settled = settleTicket({ modality, numbers: picks, team: null }, { ...contest, team: null });
  const taken = paidTaken(modality, settled, paymentsOf(modality, details), details.currency);
  if (taken.length === 0) return { hits, won: '· sem prêmio' };
  const names = taken.map(({ tier, prizes }) => {
    const { name = String(tier), word } = gameOf(modality).tiers.find(({ key }) => key === tier) ?? {};
    return `${prizes > 1 ? `${prizes} × ` : ''}${word?.toLowerCase() ?? name}`;
  });
  const amountOf = ({ amount, original }: (typeof taken)[number]) => amount ?? original?.amount ?? null;
  const isKnown = taken.every((one) => amountOf(one) !== null);
  const sum = taken.reduce((all, one) => all + one.prizes * (amountOf(one) ?? 0), 0);
  return { hits, won: `· ${listed(names)} · ${isKnown ? formatMoney(sum, details.currency) : 'sem valor registrado'}` };
}
