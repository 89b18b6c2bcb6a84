import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../lib/core/domain/days.ts';
import { slotOf } from '../../../../lib/core/domain/houses/labels.ts';
import { HOUSE_IDS, type HouseId } from '../../../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../../../lib/core/domain/houses/slots.ts';
import { SOURCE_NAMES } from '../../../../lib/core/sources/list.ts';
import { READER_NAMES, type ReaderName, readText } from '../../../../lib/core/sources/readers.ts';
import { BLOCK_PAGE, type ToldDraw } from '../../../support/bicho-replies.ts';
import { withoutOptionalTags } from '../../../support/optional-tags.ts';
import { IS_WHOLE } from '../../../support/sample.ts';
import { SOURCE_PAGES } from '../../../support/source-pages.ts';

/** What a piece of work gives, with the processor's time that this thread spent on it, however busy the machine. */
function timed<T>(work: () => T): { read: T; ms: number } {
  const before = process.threadCpuUsage();
  const read = work();
  const { user, system } = process.threadCpuUsage(before);
  return { read, ms: (user + system) / 1000 };
}

/** Each read as the serving process has it read, by the registry; nothing that is read may break its reader. */
const cases = SOURCE_PAGES.map(({ source, page: pageName, regions, write: page }) => ({
  name: `${source} ${pageName}`,
  regions,
  page,
  parse: (day: string) => (text: string) => {
    const read = readText('bicho', text, [source, pageName.replace('DAY', day)]);
    if (!read.ok) expect(read.reason, `${source} ${pageName}`).not.toMatch(/parse-failed|not-found/);
    return read;
  },
}));

test('every public source has pages here', () => {
  expect(new Set(SOURCE_PAGES.map(({ source }) => source))).toEqual(new Set(SOURCE_NAMES));
});
const DAY = '2026-07-30';
/** Of a property over one of twenty pages. */
const RUNS = IS_WHOLE ? 60 : 20;

const keyOf = (region: HouseId, day: string, time: string | null, numbers: readonly string[]) =>
  `${region}/${day}/${time} ${numbers.join(' ')}`;

const milhar = fc.integer({ min: 0, max: 9999 }).map((number) => String(number).padStart(4, '0'));
const fives = fc.uniqueArray(fc.array(milhar, { minLength: 5, maxLength: 5 }), {
  minLength: 80,
  maxLength: 80,
  selector: (five) => five.join(),
});

describe('what is reported comes back', () => {
  test.each(cases)('$name', ({ regions, page, parse }) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 660 }), fives, fc.integer({ min: 1, max: 80 }), (offset, all, most) => {
        const day = addDays('2024-10-14', offset);
        const slots = regions.flatMap((region) => slotsOn(region, day).map((time) => ({ region, time })));
        const draws = slots
          .slice(0, most)
          .map((slot, index): ToldDraw => ({ ...slot, day, numbers: all[index] ?? [] }))
          .filter(({ numbers }) => numbers.some((number) => number !== '0000'));
        // A page for which there is nothing to tell may as well be another.
        fc.pre(draws.length > 0);
        const read = parse(day)(page(draws, day));
        expect(read.ok && read.value.every((table) => table.day === null || table.day === day)).toBe(true);
        const found = (read.ok ? read.value : []).map(({ region, label, prizes }) =>
          keyOf(
            region,
            day,
            label && slotOf(region, label, day),
            prizes.slice(0, 5).map(({ number }) => number),
          ),
        );
        const meant = draws.map(({ region, time, numbers }) => keyOf(region, day, time, numbers));
        // The Federal's title in Bahia's list says its day, the others' do not.
        expect([...new Set(found)].sort()).toEqual(meant.sort());
      }),
      { numRuns: RUNS },
    );
  });
});

const DRAWS: readonly ToldDraw[] = HOUSE_IDS.map((region, index) => ({
  region,
  day: DAY,
  time: region === 'pt-sp' ? '08:00' : '09:20',
  numbers: ['1234', '5678', '9012', '3456', `789${index}`],
}));

