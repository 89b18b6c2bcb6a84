import { describe, expect, test } from 'vitest';
import type { Region } from '../../../../lib/core/domain/regions.ts';
import { parseDeunoposte } from '../../../../lib/core/sources/bicho/deunoposte.ts';
import { deunopostePage, fiveOf, type ToldDraw, tenOf } from '../../../support/bicho-replies.ts';

const THURSDAY = '2026-07-30';
const WEDNESDAY = '2026-07-29';
const SUNDAY = '2026-08-02';
const draw = (region: Region, day: string, time: string, seed = 1): ToldDraw => ({
  region,
  day,
  time,
  numbers: fiveOf(seed),
});

function told(page: string, fallback?: Region) {
  const read = parseDeunoposte(page, fallback);
  if (!read.ok) throw new Error(`${read.reason} ${read.detail}`);
  return read.value;
}
const labelOf = (region: Region, day: string, sorteio: string) =>
  told(deunopostePage([draw(region, day, '09:20')]).replace(/Sorteio [^<]*/, sorteio))[0]?.label;

describe('blocks', () => {
  test('each has its own day', () => {
    const page = deunopostePage([draw('pt-rio', THURSDAY, '09:20', 1), draw('pt-rio', WEDNESDAY, '21:20', 2)]);
    expect(told(page)).toMatchObject([
      { region: 'pt-rio', day: THURSDAY, label: 'PPT', title: 'Sorteio 9 horas PPT', hasTen: false },
      { region: 'pt-rio', day: WEDNESDAY, label: 'COR' },
    ]);
  });

  test('the sixth is the whole sum as printed, and has no animal', () => {
    const numbers = ['9999', '9999', '9999', '0001', '0002'];
    const [table] = told(deunopostePage([{ ...draw('pt-rio', THURSDAY, '09:20'), numbers }]));
    expect(table?.prizes[5]).toEqual({ place: '6', number: '30000' });
    expect(table?.prizes[0]).toEqual({ place: '1', number: '9999', group: '25', animal: 'Vaca' });
  });

  test('a block of ten: the first five, and the rest', () => {
    const [table] = told(deunopostePage([draw('pt-rio', THURSDAY, '09:20')], { ten: true }));
    expect(table).toMatchObject({ prizes: { length: 5 }, drawn6to10: tenOf(fiveOf(1)), hasTen: true });
  });

  test('both pages put together are one table', () => {
    const draws = [draw('pt-rio', THURSDAY, '09:20')];
    const both = deunopostePage(draws) + deunopostePage(draws, { ten: true });
    expect(told(both)).toMatchObject([{ prizes: { length: 7 }, hasTen: true }]);
  });

  test('a block without a day has none, and an hour alone then no label', () => {
    const page = deunopostePage([draw('pt-sp', THURSDAY, '08:00')]).replaceAll('30/07/2026', '');
    expect(told(page)).toMatchObject([{ day: null, label: null }]);
  });

  test('a block’s day is that beside its draw, whatever its title says', () => {
    const titleOf = () => 'Deu no Poste Rio 01/01/2020';
    const page = deunopostePage([draw('pt-rio', THURSDAY, '09:20')], { titleOf });
    expect(told(page)).toMatchObject([{ region: 'pt-rio', day: THURSDAY }]);
  });

  test('a row without a number is passed over', () => {
    const page = deunopostePage([draw('pt-rio', THURSDAY, '09:20')]);
    const without7 = page.replace(/(7º<\/span>)<span class="milhar">\d+<\/span>/, '$1');
    expect(told(without7)).toMatchObject([{ prizes: { length: 6 } }]);
  });

  test.each<[string, { group?: string; animal?: string }]>([
    ['Peru (20) ', { group: '20', animal: 'Peru' }],
    ['Peru(20)', { group: '20', animal: 'Peru' }],
    ['Peru (5)', { group: '5', animal: 'Peru' }],
    ['Peru (20) ou Vaca', {}],
    ['Peru (120)', {}],
    ['(20)', {}],
    ['Peru', {}],
  ])('%j beside a number is %j', (text, read) => {
    const page = deunopostePage([draw('pt-rio', THURSDAY, '09:20')]);
    const [table] = told(page.replace(/<small>[^<]*/, `<small>${text}`));
    expect(table?.prizes[0]).toEqual({ place: '1', number: fiveOf(1)[0], ...read });
  });

  test('a block with a draw still to come is left out', () => {
    const page = deunopostePage([draw('pt-rio', THURSDAY, '09:20')]).replace(/(class="milhar">)\d{4}/g, '$1----');
    expect(told(page)).toEqual([]);
  });
});

