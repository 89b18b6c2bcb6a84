import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BetOptionsPanel } from '@/components/bets/bet-options-panel.tsx';
import { LiveBets } from '@/components/bets/live-bets.client.tsx';
import { UpdateStatus } from '@/components/blog/update-status.client.tsx';
import { contestsOf, isOlder } from '@/components/federal/contests.ts';
import { FederalPanel } from '@/components/federal/federal-panel.tsx';
import { LiveFederal } from '@/components/federal/live-federal.client.tsx';
import { LiveResults } from '@/components/results/live-results.client.tsx';
import { packPanel, unpackPanel } from '@/components/results/packed-panel.ts';
import { isArticleStatus } from '@/lib/core/contracts/article-replies.ts';
import { isBetOptions, isLotteries, isResults } from '@/lib/core/contracts/browser-replies.ts';
import type { Guard } from '@/lib/core/contracts/guard.ts';
import type { PanelView } from '@/lib/core/contracts/views.ts';
import { spoilt, WHOLE } from '../support/poor-replies.ts';

const serverNow = '2026-11-20T14:32:00.000Z';
const text = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[^;]+;/g, ' ')
    .replace(/\s+/g, ' ');

/** Draws every spoilt reply that the browser would take, and gives those at which drawing fails or says what is no value. */
function undrawable<Reply>(is: Guard<Reply>, whole: unknown, draw: (reply: Reply) => string): string[] {
  let drawn = 0;
  const failed = [...spoilt(JSON.parse(JSON.stringify(whole)))].flatMap(({ name, reply }) => {
    if (!is(reply)) return [];
    drawn += 1;
    try {
      return /undefined|NaN|Invalid|\[object/.test(draw(reply)) ? [`${name}: says no value`] : [];
    } catch (error) {
      return [`${name}: ${error}`];
    }
  });
  expect(drawn).toBeGreaterThan(0);
  return failed;
}

// Hundreds of panels are drawn.
describe('every reply that a page takes can be drawn', () => {
  test('P7 P5: the results', () => {
    const draw = (reply: { panel: PanelView }) =>
      text(
        renderToStaticMarkup(
          <LiveResults siteUrl="https://exemplo.test" siteName="Exemplo" packed={packPanel(reply.panel)} />,
        ),
      );
    expect(undrawable(isResults, WHOLE.results, draw)).toEqual([]);
    expect(draw({ panel: { ...WHOLE.results.panel, regions: [] } })).toContain('Nenhum resultado disponível');
  });

  test('the results as the page brings them are the results', () => {
    const { panel } = WHOLE.results;
    expect(panel.regions.some(({ earlier }) => earlier.length > 0)).toBe(true);
    expect(unpackPanel(JSON.parse(JSON.stringify(packPanel(panel))))).toEqual(panel);
  });

  test('L4: the lotteries', () => {
    expect(
      undrawable(isLotteries, WHOLE.lotteries, (reply) => {
        isOlder(reply, contestsOf(WHOLE.lotteries));
        return text(renderToStaticMarkup(<LiveFederal reply={reply} serverNow={serverNow} />));
      }),
    ).toEqual([]);
  });

  test('O4: the bet options', () => {
    expect(
      undrawable(isBetOptions, WHOLE.betOptions, (reply) =>
        text(renderToStaticMarkup(<LiveBets reply={reply} serverNow={serverNow} />)),
      ),
    ).toEqual([]);
  });

  test('B5: an article’s status', () => {
    expect(
      undrawable(isArticleStatus, WHOLE.articleStatus, (seed) =>
        text(renderToStaticMarkup(<UpdateStatus slug="resultados" seed={seed} serverNow={serverNow} />)),
      ),
    ).toEqual([]);
  });
});

test('O4: where there are no options the panel says so, and shows neither hours nor multipliers', () => {
  for (const panel of [
    <BetOptionsPanel key="panel" reply={{ betOptions: [] }} />,
    <LiveBets key="live" reply={{ betOptions: [] }} serverNow={serverNow} />,
  ]) {
    const shown = text(renderToStaticMarkup(panel));
    expect(shown).toContain('Opções de Apostas PIX');
    expect(shown).toContain('Nenhuma opção disponível');
    expect(shown).not.toContain('Multiplicadores');
  }
});

test('L3: three backups where the reply leaves their number out, its own number where it has one', () => {
  const { apisDisponiveis: _, ...rest } = WHOLE.lotteries;
  const line = (reply: typeof rest & { apisDisponiveis?: number }) =>
    text(renderToStaticMarkup(<FederalPanel reply={reply} now={new Date(serverNow)} />));
  expect(line(rest)).toContain('2 modalidades carregadas • 3 APIs disponíveis como backup');
  expect(line({ ...rest, apisDisponiveis: 0 })).toContain('2 modalidades carregadas • 0 APIs disponíveis como backup');
});

test('L4: without data and before script runs each of the six cards says so; nothing claims to be loading', () => {
  const none = { loterias: {}, ultimaAtualizacao: null, totalModalidades: 0 };
  const markup = renderToStaticMarkup(<LiveFederal reply={none} serverNow={serverNow} />);
  expect(markup.match(/Resultado não disponível/g)).toHaveLength(6);
  expect(markup).not.toContain('Carregando');
});
