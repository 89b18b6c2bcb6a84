import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { labelled } from '@/content/routes.ts';
import { regionTests } from '@/lib/core/domain/fairness.ts';
import { COUNTED_HOUSES, HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { houseIn } from '@/lib/core/domain/houses/names.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { ENOUGH_DRAWS } from '@/lib/core/domain/statistics.ts';
import type { StatisticsView } from '@/lib/core/views/statistics.ts';
import { regionAddress, statisticsAddress } from '@/lib/site/addresses.ts';
import { drawnWords, regionVerdict, unevenTests } from '@/lib/site/statistics-words.ts';
import { choices } from './choices.ts';
import { HowToRead } from './how-to-read.tsx';
import { UnevenSection } from './zeros.tsx';

type Props = { siteUrl: string; view: StatisticsView; others: readonly StatisticsView[]; note?: string | null };

/** A region's counts as pictures, by prizes and span, each beside what chance gives; what is uneven, and what was found of it. */
export function RegionStatistics({ siteUrl, view, others, note = null }: Props) {
  const { region } = view;
  const tests = regionTests(view);
  const { all } = view.spans;
  const isUneven = unevenTests(tests).isZeros;
  const calm = others.filter((one) => one.spans.all.draws >= ENOUGH_DRAWS && !unevenTests(regionTests(one)).isZeros);
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={siteUrl} steps={labelled('/', '/estatisticas')} here={HOUSES[region].short} />
      <h1 className="display mt-4 text-chapter">Estatísticas {HOUSES[region].of}</h1>
      {all.draws < ENOUGH_DRAWS ? (
        <p className="mt-4 text-soft">
          {all.draws === 0
            ? `Ainda sem sorteios registrados ${houseIn(region)}.`
            : `Ainda sem estatísticas: ${plural(all.draws, 'sorteio guardado', 'sorteios guardados')} ${houseIn(region)}, e com menos de ${ENOUGH_DRAWS} o que se conta é acaso.`}
        </p>
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
          {note !== null && <p className="mt-3 max-w-[64ch] text-note text-soft">{note}</p>}
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
          O que deu {houseIn(region)}
        </Link>
      </p>
      <InternalLinks kind="estatisticas" />
    </div>
  );
}

function RegionChoice({ here }: { here: HouseId }) {
  return (
    <nav aria-label="Região" className="no-print mt-4 flex flex-wrap gap-2">
      {COUNTED_HOUSES.map((region) => (
        <Link
          key={region}
          prefetch={false}
          href={statisticsAddress(region)}
          aria-current={region === here ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full border-2 border-ink px-4 text-note font-semibold no-underline aria-[current]:bg-ink aria-[current]:text-paper"
        >
          {HOUSES[region].short}
        </Link>
      ))}
    </nav>
  );
}
