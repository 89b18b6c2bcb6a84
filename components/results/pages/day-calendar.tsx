import Link from 'next/link';
import { html, type Markup } from '@/components/ui/markup.ts';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { addDays, formatDayLong, formatMonth, type PlainDay, WEEKDAYS, weekdayOf } from '@/lib/core/domain/days.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import type { DaysOfMonthView } from '@/lib/core/views/days-of-month.ts';
import { dayAddress } from '@/lib/site/results-addresses.ts';

/** 'Outros dias': the month of a day as a calendar, each day with draws leading to its page, and the months around it. */
export function DayCalendar({ view, current }: { view: DaysOfMonthView; current: PlainDay }) {
  const { month, days, before, after } = view;
  const drawsOf = new Map(days.map(({ day, draws }) => [day, draws]));
  const months = [before, after].filter((day) => day !== null);
  return (
    <section aria-labelledby="outros-dias" className="no-print max-w-[32rem]">
      <SheetHead id="outros-dias">
        <span className="sr-only">Outros dias de </span>
        {formatMonth(month)}
      </SheetHead>
      <table className="calendar figures">
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                <abbr title={name}>{name.slice(0, 1).toUpperCase()}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
          dangerouslySetInnerHTML={html`${weeksOf(month).map(
            (week) =>
              html`<tr>${week.map((day) => cell(day, day.startsWith(month), drawsOf.get(day), day === current))}</tr>`,
          )}`}
        />
      </table>
      {months.length > 0 && (
        <p className="sheet-links">
          {months.map((day) => (
            <Link key={day} prefetch={false} href={dayAddress(day)}>
              {formatMonth(day)}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

function cell(day: PlainDay, isOfMonth: boolean, draws: number | undefined, isCurrent: boolean): Markup {
  if (!isOfMonth) return html`<td></td>`;
  const date = Number(day.slice(8));
  if (!draws) return html`<td>${date}</td>`;
  const text = `${formatDayLong(day)}, ${plural(draws, 'sorteio')}`;
  return html`<td><a href="${dayAddress(day)}" aria-label="${text}"${isCurrent ? html` aria-current="page"` : ''}>${date}</a></td>`;
}

/** A month's weeks from Sunday to Saturday, with the days of the months around it that fill the first and the last. */
function weeksOf(month: string): PlainDay[][] {
  const first = `${month}-01`;
  const weeks: PlainDay[][] = [];
  for (let day = addDays(first, -weekdayOf(first)); day <= `${month}-31` && weeks.length < 6; day = addDays(day, 7)) {
    if (day.startsWith(month) || addDays(day, 6).startsWith(month)) {
      weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
    }
  }
  return weeks;
}
