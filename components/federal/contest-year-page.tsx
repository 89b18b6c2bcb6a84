import Link from 'next/link';
import { Around } from '@/components/site/around.tsx';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { labelled } from '@/content/routes.ts';
import type { ContestsOfYear } from '@/lib/core/contracts/contest.ts';
import { MONTHS } from '@/lib/core/domain/days.ts';
import { formatCount, formatReais } from '@/lib/core/domain/format.ts';
import type { ContestLine } from '@/lib/core/domain/games/contest-line.ts';
import { drawsTickets, type GameId, gameOf, notHeld, withArticle } from '@/lib/core/domain/games/list.ts';
import { agree, plural } from '@/lib/core/domain/joiner.ts';
import { contestAddress, contestYearAddress, modalityAddress } from '@/lib/site/contest-addresses.ts';
import { misdatedIn } from '@/lib/site/contests.ts';
import { ContestLines, isLongLine } from './contest-lines.tsx';
import { YearCounts } from './year-counts.tsx';

type Props = { siteUrl: string; modality: GameId; year: number; view: ContestsOfYear };

/** A year's contests by month, newest first, the newest month open; how often each number came; the years around it. */
export function ContestYearPage({ siteUrl, modality, year, view: { contests, missing = [], before, after } }: Props) {
  const { name, colour } = gameOf(modality);
  const months = [...Map.groupBy(contests, ({ day }) => MONTHS[Number(day.slice(5, 7)) - 1] ?? '')];
  const step = (one: number | null) =>
    one === null ? null : { href: contestYearAddress(modality, one), label: String(one) };
  return (
    <div className={`wrap results-page lean ${colour}`}>
      <Breadcrumb
        siteUrl={siteUrl}
        steps={[...labelled('/', '/loterias'), { href: modalityAddress(modality), label: name }]}
        here={String(year)}
      />
      <h1 className="display">
        {name} em <span className="figures">{year}</span>
      </h1>
      {contests.length > 0 ? (
        <>
          <p className="sheet-line">
            {yearLine(modality, contests)} <Highest modality={modality} contests={contests} />
          </p>
          <nav aria-label="Meses" className="contest-months no-print">
            {months.map(([month]) => (
              <a key={month} href={`#${month}`}>
                {month.slice(0, 3)}
                <span className="sr-only">{month.slice(3)}</span>
              </a>
            ))}
          </nav>
          <div className="two-columns">
            <div>
              <YearCounts modality={modality} contests={contests} />
              <Missing modality={modality} missing={missing} />
              <Misdated modality={modality} year={year} />
            </div>
            <div className="month-folds">
              {months.map(([month, lines], at) => (
                <details key={month} id={month} className="sheet-fold contest-month" open={at === 0}>
                  <summary>
                    <h2 className="display">{month}</h2>
                    <small title={plural(lines.length, 'concurso')}>{lines.length}</small>
                  </summary>
                  <Month
                    modality={modality}
                    lines={lines}
                    label={`Os concursos ${withArticle(modality, 'd')} em ${month} de ${year}`}
                    isOpen={at === 0}
                  />
                </details>
              ))}
            </div>
          </div>
        </>
      ) : (
        <div className="mt-4 rounded-card border-2 border-dashed border-line bg-card px-4 py-10 text-center">
          <p className="title text-lead">Sem registro</p>
          <p className="mt-1 text-soft">
            Não temos concursos {withArticle(modality, 'd')} deste ano. Os anos mais próximos que temos estão abaixo.
          </p>
        </div>
      )}
      <Around label="Anos vizinhos" before={step(before)} after={step(after)} />
    </div>
  );
}

/** Of the open month so many contests are in sight, fewer where one has many numbers, unless few more would be folded. */
const [SHOWN, SHOWN_LONG, FEW] = [10, 6, 3];

/** A month's contests; the earlier ones of a long month that is open from the start are folded. */
function Month({
  isOpen,
  ...month
}: {
  modality: GameId;
  lines: readonly ContestLine[];
  label: string;
  isOpen: boolean;
}) {
  const { lines, label } = month;
  const most = lines.some(isLongLine) ? SHOWN_LONG : SHOWN;
  if (!isOpen || lines.length <= most + FEW) return <ContestLines {...month} />;
  return (
    <>
      <ContestLines {...month} lines={lines.slice(0, most)} />
      <details className="more-contests">
        <summary>Mais {plural(lines.length - most, 'concurso')}</summary>
        <ContestLines {...month} lines={lines.slice(most)} label={`${label}, antes deles`} />
      </details>
    </>
  );
}

/** '97 concursos no registro; a primeira faixa acumulou em 73.' Whole tickets have no prize that rolls over. */
function yearLine(modality: GameId, contests: readonly ContestLine[]): string {
  const count = `${plural(contests.length, 'concurso')} no registro`;
  const known = contests.filter(({ accumulated }) => accumulated !== null);
  const times = known.filter(({ accumulated }) => accumulated).length;
  return known.length === 0 || drawsTickets(modality)
    ? `${count}.`
    : `${count}; a primeira faixa acumulou em ${formatCount(times)}.`;
}

/** The year's highest prize of the first band, where amounts are reais and reported as one ticket's. */
function Highest({ modality, contests }: { modality: GameId; contests: readonly ContestLine[] }) {
  if (drawsTickets(modality)) return null;
  const paid = contests.flatMap(({ contest, top, topOfSecond, currency }) =>
    [top, topOfSecond].flatMap((band) =>
      band && band.winners > 0 && currency === null ? [{ contest, amount: band.amount }] : [],
    ),
  );
  const [first, ...others] = paid;
  if (!first) return null;
  const highest = others.reduce((best, one) => (one.amount > best.amount ? one : best), first);
  const tied = new Set(paid.filter(({ amount }) => amount === highest.amount).map(({ contest }) => contest)).size - 1;
  return (
    <>
      O maior prêmio a um ganhador: <strong>{formatReais(highest.amount)}</strong>, no{' '}
      <Link prefetch={false} href={contestAddress(modality, highest.contest)} className="underline">
        concurso {highest.contest}
      </Link>
      {tied > 0 && `, o mesmo em ${agree(tied, 'outro', `outros ${tied}`)}`}.
    </>
  );
}

/** Contests of the year, and those that Caixa records in it, whose recorded day cannot be. */
function Misdated({ modality, year }: { modality: GameId; year: number }) {
  const lines = misdatedIn(modality, year);
  return lines.length > 0 && <p className="sheet-line">{lines.join(' ')}</p>;
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
            <p key={from} className="sheet-line">
              Não houve: {runWords({ from, to })}. {why}
            </p>
          ),
      )}
      {unrecorded.length > 0 && (
        <p className="sheet-line">
          Sem registro aqui, o que não quer dizer que não houve: {unrecorded.map(runWords).join(', ')}.
        </p>
      )}
    </>
  );
}

/** '382', '5367 a 5375'. */
const runWords = ({ from, to }: { from: number; to: number }) => (from === to ? `${from}` : `${from} a ${to}`);
