import { describe, expect, test } from 'vitest';
import { slotOf } from '../../../../lib/core/domain/houses/labels.ts';
import type { HouseId } from '../../../../lib/core/domain/houses/list.ts';
import { lotohack } from '../../../../lib/core/sources/bicho/lotohack.ts';
import { readTitle } from '../../../../lib/core/sources/bicho/titles.ts';
import { labelsOf } from '../../../../lib/core/sources/list.ts';

const WEDNESDAY = '2026-07-29';
const FEDERAL_SLOT = { kind: 'slot', region: 'federal', label: 'FED' };

const read = (house: HouseId, title: string) => readTitle(house, labelsOf(lotohack), title);

describe('titles', () => {
  test.each([
    ['pt-rio', 'RJ, 09:20, PT, 1º ao 5º', '09:20', '09:20'],
    ['pt-rio', 'RJ, 11:00, PTM, 1º ao 10º', '11:00', '11:20'],
    ['pt-rio', 'RJ, 21:20, CORUJA, 1º ao 5º', '21:20', '21:20'],
    ['pt-sp', 'SP, 08hs - PTSP, 1º ao 10º', '08:00', '08:00'],
    ['pt-sp', 'SP, 12:00 - PTSP', '12:00', '12:00'],
    ['pt-sp', 'SP, 15:30 - BANDEIRANTES, 1º ao 5º', '15:30', '15:30'],
    ['pt-sp', 'SP, 20hs - PTN SP, 1º ao 5º', '20:00', '20:00'],
    ['look', 'LOOK - GOIÁS, 07h, 1º ao 5º', '07:00', '07:20'],
    ['look', 'LOOK - GOIÁS, 09h - Resultado do dia 18/02/2026 (Quarta-feira)', '09:00', '09:20'],
  ] as const)('%s: %s', (region, title, label, slot) => {
    expect(read(region, `Resultado do Jogo do Bicho ${title}`)).toEqual({ kind: 'slot', region, label });
    expect(slotOf(region, label, WEDNESDAY)).toBe(slot);
  });

  test.each([
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
    expect(read(region, title)).toEqual({ kind });
  });

  test.each([
    ['pt-rio', 'Resultado do Jogo do Bicho A FEDERAL DO BRASIL - RJ'],
    ['pt-sp', 'Resultado do Jogo do Bicho SP, 20hs - PT FEDERAL, 1º ao 5º'],
    ['pt-sp', 'Resultado do Jogo do Bicho SP, 19hs - PT FEDERAL, 1º ao 5º'],
    ['pt-sp', 'Resultado do Jogo do Bicho SP, 11hs - PT FEDERAL, 1º ao 10º'],
    ['look', 'Resultado do Jogo do Bicho FEDERAL, 1º ao 10º'],
    ['look', 'LOOK - GOIÁS FEDERAL, 1º ao 10º'],
  ] as const)('%s: %j is the Federal’s', (region, title) => {
    expect(read(region, title)).toEqual(FEDERAL_SLOT);
  });
});
