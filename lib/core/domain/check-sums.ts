/** What one ticket cost and took; `isUnpriced`: its stake is not wholly known, `isUnpaid`: what it took is not, `isUnread`: a word of it is not. */
export type CheckedTicket = {
  draws: number;
  hits: number;
  staked: number;
  isUnpriced: boolean;
  paid: number;
  isUnpaid: boolean;
  isUnread: boolean;
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
  /** Tickets that are in neither amount, for a word of them was not read. */
  unread: number;
};

/** The sums of tickets; null for one that could not be checked. */
export function sumsOf(tickets: readonly (CheckedTicket | null)[]): CheckSums {
  const checked = tickets.filter((one) => one !== null).filter(({ draws }) => draws > 0);
  const read = checked.filter(({ isUnread }) => !isUnread);
  const sum = (of: readonly CheckedTicket[], value: (ticket: CheckedTicket) => number) =>
    of.reduce((all, one) => all + value(one), 0);
  return {
    tickets: tickets.length,
    checked: checked.length,
    winning: checked.filter(({ hits }) => hits > 0).length,
    hits: sum(checked, ({ hits }) => hits),
    staked: sum(read, ({ staked }) => staked),
    unpriced: read.filter(({ isUnpriced }) => isUnpriced).length,
    paid: sum(read, ({ paid }) => paid),
    unpaid: read.filter(({ isUnpaid }) => isUnpaid).length,
    unread: checked.length - read.length,
  };
}
