import type { DrawView } from '@/lib/core/functions/region-views.ts';
import { Animal } from './animal.tsx';
import { Milhar } from './milhar.tsx';

const DERIVED: Record<string, string> = { '6': 'soma', '7': 'mult.' };

/**
 * A draw's seven prizes: cards on a phone, a four-column table from 768 px (row P4). `lead` sets the first prize large.
 * The look of its rows is in app/globals.css (`.prizes`): a day's page holds some 150 of them.
 */
export function DrawTable({ draw, caption, lead }: { draw: DrawView; caption: string; lead: boolean }) {
  return (
    <table className={lead ? 'prizes lead' : 'prizes'}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th>Posição</th>
          <th>Número</th>
          <th>Grupo</th>
          <th>Animal</th>
        </tr>
      </thead>
      <tbody>
        {draw.rows.map(({ place, number, group, animal }) => (
          <tr key={place} data-place={place}>
            <td>
              <span>{place}°</span>
            </td>
            <td>
              <Milhar number={number} marked={!(place in DERIVED)} />
            </td>
            <td>
              Grupo {group}
              {DERIVED[place] && <small> · {DERIVED[place]}</small>}
            </td>
            <td>
              <Animal name={animal} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
