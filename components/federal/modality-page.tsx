import Link from 'next/link';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { JsonLd } from '@/components/site/json-ld.tsx';
import { Notice } from '@/components/ui/notice.tsx';
import { labelled } from '@/content/routes.ts';
import type { ContestYear, StoredContest } from '@/lib/core/contracts/contest.ts';
import { formatDayLong, type PlainDay } from '@/lib/core/domain/days.ts';
import { drawsOf } from '@/lib/core/domain/draws/schedule.ts';
import { formatCount, formatWholeReais } from '@/lib/core/domain/format.ts';
import { contestLine } from '@/lib/core/domain/games/contest-line.ts';
import { foreseenAfter } from '@/lib/core/domain/games/draw-days.ts';
import { eventOf, type GameId, gameOf, withArticle } from '@/lib/core/domain/games/list.ts';
import { agree, plural } from '@/lib/core/domain/joiner.ts';
import { dayAge } from '@/lib/core/domain/relative-time.ts';
import { contestAddress, contestYearAddress } from '@/lib/site/contest-addresses.ts';
import { contestCheckLine } from '@/lib/site/contests.ts';
import { aboutContest } from '@/lib/site/structured-data.ts';
import { ContestResult } from './contest-result.tsx';
import { ContestTable } from './contest-table.tsx';
import { ModalityOdds } from './modality-odds.tsx';

type Props = {
  siteUrl: string;
  modality: GameId;
  /** Newest first. */
  contests: readonly StoredContest[];
  years: readonly ContestYear[];
  today: PlainDay;
  live?: ReactNode;
};

/** A modality as of today: its newest contest whole, the next one, the odds, the last thirty, every year. */
export function ModalityPage({ siteUrl, modality, contests, years, today, live = null }: Props) {
  const { name } = gameOf(modality);
  const [newest] = contests;
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={siteUrl} steps={[...labelled('/', '/loterias')]} here={name} />
      <h1 className="display mt-4 text-chapter">{name}</h1>
      {live}
      {newest ? (
        <Newest siteUrl={siteUrl} contest={newest} today={today} />
      ) : (
        <p className="mt-6 text-soft">Nenhum concurso registrado ainda.</p>
      )}
      <ModalityOdds modality={modality} />
      {contests.length > 0 && (
        <section aria-labelledby="ultimos" className="mt-14">
          <h2 id="ultimos" className="display text-section">
            {agree(contests.length, 'O último concurso', `Últimos ${plural(contests.length, 'concurso')}`)}
          </h2>
          <div className="mt-4">
            <ContestTable
              modality={modality}
              lines={contests.map(contestLine)}
              caption={agree(
                contests.length,
                `O último concurso ${withArticle(modality, 'd')}`,
                `Os últimos ${plural(contests.length, 'concurso')} ${withArticle(modality, 'd')}`,
              )}
            />
          </div>
        </section>
      )}
      {years.length > 0 && <Years modality={modality} years={years} />}
      <div className="mt-10 max-w-[47.5rem]">
        <Notice>
          Loteria é despesa, e não investimento; o que já saiu não muda a chance do próximo sorteio. Só para maiores de
          18 anos.
        </Notice>
      </div>
      <InternalLinks kind="loterias" />
    </div>
  );
}

function Newest({ siteUrl, contest, today }: { siteUrl: string; contest: StoredContest; today: PlainDay }) {
  const { modality, contest: number, day, details } = contest;
  const next = foreseenAfter(drawsOf(modality), day, today);
  return (
    <section aria-labelledby="ultimo">
      <h2 id="ultimo" className="mt-2 text-lg">
        <Link prefetch={false} href={contestAddress(modality, number)} className="font-bold underline">
          Concurso {number}
        </Link>
        , {formatDayLong(day)} <span className="text-soft">({dayAge(day, today)})</span>
      </h2>
      <JsonLd data={aboutContest(siteUrl, contest)} />
      {next.isBehind && (
        <div className="mt-3">
          <Notice>Pelo calendário, já houve {eventOf(modality)} depois deste, e o resultado não chegou até nós.</Notice>
        </div>
      )}
      <div className="mt-4">
        <ContestResult contest={contest}>
          <div className="rounded-card bg-yellow p-4 text-on-yellow sm:p-5">
            <p className="title text-lg">Próximo {eventOf(modality)}</p>
            <p className="mt-1">
              {next.day ? (
                <>
                  Pelo calendário, {formatDayLong(next.day)} ({dayAge(next.day, today)}).
                </>
              ) : (
                `O calendário não prevê ${eventOf(modality)} nas próximas duas semanas.`
              )}
              {details.nextEstimate !== undefined && !next.isBehind && (
                <>
                  {' '}
                  Estimativa da Caixa para o concurso {number + 1}:{' '}
                  <strong className="title">{formatWholeReais(details.nextEstimate)}</strong>.
                </>
              )}
            </p>
          </div>
        </ContestResult>
      </div>
      <p className="mt-4 text-note text-soft">
        {contestCheckLine(contest)}{' '}
        <a href="https://loterias.caixa.gov.br/" rel="noopener noreferrer" className="underline">
          Resultados oficiais {withArticle(modality, 'd')}
        </a>
      </p>
    </section>
  );
}

function Years({ modality, years }: { modality: GameId; years: readonly ContestYear[] }) {
  return (
    <section aria-labelledby="anos" className="no-print mt-14">
      <h2 id="anos" className="display text-section">
        Ano por ano
      </h2>
      <ul className="figures mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5em),1fr))] gap-x-6">
        {years.toReversed().map(({ year, contests }) => (
          <li key={year} className="border-b border-line">
            <Link
              prefetch={false}
              href={contestYearAddress(modality, year)}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 font-semibold no-underline hover:underline"
            >
              {year}
              <span className="text-sm font-normal text-soft">
                {formatCount(contests)}
                <span className="sr-only"> {contests === 1 ? 'concurso' : 'concursos'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-note text-soft">Ao lado de cada ano, quantos concursos temos dele.</p>
    </section>
  );
}
