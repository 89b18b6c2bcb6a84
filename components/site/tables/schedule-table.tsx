import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { addDays, formatTime, type PlainDay, WEEKDAYS, weekdayOf } from '@/lib/core/domain/days.ts';
import { REGION_NAMES, REGIONS, type Region } from '@/lib/core/domain/regions.ts';
import { slotsOn } from '@/lib/core/domain/schedule.ts';

const WEEK = 7;

/** The week that begins on `today`, by region: weekdays with the same hours in one row, Monday first. */
export function ScheduleTable({ today }: { today: PlainDay }) {
  return (
    <ScrollTable label="Horários dos sorteios por região e dia da semana">
      <thead>
        <tr>
          <th scope="col">Região</th>
          <th scope="col">Dias</th>
          <th scope="col">Horários</th>
        </tr>
      </thead>
      <tbody>
        {REGIONS.flatMap((region) =>
          rowsOf(region, today).map(({ days, times }, index) => (
            <tr key={`${region} ${days}`}>
              {index === 0 && (
                <th scope="rowgroup" rowSpan={rowsOf(region, today).length}>
                  {REGION_NAMES[region]}
                </th>
              )}
              <td>{days}</td>
              <td>{times}</td>
            </tr>
          )),
        )}
      </tbody>
    </ScrollTable>
  );
}

function rowsOf(region: Region, today: PlainDay): { days: string; times: string }[] {
  const byTimes = new Map<string, number[]>();
  for (let ahead = 0; ahead < WEEK; ahead++) {
    const day = addDays(today, ahead);
    const times = slotsOn(region, day).map(formatTime).join(' · ');
    if (times) byTimes.set(times, [...(byTimes.get(times) ?? []), (weekdayOf(day) + 6) % 7]);
  }
  return [...byTimes]
    .map(([times, weekdays]) => ({ times, weekdays: weekdays.sort((a, b) => a - b) }))
    .sort((a, b) => (a.weekdays[0] ?? 0) - (b.weekdays[0] ?? 0))
    .map(({ times, weekdays }) => ({ times, days: tell(weekdays) }));
}

function tell(weekdays: readonly number[]): string {
  if (weekdays.length === WEEK) return 'todos os dias';
  return weekdays.map((day) => WEEKDAYS[(day + 1) % 7]).join(', ');
}
