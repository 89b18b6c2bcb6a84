import Link from 'next/link';
import { digits } from '@/components/site/milhar.tsx';
import { html } from '@/components/ui/markup.ts';
import type { FirstPrizeAt } from '@/lib/core/contracts/draw.ts';
import { formatDayShort, formatTime, formatWeekday, type PlainDay } from '@/lib/core/domain/days.ts';
import { groupOf } from '@/lib/core/domain/groups.ts';
import { HOUSE_IDS, HOUSES, type HouseId, isFederalHouse } from '@/lib/core/domain/houses/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import type { OnThisDayView } from '@/lib/core/views/on-this-day.ts';
import { drawAddress, regionDayAddress } from '@/lib/site/addresses.ts';
import { contestAddress } from '@/lib/site/contest-addresses.ts';
import { dayAddress } from '@/lib/site/results-addresses.ts';
import { shownNumber } from '@/lib/site/shown-number.ts';

/** 'Neste dia': what came out on this date in other years, all regions or one. */
export function OnThisDay({ day, view, region }: { day: PlainDay; view: OnThisDayView; region?: HouseId }) {
  const draws = view.draws.filter((cell) => region === undefined || cell.region === region);
  const federal = region === undefined || isFederalHouse(region) ? [...view.federal].reverse() : [];
  if (draws.length + federal.length === 0) return null;
  const years = [...Map.groupBy(draws, (cell) => cell.day)].sort(([a], [b]) => b.localeCompare(a));
  return (
    <details data-free="" className="drop-fold mt-2">
      <summary>
        <h2>{formatDayShort(day)} em outros anos</h2>
      </summary>
      {years.map(([other, cells]) => (
        <section key={other} className="mt-2">
          <h3 className="font-semibold">
            <Link
              prefetch={false}
              href={region ? regionDayAddress(region, other) : dayAddress(other)}
              className="inline-block py-1.5 underline"
            >
              {other.slice(0, 4)}, {formatWeekday(other)}
            </Link>{' '}
            <span className="text-note font-normal text-soft">{plural(cells.length, 'sorteio')}</span>
          </h3>
          {region && <FirstPrizes cells={cells} />}
        </section>
      ))}
      {federal.length > 0 && (
        <>
          <h3 className="mt-2 font-semibold">Loteria Federal</h3>
          <dl
            className="firsts figures"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
            dangerouslySetInnerHTML={html`${federal.map(federalYear)}`}
          />
        </>
      )}
    </details>
  );
}

/** As text: of two years alone there are some fifty. */
function FirstPrizes({ cells }: { cells: readonly FirstPrizeAt[] }) {
  const rows = HOUSE_IDS.map((region) => ({ region, own: cells.filter((cell) => cell.region === region) }))
    .filter(({ own }) => own.length > 0)
    .map(({ region, own }) => html`<div><dt>${HOUSES[region].short}</dt>${own.map(firstPrize)}</div>`);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
  return <dl className="firsts figures" dangerouslySetInnerHTML={html`${rows}`} />;
}

const firstPrize = (cell: FirstPrizeAt) =>
  html`<dd><a href="${drawAddress(cell)}"><small>${formatTime(cell.time)}</small> <span class="milhar">${digits(shownNumber(cell), true)}</span> <u>${cell.animal}</u></a></dd>`;

function federalYear({ contest, day, number }: OnThisDayView['federal'][number]) {
  return html`<div><dt>${day.slice(0, 4)}</dt><dd><a href="${contestAddress('federal', contest)}"><span class="milhar">${digits(number, true)}</span> <u>${groupOf(number).animal}</u> <small>concurso ${contest}</small></a></dd></div>`;
}
