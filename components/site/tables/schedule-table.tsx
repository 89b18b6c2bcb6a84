import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { addDays, formatTime, formatWeekdays, type PlainDay, weekdayOf } from '@/lib/core/domain/days.ts';
import { countedOn, formatWeeksSeen } from '@/lib/core/domain/draws/schedule.ts';
import { BOARD_HOUSES, HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';

const WEEK = 7;

/**
 * The week that begins on `today`, by region: weekdays with the same hours in one row, Monday first; below it on what
 * days these weeks were seen.
 */
export function ScheduleTable({ today }: { today: PlainDay }) {
  return (
    <>
      <ScrollTable stack={14} label="Horários dos sorteios por região e dia da semana">
        <thead>
          <tr>
            <th scope="col">Dias</th>
            <th scope="col">Horários</th>
          </tr>
        </thead>
        {BOARD_HOUSES.map((region) => regionRows(region, today))}
      </ScrollTable>
      <p className="text-fine text-soft">Horários {formatWeeksSeen()}, sem exceção.</p>
    </>
  );
}

function regionRows(region: HouseId, today: PlainDay) {
  return (
    <tbody key={region}>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {HOUSES[region].name}
        </th>
      </tr>
      {rowsOf(region, today).map(({ days, times }) => (
        <tr key={days}>
          <td>{days}</td>
          <td>{times}</td>
        </tr>
      ))}
    </tbody>
  );
}

const slotText = ({ time, isFederal }: ReturnType<typeof countedOn>[number]) =>
  `${formatTime(time)}${isFederal ? ' (Federal)' : ''}`;

/** Days with the same hours are one row, where the first of them stands counted from Monday. */
function rowsOf(region: HouseId, today: PlainDay): { days: string; times: string }[] {
  const week = Array.from({ length: WEEK }, (_, ahead) => addDays(today, ahead));
  const fromMonday = week.sort((a, b) => ((weekdayOf(a) + 6) % 7) - ((weekdayOf(b) + 6) % 7));
  const byTimes = Map.groupBy(fromMonday, (day) => countedOn(region, day).map(slotText).join(' · '));
  byTimes.delete('');
  return [...byTimes].map(([times, days]) => ({
    times,
    days: days.length === WEEK ? 'todos os dias' : formatWeekdays(days, 3),
  }));
}