describe('regions', () => {
  test.each<[string, string | null]>([
    ['Deu no Poste Rio de Janeiro', 'pt-rio'],
    ['Resultado do Jogo do Bicho RJ', 'pt-rio'],
    ['Deu no Poste São Paulo', 'pt-sp'],
    ['PT-SP Bandeirantes', 'pt-sp'],
    ['Look Loterias', 'look'],
    ['Deu no Poste Goiás', 'look'],
    ['Deu no Poste Federal', 'federal'],
    ['Deu no Poste', 'pt-rio'],
    ['', 'pt-rio'],
    ['Boa Sorte Goiás', null],
    ['Deu no Poste Bahia', null],
    ['Loteria Nacional', null],
    ['Maluquinha Rio de Janeiro', null],
    ['Rio de Janeiro e São Paulo', null],
    ['Deu no Poste RJ/SP', null],
    ['PT Rio - Look', null],
  ])('%j is of %s where the page is Rio’s', (title, region) => {
    const page = deunopostePage([draw('look', THURSDAY, '09:20')], { titleOf: () => title });
    expect(told(page, 'pt-rio').map((table) => table.region)).toEqual(region ? [region] : []);
  });

  test('where a block says nothing, the page’s heading does, else the fallback, else nobody', () => {
    const untitled = (heading: string) =>
      deunopostePage([draw('look', THURSDAY, '09:20')], { heading, titleOf: () => '' });
    expect(told(untitled('Deu no Poste São Paulo'), 'look')).toMatchObject([{ region: 'pt-sp' }]);
    expect(told(untitled('Deu no Poste'), 'look')).toMatchObject([{ region: 'look' }]);
    expect(told(untitled('Deu no Poste'))).toEqual([]);
    expect(told(untitled('Loteria Nacional'), 'look')).toMatchObject([{ region: 'look' }]);
    expect(told(untitled('Loteria Nacional'))).toEqual([]);
    const nameless = untitled('Deu no Poste São Paulo').replace('class="titulo"', '');
    expect(told(nameless, 'look')).toMatchObject([{ region: 'pt-sp' }]);
  });

  test('of the page’s headings the first decides', () => {
    const page = deunopostePage([draw('look', THURSDAY, '09:20')], {
      heading: 'Deu no Poste São Paulo',
      titleOf: () => '',
    });
    const withHeading = page.replace('<body>', '<body><h1>Todas as loterias de Goiás e da Bahia</h1>');
    expect(told(withHeading, 'look')).toMatchObject([{ region: 'pt-sp' }]);
  });
});

