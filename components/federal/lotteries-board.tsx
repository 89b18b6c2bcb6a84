import Link from 'next/link';
import type { ReactNode } from 'react';
import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { digits } from '@/components/site/milhar.tsx';
import { PageAge } from '@/components/site/page-age.tsx';
import { html } from '@/components/ui/markup.ts';
import { Notice } from '@/components/ui/notice.tsx';
import type { LotteriesReply } from '@/lib/core/contracts/lotteries.ts';
import {
  formatDay,
  formatDayMonth,
  formatWeekdayShort,
  MONTHS,
  type PlainDay,
  saoPaulo,
} from '@/lib/core/domain/days.ts';
import { formatPrize } from '@/lib/core/domain/format.ts';
import { drawsTickets, type GameId, gameOf } from '@/lib/core/domain/games/list.ts';
import { groupOf } from '@/lib/core/domain/groups.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { dayAge } from '@/lib/core/domain/relative-time.ts';
import { modalityAddress, SPECIALS_ADDRESS } from '@/lib/site/contest-addresses.ts';
import { besideLine, ticketOf } from '@/lib/site/contests.ts';
import { calendarAddress } from '@/lib/site/draw-calendar.ts';
import { missedLine, pauseLine } from '@/lib/site/next-draw-words.ts';
import { BallRows } from './ball-rows.tsx';
import { type BoardCard, type BoardContest, inBoardOrder, panelCards } from './board-card.ts';
import { recordedIn } from './last-update.ts';

type Props = {
  reply: LotteriesReply;
  /** Games that the panel's call leaves out. */
  others: readonly BoardCard[];
  now: Date;
  /** Above the cards: that asking again has failed. */
  failure?: ReactNode;
  /** In place of the panel's cards: loading, or what went wrong. */
  children?: ReactNode;
};

/** Of more games than these it is said once, above, that their newest contest is not here. */
const SAID_EACH = 2;

/** Caixa's games on one board, as of `now`: what came out of each, and the next prize (app/styles/lotteries.css). */
export function LotteriesBoard({ reply, others, now, failure, children }: Props) {
  const today = saoPaulo(now).day;
  const cards = inBoardOrder([...(children ? [] : panelCards(reply, today)), ...others]);
  const behind = cards.filter(({ newest }) => newest?.next.missed).length;
  // Every game on the page counts, those that the call leaves out too.
  const recorded = [
    ...recordedIn(reply),
    ...others.flatMap(({ newest }) => (newest?.day ? { day: newest.day, since: newest.since ?? null } : [])),
  ];
  const isSaidAbove = behind > SAID_EACH;
  return (
    <section id="loterias" aria-labelledby="loterias-titulo" className="wrap">
      <h2 id="loterias-titulo" className="sr-only">
        Resultados das Loterias
      </h2>
      <PageAge recorded={recorded} now={now} />
      {failure}
      {children}
      {isSaidAbove && (
        <div className="mt-2">
          <Notice>
            De {behind === cards.length ? 'todas' : plural(behind, 'loteria')} o concurso seguinte já devia ter saído, e
            o resultado não chegou até nós. Abaixo, o último que temos de cada uma.
          </Notice>
        </div>
      )}
      <div className="lotteries">
        {cards.map((card) => (
          <Card key={card.game} {...card} today={today} isSaidAbove={isSaidAbove} />
        ))}
        <nav aria-label="Mais das loterias">
          <Link prefetch={false} href={SPECIALS_ADDRESS}>
            Concursos especiais
          </Link>
          <Link prefetch={false} href={calendarAddress(today.slice(0, 7))}>
            Sorteios de {MONTHS[Number(today.slice(5, 7)) - 1]}
          </Link>
        </nav>
      </div>
    </section>
  );
}

function Card({ game, newest, today, isSaidAbove }: BoardCard & { today: PlainDay; isSaidAbove: boolean }) {
  const { name, colour } = gameOf(game);
  const isBehind = newest?.next.missed != null;
  return (
    <article
      data-free=""
      className={`${newest ? '' : 'without '}${isBehind ? 'behind ' : newest?.next.day === today ? 'due ' : ''}${colour}`}
    >
      <header>
        <h3>
          <Link prefetch={false} href={modalityAddress(game)}>
            {name}
          </Link>
        </h3>
        {newest && (
          <p>
            <span className="sr-only">Concurso </span>
            {newest.contest} · {newest.day ? dayWords(newest.day, today) : 'Data não disponível'}
          </p>
        )}
        {newest?.isAccumulated && <b className="pill">acumulou</b>}
        {newest?.isUnconfirmed && <b className="pill-plain">Não confirmado</b>}
      </header>
      {newest ? (
        <>
          <Numbers game={game} newest={newest} />
          {!(isBehind && isSaidAbove) && (
            <p className="next">
              {newest.estimate !== null && <strong>{formatPrize(newest.estimate)}</strong>}
              {nextWords(game, newest, today)}
            </p>
          )}
        </>
      ) : (
        <p className="none">Resultado não disponível</p>
      )}
    </article>
  );
}

function Numbers({ game, newest }: { game: GameId; newest: BoardContest }) {
  const { numbers, second, team, extra = {}, matches } = newest;
  const [first = ''] = numbers;
  if (drawsTickets(game)) {
    const { animal } = groupOf(first);
    return (
      <p
        className="ticket"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
        dangerouslySetInnerHTML={html`<span class="milhar">${digits(ticketOf(first), true)}</span>${woodcutMarkup(animal)}<b>${animal}</b>`}
      />
    );
  }
  const others = Object.entries(extra);
  const balls = <BallRows game={game} numbers={numbers} />;
  return (
    <>
      {second ? (
        <div className="draws">
          <span>1º</span>
          {balls}
          <span>2º</span>
          <BallRows game={game} numbers={second} />
        </div>
      ) : others.length > 0 ? (
        <div className="drawn">
          {balls}
          {others.map(([key, drawn]) => (
            <b key={key} className="beside">
              {besideLine(game, key, drawn)}
            </b>
          ))}
        </div>
      ) : (
        balls
      )}
      {team !== null && (
        <p className="team">
          {gameOf(game).parts.team?.label ?? 'Time'}: <b>{team}</b>
        </p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
      {matches.length > 0 && <details dangerouslySetInnerHTML={matchesMarkup(matches)} />}
    </>
  );
}

const matchesMarkup = (matches: BoardContest['matches']) =>
  html`<summary>${plural(matches.length, 'jogo')}</summary><ol>${matches.map(({ home, away, score }) => html`<li>${home} <b>${score}</b> ${away}</li>`)}</ol>`;

/** 'qui. 30/07'; of another year '02/01/2025'. */
const dayWords = (day: PlainDay, today: PlainDay) =>
  day.slice(0, 4) === today.slice(0, 4) ? `${formatWeekdayShort(day)}. ${formatDayMonth(day)}` : formatDay(day);

/** 'amanhã, sáb. 01/08', 'domingo 02/08, 11h00'; a prize that Caixa's draws announce and this one's is not known is said so. */
function nextWords(game: GameId, { estimate, next }: BoardContest, today: PlainDay): string {
  if (next.missed) return missedLine(game, next.missed, today);
  if (!next.day) return next.special ? pauseLine(next.special) : 'próximo dia ainda não previsto';
  const age = dayAge(next.day, today);
  const day = age === 'hoje' ? age : `${age === 'amanhã' ? 'amanhã, ' : ''}${dayWords(next.day, today)}`;
  const when = [day, next.hour, next.special?.name].filter(Boolean).join(', ');
  return estimate === null && !drawsTickets(game) ? `${when} · prêmio não informado` : when;
}
