import Link from 'next/link';
import { addDays, daysBetween, formatMonth, formatWeekdayShort, type PlainDay } from '@/lib/core/domain/days.ts';
import { FIRST_DAY } from '@/lib/core/domain/draws/validate-draw.ts';
import { dayAddress } from '@/lib/site/results-addresses.ts';

const CELLS = 6;

/** The days around one, two of them after it, and as the last cell a plain form to any day, which the search understands. */
export function DayStrip({ day, today }: { day: PlainDay; today: PlainDay }) {
  const last = addDays(day, Math.max(0, Math.min(2, daysBetween(day, today))));
  const days = Array.from({ length: CELLS }, (_, index) => addDays(last, index + 1 - CELLS));
  return (
    <nav aria-label="Dias" className="days no-print">
      {days.map((one) => (
        <Link key={one} prefetch={false} href={dayAddress(one)} aria-current={one === day ? 'page' : undefined}>
          {formatWeekdayShort(one)}
          <b>{Number(one.slice(8))}</b>
          <span className="sr-only"> de {formatMonth(one)}</span>
        </Link>
      ))}
      <form action="/buscar" method="get">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 5h16v16H4zM4 10h16M8 2v5M16 2v5" />
        </svg>
        dia
        <input type="date" name="q" required min={FIRST_DAY} max={today} aria-label="Ir para o dia" />
        <button type="submit">Ir</button>
      </form>
    </nav>
  );
}
