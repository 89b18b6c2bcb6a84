import { expect, test } from 'vitest';
import { addDays, type PlainDay } from '../../../lib/core/domain/days.ts';
import { readPasted } from '../../support/pasted-text.ts';

// Days as people say them beside a bet, on a Wednesday: each is read, or what was read is asked before any verdict.

const TODAY = '2026-08-19';

/** The days of August that are meant, 'a-b' from one to another. */
const SAID: readonly (readonly [said: string, days: string])[] = [
  ['de seg a sex dessa semana', '17-21'],
  ['de segunda a sexta', '17-21'],
  ['de segunda à sexta', '17-21'],
  ['seg a sex', '17-21'],
  ['de seg até sab', '17-22'],
  ['2a a 6a feira', '17-21'],
  ['terça a quinta', '18-20'],
  ['de 17 a 22/08', '17-22'],
  ['de hoje a sexta', '19-21'],
  ['hj até sex', '19-21'],
  ['de hoje até 22/08', '19-22'],
  ['de ontem a amanhã', '18-20'],
  ['17/08 até hoje', '17-19'],
  ['segunda terça quarta', '17-19'],
  ['seg ter qua', '17-19'],
  ['seg/ter/qua', '17-19'],
  ['seg, ter e qua', '17-19'],
  ['segunda e quinta', '17 20'],
  ['seg, qua e sex', '17 19 21'],
  ['hj e amnh', '19-20'],
  ['ontem, hoje e amanhã', '18-20'],
  ['dias 17, 18 e 19', '17-19'],
];

/** Their first or last day is not said, or it may be another week's. */
const OPEN = [
  'a semana toda',
  'todo dia',
  'todos os dias dessa semana',
  'diário',
  'desde segunda',
  'desde dia 17',
  'a partir de hoje',
  'até sexta',
  'até dia 21',
  'por 3 dias',
  'os últimos 3 dias',
  '3 dias seguidos',
  'semana passada',
  'de segunda a quarta passada',
  'de 2ª a 6ª',
];

/** `D`: what is said of the days. */
const LAYOUTS = [
  'rio 14:20 D\nmilhar 5381 1/5 2,00',
  'rio 14:20\nD\nmilhar 5381 1/5 2,00',
  'rio 14:20\nmilhar 5381 1/5 2,00\nD',
  'rio 14:20 milhar 5381 1/5 2,00 D',
  'milhar 5381 rio 14:20 D 1/5 2,00',
  'D rio 14:20 milhar 5381 1/5 2,00',
  'rio 14:20, D, milhar 5381 1/5 2,00',
  'milhar 5381 1/5 2,00 rio 14:20 (D)',
  'rio 14:20 - D - milhar 5381 1/5 2,00',
  'D:\nrio 14:20 milhar 5381 1/5 2,00',
  'milhar 5381 1/5 2,00 rio 14:20. D.',
  'rio 14:20 D\nmilhar 5381 1/5 2,00\ngrupo 9 1/5 3,00',
];

const BETS = ['milhar 5381 1-5 2,00 rio pt', 'grupo 9 1-5 3,00 rio pt'];

function daysFrom(from: string, until: string): string[] {
  const days: string[] = [];
  for (let day: PlainDay = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

function readOf(text: string) {
  const read = readPasted(text, TODAY);
  const days = new Map<string, string[]>();
  for (const line of read.lines) {
    if (line.kind !== 'ticket') continue;
    const { tipo, palpite, onde, valor, regiao, slot, de = '', ate = de } = line.fields;
    const bet = [tipo, palpite, onde, valor, regiao, slot].join(' ');
    days.set(bet, [...(days.get(bet) ?? []), ...(de ? daysFrom(de, ate) : [])]);
  }
  const isAsked = days.size === 0 || read.isDoubtful || read.lines.some(({ kind }) => kind === 'unread');
  return { days, isAsked };
}

test.each(SAID)('%s', (said, meant) => {
  const days = meant.split(' ').flatMap((one) => {
    const [from = '', until = from] = one.split('-').map((date) => `2026-08-${date}`);
    return daysFrom(from, until);
  });
  const wrong: string[] = [];
  let read = 0;
  for (const layout of LAYOUTS) {
    const text = layout.replace('D', said);
    const { days: found, isAsked } = readOf(text);
    const bets = BETS.slice(0, layout.includes('grupo') ? 2 : 1);
    const isWhole = found.size === bets.length && bets.every((bet) => found.get(bet)?.sort().join() === days.join());
    read += isWhole ? 1 : 0;
    if (!isWhole && !isAsked) wrong.push(`${text}: ${[...found].join(' | ')}`);
  }
  expect(wrong).toEqual([]);
  expect(read / LAYOUTS.length).toBeGreaterThan(0.8);
});

test.each(OPEN)('%s is asked', (said) => {
  expect(LAYOUTS.map((layout) => layout.replace('D', said)).filter((text) => !readOf(text).isAsked)).toEqual([]);
});
