import { formatTime } from '@/lib/core/domain/days.ts';
import { countedOn, formatWeeksSeen } from '@/lib/core/domain/draws/schedule.ts';
import { HOUSE_IDS, houseOf } from '@/lib/core/domain/houses/list.ts';

const HOUSES_IN_BOX = HOUSE_IDS.flatMap((house) => {
  const { name, boxTimes } = houseOf(house);
  return boxTimes ? [{ house, name, boxTimes }] : [];
});

/** The usual draw times of the houses that have a box, with those that today leaves out marked. */
export function TimesBox({ today }: { today: string }) {
  return (
    <section aria-labelledby="horarios-box" className="rounded-card border border-line bg-card p-4">
      <h2 id="horarios-box" className="title text-lead">
        Horários dos sorteios
      </h2>
      <p className="text-fine text-soft">Horário de Brasília</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {HOUSES_IN_BOX.map(({ house, name, boxTimes }) => {
          const counted = countedOn(house, today);
          const drawn = counted.filter(({ isFederal }) => !isFederal).map(({ time }) => time);
          const others = counted.filter(({ time, isFederal }) => isFederal || !boxTimes.includes(time));
          return (
            <div key={house}>
              <h3 className="font-semibold">{name}</h3>
              <ul className="figures mt-1.5 flex flex-wrap gap-1.5">
                {boxTimes.map((time) => {
                  const isDrawn = drawn.includes(time);
                  return (
                    <li
                      key={time}
                      className={`rounded border px-2 py-0.5 text-fine ${isDrawn ? 'border-ink font-semibold' : 'border-dashed border-line text-soft'}`}
                    >
                      {formatTime(time)}
                      {!isDrawn && <span className="text-least"> hoje não há</span>}
                    </li>
                  );
                })}
              </ul>
              {others.length > 0 && (
                <p className="mt-1.5 text-fine text-soft">
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
      <p className="mt-3 text-fine text-soft">Horários {formatWeeksSeen()}.</p>
    </section>
  );
}
