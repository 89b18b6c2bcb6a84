import { describe, expect, test } from 'vitest';
import { drawsOfPage } from '../../../lib/core/domain/draws/pasted/page-tables.ts';
import type { Table } from '../../../lib/core/domain/draws/table.ts';
import { type KnownDraw, validateDraw } from '../../../lib/core/domain/draws/validate-draw.ts';
import { slotOf } from '../../../lib/core/domain/houses/labels.ts';
import { type HouseId, houseOf } from '../../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../../lib/core/domain/houses/slots.ts';
import { listedObservations } from '../../../lib/core/polling/undated.ts';
import { pageNamed, parsePage, type SourceName, sourceOf } from '../../../lib/core/sources/list.ts';
import type { PastedPage } from '../../../lib/core/sources/pasted-page.ts';
import { readText } from '../../../lib/core/sources/readers.ts';
import {
  BLOCK_PAGE,
  brasildeunopostePage,
  deunopostePage,
  fiveFromSeed,
  numbersOf,
  resultadofacilUfPage,
  rioTodayPage,
  type ToldDraw,
  vejaoresultadoPage,
} from '../../support/bicho-replies.ts';
import { SOURCE_PAGES } from '../../support/source-pages.ts';

const DAY = '2026-07-30';
const BEFORE = '2026-07-29';
const NOW = new Date(`${DAY}T23:55:00-03:00`);

const drawsOn = (day: string, regions: readonly HouseId[], seed = 0): ToldDraw[] =>
  regions.flatMap((region, house) =>
    slotsOn(region, day).map((time, at) => ({
      region,
      day,
      time,
      numbers: numbersOf(1000 * house + at + seed + 1, houseOf(region).prizes.drawn),
    })),
  );
const addressOf = (source: SourceName, page: string) =>
  sourceOf(source).origin + (pageNamed(sourceOf(source), page)?.path ?? '');
const inHead = (html: string, tags: string) => html.replace('<head>', `<head>${tags}`);
const withCanonical = (html: string, address: string) => inHead(html, `<link rel="canonical" href="${address}">`);

function pasted(text: string, chosen: string | null = null, today = DAY): PastedPage {
  const read = readText('pasted-page', text, [chosen, today]);
  if (!read.ok) throw new Error(read.reason);
  return read.value;
}
const pageOf = (found: PastedPage) => (found.kind === 'read' ? `${found.source} ${found.page}` : found.kind);
const draws = (source: SourceName, tables: readonly Table[], known: readonly KnownDraw[] = []) =>
  drawsOfPage(
    tables,
    { ...sourceOf(source), untitledOf: (house) => houseOf(house).sources[source]?.untitled },
    { at: NOW, today: DAY, known },
  );
const told = ({
  region,
  day,
  time,
  numbers,
}: {
  region: string | null;
  day: string;
  time: string | null;
  numbers: readonly string[];
}) => `${region}/${day}/${time} ${numbers.join(' ')}`;

const HTML_PAGES = SOURCE_PAGES.filter(({ source }) => source !== 'lotohack').map((one) => {
  const page = one.page.replace('DAY', DAY);
  return { ...one, page, name: `${one.source} ${page}`, address: addressOf(one.source, page) };
});

describe('a page of a source is read as its collector reads it', () => {
  test.each(HTML_PAGES)('$name', ({ source, page, regions, write, address }) => {
    const html = write(drawsOn(DAY, regions), DAY);
    const own = parsePage(html, source, page);
    const tables = own?.ok ? own.value : [];
    expect(tables.length).toBeGreaterThan(0);
    const found = pasted(withCanonical(html, address));
    expect(found).toEqual({ kind: 'read', source, page, tables });

    // What stood the day before is known, as it is to the collector.
    const known = drawsOn(BEFORE, regions, 500).map((draw) => ({ ...draw, numbers: draw.numbers.slice(0, 5) }));
    const taken = listedObservations(source, tables, known, NOW).flatMap((observation) => {
      const { time } = observation;
      const valid = time === null ? null : validateDraw({ ...observation, time }, NOW);
      return valid?.ok ? [told(valid.value)] : [];
    });
    expect(taken.length).toBeGreaterThan(0);
    const isDoubted = ({ region }: { region: string | null }) =>
      region === 'federal' && sourceOf(source).isFederalDoubtful === true;
    const understood = draws(source, tables, known);
    const clean = understood.filter((draw) => draw.time !== null && (draw.faults.length === 0 || isDoubted(draw)));
    expect(clean.map(told).sort()).toEqual([...new Set(taken)].sort());
  });
});

