import type { DrawView } from '../core/contracts/draw.ts';

type Drawn = Pick<DrawView, 'rows' | 'tickets'>;

/**
 * A draw's prizes as they are shown, everywhere: of a draw that is the Federal's with its tickets of five digits, which end in the
 * milhar that plays; where those are not known, and of every other draw, with the milhar.
 */
export const shownRows = ({ rows, tickets }: Drawn): DrawView['rows'] =>
  tickets ? rows.map((row, at) => ({ ...row, number: tickets[at] ?? row.number })) : rows;

/** The first of them. */
export const shownFirst = (draw: Drawn): DrawView['rows'][number] | undefined => shownRows(draw)[0];

/** The same of one prize that stands alone, as in a grid's cell or a list's line. */
export const shownNumber = ({ number, ticket }: { number: string; ticket?: string | undefined }): string =>
  ticket ?? number;
