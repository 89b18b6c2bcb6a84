import { describe, expect, test } from 'vitest';
import { slotOf } from '../../../../lib/core/domain/regions.ts';
import { parseVejaoresultado } from '../../../../lib/core/sources/bicho/vejaoresultado.ts';
import { fiveOf, type ToldDraw, vejaoresultadoPage } from '../../../support/bicho-replies.ts';

const WEDNESDAY = '2026-07-29';
const SATURDAY = '2026-08-01';
const PPT: ToldDraw = { region: 'pt-rio', day: WEDNESDAY, time: '09:20', numbers: fiveOf(1) };
const page = vejaoresultadoPage([PPT]);

function told(html: string) {
  const read = parseVejaoresultado(html);
  if (!read.ok) throw new Error(`${read.reason} ${read.detail}`);
  return read.value;
}

test.each([
  ['RIO-09:00', 'pt-rio', '09:20'],
  ['RIO-11:00', 'pt-rio', '11:20'],
  ['RIO-14:00', 'pt-rio', '14:20'],
  ['RIO-16:00', 'pt-rio', '16:20'],
  ['RIO-18:00', 'pt-rio', '18:20'],
  ['RIO-19:00', 'pt-rio', '18:20'],
  ['RIO-21:00', 'pt-rio', '21:20'],
  ['RIO-21:30', 'pt-rio', '21:20'],
  ['Rio - 09:00', 'pt-rio', '09:20'],
  ['RIO- 09:00', 'pt-rio', '09:20'],
  ['RIO -09:00', 'pt-rio', '09:20'],
  ['CORUJA', 'pt-rio', '21:20'],
  ['FEDERAL', 'federal', '20:00'],
  ['PTSP-08:20', 'pt-sp', '08:00'],
  ['PTSP-10:00', 'pt-sp', '10:00'],
  ['PTSP-13:00', 'pt-sp', '13:00'],
  ['PTSP-19:00', 'pt-sp', '19:00'],
  ['PTSP-20:40', 'pt-sp', '20:00'],
  ['PTNSP-20:00', 'pt-sp', '20:00'],
  ['PTNSP-20:30', 'pt-sp', '20:00'],
  ['PTNSP-20:40', 'pt-sp', '20:00'],
  ['BAND-15:00', 'pt-sp', '15:30'],
  ['BAND-15:30', 'pt-sp', '15:30'],
] as const)('%s is %s %s', (label, region, time) => {
  const [table] = told(page.replace('RIO-09:00', label));
  expect(table).toMatchObject({ region, day: WEDNESDAY, title: label, hasTen: false });
  expect(slotOf(region, table?.label ?? '', WEDNESDAY)).toBe(time);
});

test('RIO-19:00 on a Saturday is the PTN of 19:30', () => {
  const [table] = told(vejaoresultadoPage([{ ...PPT, day: SATURDAY, time: '19:30' }]));
  expect(slotOf('pt-rio', table?.label ?? '', SATURDAY)).toBe('19:30');
});

test('days are mixed, draws to come and other houses left out', () => {
  const coruja: ToldDraw = { ...PPT, day: '2026-07-28', time: '21:20', numbers: fiveOf(2) };
  const html = vejaoresultadoPage([PPT, coruja], [{ ...PPT, time: '11:20' }]);
  expect(told(html).map(({ day, label }) => `${day} ${label}`)).toEqual([`${WEDNESDAY} 09:00`, '2026-07-28 COR']);
  for (const other of ['LOTEP-09:00', 'NACIONAL-02:00', 'BAHIA-10:00'])
    expect(
      told(html.replace('RIO-09:00', other)).map(({ label }) => label),
      other,
    ).toEqual(['COR']);
  expect(told(html.replace('RIO-09:00', 'BAND-10:00'))).toMatchObject([{ region: 'pt-sp', label: null }, {}]);
});

test('group and animal as printed; a heading above its table is one too', () => {
  expect(told(page)[0]?.prizes[0]).toEqual({
    place: '1',
    number: fiveOf(1)[0],
    group: expect.stringMatching(/^\d\d$/),
    animal: expect.any(String),
  });
  const above = page.replace(/(<table.*?)<h3>(.*?)<\/h3><h5>(.*?)<\/h5>/, '<h3>$2</h3><h5>$3</h5>$1');
  expect(told(above)).toEqual(told(page));
});

test.each<[string, { group?: string; animal?: string }]>([
  ['20 - Peru', { group: '20', animal: 'Peru' }],
  ['20-Peru', { group: '20', animal: 'Peru' }],
  ['20 -Peru', { group: '20', animal: 'Peru' }],
  ['20- Peru', { group: '20', animal: 'Peru' }],
  ['Grupo 20 - Peru', {}],
  ['120 - Peru', {}],
  ['20', {}],
  ['', {}],
])('%j beside a number is %j', (group, read) => {
  const [number = ''] = PPT.numbers;
  const [table] = told(page.replace(/(<td>1º<\/td><td>\d{4}<\/td><td>)[^<]*/, `$1${group}`));
  expect(table?.prizes[0]).toEqual({ place: '1', number, ...read });
});

test('a page of draws to come alone is empty', () => {
  expect(parseVejaoresultado(vejaoresultadoPage([], [PPT]))).toEqual({ ok: true, value: [] });
});

describe('a changed page', () => {
  test.each([
    ['no known heading', (html: string) => html.replaceAll('RIO', 'RJ')],
    ['no headings', (html: string) => html.replaceAll('h3', 'h4')],
    ['no days', (html: string) => html.replaceAll('29/07/2026', 'hoje')],
    ['no rows', (html: string) => html.replaceAll('<td>', '<span>')],
    ['places without numbers', (html: string) => html.replaceAll(/<td>\d{4}<\/td><td>[^<]*<\/td>/g, '')],
    ['numbers without places', (html: string) => html.replaceAll(/<td>\dº<\/td>/g, '<td></td>')],
    ['rows that do not begin with a place', (html: string) => html.replaceAll('<td>', '<td>Prêmio ')],
  ])('%s', (_, spoil) => {
    expect(parseVejaoresultado(spoil(page))).toEqual({ ok: false, reason: 'changed-page', detail: 'headings' });
  });
});
