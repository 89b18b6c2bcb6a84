import Link from 'next/link';
import type { ReactNode } from 'react';
import { Around } from '@/components/site/around.tsx';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { JsonLd } from '@/components/site/json-ld.tsx';
import { SendResult } from '@/components/site/send-result.client.tsx';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { labelled } from '@/content/routes.ts';
import type { ContestPage as ContestView, StoredContest } from '@/lib/core/contracts/contest.ts';
import { formatDay, formatWeekday, type PlainDay } from '@/lib/core/domain/days.ts';
import { foreseenAfter } from '@/lib/core/domain/draws/next-contest.ts';
import { formatCount, formatReais, formatWholeReais } from '@/lib/core/domain/format.ts';
import { topOdds } from '@/lib/core/domain/games/chances.ts';
import { claimDeadline } from '@/lib/core/domain/games/claim-deadline.ts';
import { isUnsold } from '@/lib/core/domain/games/contest-bands.ts';
import type { UndatedContest } from '@/lib/core/domain/games/game.ts';
import { eventOf, type GameId, gameOf, isUndated, notHeld, withArticle } from '@/lib/core/domain/games/list.ts';
import { placeName, winnersByState } from '@/lib/core/domain/games/winners-by-state.ts';
import { houseOf } from '@/lib/core/domain/houses/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { contestAddress, contestYearAddress, modalityAddress } from '@/lib/site/contest-addresses.ts';
import { contestCheckLine, contestName, contestSentence, contestTitle, misdatedLine } from '@/lib/site/contests.ts';
import { whatsAppAddress } from '@/lib/site/draw-words.ts';
import { pictureOfContest } from '@/lib/site/pictures.ts';
import { dayAddress } from '@/lib/site/results-addresses.ts';
import { aboutContest } from '@/lib/site/structured-data.ts';
import { CheckHere, hasVolante } from './check-here.tsx';
import { ContestCorrections } from './contest-corrections.tsx';
import { ContestDrawn } from './contest-drawn.tsx';
import { MANY } from './contest-lines.tsx';
import { ContestOutcome } from './contest-outcome.tsx';
import { MANY_BANDS } from './contest-prizes.tsx';
import { MatchesTable } from './matches-table.tsx';
import { WinnersByState } from './winners-by-state.tsx';

type Props = {
  siteUrl: string;
  modality: GameId;
  number: number;
  view: ContestView;
  /** What is recorded of a contest that is not stored, for its day is not known. */
  undated?: UndatedContest | null;
  today: PlainDay;
  live?: ReactNode;
};

