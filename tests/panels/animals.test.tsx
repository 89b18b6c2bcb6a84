import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AnimalPage } from '@/components/animals/animal-page.tsx';
import { AnimalsGrid } from '@/components/animals/animals-grid.tsx';
import type { FirstPrizeAt } from '@/lib/core/contracts/draw.ts';
import { PAYOUTS } from '@/lib/core/domain/bets.ts';
import { appearances, followers } from '@/lib/core/domain/frequency.ts';
import { GROUPS, type Group } from '@/lib/core/domain/groups.ts';
import { BOARD_HOUSES } from '@/lib/core/domain/houses/list.ts';
import type { AnimalView } from '@/lib/core/views/animal.ts';
import { animalText } from '@/lib/server/content/animals.ts';
import { drawAddress } from '@/lib/site/addresses.ts';
import { animalAddress } from '@/lib/site/animal-addresses.ts';
import { payoutQuestion } from '@/lib/site/animal-questions.ts';
import { exceptionWords } from '../../lib/server/content/words/exception.ts';
import { randomFrom } from '../support/random.ts';
import { readStructuredData } from '../support/structured-data.ts';

const text = (markup: string) =>
  markup
    .replace(/<(?:svg|script)[\s\S]*?<\/(?:svg|script)>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const random = randomFrom(25);
const drawn = Array.from({ length: 3000 }, () => 1 + Math.floor(random() * 25));

const cell = (group: Group, region: (typeof BOARD_HOUSES)[number]): FirstPrizeAt => ({
  region,
  day: '2026-07-29',
  time: '14:20',
  name: 'PT',
  number: `77${group.numeros[3]}`,
  group: Number(group.grupo),
  animal: group.animal,
});

/** `groups`: the first prizes of the board's houses, as many each, oldest first. */
function viewOf(group: Group, groups: readonly number[]): AnimalView {
  const each = groups.length / BOARD_HOUSES.length;
  return {
    group: Number(group.grupo),
    regions: BOARD_HOUSES.map((region, at) => {
      const own = groups.slice(Math.floor(at * each), Math.floor((at + 1) * each));
      const { times, gap, longest } = appearances(own, Number(group.grupo));
      return {
        region,
        draws: own.length,
        since: own.length > 0 ? '2024-10-12' : null,
        until: own.length > 0 ? '2026-07-31' : null,
        first: times,
        inFive: times * 5,
        gap,
        longest,
        last: gap === null ? null : cell(group, region),
        followed: followers(own, Number(group.grupo)),
      };
    }),
  };
}

function page(group: Group, groups: readonly number[] = drawn): string {
  const view = viewOf(group, groups);
  const { question, answer, ...found } = animalText(group);
  return renderToStaticMarkup(
    <AnimalPage
      siteUrl="http://localhost:3000"
      group={group}
      view={view}
      today="2026-07-31"
      dreams={[group.animal]}
      text={found}
      exception={exceptionWords('curta')}
      questions={[payoutQuestion(group, PAYOUTS), { question, answer }]}
    />,
  );
}

describe.each(GROUPS.map((group) => [group.animal, group] as const))('%s', (animal, group) => {
  const html = page(group);
  const shown = text(html);

  test('an animal’s page has its last draws and links to its neighbours', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(shown).toContain(`${animal} Grupo ${group.grupo} do jogo do bicho`);
    for (const dozen of group.numeros) expect(html).toContain(`Final <strong class="figures">${dozen}</strong>`);
    for (const region of BOARD_HOUSES) expect(html).toContain(`href="${drawAddress(cell(group, region))}"`);
    expect(shown.match(/há 2 dias/g)).toHaveLength(BOARD_HOUSES.length);
    const at = Number(group.grupo) - 1;
    for (const other of [GROUPS.at(at - 1), GROUPS[(at + 1) % 25]])
      expect(html).toContain(`href="${other && animalAddress(other)}"`);
    expect(shown).not.toMatch(/undefined|NaN|null/);
  });

  test('all its 400 milhares are listed, and no other', () => {
    const milhares = [...html.matchAll(/<td class="figures whole"[^>]*>([\d ]+)<\/td>/g)].flatMap(([, list = '']) =>
      list.split(' '),
    );
    expect(milhares).toHaveLength(400);
    expect(new Set(milhares).size).toBe(400);
    expect(milhares.every((milhar) => group.numeros.some((dozen) => milhar.endsWith(dozen)))).toBe(true);
  });

  test('its questions are marked up as the page shows them', () => {
    const { FAQPage: requested } = readStructuredData(html);
    expect(requested?.mainEntity).toHaveLength(2);
    for (const { name, acceptedAnswer } of requested?.mainEntity ?? []) {
      expect(html).toContain(`>${name}<`);
      expect(shown).toContain(acceptedAnswer.text.replace(/\s/g, ' '));
    }
  });
});

