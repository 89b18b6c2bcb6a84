import Link from 'next/link';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { FollowLinks } from '@/components/site/follow-links.tsx';
import { JsonLd } from '@/components/site/json-ld.tsx';
import { PageAge } from '@/components/site/page-age.tsx';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { labelled } from '@/content/routes.ts';
import type { ContestYear, StoredContest } from '@/lib/core/contracts/contest.ts';
import { formatDayMonth, type PlainDay, saoPaulo } from '@/lib/core/domain/days.ts';
import { foreseenAfter } from '@/lib/core/domain/draws/next-contest.ts';
import { formatPrizeShort } from '@/lib/core/domain/format.ts';
import { contestLine } from '@/lib/core/domain/games/contest-line.ts';
import { isRolledOver } from '@/lib/core/domain/games/contest-outcome.ts';
import { type GameId, gameOf, withArticle } from '@/lib/core/domain/games/list.ts';
import type { UnwonRun } from '@/lib/core/domain/games/unwon-run.ts';
import { agree, plural } from '@/lib/core/domain/joiner.ts';
import { contestAddress, contestYearAddress } from '@/lib/site/contest-addresses.ts';
import { contestCheckLine } from '@/lib/site/contests.ts';
import { gameFollowed } from '@/lib/site/followed.ts';
import { aboutContest } from '@/lib/site/structured-data.ts';
import { CheckField } from './check-here.tsx';
import { ContestLines, isLongLine } from './contest-lines.tsx';
import { ContestOutcome } from './contest-outcome.tsx';
import { ModalityOdds } from './modality-odds.tsx';
import { NewestContest, NextPrize } from './newest-contest.tsx';
import { WinnersByState } from './winners-by-state.tsx';

/** So many contests are in sight where one has many numbers, or something beside them. */
const SHOWN_LONG = 6;

type Props = {
  siteUrl: string;
  modality: GameId;
  /** Newest first. */
  contests: readonly StoredContest[];
  years: readonly ContestYear[];
  run: UnwonRun;
  now: Date;
  live?: ReactNode;
};

/** A modality as of today: its newest contest, the next prize, the check of a ticket, the last contests, every year, the odds. */
export function ModalityPage({ siteUrl, modality, contests, years, run, now, live = null }: Props) {
  const today = saoPaulo(now).day;
  const { name, colour } = gameOf(modality);
  const [newest] = contests;
  const lines = contests.map(contestLine);
  const shown = lines.some(isLongLine) ? SHOWN_LONG : lines.length;
  return (
    <div className={`wrap results-page lean ${colour}`}>
      <Breadcrumb siteUrl={siteUrl} steps={[...labelled('/', '/loterias')]} here={name} />
      <h1 className="display">{name}</h1>
      <PageAge recorded={contests.map(({ day, receivedAt: since }) => ({ day, since }))} now={now} />
      {newest ? (
        <div className="two-columns">
          <div>
            <NewestContest contest={newest}>
              <JsonLd data={aboutContest(siteUrl, newest)} />
            </NewestContest>
            <NextPrize contest={newest} today={today} />
            <section aria-labelledby="confira" className="check-here no-print">
              <h2 id="confira">Confira seu bilhete</h2>
              <CheckField modality={modality} />
            </section>
            <Ladder contests={contests} run={run} today={today} />
            <WinnersByState contest={newest} />
          </div>
          <div>
            <ContestOutcome contest={newest} title={`Prêmios do ${newest.contest}`} />
            <section aria-labelledby="ultimos">
              <SheetHead id="ultimos">
                {agree(contests.length, 'O último concurso', `Últimos ${plural(contests.length, 'concurso')}`)}
              </SheetHead>
              <ContestLines
                modality={modality}
                lines={lines.slice(0, shown)}
                label={`Os últimos concursos ${withArticle(modality, 'd')}`}
                isBalls
              />
              {lines.length > shown && (
                <details className="more-contests">
                  <summary>Mais {plural(lines.length - shown, 'concurso')}</summary>
                  <ContestLines
                    modality={modality}
                    lines={lines.slice(shown)}
                    label="Os concursos antes deles"
                    isBalls
                  />
                </details>
              )}
              {years.length > 0 && <Years modality={modality} years={years} />}
            </section>
          </div>
          <div className="below-first">
            <ModalityOdds modality={modality} today={today} />
          </div>
        </div>
      ) : (
        <>
          <p className="mt-4 text-soft">Nenhum concurso registrado ainda.</p>
          <ModalityOdds modality={modality} today={today} />
        </>
      )}
      <p className="sheet-line">
        {newest && `${contestCheckLine(newest)} `}
        <a href="https://loterias.caixa.gov.br/" rel="noopener noreferrer" className="underline">
          Resultados oficiais {withArticle(modality, 'd')}
        </a>
        . O que já saiu não muda a chance do próximo sorteio.
      </p>
      {live}
    </div>
  );
}

