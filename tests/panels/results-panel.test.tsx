import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ResultsPanel } from '@/components/results/board/results-panel.tsx';
import { DrawNotes } from '@/components/results/draw-notes.tsx';
import { DayResults } from '@/components/results/pages/day-results.tsx';
import { TimesBox } from '@/components/results/times-box.tsx';
import type { PanelView } from '@/lib/core/contracts/panel.ts';
import { instantOf } from '@/lib/core/domain/days.ts';
import type { Draw } from '@/lib/core/domain/draws/draw.ts';
import { regionView } from '@/lib/core/views/panel.ts';
import { dayRegions } from '@/lib/core/views/shared-slots.ts';
import { storedDraw } from '../support/stored-draw.ts';

const draw = (day: string, time: string, first: string, over: Partial<Draw> = {}) =>
  storedDraw(day, time, {
    numbers: [first, '1111', '2222', '3333', '4444'],
    checked: over.receivedAt === null ? 'recorded' : 'operator',
    ...(over.receivedAt === undefined ? {} : { publishedAt: over.receivedAt }),
    ...over,
  });

/** Minutes after which a draw of Rio is late where the store knows too few of them. */
const LATE_AFTER = 16;

/** The panel's text as of a moment in São Paulo, tags dropped. */
function panel(draws: Draw[], day: string, time: string): string {
  const now = instantOf(day, time);
  const view: PanelView = { regions: [regionView('pt-rio', draws, now)], backfill: null, readAt: now.toISOString() };
  const times = renderToStaticMarkup(<TimesBox today={day} />);
  return (renderToStaticMarkup(<ResultsPanel siteUrl="https://exemplo.test" view={view} now={now} />) + times)
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[^;]+;/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('the results panel says what is true', () => {
  test('without a draw, the empty state and nothing else', () => {
    const text = panel([], '2026-11-20', '10:00');
    expect(text).toContain('Nenhum resultado disponível');
    expect(text).toContain('Os resultados serão atualizados automaticamente nos horários dos sorteios.');
    expect(text).toContain('Ainda sem resultados registrados');
  });

  test('from 07:00 to midnight, minute by minute, Rio’s card says what is next, due, late and out', () => {
    const day = '2026-11-20';
    // When each draw takes place and how many minutes later its table comes; 14h20 is late, 18h20 never comes.
    const slots = [
      { time: '09:20', name: 'PPT', after: 8, number: '1101' },
      { time: '11:20', name: 'PTM', after: 12, number: '1202' },
      { time: '14:20', name: 'PT', after: 31, number: '1303' },
      { time: '16:20', name: 'PTV', after: 5, number: '1404' },
      { time: '18:20', name: 'PTN', after: Number.POSITIVE_INFINITY, number: '1505' },
      { time: '21:20', name: 'Coruja', after: 15, number: '1606' },
    ];
    const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    const clockOf = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    for (let minute = 7 * 60; minute < 24 * 60; minute++) {
      const isOut = ({ time, after }: (typeof slots)[number]) => minutesOf(time) + after <= minute;
      const out = slots.findLast(isOut);
      const draws = slots.filter(isOut).map(({ time, after, number }) => {
        const receivedAt = instantOf(day, clockOf(minutesOf(time) + after)).toISOString();
        return draw(day, time, number, { receivedAt });
      });
      const at = clockOf(minute);
      const text = panel([draw('2026-11-19', '21:20', '9900'), ...draws], day, at);
      const held = slots.filter(({ time }) => minutesOf(time) <= minute);
      const next = slots[held.length];
      expect(text, at).toContain(next ? `${next.name} ${next.time.replace(':', 'h')} em ` : 'PPT amanhã 09h20');
      const digits = out?.number ?? '9900';
      expect(text, at).toMatch(new RegExp(`${digits.slice(0, 2)}\\s*${digits.slice(2)}`));
      const last = held.at(-1);
      const isAwaited = last !== undefined && last !== out && (!out || minutesOf(out.time) < minutesOf(last.time));
      const waited = last ? minute - minutesOf(last.time) : 0;
      const label = last?.time.replace(':', 'h');
      expect(text.includes(`Sorteio das ${label} em andamento`), at).toBe(isAwaited && waited < LATE_AFTER);
      expect(text.includes(`Resultado das ${label} ainda não saiu`), at).toBe(isAwaited && waited >= LATE_AFTER);
    }
  });

  test('a draw that came hours after it was held is not shown as just arrived', () => {
    const at = (day: string, time: string) => ({ receivedAt: instantOf(day, time).toISOString() });
    const late = [
      draw('2026-11-21', '16:20', '0982', at('2026-11-21', '16:31')),
      draw('2026-11-21', '19:30', '2745', at('2026-11-21', '22:32')),
    ];
    const text = panel(late, '2026-11-21', '22:32');
    expect(text).toContain('PTN 19h30 Finalizado : publicado 22h32 · ');
    // What is of just now is the update, and nothing else.
    expect(text.match(/Agora mesmo/g)).toHaveLength(1);
    expect(text).toContain('Última atualização: 22h32 (Agora mesmo)');
    // Of another day: its day, and when it was published, on its own day where need be.
    expect(panel([draw('2026-11-20', '21:20', '2745', at('2026-11-20', '21:35'))], '2026-11-21', '09:00')).toContain(
      '20/11/2026, ontem · publicado 21h35 · ',
    );
    expect(panel([draw('2026-11-20', '21:20', '2745', at('2026-11-21', '07:05'))], '2026-11-21', '09:00')).toContain(
      '20/11/2026, ontem · publicado em 21/11/2026 às 07h05 · ',
    );
    // The update is the newest arrival, also where an older draw came last.
    const crossed = [
      draw('2026-11-21', '16:20', '0982', at('2026-11-21', '21:50')),
      draw('2026-11-21', '19:30', '2745', at('2026-11-21', '19:45')),
    ];
    expect(panel(crossed, '2026-11-21', '22:00')).toContain('Última atualização: 21h50 (10 min atrás)');
    // It is unknown when the recorded history arrived.
    const recorded = panel([draw('2026-11-21', '19:30', '2745', { receivedAt: null })], '2026-11-21', '19:31');
    expect(recorded).toContain('Último resultado registrado: sorteio das 19h30 de hoje');
    expect(recorded).toContain('Finalizado : 21/11/2026, hoje · registro histórico');
    expect(recorded).not.toMatch(/publicado|Agora mesmo|min atrás/);
  });

  test('the Federal shows its five-digit tickets with the milhar marked', () => {
    const day = '2026-11-18';
    const now = instantOf(day, '20:30');
    const tickets = ['84621', '21500', '62794', '72546', '68807'];
    const five: Draw['numbers'] = ['4621', '1500', '2794', '2546', '8807'];
    const shown = (over: Partial<Draw>) => {
      const federal = draw(day, '20:00', '', { numbers: five, isFederal: true, ...over });
      const view = regionView(federal.region, [federal], now);
      return renderToStaticMarkup(
        <ResultsPanel
          siteUrl="https://exemplo.test"
          view={{ regions: [view], backfill: null, readAt: now.toISOString() }}
          now={now}
        />,
      );
    };
    for (const region of ['federal', 'pt-sp'] as const) {
      const html = shown({ region, tickets });
      expect(html.replace(/<[^>]+>/g, '')).toContain('Federal 20h00');
      for (const ticket of tickets)
        expect(html).toContain(`<var>${ticket[0]}</var>${ticket.slice(1, 3)}<mark>${ticket.slice(3)}</mark>`);
      // All cards are as high: seven rows, and nothing below them.
      for (const card of [html, shown({ region, tickets: null })]) {
        expect(card.match(/<tr data-place/g)).toHaveLength(7);
        expect(card).not.toContain('class="notes"');
      }
      expect(html).not.toContain('faltam os bilhetes');
      expect(shown({ region, tickets: null })).toMatch(/7°<\/td><td class="milhar">—<\/td><td>faltam os bilhetes/);
    }
  });

  test('the table 1º ao 10º says what its 6th to 10th are', () => {
    const [out, usual] = ['5551', '5552'].map((first) => {
      const long = first === '5551' ? { drawn6to10: ['5582', '5586', '5587', '1881', '5704'] } : {};
      const now = instantOf('2026-11-20', '11:32');
      const { newest } = regionView('pt-rio', [draw('2026-11-20', '11:20', first, long)], now);
      return newest ? renderToStaticMarkup(<DrawNotes draw={newest} />).replace(/<[^>]+>|\u00a0/g, ' ') : '';
    });
    expect(out).toContain('6º 5582 · 7º 5586 · 8º 5587 · 9º 1881 · 10º 5704');
    expect(out).toMatch(
      /colunas dos quatro primeiros prêmios, e o 10º é a soma dos nove: contas, e não números sorteados/,
    );
    expect(usual).not.toContain('colunas');
  });

  test('older draws lead to their own page', () => {
    const now = instantOf('2026-11-20', '11:32');
    const draws = [
      draw('2026-11-19', '21:20', '0982'),
      draw('2026-11-20', '09:20', '6806'),
      draw('2026-11-20', '11:20', '2745'),
    ];
    const view = regionView('pt-rio', draws, now);
    const html = renderToStaticMarkup(
      <ResultsPanel
        siteUrl="https://exemplo.test"
        view={{ regions: [view], backfill: null, readAt: now.toISOString() }}
        now={now}
      />,
    );
    expect(html).toContain('href="/resultados/rio/2026-11-20/09h20"');
    expect(html).toContain('href="/resultados/rio/ontem"');
    expect(html).toContain('href="/resultados/rio/2026-11-20"');
    const regions = dayRegions('2026-11-20', draws.slice(1), [], now);
    const day = {
      day: '2026-11-20',
      regions,
      draws: 2,
      before: null,
      after: null,
      corrections: [],
      readAt: now.toISOString(),
    };
    expect(renderToStaticMarkup(<DayResults view={day} />)).toContain('id="rio-09h20"');
  });

  test('an old draw is shown with its day and age', () => {
    const text = panel([draw('2026-07-31', '21:20', '7420', { receivedAt: null })], '2026-11-20', '10:00');
    expect(text).toContain('Último resultado registrado: 31/07/2026, há 112 dias');
    expect(text).toContain('Sem registro desde 31/07/2026');
    expect(text).not.toMatch(/min atrás|Agora mesmo|ainda não saiu/);
  });

  test('slots that a day leaves out or adds say so', () => {
    for (const wednesday of ['2026-07-15', '2026-11-18']) {
      const text = panel([], wednesday, '10:00');
      expect(text).toContain('18h20 hoje não há');
      expect(text).toContain('Hoje também: 15h30 · 18h00 · 20h00 (Federal)');
      expect(text).toContain('Horários vistos em todos os dias de 1 a 22/08/2026.');
      expect(text).not.toContain('sem previsão');
    }
    // A Saturday: Rio's PTN an hour later, São Paulo without its 19h.
    const saturday = panel([], '2026-11-21', '10:00');
    expect(saturday).toContain('Hoje também: 19h30 ');
    expect(saturday).toContain('19h00 hoje não há');
    expect(panel([], '2026-11-18', '10:00')).not.toContain('19h00 hoje não há');
  });
});
