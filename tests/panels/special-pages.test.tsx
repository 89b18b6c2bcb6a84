import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LotteriesBoard } from '@/components/federal/lotteries-board.tsx';
import { SpecialPage, SpecialsPage } from '@/components/federal/specials-page.tsx';
import { storedCard } from '@/components/federal/stored-card.ts';
import type { StoredContest } from '../../lib/core/contracts/contest.ts';
import type { GameId } from '../../lib/core/domain/games/list.ts';
import { SPECIALS, specialBySlug } from '../../lib/core/domain/games/specials.ts';
import { validateContest } from '../../lib/core/domain/games/validate-contest.ts';
import { readHistory } from '../../lib/server/store/history/load.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const TODAY = '2026-11-20';
const recorded = (await readHistory()).contests;

/** A recorded contest as it is stored. */
function stored(modality: GameId, contest: number): StoredContest {
  const found = recorded.find((one) => one.modality === modality && one.contest === contest);
  const read = found && validateContest(found, NOW);
  if (!read?.ok) throw new Error(`no ${modality} ${contest}`);
  return { ...read.value, source: 'historico', receivedAt: null, checked: 'recorded' };
}

const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');

test('cards of the other games show what each draws beside its numbers', () => {
  const games = [
    storedCard('maisMilionaria', stored('maisMilionaria', 382), TODAY),
    storedCard('diaDeSorte', stored('diaDeSorte', 1276), TODAY),
    storedCard('loteca', stored('loteca', 1159), TODAY),
    storedCard('federal', stored('federal', 6087), '2026-07-30'),
    storedCard('superSete', null, TODAY),
  ];
  const none = { loterias: {}, ultimaAtualizacao: null, totalModalidades: 0 };
  const html = renderToStaticMarkup(<LotteriesBoard reply={none} others={games} now={NOW} />);
  const text = textOf(html).replace(/(?<=\d) (?=\d{2} )/g, ' ');
  expect(text).toMatch(/\+Milionária Concurso 382 · qua\. 19\/08.* 10 17 23 30 44 48 trevos 4 6/);
  expect(text).toMatch(/06 13 15 21 22 23 28 Junho/);
  expect(text).toMatch(/14 jogos ITALIA × FRANCA/);
  expect(text).toMatch(/8 46 21 .*Cabra dom\. 02\/08, 11h00/);
  expect(text).toMatch(/Super Sete Resultado não disponível/);
});

test('a special’s page has its editions with prizes and places, and names those not stored', () => {
  const special = specialBySlug('lotofacil-da-independencia');
  if (!special) throw new Error('no special');
  const editions = [3480, 3190].map((contest) => stored('lotofacil', contest));
  const page = (today: string, next?: string) =>
    textOf(
      renderToStaticMarkup(
        <SpecialPage
          siteUrl="https://exemplo.com.br"
          special={next ? { ...special, next } : special}
          editions={editions}
          today={today}
        />,
      ),
    );
  const text = page(TODAY);
  // The one to come is not counted.
  expect(text).toContain('14 edições');
  expect(text).toMatch(/Ainda sem o resultado no nosso registro: concurso 800,.* 3780\./);
  expect(text).toMatch(/Concurso 3480 06\/09\/2025 .* apostas com 15 acertos: R\$ .* cada\./);
  expect(text).toContain('São Paulo (');
  expect(text).toContain('Próxima edição: em setembro de 2027, dia ainda não anunciado');
  expect(page(TODAY, '2027-09-11')).toContain('Próxima edição: sábado, 11/09/2027');
  expect(page('2027-09-12', '2027-09-11')).toContain('Próxima edição: em setembro de 2028, dia ainda');
});

test('a special’s page says which editions have places that do not add up to their winners', () => {
  let odd = 0;
  for (const special of SPECIALS.filter(({ slug }) => slug)) {
    const editions = special.contests.filter((number) => number !== 3780).map((number) => stored(special.game, number));
    const html = renderToStaticMarkup(
      <SpecialPage siteUrl="https://exemplo.com.br" special={special} editions={editions} today={TODAY} />,
    );
    for (const { contest, details } of editions) {
      const [row = ''] = new RegExp(`<li>(?:(?!<li>).)*/${contest}".*?</li>`, 's').exec(html) ?? [];
      const places = (details.winnersBy ?? []).reduce((sum, { winners }) => sum + winners, 0);
      const isOdd = places > 0 && places !== details.prizes?.[0]?.winners;
      odd += Number(isOdd);
      expect([contest, row.includes('Os lugares que a Caixa informa somam')]).toEqual([contest, isOdd]);
    }
  }
  expect(odd).toBeGreaterThan(0);
});

test('numbers drawn keep their places where a browser translates the page', () => {
  const html = renderToStaticMarkup(
    <SpecialsPage
      siteUrl="https://exemplo.com.br"
      specials={SPECIALS.map((special) => ({ special, editions: [stored(special.game, special.contests[0] ?? 0)] }))}
      today={TODAY}
    />,
  );
  const rows = html.match(/<p[^>]*>[^<]*\t[^<]*<\/p>/g) ?? [];
  expect(rows.length).toBeGreaterThan(SPECIALS.length);
  expect(rows.filter((row) => !row.includes('translate="no"'))).toEqual([]);
});

test('the page of all specials leads to those with a page and lists the others’ contests', () => {
  const specials = SPECIALS.map((special) => ({ special, editions: [stored(special.game, special.contests[0] ?? 0)] }));
  const html = renderToStaticMarkup(
    <SpecialsPage siteUrl="https://exemplo.com.br" specials={specials} today={TODAY} />,
  );
  for (const slug of ['mega-da-virada', 'quina-de-sao-joao', 'lotofacil-da-independencia', 'dupla-de-pascoa'])
    expect(html).toContain(`href="/loterias/especiais/${slug}"`);
  expect(html).toContain('href="/loterias/mega-sena/3010"');
  expect(html).toContain('href="/loterias/lotomania/1335"');
  expect(textOf(html)).toContain('Nenhum deles acumula');
});
