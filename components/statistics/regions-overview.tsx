import Link from 'next/link';
import { regionTests } from '@/lib/core/domain/fairness.ts';
import { HOUSES } from '@/lib/core/domain/houses/list.ts';
import type { StatisticsView } from '@/lib/core/views/statistics.ts';
import { statisticsAddress } from '@/lib/site/addresses.ts';
import { drawnWords, fairnessVerdict, regionVerdict } from '@/lib/site/statistics-words.ts';

/** The regions, each with what its tests say in a sentence, leading to its own page. */
export function RegionsOverview({ views }: { views: readonly StatisticsView[] }) {
  return (
    <ul className="mt-6 grid gap-3 md:grid-cols-2">
      {views.map((view) => {
        const tests = regionTests(view);
        return (
          <li key={view.region}>
            <Link
              prefetch={false}
              href={statisticsAddress(view.region)}
              className="flex h-full flex-col gap-2 rounded-card border border-line bg-card p-4 no-underline hover:border-ink"
            >
              <span className="title text-xl">{HOUSES[view.region].name}</span>
              <span className="text-sm text-soft">{drawnWords(view.spans.all)}</span>
              <strong>{regionVerdict(tests)}</strong>
              <span className="text-note">
                Do 1º ao 5º, em todo o arquivo. {fairnessVerdict(tests.spans.all.five.groups, tests)}
              </span>
              <span className="mt-auto font-semibold underline">Frequência, atraso, horários, dezenas</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
