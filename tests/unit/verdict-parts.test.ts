import { expect, test } from 'vitest';
import { verdictParts } from '../../lib/site/answers/verdict-parts.ts';

const URSO = { numbers: ['6089'], animal: 'Urso' };
const SENA = { numbers: ['30', '35', '38', '39', '46', '50'], animal: null };

test.each([
  ['6089, Urso: Rio PTV das 16h20, hoje.', URSO, '6089', 'Rio PTV das 16h20, hoje.'],
  ['Mega-Sena 3038: 30 35 38 39 46 50, ontem.', SENA, 'Mega-Sena 3038', 'ontem.'],
  [
    'Ainda não na cabeça (1º prêmio); sim, Urso no 3º 6089.',
    URSO,
    'Ainda não na cabeça',
    '(1º prêmio); sim, Urso no 3º 6089.',
  ],
  [
    'R$ 90,00 se sair, com R$ 5,00: Grupo, só o 1º prêmio.',
    undefined,
    'R$ 90,00 se sair',
    'com R$ 5,00: Grupo, só o 1º prêmio.',
  ],
  ['1 em 50.063.860: o prêmio principal.', undefined, '1 em 50.063.860', 'o prêmio principal.'],
  ['Sim, acumulou: Quina 7080, hoje.', undefined, 'Sim', 'acumulou: Quina 7080, hoje.'],
  ['Não há sorteio às 14h.', undefined, '', 'Não há sorteio às 14h.'],
  ['Look, amanhã, sábado: 07h20, 09h20.', undefined, '', 'Look, amanhã, sábado: 07h20, 09h20.'],
  ['4829 saiu pela última vez em 26/02/2026.', undefined, '4829', 'saiu pela última vez em 26/02/2026.'],
  ['Tigre é o mais atrasado no Rio: 73 sorteios.', undefined, 'Tigre', 'é o mais atrasado no Rio: 73 sorteios.'],
  ['11 bichos não deram no 1º prêmio, ontem.', undefined, '11 bichos', 'não deram no 1º prêmio, ontem.'],
  ['90 dias depois do sorteio é o prazo.', undefined, '90 dias', 'depois do sorteio é o prazo.'],
  ['Jacaré, grupo 15: a dezena 57.', { numbers: ['57'], animal: 'Jacaré' }, 'Jacaré', 'grupo 15: a dezena 57.'],
  ['10 e 53 são os que mais saíram na Mega-Sena.', undefined, '', '10 e 53 são os que mais saíram na Mega-Sena.'],
  ['Cachorro não puxa bicho nenhum.', undefined, '', 'Cachorro não puxa bicho nenhum.'],
  ['31/07/2026 saiu da lista de dias.', undefined, '', '31/07/2026 saiu da lista de dias.'],
  ['O arquivo tem 2025.', undefined, 'O arquivo tem 2025.', ''],
])('the figure of «%s»', (verdict, shown, lead, rest) => {
  const parts = verdictParts({ verdict, ...(shown ? { shown } : {}) });
  expect(parts).toMatchObject({ lead, rest });
  expect(parts.lead + parts.between + parts.rest).toBe(verdict);
});

test('a number that the figure is is drawn once, numbers of a contest all', () => {
  const numbersOf = (verdict: string) => verdictParts({ verdict, shown: URSO }).numbers;
  expect(numbersOf('6089, Urso: Rio PTV das 16h20.')).toEqual([]);
  expect(numbersOf('Sim: deu Urso no 1º prêmio: 6089, Rio PTV das 16h20.')).toEqual(['6089']);
  expect(verdictParts({ verdict: 'Mega-Sena 3038: 30 35 38 39 46 50, ontem.', shown: SENA }).numbers).toEqual(
    SENA.numbers,
  );
});

test('an animal that the figure is is drawn, with numbers or without', () => {
  const drawn = (verdict: string, shown?: typeof SENA | typeof URSO) =>
    verdictParts({ verdict, ...(shown ? { shown } : {}) });
  expect(drawn('Tigre é o mais atrasado no Rio: 73 sorteios.').animal).toBe('Tigre');
  expect(drawn('Urso, grupo 23: a dezena 89.', { numbers: ['89'], animal: 'Urso' })).toMatchObject({
    lead: 'Urso',
    numbers: ['89'],
    animal: 'Urso',
  });
  expect(drawn('Sim, acumulou: Quina 7080, hoje.').animal).toBeNull();
});
