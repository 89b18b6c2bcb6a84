import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DayResults } from '@/components/results/day-results.tsx';
import { correctedSince, newsOf } from '@/components/results/news.ts';
import { panelMark } from '@/components/results/panel-at.ts';
import { ResultsPanel } from '@/components/results/results-panel.tsx';
import type { PanelView } from '@/lib/core/contracts/views.ts';
import { instantOf } from '@/lib/core/domain/days.ts';
import { DRAW_CHECK_TEXT, DRAW_CHECKS } from '@/lib/core/domain/draw-checks.ts';
import { dayRegions, regionView } from '@/lib/core/functions/region-views.ts';
import type { StoredDraw } from '@/lib/core/store/read.ts';

const DAY = '2026-11-20';
const NOW = instantOf(DAY, '18:40');
const FIVE: StoredDraw['numbers'] = ['9663', '1111', '2222', '3333', '1623'];
const REVERSED: StoredDraw['numbers'] = ['1623', '3333', '2222', '1111', '9663'];

const draw = (time: string, over: Partial<StoredDraw> = {}): StoredDraw => ({
  region: 'pt-rio',
  day: DAY,
  time,
  numbers: FIVE,
  drawn6to10: null,
  inferred: false,
  source: 'lotohack',
  receivedAt: instantOf(DAY, time).toISOString(),
  isFederal: false,
  tickets: null,
  checked: 'one-source',
  families: ['resultadofacil'],
  rivals: [],
  publishedAt: instantOf(DAY, '16:31').toISOString(),
  correctedAt: null,
  ...over,
});

const panelOf = (draws: StoredDraw[], over: Partial<PanelView> = {}): PanelView => ({
  regions: [regionView('pt-rio', draws, NOW)],
  backfill: null,
  readAt: NOW.toISOString(),
  ...over,
});

const textOf = (node: React.ReactNode) =>
  renderToStaticMarkup(node)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const panelText = (view: PanelView) => textOf(<ResultsPanel siteUrl="https://exemplo.test" view={view} now={NOW} />);
const dayText = (draws: StoredDraw[]) =>
  textOf(
    <DayResults
      view={{
        day: DAY,
        regions: dayRegions(DAY, draws, [], NOW),
        draws: draws.length,
        before: null,
        after: null,
        corrections: [],
        readAt: NOW.toISOString(),
      }}
    />,
  );

describe('every draw says how it was checked', () => {
  test.each(DRAW_CHECKS)('P2: %s, on the card, in the list below it and on the day’s page', (checked) => {
    const rivals = checked === 'in-conference' ? [{ numbers: REVERSED, families: ['ojogodobicho'] }] : [];
    const draws = [draw('14:20', { checked, rivals }), draw('16:20', { checked, rivals })];
    const line = new RegExp(`publicado 16h31 · +${DRAW_CHECK_TEXT[checked]}`, 'g');
    expect(panelText(panelOf(draws)).match(line)).toHaveLength(2);
    expect(dayText(draws).match(line)).toHaveLength(2);
    expect(dayText(draws).match(/Finalizado/g)).toHaveLength(2);
  });

  test('P2: when it came out is told where that is known, with its day where that is not the draw’s', () => {
    expect(dayText([draw('16:20', { publishedAt: null })])).toMatch(/Finalizado +1 fonte/);
    const next = instantOf('2026-11-21', '00:05').toISOString();
    expect(dayText([draw('16:20', { publishedAt: next })])).toMatch(/publicado em 21\/11\/2026 às 00h05 · +1 fonte/);
    const corrected = (at: Date) => dayText([draw('16:20', { correctedAt: at.toISOString() })]);
    expect(corrected(instantOf(DAY, '18:25'))).toMatch(/1 fonte +· corrigido às 18h25/);
    expect(corrected(instantOf('2026-11-21', '09:12'))).toMatch(/1 fonte +· corrigido em 21\/11\/2026 às 09h12/);
  });

  test('P2: in conference both tables stand in full, the shown one first, with who tells which and what happens next', () => {
    const disputed = draw('16:20', {
      checked: 'in-conference',
      rivals: [{ numbers: REVERSED, families: ['deunoposte', 'ojogodobicho'] }],
    });
    for (const text of [panelText(panelOf([disputed])), dayText([disputed])]) {
      expect(text).toContain('Resultado Fácil (mostrada) 9663 1111 2222 3333 1623');
      expect(text).toContain('Deu no Poste, O Jogo do Bicho 1623 3333 2222 1111 9663');
      expect(text.indexOf('Resultado Fácil')).toBeLessThan(text.indexOf('Deu no Poste'));
      expect(text).toMatch(/Vale a primeira tabela até que uma terceira fonte ou o operador decida\./);
    }
    const html = renderToStaticMarkup(
      <ResultsPanel siteUrl="https://exemplo.test" view={panelOf([disputed])} now={NOW} />,
    );
    expect(html).toContain('href="/fontes#conferencia"');
    // What all tell alike is not marked.
    expect(html.match(/class="differs">\d{4}/g)).toHaveLength(8);
    expect(panelText(panelOf([draw('16:20')]))).not.toContain('As fontes não contam o mesmo');
  });

  test('P2: a source that has changed its mind is told as the one that said so before', () => {
    const own = { numbers: REVERSED, families: ['resultadofacil'] };
    const text = dayText([draw('16:20', { checked: 'in-conference', families: [], rivals: [own] })]);
    expect(text).toContain('Resultado Fácil, antes (mostrada) 9663');
  });
});

