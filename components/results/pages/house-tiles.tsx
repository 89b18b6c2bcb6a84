import type { RegionView } from '@/lib/core/contracts/panel.ts';
import { leavingHouse } from '../panel-at.ts';
import { HouseTile } from './house-tile.tsx';
import { VisitorTile } from './visitor-tile.client.tsx';

/** The newest draw of each house of the board; that of the visitor's house in the place of the last, before the Federal. */
export function HouseTiles({ houses, now }: { houses: readonly RegionView[]; now: Date }) {
  const leaving = leavingHouse(houses);
  return (
    <div data-free="" className="tiles">
      {houses.map((view) =>
        view === leaving ? (
          <VisitorTile key={view.region} readAt={now.toISOString()}>
            <HouseTile view={view} now={now} />
          </VisitorTile>
        ) : (
          <HouseTile key={view.region} view={view} now={now} />
        ),
      )}
    </div>
  );
}
