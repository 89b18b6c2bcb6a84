import type { DayChanges } from './game.ts';

// Days on which Caixa moved several games at once, counted from the recorded contests (content/history).

/** The last draws of 2025 were put off to New Year's morning. */
export const NEW_YEAR_2026: DayChanges = { dropped: ['2025-12-31'], held: ['2026-01-01'] };

// Matches of the World Cup of 2026.
export const SATURDAY_13_JUNE: DayChanges = { dropped: ['2026-06-13'], held: ['2026-06-14'] };
export const FRIDAY_19_JUNE: DayChanges = { dropped: ['2026-06-19'], held: ['2026-06-20'] };
export const WEDNESDAY_24_JUNE: DayChanges = { dropped: ['2026-06-24'], held: ['2026-06-25'] };

/** The Saturday before the first Sunday of draws. */
export const LAST_SATURDAY: DayChanges = { dropped: ['2026-07-18'] };

/** Lotomania and Dupla Sena alone: the other games of Mondays drew. */
export const MONDAY_24_AUGUST: DayChanges = { dropped: ['2026-08-24'], held: ['2026-08-25'] };

/** The first round of the elections of 2026: none on the Sunday. NaMosca's records as stored on 09/10/2026. */
export const ELECTION_SUNDAY: DayChanges = { dropped: ['2026-10-04'] };
/** On the day before it Mega-Sena 3066 and Quina 7134; of the other games no draw of that day is recorded. */
export const ELECTION_SATURDAY: DayChanges = { held: ['2026-10-03'] };

export const joinedChanges = (...changes: readonly DayChanges[]): DayChanges => ({
  held: changes.flatMap(({ held = [] }) => held),
  dropped: changes.flatMap(({ dropped = [] }) => dropped),
});
