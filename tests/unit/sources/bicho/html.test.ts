import { describe, expect, test } from 'vitest';
import {
  brazilianDays,
  isOfDay,
  named,
  readPage,
  rowsOf,
  textOf,
  withClass,
} from '../../../../lib/core/sources/bicho/html.ts';

const shown = (html: string) => readPage(html).text();
const tableOf = (html: string) =>
  named(readPage(html), 'table').map((table) => rowsOf(table).map((cells) => cells.map((cell) => cell.text())));

describe('what a page shows', () => {
  test.each([
    ['single spaces', ' 1º \n\t ao\u00a0 5º ', '1º ao 5º'],
    ['entities', 'Le&atilde;o &amp; &#193;guia&nbsp;&lt;16&gt;', 'Leão & Águia <16>'],
    ['words in one piece', '68<b>06</b><span>-2</span>', '6806-2'],
    ['a line break', '6806<br>9852', '6806 9852'],
    ['a block after a word', 'PPT<p>09:20', 'PPT 09:20'],
    ['a word after a block', '<h3>PPT</h3>09:20', 'PPT 09:20'],
    ['cells', '<table><tr><td>1º</td><td>6806</td></tr><tr><td>2º</td></tr></table>', '1º 6806 2º'],
    ['no scripts', 'a<script>var b = "<p>b</p>";</script>c', 'ac'],
    ['no styles, templates or comments', 'a<style>b{}</style><template><b>c</b></template><!-- d -->e', 'ae'],
    ['no text for those without scripts', '<noscript>a<noscript>b</noscript>c', 'c'],
    ['no text for those without frames', '<iframe><p>a</p></iframe>b', 'b'],
    ['what stands loose in a table before it', '<table><tr><td>6806</td></tr>PPT</table>', 'PPT 6806'],
    ['markup cut short', '<table><tr><td>6806', '6806'],
    ['markup cut within a tag', '6806<td class="a', '6806'],
    ['nothing', '', ''],
  ])('%s', (_, html, text) => {
    expect(shown(html)).toBe(text);
  });

  test('an element that is never closed ends with the page', () => {
    const page = readPage('<div><p>a<b>b');
    expect(textOf(named(page, 'div'))).toBe('ab');
    expect(textOf(named(page, 'b'))).toBe('b');
    expect(
      named(page, 'div')[0]
        ?.inside()
        .map(({ name }) => name),
    ).toEqual(['p', 'b']);
  });

  test('an element’s text ends after two thousand characters, the page’s does not', () => {
    const page = readPage(`<p>${'a'.repeat(2001)}</p>`);
    expect(textOf(named(page, 'p'))).toHaveLength(2000);
    expect(page.text()).toHaveLength(2001);
  });
});

describe('a page too large to be one of results', () => {
  const last = '<h1>Resultado</h1>';
  const isReadOn = (html: string) => named(readPage(html + last), 'h1').length > 0;

  test('is read up to fifty thousand elements', () => {
    // Document, head and body are three of them, the heading is one.
    expect(isReadOn('<br>'.repeat(49_996))).toBe(true);
    expect(isReadOn('<br>'.repeat(49_997))).toBe(false);
  });

  test('is read two hundred elements deep', () => {
    expect(isReadOn('<div>'.repeat(198))).toBe(true);
    expect(isReadOn('<div>'.repeat(199))).toBe(false);
  });

  test('is read as far as it went', () => {
    const page = readPage(`<p>6806</p>${'<div>'.repeat(300)}7290`);
    expect(textOf(named(page, 'p'))).toBe('6806');
    expect(page.text()).toBe('6806');
  });
});

describe('elements', () => {
  test.each([
    ['lower case', '<table><tr><th>Milhar</th></tr><tr><td>6806</td></tr></table>'],
    ['upper case', '<TABLE><TR><TH>Milhar</TH></TR><TR><TD>6806</TD></TR></TABLE>'],
    ['head and body', '<table><thead><tr><th>Milhar</thead>\n<tbody><tr><td>6806</tbody></table>'],
    ['cells never closed', '<table><tr><th>Milhar<tr><td>6806</table>'],
    ['a head never closed', '<table><thead><tr><th>Milhar<tbody><tr><td>6806</table>'],
    ['a head and a foot never closed', '<table><thead><tr><th>Milhar<tfoot><tr><td>6806</table>'],
    ['a body in place of a row', '<table><caption>1º<colgroup><col><tbody><tr><th>Milhar<tbody><td>6806</table>'],
    ['attributes', '<table class=a><tr id=\'b\'><th colspan="2">Milhar</th></tr><tr><td>6806</td></tr></table>'],
  ])('a table’s rows: %s', (_, html) => {
    expect(tableOf(html)).toEqual([[['Milhar'], ['6806']]]);
  });

  test('a class is a whole word of its attribute', () => {
    const page = readPage(
      '<p class="table-wrap">a<p id="x" CLASS="wide\n  table-wrap  ">b<p class="table-wrapper">c<p>d<p class>e',
    );
    expect(withClass(page, 'table-wrap').map((element) => element.text())).toEqual(['a', 'b']);
    expect(withClass(page, 'wide').map(({ attributes }) => attributes.id)).toEqual(['x']);
    expect(withClass(page, 'table')).toEqual([]);
  });
});

describe('days', () => {
  test('every day of a text in its order, none that the calendar has not', () => {
    expect(brazilianDays('de 30/07/2026 a 29/07/2026; 31/02/2026, 30/07/2026')).toEqual([
      '2026-07-30',
      '2026-07-29',
      '2026-07-30',
    ]);
    expect(brazilianDays('130/07/2026 30/07/20261 30/7/2026 30-07-2026')).toEqual([]);
  });

  test('a page’s days are those of its title, heading or text', () => {
    const of = (html: string) => ['2026-07-28', '2026-07-29'].filter((day) => isOfDay(readPage(html), day));
    expect(of('<title>29/07/2026</title><p>28/07/2026</p>')).toEqual(['2026-07-29']);
    expect(of('<title>28/07/2026</title><h1>29/07/2026</h1>')).toEqual(['2026-07-28', '2026-07-29']);
    expect(of('<title>31/02/2026</title><p>28/07/2026</p>')).toEqual(['2026-07-28']);
    expect(of('<h1>Resultado</h1>')).toEqual([]);
  });
});
