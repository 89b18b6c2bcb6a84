import { describe, expect, test } from 'vitest';
import {
  parseLookDay,
  parseLookToday,
  parseRioDay,
  parseRioToday,
} from '../../../../lib/core/sources/bicho/ojogodobicho.ts';
import type { SourceTable } from '../../../../lib/core/sources/bicho/table.ts';
import {
  BLOCK_PAGE,
  fiveOf,
  lookDayPage,
  rioDayPage,
  rioTodayPage,
  type ToldDraw,
} from '../../../support/bicho-replies.ts';

const rio = (day: string, time: string, seed: number): ToldDraw => ({
  region: 'pt-rio',
  day,
  time,
  numbers: fiveOf(seed),
});
const federal = (day: string, time: string, seed: number): ToldDraw => ({ ...rio(day, time, seed), region: 'federal' });
const look = (day: string, time: string, seed: number): ToldDraw => ({ ...rio(day, time, seed), region: 'look' });
const changed = { ok: false, reason: 'changed-page' };

function told(read: ReturnType<typeof parseRioToday>): SourceTable[] {
  if (!read.ok) throw new Error(`${read.reason} ${read.detail}`);
  return read.value;
}
const names = (tables: readonly SourceTable[]) => tables.map(({ region, day, label }) => `${region} ${day} ${label}`);

describe('Rio today', () => {
  const day = '2026-01-30';

  test('the caption dates the draws that are out, those to come are left out', () => {
    const tables = told(parseRioToday(rioTodayPage([rio(day, '09:20', 1), rio(day, '11:20', 2)], day)));
    expect(names(tables)).toEqual(['pt-rio 2026-01-30 PPT', 'pt-rio 2026-01-30 PTM']);
    expect(tables[0]?.prizes).toHaveLength(7);
    expect(tables[0]?.prizes[0]).toEqual({
      place: '1',
      number: fiveOf(1)[0],
      group: expect.stringMatching(/^\d{1,2}$/),
      animal: expect.any(String),
    });
    expect(tables[0]).toMatchObject({ title: 'PPT', hasTen: false });
  });

  test('every code', () => {
    const slots = ['09:20', '11:20', '14:20', '16:20', '18:20', '21:20'];
    const page = rioTodayPage([...slots.map((time, seed) => rio(day, time, seed)), federal(day, '20:00', 99)], day);
    expect(names(told(parseRioToday(page)))).toEqual(
      [...['PPT', 'PTM', 'PT', 'PTV'].map((code) => `pt-rio ${day} ${code}`), `federal ${day} FED`].concat(
        `pt-rio ${day} PTN`,
        `pt-rio ${day} COR`,
      ),
    );
  });

  test('a page of placeholders alone is empty', () => {
    expect(parseRioToday(rioTodayPage([], day))).toEqual({ ok: true, value: [] });
  });

  test('a single 0000 with its group is drawn, one of group 0 is not', () => {
    const zero = { ...rio(day, '09:20', 1), numbers: ['0000', ...fiveOf(1).slice(1)] };
    expect(told(parseRioToday(rioTodayPage([zero], day)))).toHaveLength(1);
    const page = rioTodayPage([zero], day).replace('0000-25', '0000-0');
    expect(told(parseRioToday(page))).toEqual([]);
  });

  test('the days before take their year from the caption, over New Year too', () => {
    const newYear = '2026-01-01';
    const page = rioTodayPage([rio('2025-12-31', '16:20', 1), federal('2025-12-30', '20:00', 2)], newYear);
    const tables = told(parseRioToday(page));
    expect(names(tables)).toEqual(['pt-rio 2025-12-31 PTV', 'federal 2025-12-30 FED']);
    expect(tables[0]?.prizes.map(({ number }) => number)).toEqual(fiveOf(1));
  });

  test('a row whose day lies too far back to have a year, or is none, is left out', () => {
    const page = rioTodayPage([rio('2026-01-29', '16:20', 1)], day);
    for (const other of ['31/1', '1/1', '30/2', '29-1', ''])
      expect(told(parseRioToday(page.replace('<td>29/1</td>', `<td>${other}</td>`))), other).toEqual([]);
    expect(told(parseRioToday(page.replace('<td>PTV</td>', '<td>XYZ</td>')))).toEqual([]);
  });

  test('a column of an unknown code has no label', () => {
    const page = rioTodayPage([rio(day, '09:20', 1), rio(day, '11:20', 2)], day).replace('>PTM<', '>NOVO<');
    expect(told(parseRioToday(page))).toMatchObject([{ label: 'PPT' }, { label: null, title: 'NOVO' }]);
  });

  test.each([
    ['no caption', (page: string) => page.replace(/<caption>Sexta.*?<\/caption>/, '')],
    ['a caption without a day', (page: string) => page.replace(/(<caption>)Sexta.*?(<\/caption>)/, '$1Hoje$2')],
    ['a day that is none', (page: string) => page.replaceAll('30 de janeiro', '31 de fevereiro')],
    ['another weekday', (page: string) => page.replaceAll('Sexta-Feira', 'Quinta-Feira')],
    ['other codes', (page: string) => page.replace(/<th>P\w+<\/th>|<th>COR<\/th>/g, '<th>X</th>')],
    ['no tables', (page: string) => page.replaceAll('table', 'div')],
  ])('%s: the page has changed', (_, spoil) => {
    const page = rioTodayPage([rio(day, '09:20', 1)], day);
    expect(parseRioToday(page).ok).toBe(true);
    expect(parseRioToday(spoil(page))).toMatchObject(changed);
  });
});

