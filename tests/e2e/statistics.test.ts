import { describe, expect, inject, test } from 'vitest';
import { type V1Draw, V1Draws } from '../../lib/core/contracts/v1.ts';
import { axeFindings } from '../support/axe.ts';
import { browserForTests, PHONE } from '../support/browser.ts';
import {
  chanceAbove,
  dependence,
  hitsUpTo,
  rangeOf,
  recount,
  recountZeros,
  unevenness,
} from '../support/statistics-recount.ts';

const url = inject('siteUrl');
const open = browserForTests();
const reported = async (path: string) => (await fetch(url + path)).text();

const REGIONS = ['rio', 'sao-paulo', 'look', 'federal'];
const CHOICES = ['1', '1-5'].flatMap((prize) => ['50', '90-dias', 'tudo'].map((span) => ({ prize, span })));

const known = new Map<string, Promise<V1Draw[]>>();
/** All draws of a region, as the open interface tells them. */
function drawsOf(region: string): Promise<V1Draw[]> {
  const draws = known.get(region) ?? readDraws(region);
  known.set(region, draws);
  return draws;
}

async function readDraws(region: string): Promise<V1Draw[]> {
  const draws: V1Draw[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: V1Draws = V1Draws.parse(
      JSON.parse(await reported(`/api/v1/draws?region=${region}&limit=500${cursor && `&cursor=${cursor}`}`)),
    );
    draws.push(...page.draws);
    cursor = page.cursor;
  }
  return draws;
}

const plain = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\s/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
/** A table's rows, each cell as a program reads it: '1.029' is 1029. */
const rowsIn = (markup: string) =>
  [...markup.matchAll(/<tr>(.*?)<\/tr>/g)]
    .slice(1)
    .map(([, row = '']) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) =>
        plain(cell).replace(/(?<=\d)\.(?=\d{3})/g, ''),
      ),
    );
const strings = (cells: readonly unknown[]) => cells.map(String);
const comma = (text: string) => text.replace('.', ',');
const asP = (chance: number) =>
  chance < 1e-5 ? 'p &lt; 0,00001' : `p = ${chance.toLocaleString('pt-BR', { maximumSignificantDigits: 2 })}`;
const two = (value: number) => String(value).padStart(2, '0');

describe.each(REGIONS)('the figures of /estatisticas/%s, counted again from the open interface', (region) => {
  test('in the tables of the page and in its files, for every choice', async () => {
    const [draws, page] = [await drawsOf(region), await reported(`/estatisticas/${region}`)];
    expect(draws.length).toBeGreaterThan(100);
    for (const { prize, span } of CHOICES) {
      const own = recount(draws, prize, span);
      const start = page.indexOf(`<section id="premio-${prize}-${span}"`);
      const section = page.slice(start, page.indexOf('Os testes, um por um', start) + 4000);
      const [frequency = '', gaps = '', hours = '', dozens = ''] = section
        .split('<table')
        .slice(1)
        .map((table) => table.slice(0, table.indexOf('</table>')));
      const name = (group: number) => own.animals.get(group + 1) ?? '';
      const byName = (rows: string[][]) => new Map(rows.map(([animal = '', ...cells]) => [animal, cells]));
      const counted = byName(rowsIn(frequency));
      const away = byName(rowsIn(gaps));
      const atHours = byName(rowsIn(hours));
      for (const [group, times] of own.groups.entries()) {
        if (times === 0) continue;
        expect(counted.get(name(group))?.[0], `${prize} ${span}`).toBe(String(times));
        const [gap, , longest] = away.get(name(group)) ?? [];
        expect([gap, longest]).toEqual(strings([own.gaps[group], own.longest[group]]));
        expect(atHours.get(name(group))).toEqual(strings(own.hours.map((hour) => hour[group])));
      }
      expect(counted.size + away.size).toBe(50);
      const grid = rowsIn(dozens).slice(0, 10);
      expect(grid.flatMap((row) => row.slice(1, 11))).toEqual(strings(own.dozens));
      const tens = grid.map((_, ten) => own.dozens.slice(ten * 10, ten * 10 + 10).reduce((a, b) => a + b, 0));
      const units = grid.map((_, unit) =>
        own.dozens.filter((_, dozen) => dozen % 10 === unit).reduce((a, b) => a + b, 0),
      );
      expect(grid.map((row) => row[11])).toEqual(strings(tens));
      expect(rowsIn(dozens)[10]).toEqual(strings(['Todas', ...units, own.prizes]));
      const measured = [...section.matchAll(/<dd>((?:χ² = .*?; )?p [=<] .*?)<\/dd>/g)].map(([, text = '']) => text);
      const even = (counts: readonly number[]): [number, number] | null =>
        own.prizes < counts.length ? null : [unevenness(counts), counts.length - 1];
      const square = (found: [number, number] | null) =>
        found && `χ² = ${comma(found[0].toFixed(1))}, ${found[1]} graus; ${asP(chanceAbove(...found))}`;
      const upTo = hitsUpTo(own.pairs, 0.04);
      const tails = [upTo[own.repeats] ?? 0, 1 - (upTo[own.repeats - 1] ?? 0)];
      expect(measured, `${prize} ${span}`).toEqual(
        [
          ...[own.groups, own.dozens, tens, units].map((counts) => square(even(counts))),
          square(dependence(own.hours)),
          asP(Math.min(1, 2 * Math.min(...tails))),
          square(dependence(own.followed)),
        ].filter((one) => one !== null),
      );
      expect(plain(section).replace(/(?<=\d)\.(?=\d{3})/g, '')).toContain(`Em ${own.pairs} vezes`);
      expect(section).toContain(`<strong>${own.repeats.toLocaleString('pt-BR')}</strong>`);

      const file = async (figure: string) =>
        (await linesOf(`/estatisticas/${region}/${figure}-${prize}-${span}.csv`)).map((line) => line.split(','));
      const [, ...ofDozens] = await file('dezenas');
      expect(ofDozens[7]?.slice(3, 5)).toEqual(strings(rangeOf(own.prizes, 0.01)));
      expect(ofDozens.map(([dozen, , times]) => [dozen, times])).toEqual(
        own.dozens.map((times, dozen) => [two(dozen), String(times)]),
      );
      const [, ...ofGroups] = await file('frequencia');
      const [least, most] = rangeOf(own.prizes, 0.04);
      for (const [, , times, from, to, isOut] of ofGroups) {
        expect([from, to]).toEqual(strings([least, most]));
        expect(isOut).toBe(Number(times) < least || Number(times) > most ? 'sim' : 'nao');
      }
      expect(new Map(ofGroups.map(([group, , times]) => [group, times]))).toEqual(
        new Map(own.groups.map((times, group) => [two(group + 1), String(times)])),
      );
      const [, ...ofGaps] = await file('atrasos');
      expect(new Map(ofGaps.map(([group, , gap, , longest]) => [group, `${gap} ${longest}`]))).toEqual(
        new Map(own.gaps.map((gap, group) => [two(group + 1), `${gap ?? ''} ${own.longest[group]}`])),
      );
      const [heads = [], ...ofHours] = await file('horarios');
      expect(heads.slice(2)).toEqual(own.times.map((time) => time.replace(':', 'h')));
      expect(ofHours.slice(0, 25).map((row) => row.slice(2))).toEqual(
        own.groups.map((_, group) => strings(own.hours.map((hour) => hour[group]))),
      );
    }
  });
});

