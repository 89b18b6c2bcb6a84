import { describe, expect, test } from 'vitest';
import { slotOf } from '../../../../lib/core/domain/houses/labels.ts';
import { HOUSE_IDS, type HouseId, houseOf } from '../../../../lib/core/domain/houses/list.ts';
import { lotohack } from '../../../../lib/core/sources/bicho/lotohack.ts';
import { readTitle } from '../../../../lib/core/sources/bicho/titles.ts';
import { labelsOf } from '../../../../lib/core/sources/list.ts';
import { textReadBy } from '../../../support/text-read-by.ts';

const WEDNESDAY = '2026-07-29';
const FEDERAL_SLOT = { kind: 'slot', region: 'federal', label: 'FED' };

const read = (house: HouseId, title: string) => readTitle([house], labelsOf(lotohack), title);

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

  const BAHIA = ['bahia'] as const;
  const MALUCA = ['maluca-ba'] as const;
  const CEARA = ['lotece', 'paratodos-ce'] as const;
  const PARAIBA = ['lotep', 'campina-grande', 'paratodos-pb'] as const;
  const GOIAS = ['look', 'boa-sorte'] as const;
  test.each([
    [BAHIA, '10h - BA - Resultado do dia 12/08/2026 (Quarta-feira)', 'bahia', '10:00'],
    [BAHIA, '21h - BA - Resultado do dia 12/08/2026 (Quarta-feira)', 'bahia', '21:00'],
    [MALUCA, '10h - MALUCA - Resultado do dia 12/08/2026 (Quarta-feira)', 'maluca-ba', '10:00'],
    [MALUCA, '12h - MALUCA - BA - Resultado do dia 12/08/2026 (Quarta-feira)', 'maluca-ba', '12:00'],
    [MALUCA, '20h FEDERAL - MALUCA - BA - Resultado do dia 12/08/2026 (Quarta-feira)', 'maluca-ba', '20:00'],
    [CEARA, 'LOTECE - CE, 11:00 (manhã)', 'lotece', '11:00'],
    [CEARA, 'LOTECE - CE, 15:45 (tarde II)', 'lotece', '15:45'],
    [CEARA, 'PARATODOS - CE, 15:45', 'paratodos-ce', '15:45'],
    [PARAIBA, 'LOTEP - PB, 10:45', 'lotep', '10:45'],
    [PARAIBA, 'LOTEP - PB, 15:45h', 'lotep', '15:45'],
    [PARAIBA, 'LOTEP - PB, 18h', 'lotep', '18:00'],
    [PARAIBA, 'CAMPINA GRANDE - PB, 9:45', 'campina-grande', '09:45'],
    [PARAIBA, 'CAMPINA GRANDE - PB, 19:05', 'campina-grande', '19:05'],
    [PARAIBA, 'PB, Paratodos 09:45', 'paratodos-pb', '09:45'],
    [PARAIBA, 'PB, Paratodos 15 :45', 'paratodos-pb', '15:45'],
    [PARAIBA, 'PB, Paratodos 15:45h', 'paratodos-pb', '15:45'],
    [PARAIBA, 'PB, Paratodos 18h', 'paratodos-pb', '18:00'],
    [PARAIBA, 'PB, Paratodos 18:h', 'paratodos-pb', '18:00'],
    [PARAIBA, 'PB, Paratodos, 10:45', 'paratodos-pb', '10:45'],
    [PARAIBA, 'PB, Paratodos, 15:45h', 'paratodos-pb', '15:45'],
    [GOIAS, 'BOA SORTE - GOIÁS, 09h', 'boa-sorte', '09:00'],
    [GOIAS, 'LOOK - GOIÁS, 09h, 1º ao 5º', 'look', '09:00'],
  ] as const)('in the list of %s, «%s» is %s %s', (houses, title, region, label) => {
    for (const prefix of ['', 'Resultado do Jogo do Bicho '])
      expect(readTitle(houses, labelsOf(lotohack), prefix + title)).toEqual({ kind: 'slot', region, label });
    expect(slotOf(region, label, WEDNESDAY)).toBe(region === 'look' ? '09:20' : label);
  });

  test.each([
    [BAHIA, '20h FEDERAL - BA - Resultado do dia 12/08/2026 (Quarta-feira)'],
    [PARAIBA, 'PB - FEDERAL'],
    [PARAIBA, 'CAMPINA GRANDE PB - FEDERAL'],
    [PARAIBA, 'CAMPI GRANDE PB - FEDERAL'],
    [CEARA, 'FEDERAL - CE'],
  ] as const)('in the list of %s, «%s» is the Federal’s', (houses, title) => {
    expect(readTitle(houses, labelsOf(lotohack), title)).toEqual(FEDERAL_SLOT);
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

describe('the text made of an expression', () => {
  const labels = HOUSE_IDS.flatMap((house) =>
    Object.entries(houseOf(house).sources).map(([source, one]) => ({ house, source, ...one })),
  );

  test.each(labels.flatMap(({ house, source, title }) => (title ? [{ house, source, title }] : [])))(
    '$house at $source is read by it, at its hour',
    ({ title }) => {
      for (const [hour, minute] of [
        ['00', '00'],
        ['09', '45'],
        ['23', '59'],
      ] as const) {
        const found = title.exec(textReadBy(title, [hour, minute]));
        expect(found).not.toBeNull();
        const [, readHour = hour, readMinute = minute] = found ?? [];
        expect([readHour, readMinute]).toEqual([hour, minute]);
      }
    },
  );

  test.each(labels.flatMap(({ house, source, draws = [] }) => draws.map(([form]) => ({ house, source, form }))))(
    '$house at $source is read by its draw’s $form',
    ({ form }) => {
      expect(textReadBy(form, ['15', '00'])).toMatch(form);
    },
  );
});
