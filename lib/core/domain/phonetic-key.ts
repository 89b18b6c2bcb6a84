import { normalizeText } from './normalize-text.ts';

/** Of two spellings that sound alike in Brazil one: each step a rule of the language's spelling, in this order. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/y/g, 'i'],
  [/w/g, 'v'],
  // Digraphs first: xícara and chícara, milhão and milião, banho and banio. Any other h is silent.
  [/[cs]h/g, 'x'],
  [/([ln])h/g, '$1i'],
  [/h/g, ''],
  [/qu(?=[ei])/g, 'k'],
  [/g(?=[ei])/g, 'j'],
  [/gu(?=[ei])/g, 'g'],
  // One hiss for s, ss, ç, z, c and sc before e and i, xc, and the x of 'exame' and 'texto'.
  [/[sx]?c(?=[ei])/g, 's'],
  [/[ckq]/g, 'k'],
  [/x(?=[bdfgjklmnpqrtv])/g, 's'],
  [/^ex(?=[aeiou])/, 'es'],
  [/z/g, 's'],
  [/m(?=[^aeiou]|$)/g, 'n'],
  [/([a-z])\1+/g, '$1'],
  // 'bejo' for beijo, 'oro' for ouro; 'saldade' for saudade.
  [/ei/g, 'e'],
  [/ou/g, 'o'],
  [/l(?=[^aeiou]|$)/g, 'u'],
  // The plural's s, and the last vowel, which is pronounced weakly.
  [/(?<=.{3})s$/, ''],
  [/e$/, 'i'],
  [/o$/, 'u'],
  [/([a-z])\1+/g, '$1'],
];

/**
 * How a word of Portuguese sounds, roughly, as a key to compare by: 'cachorro', 'caxorro' and 'cachoro' have the same. Accents
 * do not count, ç does; what is neither letter nor digit is left out. Spelling rules: Acordo Ortográfico de 1990, bases II a V.
 */
export function phoneticKey(word: string): string {
  let key = normalizeText(word.normalize('NFC').replace(/ç/gi, 'ss')).replace(/[^a-z0-9]/g, '');
  for (const [spelt, sound] of RULES) key = key.replace(spelt, sound);
  return key;
}
