import Link from 'next/link';
import type { ReactNode } from 'react';
import { Around } from '@/components/site/around.tsx';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { JsonLd } from '@/components/site/json-ld.tsx';
import { SendResult } from '@/components/site/send-result.client.tsx';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { labelled } from '@/content/routes.ts';
import type { ContestPage as ContestView, StoredContest } from '@/lib/core/contracts/contest.ts';
import { addDays, formatDay, formatWeekday } from '@/lib/core/domain/days.ts';
import { drawsOf } from '@/lib/core/domain/draws/schedule.ts';
import { formatCount, formatReais, formatWholeReais } from '@/lib/core/domain/format.ts';
import { topOdds } from '@/lib/core/domain/games/chances.ts';
import { claimDeadline } from '@/lib/core/domain/games/claim-deadline.ts';
import { nextDrawDay } from '@/lib/core/domain/games/draw-days.ts';
import type { UndatedContest } from '@/lib/core/domain/games/game.ts';
import { eventOf, type GameId, gameOf, isUndated, notHeld, withArticle } from '@/lib/core/domain/games/list.ts';
import { placeName } from '@/lib/core/domain/games/winners-by-state.ts';
import { houseOf } from '@/lib/core/domain/houses/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { contestAddress, contestYearAddress, modalityAddress } from '@/lib/site/contest-addresses.ts';
import { contestCheckLine, contestName, contestSentence, contestTitle } from '@/lib/site/contests.ts';
import { whatsAppAddress } from '@/lib/site/draw-words.ts';
import { pictureOfContest } from '@/lib/site/pictures.ts';
import { dayAddress } from '@/lib/site/results-addresses.ts';
import { aboutContest } from '@/lib/site/structured-data.ts';
import { CheckHere, hasVolante } from './check-here.tsx';
import { ContestCorrections } from './contest-corrections.tsx';
import { ContestDrawn } from './contest-drawn.tsx';
import { ContestOutcome } from './contest-outcome.tsx';
import { MatchesTable } from './matches-table.tsx';
import { WinnersByState } from './winners-by-state.tsx';

type Props = {
  siteUrl: string;
  modality: GameId;
  number: number;
  view: ContestView;
  /** What is recorded of a contest that is not stored, for its day is not known. */
  undated?: UndatedContest | null;
  live?: ReactNode;
};

/** One contest, as it is in the store; nothing here is reported as of now, so that a page of the past stays what it is. */
export function ContestPage({ siteUrl, modality, number, view, undated = null, live = null }: Props) {
  const { contest } = view;
  const { name } = gameOf(modality);
  const why = notHeld(modality, number);
  return (
    <div className={`wrap results lean ${gameOf(modality).colour}`}>
      <Breadcrumb
        siteUrl={siteUrl}
        steps={[...labelled('/', '/loterias'), { href: modalityAddress(modality), label: name }]}
        here={String(number)}
      />
      <h1 className="display">
        {name} <span className="figures whitespace-nowrap">{number}</span>
      </h1>
      <p className="sheet-line">
        {contest ? headLine(contest) : missingLine(undated !== null, why)}
        <YearMeant modality={modality} number={number} />
      </p>
      {contest ? (
        <Stored siteUrl={siteUrl} contest={contest} view={view} />
      ) : (
        <>
          {undated ? (
            <Undated contest={undated} />
          ) : (
            <div className="mt-4 rounded-card border-2 border-dashed border-line bg-card px-4 py-10 text-center">
              <p className="title text-lg">{why ? 'Não houve' : 'Sem registro'}</p>
              <p className="mt-1 text-soft">
                {why ??
                  `Não temos o resultado do concurso ${number} ${withArticle(modality, 'd')}. Isso não quer dizer que não houve ${eventOf(modality)}: os mais próximos que temos estão abaixo.`}
              </p>
            </div>
          )}
          <Neighbours modality={modality} number={number} view={view} />
        </>
      )}
      {live}
    </div>
  );
}

function missingLine(isUndated: boolean, why: string | null): string {
  if (isUndated) return 'Jogo por jogo; o dia e os prêmios não estão no nosso registro';
  return why ? 'Concurso que não houve' : 'Concurso sem registro';
}

/** 'terça-feira, 28/07/2026 · Espaço da Sorte, São Paulo'. */
function headLine({ day, details }: StoredContest): string {
  return [`${formatWeekday(day)}, ${formatDay(day)}`, ...(details.place ? [placeName(details.place)] : [])].join(' · ');
}

function Stored({ siteUrl, contest, view }: { siteUrl: string; contest: StoredContest; view: ContestView }) {
  const { modality, contest: number } = contest;
  const url = `${siteUrl}${contestAddress(modality, number)}`;
  const text = contestSentence(contest);
  return (
    <article className="two-columns" aria-label={contestName(modality, number)}>
      <JsonLd data={aboutContest(siteUrl, contest)} />
      <div>
        <div className="drawn-card">
          <ContestDrawn contest={contest} />
        </div>
        <CheckHere contest={contest} />
      </div>
      <div>
        <ContestOutcome contest={contest} title="Prêmios">
          <Facts contest={contest} after={view.after} />
        </ContestOutcome>
        <WinnersByState contest={contest} />
      </div>
      <div className={isOutcomeLonger(contest) ? 'below-first' : 'below-second'}>
        <Portrait contest={contest} portrait={view.portrait} />
        <Neighbours modality={modality} number={number} view={view}>
          <SendResult
            url={url}
            title={contestTitle(contest)}
            text={text}
            card={pictureOfContest(contest).card}
            whatsApp={whatsAppAddress(`${text}\n${url}`)}
            isPlain
          />
        </Neighbours>
        <Elsewhere contest={contest} />
        <p className="sheet-line">{contestCheckLine(contest)}</p>
        <ContestCorrections corrections={view.corrections} />
      </div>
    </article>
  );
}

