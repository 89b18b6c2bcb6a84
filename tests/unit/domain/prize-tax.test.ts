import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAME_IDS, isGameId } from '../../../lib/core/domain/games/list.ts';
import { exemptUpTo, netOfTax } from '../../../lib/core/domain/games/prize-tax.ts';
import { CUES } from '../../../lib/core/domain/queries/intents/list.ts';
import { questionReader } from '../../../lib/core/domain/queries/question.ts';
import { readHistory } from '../../../lib/server/store/history/load.ts';
import type { AnswerDeps } from '../../../lib/site/answers/answer.ts';
import { caixaRules } from '../../../lib/site/answers/caixa-rules.ts';
import { netLine } from '../../../lib/site/contests.ts';

const TODAY = '2026-08-22';
const { contests } = await readHistory();

test('the exempt amount is that of the day, and amounts of every game but the Federal are net', () => {
  expect(
    ['2018-05-18', '2018-05-19', '2023-04-30', '2023-05-01', '2024-02-01', '2025-05-01', TODAY].map(exemptUpTo),
  ).toEqual([null, 1903.98, 1903.98, 2112, 2259.2, 2428.8, 2428.8]);
  expect(GAME_IDS.filter((game) => netOfTax(game, TODAY) === null)).toEqual(['federal']);
});

test('recorded shares of the money raised are seven tenths above the exempt amount', () => {
  let years = 0;
  for (let year = 2019; year <= 2026; year += 1) {
    const bands = contests.flatMap(({ modality, day, details }) => {
      const band = details?.prizes?.find((one) => one.band === '18 acertos');
      const isOf = modality === 'lotomania' && day.startsWith(String(year)) && band && details?.raised;
      return isOf
        ? [
            {
              share: (band.winners * band.amount) / (details.raised ?? 1),
              amount: band.amount,
              exempt: exemptUpTo(day) ?? 0,
            },
          ]
        : [];
    });
    const middle = (some: typeof bands) =>
      some.map(({ share }) => share).sort((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0;
    const taxed = bands.filter(({ amount, exempt }) => amount > exempt);
    const free = bands.filter(({ amount, exempt }) => amount <= 0.7 * exempt);
    if (taxed.length < 3 || free.length < 3) continue;
    years += 1;
    expect(middle(taxed) / middle(free)).toBeCloseTo(0.7, 2);
  }
  expect(years).toBeGreaterThan(2);
});

test('the page of every recorded contest with prizes says what its amounts are', () => {
  const withPrizes = contests.filter(({ details, modality }) => details?.prizes && modality !== 'federal');
  const silent = withPrizes.filter(
    ({ modality, day }) => isGameId(modality) && day >= '2007-01-01' && netLine({ modality, day }) === null,
  );
  expect(silent).toEqual([]);
  expect(netLine({ modality: 'quina', day: '2026-07-31' })).toMatch(
    /já sem os 30% de imposto de renda.*R\$\s2\.428,80/,
  );
  expect(netLine({ modality: 'megaSena', day: '2012-05-05' })).toContain('limite de isenção da época');
  expect(netLine({ modality: 'federal', day: '2026-06-27' })).toBeNull();
});

test('page, answers and the article name one limit', async () => {
  const limit = (exemptUpTo(TODAY) ?? 0)
    .toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
    .replace(/\s/, ' ');
  const article = readFileSync('content/pages/receber-premio.md', 'utf8');
  expect(article.match(/R\$ [\d.]+,\d\d/g)?.filter((one) => one !== 'R$ 10.000,00' && one !== 'R$ 7.000,00')).toEqual(
    Array(3).fill(limit),
  );
  expect(article).toContain('Em todas as loterias de rateio');
  const read = questionReader(CUES);
  for (const text of ['imposto prêmio mega sena', 'imposto da lotofácil', 'onde receber o prêmio da quina']) {
    const reply = await caixaRules(read(text, TODAY), { today: TODAY } as AnswerDeps);
    expect(reply?.verdict.replaceAll('\u00a0', ' ')).toContain(limit);
  }
});
