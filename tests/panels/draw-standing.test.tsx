import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { correctedSince, newsOf } from '@/components/results/board/news.ts';
import { ResultsPanel } from '@/components/results/board/results-panel.tsx';
import { AbsentSlots } from '@/components/results/pages/absent-slots.tsx';
import { DayResults } from '@/components/results/pages/day-results.tsx';
import { panelMark } from '@/components/results/panel-at.ts';
import type { PanelView } from '@/lib/core/contracts/panel.ts';
import { instantOf } from '@/lib/core/domain/days.ts';
import { DRAW_CHECK_TEXT, DRAW_CHECKS } from '@/lib/core/domain/draw-checks.ts';
import type { Draw } from '@/lib/core/domain/draws/draw.ts';
import { regionView } from '@/lib/core/views/panel.ts';
import { dayRegions } from '@/lib/core/views/shared-slots.ts';
import { textOf } from '../support/markup.ts';
import { storedDraw } from '../support/stored-draw.ts';

const DAY = '2026-11-20';
const NOW = instantOf(DAY, '18:40');
const FIVE: Draw['numbers'] = ['9663', '1111', '2222', '3333', '1623'];
const REVERSED: Draw['numbers'] = ['1623', '3333', '2222', '1111', '9663'];

const draw = (time: string, over: Partial<Draw> = {}) =>
  storedDraw(DAY, time, {
    numbers: FIVE,
    source: 'lotohack',
    checked: 'one-source',
    families: ['resultadofacil'],
    publishedAt: instantOf(DAY, '16:31').toISOString(),
    ...over,
  });

const panelOf = (draws: Draw[], over: Partial<PanelView> = {}): PanelView => ({
  regions: [regionView('pt-rio', draws, NOW)],
  backfill: null,
  readAt: NOW.toISOString(),
  ...over,
});

const panelText = (view: PanelView, chosen = new Map<string, string>()) =>
  textOf(<ResultsPanel siteUrl="https://exemplo.test" view={view} now={NOW} chosen={chosen} />);
const dayText = (draws: Draw[]) =>
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
  test.each(DRAW_CHECKS)('%s, on the card and on the day’s page', (checked) => {
    const rivals = checked === 'in-conference' ? [{ numbers: REVERSED, families: ['ojogodobicho'] }] : [];
    const draws = [draw('14:20', { checked, rivals }), draw('16:20', { checked, rivals })];
    const line = new RegExp(`publicado 16h31 · +${DRAW_CHECK_TEXT[checked]}`, 'g');
    expect(panelText(panelOf(draws)).match(line)).toHaveLength(1);
    expect(dayText(draws).match(line)).toHaveLength(2);
    expect(dayText(draws).match(/Finalizado/g)).toHaveLength(2);
  });

  test('when it came out is shown if known, with its day if that is not the draw’s', () => {
    expect(dayText([draw('16:20', { publishedAt: null })])).toMatch(/Finalizado : +1 fonte/);
    const next = instantOf('2026-11-21', '00:05').toISOString();
    expect(dayText([draw('16:20', { publishedAt: next })])).toMatch(/publicado em 21\/11\/2026 às 00h05 · +1 fonte/);
    const corrected = (at: Date) => dayText([draw('16:20', { correctedAt: at.toISOString() })]);
    expect(corrected(instantOf(DAY, '18:25'))).toMatch(/1 fonte +· corrigido às 18h25/);
    expect(corrected(instantOf('2026-11-21', '09:12'))).toMatch(/1 fonte +· corrigido em 21\/11\/2026 às 09h12/);
  });

  test('an hour that its house does not have that day is marked as such', () => {
    const known = [draw('14:20'), draw('16:20')];
    const panel = panelText(panelOf([...known, draw('17:10')]));
    expect(panel.match(/fora do horário habitual · +1 fonte/g)).toHaveLength(1);
    expect(panelText(panelOf(known))).not.toContain('habitual');
    expect(
      dayText([...known, draw('17:10')]).match(/publicado 16h31 · fora do horário habitual · +1 fonte/g),
    ).toHaveLength(1);
    expect(dayText(known)).not.toContain('habitual');
  });

  test('a disputed draw shows both tables with their sources', () => {
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
});

