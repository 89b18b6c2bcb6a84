import { describe, expect, test } from 'vitest';
import { parseBank, parseUfDay, parseUfToday } from '../../../../lib/core/sources/bicho/resultadofacil.ts';
import type { SourceTable } from '../../../../lib/core/sources/bicho/table.ts';
import {
  BROKEN_TITLE,
  fiveOf,
  listTables,
  resultadofacilBankPage,
  resultadofacilTable,
  resultadofacilUfPage,
  type ToldDraw,
  tenOf,
} from '../../../support/bicho-replies.ts';

const day = '2026-01-30';
const PPT: ToldDraw = { region: 'pt-rio', day, time: '09:20', numbers: fiveOf(1) };
const PTM: ToldDraw = { ...PPT, time: '11:20', numbers: fiveOf(2) };
const FEDERAL: ToldDraw = { ...PPT, region: 'federal', time: '20:00', numbers: fiveOf(3) };
const LOOK: ToldDraw = { ...PPT, region: 'look', time: '07:20', numbers: fiveOf(4) };
const changed = { ok: false, reason: 'changed-page' };

function told(read: ReturnType<typeof parseBank>): SourceTable[] {
  if (!read.ok) throw new Error(`${read.reason} ${read.detail}`);
  return read.value;
}
const names = (read: ReturnType<typeof parseBank>) =>
  told(read).map(({ region, day, label }) => `${region} ${day} ${label}`);

describe('a state’s page', () => {
  const page = resultadofacilUfPage([PPT, PTM, FEDERAL], 'pt-rio', day);

  test('of a day', () => {
    const read = parseUfDay(page, 'pt-rio', day);
    expect(names(read)).toEqual([`pt-rio ${day} 09:20`, `pt-rio ${day} 11:00`, `federal ${day} FED`]);
    expect(told(read)[0]).toMatchObject({ hasTen: true, drawn6to10: tenOf(PPT.numbers), prizes: { length: 7 } });
  });

  test('of today says no day', () => {
    expect(names(parseUfToday(resultadofacilUfPage([PPT], 'pt-rio', null), 'pt-rio'))).toEqual(['pt-rio null 09:20']);
  });

  test('of another day has changed; either way of writing it will do', () => {
    expect(parseUfDay(page, 'pt-rio', '2026-01-29')).toEqual({ ...changed, detail: 'not of 2026-01-29' });
    expect(parseUfDay(resultadofacilUfPage([PPT], 'pt-rio', null), 'pt-rio', day)).toMatchObject(changed);
    expect(parseUfDay(page.replace('30/01/2026', 'do dia 2026-01-30'), 'pt-rio', day).ok).toBe(true);
    const inHeading = page.replace('30/01/2026', '').replace('<body>', '<body><h1>30/01/2026</h1>');
    expect(parseUfDay(inHeading, 'pt-rio', day).ok).toBe(true);
    const inText = page.replace('30/01/2026', '').replace('<body>', '<body><p>30/01/2026</p>');
    expect(parseUfDay(inText, 'pt-rio', day)).toMatchObject(changed);
  });

  test('a table whose own heading says another day is left out', () => {
    const other = page.replace('09:20, PT, 1º ao 5º', '09:20, PT, 1º ao 5º - Resultado do dia 29/01/2026');
    expect(told(parseUfDay(other, 'pt-rio', day))[0]).toMatchObject({ label: '09:20', prizes: { length: 5 } });
    expect(told(parseUfDay(other.replace('29/01/2026', '30/01/2026'), 'pt-rio', day))[0]).toMatchObject({
      label: '09:20',
      prizes: { length: 7 },
    });
  });

  test('a heading names the one table below it: another, and one below none, has no label', () => {
    const untitled = (seed: number) => {
      const [five] = listTables({ ...PPT, numbers: fiveOf(seed) });
      return five ? resultadofacilTable(five).replace(/<h3.*<\/h3>/, '') : '';
    };
    const more = page.replace('<body>', `<body>${untitled(7)}`).replace('</body>', `${untitled(8)}</body>`);
    expect(names(parseUfDay(more, 'pt-rio', day))).toEqual([
      `pt-rio ${day} null`,
      ...names(parseUfDay(page, 'pt-rio', day)),
      `pt-rio ${day} null`,
    ]);
  });

  test('a row cut short brings no prize', () => {
    const short = page
      .replaceAll(/ data-extends="[^"]*"/g, '')
      .replace(/(<td>6º \[soma\]<\/td>).*?(<\/tr>)/, '$1$2')
      .replace(/<tr><td>7º.*?<\/tr>/, '<tr></tr>');
    const prizes = told(parseUfDay(short, 'pt-rio', day))[0]?.prizes;
    expect(prizes?.map(({ place }) => place)).toEqual(['1', '2', '3', '4', '5']);
  });

  test('other houses’ tables are left out, a broken title is resolved by its partner', () => {
    const tables = [...listTables(LOOK), ...listTables(PPT)].map((one) => resultadofacilTable(one)).join('');
    const mixed = page.replace('</body>', `${tables}</body>`);
    expect(names(parseUfDay(mixed, 'look', day))).toContain(`look ${day} 07:00`);
    expect(names(parseUfDay(mixed, 'look', day))).not.toContain(`look ${day} 09:20`);
    const broken = page.replace(/Resultado do Jogo do Bicho RJ, 09:20, PT, 1º ao 5º/, BROKEN_TITLE);
    expect(names(parseUfDay(broken, 'pt-rio', day))).toContain(`pt-rio ${day} 09:20`);
    expect(parseUfDay(page, 'pt-sp', day)).toMatchObject({ ok: true, value: [{ region: 'federal' }] });
  });

  test('a renamed header, or no table, is a changed page; dashes are an empty one', () => {
    for (const [from, to] of [
      ['Milhar', 'Número'],
      ['Prêmio', 'Posição'],
      ['table', 'div'],
    ] as const)
      expect(parseUfDay(page.replaceAll(from, to), 'pt-rio', day), to).toEqual({ ...changed, detail: 'header' });
    const unchecked = page.replaceAll(/ data-extends="[^"]*"/g, '');
    expect(parseUfDay(unchecked.replace(/<td>\d{4}<\/td>/g, '<td>----</td>'), 'pt-rio', day)).toEqual({
      ok: true,
      value: [],
    });
  });
});

