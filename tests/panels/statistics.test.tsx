import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { figureFile, figureTable } from '@/components/statistics/figure.ts';
import { figureOf } from '@/components/statistics/figures.ts';
import { RegionStatistics } from '@/components/statistics/region-statistics.tsx';
import { RegionsOverview } from '@/components/statistics/regions-overview.tsx';
import { addDays } from '@/lib/core/domain/days.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import { slotOf } from '@/lib/core/domain/houses/labels.ts';
import { HOUSE_IDS, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { ENOUGH_DRAWS, REACHES, SPANS } from '@/lib/core/domain/statistics.ts';
import type { StatisticsView } from '@/lib/core/views/statistics.ts';
import { statisticsOf } from '@/lib/core/views/statistics.ts';
import { readHistory } from '@/lib/server/store/history/load.ts';
import { FIGURES } from '@/lib/site/statistics-addresses.ts';
import { REACH_LABELS, SPAN_LABELS, timesWords } from '@/lib/site/statistics-words.ts';
import { plainText as text } from '../support/markup.ts';
import { randomFrom } from '../support/random.ts';
import { IS_WHOLE } from '../support/sample.ts';

/** `count` draws at three hours a day; `next` makes each number. */
function viewOf(region: HouseId, count: number, next: (at: number) => number): StatisticsView {
  const draws = Array.from({ length: count }, (_, at) => at);
  return statisticsOf(region, {
    days: draws.map((at) => addDays('2026-01-01', Math.floor(at / 3))),
    times: draws.map((at) => ['09:20', '14:20', '21:20'][at % 3] ?? ''),
    numbers: Array.from({ length: 5 * count }, (_, at) => next(at)),
    isInferred: draws.map((at) => at > count / 2),
  });
}

const random = randomFrom(31);
const fair = viewOf('pt-rio', 600, () => Math.floor(random() * 10_000));
/** The digit 0 never opens a ten in the first half. */
const uneven = viewOf('pt-sp', 1200, (at) => {
  const number = Math.floor(random() * 10_000);
  return at < 3000 && Math.floor(number / 10) % 10 === 0 ? number + 50 : number;
});

const page = (view: StatisticsView, others: readonly StatisticsView[] = []) =>
  renderToStaticMarkup(
    <RegionStatistics
      siteUrl="http://localhost:3000"
      view={view}
      others={others}
      now={new Date('2026-11-20T15:00:00Z')}
    />,
  );

test('animals that tie as away for longest are all named', () => {
  const view = viewOf('look', ENOUGH_DRAWS, () => 7);
  const away = GROUPS.filter(({ animal }) => animal !== 'Águia').map(({ animal }) => animal);
  const { description } = figureOf('atrasos', { region: 'look', reach: 'first', span: 'all' }, view.spans.all);
  for (const animal of away) expect(description).toContain(animal);
  const overview = text(renderToStaticMarkup(<RegionsOverview views={[view]} />));
  expect(overview).toMatch(/há mais tempo fora da cabeça: ?Avestruz, .* e mais \d+ ?, 500 sorteios/);
});

test('cards name animals beside their woodcuts, and a house with few draws counts none', () => {
  const few = viewOf('federal', 20, () => Math.floor(random() * 10_000));
  const outside = viewOf('look', ENOUGH_DRAWS, () => 7);
  const cards = renderToStaticMarkup(<RegionsOverview views={[fair, outside, few]} />)
    .split('<li>')
    .slice(1);
  expect(cards.map((card) => /<a href="([^"]+)"/.exec(card.replaceAll(/ (?!href)[\w-]+="[^"]*"/g, ''))?.[1])).toEqual([
    '/estatisticas/rio',
    '/estatisticas/look',
    '/estatisticas/federal',
  ]);
  expect(text(cards[2] ?? '')).toContain('Ainda sem estatísticas: 20 sorteios guardados, e com');
  expect(cards[2]).not.toMatch(/<svg|fora da faixa/);
  const named = [...(cards[1] ?? '').matchAll(/<span class="animal">(<i class="bicho[^>]*>)?/g)];
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter(([, woodcut]) => !woodcut)).toEqual([]);
});

