/** Whether a list is a contest's numbers in the order in which they came: the same numbers, and not in the order of size. */
export function isDrawnOrder(order: readonly string[], numbers: readonly string[]): boolean {
  const sorted = order.toSorted().join(' ');
  return sorted === numbers.toSorted().join(' ') && sorted !== order.join(' ');
}
