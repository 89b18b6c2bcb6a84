import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOf } from '../../../lib/core/domain/days.ts';
import { type DrawRefusal, type Observation, validateDraw } from '../../../lib/core/domain/draws/validate-draw.ts';
import { groupOf } from '../../../lib/core/domain/groups.ts';

const now = instantOf('2026-11-20', '15:00');
const rows = (...numbers: string[]) => numbers.map((number, index) => ({ place: String(index + 1), number }));
const good: Observation = {
  region: 'pt-rio',
  day: '2026-11-20',
  time: '14:20',
  prizes: rows('0019', '1234', '5678', '9012', '3456'),
};

describe('draws', () => {
  test('a good one goes in with its numbers as they were', () => {
    expect(validateDraw(good, now)).toMatchObject({
      ok: true,
      value: { time: '14:20', numbers: ['0019', '1234', '5678', '9012', '3456'] },
    });
    const one = validateDraw({ ...good, prizes: rows('0000', '1234', '5678', '9012', '3456') }, now);
    expect(one.ok, 'one 0000 among others is real').toBe(true);
    const fields = { place: '1', number: '0064', group: '16', animal: 'Leâo' };
    expect(validateDraw({ ...good, prizes: [fields, ...good.prizes.slice(1)] }, now).ok).toBe(true);
    const sum = { place: '6', number: '19399' };
    expect(validateDraw({ ...good, prizes: [...good.prizes, sum] }, now).ok, 'the whole sum, five digits').toBe(true);
  });

  const row = (place: string, over: { number?: string; group?: string; animal?: string }) =>
    good.prizes.map((prize) => (prize.place === place ? { ...prize, ...over } : prize));
  const more = (place: string, number: string) => [...good.prizes, { place, number }];
  test.each<[DrawRefusal, string, Partial<Observation>]>([
    ['unknown-region', 'marte', { region: 'marte' }],
    ['invalid-day', '2026-02-30', { day: '2026-02-30' }],
    ['invalid-time', '25:00', { time: '25:00' }],
    ['future', '2026-11-20 16:20', { time: '16:20' }],
    ['future', '2026-11-21 14:20', { day: '2026-11-21' }],
    ['incomplete', '3º', { prizes: rows('0019', '1234') }],
    // The first place that is wrong is reported.
    ['invalid-number', '1º: 19', { prizes: rows('19', '1234') }],
    ['incomplete', '1º', { prizes: [{ place: '2', number: '19' }] }],
    ['duplicate-place', '1', { prizes: more('1', '0019') }],
    ['invalid-number', '1º: 19', { prizes: row('1', { number: '19' }) }],
    ['invalid-number', '5º: 12345', { prizes: row('5', { number: '12345' }) }],
    ['invalid-number', '2º: x123', { prizes: row('2', { number: 'x123' }) }],
    ['all-zero', '0000 × 5', { prizes: rows('0000', '0000', '0000', '0000', '0000') }],
    ['group-mismatch', '1º: 0019 / 06', { prizes: row('1', { group: '06' }) }],
    ['group-mismatch', '1º: 0019 / 26', { prizes: row('1', { group: '26' }) }],
    ['animal-mismatch', '1º: 0019 / Vaca', { prizes: row('1', { animal: 'Vaca' }) }],
    ['derived-mismatch', '6º: 0001', { prizes: more('6', '0001') }],
    ['invalid-number', '6º: 999', { prizes: more('6', '999') }],
    ['invalid-number', '6º: 119399', { prizes: more('6', '119399') }],
    ['invalid-number', '6º: x9399', { prizes: more('6', 'x9399') }],
    ['invalid-number', '6º: x9398', { prizes: more('6', 'x9398') }],
    ['invalid-number', '6º: 9399x', { prizes: more('6', '9399x') }],
    ['invalid-number', '6º: 019399', { prizes: more('6', '019399') }],
    ['derived-mismatch', '7º: 999', { prizes: more('7', '999') }],
    ['invalid-number', '7º: 23', { prizes: more('7', '23') }],
    ['invalid-number', '7º: 00023', { prizes: more('7', '00023') }],
    ['invalid-number', '7º: x023', { prizes: more('7', 'x023') }],
    ['unknown-place', '8º', { prizes: more('8', '1234') }],
  ])('%s: %s', (reason, detail, change) => {
    expect(validateDraw({ ...good, ...change }, now)).toEqual({ ok: false, reason, detail });
  });

  test('derived prizes pass in every form that sources print', () => {
    // 0019 + 1234 + 5678 + 9012 + 3456 = 19399; 19 × 1234 = 23446.
    for (const [place, number] of [
      ['6', '9399'],
      ['6', '19399'],
      ['7', '023'],
      ['7', '0023'],
    ] as const) {
      expect(validateDraw({ ...good, prizes: more(place, number) }, now).ok, `${place}º ${number}`).toBe(true);
    }
  });

  test('the Federal’s 7th comes from digits a feed does not send, so any is believed there', () => {
    const federal = { ...good, region: 'federal', day: '2026-11-18', time: 'FED' };
    expect(validateDraw({ ...federal, prizes: more('7', '999') }, now)).toMatchObject({
      ok: true,
      value: { region: 'federal', day: '2026-11-18', time: '20:00' },
    });
    expect(validateDraw({ ...federal, prizes: more('7', '9') }, now)).toMatchObject({ reason: 'invalid-number' });
  });

  test.each([
    ['pt-sp', '2026-11-18', '20:00'],
    ['pt-sp', '2026-11-08', '11:00'],
    ['pt-rio', '2026-11-18', 'FED'],
    ['look', '2026-11-08', 'Federal'],
  ])('the Federal in %s’s list of %s brings the Federal’s 7th', (region, day, time) => {
    // Contest 6087: 84621 × 21500 = 1819351500, four digits each 4621 × 1500 = 6931500.
    const federal = { region, day, time, prizes: rows('4621', '1500', '2794', '2546', '8807', '0268', '351') };
    expect(validateDraw(federal, now)).toMatchObject({
      ok: true,
      value: { time: day === '2026-11-18' ? '20:00' : '11:00' },
    });
    const elsewhere = { ...federal, day: '2026-11-16', time: region === 'look' ? '11:20' : '14:20' };
    expect(validateDraw(elsewhere, now)).toMatchObject({ ok: false, reason: 'derived-mismatch' });
  });

  test('the table 1º ao 10º is taken when it has five milhares', () => {
    const five = ['0001', '0020', '0300', '4000', '5555'];
    const kept = (drawn6to10?: string[]) => {
      const admission = validateDraw({ ...good, ...(drawn6to10 ? { drawn6to10 } : {}) }, now);
      return admission.ok && admission.value.drawn6to10;
    };
    expect(kept(five)).toEqual(five);
    for (const wrong of [
      undefined,
      [],
      five.slice(1),
      [...five, '6666'],
      [...five.slice(1), '12345'],
      ['x0001', ...five.slice(1)],
    ])
      expect(kept(wrong)).toBeNull();
  });

  test('whatever is reported, the answer is a draw of five milhares or a named refusal', () => {
    const digits = fc.oneof(fc.stringMatching(/^\d{4}$/), fc.string({ maxLength: 6 }));
    const found = fc.record({
      region: fc.oneof(fc.constantFrom('pt-rio', 'pt-sp', 'look', 'federal'), fc.string()),
      day: fc.oneof(fc.constant('2026-11-19'), fc.string()),
      time: fc.oneof(fc.constantFrom('14:20', 'PTM'), fc.string()),
      prizes: fc.array(
        fc.record(
          {
            place: fc.constantFrom('1', '2', '3', '4', '5', '6', 'x'),
            number: digits,
            group: digits,
            animal: fc.string(),
          },
          { requiredKeys: ['place', 'number'] },
        ),
        { maxLength: 8 },
      ),
    });
    fc.assert(
      fc.property(found, (draw) => {
        const admission = validateDraw(draw, now);
        if (!admission.ok) expect(admission.reason).toBeTruthy();
        else for (const number of admission.value.numbers) expect(groupOf(number).numeros).toContain(number.slice(-2));
      }),
      { numRuns: 10_000 },
    );
  });
});
