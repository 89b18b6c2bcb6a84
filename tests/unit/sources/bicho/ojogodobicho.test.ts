import { describe, expect, test } from 'vitest';
import { groupOf } from '../../../../lib/core/domain/groups.ts';
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
const changed = (detail: string) => ({ ok: false, reason: 'changed-page', detail });

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
    for (const other of ['31/1', '1/1', '30/2', '29-1', '129/1', '29/1/2025', ''])
      expect(told(parseRioToday(page.replace('<td>29/1</td>', `<td>${other}</td>`))), other).toEqual([]);
    expect(told(parseRioToday(page.replace('<td>PTV</td>', '<td>XYZ</td>')))).toEqual([]);
  });

  test('the days before reach back ten days, from the caption’s own', () => {
    const page = rioTodayPage([rio('2026-01-29', '16:20', 1)], day);
    const of = (date: string) => names(told(parseRioToday(page.replace('<td>29/1</td>', `<td>${date}</td>`))));
    expect(of('30/1')).toEqual(['pt-rio 2026-01-30 PTV']);
    expect(of(' 29/01 ')).toEqual(['pt-rio 2026-01-29 PTV']);
    expect(of('20/1')).toEqual(['pt-rio 2026-01-20 PTV']);
    expect(of('19/1')).toEqual([]);
    expect(names(told(parseRioToday(rioTodayPage([rio('2026-01-09', '16:20', 1)], '2026-01-10'))))).toEqual([
      'pt-rio 2026-01-09 PTV',
    ]);
  });

  test('a row of the days before is titled by its day and code, and five numbers long', () => {
    const page = rioTodayPage([rio('2026-01-29', '16:20', 1)], day);
    const wide = page.replace(`<td>${fiveOf(1)[4]}</td>`, (last) => `${last}<td>1234</td><td>567</td>`);
    expect(wide).not.toBe(page);
    for (const [one] of [told(parseRioToday(page)), told(parseRioToday(wide))]) {
      expect(one?.title).toBe('29/1 PTV');
      expect(one?.prizes).toEqual(fiveOf(1).map((number, index) => ({ place: `${index + 1}`, number })));
    }
  });

  test('rows with a day and a code in a table of another caption are not of the days before', () => {
    const page = rioTodayPage([rio(day, '09:20', 1), rio('2026-01-29', '16:20', 2)], day);
    expect(names(told(parseRioToday(page.replace('Resultados anteriores', 'RESULTADOS  ANTERIORES'))))).toHaveLength(2);
    expect(names(told(parseRioToday(page.replace('Resultados anteriores', 'Palpites'))))).toEqual([
      'pt-rio 2026-01-30 PPT',
    ]);
  });

  test('a column of an unknown code has no label', () => {
    const page = rioTodayPage([rio(day, '09:20', 1), rio(day, '11:20', 2)], day).replace('>PTM<', '>NOVO<');
    expect(told(parseRioToday(page))).toMatchObject([{ label: 'PPT' }, { label: null, title: 'NOVO' }]);
  });

  test('an unknown code is of Rio, even beside the Federal’s alone', () => {
    const draws = [federal(day, '20:00', 1), rio(day, '09:20', 2), rio(day, '11:20', 3)];
    const read = (codes: string[]) =>
      names(told(parseRioToday(rioTodayPage(draws, day, { codes }).replace('>PTM<', '>NOVO<'))));
    expect(read(['FED', 'PTM', 'PPT'])).toEqual([`federal ${day} FED`, `pt-rio ${day} null`, `pt-rio ${day} PPT`]);
    expect(read(['FED', 'PTM'])).toEqual([`federal ${day} FED`, `pt-rio ${day} null`]);
  });

  test('a column without a heading is none', () => {
    const page = rioTodayPage([rio(day, '09:20', 1), rio(day, '11:20', 2)], day);
    expect(names(told(parseRioToday(page.replace('>PTM<', '><'))))).toEqual([`pt-rio ${day} PPT`]);
    expect(names(told(parseRioToday(page.replace('<tr><th></th>', '<tr><th>PRÊMIO</th>'))))).toHaveLength(2);
  });

  test('a cell whose title is 0 has no animal, a sixth of group 0 is none', () => {
    const page = rioTodayPage([rio(day, '09:20', 1)], day);
    const [untitled] = told(parseRioToday(page.replace(/<td title="[^"]+">/, '<td title="0">')));
    expect(untitled?.prizes[0]).not.toHaveProperty('animal');
    expect(untitled?.prizes[1]).toHaveProperty('animal');
    const [five] = told(parseRioToday(page.replace(/(<td>6<\/td>)<td.*?<\/td>/, '$1<td title="0">0000-0</td>')));
    expect(five?.prizes.map(({ place }) => place)).toEqual(['1', '2', '3', '4', '5', '7']);
  });

  test('a row that ends early leaves the columns it has', () => {
    const page = rioTodayPage([rio(day, '09:20', 1), rio(day, '11:20', 2)], day);
    const short = page.replace(/(<tr><td>7<\/td><td.*?<\/td>).*?<\/tr>/, '$1</tr>');
    expect(told(parseRioToday(short)).map(({ prizes }) => prizes.length)).toEqual([7, 6]);
  });

  test.each([
    ['no caption', 'caption', (page: string) => page.replace(/<caption>Sexta.*?<\/caption>/, '')],
    ['no day', 'caption', (page: string) => page.replace(/(<caption>)Sexta.*?(<\/caption>)/, '$1Hoje$2')],
    ['a day that is none', 'caption', (page: string) => page.replaceAll('30 de janeiro', '31 de fevereiro')],
    ['another weekday', 'caption', (page: string) => page.replaceAll('Sexta-Feira', 'Quinta-Feira')],
    ['no tables', 'caption', (page: string) => page.replaceAll('table', 'div')],
    ['other codes', 'codes', (page: string) => page.replace(/<th>P\w+<\/th>|<th>COR<\/th>/g, '<th>X</th>')],
    ['no rows', 'codes', (page: string) => page.replaceAll('<tr>', '<p>')],
  ])('%s: the page has changed, told by its %s', (_, detail, spoil) => {
    const page = rioTodayPage([rio(day, '09:20', 1)], day);
    expect(parseRioToday(page).ok).toBe(true);
    expect(parseRioToday(spoil(page))).toEqual(changed(detail));
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

  test('group and animal come from their own columns, in whatever order these stand', () => {
    const [first] = told(parseRioDay(page, day));
    const number = fiveOf(1)[0] ?? '';
    const { grupo, animal } = groupOf(number);
    expect(first?.prizes[0]).toEqual({ place: '1', number, group: String(Number(grupo)), animal });
    const swapped = page.replace(/(<t[dh]>[^<]*<\/t[dh]>)(<t[dh]>[^<]*<\/t[dh]>)/g, '$2$1');
    expect(swapped).toContain('<tr><th>Milhar</th><th>Prêmio</th>');
    expect(parseRioDay(swapped, day)).toEqual(parseRioDay(page, day));
    const bare = page.replaceAll('Grupo', 'G').replaceAll('Bicho', 'B');
    expect(told(parseRioDay(bare, day))[0]?.prizes[0]).toStrictEqual({ place: '1', number });
  });

  test('a row of its place alone is no prize', () => {
    const short = page.replace(/(<tr><td>6º<\/td>).*?<\/tr>/g, '$1</tr>');
    expect(told(parseRioDay(short, day)).map(({ prizes }) => prizes.length)).toEqual(Array(7).fill(5));
  });

  test.each(['PPT(09:20)', 'PPT (9:20)', 'ppt (09h20)', 'PPT (09:20) ao vivo'])('a block titled %s', (title) => {
    expect(told(parseRioDay(page.replace('PPT (09:20)', title), day))[0]?.label).toBe('PPT');
  });

  test.each(['Hoje: PPT (09:20)', 'PPT', 'Publicidade', ''])('a block titled %j is left out', (title) => {
    expect(told(parseRioDay(page.replace('PPT (09:20)', title), day)).map(({ label }) => label)).toEqual([
      'PTM',
      'PT',
      'PTV',
      'PTN',
      'FED',
      'COR',
    ]);
  });

  test('a block without a table is left out', () => {
    const more = page.replace('</h1>', '</h1><div class="wide table-wrap">PPT (09:20)</div>');
    expect(parseRioDay(more, day)).toEqual(parseRioDay(page, day));
  });

  test('a page of another day has changed, whatever days it links to', () => {
    expect(parseRioDay(page, '2026-07-28')).toEqual(changed('not of 2026-07-28'));
    const linked = page.replace('</body>', '<a href="/">28/07/2026</a></body>');
    expect(parseRioDay(linked, '2026-07-28')).toEqual(changed('not of 2026-07-28'));
    expect(parseRioDay(linked, day).ok).toBe(true);
  });

  test('a day that only its text says is enough; one that nothing says is not', () => {
    const untitled = page.replace(/<title>.*?<\/title>|<h1>.*?<\/h1>/g, '');
    expect(parseRioDay(untitled, day)).toEqual(changed(`not of ${day}`));
    expect(parseRioDay(untitled.replace('<body>', '<body><p>dia 29/07/2026</p>'), day).ok).toBe(true);
  });

  test('other headers, or none of the blocks, are a changed page; an unknown code has no label', () => {
    for (const name of ['Milhar', 'Prêmio', 'table-wrap'])
      expect(parseRioDay(page.replaceAll(name, 'X'), day), name).toEqual(changed('table-wrap'));
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

  test.each([
    ['FED', `federal ${day} FED`],
    ['Loteria Federal', `federal ${day} FED`],
    ['LOOK 9:20', `look ${day} 09:20`],
    ['LOOK 09h20', `look ${day} 09:20`],
    ['Look 09:20h', `look ${day} 09:20`],
    ['LOOK 109:20', `look ${day} null`],
    ['LOOK 09:200', `look ${day} null`],
    ['LOOK 24:20', `look ${day} null`],
    ['FEDERAÇÃO', `look ${day} null`],
  ])('a column headed %s', (heading, name) => {
    const page = lookDayPage(draws.slice(1, 3), day).replace('LOOK 09:20', heading);
    expect(names(told(parseLookDay(page, day)))).toEqual([name, `look ${day} 11:20`]);
  });

  test('an unknown heading is of Look, even beside the Federal’s alone', () => {
    const page = lookDayPage(draws.slice(0, 2), day).replace('LOOK 07:20', 'FEDERAL').replace('LOOK 09:20', 'NOVO');
    expect(names(told(parseLookDay(page, day)))).toEqual([`federal ${day} FED`, `look ${day} null`]);
  });

  test('a cell may hold its number alone, but nothing beside number and group', () => {
    const [draw = look(day, '07:20', 0)] = draws;
    const [first] = draw.numbers;
    const page = lookDayPage([draw], day);
    const [bare] = told(parseLookDay(page.replace(/(\d{4}) - \d\d/g, '$1'), day));
    expect(bare?.prizes[0]).toStrictEqual({ place: '1', number: first });
    const cell = new RegExp(`<td>${first} - \\d\\d`);
    for (const spoilt of [`<td>*${first} - 01`, `<td>${first} - 01*`, `<td>${first} - 011`, `<td>${first} - `])
      expect(parseLookDay(page.replace(cell, spoilt), day), spoilt).toEqual({ ok: true, value: [] });
  });

  test('the first table with times is the page’s, whatever stands above and below it', () => {
    const page = lookDayPage(draws.slice(0, 2), day);
    const other = /<table>.*<\/table>/.exec(lookDayPage(draws.slice(4), day))?.[0];
    const more = page
      .replace('<table>', '<table></table><table><tr><th>Palpite</th></tr><tr><td>1234</td></tr></table><table>')
      .replace('</body>', `${other}</body>`);
    expect(parseLookDay(more, day)).toEqual(parseLookDay(page, day));
  });

  test('today’s day may be a caption’s or a heading’s in words', () => {
    const page = lookDayPage(draws, day).replaceAll('29/07/2026', '');
    expect(parseLookToday(page)).toEqual(changed('no day'));
    for (const dated of [
      page.replace('<table>', '<table><caption>Quarta-Feira, 29 de Julho de 2026</caption>'),
      page.replace('<h1>', '<h1>29 de julho de 2026 '),
      page.replace('<table>', '<p>29/07/2026</p><table>'),
    ])
      expect(told(parseLookToday(dated))[0]?.day, dated.slice(0, 300)).toBe(day);
  });

  test('a page of today that names two days says neither', () => {
    const page = lookDayPage(draws, day).replaceAll('29/07/2026', '');
    expect(parseLookToday(page.replace('<table>', '<p>28/07/2026 29/07/2026</p><table>'))).toEqual(changed('no day'));
  });

  test('today’s day in a caption or heading holds over those in the text', () => {
    const page = lookDayPage(draws, day).replace('</body>', '<p>28/07/2026</p></body>');
    expect(told(parseLookToday(page))[0]?.day).toBe(day);
    const captioned = page.replaceAll('29/07/2026', '').replace('<table>', '<table><caption>29/07/2026</caption>');
    expect(told(parseLookToday(captioned))[0]?.day).toBe(day);
  });

  test('another day, or no times above the columns', () => {
    const page = lookDayPage(draws, day);
    expect(parseLookDay(page, '2026-07-28')).toEqual(changed('not of 2026-07-28'));
    expect(parseLookDay(page.replace(/LOOK \d\d:\d\d/g, 'LOOK'), day)).toEqual(changed('times'));
    expect(parseLookDay(BLOCK_PAGE, day)).toEqual(changed(`not of ${day}`));
  });
});