describe('an open page whose result is corrected says so', () => {
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

  test('an earlier draw is marked too, until the house’s next draw', () => {
    const older = panelOf([draw('14:20', { numbers: REVERSED }), draw('16:20')]);
    const known = correctedSince(new Map(), before, older);
    expect(shown(older, known)).toContain('PT corrigido');
    expect(shown(older, known)).not.toContain('PTV corrigido');
    const chosen = new Map([['pt-rio', `pt-rio/${DAY}/14:20`]]);
    expect(
      textOf(<ResultsPanel siteUrl="https://exemplo.test" view={older} now={NOW} corrected={known} chosen={chosen} />),
    ).toContain('Corrigido: o 1º prêmio era 9663, é 1623');
    expect(newsOf(panelMark(before, null), older)).toContain('(PT · 14h20, Rio de Janeiro)');
    const next = panelOf([draw('14:20', { numbers: REVERSED }), draw('16:20'), draw('18:20')]);
    expect(correctedSince(known, older, next).size).toBe(0);
    expect(newsOf(panelMark(older, null), next)).toBe('Saiu: PTN · 18h20, Rio de Janeiro: 9663, Leão.');
  });

  test.each([
    ['an earlier draw that is taken back', [draw('16:20')], 'Retirado: PT · 14h20, Rio de Janeiro.'],
    ['a day’s draws that are all taken back', [], 'Retirado: PTV · 16h20, Rio de Janeiro; PT · 14h20, Rio de Janeiro.'],
    [
      'a draw of another name',
      [draw('14:20'), draw('16:20'), draw('18:20')],
      'Saiu: PTN · 18h20, Rio de Janeiro: 9663, Leão.',
    ],
  ])('%s is reported as that, and draws of the day before as nothing', (_, today, text) => {
    const yesterday = ['18:20', '21:20'].map((time) => ({ ...draw(time), day: '2026-11-19' }));
    const shown = panelOf([...yesterday, draw('14:20'), draw('16:20')]);
    expect(newsOf(panelMark(shown, null), panelOf([...yesterday, ...today]))).toBe(text);
  });
});

describe('a day without a draw as far as the sources show', () => {
  const absent = (time: string, kind: 'none-shown' | 'moved') => ({
    region: 'pt-rio' as const,
    day: DAY,
    time,
    kind,
    reason: '',
    at: NOW.toISOString(),
  });
  const absences = [absent('09:20', 'none-shown'), absent('11:20', 'moved')];

  test('says so on the day’s page and on the board, and blames no operator', () => {
    const slots = dayRegions(DAY, [], [], NOW, undefined, absences)[0]?.slots ?? [];
    expect(slots.slice(0, 2).map(({ state, withdrawal }) => [state, withdrawal])).toEqual([
      ['none-shown', undefined],
      ['moved', undefined],
    ]);
    const day = textOf(<AbsentSlots slots={slots} />);
    expect(day).toContain('PPT 09h20: não houve sorteio, segundo duas fontes');
    expect(day).toContain('PTM 11h20: não houve: saiu em outro dia ou hora');
    const panel = panelOf([draw('21:20', { day: '2026-11-19' })]);
    const regions = [regionView('pt-rio', [draw('21:20', { day: '2026-11-19' })], NOW, undefined, absences)];
    const board = (time: string) => panelText({ ...panel, regions }, new Map([['pt-rio', `pt-rio/${DAY}/${time}`]]));
    expect(board('09:20')).toContain('Não houve sorteio desta banca neste dia, até onde duas fontes mostram.');
    expect(board('11:20')).toContain('Não houve sorteio neste horário: ele saiu em outro dia ou hora.');
  });
});
