import Link from 'next/link';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { JsonLd } from '@/components/site/json-ld.tsx';
import { ShareResult } from '@/components/site/share-result.tsx';
import { labelled } from '@/content/routes.ts';
import type { ContestPage as ContestView, StoredContest } from '@/lib/core/contracts/contest.ts';
import { addDays, formatDay, formatDayLong } from '@/lib/core/domain/days.ts';
import { drawsOf } from '@/lib/core/domain/draws/schedule.ts';
import { formatReais, formatWholeReais } from '@/lib/core/domain/format.ts';
import { claimDeadline } from '@/lib/core/domain/games/claim-deadline.ts';
import { nextDrawDay } from '@/lib/core/domain/games/draw-days.ts';
import { eventOf, type GameId, gameOf, notHeld, withArticle } from '@/lib/core/domain/games/list.ts';
import { placeName } from '@/lib/core/domain/games/winners-by-state.ts';
import { houseOf } from '@/lib/core/domain/houses/list.ts';
import { contestAddress, contestYearAddress, modalityAddress } from '@/lib/site/contest-addresses.ts';
import { contestCheckLine, contestName, contestSentence, contestTitle } from '@/lib/site/contests.ts';
import { pictureOfContest } from '@/lib/site/pictures.ts';
import { dayAddress } from '@/lib/site/results-addresses.ts';
import { aboutContest } from '@/lib/site/structured-data.ts';
import { ContestCorrections } from './contest-corrections.tsx';
import { ContestResult } from './contest-result.tsx';
import { ContestSteps } from './contest-steps.tsx';

type Props = { siteUrl: string; modality: GameId; number: number; view: ContestView; live?: ReactNode };

/** One contest, as it is in the store; nothing here is reported as of now, so that a page of the past stays what it is. */
export function ContestPage({ siteUrl, modality, number, view, live = null }: Props) {
  const { contest, before, after, corrections } = view;
  const { name } = gameOf(modality);
  const why = notHeld(modality, number);
  const url = `${siteUrl}${contestAddress(modality, number)}`;
  return (
    <div className="wrap">
      <Breadcrumb
        siteUrl={siteUrl}
        steps={[...labelled('/', '/loterias'), { href: modalityAddress(modality), label: name }]}
        here={String(number)}
      />
      <h1 className="display mt-4 text-chapter">
        {name} <span className="figures whitespace-nowrap">{number}</span>
      </h1>
      <p className="mt-2 text-soft">
        {contest ? formatDayLong(contest.day) : why ? 'Concurso que não houve' : 'Concurso sem registro'}
      </p>
      {live}
      <ContestSteps modality={modality} before={before} after={after} />
      {contest ? (
        <article className="mt-4" aria-label={contestName(modality, number)}>
          <JsonLd data={aboutContest(siteUrl, contest)} />
          <ContestResult contest={contest}>
            <Facts contest={contest} after={after} />
          </ContestResult>
          <p className="mt-6 text-note text-soft">
            {contestCheckLine(contest)}{' '}
            <Link prefetch={false} href="/fontes" className="underline">
              De onde vêm os resultados
            </Link>
          </p>
          <ContestCorrections corrections={corrections} />
          <ShareResult
            url={url}
            title={contestTitle(contest)}
            text={contestSentence(contest)}
            card={pictureOfContest(contest).card}
          />
          <ContestSteps modality={modality} before={before} after={after} isLast />
        </article>
      ) : (
        <div className="mt-4 rounded-card border-2 border-dashed border-line bg-card px-4 py-10 text-center">
          <p className="title text-lg">{why ? 'Não houve' : 'Sem registro'}</p>
          <p className="mt-1 text-soft">
            {why ??
              `Não temos o resultado do concurso ${number} ${withArticle(modality, 'd')}. Isso não quer dizer que não houve ${eventOf(modality)}: os mais próximos que temos estão acima.`}
          </p>
        </div>
      )}
      <InternalLinks kind="loterias" />
    </div>
  );
}

function Facts({ contest, after }: { contest: StoredContest; after: ContestView['after'] }) {
  const { modality, day, details } = contest;
  const year = Number(day.slice(0, 4));
  const { house } = gameOf(modality);
  const deadline = claimDeadline(day);
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16em),1fr))] gap-x-10 gap-y-4 border-t-2 border-ink pt-4">
      {details.raised !== undefined && (
        <Fact name="Arrecadação">
          <span className="[font-stretch:75%]">{formatReais(details.raised)}</span>
        </Fact>
      )}
      {details.place && <Fact name="Local do sorteio">{placeName(details.place)}</Fact>}
      {deadline && (
        <Fact name="Prescreve em">
          {formatDay(deadline)}
          <Link prefetch={false} href="/receber-premio" className="block py-1 text-note font-normal underline">
            Prazo, onde receber e imposto
          </Link>
        </Fact>
      )}
      <Next contest={contest} after={after} />
      <Fact name="Outros concursos">
        <Link prefetch={false} href={contestYearAddress(modality, year)} className="inline-block py-1 underline">
          {gameOf(modality).name} em {year}
        </Link>
        {house && day >= houseOf(house).since && (
          <>
            <br />
            <Link prefetch={false} href={dayAddress(day)} className="inline-block py-1 underline">
              O bicho de {formatDay(day)}
            </Link>
          </>
        )}
      </Fact>
    </dl>
  );
}

/** The contest after this one: the one stored, else the calendar's day after this contest's own. */
function Next({
  contest: { modality, contest, day, details },
  after,
}: {
  contest: StoredContest;
  after: ContestView['after'];
}) {
  const foreseen = after ? null : nextDrawDay(drawsOf(modality), addDays(day, 1));
  if (!after && !foreseen) return null;
  return (
    <Fact name="Concurso seguinte">
      {after ? (
        <Link prefetch={false} href={contestAddress(modality, after.contest)} className="inline-block py-1 underline">
          {after.contest}, em {formatDay(after.day)}
        </Link>
      ) : (
        <>Pelo calendário, {formatDay(foreseen ?? day)}</>
      )}
      {details.nextEstimate !== undefined && (
        <span className="block text-note font-normal text-soft">
          Estimativa da Caixa para o {contest + 1}: {formatWholeReais(details.nextEstimate)}
        </span>
      )}
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-note text-soft">{name}</dt>
      <dd className="figures leading-snug font-bold">{children}</dd>
    </div>
  );
}
