import { z } from 'zod';
import SHAPES from '../../../content/woodcuts.json' with { type: 'json' };
import { chanceOf } from '../../core/domain/bets.ts';
import { addDays } from '../../core/domain/days.ts';
import { topOdds } from '../../core/domain/games/chances.ts';
import { GAME_IDS } from '../../core/domain/games/list.ts';
import { slotsOn, WEEKS_SEEN } from '../../core/domain/houses/slots.ts';
import { chanceOfNone, ODDS, type PayoutKey, returnOfOdds } from '../../core/domain/odds.ts';
import { COVER_GROUNDS, type CoverDrawing } from '../../site/cover.ts';
import { payoutsToday } from '../payouts-today.ts';
import { methodTrials, pullsOf } from './trials.ts';
import { countsBetween } from './words/archive.ts';

type Figure = CoverDrawing extends infer One ? (One extends unknown ? Omit<One, 'ground'> : never) : never;

const share = (values: readonly number[]) => values.map((value) => value / Math.max(...values));
const bars = (values: readonly number[], marked = values.indexOf(Math.max(...values))) =>
  ({ kind: 'bars', values: share(values), marked }) as const;

/** Days and hours of Rio's draws in a week, from 7h to 23h. */
const DAY = { from: 7 * 60, minutes: 16 * 60 };
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const RETURNS: readonly PayoutKey[] = [
  'grupo',
  'dezena',
  'centena',
  'duque-dezena',
  'duque-grupo',
  'terno-grupo',
  'milhar',
];

/** Figures that the articles count, by the name in front matter. */
const FIGURES = {
  'chance-grupo': () => ({ kind: 'dots', hits: Math.round(chanceOf('group') * 100) }),
  loterias: () => bars(GAME_IDS.map((game) => Math.log10(topOdds(game))).sort((a, b) => a - b)),
  'bimestre-2025': () => bars(countsBetween('pt-rio', '2025-08-01', '2025-09-30').counts),
  horarios: () => ({
    kind: 'hours',
    rows: Array.from({ length: 7 }, (_, at) =>
      slotsOn('pt-rio', addDays(WEEKS_SEEN.from, at)).map((time) => (minutesOf(time) - DAY.from) / DAY.minutes),
    ),
  }),
  'sem-sair': () => ({
    kind: 'curve',
    values: Array.from({ length: 61 }, (_, at) => chanceOfNone(ODDS.grupo.chance, at * 2)),
  }),
  puxadas: () => {
    const { counts } = pullsOf('pt-rio');
    const most = Math.max(...counts.flat());
    return { kind: 'cells', rows: counts.map((row) => row.map((count) => count / most)) };
  },
  progressao: () => bars(Array.from({ length: 9 }, (_, lost) => 2 ** lost)),
  retorno: () => bars(RETURNS.map((key) => returnOfOdds(key, payoutsToday()) ?? 0)),
  metodos: () => bars(methodTrials().map(({ hits, bets }) => hits / bets)),
} as const satisfies Record<string, () => Figure>;

/** An article's `cover`: a number in words, a milhar with its dozen, an animal, or a figure by its name. */
export const Cover = z.strictObject({
  ground: z.enum(COVER_GROUNDS),
  kind: z.enum(['number', 'milhar', 'woodcut', 'figure']),
  of: z.string().min(1),
});
export type Cover = z.infer<typeof Cover>;

/** Throws for a figure or an animal that is not there. */
export function drawingOf({ ground, kind, of }: Cover): CoverDrawing {
  switch (kind) {
    case 'number':
      return { ground, kind: 'text', text: of };
    case 'milhar':
      return { ground, kind: 'text', text: of.slice(0, -2), marked: of.slice(-2) };
    case 'woodcut': {
      const shape = (SHAPES as Partial<Record<string, string>>)[of];
      if (!shape) throw new Error(`no such animal on a cover: ${of}`);
      return { ground, kind, shape };
    }
    case 'figure': {
      const figure = Object.hasOwn(FIGURES, of) ? FIGURES[of as keyof typeof FIGURES] : null;
      if (!figure) throw new Error(`no such figure on a cover: ${of}`);
      return { ground, ...figure() };
    }
  }
}

/** An article with its cover drawn, as a list shows it. */
export const withCover = <A extends { cover: Cover }>(article: A): { article: A; cover: CoverDrawing } => ({
  article,
  cover: drawingOf(article.cover),
});