describe('labels', () => {
  test.each<[Region, string, string, string | null]>([
    ['pt-rio', THURSDAY, 'Sorteio 9 horas PPT', 'PPT'],
    ['pt-rio', THURSDAY, 'Sorteio 11 horas PTM', 'PTM'],
    ['pt-rio', THURSDAY, 'Sorteio 14 horas PT', 'PT'],
    ['pt-rio', THURSDAY, 'Sorteio 16 horas PTV', 'PTV'],
    ['pt-rio', THURSDAY, 'Sorteio 18 horas PTN', 'PTN'],
    ['pt-rio', THURSDAY, 'Sorteio 21 horas Corujinha', 'COR'],
    ['pt-rio', THURSDAY, 'Sorteio 21 horas Coruja', 'COR'],
    ['pt-rio', THURSDAY, 'Sorteio PTM', 'PTM'],
    // A name that is far from its hour is some other draw's.
    ['pt-rio', THURSDAY, 'Sorteio 9 horas PT', null],
    ['pt-rio', THURSDAY, 'Sorteio 15h50 PT', 'PT'],
    ['pt-rio', THURSDAY, 'Sorteio 15h51 PT', null],
    ['pt-rio', THURSDAY, 'Sorteio 12h50 PT', 'PT'],
    ['pt-rio', THURSDAY, 'Sorteio 12h49 PT', null],
    // An hour alone stands for a draw within half an hour of it.
    ['pt-rio', THURSDAY, 'Sorteio 9h50', '09:20'],
    ['pt-rio', THURSDAY, 'Sorteio 9h51', null],
    ['pt-rio', THURSDAY, 'Sorteio 8h50', '09:20'],
    ['pt-rio', THURSDAY, 'Sorteio 8h49', null],
    ['pt-rio', THURSDAY, 'Sorteio 9 horas', '09:20'],
    ['pt-rio', THURSDAY, 'Sorteio 9h20min', '09:20'],
    ['pt-rio', THURSDAY, 'Sorteio 9h20', '09:20'],
    ['pt-rio', THURSDAY, 'Sorteio 09:20', '09:20'],
    ['pt-sp', THURSDAY, 'Sorteio 11 hora 40', '12:00'],
    ['pt-sp', THURSDAY, 'Sorteio 11 horas 40 min', '12:00'],
    ['pt-rio', THURSDAY, 'Sorteio 10 horas', null],
    ['pt-rio', THURSDAY, 'Sorteio da manhã', null],
    ['pt-rio', SUNDAY, 'Sorteio 9 horas', null],
    ['pt-sp', THURSDAY, 'Sorteio 8 horas', '08:00'],
    ['pt-sp', THURSDAY, 'Sorteio 10 horas', '10:00'],
    ['pt-sp', THURSDAY, 'Sorteio 12 horas', '12:00'],
    ['pt-sp', THURSDAY, 'Sorteio 13 horas', '13:00'],
    ['pt-sp', THURSDAY, 'Sorteio 15 horas', '15:30'],
    ['pt-sp', THURSDAY, 'Sorteio 15 horas Bandeirantes', 'bandeirantes'],
    ['pt-sp', THURSDAY, 'Sorteio 17 horas', '17:00'],
    ['pt-sp', THURSDAY, 'Sorteio 18 horas', null],
    ['pt-sp', WEDNESDAY, 'Sorteio 18 horas', '18:00'],
    ['pt-sp', THURSDAY, 'Sorteio 19 horas', '19:00'],
    ['pt-sp', THURSDAY, 'Sorteio 20 horas', '20:00'],
    ['pt-sp', THURSDAY, 'Sorteio 20 horas PTN', 'PTN'],
    ['pt-sp', THURSDAY, 'Sorteio 12h30', null],
    ['look', THURSDAY, 'Sorteio 7 horas', '07:20'],
    ['look', THURSDAY, 'Sorteio 23 horas', '23:20'],
    ['look', THURSDAY, 'Sorteio 99 horas', null],
    ['federal', WEDNESDAY, 'Sorteio 20 horas', 'FED'],
    ['pt-rio', WEDNESDAY, 'Sorteio 20 horas Federal', 'FED'],
    ['pt-rio', WEDNESDAY, 'Sorteio 20 horas FED', 'FED'],
  ])('%s %s: %s', (region, day, sorteio, label) => {
    expect(labelOf(region, day, sorteio)).toBe(label);
  });
});

test.each([
  ['renamed blocks', (page: string) => page.replaceAll('caixa-tabela', 'caixa')],
  ['renamed numbers', (page: string) => page.replaceAll('class="milhar"', 'class="numero"')],
  ['renamed rows', (page: string) => page.replaceAll('bicho-individual', 'bicho')],
  ['renamed draws', (page: string) => page.replaceAll('class="sorteio"', 'class="extracao"')],
])('%s: the page has changed', (_, spoil) => {
  const page = deunopostePage([draw('pt-rio', THURSDAY, '09:20')]);
  expect(parseDeunoposte(spoil(page))).toEqual({ ok: false, reason: 'changed-page', detail: 'blocks' });
});