describe('whose page it is', () => {
  const address = 'https://deunoposte.app.br/sao-paulo/';
  const sp = drawsOn(DAY, ['pt-sp']);
  const html = deunopostePage(sp);
  test.each([
    ['by its canonical link', withCanonical(html, address)],
    ['with www and without the last slash', withCanonical(html, 'http://www.deunoposte.app.br/sao-paulo')],
    ['by og:url', inHead(html, `<meta property="og:url" content="${address}">`)],
    ['by the address above it', `${address}\n${html}`],
    ['by the note of a browser that saved it', `<!-- saved from url=(0036)${address} -->\n${html}`],
    ['the address above it before its own', `${address}\n${withCanonical(html, 'https://exemplo.com.br/')}`],
  ])('%s', (_, text) => expect(pageOf(pasted(text))).toBe('deunoposte sp'));

  test('by an archive’s address, with its day', () => {
    const of = (text: string) => pageOf(pasted(text));
    expect(
      of(`${addressOf('brasildeunoposte', `rio/${BEFORE}`)}\n${brasildeunopostePage(drawsOn(BEFORE, ['pt-rio']))}`),
    ).toBe(`brasildeunoposte rio/${BEFORE}`);
    const day = resultadofacilUfPage(drawsOn(DAY, ['pt-sp']), 'pt-sp', DAY);
    expect(of(withCanonical(day, addressOf('resultadofacil', `uf/pt-sp/${DAY}`)))).toBe(
      `resultadofacil uf/pt-sp/${DAY}`,
    );
  });

  test('by its links, where one page of the site reads all that the others do', () => {
    const link = (host: string) => `<body><a href="https://${host}/contato">Contato</a>`;
    const rio = drawsOn(DAY, ['pt-rio']);
    expect(pageOf(pasted(rioTodayPage(rio, DAY).replace('<body>', link('www.ojogodobicho.com'))))).toBe(
      'ojogodobicho rio',
    );
    expect(pageOf(pasted(vejaoresultadoPage(rio).replace('<body>', link('www.vejaoresultado.com'))))).toBe(
      'vejaoresultado home',
    );
  });

  test('one that may be several is left to a person, whose word is taken', () => {
    const unnamed = deunopostePage(sp, { heading: 'Resultados', titleOf: () => '' });
    const text = unnamed.replace('<body>', '<body><a href="https://deunoposte.app.br/">Início</a>');
    const open = pasted(text);
    expect(open.kind).toBe('open');
    const keys = open.kind === 'open' ? open.pages.map(({ source, page }) => `${source} ${page}`) : [];
    expect(keys).toEqual(expect.arrayContaining(['deunoposte sp', 'deunoposte rio']));
    expect(pageOf(pasted(text, 'deunoposte sp'))).toBe('deunoposte sp');
  });

  test('the day of a page that does not say it is never guessed', () => {
    const text = brasildeunopostePage(drawsOn(DAY, ['pt-rio'])).replace(
      '<body>',
      '<body><a href="https://brasildeunoposte.com.br/">Início</a>',
    );
    expect(pasted(text)).toMatchObject({
      kind: 'open',
      pages: [{ page: `rio/${DAY}` }, { page: `rio/${BEFORE}` }],
    });
  });

  test.each([
    ['a page of nobody', html, 'unknown'],
    [
      'a page of another site that links to a source',
      withCanonical(html.replace('<body>', `<body><a href="${address}">`), 'https://exemplo.com.br/'),
      'unknown',
    ],
    ['an address of another site above it', `https://exemplo.com.br/x\n${html}`, 'unknown'],
    ['an address that is none', withCanonical(html, 'javascript:alert(1)'), 'unknown'],
    [
      'a source’s page that has changed',
      withCanonical('<html><head></head><body><h1>Novo site</h1></body></html>', address),
      'unread',
    ],
    ['a page in a source’s place', withCanonical(BLOCK_PAGE, address), 'unread'],
    [
      'a page of another day than its address says',
      withCanonical(
        resultadofacilUfPage(drawsOn(BEFORE, ['pt-sp']), 'pt-sp', BEFORE),
        addressOf('resultadofacil', `uf/pt-sp/${DAY}`),
      ),
      'unread',
    ],
  ])('%s is read by no reader', (_, text, kind) => expect(pasted(text).kind).toBe(kind));

  test.each(['nenhuma pagina', 'deunoposte lua', 'deunoposte', '', 'lotohack version/x'])(
    'a choice of «%s» reads nothing',
    (chosen) => expect(['unknown', 'unread']).toContain(pasted(html, chosen).kind),
  );

  test('a page that is cut off is read as far as it goes', () => {
    const whole = withCanonical(html, address);
    const found = pasted(whole.slice(0, Math.floor(whole.length / 2)));
    expect(pageOf(found)).toBe('deunoposte sp');
    const part = found.kind === 'read' ? draws('deunoposte', found.tables) : [];
    expect(part.length).toBeGreaterThan(0);
    const all = sp.map(told);
    for (const draw of part) expect(all).toContain(told(draw));
  });

  test('what its scripts, styles and comments hold is no draw', () => {
    const other = deunopostePage([{ region: 'pt-sp', day: DAY, time: '20:00', numbers: fiveFromSeed(77) }]);
    const hidden = `<script>document.write(${JSON.stringify(other)})</script><!-- ${other} --><template>${other}</template><noscript>${other}</noscript>`;
    const clean = pasted(withCanonical(html, address));
    expect(pasted(withCanonical(html.replace('<body>', `<body>${hidden}`), address))).toEqual(clean);
  });
});