/** So many estimates at most. */
const RUNGS = 4;
const TALL = 40;

/** What Caixa expected to pay in each of the last contests that had no winner, up to the next: a ladder. */
function Ladder({ contests, run, today }: { contests: readonly StoredContest[]; run: UnwonRun; today: PlainDay }) {
  const first = contests.findIndex(
    ({ modality, details }) => !isRolledOver(modality, details) || details.nextEstimate === undefined,
  );
  const climbed = contests.slice(0, Math.min(RUNGS, first < 0 ? RUNGS : first));
  const [newest] = climbed;
  if (!newest || climbed.length < 2) return null;
  const next = foreseenAfter(newest, today);
  const rungs = climbed.map(({ contest, details }, at) => ({
    contest: contest + 1,
    estimate: details.nextEstimate ?? 0,
    // The last estimate is of the day for which it was made, also once that has passed.
    day: contests[at - 1]?.day ?? (next.hasEstimate ? next.day : next.missed),
  }));
  const most = Math.max(...rungs.map(({ estimate }) => estimate));
  return (
    <section aria-labelledby="escada">
      <SheetHead id="escada">A escada até aqui</SheetHead>
      <p className="sheet-line">
        O que a Caixa estimou; {run.isWhole ? '' : 'ao menos '}
        {plural(run.contests, 'concurso')} sem ganhador{climbed.length < run.contests && ', aqui os últimos'}.
      </p>
      <ol className="ladder">
        {rungs.toReversed().map(({ contest, estimate, day }) => (
          <li key={contest}>
            <b>{formatPrizeShort(estimate)}</b>
            <svg viewBox={`0 0 100 ${TALL}`} preserveAspectRatio="none" aria-hidden="true">
              <path d={`M0 ${TALL}V${Math.round(TALL - (estimate / most) * TALL)}H100V${TALL}z`} />
            </svg>
            <small>{day ? formatDayMonth(day) : contest}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** So many years are in sight. */
const IN_SIGHT = 3;

function Years({ modality, years }: { modality: GameId; years: readonly ContestYear[] }) {
  const ordered = years.toReversed();
  const { undated } = gameOf(modality);
  const links = (some: readonly ContestYear[]) =>
    some.map(({ year, contests }) => (
      <Link key={year} prefetch={false} href={contestYearAddress(modality, year)} title={plural(contests, 'concurso')}>
        {year}
      </Link>
    ));
  const rest = ordered.slice(IN_SIGHT);
  return (
    <nav aria-label="Ano por ano" className="year-links sheet-links no-print">
      {links(ordered.slice(0, IN_SIGHT))}
      {undated && (
        <Link prefetch={false} href={contestAddress(modality, undated.to)}>
          {undated.from} a {undated.to}, sem o dia
        </Link>
      )}
      {rest.length > 0 && (
        <details>
          <summary>Todos, desde {rest.at(-1)?.year}</summary>
          <p className="sheet-links">{links(rest)}</p>
        </details>
      )}
      <FollowLinks of={gameFollowed(modality)} />
    </nav>
  );
}