describe.each([
  ['none', 0],
  ['one', 1],
  ['few', 30],
  ['many', 600],
])('with %s of draws', (_, count) => {
  const view = viewOf('look', count, () => Math.floor(random() * 10_000));

  test('the page and the overview say nothing that is no number, and no id stands twice', () => {
    const markup = page(view) + renderToStaticMarkup(<RegionsOverview views={[view]} />);
    expect(markup).not.toMatch(/NaN|undefined|Infinity|null/);
    expect(text(markup)).not.toMatch(/\b[1-4] de \d+ vezes \(|depois de [ao] /);
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBe(new Set(ids).size);
  });

  test('every picture is a file that paints itself, with title, words and rows of one width', () => {
    for (const figure of FIGURES) {
      for (const reach of REACHES) {
        for (const span of SPANS) {
          const made = figureOf(figure, { region: 'look', reach, span }, view.spans[span]);
          const file = figureFile(made, ['onde', 'de que']);
          expect(file).not.toMatch(/class=|NaN|undefined|Infinity/);
          expect(file).toContain(`<desc id="descricao">${made.description}</desc>`);
          const rows = figureTable(made).trim().split('\r\n');
          expect(new Set(rows.map((row) => row.split(',').length)).size).toBe(1);
          expect(rows.length).toBe(1 + made.rows.length);
        }
      }
    }
  });
});

test('fair draws are called fair, with the probability', () => {
  const shown = text(page(fair));
  expect(shown).toMatch(/Fizemos 4\d testes, e nenhum dá mais do que o acaso explica/);
  expect(shown).toMatch(/Normal\. Um sorteio honesto dá diferenças assim (\d+ vez(es)? em \d+|quase sempre)\./);
  expect(shown).not.toContain('O que destoa');
});

test('unevenness is named, explained and compared with other houses', () => {
  const shown = text(page(uneven, [fair]));
  expect(shown).toMatch(/Fizemos 4\d testes, e \d+ dão mais do que o acaso explica/);
  expect(shown).toContain('Os 25 não saíram por igual');
  expect(shown).toMatch(/O algarismo 0 abre a dezena em [456],\d\d%/);
  expect(shown).toMatch(/Rio, no mesmo arquivo e pela mesma conta, não tem isso/);
});

test('an animal that came in no draw of the span is reported as such', () => {
  const never = viewOf('federal', ENOUGH_DRAWS, () => 5);
  const { rows } = figureOf(
    'atrasos',
    { region: 'federal', reach: 'first', span: 'newest-50' },
    never.spans['newest-50'],
  );
  expect(rows.filter(([, , gap]) => gap === null)).toHaveLength(24);
  expect(text(page(never))).toContain('não saiu');
});

test.each([
  [0.000_001, 'menos de 1 vez em 100 mil'],
  [0.046, '1 vez em 22'],
  [0.1, '1 vez em 10'],
  [0.32, '1 vez em 3'],
  [0.52, '1 vez em 2'],
  [0.75, '3 vezes em 4'],
  [0.9, '9 vezes em 10'],
  [0.99, 'quase sempre'],
])('timesWords calls a chance of %d «%s»', (chance, words) => {
  expect(timesWords(chance)).toBe(words);
});

test('columns of hours in a table have one order, also of houses whose hours changed', async () => {
  const { draws } = await readHistory();
  const houses = HOUSE_IDS.filter((house) => IS_WHOLE || ['campina-grande', 'lotep', 'maluca-ba'].includes(house));
  const recorded = houses.map((house) => {
    const ofHouse = draws
      .flatMap(({ region, day, time, prizes }) => {
        const slot = region === house ? slotOf(house, time, day) : null;
        return slot ? [{ day, time: slot, numbers: prizes.slice(0, 5).map(({ number }) => Number(number)) }] : [];
      })
      .sort((a, b) => a.day.localeCompare(b.day) || a.time.localeCompare(b.time));
    return statisticsOf(house, {
      days: ofHouse.map(({ day }) => day),
      times: ofHouse.map(({ time }) => time),
      numbers: ofHouse.flatMap(({ numbers }) => numbers),
      isInferred: ofHouse.map(() => false),
    });
  });
  let dashes = 0;
  for (const view of recorded) {
    const [, note = '', table = ''] =
      /Vezes em cada hora: ([^;]*);.*?id="tabela-horarios"[^>]*>(.*?)<\/table>/s.exec(page(view)) ?? [];
    if (!table) continue;
    const hours = note.split(', ').map((hour) => hour.replace('h', ':'));
    const heads = [...table.matchAll(/<th scope="col">([^<]*)</g)].map(([, head = '']) => head);
    const rows = [...table.matchAll(/<th scope="row">[^<]*<\/th>(.*?)<\/tr>/gs)].map(([, cells = '']) =>
      [...cells.matchAll(/<td>([^<]*)</g)].map(([, cell = '']) => cell.split(', ')),
    );
    expect(rows).toHaveLength(25);
    for (const [at, head] of heads.entries()) {
      const [reach, span] =
        REACHES.flatMap((one) => SPANS.map((of) => [one, of] as const)).find(
          ([one, of]) => head === `${REACH_LABELS[one]}, ${SPAN_LABELS[of].toLowerCase()}`,
        ) ?? (['first', 'all'] as const);
      const { times, [reach]: counts } = view.spans[span];
      for (const [group, row] of rows.entries()) {
        const wanted = hours.map((hour) =>
          times.includes(hour) ? counts.hours[times.indexOf(hour) * 25 + group] : '–',
        );
        expect([view.region, head, row[at]?.map((one) => one.replace('.', ''))]).toEqual([
          view.region,
          head,
          wanted.map(String),
        ]);
        dashes += wanted.filter((one) => one === '–').length;
      }
    }
  }
  expect(dashes).toBeGreaterThan(0);
});
