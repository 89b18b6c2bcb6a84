import { expect, test } from 'vitest';
import { readWish, wishesOfContest, wishesOfDraw } from '../../../../lib/core/domain/notices/wishes.ts';

test.each([
  ['casa/rio', 'casa/rio'],
  ['casa/rio/ptv', 'casa/rio/ptv'],
  ['casa/look/14h20', 'casa/look/14h20'],
  ['casa/rio/bicho/16', 'casa/rio/bicho/16'],
  ['casa/rio/bicho/05', 'casa/rio/bicho/5'],
  ['casa/rio/numero/4829', 'casa/rio/numero/4829'],
  ['casa/rio/numero/829', 'casa/rio/numero/829'],
  ['casa/rio/numero/00', 'casa/rio/numero/00'],
  ['jogo/quina', 'jogo/quina'],
  ['jogo/federal', 'casa/federal'],
  ['casa/federal', 'casa/federal'],
  ['', null],
  ['casa', null],
  ['casa/', null],
  ['casa/pt-rio', null],
  ['casa/quina', null],
  ['casa/rio/', null],
  ['casa/rio/14h20', null],
  ['casa/rio/bandeirantes', null],
  ['casa/rio/bicho', null],
  ['casa/rio/bicho/0', null],
  ['casa/rio/bicho/26', null],
  ['casa/rio/bicho/urso', null],
  ['casa/rio/numero/4', null],
  ['casa/rio/numero/48291', null],
  ['casa/rio/numero/4829/1', null],
  ['jogo/rio', null],
  ['jogo/quina/6900', null],
  ['bicho/16', null],
])('readWish reads «%s» as %s', (text, wish) => {
  expect(readWish(text)).toBe(wish);
});

const PTV = { region: 'pt-rio', day: '2026-07-29', time: '16:20' } as const;
const SATURDAY_PTN = { region: 'pt-rio', day: '2026-08-01', time: '19:30' } as const;

test.each([
  ['casa/rio', true],
  ['casa/rio/ptv', true],
  ['casa/rio/ptn', false],
  ['casa/look', false],
  ['casa/rio/bicho/23', true],
  ['casa/rio/bicho/3', true],
  ['casa/rio/bicho/24', false],
  ['casa/rio/numero/6089', true],
  ['casa/rio/numero/089', true],
  ['casa/rio/numero/89', true],
  ['casa/rio/numero/608', false],
  ['casa/rio/numero/0012', true],
  ['casa/rio/numero/9999', false],
])('a draw of 6089 … 0012 fulfils %s: %s', (wish, fulfils) => {
  const wishes = wishesOfDraw(PTV, [['6089', '1111', '2222', '3333', '0012']]);
  expect(wishes.includes(wish)).toBe(fulfils);
  expect(wishes.every((one) => readWish(one) === one)).toBe(true);
});

test('wishesOfDraw goes to those of the old numbers and of the new when they were corrected', () => {
  const wishes = wishesOfDraw(PTV, [['6089'], ['4829'], []]);
  expect(wishes).toContain('casa/rio/bicho/23');
  expect(wishes).toContain('casa/rio/bicho/8');
  expect(wishes).toContain('casa/rio/numero/4829');
});

test('a name that two hours share is one wish', () => {
  expect(wishesOfDraw(SATURDAY_PTN, [['6089']])).toContain('casa/rio/ptn');
});

test('a contest is a game’s, and the Federal’s a house’s', () => {
  expect(wishesOfContest('quina')).toEqual(['jogo/quina']);
  expect(wishesOfContest('federal')).toEqual(['casa/federal']);
});
