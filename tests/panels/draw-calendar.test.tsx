import { expect, test } from 'vitest';
import { DrawCalendar } from '@/components/federal/draw-calendar.tsx';
import { addDays, type PlainDay } from '@/lib/core/domain/days.ts';
import { drawsOf } from '@/lib/core/domain/draws/schedule.ts';
import { type GameId, gameOf } from '@/lib/core/domain/games/list.ts';
import { SPECIALS } from '@/lib/core/domain/games/specials.ts';
import { daysOfMonth, monthAfter } from '@/lib/site/draw-calendar.ts';
import { textOf } from '../support/markup.ts';

const pageOf = (
  month: string,
  today: PlainDay,
  newest: { modality: GameId; contest: number; day: PlainDay } | null = null,
  recorded: readonly PlainDay[] | null = null,
) =>
  textOf(
    <DrawCalendar
      siteUrl="https://exemplo.com.br"
      month={month}
      newest={new Map(newest ? [[newest.modality, { ...newest, details: {} }]] : [])}
      recorded={new Map(newest && recorded ? [[newest.modality, recorded]] : [])}
      today={today}
      hasPage={() => false}
    />,
  );

/** The pauses before the editions of the years to come, by the months that they touch. */
const MONTHS = SPECIALS.filter(({ isOver }) => !isOver).flatMap((special) =>
  [2027, 2028].flatMap((year) => {
    const { from, until } = special.pause(year);
    const months = new Set([from.slice(0, 7), until.slice(0, 7)]);
    return [...months].map((month) => ({ special, from, until, month }));
  }),
);

test('a month warns of a pause from whichever month it is looked at', () => {
  for (const { special, from, month } of MONTHS)
    for (const ahead of [-6, -1, 0, 1, 5]) {
      const today = `${monthAfter(month, ahead)}-03`;
      const newest = { modality: special.game, contest: 9000, day: addDays(from, -9) };
      const page = pageOf(month, today, newest);
      expect(page, `${month} seen on ${today}`).toContain(`Antes da ${special.name} (`);
      expect(page, `${month} seen on ${today}`).toContain('talvez ');
    }
});

test('a month without such days warns of none', () => {
  for (const month of ['2027-01', '2027-02', '2027-05', '2027-10', '2027-11']) {
    const page = pageOf(month, `${month}-03`);
    expect(page, month).not.toContain('são alguns dias sem');
    expect(page, month).not.toContain('talvez');
  }
});

test('a month that is over has the days of its stored contests', () => {
  for (const { special, from, until, month } of MONTHS) {
    const drawn = daysOfMonth(month).filter((day) => drawsOf(special.game)(day) && (day < from || day > until));
    const newest = { modality: special.game, contest: 9000, day: addDays(until, 40) };
    const page = pageOf(month, addDays(until, 45), newest, drawn);
    expect(page, month).not.toContain(`Antes da ${special.name}`);
    const dates = drawn.map((day) => Number(day.slice(8))).join(', ') || 'nenhum';
    expect(page, month).toMatch(new RegExp(`${gameOf(special.game).name}(?: (?!Dias)[^ ]+)* Dias ${dates} `));
  }
});
