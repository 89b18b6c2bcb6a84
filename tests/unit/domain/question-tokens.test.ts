import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CUES } from '../../../lib/core/domain/queries/intents/list.ts';
import { questionReader } from '../../../lib/core/domain/queries/question.ts';
import type { DateValue } from '../../../lib/core/domain/text/dates.ts';
import type { Token } from '../../../lib/core/domain/text/lexicon.ts';

// Each kind of token of a question with its examples: what a text means, by the file of its kind.

const read = questionReader(CUES);
const KINDS = new Set(
  `date weekday dayword month period year hour money reach place count quantity days band group number contest ticket part`.split(
    ' ',
  ),
);

/** A token in a few words. */
function brief({ kind, value }: Token): string {
  const held = value as Record<string, string>;
  switch (kind) {
    case 'date': {
      const { date, month, year } = value as DateValue;
      return `date ${[date, month ?? '', year ?? ''].join('/')}`;
    }
    case 'month':
      return `month ${held.month}/${held.year}`;
    case 'period':
      return `period ${held.from} to ${held.to}`;
    case 'reach':
      return `reach ${held.first}-${held.last}`;
    case 'number':
      return `${held.form ?? 'number'} ${held.digits}`;
    default:
      return `${kind} ${value}`;
  }
}

function tokensIn(text: string): string {
  const tokens = read(text, '2026-07-29').tokens.filter(({ kind }) => KINDS.has(kind));
  return [...new Set(tokens.toSorted((a, b) => a.from - b.from || a.to - b.to).map(brief))].join('; ');
}

const EXAMPLES: Readonly<Record<string, readonly (readonly [text: string, tokens: string])[]>> = {
  days: [
    ['29/07', 'date 29/7/'],
    ['29/7/26', 'date 29/7/2026'],
    ['15 e 16 de agosto', 'date 15/8/; date 16/8/'],
    ['dia 15', 'date 15//'],
    ['6ª feira', 'weekday 5'],
    ['sexta passada', 'weekday 5'],
    ['sábado que vem', 'weekday 6'],
    ['julho de 2025', 'month 7/2025'],
    ['natal de 2024', 'year 2024'],
    ['há 3 dias', 'dayword -3'],
    ['faz duas semanas', 'dayword -14'],
    ['2 dias atrás', 'dayword -2'],
    ['últimos 7 dias', 'period 2026-07-23 to 2026-07-29'],
    ['última semana', 'period 2026-07-23 to 2026-07-29'],
    ['este mês', 'period 2026-07-01 to 2026-07-29'],
    ['ano passado', 'period 2025-01-01 to 2025-12-31'],
    ['quantas vezes em julho', 'month 7/2026'],
    ['quantas vezes de 01/07 a 31/07/2026', 'period 2026-07-01 to 2026-07-31'],
    ['resultado rio 31.07', 'date 31/7/'],
    ['milhar 2025', 'milhar 2025'],
    ['rio 2025', 'number 2025'],
  ],
  hours: [
    ['14h20', 'hour 14:20'],
    ['14 h', 'hour 14:00'],
    ['meio dia', 'hour 12:00'],
    ['seis da tarde', 'hour 18:00'],
    ['nove e vinte da noite', 'hour 21:20'],
    ['pt das 14', 'hour 14:00'],
    ['rio 14 e 20', 'hour 14:20'],
    ['14 e 20', 'number 14; number 20'],
  ],
  amounts: [
    ['R$ 5', 'money 5'],
    ['dois reais', 'money 2'],
    ['joguei 5 no grupo', 'money 5'],
    ['5 reais na milhar e 2 na centena', 'money 5; money 2'],
    ['2,00', 'money 2'],
    ['2,50', 'money 2.5'],
    ['dezenas 10,20', 'dezena 10; dezena 20'],
  ],
  reaches: [
    ['1 ao 5', 'reach 1-5'],
    ['do primeiro ao quinto', 'reach 1-5'],
    ['2º ao 5º', 'reach 2-5'],
    ['nos 5 prêmios', 'reach 1-5'],
    ['cercada 1 ao 7', 'reach 1-7'],
    ['3º prêmio', 'place 3'],
    ['terceiro prêmio', 'place 3'],
    ['deu 7971 no 1º', 'number 7971; place 1'],
  ],
  counts: [
    ['mega 11 acertos', 'count 11'],
    ['mega onze acertos', 'count 11'],
    ['acertar 11 na lotofácil', 'count 11'],
    ['mega 2 ganhadores', 'quantity 2'],
    ['mega 1 ganhador', 'quantity 1'],
    ['18x', 'quantity 18'],
    ['20 por 1', 'quantity 20'],
    ['90 dias', 'days 90'],
    ['6+1', 'band 6+1'],
    ['3 sorteios', 'quantity 3'],
  ],
  numbers: [
    ['grupo 9', 'group 9'],
    ['grupos 9, 10 e 11', 'group 9; group 10; group 11'],
    ['g10', 'group 10'],
    ['grupo vinte e cinco', 'group 25'],
    ['duque de grupo 11 e 12', 'group 11; group 12'],
    ['passe vai e vem 05 e 14', 'group 5; group 14'],
    ['milhar 1234', 'milhar 1234'],
    ['dezena 9', 'dezena 09'],
    ['dezenas 44, 45 e 46', 'dezena 44; dezena 45; dezena 46'],
    ['57-87', 'number 5787'],
    ['5.787', 'number 5787'],
    ['bilhete 84.621', 'bilhete 84621'],
    ['01 02 03 04 05', 'ticket 01 02 03 04 05'],
    ['leão 16', 'group 16'],
    ['grupo no 3º prêmio', 'place 3'],
  ],
  contests: [
    ['concurso 3038', 'contest 3038'],
    ['extração nº 377', 'contest 377'],
    ['mega 3038', 'contest 3038; number 3038'],
    ['mega 3037 e 3038', 'contest 3037; number 3037; contest 3038; number 3038'],
    ['federal 6087', 'contest 6087; number 6087'],
    ['cobra na federal 2871', 'contest 2871'],
    ['federal 6087 bilhete 84621', 'contest 6087; bilhete 84621'],
    ['primeiro concurso de 2026', 'year 2026'],
    ['dupla sena 2700 2º sorteio', 'contest 2700; number 2700; part 2'],
    ['deu 05 e 12 na mega 3038', 'number 05; number 12; contest 3038; number 3038'],
    ['lotofácil com 16', 'count 16'],
    ['a primeira mega', ''],
  ],
};

test('each file of a kind has its examples', () => {
  const files = readdirSync('lib/core/domain/text/questions').map((file) => file.replace('.ts', ''));
  expect(Object.keys(EXAMPLES).sort()).toEqual(files.filter((file) => file !== 'row' && file !== 'find').sort());
});

test.each(Object.entries(EXAMPLES).flatMap(([file, rows]) => rows.map(([text, tokens]) => [file, text, tokens])))(
  '%s: %s is %s',
  (_, text = '', tokens = '') => {
    expect(tokensIn(text)).toBe(tokens);
  },
);
