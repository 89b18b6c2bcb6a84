import { describe, expect, test } from 'vitest';
import { slotOf } from '../../../../lib/core/domain/houses/labels.ts';
import { type HouseId, houseOf } from '../../../../lib/core/domain/houses/list.ts';
import { drawPageNameOf, pageNamed, parsePage, sourceOf } from '../../../../lib/core/sources/list.ts';
import {
  BLOCK_PAGE,
  BROKEN_TITLE,
  breakTitles,
  deunopostePage,
  fiveFromSeed,
  listTables,
  lookDayPage,
  lotohackFile,
  lotohackLists,
  numbersOf,
  resultadofacilTable,
  resultadofacilUfPage,
  rioDayPage,
  rioTodayPage,
  type ToldDraw,
  tenOf,
  vejaoresultadoPage,
} from '../../../support/bicho-replies.ts';
import { lines, parseAs, type Reply, readsAs } from '../../../support/parse-pages.ts';

function tables(reply: Reply) {
  if (!reply.ok) throw new Error(`${reply.reason} ${reply.detail}`);
  return reply.value;
}
const firstPrize = (reply: Reply) => tables(reply)[0]?.prizes[0];

const drawn = (region: HouseId, day: string, time: string, seed: number): ToldDraw => ({
  region,
  day,
  time,
  numbers: fiveFromSeed(seed),
});

