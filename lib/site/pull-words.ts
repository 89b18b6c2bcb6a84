import { GROUPS } from '../core/domain/groups.ts';
import { listed, plural } from '../core/domain/joiner.ts';
import type { Strongest } from '../core/domain/pulls.ts';
import { ofAnimal, theAnimal } from './animal-words.ts';

/** How pairs are ranked, on every page that ranks them. */
export const PULL_MEASURE = 'contadas as vezes em que um bicho veio logo depois do outro';

/** A pair that came less often than this says nothing, were it the first of all. */
export const LEAST_PULLS = 5;

/** More ties than these are counted, not listed. */
const LISTED = 4;

const pairWords = ({ after, came }: Strongest['pairs'][number]): string => {
  const [first, second] = [GROUPS[after - 1], GROUPS[came - 1]];
  return first && second ? `${theAnimal(second)} depois ${ofAnimal(first)}` : '';
};

/** 'o gato depois da águia, 13 vezes'; pairs that came equally often are named as equals. */
export function strongestWords({ pairs, times }: Strongest): string {
  const often = plural(times, 'vez', 'vezes');
  if (pairs.length === 1) return `${listed(pairs.map(pairWords))}, ${often}`;
  const tied = `${plural(pairs.length, 'par', 'pares')} em empate, ${often} cada um`;
  return pairs.length > LISTED ? tied : `${tied} (${listed(pairs.map(pairWords))})`;
}
