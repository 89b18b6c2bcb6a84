import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { type Delay, usualDelay } from '@/lib/core/domain/draws/delays.ts';
import { nextDraw } from '@/lib/core/domain/draws/schedule.ts';
import { HOUSE_IDS, HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import type { SituationView } from '@/lib/core/views/situation.ts';

type Slot = SituationView['regions'][number]['slots'][number];
type Span = { least: number; most: number };
type Bar = { house: HouseId; usual: Span; late: Span; isMeasured: boolean };

/** How long after their minute the draws of today usually come out at each house, and from when on they are late; the fastest first. */
export function delaysOfHouses({ regions }: SituationView, now: Date): readonly Bar[] {
  return HOUSE_IDS.flatMap((house): Bar[] => {
    const slots = regions.find(({ region }) => region === house)?.slots ?? [];
    const next = slots.length === 0 ? nextDraw(house, now) : null;
    const delays: readonly (Delay | Slot)[] = next ? [usualDelay(house, next.time)] : slots;
    if (delays.length === 0) return [];
    return [
      {
        house,
        usual: spanOf(delays.map(({ usual }) => usual)),
        late: spanOf(delays.map(({ late }) => late)),
        isMeasured: delays.every(({ isMeasured }) => isMeasured === true),
      },
    ];
  }).sort((a, b) => a.usual.most - b.usual.most);
}

const spanOf = (minutes: readonly number[]): Span => ({ least: Math.min(...minutes), most: Math.max(...minutes) });

/** '6 min', '11 a 31 min'. */
const spanWords = ({ least, most }: Span) => (least === most ? `${least} min` : `${least} a ${most} min`);

type Props = { label: string; bars: readonly Bar[] /** As long as the widest bar of all. */; most: number };

/** Delays as bars, hollow where they are not measured here; of a house whose hours differ, solid to the shortest. */
export function DelayBars({ label, bars, most }: Props) {
  const wide = (minutes: number) => Math.round((minutes / most) * 100);
  return (
    <div className="delay-bars">
      <ScrollTable stack={18} label={label}>
        <thead>
          <tr>
            <th scope="col">Casa</th>
            <th scope="col">Costuma</th>
            <th scope="col">Atraso</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ house, usual, late, isMeasured }) => (
            <tr key={house} className={isMeasured ? undefined : 'starting'}>
              <th scope="row">{HOUSES[house].short}</th>
              <td>
                <div>
                  <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none">
                    <path d={`M0 0h${wide(usual.most)}v10H0z`} className="most" />
                    <path d={`M0 0h${wide(usual.least)}v10H0z`} />
                  </svg>
                  {!isMeasured && <span className="sr-only">valor de partida</span>}
                  <span>{spanWords(usual)}</span>
                </div>
              </td>
              <td>{spanWords(late)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </div>
  );
}
