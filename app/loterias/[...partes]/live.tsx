import { LiveRecord } from '@/components/site/live-record.client.tsx';
import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import { type GameId, gameOf } from '@/lib/core/domain/games/list.ts';
import { contestsMark } from '@/lib/site/contest-news.ts';

/** What keeps a page of contests fresh: `query` asks the public interface for those that it shows. */
export function live(modality: GameId, query: string, contests: readonly StoredContest[], when: string) {
  const marked = contests.map((one) => ({ ...one, bands: one.details.prizes?.length ?? 0 }));
  return (
    <LiveRecord
      record="contests"
      path={`/api/v1/contests/${gameOf(modality).slug}?${query}`}
      shown={contestsMark(marked)}
      when={when}
    />
  );
}
