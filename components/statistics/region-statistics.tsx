import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { LinksLine } from '@/components/site/internal-links.tsx';
import { PageAge } from '@/components/site/page-age.tsx';
import { labelled } from '@/content/routes.ts';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { regionTests } from '@/lib/core/domain/fairness.ts';
import { COUNTED_HOUSES, HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { houseIn } from '@/lib/core/domain/houses/names.ts';
import { payoutsOn } from '@/lib/core/domain/operator-payouts.ts';
import { ENOUGH_DRAWS } from '@/lib/core/domain/statistics.ts';
import type { StatisticsView } from '@/lib/core/views/statistics.ts';
import { regionAddress, statisticsAddress } from '@/lib/site/addresses.ts';
import { fewDrawsLine, unevenTests } from '@/lib/site/statistics-words.ts';
import { choiceTables } from './choice-tables.ts';
import { choices } from './choices.ts';
import { HowToRead } from './how-to-read.tsx';
import { UnevenSection } from './zeros.tsx';

type Props = {
  siteUrl: string;
  view: StatisticsView;
  others: readonly StatisticsView[];
  now: Date;
  note?: string | null;
};

/** A region's counts as pictures, by prizes and span, each beside what chance gives; what is uneven, and what was found of it. */
export function RegionStatistics({ siteUrl, view, others, now, note = null }: Props) {
  const { region } = view;
  const tests = regionTests(view);
  const { all } = view.spans;
  const isUneven = unevenTests(tests).isZeros;
  const calm = others.filter((one) => one.spans.all.draws >= ENOUGH_DRAWS && !unevenTests(regionTests(one)).isZeros);
  return (
    <div className="wrap results-page lean">
      <Breadcrumb siteUrl={siteUrl} steps={labelled('/', '/estatisticas')} here={HOUSES[region].short} />
      <h1 className="display">Estatísticas {HOUSES[region].of}</h1>
      <PageAge recorded={all.until ? [{ day: all.until }] : []} now={now} />
      <RegionChoice here={region} />
      {all.draws < ENOUGH_DRAWS ? (
        <p className="mt-4 text-soft">{fewDrawsLine(region, all.draws)}</p>
      ) : (
        <>
          {isUneven && (
            <p className="mt-2 border-l-4 border-yellow pl-2">
              Aqui destoa o algarismo 0:{' '}
              <a href="#desigual" className="underline">
                por quê
              </a>
            </p>
          )}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
          <div className="choices" dangerouslySetInnerHTML={choices(view, tests)} />
          <div className="stat-folds">
            <UnevenSection
              view={view}
              tests={tests}
              calm={calm.map((one) => one.region)}
              payouts={payoutsOn(saoPaulo(now).day)}
            />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
            <div className="contents" dangerouslySetInnerHTML={choiceTables(view, tests)} />
            <HowToRead {...tests} />
          </div>
          {note !== null && <p className="sheet-line">{note}</p>}
        </>
      )}
      <div className="sheet-links mt-2">
        <Link prefetch={false} href={regionAddress(region)}>
          O que deu {houseIn(region)}
        </Link>
        <LinksLine kind="estatisticas" className="contents" />
      </div>
    </div>
  );
}

function RegionChoice({ here }: { here: HouseId }) {
  return (
    <nav aria-label="Região" className="stat-houses no-print">
      {COUNTED_HOUSES.map((region) => (
        <Link
          key={region}
          prefetch={false}
          href={statisticsAddress(region)}
          aria-current={region === here ? 'page' : undefined}
        >
          {HOUSES[region].short}
        </Link>
      ))}
    </nav>
  );
}
