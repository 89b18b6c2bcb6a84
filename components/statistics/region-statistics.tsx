import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { labelled } from '@/content/routes.ts';
import type { StatisticsView } from '@/lib/core/contracts/views.ts';
import { regionTests } from '@/lib/core/domain/fairness.ts';
import { REGION_OF, REGION_SHORT, REGIONS, type Region } from '@/lib/core/domain/regions.ts';
import { regionAddress, statisticsAddress } from '@/lib/site/addresses.ts';
import { regionIn } from '@/lib/site/results-words.ts';
import { drawnWords, regionVerdict, unevenTests } from '@/lib/site/statistics-words.ts';
import { choices } from './choices.ts';
import { HowToRead } from './how-to-read.tsx';
import { UnevenSection } from './zeros.tsx';

type Props = { siteUrl: string; view: StatisticsView; others: readonly StatisticsView[] };

/** A region's counts as pictures, by prizes and span, each beside what chance gives; what is uneven, and what was found of it. */
export function RegionStatistics({ siteUrl, view, others }: Props) {
  const { region } = view;
  const tests = regionTests(view);
  const { all } = view.spans;
  const isUneven = unevenTests(tests).isZeros;
  const calm = others.filter((one) => one.spans.all.draws > 0 && !unevenTests(regionTests(one)).isZeros);
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={siteUrl} steps={labelled('/', '/estatisticas')} here={REGION_SHORT[region]} />
      <h1 className="display mt-4 text-chapter">Estatísticas {REGION_OF[region]}</h1>
      {all.draws === 0 ? (
        <p className="mt-4 text-soft">Ainda sem sorteios registrados {regionIn(region)}.</p>
      ) : (
        <>
          <p className="mt-3 max-w-[64ch] text-lg">
            <strong>{regionVerdict(tests)}</strong>{' '}
            <span className="text-soft">Contado em {drawnWords(all)}, até o último que temos.</span>
            {isUneven && (
              <>
                {' '}
                <a href="#desigual" className="underline">
                  O que destoa, e por quê
                </a>
              </>
            )}
          </p>
          <RegionChoice here={region} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
          <div className="choices" dangerouslySetInnerHTML={choices(view, tests)} />
          <UnevenSection view={view} tests={tests} calm={calm.map((one) => one.region)} />
          <HowToRead {...tests} />
        </>
      )}
      <p className="mt-6">
        <Link
          prefetch={false}
          href={regionAddress(region)}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          O que deu {regionIn(region)}
        </Link>
      </p>
      <InternalLinks kind="estatisticas" />
    </div>
  );
}

function RegionChoice({ here }: { here: Region }) {
  return (
    <nav aria-label="Região" className="no-print mt-4 flex flex-wrap gap-2">
      {REGIONS.map((region) => (
        <Link
          key={region}
          prefetch={false}
          href={statisticsAddress(region)}
          aria-current={region === here ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full border-2 border-ink px-4 text-note font-semibold no-underline aria-[current]:bg-ink aria-[current]:text-paper"
        >
          {REGION_SHORT[region]}
        </Link>
      ))}
    </nav>
  );
}
