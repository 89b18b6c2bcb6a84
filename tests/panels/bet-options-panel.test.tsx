import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BetOptionsPanel } from '@/components/bets/bet-options-panel.tsx';
import { BET_NAMES, BET_TYPES, PAYOUTS } from '@/lib/core/domain/bets.ts';
import { instantOf } from '@/lib/core/domain/days.ts';
import { installPayouts } from '@/lib/core/domain/operator-payouts.ts';
import { betOptionsAt } from '@/lib/core/functions/bet-options.ts';
import { BET_HOUSES } from '@/lib/site/bet-houses.ts';
import { plainText } from '../support/markup.ts';

const html = renderToStaticMarkup(
  <BetOptionsPanel reply={betOptionsAt(instantOf('2026-11-20', '12:00'))} houses={BET_HOUSES} />,
);
const rows = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) => plainText(row));

test('twelve multipliers, high to low, «cotações usuais» beside their heading', () => {
  expect(html).toContain('Multiplicadores de Ganho');
  expect(html).toContain('Cotações usuais');
  expect(rows.slice(1)).toHaveLength(12);
  for (const bet of BET_TYPES)
    expect(
      rows.filter((row) => row.startsWith(`${BET_NAMES[bet]} `)),
      bet,
    ).toHaveLength(1);
  const paid = rows.slice(1).map((row) => Number(/([\d.,]+)x/.exec(row)?.[1]?.replace('.', '').replace(',', '.')));
  expect(paid).toEqual(BET_TYPES.map((bet) => PAYOUTS[bet].pays).sort((a, b) => b - a));
});

test('the three without a source are examples, and no return is computed from them', () => {
  for (const bet of BET_TYPES) {
    const row = rows.find((one) => one.startsWith(`${BET_NAMES[bet]} `)) ?? '';
    const isExample = bet === 'unit' || bet === 'quadruple_group' || bet === 'quintuple_group';
    expect(row.includes('exemplo, sem fonte'), bet).toBe(isExample);
    expect(row, bet).toMatch(isExample ? /% —$/ : /R\$\s?0,\d\d$/);
  }
});

test('an example whose quote the operator has a source for is one no more', () => {
  installPayouts([{ id: 'a', bet: 'unit', from: '2026-11-20', pays: 7, reason: 'Tabela da banca.', at: '' }]);
  const reply = betOptionsAt(instantOf('2026-11-20', '12:00'));
  installPayouts([]);
  const shown = renderToStaticMarkup(<BetOptionsPanel reply={reply} houses={BET_HOUSES} />);
  expect(plainText(shown)).toContain('duas são exemplos sem fonte, e delas não se calcula a volta');
  const row = [...shown.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, one = '']) => plainText(one));
  expect(row.find((one) => one.startsWith('Unidade '))).toMatch(/7x 10% R\$\s?0,70$/);
});
