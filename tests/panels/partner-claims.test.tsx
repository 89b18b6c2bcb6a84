import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  HistoryClaim,
  LimitsClaims,
  QuotesClaims,
  SafetyClaims,
  TimesClaims,
} from '@/components/home/partner-claims.tsx';
import { PAYOUTS } from '@/lib/core/domain/bets.ts';
import { plainText as text } from '../support/markup.ts';

const parts = (markup: string, tag: string) =>
  [...markup.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) => text(inner));
const says = /segundo (?:ele|o parceiro)/i;

/** Columns that are the site's own: the row's name, and what stands beside the partner's figures. */
const OURS = ['Aposta', 'Loteria', 'Nosso registro', 'Chance no 1º prêmio', 'Volta de R$ 1'];

test('every column, line and list of the partner’s claims says whose it is', () => {
  const quotes = <QuotesClaims key="q" href="https://parceiro.test/cadastro" payouts={PAYOUTS} />;
  for (const claims of [quotes, <TimesClaims key="t" />]) {
    const head = parts(renderToStaticMarkup(claims), 'thead').map(text).join(' ');
    expect(head).not.toBe('');
    const columns = parts(/<thead>.*?<\/thead>/s.exec(renderToStaticMarkup(claims))?.[0] ?? '', 'th');
    expect(columns.length).toBeGreaterThan(3);
    for (const column of columns) if (!OURS.includes(column)) expect(column).toMatch(says);
  }
  expect(text(renderToStaticMarkup(<TimesClaims />))).toMatch(/Segundo ele, são seis sorteios por dia/);
  const limits = parts(renderToStaticMarkup(<LimitsClaims />), 'dd');
  expect(limits).toHaveLength(12);
  for (const limit of limits) expect(limit).toMatch(says);
  const lines = parts(renderToStaticMarkup(<SafetyClaims />), 'li');
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(line).toMatch(says);
  expect(text(renderToStaticMarkup(<HistoryClaim />))).toMatch(says);
});