describe('a table’s own check', () => {
  const [five, ten] = listTables(PPT);
  const pageOf = (...tables: string[]) =>
    resultadofacilUfPage([], 'pt-rio', day).replace('</body>', `${tables.join('')}</body>`);
  const labels = (page: string) => told(parseUfDay(page, 'pt-rio', day)).map(({ label }) => label);

  test('numbers that disagree with it leave the table out', () => {
    if (!five || !ten) throw new Error('no tables');
    const other = five.conteudo.slice(1).map((row, index) => (index === 2 ? [row[0] ?? '', '0001', '01', ''] : row));
    expect(labels(pageOf(resultadofacilTable(five)))).toEqual(['09:20']);
    expect(labels(pageOf(resultadofacilTable(five, other)))).toEqual([]);
    // The other half says it without the one that is out.
    expect(
      told(parseUfDay(pageOf(resultadofacilTable(five, other), resultadofacilTable(ten)), 'pt-rio', day)),
    ).toMatchObject([{ label: '09:20', prizes: { length: 5 } }]);
    // Placed otherwise is another number too.
    expect(labels(pageOf(resultadofacilTable(five, [...five.conteudo.slice(2), five.conteudo[1] ?? []])))).toEqual([
      '09:20',
    ]);
    const turned = five.conteudo
      .slice(1, 6)
      .map((row, index, rows) => [row[0] ?? '', rows[4 - index]?.[1] ?? '', '', '']);
    expect(labels(pageOf(resultadofacilTable(five, turned)))).toEqual([]);
  });

  test('the tenth is checked, a row that is no place is not', () => {
    if (!five || !ten) throw new Error('no tables');
    const spoilt = ten.conteudo.slice(1).map((row, index) => (index === 9 ? [row[0] ?? '', '0001', '01', ''] : row));
    expect(labels(pageOf(resultadofacilTable(ten)))).toEqual(['09:20']);
    expect(labels(pageOf(resultadofacilTable(ten, spoilt)))).toEqual([]);
    const longer = { ...five, conteudo: [...five.conteudo, ['Soma dos 3', '0001', '', '']] };
    expect(labels(pageOf(resultadofacilTable(longer, five.conteudo.slice(1))))).toEqual(['09:20']);
  });

  const checkedBy = (check: string) => {
    const whole = five ? resultadofacilTable(five) : '';
    return labels(pageOf(whole.replace(/id="[^"]*" data-extends="[^"]*"/, check)));
  };
  const halves = (list: unknown, at = 6) => {
    const code = btoa(JSON.stringify(list));
    return `id="${code.slice(0, at)}" data-extends="a${code.slice(at)}"`;
  };

  test('an entry of another form decides nothing, those beside it do', () => {
    const wrong = '3_0001_01';
    expect(checkedBy(halves([wrong]))).toEqual([]);
    expect(checkedBy(halves(['x', 1, null, wrong]))).toEqual([]);
    for (const entry of [`p${wrong}`, `1${wrong.replace('_', '__')}`, '3_0001', '3__01'])
      expect(checkedBy(halves([entry])), entry).toEqual(['09:20']);
  });

  test('one without its first half decides nothing', () => {
    expect(checkedBy(halves(['3_0001_01'], 0))).toEqual(['09:20']);
  });

  test('one that is missing, cut off or says nothing decides nothing', () => {
    if (!five) throw new Error('no table');
    const whole = resultadofacilTable(five);
    for (const page of [
      whole.replace(/ data-extends="[^"]*"/, ''),
      whole.replace(/ id="[^"]*"/, ' id=""'),
      whole.replace(/data-extends="[^"]*"/, 'data-extends="a%%%"'),
      whole.replace(/data-extends="([^"]{20})[^"]*"/, 'data-extends="$1"'),
      whole.replace(/id="[^"]*" data-extends="[^"]*"/, `id="${btoa('{"a":1}')}" data-extends="a"`),
      whole.replace(/id="[^"]*" data-extends="[^"]*"/, `id="${btoa('["x",1,null]')}" data-extends="a"`),
    ])
      expect(labels(pageOf(page)), page.slice(0, 150)).toEqual(['09:20']);
  });
});

