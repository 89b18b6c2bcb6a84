import Link from 'next/link';
import type { DrawView } from '@/lib/core/contracts/draw.ts';
import { BOARD_HOUSES } from '@/lib/core/domain/houses/list.ts';
import type { DayView } from '@/lib/core/views/day.ts';
import { brazilAddress, drawAnchor, regionDayAddress } from '@/lib/site/addresses.ts';
import { DrawCard } from '../draw-card.tsx';
import { DERIVED_NOTE } from '../draw-notes.tsx';
import { AbsentSlots } from './absent-slots.tsx';
import { Corrections } from './corrections.tsx';
import { HouseLines } from './house-lines.tsx';

/** The draws of one day, house by house of the board, newest first: the newest of each open, the others a tap away; a line of every other house. */
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
        .filter(({ region, slots }) => slots.length > 0 && BOARD_HOUSES.includes(region))
        .map(({ region, name, slug, slots }) => (
          <section key={region} id={slug} aria-labelledby={`${slug}-nome`} className="mt-10">
            <h2 id={`${slug}-nome`} className="display mb-4 text-section">
              <Link prefetch={false} href={regionDayAddress(region, view.day)} className="no-underline hover:underline">
                {name}
              </Link>
            </h2>
            <RegionDraws name={name} draws={slots.flatMap(({ draw }) => (draw ? [draw] : [])).reverse()} />
            <AbsentSlots slots={slots.filter(({ draw }) => draw === null)} />
          </section>
        ))}
      <section aria-labelledby="outras" className="mt-10">
        <h2 id="outras" className="display mb-2 text-section">
          Outras bancas
        </h2>
        <HouseLines isPart view={view} isShown={(house) => !BOARD_HOUSES.includes(house)} />
        <p className="mt-2 text-note">
          <Link prefetch={false} href={brazilAddress(view.day)} className="inline-block py-2 underline">
            Todas, por estado e hora a hora
          </Link>
        </p>
      </section>
      <Corrections title="Correções deste dia" corrections={view.corrections} />
    </>
  );
}

/** `draws`: newest first. */
function RegionDraws({ name, draws }: { name: string; draws: readonly DrawView[] }) {
  const [newest, ...others] = draws;
  if (!newest) return null;
  const card = (draw: DrawView, isFolded: boolean) => (
    <DrawCard key={draw.time} draw={draw} regionName={name} id={drawAnchor(draw)} isAddressed isFolded={isFolded} />
  );
  return (
    <div className="grid items-start gap-3 lg:grid-cols-2 lg:gap-x-6">
      {card(newest, false)}
      {others.length > 0 && <div className="grid gap-2">{others.map((draw) => card(draw, true))}</div>}
    </div>
  );
}
