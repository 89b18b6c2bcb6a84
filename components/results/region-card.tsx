import Link from 'next/link';
import { Notice } from '@/components/ui/notice.tsx';
import type { DrawView, RegionView } from '@/lib/core/contracts/views.ts';
import {
  daysBetween,
  formatDay,
  formatDayShort,
  formatTime,
  saoPaulo,
  WEEKDAYS,
  weekdayOf,
} from '@/lib/core/domain/days.ts';
import { usualDelay } from '@/lib/core/domain/delays.ts';
import { type NamedSlot, untilSlot } from '@/lib/core/domain/region-clock.ts';
import { dayAddress, drawAddress } from '@/lib/site/addresses.ts';
import { drawAge, shortDay } from './age.ts';
import { Animal } from './animal.tsx';
import { type Corrected, changeText, drawKey } from './corrected.ts';
import { Countdown } from './countdown.client.tsx';
import { DrawCard } from './draw-card.tsx';
import { standingText } from './draw-standing.tsx';
import { Milhar } from './milhar.tsx';

type Props = {
  view: RegionView;
  now: Date;
  /** When the data was last looked for. */
  checkedAt: Date;
  isTicking: boolean;
  corrected: Corrected;
};

/** One region: its newest draw, what is next or late, the draws before. */
export function RegionCard({ view, now, checkedAt, isTicking, corrected }: Props) {
  const { region, name, slug, newest, earlier, before, next, awaited, state, lateAfter } = view;
  const today = saoPaulo(now).day;
  const older = before ? [...earlier, before] : earlier;
  return (
    <section
      id={slug}
      data-region-card={region}
      aria-labelledby={`${slug}-nome`}
      className="mb-10 grid gap-x-8 gap-y-3 lg:grid-cols-[1.15fr_.85fr]"
    >
      <div className="grid content-start gap-2.5">
        <h2 id={`${slug}-nome`} className="font-semibold text-soft">
          {name}
        </h2>
        {newest ? (
          <DrawCard
            draw={newest}
            regionName={name}
            age={drawAge(newest, now)}
            change={changeText(newest, corrected.get(drawKey(newest)))}
            lead
            level="h3"
          />
        ) : (
          <EmptyRegion />
        )}
        {next && <NextDraw slot={next} now={now} isTicking={isTicking} />}
        {newest && state === 'stale' && (
          <Notice>
            Sem atualização desde <strong>{formatDay(newest.day)}</strong>: os sorteios mais novos ainda não chegaram
            aqui.
          </Notice>
        )}
      </div>
      <div className="grid content-start gap-3 lg:pt-9">
        {awaited && state !== 'stale' && (
          <Notice>
            {awaited.state === 'late' ? (
              <>
                Resultado das <strong>{formatTime(awaited.time)}</strong> ainda não saiu — última verificação às{' '}
                {formatTime(saoPaulo(checkedAt).time)}.
              </>
            ) : (
              <>
                Sorteio das <strong>{formatTime(awaited.time)}</strong> em andamento: o resultado costuma sair em até{' '}
                {lateAfter[awaited.time] ?? usualDelay(region, awaited.time).late} minutos.
              </>
            )}
          </Notice>
        )}
        {older.length > 0 && (
          <OlderDraws draws={older} shown={newest?.day ?? today} today={today} corrected={corrected} />
        )}
        {newest && (
          <p className="text-note">
            <Link prefetch={false} href={dayAddress(newest.day)} className="inline-block py-1 underline">
              Todos os sorteios de {daysBetween(newest.day, today) === 0 ? 'hoje' : formatDayShort(newest.day)}
            </Link>
            {' · '}
            <Link prefetch={false} href="/resultados" className="inline-block py-1 underline">
              Outros dias
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}

function EmptyRegion() {
  return (
    <div className="rounded-card border-2 border-dashed border-line bg-card px-4 py-10 text-center">
      <p className="title text-lg">Nenhum resultado disponível</p>
      <p className="mt-1 text-soft">Os resultados serão atualizados automaticamente nos horários dos sorteios.</p>
    </div>
  );
}

function NextDraw({ slot, now, isTicking }: { slot: NamedSlot; now: Date; isTicking: boolean }) {
  const today = saoPaulo(now).day;
  const age = daysBetween(today, slot.day);
  const when =
    age === 0 ? '' : age === 1 ? ', amanhã' : `, ${WEEKDAYS[weekdayOf(slot.day)]}, ${formatDay(slot.day).slice(0, 5)}`;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card bg-ink px-4 py-3 text-paper">
      <span>
        <strong className="title">Próximo: {slot.name}</strong> às {formatTime(slot.time)}
        {when}
      </span>
      {age === 0 && (
        <span className="figures title text-lg">
          {isTicking ? <Countdown slot={slot} serverNow={now.toISOString()} /> : wait(untilSlot(slot, now))}
        </span>
      )}
    </p>
  );
}

/** 'em 1 h 27 min'; the last minute reads 'em menos de 1 min'. */
function wait(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes <= 1) return 'em menos de 1 min';
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `em ${minutes} min` : `em ${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
}

/** `shown` is the day of the draw above: its own draws need no date. */
function OlderDraws({
  draws,
  shown,
  today,
  corrected,
}: {
  draws: readonly DrawView[];
  shown: string;
  today: string;
  corrected: Corrected;
}) {
  return (
    <ul className="older border-t-2 border-ink">
      {draws.map((draw) => {
        const first = draw.rows[0];
        if (!first) return null;
        const change = changeText(draw, corrected.get(drawKey(draw)));
        return (
          <li key={`${draw.day} ${draw.time}`} className="border-b border-line">
            {/* A link of its own, not the router's: only a page that is opened knows its target (:target). */}
            <a href={drawAddress(draw)} className="no-underline hover:bg-card">
              <span className="text-note">
                {draw.day !== shown && `${shortDay(draw.day, today)} `}
                {draw.name} {formatTime(draw.time)}
              </span>
              <Milhar number={first.number} />
              <Animal name={first.animal} />
              <span aria-hidden="true">›</span>
              <span className="standing" data-check={draw.checked}>
                {standingText(draw)}
                {change && <strong className="block text-ink">Corrigido: {change}.</strong>}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
