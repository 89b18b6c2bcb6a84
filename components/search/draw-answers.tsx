import type { Route } from 'next';
import Link from 'next/link';
import { Milhar } from '@/components/site/milhar.tsx';
import type { DaySlot, DrawView } from '@/lib/core/contracts/draw.ts';
import type { RegionView } from '@/lib/core/contracts/panel.ts';
import { formatDay, formatDayLong, formatTime } from '@/lib/core/domain/days.ts';
import { DRAW_CHECK_TEXT } from '@/lib/core/domain/draw-checks.ts';
import { HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import type { PrizeRow } from '@/lib/core/domain/prizes.ts';
import { dayAge } from '@/lib/core/domain/relative-time.ts';
import type { DayView } from '@/lib/core/views/day.ts';
import { drawAddress, regionAddress, regionDayAddress, slotAddress } from '@/lib/site/addresses.ts';
import { dayAddress } from '@/lib/site/results-addresses.ts';
import { SLOT_STATES, slotTitle } from '@/lib/site/search-lines.ts';
import { shownFirst, shownPrizes } from '@/lib/site/shown-number.ts';
import { AnswerCard, Beast } from './answer-card.tsx';
import { HouseFirst } from './house-first.client.tsx';

/** One draw whole: the first prize large, the others in a line each. `awaited`: the same draw of today, not out yet. */
export function DrawAnswer({ draw, awaited, today }: { draw: DrawView; awaited: DaySlot | null; today: string }) {
  const [first, ...others] = shownPrizes(draw);
  const isToday = draw.day === today;
  return (
    <AnswerCard
      title={slotTitle(draw)}
      note={`${formatDay(draw.day)}, ${dayAge(draw.day, today)} · ${DRAW_CHECK_TEXT[draw.checked]}`}
      href={drawAddress(draw)}
      ways={[
        { href: drawAddress(draw), label: 'O sorteio' },
        { href: slotAddress(draw.region, draw.time), label: `${draw.name}: os últimos` },
        {
          href: regionDayAddress(draw.region, draw.day),
          label: isToday ? 'O dia de hoje' : 'O dia inteiro',
        },
      ]}
    >
      {awaited && awaited.state !== 'out' && (
        <p className="mt-2 border-l-4 border-yellow pl-3 text-note">
          O de hoje, {formatTime(awaited.time)}: {SLOT_STATES[awaited.state]}. Este é o último que saiu.
        </p>
      )}
      {first && <FirstPrize {...first} />}
      <ol start={2} className="mt-2 grid gap-x-6 xs:grid-cols-2">
        {others.map(({ place, number, animal }) => (
          <li key={place} className="flex items-baseline gap-2 border-t border-line py-1">
            <span className="min-w-6 shrink-0 text-note whitespace-nowrap text-soft">{place}º</span>
            <Milhar number={number} className="min-w-[2.6em] text-lead" />
            <Beast name={animal} />
          </li>
        ))}
      </ol>
    </AnswerCard>
  );
}

/** A draw that is not stored: what is known of it. */
export function NoDrawAnswer({ slot, today }: { slot: DaySlot; today: string }) {
  return (
    <AnswerCard
      title={slotTitle(slot)}
      note={`${formatDay(slot.day)}, ${dayAge(slot.day, today)}`}
      href={drawAddress(slot)}
      ways={[
        { href: slotAddress(slot.region, slot.time), label: `${slot.name}: os últimos` },
        { href: regionDayAddress(slot.region, slot.day), label: 'O dia inteiro' },
      ]}
    >
      <p className="title mt-2 text-row first-letter:uppercase">{SLOT_STATES[slot.state]}</p>
    </AnswerCard>
  );
}

/** A day of all regions or one: each draw in a cell, that leads to it. */
export function DayAnswer({
  view,
  region,
  isToCome,
  today,
}: {
  view: DayView;
  region: HouseId | null;
  isToCome: boolean;
  today: string;
}) {
  const { day } = view;
  const shown = view.regions
    .filter((one) => region === null || one.region === region)
    .map((one) => ({ ...one, out: one.slots.filter(({ draw }) => draw !== null) }));
  const count = shown.reduce((sum, { out }) => sum + out.length, 0);
  const href = region ? regionDayAddress(region, day) : dayAddress(day);
  if (isToCome) {
    return (
      <AnswerCard title={formatDayLong(day)} note={dayAge(day, today)} href={null}>
        <p className="mt-2">Esse dia ainda não chegou.</p>
      </AnswerCard>
    );
  }
  return (
    <AnswerCard
      title={<span className="first-letter:uppercase inline-block">{formatDayLong(day)}</span>}
      note={[region && HOUSES[region].name, dayAge(day, today), plural(count, 'sorteio')].filter(Boolean).join(' · ')}
      href={href}
      ways={[
        { href, label: 'O dia, tabela por tabela' },
        ...(view.before ? [{ href: dayAddress(view.before), label: `Antes: ${formatDay(view.before)}` }] : []),
        ...(view.after ? [{ href: dayAddress(view.after), label: `Depois: ${formatDay(view.after)}` }] : []),
      ]}
    >
      {count === 0 && <p className="mt-2">Nenhum sorteio deste dia está registrado{day === today ? ' ainda' : ''}.</p>}
      <HouseFirst
        lines={shown
          .filter(({ out }) => out.length > 0)
          .map((one) => ({
            key: one.region,
            house: one.region,
            line: (
              <section aria-label={one.name} className="mt-3">
                {region === null && <h3 className="title">{one.name}</h3>}
                <DrawCells slots={one.out} />
              </section>
            ),
          }))}
      />
    </AnswerCard>
  );
}

/** The newest draw of a region, and what came before it that day. */
export function RegionAnswer({ view, today }: { view: RegionView; today: string }) {
  const { region, name, newest, earlier, awaited, next } = view;
  if (!newest) return null;
  return (
    <AnswerCard
      title={`${name}: ${newest.name === name ? '' : `${newest.name} · `}${formatTime(newest.time)}`}
      note={`${formatDay(newest.day)}, ${dayAge(newest.day, today)} · ${DRAW_CHECK_TEXT[newest.checked]}`}
      href={drawAddress(newest)}
      ways={[
        { href: regionAddress(region), label: `${name}, hoje` },
        { href: regionDayAddress(region, newest.day), label: 'O dia inteiro' },
      ]}
    >
      <FirstPrize {...shownFirst(newest)} />
      {(awaited ?? next) && (
        <p className="mt-1 text-note text-soft">
          {awaited
            ? `${awaited.name} das ${formatTime(awaited.time)}: ${SLOT_STATES[awaited.state]}.`
            : next && `Próximo: ${next.name}, ${formatTime(next.time)}, ${dayAge(next.day, today)}.`}
        </p>
      )}
      {earlier.length > 0 && <DrawCells slots={earlier.map((draw) => ({ ...draw, draw }))} />}
    </AnswerCard>
  );
}

type Cell = Pick<DaySlot, 'region' | 'day' | 'time' | 'name' | 'draw'>;

function DrawCells({ slots }: { slots: readonly Cell[] }) {
  return (
    <ul className="mt-1 grid gap-x-4 xs:grid-cols-2 md:grid-cols-3">
      {slots.map((slot) => {
        const first = slot.draw && shownFirst(slot.draw);
        return (
          first && (
            <li key={slot.time} className="border-t border-line">
              <Link
                prefetch={false}
                href={drawAddress(slot) as Route}
                className="flex min-h-11 flex-wrap items-center gap-x-2 no-underline hover:underline"
              >
                <span className="w-12 text-note text-soft">{formatTime(slot.time)}</span>
                <Milhar number={first.number} className="text-lead" />
                <Beast name={first.animal} />
              </Link>
            </li>
          )
        );
      })}
    </ul>
  );
}

function FirstPrize({ number, animal, group }: PrizeRow) {
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="sr-only">1º prêmio: </span>
      <Milhar number={number} className="text-figure" />
      <span className="title text-row">
        <Beast name={animal} />
        <span className="block text-note font-normal">Grupo {group}</span>
      </span>
    </p>
  );
}
