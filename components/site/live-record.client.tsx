'use client';

import { useLoadedLater } from '@/lib/client/use-loaded-later.ts';
import type { FollowingRecordProps } from './following-record.client.tsx';
import { LivePage } from './live-page.client.tsx';

type Props = Pick<FollowingRecordProps, 'record' | 'path' | 'shown' | 'houses'> & {
  /** When the page renews itself: 'quando sai um concurso'. */
  when: string;
};

/** A page of contests, or of corrections, kept fresh by what the public interface says of them. */
export function LiveRecord({ when, ...record }: Props) {
  const Following = useLoadedLater(loadFollowing);
  return (
    <LivePage
      shown={record.shown}
      when={when}
      follow={(isPaused, renew) => Following && <Following {...record} isPaused={isPaused} onChange={renew} />}
    />
  );
}

const loadFollowing = async () => (await import('./following-record.client.tsx')).FollowingRecord;
