import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { formatDay, formatTime, type PlainDay, saoPaulo } from '@/lib/core/domain/days.ts';
import type { GameDay } from '@/lib/core/domain/games/operator-days.ts';
import type { ScheduleException } from '@/lib/core/domain/houses/operator-schedule.ts';
import { exceptionWords, gameDayWords, recentExceptions, recentGameDays } from '@/lib/site/schedule-words.ts';

/** The operator's exceptions to the houses' hours and the games' days, a line each with its reason; nothing without one. */
export function ScheduleChanges({
  exceptions,
  games = [],
  today,
}: {
  exceptions: readonly ScheduleException[];
  games?: readonly GameDay[];
  today: PlainDay;
}) {
  const shown = [
    ...recentExceptions(exceptions, today).map((one) => ({ ...one, words: exceptionWords(one) })),
    ...recentGameDays(games, today).map((one) => ({ ...one, words: gameDayWords(one) })),
  ];
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="calendario">
      <SheetHead id="calendario">Mudanças no calendário</SheetHead>
      <ul className="grid max-w-[52rem] border-t-2 border-ink" data-free="">
        {shown.map((one) => (
          <li key={one.id} className="border-b border-line py-3">
            {one.withdrawn ? <del>{one.words}.</del> : <>{one.words}.</>}
            <span className="block text-note text-soft">
              Anotado em {when(one.at)}. Motivo: {one.reason}
              {one.withdrawn && ` Retirado em ${when(one.withdrawn.at)}: ${one.withdrawn.reason}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function when(instant: string): string {
  const { day, time } = saoPaulo(new Date(instant));
  return `${formatDay(day)} às ${formatTime(time)}`;
}
