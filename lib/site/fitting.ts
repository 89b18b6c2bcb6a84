// Titles and descriptions as long as search engines show them.

/** Letters of a title without the site's name. */
export const TITLE_LENGTH = 60;
/** Letters of a description. */
export const DESCRIPTION_LENGTH = 155;

/** The first of several wordings that fits a title, the fullest being given first; the last where none does. */
export const fittingTitle = (...wordings: readonly string[]): string =>
  wordings.find(({ length }) => length <= TITLE_LENGTH) ?? wordings.at(-1) ?? '';

/** A beginning shorter than this says too little, and is cut within a clause instead. */
const SHORT_BEGINNING = 24;

/** As much of a long sentence as fits a title, cut behind a clause where it can be, never inside brackets, with '…' behind it. */
export function fittingBeginning(sentence: string): string {
  const beginnings = [...sentence.slice(0, TITLE_LENGTH).matchAll(/[,;:]?\s/g)].map(({ 0: end, index }) => ({
    text: sentence.slice(0, index).replace(/\s+(?:d?[aeo]s?|n[aeo]s?|em|com|que|por|para)$/, ''),
    isClause: end.length > 1 || sentence.charAt(index + 1) === '(',
  }));
  const isWhole = ({ text }: { text: string }) => (text.match(/\(/g) ?? []).length === (text.match(/\)/g) ?? []).length;
  const whole = beginnings.filter(isWhole);
  const chosen =
    whole.findLast(({ text, isClause }) => isClause && text.length >= SHORT_BEGINNING) ??
    whole.at(-1) ??
    beginnings.at(-1);
  return `${chosen?.text ?? sentence.slice(0, TITLE_LENGTH - 1)}…`;
}

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
