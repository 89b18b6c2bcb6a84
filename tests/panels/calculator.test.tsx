import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CalculatorAnswer, CalculatorFields } from '@/components/tools/calculator.tsx';
import { QuotesTable } from '@/components/tools/quotes-table.tsx';
import { BET_KINDS, KINDS } from '@/lib/core/domain/bet-kinds.ts';
import { PAYOUTS } from '@/lib/core/domain/bets.ts';
import { type CalculatorField, calculated } from '@/lib/core/domain/calculator.ts';
import { SEVENTH_PRIZE } from '@/lib/core/domain/seventh-prize.ts';
import { pickExample, placesOf } from '@/lib/site/bet-words.ts';
import { plainText as text } from '../support/markup.ts';

function shown(fields: Partial<Record<CalculatorField, string>>) {
  const given = { stake: '1,00', bet: 'grupo', where: '1', number: '', quote: '', quote2: '', ...fields };
  const found = calculated(given, SEVENTH_PRIZE, PAYOUTS);
  return {
    answer: text(renderToStaticMarkup(<CalculatorAnswer result={found} typed={given} />)),
    form: renderToStaticMarkup(
      <CalculatorFields typed={given} kind={found.kind} faults={found.faults} payouts={PAYOUTS} />,
    ),
  };
}

test('a group on five prizes is 1 in 5.4', () => {
  expect(shown({ stake: '10', where: '5' }).answer).toContain('1 em 5,4');
});

test('every figure of a milhar e centena', () => {
  const { answer, form } = shown({ stake: '2', bet: 'milhar-e-centena', number: '5948' });
  expect(answer).toContain('Milhar e centena, só o 1º prêmio');
  expect(answer).toMatch(/R\$\s600,00 se sair só a centena, a 600x; com a milhar, a 4\.000x, são R\$\s4\.600,00/);
  expect(answer).toMatch(/de R\$\s2,00 voltam R\$\s1,00 ?, em média a banca fica com R\$\s1,00/);
  expect(answer).toMatch(/por semana custa R\$\s104,00 em 52 semanas, e R\$\s52,00 não voltam, em média/);
  expect(form).toContain('Centena (vezes)');
});

test.each(BET_KINDS)('the places that are offered and chosen are those of %s', (bet) => {
  for (const where of ['', '1', '5']) {
    const { form, answer } = shown({ bet, where });
    const options = /<select id="onde".*?<\/select>/s.exec(form)?.[0].match(/<option.*?<\/option>/gs) ?? [];
    const chosen = options.filter((option) => option.includes('selected=""'));
    expect(chosen).toHaveLength(1);
    expect(chosen[0]).not.toContain('disabled');
    const offered = options.filter((option) => !option.includes('disabled')).map(text);
    expect(offered).toEqual(
      KINDS[bet].way === 'single' ? ['na cabeça', 'do 1º ao 5º', 'do 1º ao 7º'] : [placesOf(bet, 5)],
    );
    expect(answer).not.toContain('Falta acertar');
  }
});

test('without a quote recorded nothing is promised, and the field asks for one', () => {
  const { answer, form } = shown({ bet: 'unidade' });
  expect(answer).toContain('digite a da sua banca');
  expect(answer).not.toContain('voltam');
  expect(form).toContain('placeholder="da sua banca"');
});

test('an error is beside its field, with the typed text', () => {
  const { answer, form } = shown({ stake: 'muito', bet: 'milhar', number: '19', quote: '-3' });
  expect(form).toMatch(/value="muito"[^>]*>.*?id="aposta-erro" role="alert"[^>]*>Escreva um valor em reais/);
  expect(form).toMatch(/value="19".*?id="palpite-erro"[^>]*>“19” não serve: uma milhar tem quatro algarismos/);
  expect(form).toMatch(/id="cotacao-erro"[^>]*>Escreva quantas vezes a aposta paga/);
  expect(answer).toContain('Falta acertar o campo marcado');
});

test('the table of all bets has nineteen, and no return where no quote is recorded', () => {
  const table = renderToStaticMarkup(<QuotesTable payouts={PAYOUTS} />);
  const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].slice(1).map(([, row = '']) => text(row).trim());
  expect(rows.filter((row) => !row.startsWith('Aposta e chance'))).toHaveLength(19);
  expect(rows.find((row) => row.startsWith('Grupo'))).toMatch(/^Grupo 4 vezes em 100 18x 72%$/);
  expect(rows.filter((row) => row.endsWith('—'))).toHaveLength(6);
});

describe('every sentence of an answer', () => {
  const UNJOINED = /\b(?:por|em|de|a) (?:os?|as?) |(?<![\d,])1 (?:palpites|prêmios|vezes|ordens)\b|NaN|undefined|—,/;
  const cases = BET_KINDS.flatMap((bet) =>
    ['1', '5', '7'].flatMap((where) =>
      ['', '0,5', '1', '2', '5000'].map((quote) => ({ bet, where, quote, quote2: quote })),
    ),
  );

  test.each(cases)('joins its words for $bet on 1–$where at «$quote»', (fields) => {
    const { picks } = KINDS[fields.bet];
    const sample = pickExample(fields.bet);
    for (const number of picks === 1 ? [sample, `${sample} ${sample.replace(/.$/, '1')}`] : [sample]) {
      const { answer } = shown({ ...fields, number, stake: '5' });
      expect(answer).not.toMatch(UNJOINED);
      const back = /voltam R\$\s([\d.]+,\d\d) ?, em média(.*)/.exec(answer);
      if (back && Number((back[1] ?? '').replaceAll('.', '').replace(',', '.')) > 5)
        expect(back[2]).not.toContain('a banca fica com');
    }
  });

  test('divides by the different orders with their article', () => {
    expect(shown({ bet: 'milhar-invertida', number: '1234', stake: '5' }).answer).toContain('divididos pelas ordens');
  });
});