describe('Rio’s archive', () => {
  const day = '2026-07-29';
  const draws = [
    rio(day, '09:20', 1),
    rio(day, '11:20', 2),
    rio(day, '14:20', 3),
    rio(day, '16:20', 4),
    rio(day, '18:20', 5),
    federal(day, '20:00', 6),
    rio(day, '21:20', 7),
  ];
  const page = rioDayPage(draws, day);

  test('every code', () => {
    expect(told(parseRioDay(page, day)).map(({ label, title }) => `${label} ← ${title}`)).toEqual([
      'PPT ← PPT (09:20)',
      'PTM ← PTM (11:20)',
      'PT ← PT (14:20)',
      'PTV ← PTV (16:20)',
      'PTN ← PTN (18:20)',
      'FED ← FEDERAL (20:00)',
      'COR ← CORUJINHA (21:20)',
    ]);
    expect(told(parseRioDay(page, day)).map((table) => table.prizes.length)).toEqual(Array(7).fill(6));
  });

  test('a page of another day has changed, whatever days it links to', () => {
    expect(parseRioDay(page, '2026-07-28')).toMatchObject(changed);
    const linked = page.replace('</body>', '<a href="/">28/07/2026</a></body>');
    expect(parseRioDay(linked, '2026-07-28')).toMatchObject(changed);
    expect(parseRioDay(linked, day).ok).toBe(true);
  });

  test('a day that only its text says is enough; one that nothing says is not', () => {
    const untitled = page.replace(/<title>.*?<\/title>|<h1>.*?<\/h1>/g, '');
    expect(parseRioDay(untitled, day)).toMatchObject(changed);
    expect(parseRioDay(untitled.replace('<body>', '<body><p>dia 29/07/2026</p>'), day).ok).toBe(true);
  });

  test('other headers, or none of the blocks, are a changed page; an unknown code has no label', () => {
    expect(parseRioDay(page.replaceAll('Milhar', 'Número'), day)).toMatchObject(changed);
    expect(parseRioDay(page.replaceAll('table-wrap', 'tabela'), day)).toMatchObject(changed);
    expect(told(parseRioDay(page.replace('PPT (', 'XYZ ('), day))[0]).toMatchObject({ label: null, region: 'pt-rio' });
  });
});

describe('Look', () => {
  const day = '2026-07-29';
  const times = ['07:20', '09:20', '11:20', '14:20', '16:20', '18:20', '21:20', '23:20'];
  const draws = times.map((time, seed) => look(day, time, seed));

  test('the columns are times, those to come are left out', () => {
    const page = lookDayPage(draws.slice(0, 5), day, times.slice(5));
    for (const read of [parseLookDay(page, day), parseLookToday(page)]) {
      expect(names(told(read))).toEqual(times.slice(0, 5).map((time) => `look ${day} ${time}`));
      expect(told(read)[0]?.prizes).toHaveLength(7);
    }
    expect(parseLookDay(lookDayPage([], day, times), day)).toEqual({ ok: true, value: [] });
  });

  test('Saturday’s 19:20 and a Federal’s column', () => {
    const saturday = '2026-08-01';
    const page = lookDayPage([look(saturday, '19:20', 1), look(saturday, '21:20', 2)], saturday);
    expect(names(told(parseLookDay(page, saturday)))).toEqual([`look ${saturday} 19:20`, `look ${saturday} 21:20`]);
    expect(names(told(parseLookDay(page.replace('LOOK 19:20', 'FEDERAL'), saturday)))).toEqual([
      `federal ${saturday} FED`,
      `look ${saturday} 21:20`,
    ]);
  });

  test('today’s day may be a caption’s or a heading’s in words', () => {
    const page = lookDayPage(draws, day).replaceAll('29/07/2026', '');
    expect(parseLookToday(page)).toMatchObject(changed);
    for (const dated of [
      page.replace('<table>', '<table><caption>Quarta-Feira, 29 de Julho de 2026</caption>'),
      page.replace('<h1>', '<h1>29 de julho de 2026 '),
      page.replace('<table>', '<p>29/07/2026</p><table>'),
    ])
      expect(told(parseLookToday(dated))[0]?.day, dated.slice(0, 300)).toBe(day);
  });

  test('a page of today that names two days says neither', () => {
    const page = lookDayPage(draws, day).replaceAll('29/07/2026', '');
    expect(parseLookToday(page.replace('<table>', '<p>28/07/2026 29/07/2026</p><table>'))).toMatchObject(changed);
  });

  test('another day, or no times above the columns', () => {
    const page = lookDayPage(draws, day);
    expect(parseLookDay(page, '2026-07-28')).toMatchObject(changed);
    expect(parseLookDay(page.replace(/LOOK \d\d:\d\d/g, 'LOOK'), day)).toMatchObject(changed);
    expect(parseLookDay(BLOCK_PAGE, day)).toMatchObject(changed);
  });
});
