import { describe, expect, test } from 'vitest';
import type { HouseId } from '../../../../lib/core/domain/houses/list.ts';
import { pageNamed, sourceOf } from '../../../../lib/core/sources/list.ts';
import {
  BLOCK_PAGE,
  bichoquentePage,
  brasildeunopostePage,
  deunopostenacionalPage,
  eojogodobichoPage,
  fiveFromSeed,
  portalbrasilDayPage,
  portalbrasilPage,
  resultadosortePage,
} from '../../../support/bicho-replies.ts';
import { parseAs, readsAs } from '../../../support/parse-pages.ts';

// Sources of which no reply is recorded: forms that public parsers expect.

const DAY = '2026-08-12';
const drawn = (region: HouseId, time: string, seed: number, day = DAY) => ({
  region,
  day,
  time,
  numbers: fiveFromSeed(seed),
});
const PPT = drawn('pt-rio', '09:20', 1);
const CORUJA = drawn('pt-rio', '21:20', 2);
const FEDERAL = drawn('federal', '20:00', 3);
const EIGHT = drawn('pt-sp', '08:00', 4);
const BAND = drawn('pt-sp', '15:30', 5);
const LOOK = drawn('look', '11:20', 6);

describe('bichoquente', () => {
  const page = bichoquentePage([PPT, CORUJA, drawn('pt-rio', '16:20', 7, '2026-08-11')]);
  readsAs('a page', (html) => parseAs('bichoquente', html, ['pt-rio']), [
    ['each table has a day', page, ['pt-rio 08-12 PPT 5', 'pt-rio 08-12 COR 5', 'pt-rio 08-11 PTV 5']],
    [
      'a name that is not known has no label',
      page.replace('PPT 9h', 'XYZ 9h'),
      ['pt-rio 08-12 null 5', 'pt-rio 08-12 COR 5', 'pt-rio 08-11 PTV 5'],
    ],
    ['a draw still to come is none', bichoquentePage([{ ...PPT, numbers: [] }]), []],
    ['a page without dated tables', page.replaceAll('Data ', '').replaceAll('08/2026', ''), 'changed-page: headings'],
    ['a page in its place', BLOCK_PAGE, 'changed-page: headings'],
  ]);

  test('a number of three digits has its zero back', () => {
    const reply = parseAs('bichoquente', page.replace(/<span>\d{4}/, '<span>843'), ['pt-rio']);
    expect(reply.ok && reply.value[0]?.prizes[0]?.number).toBe('0843');
  });
});

describe('brasildeunoposte', () => {
  const page = brasildeunopostePage([PPT, CORUJA, FEDERAL]);
  readsAs('a day', (html) => parseAs('brasildeunoposte', html, ['pt-rio'], DAY), [
    ['draws by their names', page, ['pt-rio 08-12 PPT 5', 'pt-rio 08-12 COR 5', 'federal 08-12 FED 5']],
    [
      'other dashes',
      page.replaceAll(' – ', ' - ').replaceAll(' = ', ' — '),
      ['pt-rio 08-12 PPT 5', 'pt-rio 08-12 COR 5', 'federal 08-12 FED 5'],
    ],
    [
      'a line that is not whole takes its draw along',
      page.replace(/<p>2º = \d+ /, '<p>2º = '),
      ['pt-rio 08-12 COR 5', 'federal 08-12 FED 5'],
    ],
    ['a page in its place', BLOCK_PAGE, 'changed-page: headings'],
  ]);
});

