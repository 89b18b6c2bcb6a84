import { expect, test } from 'vitest';
import { foldedRow } from '../../../lib/core/domain/text/line-pieces.ts';
import { tokensOf } from '../../../lib/core/domain/text/tokens/line.ts';
import type { LineToken } from '../../../lib/core/domain/text/tokens/row.ts';

// Each kind of token with its examples: what a text means, by the file of its finder.

const NO_CONTEXT = { hasGame: false, isOfBets: false };
const tokensIn = (text: string) => tokensOf(foldedRow(text), 2026, NO_CONTEXT, false).tokens;

/** A token in a few words; one that holds nothing by its text. */
function brief(token: LineToken): string {
  switch (token.kind) {
    case 'animal':
      return `animal ${token.value.grupo}`;
    case 'reach':
      return `reach ${token.value.first}-${token.value.last}`;
    case 'contest': {
      const { first, last, others } = token.value;
      return ['contest', first, last && `to ${last}`, ...others].filter(Boolean).join(' ');
    }
    case 'dates': {
      const days = token.value.days.map(({ value }) => [value.date, value.month ?? '', value.year ?? ''].join('/'));
      return `dates ${days.join(token.value.isSpan ? ' to ' : ', ')}`;
    }
    case 'special':
      return `special ${token.value.name}`;
    case 'holiday':
      return ['holiday', token.value.name, token.year].filter(Boolean).join(' ');
    default:
      return 'value' in token ? `${token.kind} ${token.value}` : `${token.kind} «${token.text}»`;
  }
}

