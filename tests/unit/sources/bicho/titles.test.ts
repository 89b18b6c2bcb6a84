import { describe, expect, test } from 'vitest';
import { slotOf } from '../../../../lib/core/domain/regions.ts';
import { readTitle } from '../../../../lib/core/sources/bicho/titles.ts';

const WEDNESDAY = '2026-07-29';
const SATURDAY = '2026-08-01';

describe('titles', () => {
  test.each([
    ['pt-rio', 'RJ, 09:20, PT, 1º ao 5º', '09:20', '09:20'],
    ['pt-rio', 'RJ, 11:00, PTM, 1º ao 10º', '11:00', '11:20'],
    ['pt-rio', 'RJ, 14:20, PT, 1º ao 5º', '14:20', '14:20'],
    ['pt-rio', 'RJ, 16:00, PTV, 1º ao 5º', '16:00', '16:20'],
    ['pt-rio', 'RJ, 18:20, PTN, 1º ao 5º', '18:20', '18:20'],
    ['pt-rio', 'RJ, 19:30, PTN, 1º ao 5º', '19:30', '19:30'],
    ['pt-rio', 'RJ, 21:20, CORUJA, 1º ao 5º', '21:20', '21:20'],
    ['pt-sp', 'SP, 08hs - PTSP, 1º ao 10º', '08:00', '08:00'],
    ['pt-sp', 'SP, 09hs - PTSP, 1º ao 10º', '09:00', '09:00'],
    ['pt-sp', 'SP, 10hs - PTSP, 1º ao 10º', '10:00', '10:00'],
    ['pt-sp', 'SP, 12:00 - PTSP', '12:00', '12:00'],
    ['pt-sp', 'SP, 13hs - PTSP, 1º ao 5º', '13:00', '13:00'],
    ['pt-sp', 'SP, 15:30 - BANDEIRANTES, 1º ao 5º', '15:30', '15:30'],
    ['pt-sp', 'SP, 17hs - PTSP, 1º ao 5º', '17:00', '17:00'],
    ['pt-sp', 'SP, 18hs - PTSP, 1º ao 5º', '18:00', '18:00'],
    ['pt-sp', 'SP, 19hs - PTSP, 1º ao 5º', '19:00', '19:00'],
    ['pt-sp', 'SP, 20hs - PTN SP, 1º ao 5º', '20:00', '20:00'],
    ['look', 'LOOK - GOIÁS, 07h, 1º ao 5º', '07:00', '07:20'],
    ['look', 'LOOK - GOIÁS, 09h, 1º ao 5º', '09:00', '09:20'],
    ['look', 'LOOK - GOIÁS, 11h, 1º ao 5º', '11:00', '11:20'],
    ['look', 'LOOK - GOIÁS, 14h, 1º ao 5º', '14:00', '14:20'],
    ['look', 'LOOK - GOIÁS, 16h, 1º ao 5º', '16:00', '16:20'],
    ['look', 'LOOK - GOIÁS, 18h, 1º ao 5º', '18:00', '18:20'],
    ['look', 'LOOK - GOIÁS, 19h, 1º ao 5º', '19:00', '19:20'],
    ['look', 'LOOK - GOIÁS, 21h, 1º ao 5º', '21:00', '21:20'],
    ['look', 'LOOK - GOIÁS, 23h, 1º ao 5º', '23:00', '23:20'],
    ['look', 'LOOK - GOIÁS, 09h - Resultado do dia 18/02/2026 (Quarta-feira)', '09:00', '09:20'],
  ] as const)('%s: %s', (region, title, label, slot) => {
    expect(readTitle(region, `Resultado do Jogo do Bicho ${title}`)).toEqual({ kind: 'slot', label });
    expect(slotOf(region, label, label === '19:30' || slot === '19:20' ? SATURDAY : WEDNESDAY)).toBe(slot);
  });

  test.each([
    ['pt-rio', 'Resultado do Jogo do Bicho A FEDERAL DO BRASIL - RJ', 'federal'],
    ['pt-sp', 'Resultado do Jogo do Bicho SP, 20hs - PT FEDERAL, 1º ao 5º', 'federal'],
    ['pt-sp', 'Resultado do Jogo do Bicho SP, 19hs - PT FEDERAL, 1º ao 5º', 'federal'],
    ['pt-sp', 'Resultado do Jogo do Bicho SP, 11hs - PT FEDERAL, 1º ao 10º', 'federal'],
    ['look', 'Resultado do Jogo do Bicho FEDERAL, 1º ao 10º', 'federal'],
    ['look', 'LOOK - GOIÁS FEDERAL, 1º ao 10º', 'federal'],
    ['look', 'Resultado do Jogo do Bicho BOA SORTE - GOIÁS, 09h', 'other-house'],
    ['look', 'BOA SORTE FEDERAL', 'other-house'],
    ['look', "' + title + '", 'broken'],
    ['look', '', 'broken'],
    ['look', ' \u00a0', 'broken'],
    ['pt-rio', 'Resultado do Jogo do Bicho SP, 08hs - PTSP, 1º ao 5º', 'unknown'],
    ['pt-sp', 'Resultado do Jogo do Bicho RJ, 09:20, PT, 1º ao 5º', 'unknown'],
    ['look', 'LT 14:20h - Resultado do dia 05/04/2026 (Domingo)', 'unknown'],
    ['pt-rio', 'RJ, 09:20, MALUCA', 'unknown'],
    ['pt-rio', 'RJ, 29:20, PT', 'unknown'],
    ['look', 'LOOK - GOIÁS, 99h', 'unknown'],
    ['federal', 'LOOK - GOIÁS, 09h', 'unknown'],
  ] as const)('%s: %j is %s', (region, title, kind) => {
    expect(readTitle(region, title)).toEqual({ kind });
  });

  test('what stands past the three hundredth character is not read', () => {
    expect(readTitle('look', `${'x'.repeat(292)} FEDERAL`)).toEqual({ kind: 'federal' });
    expect(readTitle('look', `${'x'.repeat(293)} FEDERAL`)).toEqual({ kind: 'unknown' });
  });
});
