import { gameOf } from './list.ts';
import type { Ticket } from './tickets.ts';

/** Of each number of a ticket, or each of its columns, whether it came out in one draw of a contest. */
export function matchesOf({ modality, numbers }: Ticket, drawn: readonly string[]): boolean[] {
  const part = gameOf(modality).parts.numbers;
  if (part.kind === 'columns') return numbers.map((marks, at) => marks.includes(drawn[at] ?? ' '));
  if (part.kind === 'tickets') return numbers.map((number) => drawn.some((one) => one.slice(-part.played) === number));
  return numbers.map((number) => drawn.includes(number));
}
