import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AbsentContest } from '@/components/federal/absent-contest.tsx';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { lotteriesPlace } from '@/lib/site/addresses.ts';
import { contestName } from '@/lib/site/contests.ts';

/** What the front answers, with 404, for a contest still to come; see lib/front/answer/pages.ts. */
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ partes: string[] }> };

async function placeOf({ params }: Props) {
  const place = lotteriesPlace((await params).partes);
  return place?.kind === 'contest' ? place : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { modality, contest } = await placeOf(props);
  return { title: `${contestName(modality, contest)}: ainda não saiu`, robots: { index: false } };
}

export default async function AbsentContestPage(props: Props) {
  const place = await placeOf(props);
  const [newest] = (await load('contests', { modality: place.modality, limit: 1 })).contests;
  if (!newest || place.contest <= newest.contest) return notFound();
  return <AbsentContest siteUrl={site().url} number={place.contest} newest={newest} today={saoPaulo(now()).day} />;
}
