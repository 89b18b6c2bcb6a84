import { SHORT_KINDS } from './short-kinds.ts';
import { SECOND_AMOUNT } from './ticket-amounts.ts';
import { placedTokens } from './ticket-text.ts';

// Where a line with several bets is parted.

const SHORT_KIND_NAMES = Object.keys(SHORT_KINDS).join('|');

const SHORT_KIND = `(?<![a-z])(${SHORT_KIND_NAMES})(?:[.:|]|\\s)*(?=\\d)`;

export const SHORT_KIND_BEFORE = new RegExp(SHORT_KIND);

/** '08 D', '13 G': where the number stands first. */
export const SHORT_KIND_AFTER = new RegExp(
  `(?<=(?:^|:)\\s*\\d{1,4}(?:[\\s-]+\\d{1,4})*\\s+)(${SHORT_KIND_NAMES})(?=[\\s.-]*$)`,
);

/** 'M 1,00', one bet of those below. Blanks have one place: of two side by side each may take them, and every further bet doubles the ways. */
const BY_LETTER = '\\s+(m|mil|milhar|c|cent|centena|d|dz|dezena)\\s*(?:[:=-]\\s*)?(?:r\\$\\s*)?(\\d+(?:,\\d{2})?)';

/** '5478 M 1,00 C 2,00': one number, of which each bet takes its last digits. */
const BY_LETTERS = new RegExp(`^\\s*(\\d{3,4})((?:${BY_LETTER}){2,})\\s*$`);

const EACH_BY_LETTER = new RegExp(BY_LETTER, 'g');

const LENGTHS: Readonly<Record<string, number>> = { m: 4, c: 3, d: 2 };

function betsByLetters(line: string): string[] | null {
  const [, number = '', bets = ''] = BY_LETTERS.exec(line) ?? [];
  if (number === '') return null;
  return Array.from(bets.matchAll(EACH_BY_LETTER), ([, kind = '', amount]) => {
    return `${kind.charAt(0)} ${number.slice(-(LENGTHS[kind.charAt(0)] ?? 4))} r$ ${amount}`;
  });
}

/** Where a line with several bets is parted: at the names of bets, where numbers follow each. */
export function betsOfLine(typed: string): string[] {
  const line = typed.replace(SECOND_AMOUNT, '$1 reais');
  const byLetters = betsByLetters(line);
  if (byLetters) return byLetters;
  const added = line.split(/\s\+\s/);
  if (added.length > 1 && added.every((part) => /(?<!\d)\d{3,4}\s+[a-z]+\s.*\d,\d\d/.test(part))) return added;
  const named = placedTokens(line).filter(({ kind }) => kind === 'bet');
  const isInName = (at: number) => named.some(({ start, end }) => start <= at && at < end);
  const short = [...line.matchAll(new RegExp(SHORT_KIND, 'g'))].map(({ index }) => index).filter((at) => !isInName(at));
  const starts = [...new Set([...named.map(({ start }) => start - amountBefore(line, start)), ...short])].sort(
    (one, other) => one - other,
  );
  const parts = starts.map((start, at) => line.slice(at === 0 ? 0 : start, starts[at + 1] ?? line.length));
  return parts.length > 1 && parts.every((part) => /\d{2}/.test(part)) ? parts : [line];
}

/** '5 reais na centena 291': how long the amount before a bet's name is, with what binds the two. */
function amountBefore(line: string, start: number): number {
  const before = /(?:r\$\s?\d+(?:,\d\d)?|(?<![\d,])\d+(?:,\d\d)?\s(?:reais|real))\sn[oa]\s$/.exec(
    line.slice(Math.max(0, start - 24), start),
  );
  return before?.[0].length ?? 0;
}

/** 'Duque de grupo 7-13 e 7-21 2 reais cada': a bet for each pair. */
export function betsInPairs(line: string): string[] {
  const [, before = '', pairs = '', after = ''] =
    /^(.*(?<![a-z])(?:duque|passe)(?![a-z])[^\d]*)((?:\d{1,2}-\d{1,2}(?:\s*,\s*|\s+e\s+|\s*\/\s*|\s+))+\d{1,2}-\d{1,2})(?![\d/-])(.*(?<![a-z])(?:cada|cd)(?![a-z]).*)$/.exec(
      line,
    ) ?? [];
  return pairs === '' ? [line] : (pairs.match(/\d{1,2}-\d{1,2}/g) ?? []).map((pair) => `${before}${pair}${after}`);
}
