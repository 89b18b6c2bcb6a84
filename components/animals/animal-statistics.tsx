import type { Group } from '@/lib/core/domain/groups.ts';
import type { AnimalView } from '@/lib/core/views/animal.ts';
import { ofAnimal } from '@/lib/site/animal-words.ts';
import { FollowedSection } from './followed.tsx';
import { FrequencySection } from './frequency-section.tsx';
import { GapSection } from './gap-section.tsx';

type Props = { group: Group; regions: AnimalView['regions']; exception: string };

/** What was counted of the animal, in one fold: how often it came, how long it has been away, what came next. */
export function AnimalStatistics({ group, regions, exception }: Props) {
  return (
    <details className="stat-fold">
      <summary>
        <h2 id="estatisticas" className="display">
          Estatísticas {ofAnimal(group)}
        </h2>
      </summary>
      <div className="animal-counts">
        <FrequencySection regions={regions} group={group} />
        <GapSection regions={regions} group={group} exception={exception} />
        <FollowedSection group={group} regions={regions} />
      </div>
    </details>
  );
}
