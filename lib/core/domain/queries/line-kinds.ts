import type { LineToken } from '../text/tokens/row.ts';

// Tokens by their kind.

export type Of<Kind extends LineToken['kind']> = Extract<LineToken, { kind: Kind }>;

export const isGame = (token: LineToken): token is Of<'game'> | Of<'special'> =>
  token.kind === 'game' || token.kind === 'special';

export const isPick = (token: LineToken | undefined): boolean => token?.kind === 'number' || token?.kind === 'animal';
