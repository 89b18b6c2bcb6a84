/** Whether a text is so many digits and nothing else. */
export const isDigits = (text: string, least = 1, most = Number.POSITIVE_INFINITY): boolean =>
  text.length >= least && text.length <= most && ONLY_DIGITS.test(text);
const ONLY_DIGITS = /^\d+$/;

/** The runs of digits in a text. */
export const runsIn = (text: string): string[] => text.match(/\d+/g) ?? [];

export const hasDigit = (text: string): boolean => DIGIT.test(text);
const DIGIT = /\d/;

/** Whether a text is a year as people write one whole: 1900 to 2099. */
export const isYear = (text: string): boolean =>
  isDigits(text, 4, 4) && (text.startsWith('19') || text.startsWith('20'));
