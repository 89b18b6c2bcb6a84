/** Whether a text is so many digits and nothing else. */
export const isDigits = (text: string, least = 1, most = Number.POSITIVE_INFINITY): boolean =>
  text.length >= least && text.length <= most && ONLY_DIGITS.test(text);
const ONLY_DIGITS = /^\d+$/;

export const hasDigit = (text: string): boolean => DIGIT.test(text);
const DIGIT = /\d/;
