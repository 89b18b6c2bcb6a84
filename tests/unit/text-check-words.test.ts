import { expect, test } from 'vitest';
import { NOTHING_GIVEN } from '../../lib/core/domain/check-fields.ts';
import { addDays, formatTime } from '../../lib/core/domain/days.ts';
import { slotSlug } from '../../lib/core/domain/houses/labels.ts';
import { HOUSE_IDS, houseOf } from '../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { drawOf } from '../../lib/site/text-check-words.ts';

const MONDAY = '2026-08-03';

test('a draw of a bet is named with its hour on the day that was checked', () => {
  for (const house of HOUSE_IDS) {
    for (let after = 0; after < 7; after += 1) {
      const day = addDays(MONDAY, after);
      for (const time of slotsOn(house, day)) {
        const fields = { regiao: houseOf(house).slug, slot: slotSlug(house, time) };
        const named = drawOf({ fields, checkedBy: { ...NOTHING_GIVEN, ...fields, de: day, ate: day } });
        expect(named, `${house} ${day} ${time}`).toMatch(new RegExp(`${formatTime(time)}$`));
      }
    }
  }
});

test('a draw whose hour varies is named without one over several days', () => {
  const fields = { regiao: 'rio', slot: 'ptn' };
  const checkedBy = { ...NOTHING_GIVEN, ...fields, de: MONDAY, ate: addDays(MONDAY, 6) };
  expect(drawOf({ fields, checkedBy })).toBe('Rio PTN');
});
