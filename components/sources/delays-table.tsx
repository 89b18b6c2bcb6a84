import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { type Delay, usualDelay } from '@/lib/core/domain/draws/delays.ts';
import { nextDraw } from '@/lib/core/domain/draws/schedule.ts';
import { HOUSE_IDS, HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import type { SituationView } from '@/lib/core/views/situation.ts';

/** How long after their minute a region's draws of today usually come out, and from when on they are late. */
export function DelaysTable({ view, now }: { view: SituationView; now: Date }) {
  return (
    <ScrollTable stack={24} label="Demora usual por região">
      <thead>
        <tr>
          <th scope="col">Região</th>
          <th scope="col">Costuma sair</th>
          <th scope="col">Atrasado a partir de</th>
        </tr>
      </thead>
      <tbody>
        {HOUSE_IDS.map((region) => {
          const delays = delaysOf(region, view, now);
          return (
            <tr key={region}>
              <th scope="row">{HOUSES[region].name}</th>
              <td>{spanOf(delays.map(({ usual }) => usual))} depois</td>
              <td>{spanOf(delays.map(({ late }) => late))}</td>
            </tr>
          );
        })}
      </tbody>
    </ScrollTable>
  );
}

/** Of today's slots; where today has none, of the next one. */
function delaysOf(region: HouseId, { regions }: SituationView, now: Date): readonly Delay[] {
  const slots = regions.find((one) => one.region === region)?.slots ?? [];
  if (slots.length > 0) return slots;
  const next = nextDraw(region, now);
  return next ? [usualDelay(region, next.time)] : [];
}

/** '6 min', '11 a 31 min'. */
function spanOf(minutes: readonly number[]): string {
  if (minutes.length === 0) return '—';
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)].map(Math.round);
  return least === most ? `${least} min` : `${least} a ${most} min`;
}
