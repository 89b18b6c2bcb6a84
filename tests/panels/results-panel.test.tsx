import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ResultsPanel } from '@/components/results/results-panel.tsx';
import { instantOf } from '@/lib/core/domain/days.ts';
import { type PanelView, regionView } from '@/lib/core/functions/region-views.ts';
import type { StoredDraw } from '@/lib/core/store/read.ts';

const draw = (day: string, time: string, first: string, over: Partial<StoredDraw> = {}): StoredDraw => ({
  region: 'pt-rio',
  day,
  time,
  numbers: [first, '1111', '2222', '3333', '4444'],
  drawn6to10: null,
  inferred: false,
  source: 'operador',
  receivedAt: instantOf(day, time).toISOString(),
  federalFull: null,
  ...over,
});

/** The panel's text as of a moment in São Paulo, tags dropped. */
function panel(draws: StoredDraw[], day: string, time: string): string {
  const now = instantOf(day, time);
  const view: PanelView = { regions: [regionView('pt-rio', draws, now)], readAt: now.toISOString() };
  return renderToStaticMarkup(<ResultsPanel view={view} now={now} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[^;]+;/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('the results panel says what is true', () => {
  test('P5: without a draw, the empty state and nothing else', () => {
    const text = panel([], '2026-11-20', '10:00');
    expect(text).toContain('Nenhum resultado disponível');
    expect(text).toContain('Os resultados serão atualizados automaticamente nos horários dos sorteios.');
    expect(text).toContain('Ainda sem resultados registrados');
  });

  test('P1 P2: today’s newest draw, its relative time and the next one', () => {
    const text = panel([draw('2026-11-20', '11:20', '2745')], '2026-11-20', '11:32');
    expect(text).toContain('PTM · 11h20');
    expect(text).toContain('Finalizado');
    expect(text).toContain('12 min atrás');
    expect(text).toContain('Próximo: PT às 14h20');
    expect(text).toContain('em 2 h 48 min');
    expect(text).toContain('Elefante');
  });

  test('a draw whose minute has come is awaited, and late after twenty minutes', () => {
    const draws = [draw('2026-11-20', '11:20', '2745')];
    expect(panel(draws, '2026-11-20', '14:19')).not.toContain('Sorteio das');
    expect(panel(draws, '2026-11-20', '14:25')).toContain('Sorteio das 14h20 em andamento');
    expect(panel(draws, '2026-11-20', '14:47')).toContain(
      'Resultado das 14h20 ainda não saiu — última verificação às 14h47.',
    );
    expect(panel([...draws, draw('2026-11-20', '14:20', '0019')], '2026-11-20', '14:47')).not.toContain(
      'ainda não saiu',
    );
  });

  test('what is old says its true day and age and is never presented as today’s', () => {
    const text = panel([draw('2026-07-31', '21:20', '7420', { receivedAt: null })], '2026-11-20', '10:00');
    expect(text).toContain('Último resultado registrado: 31/07/2026, há 112 dias');
    expect(text).toContain('Sem atualização desde 31/07/2026');
    expect(text).not.toMatch(/min atrás|Agora mesmo|ainda não saiu/);
  });

  test('a slot that the source inferred says so', () => {
    expect(panel([draw('2026-11-20', '11:20', '2745', { inferred: true })], '2026-11-20', '11:32')).toContain(
      'Horário deduzido pela fonte',
    );
  });

  test('yesterday’s draw below today’s is marked «Ont.»', () => {
    const text = panel(
      [draw('2026-11-19', '21:20', '0982'), draw('2026-11-20', '09:20', '6806')],
      '2026-11-20',
      '09:40',
    );
    expect(text).toContain('Ont. Coruja 21h20');
  });

  test('P6: on a Federal day the slots that are not drawn say so', () => {
    const certain = panel([], '2026-07-15', '10:00');
    expect(certain).toContain('18h20 hoje não há');
    expect(panel([], '2026-11-18', '10:00')).toContain('18h20 hoje sem previsão');
  });
});
