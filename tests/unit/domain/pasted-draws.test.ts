import { describe, expect, test } from 'vitest';
import { readPastedTable } from '../../../lib/core/domain/draws/pasted/read-pasted-table.ts';
import { HOUSES } from '../../../lib/core/domain/houses/list.ts';
import { houseNamed } from '../../../lib/core/domain/houses/words.ts';
import { PASTED_DRAWS } from '../../fixtures/pasted-draws/list.ts';

const TODAY = '2026-07-31';
const keyOf = (slot: string) => {
  const [slug = '', day = '', time = ''] = slot.split('/');
  const region = houseNamed(slug);
  if (!region) throw new Error(slug);
  return { region, day, time };
};
const read = (text: string, late: readonly string[] = ['sao-paulo/2026-07-31/19:00']) =>
  readPastedTable(text, { today: TODAY, late: late.map(keyOf) });

describe('texts that an operator pastes', () => {
  test.each(PASTED_DRAWS)('$name', ({ text, late, draws, unread = null }) => {
    const found = read(text, late);
    const shown = found.draws.map(({ region, day, time, numbers, faults }) => ({
      slot: region && time ? `${HOUSES[region].slug}/${day}/${time}` : null,
      numbers: numbers.join(' '),
      faults: [...new Set(faults.map(({ kind }) => kind))].join(' '),
    }));
    expect(shown).toEqual(draws.map(({ faults = '', ...draw }) => ({ ...draw, faults })));
    if (unread) expect(found.unread.map(({ line }) => line)).toEqual(unread);
  });
});

test('the operator’s word on whose draw it is stands over the text’s, but not over what says that it is none', () => {
  const now = { today: TODAY, late: [keyOf('sao-paulo/2026-07-31/19:00')] };
  const chosen = { at: 0, ...keyOf('look/2026-07-31/18:20') };
  const kinds = (text: string) =>
    readPastedTable(text, now, chosen).draws.map(({ region, time, faults }) => [
      region,
      time,
      ...faults.map((one) => one.kind),
    ]);
  const five = '2614 6961 2032 3830 8420';
  expect(kinds(`Nacional 14h\n${five}`)).toEqual([['look', '18:20']]);
  expect(kinds(`Palpites\n${five}`)).toEqual([['look', '18:20', 'no-result']]);
});

test('the operator’s word is of the table that it names, also behind one that stands twice', () => {
  const now = { today: TODAY, late: [keyOf('sao-paulo/2026-07-31/19:00')] };
  const first = 'PT SP 19h\n2614 6961 2032 3830 8420';
  const text = `${first}\n\n${first}\n\nNacional 14h\n1147 0583 9900 4471 7726`;
  const [one, other] = readPastedTable(text, now).draws;
  expect([one?.at, other?.at]).toEqual([0, 2]);
  const chosen = { at: other?.at ?? -1, ...keyOf('look/2026-07-31/18:20') };
  const slots = readPastedTable(text, now, chosen).draws.map(({ region, time, numbers }) => [region, time, numbers[0]]);
  expect(slots).toEqual([
    ['pt-sp', '19:00', '2614'],
    ['look', '18:20', '1147'],
  ]);
});

test('tables and lines beyond what is read are named', () => {
  const table = (count: number) =>
    Array.from({ length: count }, (_, at) => `Look 14h20\n1º ${1000 + at}\n2º 2222\n3º 3333\n4º 4444\n5º 5555`).join(
      '\n',
    );
  expect(read(table(12)).unread).toEqual([]);
  expect(read(table(14)).unread.map(({ line }) => line)).toEqual([74, 80]);
  const many = read(`${table(1)}\n${'zum zum zum zum zum zum\n'.repeat(60)}`).unread;
  expect(many.at(-1)?.text).toBe('e outras, daqui em diante');
});

test('what is wrong is told with its place and its number', () => {
  const text = '1º 2614 Gato\n2º 696\n3º 2032\n4º 3830\n5º 8420';
  expect(read(text).draws[0]?.faults.map((one) => [one.place, one.text])).toEqual([
    [1, '1º: o texto diz gato, e 2614 é Borboleta.'],
    [2, '2º: 696 tem três algarismos, e a milhar tem quatro.'],
  ]);
});

test('a text of many tables and lines is read as far as a person looks', () => {
  const many = read('PT SP 19h\n1º 2614\n'.repeat(500) + 'oi, tudo bem?\n'.repeat(500));
  expect(many.draws.length).toBeLessThanOrEqual(12);
  expect(many.unread.length).toBeLessThanOrEqual(40);
});
