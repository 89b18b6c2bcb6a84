import Link from 'next/link';
import type { ReactNode } from 'react';
import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import { formatDay, formatDayMonth, formatWeekday, formatWeekdayShort, type PlainDay } from '@/lib/core/domain/days.ts';
import { foreseenAfter } from '@/lib/core/domain/draws/next-contest.ts';
import { formatPrizeShort } from '@/lib/core/domain/format.ts';
import { eventOf } from '@/lib/core/domain/games/list.ts';
import { dayAge } from '@/lib/core/domain/relative-time.ts';
import { contestAddress } from '@/lib/site/contest-addresses.ts';
import { missedLine, pauseLine } from '@/lib/site/next-draw-words.ts';
import { ContestDrawn } from './contest-drawn.tsx';

/** A modality's newest contest, its balls large. */
export function NewestContest({
  contest,
  today,
  children = null,
}: {
  contest: StoredContest;
  /** Where the page does not say how old it is. */
  today?: PlainDay;
  children?: ReactNode;
}) {
  const { modality, contest: number, day } = contest;
  return (
    <section aria-label={`Concurso ${number}`} className="drawn-card">
      {children}
      <p>
        <Link prefetch={false} href={contestAddress(modality, number)} className="font-bold underline">
          Concurso {number}
        </Link>{' '}
        <span className="text-fine text-soft">
          · {formatWeekdayShort(day)}. {formatDay(day)}
          {today && ` (${dayAge(day, today)})`}
        </span>
      </p>
      <ContestDrawn contest={contest} />
    </section>
  );
}

/** What comes next, the estimate the largest: on ink, with the letters of paper, as no advertisement is. */
export function NextPrize({ contest, today }: { contest: StoredContest; today: PlainDay }) {
  const { modality, contest: number, details } = contest;
  const next = foreseenAfter(contest, today);
  const isKnown = details.nextEstimate !== undefined && next.hasEstimate;
  return (
    <section aria-labelledby="proximo" className="next-prize">
      <h2 id="proximo">
        {isKnown ? `Próximo prêmio, o do ${number + 1}, estimado pela Caixa` : `Próximo ${eventOf(modality)}`}
      </h2>
      {isKnown && <strong className="figures">{formatPrizeShort(details.nextEstimate ?? 0)}</strong>}
      <p>
        {next.missed && `${missedLine(modality, next.missed, today)} `}
        {next.day
          ? `${next.missed ? `O próximo é ${dayAge(next.day, today)}` : dayAge(next.day, today)}, ${formatWeekday(next.day)} ${formatDayMonth(next.day)}${next.special ? `, ${next.special.name}` : ''}`
          : next.special
            ? pauseLine(next.special)
            : `Nenhum ${eventOf(modality)} previsto nas próximas duas semanas.`}
      </p>
    </section>
  );
}
