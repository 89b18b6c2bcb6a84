import Link from 'next/link';
import { Milhar } from '@/components/site/milhar.tsx';
import { formatDay, formatTime } from '@/lib/core/domain/days.ts';
import { capital, formatCount, formatNumber } from '@/lib/core/domain/format.ts';
import { groupOf } from '@/lib/core/domain/groups.ts';
import { drawFullName } from '@/lib/core/domain/houses/draw-full-name.ts';
import { HOUSES, type HouseId, houseOf } from '@/lib/core/domain/houses/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { dayAge } from '@/lib/core/domain/relative-time.ts';
import type { DrawnNumber } from '@/lib/core/views/drawn-number.ts';
import { drawAddress } from '@/lib/site/addresses.ts';
import { searchAddress } from '@/lib/site/search-address.ts';
import { numberKind, timesDrawn } from '@/lib/site/search-lines.ts';
import { shownNumber } from '@/lib/site/shown-number.ts';
import { AnswerCard, Beast } from './answer-card.tsx';

type Props = { number: string; region: HouseId | null; drawn: DrawnNumber; today: string };

const PLACES = 5;

/** Where a milhar, centena or dezena came, a dezena under its animal: how often, against what chance alone gives, and the last times. */
export function NumberAnswer({ number, region, drawn, today }: Props) {
  const kind = numberKind(number);
  const group = groupOf(number);
  const expected = (drawn.draws * PLACES) / 10 ** number.length;
  const times = drawn.places.reduce((sum, count) => sum + count, 0);
  const counted = timesDrawn(drawn);
  return (
    <AnswerCard
      title={
        number.length === 2 ? (
          <Beast name={group.animal} />
        ) : (
          <>
            <span className="first-letter:uppercase inline-block">{kind}</span>{' '}
            <Milhar number={number} className="text-[1.375em]" />
          </>
        )
      }
      note={
        number.length === 2 ? (
          <>
            Grupo {group.grupo}; a dezena é <Milhar number={number} className="text-lead text-ink" />
          </>
        ) : (
          <>
            <Beast name={group.animal} />, grupo {group.grupo}
          </>
        )
      }
      href={null}
      ways={[
        ...(number.length > 2
          ? [{ href: searchAddress(`dezena ${number.slice(-2)}`), label: `A dezena ${number.slice(-2)}` }]
          : []),
        { href: searchAddress(group.animal.toLowerCase()), label: `Grupo ${group.grupo}, ${group.animal}` },
      ]}
    >
      <p className="mt-1">
        <strong>{region ? `${HOUSES[region].name}: ${counted}` : capital(counted)}</strong> do 1º ao 5º prêmio em{' '}
        {plural(drawn.draws, 'sorteio registrado', 'sorteios registrados')}
        {drawn.since &&
          `, ${drawn.until ? `de ${formatDay(drawn.since)} a ${formatDay(drawn.until)}` : `desde ${formatDay(drawn.since)}`}`}
        ; o acaso daria cerca de {expected < 10 ? formatNumber(Math.round(expected * 10) / 10) : formatCount(expected)}.
      </p>
      {times > 0 && (
        <p className="text-note text-soft">
          {drawn.places.map((count, at) => `${at + 1}º: ${formatCount(count)}`).join(' · ')}
        </p>
      )}
      {drawn.newest.length > 0 && (
        <ol className="mt-2">
          {drawn.newest.map((one) => (
            <li key={`${one.region} ${one.day} ${one.time} ${one.place}`} className="border-t border-line">
              <Link
                prefetch={false}
                href={drawAddress(one)}
                className="flex min-h-11 flex-wrap items-center gap-x-3 no-underline hover:underline"
              >
                <strong className="min-w-7 shrink-0 whitespace-nowrap">{one.place}º</strong>
                <Milhar number={shownNumber(one)} className="text-lead" />
                <span>
                  {formatDay(one.day)}, {dayAge(one.day, today)}
                </span>
                <span className="text-soft">
                  {drawFullName(houseOf(one.region), one.name)}, {formatTime(one.time)}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
      <p className="border-t border-line pt-2 text-note text-soft">
        {times > drawn.newest.length && `Aqui as ${drawn.newest.length} últimas. `}O 6º e o 7º prêmios são contas e
        ficam de fora. O que já saiu não muda o próximo sorteio.
      </p>
    </AnswerCard>
  );
}
