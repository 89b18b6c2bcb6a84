import Link from 'next/link';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { BOARD_HOUSES, HOUSES } from '@/lib/core/domain/houses/list.ts';
import { shownCount } from '@/lib/core/domain/prize-rules.ts';
import type { DayView } from '@/lib/core/views/day.ts';
import { regionDayAddress } from '@/lib/site/addresses.ts';
import { drawnIn } from '@/lib/site/results-words.ts';
import { derivedNote, inferredNote } from '../draw-notes.tsx';
import { FoldedDraws } from '../folded-draw.tsx';
import { Corrections } from './corrections.tsx';

/** A day's draws of the board's first house whole, newest first, and the way to those of its others. */
export function DayResults({ view }: { view: DayView }) {
  const drawn = view.regions
    .filter(({ region }) => BOARD_HOUSES.includes(region))
    .map((house) => ({ ...house, draws: drawnIn(house).reverse() }))
    .filter(({ draws }) => draws.length > 0);
  const [shown] = drawn;
  return (
    <>
      {shown && (
        <section aria-labelledby="inteiros">
          <SheetHead id="inteiros">Do 1º ao {shownCount(HOUSES[shown.region].prizes)}º</SheetHead>
          <nav aria-label="Banca" className="chips no-print">
            {drawn.map(({ region, draws }) => (
              <Link
                key={region}
                prefetch={false}
                href={regionDayAddress(region, view.day)}
                aria-current={region === shown.region ? 'true' : undefined}
              >
                {HOUSES[region].short} {draws.length}
              </Link>
            ))}
          </nav>
          <FoldedDraws draws={shown.draws} regionName={shown.name} />
          <p className="sheet-line">
            {shown.draws[0] && derivedNote(shown.draws[0])} {inferredNote(shown.draws)}
          </p>
        </section>
      )}
      <Corrections title="Correções deste dia" corrections={view.corrections} />
    </>
  );
}
