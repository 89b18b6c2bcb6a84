import { readdirSync } from 'node:fs';
import type { HouseId } from '../../lib/core/domain/houses/list.ts';
import type { ToldDraw } from './bicho-replies.ts';

/** The Federal in a house's list: its title there, and its rows: five with sum and product, with columns, or another list's ten. */
type ListedFederal = {
  title: (draw: ToldDraw) => string;
  rows: 'five' | 'columns' | 'ten-drawn' | 'five-and-ten';
};

/** How public sources print a house, letter by letter as they did when that was looked at; each is made of the house's file where missing. */
export type HouseTwin = {
  /** In the lists of LotoHack and resultadofacil.com.br. */
  title?: (draw: ToldDraw) => string;
  /** True for a draw of which those have no second table '1º ao 10º', though they have it of the house's others. */
  isAlone?: (draw: ToldDraw) => boolean;
  federal?: ListedFederal;
  /** Above a block of deunoposte.app.br, and above a table of resultadosorte.com. */
  block?: string;
  board?: string;
  /** On resultadosorte.com, where hours are columns else. */
  hasHoursAsRows?: true;
  /** In the lists of vejaoresultado.com. */
  line?: (draw: ToldDraw) => string;
};

const FOLDER = new URL('../houses/', import.meta.url);

/** The files of `tests/houses`, by their names, which are the houses' ids. */
export const HOUSE_TWINS: Readonly<Partial<Record<HouseId, HouseTwin>>> = Object.fromEntries(
  await Promise.all(
    readdirSync(FOLDER).map(async (file) => {
      const { twin }: { twin: HouseTwin } = await import(/* @vite-ignore */ new URL(file, FOLDER).href);
      return [file.replace('.ts', ''), twin] as const;
    }),
  ),
);
