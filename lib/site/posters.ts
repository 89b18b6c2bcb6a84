import type { DrawView } from '../core/contracts/draw.ts';
import { formatDay, formatTime, formatWeekday, type PlainDay } from '../core/domain/days.ts';
import { digestOf } from '../core/domain/digest.ts';
import type { Group } from '../core/domain/groups.ts';
import { type DrawNames, drawFullName } from '../core/domain/houses/draw-full-name.ts';
import type { HouseId } from '../core/domain/houses/list.ts';
import { plural } from '../core/domain/joiner.ts';
import { reckonedAs } from '../core/domain/prize-rules.ts';
import { shownPrizes } from './shown-number.ts';

// What a picture of a result shows, down to the last word: a picture's address carries the digest of it.

/** To be counted up when pictures are drawn in another way: their addresses change with it. */
const LOOK = 2;

export type PosterPrize = { place: string; number: string; group: string; animal: string; isReckoned: boolean };
export type DrawPoster = { kind: 'draw'; title: string; when: string; prizes: PosterPrize[] };
export type DayPoster = {
  kind: 'day';
  title: string;
  when: string;
  /** `lead` and `beside` name the draw: of a house its hour and name, of all houses the house and the hour. */
  draws: { lead: string; beside: string; number: string; animal: string }[];
};
export type ContestPoster = {
  kind: 'contest';
  title: string;
  when: string;
  /** Sets `--ball` (Game.colour). */
  colour: string;
  /** What was drawn, set by set. */
  sets: { label: string | null; numbers: readonly string[] }[];
  /** Football matches in the order of their columns; empty in other games. */
  matches: { home: string; away: string; score: string }[];
  beside: string[];
  outcome: string;
  next: string;
};
/** One of the 25 by itself, or what a dream leads to. */
export type BeastPoster = { kind: 'beast'; title: string; when: string; animal: string; dozens: readonly string[] };
export type ResultPoster = DrawPoster | DayPoster | ContestPoster | BeastPoster;

/** The digest in a picture's address. */
export const posterDigest = (poster: ResultPoster): string => digestOf(JSON.stringify([LOOK, poster]));

export const longDay = (day: PlainDay) => `${formatWeekday(day)}, ${formatDay(day)}`;

function drawPrizes(draw: DrawView): PosterPrize[] {
  return shownPrizes(draw).map(({ place, number, group, animal }) => ({
    place,
    number,
    group,
    animal,
    isReckoned: reckonedAs(draw, place) !== null,
  }));
}

export const drawPoster = (draw: DrawView, house: DrawNames): DrawPoster => ({
  kind: 'draw',
  title: drawFullName(house, draw.name),
  when: `${formatTime(draw.time)} · ${longDay(draw.day)}`,
  prizes: drawPrizes(draw),
});

/** `title`: the animal, or what was dreamt of. */
export const beastPoster = ({ animal, grupo, numeros }: Group, title: string): BeastPoster => ({
  kind: 'beast',
  title,
  when: title === animal ? `Grupo ${grupo}` : `${animal}, grupo ${grupo}`,
  animal,
  dozens: numeros,
});

/** The newest draw of each house, by its short name; null for a day without a draw. */
export function countryPoster(
  day: PlainDay,
  draws: readonly DrawView[],
  houses: Readonly<Record<HouseId, { short: string }>>,
): DayPoster | null {
  const newest = [...Map.groupBy(draws, ({ region }) => region).values()].flatMap(
    (drawn) => drawn.toSorted((a, b) => b.time.localeCompare(a.time))[0] ?? [],
  );
  const shown = newest.flatMap((draw) => {
    const [first] = drawPrizes(draw);
    const { short } = houses[draw.region];
    return first ? [{ lead: short, beside: formatTime(draw.time), number: first.number, animal: first.animal }] : [];
  });
  return shown.length > 0
    ? {
        kind: 'day',
        title: 'Todas as bancas',
        when: `${longDay(day)} · ${plural(draws.length, 'sorteio')}`,
        draws: shown,
      }
    : null;
}

/** Null for a day without a draw. */
export function dayPoster(
  day: PlainDay,
  draws: readonly DrawView[],
  house: { name: string; drawName: string },
): DayPoster | null {
  const shown = draws.flatMap((draw) => {
    const [first] = drawPrizes(draw);
    return first
      ? [
          {
            lead: formatTime(draw.time),
            beside: draw.name === house.drawName ? '' : draw.name,
            number: first.number,
            animal: first.animal,
          },
        ]
      : [];
  });
  return shown.length > 0 ? { kind: 'day', title: house.name, when: longDay(day), draws: shown } : null;
}
