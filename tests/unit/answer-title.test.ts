import { expect, test } from 'vitest';
import { answerTitle } from '../../lib/site/answers/first-answer.ts';
import { TITLE_LENGTH } from '../../lib/site/fitting.ts';

const titleOf = (verdict: string) =>
  answerTitle({
    intent: 'deu',
    kind: 'answer',
    verdict,
    facts: [],
    understood: null,
    unused: [],
    link: null,
    next: [],
  });

test.each([
  ['Sim: na cabeça, na PTV do Rio.', 'Sim: na cabeça, na PTV do Rio'],
  ['Vaca. Saiu 60 vezes.', 'Vaca'],
  // Behind a clause.
  [
    'Sim: 2º prêmio, bilhete 21500, extração 6087 da Federal, de 29/07/2026.',
    'Sim: 2º prêmio, bilhete 21500, extração 6087 da Federal…',
  ],
  [
    'Sonhar com lagartixa: Jacaré, grupo 15, dezenas 57, 58, 59, 60.',
    'Sonhar com lagartixa: Jacaré, grupo 15, dezenas 57, 58, 59…',
  ],
  // Never inside brackets, nor behind a short word.
  [
    '5787 (Tigre, grupo 22) saiu 12 vezes do 1º ao 5º em 24.101 sorteios.',
    '5787 (Tigre, grupo 22) saiu 12 vezes do 1º ao 5º em 24.101…',
  ],
  [
    'CORINTHIANS: a última vez foi no concurso 2263 da Timemania.',
    'CORINTHIANS: a última vez foi no concurso 2263 da Timemania',
  ],
  [
    'CORINTHIANS/SP: a última vez foi no concurso 2263 da Timemania.',
    'CORINTHIANS/SP: a última vez foi no concurso 2263…',
  ],
  ['Vaca é o que mais saiu no Rio (204 vezes em 1.820 sorteios desde 2024).', 'Vaca é o que mais saiu no Rio…'],
])('the title of the answer «%s»', (verdict, title) => {
  expect(titleOf(verdict)).toBe(title);
});

test('a title is never longer than it is shown', () => {
  for (const verdict of ['a'.repeat(200), `${'ab '.repeat(60)}`, `(${'a, '.repeat(80)})`])
    expect(titleOf(verdict).length).toBeLessThanOrEqual(TITLE_LENGTH);
});
