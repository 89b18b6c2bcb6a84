import { z } from 'zod';
import { day, modality, text } from '../contracts/fields.ts';
import { contestNumber } from '../contracts/numbers.ts';
import { sumOfOutcomes } from '../domain/games/contest-outcome.ts';
import { drawsTickets, type GameId, gameOf } from '../domain/games/list.ts';
import { teamKey } from '../domain/teams.ts';
import { contestAt, wholeArchive } from '../store/contest-archive.ts';
import { defineView } from './view.ts';

/**
 * All contests of a game counted: how often each number (of columns: each symbol) came and the last contest with it, `gap`
 * contests before the newest; of each name that it draws (Timemania's team) the times and the last contest; and its special
 * contests, oldest first.
 */
const GameArchive = z.object({
  contests: z.int(),
  since: day.nullable(),
  /** Functions deployed before it do not tell it. */
  until: day.nullable().optional(),
  numbers: z.array(
    z.object({
      number: text,
      times: z.int(),
      last: z.object({ contest: contestNumber, day, gap: z.int() }).nullable().optional(),
    }),
  ),
  names: z.array(z.object({ name: text, times: z.int(), contest: contestNumber, day })),
  specials: z.array(z.object({ contest: contestNumber, day })),
  /** Of the contests whose outcome is stored (`of`, since a day), how many were won and rolled over; those before it do not tell it. */
  outcomes: z
    .object({
      of: z.int(),
      since: day.nullable(),
      won: z.int(),
      winners: z.int(),
      rolled: z.int(),
      /** Contests since the last that was won. */
      gap: z.int(),
      lastWon: z.object({ contest: contestNumber, day, winners: z.int() }).nullable(),
      lastRolled: z.object({ contest: contestNumber, day }).nullable(),
    })
    .optional(),
});
export type GameArchive = z.infer<typeof GameArchive>;

/** What may be drawn as a number of a game, as it is written; of whole tickets nothing is listed. */
function symbolsOf(game: GameId): readonly string[] {
  const part = gameOf(game).parts.numbers;
  if (part.kind === 'columns') return part.symbols;
  if (part.kind !== 'set') return [];
  return Array.from({ length: part.to - part.from + 1 }, (_, at) => String(part.from + at).padStart(2, '0'));
}

export const gameArchiveView = defineView({
  args: z.strictObject({ modality }),
  reply: GameArchive,
  empty: () => ({ contests: 0, since: null, numbers: [], names: [], specials: [] }),
  async read({ modality: game }, { db }) {
    const archive = await wholeArchive(db, game);
    const { rows } = archive;
    const outcomes = drawsTickets(game) ? {} : { outcomes: sumOfOutcomes(archive.outcomes) };
    const numbers = new Map<string, GameArchive['numbers'][number]>(
      symbolsOf(game).map((number) => [number, { number, times: 0, last: null }]),
    );
    const names = new Map<string, GameArchive['names'][number]>();
    for (const [at, row] of rows.entries()) {
      const last = { contest: row.contest, day: row.day, gap: rows.length - 1 - at };
      const { numbers: drawn, second } = contestAt(archive, at);
      for (const number of [...drawn, ...(second ?? [])])
        numbers.set(number, { number, times: (numbers.get(number)?.times ?? 0) + 1, last });
      // Of a team's spellings the newest stands.
      if (row.team)
        names.set(teamKey(row.team), {
          name: row.team,
          times: (names.get(teamKey(row.team))?.times ?? 0) + 1,
          contest: row.contest,
          day: row.day,
        });
    }
    return {
      contests: rows.length,
      since: rows[0]?.day ?? null,
      until: rows.at(-1)?.day ?? null,
      numbers: [...numbers.values()].sort((a, b) => b.times - a.times),
      names: [...names.values()].sort((a, b) => b.contest - a.contest),
      specials: rows.filter(({ special }) => special === 1).map(({ contest, day: on }) => ({ contest, day: on })),
      ...outcomes,
    };
  },
});
