import Link from 'next/link';
import { Notice } from '@/components/ui/notice.tsx';
import type { DaySlot, DayView } from '@/lib/core/contracts/views.ts';
import { MOST_CORRECTIONS_TOLD } from '@/lib/core/domain/corrections.ts';
import { formatDay, formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import { isRegion, REGION_NAMES } from '@/lib/core/domain/regions.ts';
import { slotName } from '@/lib/core/domain/schedule.ts';
import { drawAnchor } from '@/lib/site/addresses.ts';
import { correctionWords } from '@/lib/site/corrections.ts';
import { DERIVED_NOTE, DrawCard } from './draw-card.tsx';

const STATE_TEXT = {
  upcoming: 'ainda não chegou a hora',
  due: 'resultado em instantes',
  late: 'resultado ainda não saiu',
  missing: 'não chegou até nós',
  'not-drawn': 'sem sorteio neste dia',
} as const;

/** All draws on record of one day, region by region, open: nothing is folded or hidden. */
export function DayResults({ view }: { view: DayView }) {
  return (
    <>
      {view.draws > 0 && (
        <p className="mt-6 text-sm text-soft">
          {DERIVED_NOTE} Em cada sorteio está escrito como foi conferido:{' '}
          <Link prefetch={false} href="/fontes#selos" className="underline">
            o que isso quer dizer
          </Link>
          .
        </p>
      )}
      {view.regions
        .filter(({ slots }) => slots.length > 0)
        .map(({ region, name, slug, slots }) => (
          <section key={region} id={slug} aria-labelledby={`${slug}-nome`} className="mt-10">
            <h2 id={`${slug}-nome`} className="display mb-4 text-section">
              {name}
            </h2>
            <div className="grid items-start gap-4 grid-cols-[repeat(auto-fit,minmax(max(min(100%,24em),50%-1em),1fr))]">
              {slots.map((slot) => (slot.draw ? <Shown key={slot.time} slot={slot} regionName={name} /> : null))}
            </div>
            <Absent slots={slots.filter((slot) => !slot.draw)} />
          </section>
        ))}
      <Corrections view={view} />
    </>
  );
}

function Shown({ slot, regionName }: { slot: DaySlot; regionName: string }) {
  return slot.draw && <DrawCard draw={slot.draw} regionName={regionName} id={drawAnchor(slot)} />;
}

function Absent({ slots }: { slots: readonly DaySlot[] }) {
  if (slots.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2 text-sm text-soft">
      {slots.map(({ time, name, state }) => (
        <li key={time} className="rounded border border-dashed border-line px-2 py-1">
          {name} {formatTime(time)}: {state === 'out' ? '' : STATE_TEXT[state]}
        </li>
      ))}
    </ul>
  );
}

function Corrections({ view }: { view: DayView }) {
  if (view.corrections.length === 0) return null;
  return (
    <section data-free="" aria-labelledby="correcoes" className="mt-10">
      <h2 id="correcoes" className="title text-xl">
        Correções deste dia
      </h2>
      {view.corrections.length >= MOST_CORRECTIONS_TOLD && (
        <p className="text-sm text-soft">As {MOST_CORRECTIONS_TOLD} mais novas.</p>
      )}
      <ul className="mt-2 grid gap-2">
        {view.corrections.map(({ drawId, at, before, after, source, reason }) => {
          const [region = '', day = '', time = ''] = drawId.split('/');
          const when = saoPaulo(new Date(at));
          return (
            <li key={`${drawId} ${at}`}>
              <Notice>
                {isRegion(region)
                  ? `${REGION_NAMES[region]}, ${slotName({ region, day, time })} ${formatTime(time)}`
                  : drawId}
                : {after.length > 0 ? 'corrigido' : 'retirado'} em {formatDay(when.day)} às {formatTime(when.time)}.{' '}
                {before.length > 0 && (
                  <>
                    Antes: <span className="figures">{before.join(' · ')}</span>.{' '}
                  </>
                )}
                {after.length > 0 && (
                  <>
                    Agora: <span className="figures">{after.join(' · ')}</span>.{' '}
                  </>
                )}
                {correctionWords({ source, reason })}
              </Notice>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-note">
        <Link prefetch={false} href="/correcoes" className="inline-block py-1 underline">
          Todas as correções
        </Link>
      </p>
    </section>
  );
}
