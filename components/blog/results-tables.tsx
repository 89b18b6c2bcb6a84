import Link from 'next/link';
import { AnimalIcon } from '@/components/site/animal-icon.tsx';
import { Balls } from '@/components/ui/balls.tsx';
import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import type { FirstPrize } from '@/lib/core/contracts/draw.ts';
import { formatDay, formatTime } from '@/lib/core/domain/days.ts';
import { formatCount } from '@/lib/core/domain/format.ts';
import { drawsTickets, gameOf } from '@/lib/core/domain/games/list.ts';
import { GROUPS, groupByNumber, groupOf } from '@/lib/core/domain/groups.ts';
import { BOARD_HOUSES, HOUSES, type HouseId, houseOf } from '@/lib/core/domain/houses/list.ts';
import { listed, plural } from '@/lib/core/domain/joiner.ts';
import { contestYearAddress, modalityAddress } from '@/lib/site/contest-addresses.ts';
import { dayAddress } from '@/lib/site/results-addresses.ts';

type YearRow = { modality: StoredContest['modality']; count: number; newest: StoredContest | null };

const none = <p>Os dados desta tabela não puderam ser lidos agora.</p>;

/** Each modality in 2025: stored contests and the last one of the year. */
export function LotteriesOfYearTable({ rows }: { rows: readonly YearRow[] }) {
  if (rows.length === 0) return none;
  return (
    <ScrollTable isFree stack={20} label="Loterias da Caixa em 2025">
      <thead>
        <tr>
          <th scope="col">Loteria</th>
          <th scope="col">Último do ano</th>
          <th scope="col">Números</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ modality, count, newest }) => (
          <tr key={modality}>
            <th scope="row">
              <Link prefetch={false} href={modalityAddress(modality)} className="inline-block min-h-6">
                {gameOf(modality).name}
              </Link>{' '}
              <span className="figures block whitespace-nowrap text-fine font-normal">
                {newest ? (
                  <Link
                    prefetch={false}
                    href={contestYearAddress(modality, Number(newest.day.slice(0, 4)))}
                    className="inline-block min-h-6"
                  >
                    {plural(count, 'concurso')}
                  </Link>
                ) : (
                  plural(count, 'concurso')
                )}
              </span>
            </th>
            <td className="figures">
              {newest ? (
                <>
                  {newest.contest} <span className="block text-fine">{formatDay(newest.day)}</span>
                </>
              ) : (
                '—'
              )}
            </td>
            <td className="drawn">{newest && <NumbersOf contest={newest} />}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function NumbersOf({ contest: { modality, contest, numbers, second, team } }: { contest: StoredContest }) {
  if (drawsTickets(modality))
    return <span className="figures">{numbers.map((number) => number.slice(-5)).join(' · ')}</span>;
  const label = `${gameOf(modality).name}, concurso ${contest}`;
  return (
    <>
      <Balls numbers={numbers} label={label} />
      {second && <Balls numbers={second} label={`${label}, 2º sorteio`} />}
      {team && <span>{team}</span>}
    </>
  );
}

/** August and September 2025, day by day: one draw of each house means the day, with the way to all of them. */
export function FirstPrizesTable({ prizes }: { prizes: readonly FirstPrize[] }) {
  if (prizes.length === 0) return none;
  const days = Map.groupBy(prizes, ({ day }) => day);
  const houses = BOARD_HOUSES.filter((house) => prizes.some(({ region }) => region === house));
  return (
    <ScrollTable isFree stack={24} label="Primeiros prêmios de agosto e setembro de 2025">
      <thead>
        <tr>
          <th scope="col">Dia</th>
          {houses.map((house) => {
            const { short, mainTime } = houseOf(house);
            return (
              <th key={house} scope="col">
                {short} {mainTime && <span className="block font-normal">{formatTime(mainTime)}</span>}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {[...days].map(([day, list]) => (
          <tr key={day}>
            <th scope="row">
              <Link prefetch={false} href={dayAddress(day)}>
                {formatDay(day).slice(0, -5)}
                <span className="max-sm:sr-only">{formatDay(day).slice(-5)}</span>
              </Link>
            </th>
            {houses.map((house) => {
              const { mainTime } = houseOf(house);
              const prize = list.find(({ region, time }) => region === house && (!mainTime || time === mainTime));
              return <td key={house}>{prize ? <First number={prize.number} /> : '—'}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function First({ number }: { number: string }) {
  const { animal } = groupOf(number);
  return (
    <>
      <span className="whitespace-nowrap">
        <strong>{number}</strong> <AnimalIcon animal={animal} />
      </span>{' '}
      <span className="block text-fine">{animal}</span>
    </>
  );
}

type Counted = { draws: number; counts: readonly number[] };

const animalAt = (at: number) => groupByNumber(at + 1)?.animal ?? '';

/** Who came first most and least in a span of days, by region, and how often its leader came from then on. */
export function LeadersTable({ rows }: { rows: readonly { region: HouseId; shown: Counted; later: Counted }[] }) {
  return (
    <ScrollTable isFree stack={20} label="O bicho que mais e o que menos saiu na cabeça em agosto e setembro de 2025">
      <thead>
        <tr>
          <th scope="col">Região</th>
          <th scope="col">Mais saiu</th>
          <th scope="col">Menos saiu</th>
          <th scope="col">O líder, depois</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ region, shown, later }) => {
          const placesOf = (times: number) => shown.counts.flatMap((count, at) => (count === times ? [at] : []));
          const [most, least] = [Math.max(...shown.counts), Math.min(...shown.counts)];
          const leaders = placesOf(most);
          return (
            <tr key={region}>
              <th scope="row">{HOUSES[region].short}</th>
              <td>
                <strong>{listed(leaders.map(animalAt))}</strong>, {most} de {formatCount(shown.draws)}
              </td>
              <td>
                {listed(placesOf(least).map(animalAt))}, {least}
              </td>
              <td>
                {listed(leaders.map((at) => String(later.counts[at])))} de {formatCount(later.draws)}; o acaso dá{' '}
                {formatCount(later.draws / GROUPS.length)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </ScrollTable>
  );
}
