'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryClient } from '@/lib/client/query-client.ts';
import { type Heard, isOfContest } from '@/lib/client/stream.ts';
import { useCall } from '@/lib/client/use-call.ts';
import { useStream } from '@/lib/client/use-stream.ts';
import { useToldAgain } from '@/lib/client/use-told-again.ts';
import type { Guard } from '@/lib/core/contracts/guard.ts';
import { minutes } from '@/lib/core/contracts/paths.ts';
import { isContests, isCorrections } from '@/lib/core/contracts/record-replies.ts';
import { gameBySlug } from '@/lib/core/domain/games/list.ts';
import type { DrawNames } from '@/lib/core/domain/houses/draw-full-name.ts';
import { contestNews, contestsMark } from '@/lib/site/contest-news.ts';
import { changeLine, correctedContest, correctedDraw } from '@/lib/site/corrections.ts';
import { LivePart } from './live-part.client.tsx';

type HousesBySlug = Readonly<Record<string, DrawNames>>;

export type FollowingRecordProps = {
  record: 'contests' | 'corrections';
  /** Where the public interface tells what the page shows. */
  path: string;
  /** What the page shows of it: contests (`contestsMark`), or the newest correction's id. */
  shown: string;
  /** Of corrections: the houses by their words in addresses. */
  houses?: HousesBySlug;
  isPaused: boolean;
  /** Something is newer than what the page shows: what to say of it. */
  onChange: (message: string) => void;
};

const EVERY_MS = minutes(1);
/** So many corrections are announced one by one. */
const MAX_SAID = 3;

/** Asks for contests or corrections once a minute and as they change, and tells of those which the page does not show. */
export function FollowingRecord(props: FollowingRecordProps) {
  return (
    <LivePart fallback={null}>
      <QueryClientProvider client={queryClient()}>
        {props.record === 'contests' ? <Contests {...props} /> : <Corrections {...props} />}
      </QueryClientProvider>
    </LivePart>
  );
}

const isCorrection = ({ event }: Heard) => event === 'corrected' || event === 'withdrawn';

const settingsOf = (isPaused: boolean) => ({ isPaused, asksAtOnce: !isPaused, freshMs: EVERY_MS });

function Contests({ path, shown, isPaused, onChange }: FollowingRecordProps) {
  const { data, refetch } = useCall({ path, refreshMs: EVERY_MS }, isContests, settingsOf(isPaused));
  useStream({ path, refetch }, !isPaused, isOfContest);
  const news = useMemo(() => {
    if (!data || isPaused) return null;
    const mark = contestsMark(
      data.contests.map(({ wire, date, prizes, ...one }) => {
        return { ...one, modality: wire, day: date, bands: prizes?.length ?? 0 };
      }),
    );
    return mark === shown ? null : { message: contestNews(shown, mark) };
  }, [data, shown, isPaused]);
  useToldAgain(news, onChange);
  return null;
}

function Corrections({ path, shown, houses = {}, isPaused, onChange }: FollowingRecordProps) {
  const { data, refetch } = useCall({ path, refreshMs: EVERY_MS }, isCorrections, settingsOf(isPaused));
  useStream({ path, refetch }, !isPaused, isCorrection);
  const news = useMemo(() => {
    if (!data || isPaused) return null;
    const last = data.corrections.findIndex(({ id }) => id === shown);
    const newer = last === -1 ? data.corrections : data.corrections.slice(0, last);
    return newer.length === 0 ? null : { message: correctionNews(newer, houses) };
  }, [data, shown, houses, isPaused]);
  useToldAgain(news, onChange);
  return null;
}

type Reply = typeof isCorrections extends Guard<infer T> ? T : never;
type Told = Reply['corrections'][number];

function correctionNews(corrections: readonly Told[], houses: HousesBySlug): string {
  const lines = corrections.slice(0, MAX_SAID).map((one) => {
    const name = nameOf(one, houses);
    return `${changeLine(one)}${name && ` (${name})`}`;
  });
  const more = corrections.length - lines.length;
  return `Corrigido: ${lines.join('; ')}${more > 0 ? `; e mais ${more}` : ''}.`;
}

function nameOf(
  { kind, region: slug = '', time, name, date, modality: word, contest }: Told,
  houses: HousesBySlug,
): string {
  const house = Object.hasOwn(houses, slug) ? houses[slug] : undefined;
  const modality = gameBySlug(word ?? '');
  if (kind === 'draw') return house && time && name ? correctedDraw(house, { time, name, day: date }) : '';
  return modality && contest ? correctedContest(modality, contest) : '';
}
