import type { PlainDay } from '@/lib/core/domain/days.ts';
import { FIRST_DAY } from '@/lib/core/domain/draws/validate-draw.ts';

/** The way to any day, as a plain form: the search understands the ISO day that a date field sends. */
export function GoToDay({ day, today }: { day: PlainDay; today: PlainDay }) {
  return (
    <form action="/buscar" method="get" className="no-print mt-3 flex flex-wrap items-center gap-2 text-note">
      <label htmlFor="ir-para-o-dia" className="font-semibold">
        Ir para o dia
      </label>
      <input
        id="ir-para-o-dia"
        type="date"
        name="q"
        required
        defaultValue={day}
        min={FIRST_DAY}
        max={today}
        className="h-11 min-w-0 rounded-card border-2 border-ink bg-card px-2"
      />
      <button type="submit" className="h-11 cursor-pointer rounded-card bg-ink px-4 font-bold text-paper">
        Ir
      </button>
    </form>
  );
}
