import Link from 'next/link';
import { digits } from '@/components/site/milhar.tsx';
import { html } from '@/components/ui/markup.ts';
import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import type { FirstPrizeAt } from '@/lib/core/contracts/draw.ts';
import { formatDayShort, formatTime, formatWeekday, type PlainDay } from '@/lib/core/domain/days.ts';
import { capital } from '@/lib/core/domain/format.ts';
import { groupOf } from '@/lib/core/domain/groups.ts';
import { HOUSE_IDS, HOUSES, type HouseId, isFederalHouse } from '@/lib/core/domain/houses/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import type { OnThisDayView } from '@/lib/core/views/on-this-day.ts';
import { drawAddress, regionDayAddress } from '@/lib/site/addresses.ts';
import { contestAddress } from '@/lib/site/contest-addresses.ts';
import { prizesOf } from '@/lib/site/prize-words.ts';
import { dayAddress } from '@/lib/site/results-addresses.ts';
import { Animal } from '../animal.tsx';

/** Years of the Federal that are reported at once; the others are a tap away. */
const SHOWN_YEARS = 5;

/** 'Neste dia': what came out on this date in other years, all regions or one. */
export function OnThisDay({ day, view, region }: { day: PlainDay; view: OnThisDayView; region?: HouseId }) {
  const draws = view.draws.filter((cell) => region === undefined || cell.region === region);
  const federal = region === undefined || isFederalHouse(region) ? [...view.federal].reverse() : [];
  if (draws.length + federal.length === 0) return null;
  const years = [...Map.groupBy(draws, (cell) => cell.day)].sort(([a], [b]) => b.localeCompare(a));
  return (
    <section data-free="" aria-labelledby="neste-dia" className="mt-12">
      <h2 id="neste-dia" className="title text-xl">
        {formatDayShort(day)} em outros anos
      </h2>
      {years.map(([other, cells]) => (
        <details key={other} className="mt-2 border-b border-line">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2">
            <h3 className="font-semibold">
              {other.slice(0, 4)}, {formatWeekday(other)}
            </h3>
            <span className="text-note text-soft">{plural(cells.length, 'sorteio')}</span>
          </summary>
          <FirstPrizes cells={cells} />
          <Link
            prefetch={false}
            href={region ? regionDayAddress(region, other) : dayAddress(other)}
            className="inline-flex min-h-11 items-center text-note underline"
          >
            {capital(prizesOf(region ? [region] : HOUSE_IDS))} de cada um
          </Link>
        </details>
      ))}
      {federal.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">Loteria Federal</h3>
          <FederalYears label="A Federal neste dia, anos mais novos" years={federal.slice(0, SHOWN_YEARS)} />
          {federal.length > SHOWN_YEARS && (
            <details className="mt-2">
              <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
                Mais {federal.length - SHOWN_YEARS} {federal.length === SHOWN_YEARS + 1 ? 'ano' : 'anos'}, desde{' '}
                {federal.at(-1)?.day.slice(0, 4)}
              </summary>
              <FederalYears label="A Federal neste dia, anos mais antigos" years={federal.slice(SHOWN_YEARS)} />
            </details>
          )}
        </>
      )}
    </section>
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
  html`<dd><a href="${drawAddress(cell)}"><small>${formatTime(cell.time)}</small> <span class="milhar">${digits(cell.number, true)}</span> <u>${cell.animal}</u></a></dd>`;

function FederalYears({ label, years }: { label: string; years: OnThisDayView['federal'] }) {
  return (
    <ScrollTable label={label} stack={18} isTight isFree>
      <thead>
        <tr>
          <th>Ano</th>
          <th>1º prêmio</th>
          <th>Bicho</th>
          <th>Concurso</th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ contest, day, number }) => (
          <tr key={contest}>
            <td>{day.slice(0, 4)}</td>
            <td className="figures font-semibold">{number}</td>
            <td>
              <Animal name={groupOf(number).animal} />
            </td>
            <td>
              <Link
                prefetch={false}
                href={contestAddress('federal', contest)}
                className="inline-block min-w-11 py-2 underline"
              >
                {contest}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
