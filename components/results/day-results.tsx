import Link from 'next/link';
import type { DayView } from '@/lib/core/contracts/views.ts';
import { drawAnchor, regionDayAddress } from '@/lib/site/addresses.ts';
import { DERIVED_NOTE, DrawCard } from './draw-card.tsx';
import { AbsentSlots } from './places/absent-slots.tsx';
import { Corrections } from './places/corrections.tsx';

/** All draws on record of one day, region by region, newest first: the newest of each open, the others a tap away. */
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
              <Link prefetch={false} href={regionDayAddress(region, view.day)} className="no-underline hover:underline">
                {name}
              </Link>
            </h2>
            <div className="grid items-start gap-4 grid-cols-[repeat(auto-fit,minmax(max(min(100%,24em),50%-1em),1fr))]">
              {slots
                .flatMap(({ draw }) => (draw ? [draw] : []))
                .reverse()
                .map((draw, index) => (
                  <DrawCard
                    key={draw.time}
                    draw={draw}
                    regionName={name}
                    id={drawAnchor(draw)}
                    isAddressed
                    isFolded={index > 0}
                  />
                ))}
            </div>
            <AbsentSlots slots={slots.filter(({ draw }) => draw === null)} />
          </section>
        ))}
      <Corrections title="Correções deste dia" corrections={view.corrections} />
    </>
  );
}
