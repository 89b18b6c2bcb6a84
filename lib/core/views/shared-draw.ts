import type { DrawView, FirstPrizeAt } from '../contracts/draw.ts';
import { instantOf } from '../domain/days.ts';
import type { Draw } from '../domain/draws/draw.ts';
import { isFederalSlot, type Slot, slotName } from '../domain/draws/schedule.ts';
import { groupOf } from '../domain/groups.ts';
import { drawName } from '../domain/houses/labels.ts';
import { houseOf } from '../domain/houses/list.ts';
import { slotsOn } from '../domain/houses/slots.ts';
import { toldRules } from '../domain/prize-rules.ts';
import { prizesOf } from '../domain/prizes.ts';

/** A stored draw's table. */
export const rowsOf = (draw: Draw) => prizesOf({ ...draw, ...rulesOf(draw) });

/** By what a stored draw's table is reckoned, where that is not the usual. */
const rulesOf = (draw: Draw) => ({
  ...toldRules(houseOf(draw.region).prizes),
  ...(draw.isFederal || isFederalSlot(draw) ? { isFederal: true as const } : {}),
});

/** When a draw came in or was last corrected; for the recorded history, when it was held. ISO instant. */
export function receivedOrHeldAt({ receivedAt, correctedAt, day, time }: Draw): string {
  const since = receivedAt ?? instantOf(day, time).toISOString();
  return correctedAt !== null && correctedAt > since ? correctedAt : since;
}

/** A stored draw's slot, under the name it is shown by. */
export function slotOfDraw(draw: Draw): Slot & { name: string } {
  const { region, day, time } = draw;
  return { region, day, time, name: draw.isFederal ? drawName('federal', time) : slotName(draw) };
}

/** A draw as a cell of a grid or a line of a list shows it. */
export function cellOf(draw: Draw): FirstPrizeAt {
  const { grupo, animal } = groupOf(draw.numbers[0]);
  return { ...slotOfDraw(draw), number: draw.numbers[0], ...ticketAt(draw, 1), group: Number(grupo), animal };
}

/** The ticket of a draw's place, where it is the Federal's and known. */
export function ticketAt({ tickets }: Draw, place: number): { ticket?: string } {
  const ticket = tickets?.[place - 1];
  return ticket ? { ticket } : {};
}

/** True for a draw at an hour that its house's schedule does not have that day; unknown, and so false, before the first recorded day. */
const isOffSchedule = (draw: Draw): boolean =>
  draw.day >= houseOf(draw.region).since &&
  !slotsOn(draw.region, draw.day).includes(draw.time) &&
  !(draw.isFederal && isFederalSlot(draw));

/** A stored draw as a panel shows it. */
export function drawView(draw: Draw): DrawView {
  return {
    ...slotOfDraw(draw),
    numbers: [...draw.numbers],
    ...rulesOf(draw),
    tickets: draw.tickets && [...draw.tickets],
    drawn6to10: draw.drawn6to10,
    inferred: draw.inferred,
    ...(isOffSchedule(draw) ? { offSchedule: true as const } : {}),
    source: draw.source,
    since: receivedOrHeldAt(draw),
    isRecordedHistory: draw.receivedAt === null,
    checked: draw.checked,
    families: [...draw.families],
    rivals: draw.rivals.map(({ numbers, families }) => ({ numbers, families: [...families] })),
    publishedAt: draw.publishedAt,
    correctedAt: draw.correctedAt,
  };
}
