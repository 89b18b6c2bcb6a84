import Link from 'next/link';
import { Woodcut } from '@/components/site/woodcut.tsx';
import { Balls } from '@/components/ui/balls.tsx';
import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import type { FirstPrize, StoredContest } from '@/lib/core/contracts/views.ts';
import { formatDay, formatTime } from '@/lib/core/domain/days.ts';
import { formatCount } from '@/lib/core/domain/format.ts';
import { GROUPS, groupByNumber, groupOf } from '@/lib/core/domain/groups.ts';
import { RULES } from '@/lib/core/domain/modalities.ts';
import { drawName, REGION_SHORT, REGIONS, type Region } from '@/lib/core/domain/regions.ts';
import { contestYearAddress, dayAddress, modalityAddress } from '@/lib/site/addresses.ts';

type YearRow = { modality: StoredContest['modality']; count: number; newest: StoredContest | null };

const none = <p>Os dados desta tabela não puderam ser lidos agora.</p>;

/** Each modality in 2025: contests on record and the last one of the year. */
export function LotteriesOfYearTable({ rows }: { rows: readonly YearRow[] }) {
  if (rows.length === 0) return none;
  return (
    <ScrollTable isFree stack={40} label="Loterias da Caixa em 2025">
      <thead>
        <tr>
          <th scope="col">Modalidade</th>
          <th scope="col">Concursos em 2025</th>
          <th scope="col">Último do ano</th>
          <th scope="col">Números</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ modality, count, newest }) => (
          <tr key={modality}>
            <th scope="row">
              <Link prefetch={false} href={modalityAddress(modality)}>
                {RULES[modality].name}
              </Link>
            </th>
            <td className="figures">
              {newest ? (
                <Link prefetch={false} href={contestYearAddress(modality, Number(newest.day.slice(0, 4)))}>
                  {count}
                </Link>
              ) : (
                count
              )}
            </td>
            <td className="figures">{newest ? `${newest.contest}, ${formatDay(newest.day)}` : '—'}</td>
            <td>{newest && <NumbersOf contest={newest} />}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function NumbersOf({ contest: { modality, contest, numbers, second, team } }: { contest: StoredContest }) {
  if (modality === 'federal')
    return <span className="figures">{numbers.map((number) => number.slice(-5)).join(' · ')}</span>;
  const label = `${RULES[modality].name}, concurso ${contest}`;
  return (
    <>
      <Balls numbers={numbers} label={label} />
      {second && <Balls numbers={second} label={`${label}, 2º sorteio`} />}
      {team && <span>{team}</span>}
    </>
  );
}

// One draw a day of each region stands for it; the day's page holds them all.
const SHOWN: Record<Region, string | null> = { 'pt-rio': '14:20', 'pt-sp': '20:00', look: '14:20', federal: null };

/** August and September 2025, day by day: one draw of each region, with the way to all of them. */
export function FirstPrizesTable({ prizes }: { prizes: readonly FirstPrize[] }) {
  if (prizes.length === 0) return none;
  const days = Map.groupBy(prizes, ({ day }) => day);
  return (
    <ScrollTable isFree stack={32} label="Primeiros prêmios de agosto e setembro de 2025">
      <thead>
        <tr>
          <th scope="col">Dia</th>
          {REGIONS.map((region) => {
            const time = SHOWN[region];
            return (
              <th key={region} scope="col">
                {REGION_SHORT[region]}
                {time && ` (${drawName(region, time)} ${formatTime(time)})`}
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
                {formatDay(day)}
              </Link>
            </th>
            {REGIONS.map((region) => {
              const time = SHOWN[region];
              const prize = list.find((row) => row.region === region && (time === null || row.time === time));
              return <td key={region}>{prize ? <First number={prize.number} /> : '—'}</td>;
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
      <strong>{number}</strong>{' '}
      <span className="whitespace-nowrap">
        <Woodcut animal={animal} /> {animal}
      </span>
    </>
  );
}

type Counted = { draws: number; counts: readonly number[] };

const animalAt = (at: number) => groupByNumber(at + 1)?.animal ?? '';

/** Who came first most and least in a span of days, by region, and how often its leader came from then on. */
export function LeadersTable({ rows }: { rows: readonly { region: Region; shown: Counted; later: Counted }[] }) {
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
          const leader = shown.counts.indexOf(Math.max(...shown.counts));
          const last = shown.counts.indexOf(Math.min(...shown.counts));
          return (
            <tr key={region}>
              <th scope="row">{REGION_SHORT[region]}</th>
              <td>
                <strong>{animalAt(leader)}</strong>, {shown.counts[leader]} de {formatCount(shown.draws)}
              </td>
              <td>
                {animalAt(last)}, {shown.counts[last]}
              </td>
              <td>
                {later.counts[leader]} de {formatCount(later.draws)}; o acaso dá{' '}
                {formatCount(later.draws / GROUPS.length)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </ScrollTable>
  );
}
