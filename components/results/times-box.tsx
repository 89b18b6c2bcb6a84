import { formatTime } from '@/lib/core/domain/days.ts';
import { REGION_NAMES } from '@/lib/core/domain/regions.ts';
import { countedOn, formatWeeksSeen, LISTED_TIMES } from '@/lib/core/domain/schedule.ts';

/** The usual draw times of Rio and São Paulo, with those that today leaves out marked (row P6). */
export function TimesBox({ today }: { today: string }) {
  return (
    <section aria-labelledby="horarios-box" className="rounded-card border border-line bg-card p-4">
      <h2 id="horarios-box" className="title text-lg">
        Horários dos sorteios
      </h2>
      <p className="text-sm text-soft">Horário de Brasília</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {(['pt-rio', 'pt-sp'] as const).map((region) => {
          const counted = countedOn(region, today);
          const drawn = counted.filter(({ isFederal }) => !isFederal).map(({ time }) => time);
          const others = counted.filter(({ time, isFederal }) => isFederal || !LISTED_TIMES[region].includes(time));
          return (
            <div key={region}>
              <h3 className="font-semibold">{REGION_NAMES[region]}</h3>
              <ul className="figures mt-1.5 flex flex-wrap gap-1.5">
                {LISTED_TIMES[region].map((time) => {
                  const isDrawn = drawn.includes(time);
                  return (
                    <li
                      key={time}
                      className={`rounded border px-2 py-0.5 text-sm ${isDrawn ? 'border-ink font-semibold' : 'border-dashed border-line text-soft'}`}
                    >
                      {formatTime(time)}
                      {!isDrawn && <span className="text-xs"> hoje não há</span>}
                    </li>
                  );
                })}
              </ul>
              {others.length > 0 && (
                <p className="mt-1.5 text-sm text-soft">
                  Hoje também:{' '}
                  {others
                    .map(({ time, isFederal }) => `${formatTime(time)}${isFederal ? ' (Federal)' : ''}`)
                    .join(' · ')}
                </p>
              )}
            </div>
          );
        })}
      </div>
      <p className="mt-3 text-sm text-soft">Horários {formatWeeksSeen()}.</p>
    </section>
  );
}
