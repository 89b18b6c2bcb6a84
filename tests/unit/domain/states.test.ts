import { expect, test } from 'vitest';
import { placeName, winnersByState } from '../../../lib/core/domain/games/winners-by-state.ts';

test.each([
  ['ESPAÇO DA SORTE · SÃO PAULO, SP', 'Espaço da Sorte, São Paulo (SP)'],
  ['SAO PAULO, SP', 'São Paulo (SP)'],
  ['Espaço da Sorte · São Paulo - SP', 'Espaço da Sorte, São Paulo (SP)'],
  ['SÃO PAULO-SP', 'São Paulo (SP)'],
  ['Osasco,SP', 'Osasco (SP)'],
  ['SÃO PAULO  -  SP', 'São Paulo (SP)'],
  ['DO POVO LOTERIAS · VARGEM DE SAO PEDRO, RJ', 'Do Povo Loterias, Vargem de São Pedro (RJ)'],
  ['SAOLANDIA', 'Saolandia'],
  ['ESPAÇO DA SORTE · SP', 'Espaço da Sorte, SP'],
  ['JI-PARANÁ, RO', 'Ji-Paraná (RO)'],
  ["SANTA BÁRBARA D'OESTE", "Santa Bárbara d'Oeste"],
  ['SAO JOAO DA BARRA, RJ', 'São Joao da Barra (RJ)'],
  // Told over two lines, nothing of it is lost.
  ['LOTERIA DO POVO\nSAO PAULO, SP', 'Loteria do Povo\nSão Paulo, Sp'],
  ['', ''],
])('«%s» is shown as «%s»', (text, shown) => expect(placeName(text)).toBe(shown));

test('winners by state: most first, cities within, the electronic channel on its own', () => {
  const places = [
    { city: 'SERRA', uf: 'ES', winners: 1 },
    { city: null, uf: '--', winners: 2 },
    { city: 'OSASCO', uf: 'SP', winners: 1 },
    { city: 'SAO PAULO', uf: 'SP', winners: 2 },
    { city: null, uf: 'SP', winners: 1 },
  ];
  expect(winnersByState(places)).toEqual([
    {
      uf: 'SP',
      name: 'São Paulo',
      winners: 4,
      cities: [
        { city: 'São Paulo', winners: 2 },
        { city: 'Osasco', winners: 1 },
      ],
    },
    { uf: '--', name: 'Canal eletrônico', winners: 2, cities: [] },
    { uf: 'ES', name: 'Espírito Santo', winners: 1, cities: [{ city: 'Serra', winners: 1 }] },
  ]);
});