describe('portalbrasil', () => {
  const sp = (html: string, day: string | null = null) => parseAs('portalbrasil', html, ['pt-sp'], day);
  const page = portalbrasilPage([EIGHT, BAND], DAY, ['17:00']);
  readsAs('a state', sp, [
    ['hours are the slots within half an hour', page, ['pt-sp 08-12 08:00 5', 'pt-sp 08-12 15:30 5']],
    ['a printed minute', page.replace('08h00', '08h20'), ['pt-sp 08-12 08:00 5', 'pt-sp 08-12 15:30 5']],
    ['only draws still to come', portalbrasilPage([], DAY, ['08:00']), []],
    ['a doubled number takes its draw along', page.replace(/► (\d{4})-/, '► $1 $1-'), ['pt-sp 08-12 15:30 5']],
    ['no day', page.replaceAll('12/08/2026', ''), 'changed-page: not of a day'],
    ['a page in its place', BLOCK_PAGE, 'changed-page: not of a day'],
  ]);
  readsAs('a past day', (html) => sp(html, '2026-08-11'), [['another day', page, 'changed-page: not of 2026-08-11']]);

  const rio = (html: string) => parseAs('portalbrasil', html, ['pt-rio'], DAY);
  const archive = portalbrasilDayPage([PPT, CORUJA, FEDERAL], DAY);
  readsAs('Rio’s archive', rio, [
    ['a row a draw', archive, ['pt-rio 08-12 PPT 5', 'pt-rio 08-12 COR 5', 'federal 08-12 FED 5']],
    ['a row of dashes is none', portalbrasilDayPage([PPT], DAY), ['pt-rio 08-12 PPT 5']],
    [
      'a doubled number takes its draw along',
      archive.replace(/<td>(\d{4})</, '<td>$1 $1<'),
      ['pt-rio 08-12 COR 5', 'federal 08-12 FED 5'],
    ],
    ['the list form of before', portalbrasilPage([PPT], DAY), ['pt-rio 08-12 09:20 5']],
    ['another day', archive.replaceAll('12/08/2026', '11/08/2026'), 'changed-page: not of 2026-08-12'],
    ['a table of another form', archive.replace('EXTRAÇÃO', 'BICHO'), 'changed-page: headings'],
  ]);

  test('Rio’s days have addresses with the day in words, other states’ with its digits', () => {
    const pathOf = (page: string) => pageNamed(sourceOf('portalbrasil'), page)?.path;
    expect(pathOf('rio/2026-03-01')).toBe('/jogodobicho/2026/03/01/resultado-do-jogo-do-bicho-de-01-de-marco-de-2026/');
    expect(pathOf('goias/2026-03-01')).toBe('/jogodobicho/goias/resultado-do-dia-01-03-2026/');
    expect(pathOf('rio')).toBe('/jogodobicho/rio-de-janeiro/');
  });

  test('of two houses under one hour the page’s house is read', () => {
    const look = portalbrasilPage([LOOK], DAY).replace(
      '<p>Resultados do 1º ao 5º</p>',
      '<p>Resultado do jogo do bicho LOOK</p>$&',
    );
    const both = look.replace(
      '</body>',
      `<p>Resultado do jogo do bicho BOA SORTE</p>${portalbrasilPage([drawn('look', '11:20', 9)], DAY)}</body>`,
    );
    const reply = parseAs('portalbrasil', both, ['look']);
    expect(reply.ok && reply.value[0]?.prizes.map(({ number }) => number)).toEqual(LOOK.numbers);
  });
});

describe.each(['resultadosorte', 'ojogodobiicho'] as const)('%s', (source) => {
  const page = resultadosortePage([PPT, EIGHT, BAND, LOOK, FEDERAL], DAY);
  const all: HouseId[] = ['pt-rio', 'pt-sp', 'look'];
  readsAs('a day', (html) => parseAs(source, html, all, DAY), [
    [
      'houses by their headings, hours as columns or rows',
      page,
      [
        'pt-rio 08-12 09:20 5',
        'pt-sp 08-12 08:00 5',
        'pt-sp 08-12 15:30 5',
        'look 08-12 11:20 5',
        'federal 08-12 FED 5',
      ],
    ],
    [
      'another house',
      page.replace('LOOK Goiás', 'LOTECE'),
      ['pt-rio 08-12 09:20 5', 'pt-sp 08-12 08:00 5', 'pt-sp 08-12 15:30 5', 'federal 08-12 FED 5'],
    ],
    [
      'Malukinha is no draw of Rio',
      page.replace('PT Rio', 'Malukinha Rio').replace('LOOK Goiás', 'X'),
      ['pt-sp 08-12 08:00 5', 'pt-sp 08-12 15:30 5', 'federal 08-12 FED 5'],
    ],
    ['another day', page.replaceAll('12/08/2026', '11/08/2026'), 'changed-page: not of 2026-08-12'],
    ['a page in its place', BLOCK_PAGE, 'changed-page: tables'],
  ]);
});

describe('deunopostenacional', () => {
  const page = deunopostenacionalPage([EIGHT, BAND]);
  const twice = (seed: number) => `${page}${deunopostenacionalPage([drawn('pt-sp', '08:00', seed)])}`;
  readsAs('a page', (html) => parseAs('deunopostenacional', html, ['pt-sp']), [
    ['cards have no day', page, ['pt-sp null 08:00 5', 'pt-sp null 15:30 5']],
    ['a repeated draw is one', twice(4), ['pt-sp null 08:00 5', 'pt-sp null 15:30 5']],
    ['a draw with two results is none', twice(8), ['pt-sp null 15:30 5']],
    ['a card without its table yet', page.replace(/<table[\s\S]*?<\/table>/, ''), ['pt-sp null 15:30 5']],
    ['a page in its place', BLOCK_PAGE, 'changed-page: cards'],
  ]);
});

describe('eojogodobicho', () => {
  const page = eojogodobichoPage([PPT, CORUJA]);
  readsAs('a page', (html) => parseAs('eojogodobicho', html, ['pt-rio']), [
    ['published blocks', page, ['pt-rio null PPT 5', 'pt-rio null COR 5']],
    ['nothing out yet', eojogodobichoPage([]), []],
    ['a page in its place', BLOCK_PAGE, 'changed-page: blocks'],
  ]);
});
