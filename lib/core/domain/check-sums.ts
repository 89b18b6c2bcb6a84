/** What one ticket cost and took; `unpriced`: its stake is not wholly known, `unpaid`: what it took is not. */
export type CheckedTicket = {
  draws: number;
  hits: number;
  staked: number;
  isUnpriced: boolean;
  paid: number;
  isUnpaid: boolean;
};

/** Of several tickets in all. Reais as far as they are known, and of how many tickets they are not. */
export type CheckSums = {
  tickets: number;
  /** Tickets that were checked against at least one draw, and of these those with a hit. */
  checked: number;
  winning: number;
  hits: number;
  staked: number;
  unpriced: number;
  paid: number;
  unpaid: number;
};

/** The sums of tickets; null for one that could not be checked. */
export function sumsOf(tickets: readonly (CheckedTicket | null)[]): CheckSums {
  const checked = tickets.filter((one) => one !== null).filter(({ draws }) => draws > 0);
  const sum = (value: (ticket: CheckedTicket) => number) => checked.reduce((all, one) => all + value(one), 0);
  return {
    tickets: tickets.length,
    checked: checked.length,
    winning: checked.filter(({ hits }) => hits > 0).length,
    hits: sum(({ hits }) => hits),
    staked: sum(({ staked }) => staked),
    unpriced: checked.filter(({ isUnpriced }) => isUnpriced).length,
    paid: sum(({ paid }) => paid),
    unpaid: checked.filter(({ isUnpaid }) => isUnpaid).length,
  };
}
