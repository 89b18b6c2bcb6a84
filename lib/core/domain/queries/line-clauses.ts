import { hasDigit } from '../text/digits.ts';
import type { TokenLine } from '../text/tokens/line.ts';
import { hasMark, isPick, type LineToken, withKind } from '../text/tokens/row.ts';

// The clauses of a line that says several things: 'Lotep 15:45 hoje. Milhar 9012 2,00; dezena 12 5,00. Total 7,00.'

/** A line of more clauses is a file's, and read as one. */
const MOST = 25;
/** Words of so few letters before a full stop are short for others, 'conc. 889', 'vend. Neide', but for names of these. */
const SHORT = 4;
const WHOLE_WORDS: ReadonlySet<LineToken['kind']> = new Set(['dayword', 'weekday', 'house', 'draw', 'animal', 'each']);

/** Whether a sentence ends before a token. */
function isEnd(before: LineToken, { gap }: LineToken): boolean {
  const [mark = '', next = ''] = gap.trimStart();
  const isStop = ['.', '!', '?'].includes(mark) && (next === '' || next === ' ') && gap.endsWith(' ');
  const isName = WHOLE_WORDS.has(before.kind) && before.text.length === SHORT;
  return isStop && (hasDigit(before.text) || before.text.length > SHORT || isName);
}

/** A bet by itself, of its kind and its picks, 'M 6630 1º R$ 2,00', or nothing of one. */
const isWhole = (cell: readonly LineToken[]): boolean => cell.some(({ kind }) => kind === 'bet') === cell.some(isPick);

/** A line's clauses, as texts in its order; the line alone where it has one. What stands between bars is one where each has all of its bet. */
export function clausesOf({ tokens, text }: TokenLine): string[] {
  const partsBy = (isCut: (token: LineToken, at: number) => boolean): LineToken[][] => {
    const parts: LineToken[][] = [[]];
    for (const [at, token] of tokens.entries()) {
      if (at > 0 && isCut(token, at)) parts.push([]);
      parts.at(-1)?.push(token);
    }
    return parts;
  };
  const isBar = ({ gap }: LineToken) => hasMark(gap, '|;');
  const hasCells = partsBy(isBar).every(isWhole);
  const parts = partsBy((token, at) => {
    const before = tokens[at - 1];
    return (before !== undefined && isEnd(before, token)) || (hasCells && isBar(token));
  });
  if (parts.length > MOST) return [text];
  return parts.map((part) => text.slice(part[0]?.start ?? 0, part.at(-1)?.end ?? 0)).filter(Boolean);
}

/** A line's tokens without the weekday of a last sentence that is of no bet: '… C 045 1/5 5,00. Acerto sexta c/ vc'. */
export function withoutAfterthought(tokens: readonly LineToken[]): LineToken[] {
  const last = tokens.findLastIndex((token) => isPick(token) || OF_BET.has(token.kind));
  const end = tokens.findIndex((token, at) => at > last && at > 0 && isEnd(tokens[at - 1] as LineToken, token));
  const isOfAll = tokens.slice(Math.max(0, end)).some(({ kind }) => kind === 'all');
  return tokens.map((token, at) =>
    end > 0 && at >= end && token.kind === 'weekday' && !isOfAll ? withKind(token, 'word') : token,
  );
}
const OF_BET: ReadonlySet<LineToken['kind']> = new Set(['bet', 'money', 'reach', 'house', 'draw', 'hour', 'dates']);
