// Titles and descriptions as long as search engines show them.

/** Letters of a title without the site's name. */
export const TITLE_LENGTH = 60;
/** Letters of a description. */
export const DESCRIPTION_LENGTH = 155;

/** The first of several wordings that fits a title, the fullest being given first; the last where none does. */
export const fittingTitle = (...wordings: readonly string[]): string =>
  wordings.find(({ length }) => length <= TITLE_LENGTH) ?? wordings.at(-1) ?? '';

/** Sentences as far as they fit a description; the first always. */
export const fittingSentences = (...sentences: readonly string[]): string => fittingList('', sentences, ' ', '');

/** `begin`, then as many of the items as fit a description, then `end`. */
export function fittingList(begin: string, items: readonly string[], separator = ', ', end = '.'): string {
  const [first = '', ...rest] = items;
  let text = begin + first;
  for (const item of rest) {
    if (item === '') continue;
    const longer = text + separator + item;
    if (longer.length + end.length > DESCRIPTION_LENGTH) break;
    text = longer;
  }
  return text + end;
}
