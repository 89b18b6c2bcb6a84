import { isPage } from '../domain/draws/pasted/is-page.ts';

/** The most characters of a text that is pasted at the desk. */
export const MAX_PASTE = 64 * 1024;
/** The most characters of a page's HTML, which its source's own reader reads. */
export const MAX_PAGE = 192 * 1024;

/** The sentences for what is longer. */
export const TOO_LONG_PASTE = `O texto tem mais de ${MAX_PASTE / 1024} KB. Cole só a parte do resultado: o que está na caixa fica.`;
const TOO_LONG_PAGE = `A página tem mais de ${MAX_PAGE / 1024} KB. Cole só a parte do resultado, com o endereço da página na primeira linha: o que está na caixa fica.`;

/** Why a text of this length is not read; null where it is. */
export function tooLong(text: string): string | null {
  if (isPage(text)) return text.length > MAX_PAGE ? TOO_LONG_PAGE : null;
  return text.length > MAX_PASTE ? TOO_LONG_PASTE : null;
}
