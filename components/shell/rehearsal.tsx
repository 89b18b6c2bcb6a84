import { formatDay } from '@/lib/core/domain/days.ts';
import { plural } from '@/lib/core/domain/joiner.ts';

/** Says on every page of a demonstration that a recorded day is played, and keeps the page out of search engines. */
export function Rehearsal({ day, speed }: { day: string; speed: number }) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <div className="site-notice">
        <p role="note" className="wrap py-2">
          <strong>Ensaio:</strong> {formatDay(day)}, como foi gravado, {plural(speed, 'vez', 'vezes')} mais depressa.
        </p>
      </div>
    </>
  );
}
