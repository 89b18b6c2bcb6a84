import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DrawCalendar } from '@/components/federal/draw-calendar.tsx';
import { addDays, monthAfter, type PlainDay, weekdayOf } from '@/lib/core/domain/days.ts';
import { drawsOf } from '@/lib/core/domain/draws/schedule.ts';
import { GAME_IDS, type GameId, gameOf } from '@/lib/core/domain/games/list.ts';
import { SPECIALS } from '@/lib/core/domain/games/specials.ts';
import { daysOfMonth } from '@/lib/site/draw-calendar.ts';
import { textOf } from '../support/markup.ts';

type Props = [
  month: string,
  today: PlainDay,
  newest?: { modality: GameId; contest: number; day: PlainDay },
  recorded?: readonly PlainDay[],
];

const calendarOf = (...[month, today, newest, recorded]: Props) => (
  <DrawCalendar
    siteUrl="https://exemplo.com.br"
    month={month}
    newest={new Map(newest ? [[newest.modality, { ...newest, details: {} }]] : [])}
    recorded={new Map(newest && recorded ? [[newest.modality, recorded]] : [])}
    today={today}
    hasPage={() => false}
  />
);
const pageOf = (...props: Props) => textOf(calendarOf(...props));
const markupOf = (...props: Props) => renderToStaticMarkup(calendarOf(...props));

/** The pauses before the editions of the years to come, by the months that they touch. */
const MONTHS = SPECIALS.filter(({ isOver }) => !isOver).flatMap((special) =>
  [2027, 2028].flatMap((year) => {
    const { from, until } = special.pause(year);
    const months = new Set([from.slice(0, 7), until.slice(0, 7)]);
    return [...months].map((month) => ({ special, from, until, month }));
  }),
);

test('each game’s month has its days filled, the unsure ones with an edge, as its words do', () => {
  const months = [...MONTHS.map(({ month }) => month), '2027-02', '2027-05'];
  for (const month of new Set(months)) {
    const games = markupOf(month, `${month}-03`).split('<div aria-hidden="true" class="month-cells').slice(0, -1);
    expect(games, month).toHaveLength(GAME_IDS.length);
    const grids = markupOf(month, `${month}-03`).split('class="month-cells').slice(1);
    for (const [at, grid] of grids.entries()) {
      const [cells = ''] = grid.split('</div>');
      const daysOf = (kind: string) =>
        [...cells.matchAll(/<b class="(\w*)[^"]*">(\d+)</g)].flatMap(([, is, day]) => (is === kind ? [day] : []));
      const named = [daysOf('held').join(', '), daysOf('unsure').length > 0 && `talvez ${daysOf('unsure').join(', ')}`];
      const words = /Dias (?:<!-- -->)?([^<]*(?:<!-- -->[^<]*)*)<\/p>$/.exec(games[at] ?? '')?.[1];
      expect(words?.replaceAll('<!-- -->', ''), `${month} ${at}`).toBe(named.filter(Boolean).join('; '));
      // Sundays are the first column.
      const before = cells.split('<b')[0]?.match(/<i>/g)?.length ?? 0;
      expect(before - 7, month).toBe(weekdayOf(`${month}-01`));
    }
  }
});

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