describe('what is held back', () => {
  const of = (source: SourceName, page: string, html: string, known: readonly KnownDraw[] = []) => {
    const read = parsePage(html, source, page);
    return draws(source, read?.ok ? read.value : [], known).map(({ region, day, time, faults }) => [
      `${region}/${day}/${time}`,
      faults.map(({ kind }) => kind).join(),
    ]);
  };
  test('yesterday’s page without a day is yesterday’s where its draws stand there, and doubted where nothing is known', () => {
    const yesterday = drawsOn(BEFORE, ['pt-rio']);
    const html = resultadofacilUfPage(yesterday, 'pt-rio', null);
    const stood = of('resultadofacil', 'uf/pt-rio', html, yesterday);
    expect(stood).toEqual(yesterday.map(({ time }) => [`pt-rio/${BEFORE}/${time}`, '']));
    for (const [, faults] of of('resultadofacil', 'uf/pt-rio', html)) expect(faults).toBe('day');
  });

  test('a table of two days ago, or of another slot, is not taken for today’s', () => {
    const old = drawsOn('2026-07-28', ['pt-rio']);
    const html = resultadofacilUfPage(old, 'pt-rio', null);
    for (const [slot, faults] of of('resultadofacil', 'uf/pt-rio', html, old))
      expect([slot, faults]).toEqual([`pt-rio/${DAY}/null`, 'day']);
    const [first] = drawsOn(DAY, ['pt-sp']);
    const moved = deunopostePage(first ? [{ ...first, time: '20:00' }] : []);
    expect(of('deunoposte', 'sp', moved, first ? [first] : [])).toEqual([[`pt-sp/${DAY}/20:00`, 'hour']]);
  });

  test('a Federal where the source’s has been another draw, a day to come and a block without a day', () => {
    const federal: ToldDraw = { region: 'federal', day: BEFORE, time: '20:00', numbers: fiveFromSeed(1) };
    expect(of('ojogodobicho', 'rio', rioTodayPage([federal], BEFORE))).toEqual([
      [`federal/${BEFORE}/${slotOf('federal', 'FED', BEFORE)}`, 'house'],
    ]);
    expect(of('vejaoresultado', 'home', vejaoresultadoPage([federal]))).toEqual([
      [`federal/${BEFORE}/${slotOf('federal', 'FED', BEFORE)}`, ''],
    ]);
    const sp: ToldDraw = { region: 'pt-sp', day: '2026-08-01', time: '08:00', numbers: fiveFromSeed(2) };
    expect(of('deunoposte', 'sp', deunopostePage([sp]))).toEqual([['pt-sp/2026-08-01/null', 'day']]);
    const dateless = deunopostePage([{ ...sp, day: DAY }]).replaceAll('30/07/2026', 'hoje');
    expect(of('deunoposte', 'sp', dateless)).toEqual([[`pt-sp/${DAY}/null`, 'day']]);
  });

  test('an animal that is not its number’s', () => {
    const html = deunopostePage([
      { region: 'pt-sp', day: DAY, time: '08:00', numbers: ['2614', '6961', '2032', '3830', '8420'] },
    ]);
    expect(of('deunoposte', 'sp', html.replace('Leão (16)', 'Gato (14)'))).toEqual([[`pt-sp/${DAY}/08:00`, 'animal']]);
  });
});
