import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ABSENT_CONTEST, AbsentContest } from '@/components/federal/absent-contest.tsx';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { lotteriesPlace } from '@/lib/site/addresses.ts';

/** What the front answers, with 404, for a contest still to come; see lib/front/answer/pages.ts. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: ABSENT_CONTEST, robots: { index: false } };

export default async function AbsentContestPage({ params }: { params: Promise<{ partes: string[] }> }) {
  const place = lotteriesPlace((await params).partes);
  if (place?.kind !== 'contest') return notFound();
  const [newest] = (await load('contests', { modality: place.modality, limit: 1 })).contests;
  if (!newest || place.contest <= newest.contest) return notFound();
  return <AbsentContest siteUrl={site().url} number={place.contest} newest={newest} today={saoPaulo(now()).day} />;
}
