import type { DrawView } from '@/lib/core/functions/region-views.ts';
import { Animal } from './animal.tsx';
import { Milhar } from './milhar.tsx';

const PLACE_TONE: Record<string, string> = {
  '1': 'bg-yellow text-on-yellow',
  '2': 'bg-second text-on-yellow',
  '3': 'bg-third text-on-yellow',
};

function Place({ place }: { place: string }) {
  return (
    <span
      className={`figures inline-grid h-7 min-w-8 place-items-center rounded px-1 text-sm font-bold ${PLACE_TONE[place] ?? 'text-soft'}`}
    >
      {place}°
    </span>
  );
}

const DERIVED: Record<string, string> = { '6': 'soma', '7': 'mult.' };

/**
 * A draw's seven prizes: cards on a phone, a four-column table from 768 px (row P4). `lead` sets the first prize large.
 */
export function DrawTable({ draw, caption, lead }: { draw: DrawView; caption: string; lead: boolean }) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only">
        <tr className="hidden border-b border-line text-sm text-soft md:grid md:grid-cols-[72px_1.2fr_1fr_1.2fr] md:gap-x-2 md:px-4 md:py-2">
          <th className="font-semibold">Posição</th>
          <th className="font-semibold">Número</th>
          <th className="font-semibold">Grupo</th>
          <th className="text-right font-semibold">Animal</th>
        </tr>
      </thead>
      <tbody>
        {draw.rows.map((row) => {
          const isLead = lead && row.place === '1';
          const isDerived = row.place in DERIVED;
          return isLead ? (
            <tr
              key={row.place}
              className="grid grid-cols-[auto_1fr] items-end gap-x-2 px-4 pt-1 pb-3 md:grid-cols-[72px_1.2fr_1fr_1.2fr]"
            >
              <td className="hidden self-center md:block">
                <Place place={row.place} />
              </td>
              <td className="row-span-2 md:row-span-1">
                <Milhar number={row.number} className="text-[clamp(72px,22vw,112px)] md:text-[clamp(84px,9vw,112px)]" />
              </td>
              <td className="order-last text-right text-sm text-soft md:order-none md:self-center md:text-left">
                Grupo {row.group}
                <span className="md:hidden"> · 1° prêmio</span>
              </td>
              <td className="title self-end text-right text-xl md:self-center">
                <Animal
                  name={row.animal}
                  className="[&>span]:block [&>span]:w-auto [&>span]:mr-0 [&>span]:text-right [&>span]:text-[40px] [&>span]:leading-tight"
                />
              </td>
            </tr>
          ) : (
            <tr
              key={row.place}
              className={`grid min-h-12 grid-cols-[44px_92px_1fr_auto] items-center gap-x-2 border-t border-line px-4 py-1.5 md:grid-cols-[72px_1.2fr_1fr_1.2fr] ${isDerived ? 'text-soft' : ''}`}
            >
              <td>
                <Place place={row.place} />
              </td>
              <td>
                <Milhar number={row.number} marked={!isDerived} className={isDerived ? 'text-lg' : 'text-2xl'} />
              </td>
              <td className="text-sm whitespace-nowrap text-soft">
                <span className="hidden xs:inline">Grupo </span>
                <span className="xs:hidden">Gr. </span>
                {row.group}
                {isDerived && <span className="hidden md:inline"> · {DERIVED[row.place]}</span>}
              </td>
              <td className="text-right">
                <Animal name={row.animal} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