describe('ojogodobicho', () => {
  const day = '2026-01-30';
  const rio = (time: string, seed: number, on = day) => drawn('pt-rio', on, time, seed);
  const federal = (time: string, seed: number, on = day) => drawn('federal', on, time, seed);
  const today = (html: string) => parseAs('ojogodobicho', html, ['pt-rio']);
  const two = rioTodayPage([rio('09:20', 1), rio('11:20', 2)], day);
  const one = rioTodayPage([rio('09:20', 1)], day);
  const before = rioTodayPage([rio('16:20', 1, '2026-01-29')], day);
  const dated = (date: string) => before.replace('<td>29/1</td>', `<td>${date}</td>`);
  const zero = rioTodayPage([{ ...rio('09:20', 1), numbers: ['0000', ...fiveFromSeed(1).slice(1)] }], day);
  const newCode = (codes: string[]) =>
    rioTodayPage([federal('20:00', 1), rio('09:20', 2), rio('11:20', 3)], day, { codes }).replace('>PTM<', '>NOVO<');

  readsAs('Rio today', today, [
    ['the caption dates the draws that are out', two, ['pt-rio 01-30 PPT 7', 'pt-rio 01-30 PTM 7']],
    ['a page of placeholders alone is empty', rioTodayPage([], day), []],
    ['a single 0000 with its group is drawn', zero, ['pt-rio 01-30 PPT 7']],
    ['a 0000 of group 0 is not drawn', zero.replace('0000-25', '0000-0'), []],
    [
      'the days before take their year from the caption, over New Year too',
      rioTodayPage([rio('16:20', 1, '2025-12-31'), federal('20:00', 2, '2025-12-30')], '2026-01-01'),
      ['pt-rio 12-31 PTV 5', 'federal 12-30 FED 5'],
    ],
    ['ten days before are read', dated('20/1'), ['pt-rio 01-20 PTV 5']],
    ['eleven days before have no year', dated('19/1'), []],
    ['an unknown code of a day before is left out', before.replace('<td>PTV</td>', '<td>XYZ</td>'), []],
    ['a table of another caption is none of the days before', before.replace('Resultados anteriores', 'Palpites'), []],
    ['an unknown code has no label', two.replace('>PTM<', '>NOVO<'), ['pt-rio 01-30 PPT 7', 'pt-rio 01-30 null 7']],
    [
      'an unknown code is of Rio, beside the Federal’s alone too',
      newCode(['FED', 'PTM']),
      ['federal 01-30 FED 7', 'pt-rio 01-30 null 7'],
    ],
    [
      'a sixth of group 0 is none',
      one.replace(/(<td>6<\/td>)<td.*?<\/td>/, '$1<td>0000-0</td>'),
      ['pt-rio 01-30 PPT 6'],
    ],
    [
      'a row that ends early leaves the columns it has',
      two.replace(/(<tr><td>7<\/td><td.*?<\/td>).*?<\/tr>/, '$1</tr>'),
      ['pt-rio 01-30 PPT 7', 'pt-rio 01-30 PTM 6'],
    ],
    ['no caption', one.replace(/<caption>Sexta.*?<\/caption>/, ''), 'changed-page: caption'],
    ['a day that is none', one.replaceAll('30 de janeiro', '31 de fevereiro'), 'changed-page: caption'],
    ['another weekday', one.replaceAll('Sexta-Feira', 'Quinta-Feira'), 'changed-page: caption'],
    ['other codes', one.replace(/<th>P\w+<\/th>|<th>COR<\/th>/g, '<th>X</th>'), 'changed-page: codes'],
  ]);

  test('Rio today: a number stands with its group and animal, where the cell has them', () => {
    const animal = expect.any(String);
    const whole = { place: '1', number: fiveFromSeed(1)[0], group: expect.stringMatching(/^\d{1,2}$/), animal };
    expect(firstPrize(today(one))).toEqual(whole);
    expect(firstPrize(today(one.replace(/<td title="[^"]+">/, '<td title="0">')))).not.toHaveProperty('animal');
  });

  const past = '2026-07-29';
  const times = ['09:20', '11:20', '14:20', '16:20', '18:20', '21:20'];
  const archive = rioDayPage([...times.map((time, at) => rio(time, at, past)), federal('20:00', 6, past)], past);
  const ofDay = (html: string) => parseAs('ojogodobicho', html, ['pt-rio'], past);
  const all = ['PPT', 'PTM', 'PT', 'PTV', 'PTN', 'COR'].map((code) => `pt-rio 07-29 ${code} 6`);
  all.push('federal 07-29 FED 6');
  const [, ...others] = all;
  const untitled = archive.replace(/<title>.*?<\/title>|<h1>.*?<\/h1>/g, '');

  readsAs('Rio’s archive', ofDay, [
    ['every code', archive, all],
    ['columns in another order', archive.replace(/(<t[dh]>[^<]*<\/t[dh]>)(<t[dh]>[^<]*<\/t[dh]>)/g, '$2$1'), all],
    [
      'a row of its place alone is no prize',
      archive.replace(/(<tr><td>6º<\/td>).*?<\/tr>/g, '$1</tr>'),
      all.map((line) => line.replace('6', '5')),
    ],
    ['a block titled otherwise is left out', archive.replace('PPT (09:20)', 'Publicidade'), others],
    ['an unknown code has no label', archive.replace('PPT (', 'XYZ ('), ['pt-rio 07-29 null 6', ...others]],
    ['another day in its links alone', archive.replace('</body>', '<a href="/">28/07/2026</a></body>'), all],
    ['the day in its text alone', untitled.replace('<body>', '<body><p>dia 29/07/2026</p>'), all],
    ['no day', untitled, 'changed-page: not of 2026-07-29'],
    ['another day', archive.replaceAll('29/07', '28/07'), 'changed-page: not of 2026-07-29'],
    ['none of the blocks', archive.replaceAll('table-wrap', 'X'), 'changed-page: table-wrap'],
  ]);

  const lookTimes = ['07:20', '09:20', '11:20', '14:20', '16:20', '18:20', '21:20', '23:20'];
  const lookDraws = lookTimes.map((time, seed) => drawn('look', past, time, seed));
  const lookPage = lookDayPage(lookDraws.slice(0, 2), past, lookTimes.slice(2));
  const lookLines = ['look 07-29 07:20 7', 'look 07-29 09:20 7'];
  const otherTable = /<table>.*<\/table>/.exec(lookDayPage(lookDraws.slice(4), past))?.[0];
  const undated = lookPage.replaceAll('29/07/2026', '');
  const headed = (heading: string) => lookPage.replace('LOOK 09:20', heading);
  const saturday = lookDayPage([drawn('look', '2026-08-01', '19:20', 1)], '2026-08-01').replaceAll('01/08', '29/07');

  readsAs('Look of a day', (html) => parseAs('ojogodobicho', html, ['look'], past), [
    ['the columns are times, those to come are left out', lookPage, lookLines],
    ['all are to come', lookDayPage([], past, lookTimes), []],
    ['Saturday’s 19:20', saturday, ['look 07-29 19:20 7']],
    ['a Federal’s column', headed('Loteria Federal'), ['look 07-29 07:20 7', 'federal 07-29 FED 7']],
    ['an hour that is none', headed('LOOK 24:20'), ['look 07-29 07:20 7', 'look 07-29 null 7']],
    ['an unknown heading is of Look', headed('FEDERAÇÃO'), ['look 07-29 07:20 7', 'look 07-29 null 7']],
    ['cells with more than number and group', lookPage.replace(/(\d{4} - \d\d)/g, '$1*'), []],
    [
      'the first table with times is the page’s',
      lookPage
        .replace('<table>', '<table><tr><th>Palpite</th></tr></table><table>')
        .replace('</body>', `${otherTable}</body>`),
      lookLines,
    ],
    ['another day', lookPage.replaceAll('29/07', '28/07'), 'changed-page: not of 2026-07-29'],
    ['no times', lookPage.replace(/LOOK \d\d:\d\d/g, 'LOOK'), 'changed-page: times'],
    ['a wall against robots', BLOCK_PAGE, 'changed-page: not of 2026-07-29'],
  ]);

  readsAs('Look today', (html) => parseAs('ojogodobicho', html, ['look']), [
    ['the day in its heading', lookPage, lookLines],
    [
      'the day in a caption, in words',
      undated.replace('<table>', '<table><caption>Quarta-Feira, 29 de Julho de 2026</caption>'),
      lookLines,
    ],
    ['the day in its text alone', undated.replace('<table>', '<p>29/07/2026</p><table>'), lookLines],
    ['a heading’s day holds over the text’s', lookPage.replace('</body>', '<p>28/07/2026</p></body>'), lookLines],
    ['two days', undated.replace('<table>', '<p>28/07/2026 29/07/2026</p><table>'), 'changed-page: no day'],
    ['no day', undated, 'changed-page: no day'],
  ]);
});

describe('deunoposte', () => {
  const THURSDAY = '2026-07-30';
  const WEDNESDAY = '2026-07-29';
  const SUNDAY = '2026-08-02';
  const SATURDAY = '2026-08-01';
  const draw = drawn('pt-rio', THURSDAY, '09:20', 1);
  const read = (html: string) => parseAs('deunoposte', html);
  const page = deunopostePage([draw]);

  readsAs('blocks', read, [
    [
      'each has its own day',
      deunopostePage([draw, drawn('pt-rio', WEDNESDAY, '21:20', 2)]),
      ['pt-rio 07-30 PPT 7', 'pt-rio 07-29 COR 7'],
    ],
    ['a block of ten', deunopostePage([draw], { ten: true }), ['pt-rio 07-30 PPT 5+']],
    ['both pages together are one table', page + deunopostePage([draw], { ten: true }), ['pt-rio 07-30 PPT 7+']],
    ['no day', page.replaceAll('30/07/2026', ''), ['pt-rio null PPT 7']],
    [
      'a day in its title is none',
      deunopostePage([draw], { titleOf: () => 'Deu no Poste Rio 01/01/2020' }),
      ['pt-rio 07-30 PPT 7'],
    ],
    [
      'a row without a number is passed over',
      page.replace(/(7º<\/span>)<span class="milhar">\d+<\/span>/, '$1'),
      ['pt-rio 07-30 PPT 6'],
    ],
    ['a draw still to come', page.replace(/(class="milhar">)\d{4}/g, '$1----'), []],
    ['renamed blocks', page.replaceAll('caixa-tabela', 'caixa'), 'changed-page: blocks'],
    ['renamed rows', page.replaceAll('bicho-individual', 'bicho'), 'changed-page: blocks'],
  ]);

  test('the sixth is the whole sum as printed, and has no animal', () => {
    const numbers = ['9999', '9999', '9999', '0001', '0002'];
    const [table] = tables(read(deunopostePage([{ ...draw, numbers }])));
    expect(table?.prizes[5]).toEqual({ place: '6', number: '30000' });
  });

  test.each<[string, { group?: string; animal?: string }]>([
    ['Peru (20) ', { group: '20', animal: 'Peru' }],
    ['Peru (20) ou Vaca', {}],
    ['Peru', {}],
  ])('%j beside a number is %j', (text, more) => {
    const number = fiveFromSeed(1)[0];
    expect(firstPrize(read(page.replace(/<small>[^<]*/, `<small>${text}`)))).toEqual({ place: '1', number, ...more });
  });

  test('each draw of Rio has a page, which is read as the state’s is', () => {
    const deunoposte = sourceOf('deunoposte');
    const times = houseOf('pt-rio').slots.flatMap(({ time }) => drawPageNameOf(deunoposte, 'pt-rio', time) ?? []);
    expect(times.map((name) => pageNamed(deunoposte, name)?.path)).toEqual([
      '/resultado-rj-9-horas-ppt/',
      '/resultado-rj-11-horas-ptm/',
      '/resultado-rj-14-horas-pt/',
      '/resultado-rj-16-horas-ptv/',
      '/resultado-rj-18-horas-ptn/',
      '/resultado-corujinha/',
    ]);
    expect(pageNamed(deunoposte, 'goias/14:20')).toBe(null);
    const html = deunopostePage([drawn('pt-rio', THURSDAY, '14:20', 1)], { heading: 'Resultado RJ 14 horas PT' });
    const found = parsePage(html, 'deunoposte', 'rio/14:20');
    expect(found?.ok && found.value).toMatchObject([{ region: 'pt-rio', label: 'PT', day: THURSDAY }]);
  });

  test.each<[string, string | null]>([
    ['Deu no Poste Rio de Janeiro', 'pt-rio'],
    ['Deu no Poste São Paulo', 'pt-sp'],
    ['Deu no Poste Goiás', 'look'],
    ['Deu no Poste Federal', 'federal'],
    ['', 'pt-rio'],
    ['Boa Sorte Goiás', null],
    ['Deu no Poste Paratodos Bahia', 'bahia'],
    ['Deu no Poste Ceará', null],
    ['Maluquinha Rio de Janeiro', null],
    ['Deu no Poste RJ/SP', null],
  ])('%j is of %s where the page is Rio’s', (title, region) => {
    const html = deunopostePage([drawn('look', THURSDAY, '09:20', 1)], { titleOf: () => title });
    expect(tables(parseAs('deunoposte', html, ['pt-rio'])).map((table) => table.region)).toEqual(
      region ? [region] : [],
    );
  });

  test.each<[heading: string, fallback: HouseId | null, string | null]>([
    ['Deu no Poste São Paulo', 'look', 'pt-sp'],
    ['Deu no Poste', 'look', 'look'],
    ['Deu no Poste', null, null],
    ['Loteria Nacional', null, null],
  ])('a block without a title below %j, else of %s, is of %s', (heading, fallback, region) => {
    const html = deunopostePage([drawn('look', THURSDAY, '09:20', 1)], { heading, titleOf: () => '' });
    const withOther = html.replace('<body>', '<body><h1>Todas as loterias de Goiás e da Bahia</h1>');
    for (const page of [html, withOther])
      expect(tables(parseAs('deunoposte', page, fallback ? [fallback] : []))[0]?.region ?? null).toBe(region);
  });

  test.each<[HouseId, string, string, string | null]>([
    ['pt-rio', THURSDAY, '9 horas PPT', 'PPT'],
    ['pt-rio', THURSDAY, '21 horas Corujinha', 'COR'],
    // A name that is far from its hour is some other draw's.
    ['pt-rio', THURSDAY, '9 horas PT', null],
    ['pt-rio', THURSDAY, '15h51 PT', null],
    // Nearer than that, but not near: the hour is the draw's, whatever the schedule.
    ['pt-rio', SATURDAY, '18 horas PTN', '18:00'],
    ['pt-rio', SATURDAY, '19 horas PTN', 'PTN'],
    // An hour alone is that of a draw within half an hour of it, else of one that no schedule has.
    ['pt-rio', THURSDAY, '9h51', '09:51'],
    ['pt-rio', THURSDAY, '8h49', '08:49'],
    ['pt-sp', SUNDAY, '11h20', '11:20'],
    ['pt-sp', SUNDAY, '12h30', null],
    ['pt-rio', THURSDAY, '9 horas', '09:20'],
    ['pt-rio', THURSDAY, '09:20', '09:20'],
    ['pt-sp', THURSDAY, '11 hora 40', '12:00'],
    ['pt-rio', SUNDAY, '9 horas', '09:00'],
    ['pt-sp', THURSDAY, '15 horas Bandeirantes', 'bandeirantes'],
    ['pt-sp', THURSDAY, '18 horas', '18:00'],
    ['pt-sp', WEDNESDAY, '18 horas', '18:00'],
    ['pt-sp', THURSDAY, '20 horas PTN', 'PTN'],
    ['federal', WEDNESDAY, '20 horas', 'FED'],
    ['pt-rio', WEDNESDAY, '20 horas Federal', 'FED'],
  ])('%s %s: Sorteio %s', (region, day, hour, label) => {
    const html = deunopostePage([drawn(region, day, '09:20', 1)]).replace(/Sorteio [^<]*/, `Sorteio ${hour}`);
    expect(tables(read(html))[0]?.label).toBe(label);
  });
});

describe('vejaoresultado', () => {
  const WEDNESDAY = '2026-07-29';
  const PPT = drawn('pt-rio', WEDNESDAY, '09:20', 1);
  const page = vejaoresultadoPage([PPT]);
  const read = (html: string) => parseAs('vejaoresultado', html);

  test.each([
    ['RIO-09:00', 'pt-rio', '09:20'],
    ['RIO-19:00', 'pt-rio', '18:20'],
    ['RIO-21:30', 'pt-rio', '21:20'],
    ['CORUJA', 'pt-rio', '21:20'],
    ['PTSP-08:20', 'pt-sp', '08:00'],
    ['PTNSP-20:30', 'pt-sp', '20:00'],
    ['BAND-15:00', 'pt-sp', '15:30'],
  ] as const)('%s is %s %s', (label, region, time) => {
    const [table] = tables(read(page.replace('RIO-09:00', label)));
    expect(table).toMatchObject({ region, day: WEDNESDAY, title: label, hasTen: false });
    expect(slotOf(region, table?.label ?? '', WEDNESDAY)).toBe(time);
  });

  test('RIO-19:00 on a Saturday is the PTN of 19:30', () => {
    const [table] = tables(read(vejaoresultadoPage([{ ...PPT, day: '2026-08-01', time: '19:30' }])));
    expect(slotOf('pt-rio', table?.label ?? '', '2026-08-01')).toBe('19:30');
  });

  readsAs('pages', read, [
    [
      'days are mixed, draws to come left out',
      vejaoresultadoPage([PPT, drawn('pt-rio', '2026-07-28', '21:20', 2)], [{ ...PPT, time: '11:20' }]),
      ['pt-rio 07-29 09:00 5', 'pt-rio 07-28 COR 5'],
    ],
    ['another house is left out', vejaoresultadoPage([PPT, PPT]).replace('RIO', 'LOTEP'), ['pt-rio 07-29 09:00 5']],
    [
      'a heading above its table',
      page.replace(/(<table.*?)<h3>(.*?)<\/h3>\s*<h5>(.*?)<\/h5>/, '<h3>$2</h3><h5>$3</h5>$1'),
      ['pt-rio 07-29 09:00 5'],
    ],
    ['draws to come alone', vejaoresultadoPage([], [PPT]), []],
    ['no known heading', page.replaceAll('RIO', 'RJ'), 'changed-page: headings'],
    ['no days', page.replaceAll('29/07/2026', 'hoje'), 'changed-page: headings'],
    ['no rows', page.replaceAll('<td>', '<span>'), 'changed-page: headings'],
    ['no numbers', page.replaceAll(/<td>\d{4}<\/td><td>[^<]*<\/td>/g, ''), 'changed-page: headings'],
  ]);

  test.each<[string, { group?: string; animal?: string }]>([
    ['20 - Peru', { group: '20', animal: 'Peru' }],
    ['Grupo 20 - Peru', {}],
    ['20', {}],
  ])('%j beside a number is %j', (group, more) => {
    const html = page.replace(/(<td>1º<\/td><td>\d{4}<\/td><td>)[^<]*/, `$1${group}`);
    expect(firstPrize(read(html))).toEqual({ place: '1', number: PPT.numbers[0], ...more });
  });
});

describe('resultadofacil', () => {
  const day = '2026-01-30';
  const PPT = drawn('pt-rio', day, '09:20', 1);
  const LOOK = drawn('look', day, '07:20', 4);
  const page = resultadofacilUfPage(
    [PPT, drawn('pt-rio', day, '11:20', 2), drawn('federal', day, '20:00', 3)],
    'pt-rio',
    day,
  );
  const whole = ['pt-rio 01-30 09:20 7+', 'pt-rio 01-30 11:00 7+', 'federal 01-30 FED 7'];
  const [, ...others] = whole;
  const ofDay = (html: string) => parseAs('resultadofacil', html, ['pt-rio'], day);
  const heading = 'Resultado do Jogo do Bicho RJ, 09:20, PT, 1º ao 5º';
  const unchecked = page.replaceAll(/ data-extends="[^"]*"/g, '');
  const [five = { titulo: '', conteudo: [] }, ten = { titulo: '', conteudo: [] }] = listTables(PPT);
  const untitled = resultadofacilTable(five).replace(/<h3.*<\/h3>/, '');
  const undated = page.replace('30/01/2026', '');

  readsAs('a day of a state', ofDay, [
    ['every draw, with the Federal', page, whole],
    ['the day in a heading', undated.replace('<body>', '<body><h1>30/01/2026</h1>'), whole],
    [
      'the day in its text alone',
      undated.replace('<body>', '<body><p>30/01/2026</p>'),
      'changed-page: not of 2026-01-30',
    ],
    ['another day', page.replace('30/01', '29/01'), 'changed-page: not of 2026-01-30'],
    [
      'a table of another day is left out',
      page.replace(heading, `${heading} - Resultado do dia 29/01/2026`),
      ['pt-rio 01-30 09:20 5+', ...others],
    ],
    ['a broken title is resolved by its partner', page.replace(heading, BROKEN_TITLE), whole],
    ['a table without a heading', page.replace('<body>', `<body>${untitled}`).replace(heading, 'x'), whole],
    [
      'a row cut short brings no prize',
      unchecked.replace(/(<td>6º \[soma\]<\/td>).*?(<\/tr>)/, '$1$2'),
      ['pt-rio 01-30 09:20 6+', ...others],
    ],
    [
      'another house of the state is left out',
      page.replace('</body>', `${resultadofacilTable(listTables(LOOK)[0] ?? five)}</body>`),
      whole,
    ],
    ['dashes', unchecked.replace(/<td>\d{4}<\/td>/g, '<td>----</td>'), []],
    ['a renamed header', page.replaceAll('Milhar', 'Número'), 'changed-page: header'],
  ]);

  test('today’s page says no day', () => {
    const html = resultadofacilUfPage([PPT], 'pt-rio', null);
    expect(lines(parseAs('resultadofacil', html, ['pt-rio']))).toEqual(['pt-rio null 09:20 7+']);
    expect(tables(ofDay(page))[0]?.drawn6to10).toEqual(tenOf(PPT.numbers));
  });

  test('of two houses of one state each table is its own house’s, one without a title no house’s', () => {
    const all = [...listTables(LOOK), ...listTables(PPT)].map((one) => resultadofacilTable(one)).join('');
    const both = resultadofacilUfPage([], 'look', day).replace('</body>', `${all}</body>`);
    const read = (html: string) => lines(parseAs('resultadofacil', html, ['look', 'pt-rio'], day));
    expect(read(both)).toEqual(['look 01-30 07:00 7+', 'pt-rio 01-30 09:20 7+']);
    expect(read(both.replaceAll(/Resultado do Jogo do Bicho RJ[^<]*/g, BROKEN_TITLE))).toEqual(['look 01-30 07:00 7+']);
  });

  const pageOf = (...shown: string[]) =>
    resultadofacilUfPage([], 'pt-rio', day).replace('</body>', `${shown.join('')}</body>`);
  const checkedBy = (attributes: string) =>
    pageOf(resultadofacilTable(five).replace(/id="[^"]*" data-extends="[^"]*"/, attributes));
  const halves = (list: unknown) => {
    const code = btoa(JSON.stringify(list));
    return `id="${code.slice(0, 6)}" data-extends="a${code.slice(6)}"`;
  };
  const wrongRow = (table: typeof five, at: number) =>
    table.conteudo.slice(1).map((row, index) => (index === at ? [row[0] ?? '', '0001', '01', ''] : row));

  readsAs('a table’s own check', ofDay, [
    ['another number leaves the table out', pageOf(resultadofacilTable(five, wrongRow(five, 2))), []],
    ['the tenth is checked too', pageOf(resultadofacilTable(ten, wrongRow(ten, 9))), []],
    [
      'the other half says the draw without the one that is out',
      pageOf(resultadofacilTable(five, wrongRow(five, 2)), resultadofacilTable(ten)),
      ['pt-rio 01-30 09:20 5+'],
    ],
    ['a row of it is missing', pageOf(resultadofacilTable(five, five.conteudo.slice(2))), ['pt-rio 01-30 09:20 7']],
    ['an entry of another form decides nothing', checkedBy(halves(['p3_0001_01', '3_0001'])), ['pt-rio 01-30 09:20 7']],
    ['those beside an odd entry decide', checkedBy(halves(['x', 1, null, '3_0001_01'])), []],
    ['it is no base64', checkedBy('id="x" data-extends="a%%%"'), ['pt-rio 01-30 09:20 7']],
  ]);
});

describe('lotohack', () => {
  const day = '2026-01-28';
  const PTM = drawn('pt-rio', day, '11:20', 1);
  const NOON = drawn('pt-sp', day, '12:00', 3);
  const SEVEN = drawn('look', day, '07:20', 4);
  const FEDERAL = drawn('federal', day, '20:00', 5);
  const BOA_SORTE = drawn('boa-sorte', day, '09:00', 6);
  const read = (text: string) => parseAs('lotohack', text);
  const EIGHT = drawn('pt-sp', day, '08:00', 2);
  const lists = lotohackLists([PTM, EIGHT, NOON, SEVEN, FEDERAL, BOA_SORTE]);
  const breaking = (isLost: Parameters<typeof breakTitles>[1]) => lotohackFile(breakTitles(lists, isLost));
  const [five = { titulo: '', conteudo: [] }, ...rest] = lotohackLists([PTM])['PT RIO'] ?? [];
  const headed = (header: string[]) => ({ ...five, conteudo: [header, ...five.conteudo.slice(1)] });
  const evening = [drawn('pt-sp', day, '20:00', 9), drawn('pt-sp', day, '19:00', 9)];
  const all = [
    'boa-sorte null 09:00 7',
    'federal 01-28 FED 5',
    'federal null FED 7+',
    'look null 07:00 7+',
    'pt-rio null 11:00 7+',
    'pt-sp null 08:00 7+',
    'pt-sp null 12:00 7',
  ];
  const sorted = (text: string) => {
    const shown = lines(read(text));
    return typeof shown === 'string' ? shown : [...shown].sort();
  };

  test('each draw is read once where its list or another names it', () => {
    expect(sorted(lotohackFile(lists))).toEqual(all);
    expect(sorted(breaking((_, index, key) => index === 0 && key !== 'BAHIA'))).toEqual(all);
    const isFederal = ({ titulo }: { titulo: string }) => titulo.includes('FEDERAL');
    expect(sorted(breaking((table, _, key) => !/PT SP|BAHIA/.test(key) && isFederal(table)))).toEqual(all);
  });

  test('the first table of a list is named by its place when its title alone is lost', () => {
    const ofTen = (region: HouseId, time: string, seed: number): ToldDraw => ({
      ...drawn(region, day, time, seed),
      numbers: numbersOf(seed, 10),
    });
    const MORNING = ofTen('bahia', '10:00', 11);
    const NEXT = ofTen('bahia', '12:00', 12);
    const CAMPINA = drawn('campina-grande', day, '09:45', 13);
    const LOTEP = drawn('lotep', day, '10:45', 14);
    const LOTECE = ofTen('lotece', '11:00', 15);
    const PARATODOS = ofTen('paratodos-ce', '10:45', 16);
    const named = lotohackLists([PTM, MORNING, NEXT, CAMPINA, LOTEP, LOTECE, PARATODOS]);
    const firstLost = breakTitles(named, (_, index) => index === 0);
    const ruled = tables(read(lotohackFile(firstLost))).filter(({ isByRule }) => isByRule);
    expect(ruled.map(({ region, day: on, label }) => `${region} ${on} ${label}`).sort()).toEqual([
      // Its list's other titles are of one day.
      `bahia ${day} 10:00`,
      'campina-grande null 09:45',
      'lotece null primeiro',
    ]);
    // A list that begins with another draw has lost no title; where others are lost too, no place names anything.
    const later = tables(read(lotohackFile(lotohackLists([PTM, LOTEP]))));
    expect(later.map(({ region, isByRule }) => [region, isByRule])).toEqual([
      ['pt-rio', undefined],
      ['lotep', undefined],
    ]);
    const more = breakTitles(named, ({ titulo }, index) => index === 0 || titulo.includes('LOTEP'));
    expect(tables(read(lotohackFile(more))).some(({ isByRule }) => isByRule)).toBe(false);
  });

  test('where every title is broken nothing is named, and another house’s seven rows stand alone', () => {
    const read_ = tables(read(breaking(() => true)));
    expect(read_.every(({ label }) => label === null)).toBe(true);
    const boaSorte = read_.find(({ prizes }) => prizes[0]?.number === BOA_SORTE.numbers[0]);
    expect(boaSorte).toMatchObject({ region: 'look', hasTen: false, title: BROKEN_TITLE });
  });

  readsAs('files', read, [
    [
      'one draw under two titles stays two',
      lotohackFile(lotohackLists(evening)),
      ['pt-sp null 20:00 7+', 'pt-sp null 19:00 7+'],
    ],
    ['another region’s title', lotohackFile({ 'PT SP': lotohackLists([PTM])['PT RIO'] ?? [] }), ['pt-sp null null 7+']],
    ['a table of 0000', lotohackFile(lotohackLists([{ ...PTM, numbers: Array(5).fill('0000') }])), []],
    ['empty lists', lotohackFile({ 'PT RIO': [], 'PT SP': [], 'LOOK/GOIAS': [] }), []],
    [
      'a table with another header',
      lotohackFile({ 'PT RIO': [headed(['Posição', 'Milhar']), ...rest] }),
      ['pt-rio null 11:00 5+'],
    ],
    ['no table with our header', lotohackFile({ 'PT RIO': [headed(['Prêmio'])] }), 'changed-page: header'],
    [
      'a row cut short',
      lotohackFile({ 'PT RIO': [{ ...five, conteudo: [...five.conteudo.slice(0, 6), ['6º [soma]'], []] }] }),
      ['pt-rio null 11:00 5'],
    ],
    ['nothing', '', 'changed-page: not JSON'],
    ['a page', '<html><script>const resultado = {</script></html>', 'changed-page: not JSON'],
    ['no list of ours', 'const resultado = {"MINAS": []};', 'changed-page: no list of ours'],
    [
      'a cell of another form',
      'const resultado = {"PT RIO": [{"titulo": "", "conteudo": [[1]]}]};',
      'changed-page: PT RIO.0.conteudo.0.0',
    ],
    ['a file cut short', lotohackFile(lists).slice(0, 5000), 'truncated: not JSON'],
  ]);
});
