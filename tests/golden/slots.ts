import { addDays } from '../../lib/core/domain/days.ts';
import { HOUSE_IDS } from '../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';

const FIRST_DAY = '2024-10-12';
const LAST_DAY = '2026-12-31';

/** Every day's slots of every house, a line each: '2024-10-12 look 07:20 09:20 …'. */
export function slotLines(): string[] {
  const lines: string[] = [];
  for (let day = FIRST_DAY; day <= LAST_DAY; day = addDays(day, 1))
    for (const house of HOUSE_IDS) lines.push([day, house, ...slotsOn(house, day)].join(' '));
  return lines;
}
