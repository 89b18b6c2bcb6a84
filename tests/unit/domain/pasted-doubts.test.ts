import { describe, expect, test, vi } from 'vitest';
import { isAsked } from '../../support/pasted-readings.ts';

describe('what was read of a text is put to who pasted it', () => {
  test.each([
    ['a word beside a bet was not read', 'milhar 1234 fulanizado 2,00 pt rio hoje'],
    ['a line with a number was not read', 'milhar 1234 2,00 pt rio hoje\nbota mais 3 se sobrar'],
    ['a line of prose was not read', 'milhar 1234 2,00 pt rio hoje\ndepois a gente acerta com o rapaz da esquina'],
    ['a line that names a kind was not read', 'milhar 1234 2,00 pt rio hoje\ne a centena?'],
    ['several say its lines', 'Ana: milhar 1234 2,00 pt rio hoje\nBeto: ok\nAna: valeu\nBeto: disponha'],
    [
      'beside a clock, one of them by no name',
      '12:41 Banca: que horas?\n12:43 Ivo: grupo 21 2,00 look 14:20\n12:44 Ivo: hoje',
    ],
    ['a line changes the bet above it', 'milhar 1234 2,00 pt rio hoje\nopa, é 1243'],
    ['a bet was taken back', 'milhar 1234 2,00 pt rio hoje\ncentena 234 2,00\ncancela a centena'],
    ['a part of a bet is denied in its line', 'milhar 1234 e não 1243, 2,00, pt rio hoje'],
    ['a bet has picks that its kind has not', 'terno de grupo 3 2,00 pt rio hoje\n01 02 03 2,00'],
    [
      'a day is said of some of its bets',
      'grupos 1,2 1,00 cada na PPT; grupos 6,7 1,00 cada na PTM. Hoje. Total quatro reais',
    ],
    ['a line has two kinds of prizes', 'pt rio hoje\nm 4190\n1 real cada na cabeca e 1 real cada do 1 ao 5'],
    [
      'a kind below its bets is none of theirs',
      'pt rio hoje\navestruz\nborboleta\ncarneiro\ncamelo\nquadra de grupo, 4,00',
    ],
    ['a line says the same of another day', 'Federal 16/08 milhar 7045 5,00\nFederal de hoje a msm milhar, com dez'],
    ['a bet is one more', 'hoje: rio 14:20 e sp 15:30, elefante 5,00 em cada, no sp botei tb a dezena 48 1,00'],
    ['its total is another one', 'milhar 1234 2,00 pt rio hoje\ncentena 234 2,00\ntotal 9,00'],
    [
      'some of its tickets were not played',
      'Mega 3045\nprimeira: 02 14 23 36 45 51\nsegunda: 07 19 28 33 40 54\nsó fiz a segunda',
    ],
    ['its ticket has a number more', 'Mega 3045\n03 12 30 41 46 60 (7 dez: + 55)'],
    ['its numbers are a result', 'RESULTADO QUINA 7095\n03 17 42 59 74\nAcumulou!'],
    ['its ticket is corrected', 'Dia de Sorte 1275 05 07 12 17 19 25 28 maio\ncorreção: o mês é junho'],
    ['its heading moves the bets', 'passa meu jogo da lotep pra campina\nlotep 15:45 hoje\ngrupo 14 3,00'],
    ['it asks', 'milhar 0045 já saiu no rio esse mês?'],
    [
      'it is a story',
      'ontem eu fui na banca do meu tio lá perto da casa da minha mãe e então eu joguei a milhar 1234 pt rio com 2 reais',
    ],
    ['a ticket was taken back', 'Mega 3045\nJogo 1: 02 14 23 36 45 51\nJogo 2: 07 19 28 33 40 54\ncancela o jogo 2'],
  ])('%s', (_, text) => {
    expect(isAsked({ text })).toBe(true);
  });
});

describe('a text is judged at once', () => {
  test.each([
    ['that is read whole', 'milhar 1234 2,00 pt rio hoje'],
    ['with courtesies', 'Bom dia\nmilhar 1234 2,00 pt rio hoje\nobrigado, seu Zé'],
    [
      'of a slip with its own numbers',
      'PULE 004512\nRIO PT 19/08/2026\nMILHAR 1234 1/5 2,00\nTERMINAL 17 VENDEDOR 0331\nVALE 3 DIAS',
    ],
    ['with a total that its bets make', 'milhar 1234 2,00 pt rio hoje\ncentena 234 2,00\ntotal 4,00'],
    ['of a ticket with its receipt', 'Loterias CAIXA\nMega-Sena 3045\n02 14 23 36 45 51\nNSU 129384756\nTERM 034221'],
    ['of a pool with talk of money', 'Mega 3045\n02 14 23 36 45 51\nquem ainda não pagou: 6 reais até sexta'],
    ['that says a bet once more', 'milhar 1234 2,00 pt rio hoje\nmilhar 1234 pt rio hoje'],
    ['without a bet', 'qual a cotação da milhar aí?'],
  ])('%s', (_, text) => {
    expect(isAsked({ text })).toBe(false);
  });
});

const put = Map.prototype.set;

test('nothing of a text is remembered once it is read', () => {
  const kept: Map<unknown, unknown>[] = [];
  const set = vi.spyOn(Map.prototype, 'set').mockImplementation(function (this: Map<unknown, unknown>, key, value) {
    if (String(key).includes('segredo')) kept.push(this);
    return Reflect.apply(put, this, [key, value]);
  });
  isAsked({ text: 'milhar 1234 2,00 pt rio hoje\ndepois eu acerto com o rapaz do segredo' });
  isAsked({ text: 'segredo\n'.repeat(600) });
  set.mockRestore();
  expect(kept.length).toBeGreaterThan(0);
  const left = kept.flatMap((memory) => [...memory.keys()]).filter((key) => String(key).includes('segredo'));
  expect(left).toEqual([]);
});
