import Link from 'next/link';
import { Milhar } from '@/components/site/milhar.tsx';
import type { FirstPrizeAt } from '@/lib/core/contracts/draw.ts';
import { formatDay, formatTime, formatWeekday } from '@/lib/core/domain/days.ts';
import { drawAddress } from '@/lib/site/addresses.ts';
import { shownNumber } from '@/lib/site/shown-number.ts';
import { Animal } from '../animal.tsx';

/** Draws as lines, each leading to its page: their name or their day, first number, animal. */
export function DrawList({ cells, by }: { cells: readonly FirstPrizeAt[]; by: 'name' | 'day' }) {
  return (
    <ul data-free="" className="older border-t-2 border-ink">
      {cells.map((cell) => (
        <li key={`${cell.region} ${cell.day} ${cell.time}`} className="border-b border-line">
          <Link prefetch={false} href={drawAddress(cell)} className="no-underline hover:bg-card">
            <span className="text-note">
              {by === 'name' ? (
                `${cell.name} ${formatTime(cell.time)}`
              ) : (
                <>
                  {formatDay(cell.day)} <span className="text-soft">{formatWeekday(cell.day)}</span>
                </>
              )}
            </span>
            <Milhar number={shownNumber(cell)} />
            <Animal name={cell.animal} />
            <span aria-hidden="true">›</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
