import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BetOptionsPanel } from '@/components/bets/bet-options-panel.tsx';
import { LiveBets } from '@/components/bets/live-bets.client.tsx';
import { UpdateStatus } from '@/components/blog/update-status.client.tsx';
import { LiveFederal } from '@/components/federal/live-federal.client.tsx';
import { LiveResults } from '@/components/results/board/live-results.client.tsx';
import { isArticleStatus } from '@/lib/core/contracts/article-replies.ts';
import { isBetOptions, isLotteries } from '@/lib/core/contracts/browser-replies.ts';
import { isResults } from '@/lib/core/contracts/browser-results.ts';
import type { Guard } from '@/lib/core/contracts/guard.ts';
import type { PanelView } from '@/lib/core/contracts/panel.ts';
import { PANEL_GAMES } from '@/lib/core/domain/games/list.ts';
import { BET_HOUSES } from '@/lib/site/bet-houses.ts';
import { isOlder, lotteriesMark } from '@/lib/site/contest-news.ts';
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
  test('the results', () => {
    const draw = (reply: { panel: PanelView }) =>
      text(
        renderToStaticMarkup(
          <LiveResults siteUrl="https://exemplo.test" siteName="Exemplo" seed={reply.panel} clock={null} />,
        ),
      );
    expect(undrawable(isResults, WHOLE.results, draw)).toEqual([]);
    expect(draw({ panel: { ...WHOLE.results.panel, regions: [] } })).toContain('Nenhum resultado disponível');
  });

  test('the lotteries', () => {
    expect(
      undrawable(isLotteries, WHOLE.lotteries, (reply) => {
        isOlder(reply, lotteriesMark(WHOLE.lotteries));
        return text(renderToStaticMarkup(<LiveFederal reply={reply} before="" serverNow={serverNow} />));
      }),
    ).toEqual([]);
  });

  test('the bet options', () => {
    expect(
      undrawable(isBetOptions, WHOLE.betOptions, (reply) =>
        text(renderToStaticMarkup(<LiveBets reply={reply} houses={BET_HOUSES} serverNow={serverNow} />)),
      ),
    ).toEqual([]);
  });

  test('an article’s status', () => {
    expect(
      undrawable(isArticleStatus, WHOLE.articleStatus, (seed) =>
        text(renderToStaticMarkup(<UpdateStatus slug="resultados" seed={seed} serverNow={serverNow} />)),
      ),
    ).toEqual([]);
  });
});

test('where there are no options the panel says so, and shows neither hours nor multipliers', () => {
  for (const panel of [
    <BetOptionsPanel key="panel" reply={{ betOptions: [] }} houses={BET_HOUSES} />,
    <LiveBets key="live" reply={{ betOptions: [] }} houses={BET_HOUSES} serverNow={serverNow} />,
  ]) {
    const shown = text(renderToStaticMarkup(panel));
    expect(shown).toContain('Opções de Apostas PIX');
    expect(shown).toContain('Nenhuma opção disponível');
    expect(shown).not.toContain('Multiplicadores');
  }
});

test('each card without data says so before scripts run', () => {
  const none = { loterias: {}, ultimaAtualizacao: null, totalModalidades: 0 };
  const markup = renderToStaticMarkup(<LiveFederal before="" reply={none} serverNow={serverNow} />);
  expect(markup.match(/Resultado não disponível/g)).toHaveLength(PANEL_GAMES.length);
  expect(markup).not.toContain('Carregando');
});
