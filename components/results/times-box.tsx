import { formatTime } from '@/lib/core/domain/days.ts';
import { REGION_NAMES } from '@/lib/core/domain/regions.ts';
import { absenceOf, LISTED_TIMES } from '@/lib/core/domain/schedule.ts';

const ABSENCE = { 'not-drawn': 'hoje não há', 'not-foreseen': 'hoje sem previsão' } as const;

/** The usual draw times of Rio and São Paulo, with those that today leaves out marked (row P6). */
export function TimesBox({ today }: { today: string }) {
  return (
    <section aria-labelledby="horarios-box" className="rounded-card border border-line bg-card p-4">
      <h2 id="horarios-box" className="title text-lg">
        Horários dos sorteios
      </h2>
      <p className="text-sm text-soft">Horário de Brasília</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {(['pt-rio', 'pt-sp'] as const).map((region) => (
          <div key={region}>
            <h3 className="font-semibold">{REGION_NAMES[region]}</h3>
            <ul className="figures mt-1.5 flex flex-wrap gap-1.5">
              {LISTED_TIMES[region].map((time) => {
                const absence = absenceOf(region, time, today);
                return (
                  <li
                    key={time}
                    className={`rounded border px-2 py-0.5 text-sm ${absence ? 'border-dashed border-line text-soft' : 'border-ink font-semibold'}`}
                  >
                    {formatTime(time)}
                    {absence && <span className="text-xs"> {ABSENCE[absence]}</span>}
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