const linesOf = async (path: string) => (await reported(path)).trim().split('\r\n');

test('São Paulo’s unevenness is shown with recounted figures, Rio has none', async () => {
  const draws = await drawsOf('sao-paulo');
  const [own, zeros] = [recount(draws, '1-5', 'tudo'), recountZeros(draws)];
  const page = await reported('/estatisticas/sao-paulo');
  const found = plain(page.slice(page.indexOf('id="desigual"'), page.indexOf('Como se lê')).replaceAll('<!-- -->', ''));
  const percent = (share: number, digits: number) => `${(share * 100).toFixed(digits).replace('.', ',')}%`;
  expect(found).toContain(`χ² = ${unevenness(own.groups).toFixed(1).replace('.', ',')} com 24 graus`);
  const tens = zeros.places.reduce((a, b) => a + b, 0);
  expect(found).toContain(`${percent(tens / own.prizes, 2)} dos prêmios, e não em 10%`);
  expect(found).toContain(percent(zeros.inferred.zeros / zeros.inferred.prizes, 2));
  expect(found).toContain(percent((tens - zeros.inferred.zeros) / (own.prizes - zeros.inferred.prizes), 2));
  expect(found).toContain(zeros.places.map((count) => percent((5 * count) / own.prizes, 1)).join(', '));
  expect(zeros.copies).toBe(0);
  expect(found).toContain('nenhuma das 4.807 tabelas repete outra');
  for (const { prizes, zeros: byDigit } of zeros.months)
    expect(found).toContain(byDigit.map((count) => percent(count / prizes, 1)).join(' '));
  expect(await reported('/estatisticas/rio')).not.toContain('id="desigual"');
});

test('statistics work on a phone without script', async () => {
  const { page } = await open({ ...PHONE, javaScriptEnabled: false, viewport: PHONE });
  await page.goto(`${url}/estatisticas`);
  await page.getByRole('link', { name: /^São Paulo/ }).click();
  const shown = async () =>
    (await page.locator('.choices > section:visible h2').allInnerTexts()).map((text) => text.toLowerCase());
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(shown).toEqual(['1º prêmio tudo']);
  expect(await height()).toBeLessThanOrEqual(9000);
  await page.getByRole('link', { name: '1º ao 5º', exact: true }).click();
  await page.getByRole('link', { name: '90 dias', exact: true }).click();
  expect(new URL(page.url()).hash).toBe('#premio-1-5-90-dias');
  await expect.poll(shown).toEqual(['1º ao 5º prêmio 90 dias']);
  expect(await height()).toBeLessThanOrEqual(9000);
  const picture = page.getByRole('img', { name: /^As 100 dezenas .* de São Paulo, 1º ao 5º prêmio/ });
  await picture.waitFor();
  const figure = page.locator('.picture', { has: picture });
  await figure.getByText('Em tabela').click();
  await figure.getByRole('row', { name: /^00 a 09/ }).waitFor();
  const file = await figure.getByRole('link', { name: /^SVG/ }).getAttribute('href');
  const svg = await fetch(url + file);
  expect(svg.headers.get('content-type')).toContain('image/svg+xml');
  const drawn = await svg.text();
  expect(drawn).toMatch(/<title id="titulo">As 100 dezenas .*<\/title>\n<desc id="descricao">.+<\/desc>/);
  expect(drawn).not.toMatch(/class=|style=|undefined|NaN/);
});

test('no fault for assistive software, with every table open', async () => {
  const { page } = await open({ viewport: PHONE });
  await page.goto(`${url}/estatisticas/sao-paulo`);
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true;
  });
  expect(await axeFindings(page)).toEqual([]);
});

test('an unknown house or picture is 404', async () => {
  for (const path of ['/estatisticas/bahia', '/estatisticas/rio/frequencia-1-7-50.svg', '/estatisticas/rio/nada'])
    expect((await fetch(url + path)).status, path).toBe(404);
});