const [avestruz, aguia] = GROUPS as readonly [Group, Group];

test('the counts stand beside the band of chance, and what lies outside it says so', () => {
  const pairs = (199 * BOARD_HOUSES.length).toLocaleString('pt-BR');
  // A group that came in every draw of 200 is far outside what chance gives it.
  const html = page(aguia, Array(200 * BOARD_HOUSES.length).fill(2));
  expect(html.match(/, fora da faixa/g)).not.toBeNull();
  expect(text(html)).toMatch(/Rio, 1º de 3 a 14/);
  // In 199 of 199 draws it followed itself: chance gives that to none.
  expect(text(html)).toContain(`a águia : ${pairs} de ${pairs} vezes, 100%`);
  expect(text(html)).toContain('o puro acaso dá em menos de 0,1% das vezes');
});

test('animals that followed equally often are named as equals', () => {
  const html = page(
    aguia,
    Array.from({ length: 804 }, (_, at) => [2, 2, 5][at % 3] ?? 1),
  );
  expect(text(html)).toMatch(
    /contadas as vezes [^.]*, foram, em empate, a águia e o cachorro : (\d+) de \d+ vezes cada um, 50%/,
  );
});

test('a fair game says that none stood out, with what the whole of it is worth', () => {
  const html = page(avestruz);
  expect(text(html)).toMatch(/O acaso dá 4% a cada bicho, umas \d+ vezes/);
  expect(text(html)).toMatch(/o puro acaso dá em [\d,]+% das vezes/);
});

test('without a draw recorded the page stands with what is always true', () => {
  const html = page(avestruz, []);
  expect(html).toContain('Centenas e milhares');
  expect(html).not.toMatch(/Na cabeça, por último|Estatísticas do avestruz/);
  expect(readStructuredData(html).FAQPage?.mainEntity).toHaveLength(2);
});

test('the counts are in one fold, each with its picture', () => {
  const [fold = ''] =
    page(avestruz).match(/<details class="stat-fold"><summary><h2 id="estatisticas"[\s\S]*?<\/details>/) ?? [];
  for (const heading of ['Sai muito?', 'Está atrasado?', 'O que o avestruz puxa'])
    expect(text(fold)).toContain(heading);
  expect(fold.match(/<svg/g)?.length).toBeGreaterThan(25);
});

test('a group that never came is reported as such, and the gaps of the others stay', () => {
  const html = page(avestruz, Array(60 * BOARD_HOUSES.length).fill(2));
  expect(text(html)).toContain('nunca em 60 sorteios');
});

test('the grid leads to all 25, each with its dozens and its last', () => {
  const view = GROUPS.map((group, at) => ({ group: at + 1, last: at === 0 ? null : cell(group, 'look') }));
  const html = renderToStaticMarkup(<AnimalsGrid view={view} />);
  for (const group of GROUPS) {
    expect(html).toContain(`href="${animalAddress(group)}"`);
    expect(html).toContain(group.numeros.join(' '));
  }
  expect(text(html).match(/Look, 29\/07/g)).toHaveLength(24);
  expect(html).toContain('href="/bichos/tabela"');
});
