import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ArticlePage } from '@/components/blog/article-page.tsx';
import { DreamsTable } from '@/components/blog/dreams-table.tsx';
import { LatestDrawsTable } from '@/components/blog/latest-draws-table.tsx';
import { LeadersTable } from '@/components/blog/results-tables.tsx';
import { MethodsFigure, MethodsTable, PullsFigure, PullsTable } from '@/components/blog/trial-figures.tsx';
import { PayoutsTable } from '@/components/site/tables/payouts-table.tsx';
import DREAMS from '@/content/dreams.json';
import { PAYOUTS } from '@/lib/core/domain/bets.ts';
import { instantOf } from '@/lib/core/domain/days.ts';
import type { Draw } from '@/lib/core/domain/draws/draw.ts';
import { madeUpGroups, pullCounts } from '@/lib/core/domain/pulls.ts';
import { regionView } from '@/lib/core/views/panel.ts';
import { plainText as text } from '../support/markup.ts';
import { storedDraw } from '../support/stored-draw.ts';

/** The rows of a table's body, each a list of its cells. */
const rowsOf = (markup: string) =>
  [...markup.matchAll(/<tr>(.*?)<\/tr>/gs)]
    .slice(1)
    .map(([, row = '']) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => text(cell)));

test('the answer is above all other text, law and help below it', () => {
  const page = text(
    renderToStaticMarkup(
      <ArticlePage
        siteUrl="https://site.test"
        article={{
          slug: 'x',
          title: 'Um título',
          excerpt: 'Um resumo',
          category: 'guias',
          author: 'Redação',
          date: '2026-11-22',
          readTime: '3 min',
          tags: ['assunto'],
        }}
        views={null}
        headings={['a', 'b', 'c'].map((id) => ({ id, text: `Parte ${id}` }))}
        related={[]}
        hasPartner={false}
        share="Botões"
        answer="A resposta"
        opening="A abertura"
      >
        O texto
      </ArticlePage>,
    ),
  );
  const order = [
    'Nesta página',
    'Um título',
    'A resposta',
    'Um resumo',
    'A abertura',
    'O texto',
    'Antes de apostar',
    'Botões',
    'assunto',
    'Comece por',
  ];
  const places = order.map((piece) => page.indexOf(piece));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThanOrEqual(0);
  expect(page.match(/\bCVV\b/g)).toHaveLength(1);
});

test('every bet has payout, chance and return, none without a source', () => {
  const rows = new Map(
    rowsOf(renderToStaticMarkup(<PayoutsTable payouts={PAYOUTS} />)).map(([name = '', ...rest]) => {
      const [, kind = '', places = ''] = /^(.*?) (1º.*)$/.exec(name) ?? [];
      return [kind, [places, ...rest]];
    }),
  );
  expect(rows.size).toBe(19);
  expect(rows.get('Grupo')).toEqual(['1º prêmio', '18', '25', 'R$ 0,72']);
  expect(rows.get('Milhar e centena')).toEqual(['1º prêmio', '2.300 ou 300', '1.000', 'R$ 0,50']);
  // 24 orders of four different digits: 4,000 ÷ 24, at 24 in 10,000.
  expect(rows.get('Milhar invertida')).toEqual(['1º prêmio', '166,67', '417', 'R$ 0,40']);
  expect(rows.get('Centena invertida')).toEqual(['1º prêmio', '100', '167', 'R$ 0,60']);
  expect(rows.get('Passe seco')).toEqual(['1º e 2º', '300', '625', 'R$ 0,48']);
  const unknown = [...rows].filter(([, cells]) => cells[1] === 'sem fonte').map(([name]) => name);
  expect(unknown).toEqual([
    'Unidade',
    'Quadra de grupo',
    'Quina de grupo',
    'Quadra de dezena',
    'Quina de dezena',
    'Passe vai e vem',
  ]);
  for (const name of unknown) expect(rows.get(name)?.at(-1)).toBe('—');
});