describe('a house’s page', () => {
  test('every heading says its day, other houses are left out', () => {
    const page = resultadofacilBankPage(
      [LOOK, { ...LOOK, day: '2026-01-29', time: '23:20', numbers: fiveOf(8) }],
      ['LT 14:20h', 'BOA SORTE - GOIÁS, 09h'],
    );
    expect(names(parseBank(page))).toEqual([`look ${day} 07:00`, 'look 2026-01-29 23:00']);
  });

  test('of Rio, São Paulo and the Federal too', () => {
    const SP: ToldDraw = { ...PPT, region: 'pt-sp', time: '08:00', numbers: fiveOf(9) };
    expect(names(parseBank(resultadofacilBankPage([PPT, SP, FEDERAL])))).toEqual([
      `pt-rio ${day} 09:20`,
      `pt-sp ${day} 08:00`,
      `federal ${day} FED`,
    ]);
  });

  test('of another house alone is empty', () => {
    expect(parseBank(resultadofacilBankPage([], ['LT 14:20h', 'LT 13:20h']))).toEqual({ ok: true, value: [] });
  });

  test('a heading without a day leaves its table out; a page without any has changed', () => {
    const page = resultadofacilBankPage([LOOK, { ...LOOK, time: '09:20', numbers: fiveOf(8) }]);
    expect(names(parseBank(page.replace('07h - Resultado do dia 30/01/2026', '07h')))).toEqual([`look ${day} 09:00`]);
    for (const undated of [
      page.replaceAll('Resultado do dia 30/01/2026', ''),
      page.replaceAll('30/01/2026', '30/01/26'),
      resultadofacilUfPage([PPT], 'pt-rio', day),
    ])
      expect(parseBank(undated)).toEqual({ ...changed, detail: 'no day' });
    expect(parseBank(page.replaceAll('Milhar', 'Número'))).toEqual({ ...changed, detail: 'header' });
  });

  test('a dated heading without a name leaves its table out', () => {
    const page = resultadofacilBankPage([LOOK], [BROKEN_TITLE]);
    expect(names(parseBank(page))).toEqual([`look ${day} 07:00`]);
  });
});