describe('a page without tags that HTML lets be left out says the same', () => {
  test.each(cases.filter(({ name }) => !name.startsWith('lotohack')))('$name', ({ page, parse, regions }) => {
    const draws = DRAWS.filter(({ region }) => regions.includes(region));
    const whole = page(draws, DAY);
    const read = parse(DAY)(whole);
    expect(read.ok && read.value.length).toBeGreaterThan(0);
    expect(parse(DAY)(withoutOptionalTags(whole, () => true))).toEqual(read);
    fc.assert(
      fc.property(fc.infiniteStream(fc.boolean()), (choices) => {
        expect(parse(DAY)(withoutOptionalTags(whole, () => choices.next().value))).toEqual(read);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('what is no page of theirs', () => {
  test.each(cases)('$name', ({ parse }) => {
    for (const text of ['', ' ', BLOCK_PAGE, '{"message":"Not Found"}', 'null', '\0\u{1F40A}', '<table></table>', '<'])
      expect(parse(DAY)(text), text.slice(0, 40)).toMatchObject({ ok: false, reason: 'changed-page' });
  });
});

describe('strange texts', () => {
  test.each(cases)('$name: pieces of a page never throw, nor tell another number', ({ page, parse, regions }) => {
    const draws = DRAWS.filter(({ region }) => regions.includes(region));
    const whole = page(draws, DAY);
    const known = new Set(draws.map(({ numbers }) => numbers.join()));
    fc.assert(
      fc.property(
        fc.nat({ max: whole.length }),
        fc.nat({ max: 60 }),
        fc.oneof(
          fc.string({ maxLength: 20 }),
          fc.constantFrom('<', '>', '</td>', '<tr>', '<!--', '"', '{', '&#0;', ''),
        ),
        (at, length, put) => {
          const read = parse(DAY)(whole.slice(0, at) + put + whole.slice(at + length));
          if (!read.ok) return;
          expect(read.value.length).toBeLessThanOrEqual(200);
          for (const { prizes, title } of read.value) {
            expect(title.length).toBeLessThanOrEqual(200);
            expect(prizes.length).toBeLessThanOrEqual(7);
          }
          if (put === '' && length === 0)
            for (const { prizes } of read.value)
              expect(
                known.has(
                  prizes
                    .slice(0, 5)
                    .map(({ number }) => number)
                    .join(),
                ),
              ).toBe(true);
        },
      ),
      { numRuns: IS_WHOLE ? 150 : 50 },
    );
  });

  const huge: [string, (page: string) => string][] = [
    ['deep', (page) => '<div>'.repeat(200_000) + page],
    ['deep and closed otherwise', (page) => '<b>'.repeat(150_000) + '</i>'.repeat(150_000) + page],
    ['tables in tables', (page) => '<table><tr><td>'.repeat(66_000) + page],
    [
      'cells of rows of tables in one another',
      (page) => `${'<table><tr>'.repeat(95)}${'<td>1</td>'.repeat(4000)}${page}`,
    ],
    ['a million cells', (page) => page.replace(/<\/table>/, `<tr>${'<td>1'.repeat(1_000_000)}</table>`)],
    ['endless attributes', (page) => `<table ${'a=1 '.repeat(250_000)}>${page}<td class="${'x '.repeat(200_000)}">`],
    ['many attributes', (page) => `<p ${Array.from({ length: 100_000 }, (_, at) => `a${at}`).join(' ')}>${page}`],
    ['what stands loose in a table', (page) => `<table>${'1<b></b>'.repeat(100_000)}${page}`],
    ['forms that end too early', (page) => '<form><div></form>'.repeat(50_000) + page],
    ['headed tables in one another', (page) => `${'<table><tr><th>Prêmio<th>Milhar<tr><td>'.repeat(60)}${page}`],
    [
      'blocks in one another',
      (page) => '<div class="caixa-tabela bicho-individual table-wrap sorteio">'.repeat(190) + page,
    ],
    ['many rows', (page) => page.replace(/<\/table>/, `${'<tr><td>1º<td>1234</tr>'.repeat(40_000)}</table>`)],
    ['many headings', (page) => page + '<h3>RIO-09:00</h3><h5>30/07/2026</h5>'.repeat(20_000)],
    ['many blocks', (page) => page + '<div class="caixa-tabela"><p class="sorteio">9 horas</p></div>'.repeat(15_000)],
    ['long words', (page) => page + 'a'.repeat(1_000_000)],
    ['many captions', (page) => page + '<table><caption>Resultados anteriores</caption></table>'.repeat(15_000)],
    ['braces', (page) => '{'.repeat(500_000) + page + '}'.repeat(500_000)],
    ['spaces', (page) => page.replace('<body>', `<body><h1>${' '.repeat(1_000_000)}</h1>`)],
    ['digits', (page) => `${page}<h1>${'1'.repeat(500_000)}/</h1><p>${'30/07/'.repeat(100_000)}</p>`],
  ];
  // In the sample two pages that follow each other share what is swollen: most are of one source.
  test.each(
    huge.map(
      ([swollen, swell], nth) => [swollen, cases.filter((_, at) => IS_WHOLE || at % 2 === nth % 2), swell] as const,
    ),
  )('%s takes every reader less than 1.5 s of the processor', (_, read, swell) => {
    for (const { name, page, parse, regions } of read) {
      const text = swell(
        page(
          DRAWS.filter(({ region }) => regions.includes(region)),
          DAY,
        ),
      );
      const { ms, read: found } = timed(() => parse(DAY)(text));
      expect(ms, name).toBeLessThan(1500);
      if (found.ok) expect(found.value.length, name).toBeLessThanOrEqual(200);
    }
  });

  test.each(cases)('$name: any text of its pages may run on without end', ({ name, page, parse, regions }) => {
    const whole = page(
      DRAWS.filter(({ region }) => regions.includes(region)),
      DAY,
    );
    // One text of each form: where it stands decides by which rule it is read.
    const texts = new Map<string, number>();
    for (const { 0: message, 1: text = '', index } of whole.matchAll(
      name.startsWith('lotohack') ? /"([^"]+)"/g : />([^<>]*\S[^<>]*)</g,
    ))
      texts.set(text.replace(/\d/g, '0'), index + Math.floor(message.length / 2));
    expect(texts.size).toBeGreaterThan(3);
    for (const [text, at] of texts) {
      for (const run of [' '.repeat(50_000), '1'.repeat(50_000), 'a '.repeat(25_000)]) {
        const { ms } = timed(() => parse(DAY)(whole.slice(0, at) + run + whole.slice(at)));
        expect(ms, `${text.slice(0, 40)} + ${run.slice(0, 2)}`).toBeLessThan(1000);
      }
    }
  });
});

describe('every reader, given what is no page of its source', () => {
  const texts: [string, string][] = [
    ['deep lists', '['.repeat(400_000)],
    ['deep lists, closed', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['deep objects', `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`],
    ['a million entries', `[${'{},'.repeat(300_000)}{}]`],
    ['a million keys', `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":[]`).join()}}`],
    ['long numbers', `{"numero":${'9'.repeat(900_000)}}`],
    ['long text', `{"numero":1,"dataApuracao":"${'1/'.repeat(400_000)}","listaDezenas":["${' '.repeat(90_000)}"]}`],
    [
      'a feed without end',
      `{"date":"2026-07-30","results":{"results":{${Array.from({ length: 9000 }, (_, at) => `"r${at}":{"prizes":{}}`).join()}}}}`,
    ],
    ['tables in one another', '<table><tr><td>'.repeat(60_000)],
    ['rules without end', 'User-agent: *\nDisallow: /*a*b*c*d*e$\n'.repeat(20_000)],
    ['one rule of stars', `User-agent: *\nDisallow: /${'*a'.repeat(200_000)}`],
  ];
  const ARGS: Record<ReaderName, readonly (string | number | null)[]> = {
    'caixa-fields': ['megaSena'],
    heroku: ['duplaSena'],
    github: ['timemania', 3000],
    serra: [],
    feed: [],
    bicho: ['resultadofacil', 'uf/pt-rio'],
    'pasted-page': [null, '2026-07-30'],
    robots: ['https://fonte.test/a/b', 'PIXdoBicho'],
    'last-commit': ['2026-07-30T03:00:00Z'],
  };

  test.each(texts)('reads %s in less than 1.5 s of the processor, or says why not', (_, text) => {
    for (const name of READER_NAMES) {
      const { ms, read } = timed(() => readText(name, text, ARGS[name]));
      expect(ms, name).toBeLessThan(1500);
      if (!read.ok) expect(read.reason, name).toMatch(/^[a-z-]+$/);
    }
  });
});
