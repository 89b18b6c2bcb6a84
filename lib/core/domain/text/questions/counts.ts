import { numberAt } from '../pieces.ts';
import { BINDING, wordSet } from '../words.ts';
import { digitsAt, type Find, isOrdinalAt, timesAt, token, wordAt } from './row.ts';

// What a number counts: '11 acertos', '2 ganhadores', '18x', '90 dias', '6+1'.

/** Words that count hits, after the number. */
export const HITS = wordSet('acerto acertos ponto pontos');
const COUNTED = new Set([
  ...HITS,
  ...wordSet('numero numeros dezenas jogos marca marcas marcacoes palpites trevo trevos duplo duplos triplo triplos'),
]);
/** Before a number that counts hits: 'acertar 11'. */
const HIT = wordSet('acertar acertando acerte acertei acertou acerta acertam acertaram fazer fazendo fiz faz fez');

/** After a 1 what is counted is no plural. */
const ONE_OF = wordSet('ganhador ganhadora acertador aposta vez concurso sorteio extracao');
/** Plurals of nothing that is counted. */
const NO_PLURAL = wordSet('mais menos depois antes atras pontos goias minas paratodos');
/** What is counted whatever it is of. */
const PLURALS = wordSet('sorteios concursos extracoes semanas meses anos resultados bichos premios');

/** Whether what follows a number is what it counts: '2 ganhadores', '1 vez'. */
const isCountOf = (digits: string, word: string): boolean =>
  digits.length <= 3 &&
  (Number(digits) === 1 ? ONE_OF.has(word) : word.length > 4 && word.endsWith('s') && !NO_PLURAL.has(word));

export const isUnit = (word: string): boolean => COUNTED.has(word);
/** Whether a number before this word is no pick. */
export const isCounted = (word: string): boolean => COUNTED.has(word) || PLURALS.has(word) || word === 'dias';

/** Of what no intent counts: it is named as not used. */
export const times: Find = (row, at) => {
  const found = timesAt(row, at);
  return found && token('quantity', found.value, at, found.to);
};

export const band: Find = ({ pieces }, at) => {
  const piece = pieces[at];
  return piece?.kind === 'band' ? token('band', piece.hits, at, at + 1) : null;
};

/** 'onze acertos'. */
export const wordedCount: Find = (row, at) => {
  const number = row.hasGame && row.pieces[at]?.kind === 'word' ? numberAt(row.pieces, at) : null;
  return number && isUnit(wordAt(row, at + number.length))
    ? token('count', number.value, at, at + number.length + 1)
    : null;
};

export const count: Find = (row, at) => {
  const digits = digitsAt(row, at);
  if (digits === '') return null;
  const next = wordAt(row, at + 1);
  if (digits.length <= 2 && isUnit(next)) return token('count', Number(digits), at, at + 2);
  let before = at - 1;
  while (BINDING.has(wordAt(row, before))) before -= 1;
  if (row.hasGame && digits.length <= 2 && HIT.has(wordAt(row, before)))
    return token('count', Number(digits), at, at + 1);
  if (next === 'dias') return token('days', Number(digits), at, at + 2);
  const isOfWord = PLURALS.has(next) || (row.hasGame && isCountOf(digits, next));
  return !isOrdinalAt(row, at) && row.pieces[at + 1]?.kind === 'word' && isOfWord
    ? token('quantity', Number(digits), at, at + 1)
    : null;
};
