import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { labelled } from '@/content/routes.ts';
import type { ContestsOfYear } from '@/lib/core/contracts/contest.ts';
import { formatCount, formatReais } from '@/lib/core/domain/format.ts';
import type { ContestLine } from '@/lib/core/domain/games/contest-line.ts';
import { drawsTickets, type GameId, gameOf, notHeld, withArticle } from '@/lib/core/domain/games/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { contestAddress, contestYearAddress, modalityAddress } from '@/lib/site/contest-addresses.ts';
import { ContestTable, monthsOf } from './contest-table.tsx';

type Props = { siteUrl: string; modality: GameId; year: number; view: ContestsOfYear };

/** A year's contests in one table, newest first, with the years around it. */
export function ContestYearPage({ siteUrl, modality, year, view: { contests, missing = [], before, after } }: Props) {
  const { name } = gameOf(modality);
  const months = monthsOf(contests);
  return (
    <div className="wrap">
      <Breadcrumb
        siteUrl={siteUrl}
        steps={[...labelled('/', '/loterias'), { href: modalityAddress(modality), label: name }]}
        here={String(year)}
      />
      <h1 className="display mt-4 text-chapter">
        {name} em <span className="figures">{year}</span>
      </h1>
      <YearSteps modality={modality} before={before} after={after} />
      {contests.length > 0 ? (
        <>
          <p className="mt-3 max-w-[60ch]">{yearLine(contests)}</p>
          <Highest modality={modality} contests={contests} />
          <Missing modality={modality} missing={missing} />
          <nav aria-label="Meses" className="no-print mt-4">
            <ul className="flex flex-wrap gap-2">
              {months.toReversed().map((month) => (
                <li key={month}>
                  <a
                    href={`#${month}`}
                    className="inline-flex min-h-11 items-center rounded-full border-2 border-ink px-3 text-note font-semibold no-underline hover:underline"
                  >
                    {month.slice(0, 3)}
                    <span className="sr-only">{month.slice(3)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-6">
            <ContestTable
              modality={modality}
              lines={contests}
              caption={`Os concursos ${withArticle(modality, 'd')} em ${year}, do mais novo ao mais antigo`}
              byMonth
            />
          </div>
          <YearSteps modality={modality} before={before} after={after} isLast />
        </>
      ) : (
        <div className="mt-4 rounded-card border-2 border-dashed border-line bg-card px-4 py-10 text-center">
          <p className="title text-lg">Sem registro</p>
          <p className="mt-1 text-soft">
            Não temos concursos {withArticle(modality, 'd')} deste ano. Os anos mais próximos que temos estão acima.
          </p>
        </div>
      )}
      <InternalLinks kind="loterias" />
    </div>
  );
}

/** '97 concursos no registro; a primeira faixa acumulou em 73.' */
function yearLine(contests: readonly ContestLine[]): string {
  const count = `${plural(contests.length, 'concurso')} no registro`;
  const known = contests.filter(({ accumulated }) => accumulated !== null);
  const times = known.filter(({ accumulated }) => accumulated).length;
  return known.length === 0 ? `${count}.` : `${count}; a primeira faixa acumulou em ${formatCount(times)}.`;
}

/** The year's highest prize of the first band, where amounts are reais and reported as one ticket's. */
function Highest({ modality, contests }: { modality: GameId; contests: readonly ContestLine[] }) {
  if (drawsTickets(modality)) return null;
  const paid = contests.flatMap(({ contest, top, currency }) =>
    top && top.winners > 0 && currency === null ? [{ contest, amount: top.amount }] : [],
  );
  const [first, ...others] = paid;
  if (!first) return null;
  const highest = others.reduce((best, one) => (one.amount > best.amount ? one : best), first);
  return (
    <p>
      O maior prêmio a um ganhador: <strong>{formatReais(highest.amount)}</strong>, no{' '}
      <Link prefetch={false} href={contestAddress(modality, highest.contest)} className="underline">
        concurso {highest.contest}
      </Link>
      .
    </p>
  );
}

/** The numbers that the year's table skips: those that never were, with why, and those that are not recorded. */
function Missing({ modality, missing }: { modality: GameId; missing: NonNullable<ContestsOfYear['missing']> }) {
  const runs = missing.map((run) => ({ ...run, why: notHeld(modality, run.from) }));
  const unrecorded = runs.filter(({ why }) => why === null);
  return (
    <>
      {runs.map(
        ({ from, to, why }) =>
          why && (
            <p key={from} className="max-w-[60ch]">
              Não houve: {runWords({ from, to })}. {why}
            </p>
          ),
      )}
      {unrecorded.length > 0 && (
        <p className="max-w-[60ch]">
          Sem registro aqui, o que não quer dizer que não houve: {unrecorded.map(runWords).join(', ')}.
        </p>
      )}
    </>
  );
}

/** '382', '5367 a 5375'. */
const runWords = ({ from, to }: { from: number; to: number }) => (from === to ? `${from}` : `${from} a ${to}`);

type Steps = { modality: GameId; before: number | null; after: number | null; isLast?: boolean };

function YearSteps({ modality, before, after, isLast = false }: Steps) {
  const link = 'inline-flex min-h-11 items-center underline';
  return (
    <nav
      aria-label={isLast ? 'Anos vizinhos, de novo' : 'Anos vizinhos'}
      className="figures no-print mt-3 flex flex-wrap justify-between gap-x-6"
    >
      {before === null ? (
        <span />
      ) : (
        <Link prefetch={false} rel="prev" href={contestYearAddress(modality, before)} className={link}>
          <span aria-hidden="true" className="mr-[0.4em]">
            ←
          </span>
          {before}
        </Link>
      )}
      {after !== null && (
        <Link prefetch={false} rel="next" href={contestYearAddress(modality, after)} className={link}>
          {after}
          <span aria-hidden="true" className="ml-[0.4em]">
            →
          </span>
        </Link>
      )}
    </nav>
  );
}
