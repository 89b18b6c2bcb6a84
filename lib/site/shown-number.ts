import { type DrawnDraw, type PrizeRow, prizeAt, prizesOf } from '../core/domain/prizes.ts';

/**
 * A draw's prizes as they are shown, everywhere: of a draw that is the Federal's with its tickets of five digits, which end in the
 * milhar that plays; where those are not known, and of every other draw, with the milhar.
 */
export const shownPrizes = (draw: DrawnDraw): PrizeRow[] =>
  prizesOf(draw).map((prize, at) => ({ ...prize, number: draw.tickets?.[at] ?? prize.number }));

/** The first of them. */
export const shownFirst = ({ numbers: [first], tickets }: Pick<DrawnDraw, 'numbers' | 'tickets'>): PrizeRow => ({
  ...prizeAt(1, first),
  number: tickets?.[0] ?? first,
});

/** The same of one prize that stands alone, as in a grid's cell or a list's line. */
export const shownNumber = ({ number, ticket }: { number: string; ticket?: string | undefined }): string =>
  ticket ?? number;