describe('P7: an open page whose result is corrected says so', () => {
  const before = panelOf([draw('14:20'), draw('16:20')]);
  const corrected = panelOf([draw('14:20'), draw('16:20', { numbers: REVERSED })]);
  const shown = (view: PanelView, known: ReturnType<typeof correctedSince>) =>
    textOf(<ResultsPanel siteUrl="https://exemplo.test" view={view} now={NOW} corrected={known} />);

  test('beside the number and aloud: what it was and what it is', () => {
    const known = correctedSince(new Map(), before, corrected);
    expect(shown(corrected, known)).toContain(
      'Corrigido: o 1º prêmio era 9663, é 1623; o 2º era 1111, é 3333; o 4º era 3333, é 1111; o 5º era 1623, é 9663.',
    );
    expect(newsOf(panelMark(before, null), corrected)).toMatch(
      /^Corrigido: o 1º prêmio era 9663, é 1623; .* \(PTV · 16h20, Rio de Janeiro\)\.$/,
    );
    expect(newsOf(panelMark(before, null), before)).toBe('');
    expect(correctedSince(known, corrected, corrected)).toEqual(known);
    expect(newsOf(panelMark(corrected, null), corrected)).toBe('');
  });

  test('a second correction is told from what stood first; one that is taken back is told no more', () => {
    const known = correctedSince(new Map(), before, corrected);
    const third = panelOf([draw('14:20'), draw('16:20', { numbers: ['0001', '1111', '2222', '3333', '1623'] })]);
    expect(shown(third, correctedSince(known, corrected, third))).toContain('Corrigido: o 1º prêmio era 9663, é 0001.');
    expect(shown(before, correctedSince(known, corrected, before))).not.toContain('Corrigido:');
  });

  test('an earlier draw of the list too; the region’s next draw ends it', () => {
    const older = panelOf([draw('14:20', { numbers: REVERSED }), draw('16:20')]);
    const known = correctedSince(new Map(), before, older);
    expect(shown(older, known)).toContain('Corrigido: o 1º prêmio era 9663, é 1623');
    expect(newsOf(panelMark(before, null), older)).toContain('(PT · 14h20, Rio de Janeiro)');
    const next = panelOf([draw('14:20', { numbers: REVERSED }), draw('16:20'), draw('18:20')]);
    expect(correctedSince(known, older, next).size).toBe(0);
    expect(newsOf(panelMark(older, null), next)).toBe('Saiu: PTN · 18h20, Rio de Janeiro: 9663, Leão.');
  });

  test('a draw that is taken back is not told as one that came out', () => {
    const gone = panelOf([draw('14:20')]);
    expect(newsOf(panelMark(before, null), gone)).toBe('Retirado: PTV · 16h20, Rio de Janeiro.');
    expect(newsOf(panelMark(gone, null), before)).toBe('Saiu: PTV · 16h20, Rio de Janeiro: 9663, Leão.');
  });

  test.each([
    ['an earlier draw that is taken back', [draw('16:20')], 'Retirado: PT · 14h20, Rio de Janeiro.'],
    ['a day’s draws that are all taken back', [], 'Retirado: PTV · 16h20, Rio de Janeiro; PT · 14h20, Rio de Janeiro.'],
    [
      'a draw of another name',
      [draw('14:20'), draw('16:20'), draw('18:20')],
      'Saiu: PTN · 18h20, Rio de Janeiro: 9663, Leão.',
    ],
  ])('%s is told as that, and draws of the day before as nothing', (_, today, said) => {
    const yesterday = ['18:20', '21:20'].map((time) => ({ ...draw(time), day: '2026-11-19' }));
    const shown = panelOf([...yesterday, draw('14:20'), draw('16:20')]);
    expect(newsOf(panelMark(shown, null), panelOf([...yesterday, ...today]))).toBe(said);
  });

  test('a correction that leaves the five numbers as they are is told as one', () => {
    const sixth = panelOf([draw('14:20'), draw('16:20', { drawn6to10: ['1', '2', '3', '4', '5'] })]);
    expect(newsOf(panelMark(before, null), sixth)).toBe('Corrigido: PTV · 16h20, Rio de Janeiro.');
  });
});

test('P1: how far the fetching of missing days is, and nothing while none is under way', () => {
  expect(panelText(panelOf([draw('16:20')], { backfill: { left: 101, of: 113 } }))).toContain(
    'Buscando os dias que faltam: 12 de 113 já chegaram.',
  );
  expect(panelText(panelOf([draw('16:20')], { backfill: { left: 1, of: 1 } }))).toContain('Buscando o dia que falta');
  expect(panelText(panelOf([draw('16:20')]))).not.toContain('Buscando');
});