/** One contest, as it is in the store; the clock decides whether its prizes are still paid, and nothing else. */
export function ContestPage({ siteUrl, modality, number, view, undated = null, today, live = null }: Props) {
  const { contest } = view;
  const { name } = gameOf(modality);
  const why = notHeld(modality, number);
  return (
    <div className={`wrap results-page lean ${gameOf(modality).colour}`}>
      <Breadcrumb
        siteUrl={siteUrl}
        steps={[...labelled('/', '/loterias'), { href: modalityAddress(modality), label: name }]}
        here={String(number)}
      />
      <div className="contest-head">
        <h1 className="display">
          {name} <span className="figures whitespace-nowrap">{number}</span>
        </h1>
        <p className="sheet-line">
          {contest ? headLine(contest) : missingLine(undated !== null, why)}
          <YearMeant modality={modality} number={number} />
        </p>
      </div>
      {contest ? (
        <Stored siteUrl={siteUrl} contest={contest} view={view} today={today} />
      ) : (
        <>
          {undated ? (
            <Undated contest={undated} />
          ) : (
            <div className="mt-4 rounded-card border-2 border-dashed border-line bg-card px-4 py-10 text-center">
              <p className="title text-lead">{why ? 'Não houve' : 'Sem registro'}</p>
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

function Stored({
  siteUrl,
  contest,
  view,
  today,
}: {
  siteUrl: string;
  contest: StoredContest;
  view: ContestView;
  today: PlainDay;
}) {
  const { modality, contest: number } = contest;
  const url = `${siteUrl}${contestAddress(modality, number)}`;
  const text = contestSentence(contest);
  const { left, right } = besides({ contest, portrait: view.portrait });
  return (
    <article className="two-columns" aria-label={contestName(modality, number)}>
      <JsonLd data={aboutContest(siteUrl, contest)} />
      <div>
        <div className="drawn-card">
          <ContestDrawn contest={contest} />
        </div>
        {!isUnsold(contest.details) && <CheckHere contest={contest} />}
      </div>
      <div>
        <ContestOutcome contest={contest} title="Prêmios">
          <Facts contest={contest} after={view.after} today={today} />
        </ContestOutcome>
        {right}
        <div className="leads-on">
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
          <p className="sheet-line">{[misdatedLine(contest), contestCheckLine(contest)].filter(Boolean).join(' ')}</p>
          <ContestCorrections corrections={view.corrections} />
        </div>
      </div>
      {left.length > 0 && <div className="below-first">{left}</div>}
    </article>
  );
}

/** Lines that a part takes, about: heads and figures of both columns, a winner's state, a portrait. */
const LINES = { drawn: 4, drawnTwice: 7, field: 3, paid: 10, portrait: 4 } as const;
/** So many lines longer one column is before something stands below the other. */
const LONGER = 2;

/** Where the winners are, and a contest's portrait, each below the column that is shorter so far. */
function besides({ contest, portrait }: { contest: StoredContest; portrait: ContestView['portrait'] }) {
  const { modality, second, details } = contest;
  const { numbers } = gameOf(modality).parts;
  const states = winnersByState(details.winnersBy ?? []).length;
  let lines = second ? LINES.drawnTwice : LINES.drawn;
  lines +=
    numbers.kind === 'set' && hasVolante(modality) ? (numbers.to - numbers.from) / 10 + LINES.field : LINES.field;
  let linesPaid = LINES.paid + Math.min(details.prizes?.length ?? 0, MANY_BANDS);
  const left: ReactNode[] = [];
  const right: ReactNode[] = [];
  const place = (part: ReactNode, long: number) => {
    const isLeft = linesPaid - lines >= LONGER;
    (isLeft ? left : right).push(part);
    if (isLeft) lines += long;
    else linesPaid += long;
  };
  place(<WinnersByState key="ganhadores" contest={contest} />, states > 0 ? states + 2 : 0);
  place(<Portrait key="retrato" contest={contest} portrait={portrait} />, LINES.portrait);
  return { left, right };
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
            `Em ${plural(portrait.of, 'concurso')} antes`,
            portrait.earlier === 0 ? 'nunca saiu' : `saiu ${plural(portrait.earlier, 'vez', 'vezes')}`,
          ] as const,
        ]
      : []),
  ];
  const facts = (
    <dl className="fact-grid">
      {rows.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
  const chance = `Cada combinação: 1 em ${formatCount(topOdds(modality))}`;
  if (!isLongPage(contest))
    return (
      <section aria-labelledby="retrato">
        <SheetHead id="retrato" beside={<p className="text-fine text-soft">{chance}</p>}>
          Retrato
        </SheetHead>
        {facts}
      </section>
    );
  return (
    <section aria-labelledby="retrato">
      <details className="sheet-fold alone">
        <summary>
          <h2 id="retrato" className="display">
            Retrato
          </h2>
          <small className="figures">
            {plural(even, 'par', 'pares')}, {plural(numbers.length - even, 'ímpar', 'ímpares')}
          </small>
        </summary>
        {facts}
        <p className="sheet-line">{chance}.</p>
      </details>
    </section>
  );
}

/** Whether a contest has so many balls, or bands below its ticket, that a phone's page is long without its portrait. */
const isLongPage = ({ modality, numbers, details }: StoredContest): boolean =>
  numbers.length > MANY || (hasVolante(modality) && (details.prizes?.length ?? 0) >= MANY_BANDS);

function Facts({ contest, after, today }: { contest: StoredContest; after: ContestView['after']; today: PlainDay }) {
  const { contest: number, day, details } = contest;
  const deadline = isUnsold(details) ? null : claimDeadline(day);
  const foreseen = after ? null : foreseenAfter(contest, day);
  return (
    <dl className="fact-grid">
      {details.raised !== undefined && <Fact name="Arrecadação">{formatReais(details.raised)}</Fact>}
      {deadline && deadline < today && <Fact name="Prêmios pagos até">{formatDay(deadline)}, prazo encerrado</Fact>}
      {deadline && deadline >= today && (
        <Fact name="Prescreve em">
          {formatDay(deadline)} ·{' '}
          <Link prefetch={false} href="/receber-premio" className="underline">
            onde receber
          </Link>
        </Fact>
      )}
      {foreseen?.day && (
        <Fact name={foreseen.special ? `Próximo: ${foreseen.special.name}` : 'Próximo, pelo calendário'}>
          {formatDay(foreseen.day)}
        </Fact>
      )}
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
    <p className="sheet-links mt-1">
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