const EXAMPLES: Readonly<Record<string, readonly (readonly [text: string, tokens: string])[]>> = {
  slips: [
    ['PULE Nº 004512', 'slip «pule n 004512»'],
    ['bilhete: 77-1203-9', 'slip «bilhete: 77-1203-9»'],
    ['CNPJ 12.345.678/0001-90', 'slip «cnpj 12.345.678/0001-90»'],
    ['aposta 551203 confirmada', 'slip «aposta 551203»; word «confirmada»'],
    ['N. 118 VEND. 42', 'slip «n. 118»; slip «vend. 42»'],
    ['pix 21 99876-5432', 'noise «pix 21 99876-5432»'],
    ['(31) 3222-1100', 'noise «31) 3222-1100»'],
    ['NSB 8F2A', 'slip «nsb 8f2a»'],
    ['#90211 · Dezena 35', 'slip «90211»; bet dezena; number 35'],
  ],
  counts: [
    ['10 cotas', 'shares 10'],
    ['cota 3/20', 'noise «cota 3/20»'],
    ['soma 183', 'count «soma 183»'],
    ['3 apostas', 'count «3 apostas»'],
    ['jogo 1: 04 08 15 16 23 42', 'label «jogo 1»; number 04; number 08; number 15; number 16; number 23; number 42'],
    ['1) milhar 1234', 'label «1»; bet milhar; number 1234'],
    ['A - 04 08 15 16 23 42', 'label «a»; number 04; number 08; number 15; number 16; number 23; number 42'],
    [
      '1ª aposta: 04 08 15 16 23 42',
      'label «1o aposta»; number 04; number 08; number 15; number 16; number 23; number 42',
    ],
    ['3 dezenas 26 30 31', 'label «3»; bet dezena; number 26; number 30; number 31'],
  ],
  beside: [
    ['tudo na cabeça, deu 10', 'all «tudo»; reach 1-1; noise «deu 10»'],
    ['resultado da mega 3037: 02 14 27 35 48 60', 'game megaSena; contest 3037; came «02 14 27 35 48 60»'],
    ['deu 3341 na bahia', 'noise «deu 3341»; house bahia'],
    ['leão 2,00 (deu águia)', 'animal 16; money 2; noise «deu aguia»'],
    ['dezena 55 (não é 45)', 'bet dezena; number 55; noise «nao e 45»'],
    ['aniversário da Bia 12/05 → milhar 1205', 'noise «aniversario da bia 12/05»; bet milhar; number 1205'],
    ['sonhei com a sogra, fui na cobra', 'dream «sonhei com a sogra»; word «fui»; animal 09'],
    ['milhar 1234 te pago 6 na segunda', 'bet milhar; number 1234; noise «te pago 6 na segunda»'],
  ],
  contests: [
    ['mega 3037', 'game megaSena; contest 3037'],
    ['concurso nº 3.037', 'contest 3037'],
    ['quina concursos 7038 a 7040', 'game quina; contest 7038 to 7040'],
    ['conc 7093, 7094 e 7096', 'contest 7093 7094 7096'],
    ['12 concursos a partir do 7085', 'contest 7085 to 7096'],
    ['lotofácil do 3760 ao 3765', 'game lotofacil; contest 3760 to 3765'],
    ['teimosinha 3', 'contest to 3'],
    ['federal 6087 bilhete 84621', 'house federal; contest 6087; number 84621'],
    ['mega fixa (3034)', 'game megaSena; word «fixa»; contest 3034'],
  ],
  amounts: [
    ['R$ 5', 'money 5'],
    ['2,00', 'money 2'],
    ['R$ 1.000,50', 'money 1000.5'],
    ['5 reais', 'money 5'],
    ['um real e cinquenta', 'money 1.5'],
    ['50 centavos', 'money 0.5'],
    ['9 pila e meio', 'money 9.5'],
    ['3 conto', 'money 3'],
    ['1,00 cada', 'money 1; each «cada»'],
    ['R$ 1,00 por prêmio', 'money 1; per-prize «por premio»'],
    ['2,00 cada extração', 'money 2; each-draw «cada extracao»'],
    ['paga 20x', 'quote 20'],
    ['dezenas 14,41', 'bet dezena; number 14; number 41'],
    ['5,00 por cabeça', 'noise «5,00 por cabeca»'],
    ['cinco mangos', 'money 5'],
  ],
  reaches: [
    ['na cabeça', 'reach 1-1'],
    ['1/5', 'reach 1-5'],
    ['1º ao 5º', 'reach 1-5'],
    ['do primeiro ao quinto', 'reach 1-5'],
    ['1a5a', 'reach 1-5'],
    ['1-5', 'reach 1-5'],
    ['cercado', 'reach 1-5'],
    ['nos 5 prêmios', 'reach 1-5'],
    ['1º prêmio', 'reach 1-1'],
    ['seco', 'reach 1-1'],
    ['1 ao 10', 'reach 1-10'],
    ['2 ao 5', 'reach 2-5'],
    ['1/1', 'reach 1-1'],
    ['no 1º', 'reach 1-1'],
    ['CENTENA 1: 219 054', 'bet centena; reach 1-1; number 219; number 054'],
  ],
  moments: [
    ['18/08/2026', 'dates 18/8/2026'],
    ['31-07-26', 'dates 31/7/2026'],
    ['2026-08-18', 'dates 18/8/2026'],
    ['15 a 20 de agosto', 'dates 15/8/ to 20/8/'],
    ['12/08 e 16/08', 'dates 12/8/, 16/8/'],
    ['1º de agosto', 'dates 1/8/'],
    ['dia 15', 'dates 15//'],
    ['14h20', 'hour 14:20'],
    ['10 hs', 'hour 10:00'],
    ['às nove da noite', 'hour 21:00'],
    ['2 da tarde', 'hour 14:00'],
    ['look das 21', 'house look; hour 21:00'],
    ['pras 18 e 20', 'hour 18:00; hour 20:00'],
    ['meio dia', 'hour 12:00'],
    ['2ª feira', 'weekday 1'],
    ['ontem', 'dayword -1'],
    ['há 3 dias', 'dayword -3'],
    ['faz duas semanas', 'dayword -14'],
    ['2 dias atrás', 'dayword -2'],
    ['natal', 'holiday Natal'],
    ['sexta santa de 2026', 'holiday Sexta-feira Santa 2026'],
    ['sexta-feira', 'weekday 5'],
    ['semana passada', 'last-week «semana passada»'],
    ['fim de semana', 'weekend «fim de semana»'],
    ['mesmo dia', 'same-day «mesmo dia»'],
    ['seg 17/08', 'weekday 1; dates 17/8/'],
    ['08:14:55', 'stamp «08:14:55»'],
  ],
  names: [
    ['PT Rio', 'house pt-rio'],
    ['coruja', 'draw coruja'],
    ['mega sena', 'game megaSena'],
    ['duque de grupo', 'bet duque-grupo'],
    ['tg 05 14 13', 'bet terno-grupo; number 05; number 14; number 13'],
    ['m 1234', 'bet milhar; number 1234'],
    ['1234 c', 'number 1234; bet centena'],
    ['cachoro 3 reais', 'animal 05; money 3'],
    ['vaca', 'animal 25'],
    ['centena 512 invertida', 'bet centena; number 512; qualifier invertida'],
    ['duque combinado', 'bet duque-grupo; qualifier combinada'],
    ['MCI 1234', 'refused «mci»; number 1234'],
    ['repete tudo', 'refused «repete»; all «tudo»'],
    ['boa sorte GO', 'house boa-sorte; house look'],
    ['boa sorte a todos', 'all «todos»'],
    ['grupo 4, digo, grupo 5', 'bet grupo; number 4; corrected «digo»; bet grupo; number 5'],
    ['🐍 5,00', 'animal 09; money 5'],
  ],
};

test.each(
  Object.entries(EXAMPLES).flatMap(([kind, rows]) => rows.map(([text, tokens]) => [kind, text, tokens] as const)),
)('tokensOf finds %s: «%s» is %s', (_, text, tokens) => {
  const found = tokensIn(text).filter(({ kind }) => kind !== 'filler');
  expect(found.map(brief).join('; ')).toBe(tokens);
});

test.each(Object.values(EXAMPLES).flatMap((rows) => rows.map(([text]) => [text])))(
  'every letter and digit of «%s» belongs to one token',
  (text) => {
    const line = foldedRow(text);
    const tokens = tokensIn(text);
    const covered = tokens.map(({ start, end }) => line.slice(start, end)).join('');
    const between = tokens.map(({ gap }) => gap).join('');
    expect(between).not.toMatch(/[a-z\d]/);
    expect(covered.replace(/[^a-z\d]/g, '')).toBe(line.replace(/[^a-z\d]/g, ''));
  },
);