test('the newest draws say ‘hoje’ on their day alone, and that sources differ where they do', () => {
  const stored = storedDraw('2026-11-20', '14:20', {
    numbers: ['4873', '1111', '2222', '3333', '4444'],
    receivedAt: instantOf('2026-11-20', '14:30').toISOString(),
    publishedAt: null,
  });
  const shown = (today: string, draws: Draw[]) =>
    text(
      renderToStaticMarkup(
        <LatestDrawsTable regions={[regionView('pt-rio', draws, instantOf(today, '15:00'))]} today={today} />,
      ),
    );
  expect(shown('2026-11-20', [stored])).toContain('Rio hoje, PT 14h20 4873 🦚 Pavão');
  const later = shown('2026-11-21', [stored]);
  expect(later).toContain('20/11/2026, PT 14h20 4873');
  expect(later).not.toContain('hoje');
  const rivals = [{ numbers: ['4874', '1111', '2222', '3333', '4444'] as const, families: ['outra'] }];
  expect(shown('2026-11-20', [{ ...stored, rivals }])).toContain('4873 em conferência');
  expect(shown('2026-11-20', [])).toBe('Nenhum sorteio está registrado agora.');
});

test('trials mark the methods outside the range of chance', () => {
  const trials = [
    { name: 'Um', bets: 1000, hits: 40, from: 28, to: 53 },
    { name: 'Outro', bets: 1000, hits: 60, from: 28, to: 53 },
  ];
  expect(rowsOf(renderToStaticMarkup(<MethodsTable trials={trials} payouts={PAYOUTS} />))).toEqual([
    ['Um 1.000 apostas', '40', '28 a 53', 'R$ 72,00'],
    ['Outro 1.000 apostas', '60 (fora)', '28 a 53', 'R$ 108,00'],
  ]);
  const figure = renderToStaticMarkup(<MethodsFigure trials={trials} payouts={PAYOUTS} />);
  expect(figure).toContain('Um: 4,0; Outro: 6,0; Para não perder: 5,6.');

  const counts = pullCounts(madeUpGroups(3262, 1));
  const pulls = { region: 'pt-rio' as const, counts, steps: 3261 };
  const board = renderToStaticMarkup(<PullsFigure {...pulls} />);
  const [first = ''] = board.split('Números inventados');
  const shaded = counts.flat().filter((times) => times >= 0.6 * (3261 / 625)).length;
  expect(first.match(/h1v1h-1z/g)).toHaveLength(shaded);
  expect(board.match(/role="img"/g)).toHaveLength(2);
  const [row] = rowsOf(renderToStaticMarkup(<PullsTable regions={[pulls]} />));
  expect(row?.slice(2)).toEqual(['de 12 a 16 vezes']);
});

test('leaders of a span are shown with what they did later', () => {
  const counts = (...first: number[]) => [...first, ...Array.from({ length: 25 - first.length }, () => 5)];
  const row = (shown: number[], later: number[]) => ({
    region: 'look' as const,
    shown: { draws: 500, counts: shown },
    later: { draws: 2500, counts: later },
  });
  const rows = [row(counts(34, 3), counts(98, 7)), row(counts(34, 34, 3, 3), counts(98, 97))];
  expect(rowsOf(renderToStaticMarkup(<LeadersTable rows={rows} />))).toEqual([
    ['Look', 'Avestruz , 34 de 500', 'Águia, 3', '98 de 2.500; o acaso dá 100'],
    ['Look', 'Avestruz e Águia , 34 de 500', 'Burro e Borboleta, 3', '98 e 97 de 2.500; o acaso dá 100'],
  ]);
  const dreams = rowsOf(renderToStaticMarkup(<DreamsTable dreams={DREAMS} />));
  expect(dreams).toHaveLength(16);
  expect(dreams[0]?.slice(0, 3)).toEqual(['Água', '🐊 Jacaré leitura nossa', '57 58 59 60']);
});
