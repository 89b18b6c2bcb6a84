import { formatCount } from './format.ts';

// How Portuguese words are joined with what varies: counts and names. No sentence does it by itself (tests/unit/sentences.test.ts).

/** '1 sorteio', '1.022 sorteios', '0 sorteios'; `many`: of words whose plural is no s more. */
export function plural(count: number, one: string, many = `${one}s`): string {
  const shown = formatCount(count);
  return `${shown} ${shown === '1' ? one : many}`;
}

/** The words alone, as the count wants them: 'saiu' or 'saíram'. */
export const agree = (count: number, one: string, many: string): string => (count === 1 ? one : many);

type Preposition = 'a' | 'de' | 'em' | 'por';

const CONTRACTED: Readonly<Record<Preposition, Readonly<Record<string, string>>>> = {
  a: { o: 'ao', os: 'aos', a: 'à', as: 'às' },
  de: { o: 'do', os: 'dos', a: 'da', as: 'das' },
  em: { o: 'no', os: 'nos', a: 'na', as: 'nas' },
  por: { o: 'pelo', os: 'pelos', a: 'pela', as: 'pelas' },
};

/** 'pelas ordens', of 'por' and 'as ordens'; 'por 3 prêmios' of 'por' and '3 prêmios'. */
export function withPreposition(preposition: Preposition, words: string): string {
  const [first = '', ...rest] = words.split(' ');
  const joined = CONTRACTED[preposition][first];
  return rest.length > 0 && joined ? `${joined} ${rest.join(' ')}` : `${preposition} ${words}`;
}

/** Made when it is first used: a phone takes half a second for the first of a browser's formatters. */
let conjunction: Intl.ListFormat | undefined;

/** 'o gato', 'o gato e a águia', 'o gato, a águia e o urso'; '' of none. */
export function listed(words: readonly string[]): string {
  conjunction ??= new Intl.ListFormat('pt-BR');
  return conjunction.format(words);
}

/** 'nenhuma vez', '1 vez', '3 vezes'. */
export const timesCounted = (times: number): string => (times === 0 ? 'nenhuma vez' : plural(times, 'vez', 'vezes'));
