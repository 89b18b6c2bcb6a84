import { notFound } from 'next/navigation';
import { DrawCalendar } from '@/components/federal/draw-calendar.tsx';
import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import { formatMonth, type PlainDay, saoPaulo } from '@/lib/core/domain/days.ts';
import { planAfter } from '@/lib/core/domain/draws/next-contest.ts';
import { GAME_IDS, type GameId } from '@/lib/core/domain/games/list.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { calendarAddress, daysOfMonth, isCalendarMonth, isIndexedMonth } from '@/lib/site/draw-calendar.ts';
import type { PageTold } from '@/lib/site/page-metadata.ts';

const today = () => saoPaulo(now()).day;
const known = (month: string) => (isCalendarMonth(month, today()) ? month : notFound());

export function toldOfCalendar(month: string): PageTold {
  return {
    title: `Sorteios da Caixa em ${formatMonth(known(month))}: calendário`,
    description: `Em que dias de ${formatMonth(month)} correm a Mega-Sena, a Quina, a Lotofácil, a Federal e as outras loterias da Caixa, uma por uma e dia a dia.`,
    path: calendarAddress(month),
    image: 'loterias',
    isIndexed: isIndexedMonth(month, today()),
  };
}

export async function Calendar({ month }: { month: string }) {
  known(month);
  const newest = (
    await Promise.all(GAME_IDS.map(async (modality) => (await load('contests', { modality, limit: 1 })).contests))
  ).flat();
  return (
    <DrawCalendar
      siteUrl={site().url}
      month={month}
      newest={new Map(newest.map((contest) => [contest.modality, contest]))}
      recorded={new Map(await recordedDays(month, newest))}
      today={today()}
      hasPage={(other) => isCalendarMonth(other, today())}
    />
  );
}

/** Of games that may have stood still in the month: on which of its days a contest is stored. */
const recordedDays = (month: string, newest: readonly StoredContest[]) =>
  Promise.all(
    newest
      .filter((one) => {
        const plan = planAfter(one, one.modality);
        return daysOfMonth(month).some((day) => day <= one.day && plan(day).paused !== null);
      })
      .map(async ({ modality }): Promise<[GameId, PlainDay[]]> => {
        const { contests } = await load('contests-of-year', { modality, year: Number(month.slice(0, 4)) });
        return [modality, contests.map(({ day }) => day).filter((day) => day.startsWith(month))];
      }),
  );