/** Whether what a contest paid, and where, is longer than what came out and the ticket beside it; in lines, about. */
function isOutcomeLonger({ modality, second, details: { prizes = [], winnersBy = [] } }: StoredContest): boolean {
  const { numbers } = gameOf(modality).parts;
  const ticket = hasVolante(modality) && numbers.kind === 'set' ? (numbers.to - numbers.from) / 10 + 3 : 3;
  return 5 + Math.min(prizes.length, 6) + winnersBy.length > ticket + (second ? 7 : 4);
}

function Undated({ contest: { contest, numbers, matches } }: { contest: UndatedContest }) {
  return (
    <>
      <div className="drawn-card max-w-2xl">
        <MatchesTable contest={{ contest, numbers, details: { matches } }} />
      </div>
      <p className="sheet-line">
        Deste concurso só temos os times e as colunas, de uma lista sem datas.{' '}
        <Link prefetch={false} href="/fontes" className="underline">
          De onde vêm os resultados
        </Link>
      </p>
    </>
  );
}

/** The contests beside one, also those that are recorded without their days. */
function Neighbours({
  modality,
  number,
  view,
  children,
}: {
  modality: GameId;
  number: number;
  view: ContestView;
  children?: ReactNode;
}) {
  const step = (beside: number, stored: ContestView['before']) => {
    const to = isUndated(modality, beside) ? beside : stored?.contest;
    return to === undefined ? null : { href: contestAddress(modality, to), label: String(to) };
  };
  return (
    <Around label="Concursos vizinhos" before={step(number - 1, view.before)} after={step(number + 1, view.after)}>
      {children}
    </Around>
  );
}

/** What a contest's numbers are like, beside that of all others: even and odd, their sum, what came again. */
function Portrait({ contest, portrait }: { contest: StoredContest; portrait: ContestView['portrait'] }) {
  const { modality, numbers, second } = contest;
  if (gameOf(modality).parts.numbers.kind !== 'set' || second) return null;
  const even = numbers.filter((number) => Number(number) % 2 === 0).length;
  const rows: readonly (readonly [string, string])[] = [
    ['Pares e ímpares', `${even} e ${numbers.length - even}`],
    ['Soma', formatCount(numbers.reduce((sum, number) => sum + Number(number), 0))],
    ...(portrait && portrait.shared !== null ? [['Em comum com o anterior', String(portrait.shared)] as const] : []),
    ...(portrait && portrait.of > 0
      ? [
          [
            `Já saiu em ${plural(portrait.of, 'concurso')}`,
            portrait.earlier === 0 ? 'nunca' : plural(portrait.earlier, 'vez', 'vezes'),
          ] as const,
        ]
      : []),
  ];
  return (
    <section aria-labelledby="retrato">
      <SheetHead
        id="retrato"
        beside={<p className="text-fine text-soft">Cada combinação: 1 em {formatCount(topOdds(modality))}</p>}
      >
        Retrato
      </SheetHead>
      <dl className="fact-grid">
        {rows.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function Facts({ contest, after }: { contest: StoredContest; after: ContestView['after'] }) {
  const { modality, contest: number, day, details } = contest;
  const deadline = claimDeadline(day);
  const foreseen = after ? null : nextDrawDay(drawsOf(modality), addDays(day, 1));
  return (
    <dl className="fact-grid">
      {details.raised !== undefined && <Fact name="Arrecadação">{formatReais(details.raised)}</Fact>}
      {deadline && (
        <Fact name="Prescreve em">
          {formatDay(deadline)} ·{' '}
          <Link prefetch={false} href="/receber-premio" className="underline">
            onde receber
          </Link>
        </Fact>
      )}
      {foreseen && <Fact name="Próximo, pelo calendário">{formatDay(foreseen)}</Fact>}
      {details.nextEstimate !== undefined && (
        <Fact name={`Estimativa para o ${number + 1}`}>{formatWholeReais(details.nextEstimate)}</Fact>
      )}
    </dl>
  );
}

/** The contest's year, the day of a game that is a house's, and where results come from. */
function Elsewhere({ contest: { modality, day } }: { contest: StoredContest }) {
  const year = Number(day.slice(0, 4));
  const { name, house } = gameOf(modality);
  return (
    <p className="sheet-links mt-2">
      <Link prefetch={false} href={contestYearAddress(modality, year)}>
        {name} em {year}
      </Link>
      {house && day >= houseOf(house).since && (
        <Link prefetch={false} href={dayAddress(day)}>
          O bicho de {formatDay(day)}
        </Link>
      )}
      <Link prefetch={false} href="/fontes">
        De onde vêm os resultados
      </Link>
    </p>
  );
}

/** A contest whose number is a year of the game may be mistaken for it. */
function YearMeant({ modality, number }: { modality: GameId; number: number }) {
  const { since, anchor } = gameOf(modality);
  if (number < Number(since.slice(0, 4)) || number > Number(anchor.day.slice(0, 4))) return null;
  return (
    <>
      {' '}
      <Link prefetch={false} href={contestYearAddress(modality, number)} className="underline">
        Procurava o ano {number}?
      </Link>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
