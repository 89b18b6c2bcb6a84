import { notFound } from 'next/navigation';
import { DrawCalendar } from '@/components/federal/draw-calendar.tsx';
import { formatMonth, saoPaulo } from '@/lib/core/domain/days.ts';
import { GAME_IDS } from '@/lib/core/domain/games/list.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { calendarAddress, isCalendarMonth, isIndexedMonth } from '@/lib/site/draw-calendar.ts';
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
  const newest = await Promise.all(
    GAME_IDS.map(async (modality) => (await load('contests', { modality, limit: 1 })).contests),
  );
  return (
    <DrawCalendar
      siteUrl={site().url}
      month={month}
      newest={new Map(newest.flat().map((contest) => [contest.modality, contest]))}
      today={today()}
      hasPage={(other) => isCalendarMonth(other, today())}
    />
  );
}
