import { ModalityPage } from '@/components/federal/modality-page.tsx';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { unwonRun } from '@/lib/core/domain/games/unwon-run.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import type { LotteriesPlace } from '@/lib/site/addresses.ts';
import { modalityAddress } from '@/lib/site/contest-addresses.ts';
import { modalityDescription, modalityTitle } from '@/lib/site/contests.ts';
import { gameFollowed } from '@/lib/site/followed.ts';
import type { PageTold } from '@/lib/site/page-metadata.ts';
import { pictureOfContest } from '@/lib/site/pictures.ts';
import { live } from './live.tsx';

type Place = Extract<LotteriesPlace, { kind: 'modality' }>;

/** The last twelve, with the newest among them. */
const LISTED = 12;

export async function toldOfModality({ modality }: Place): Promise<PageTold> {
  const [newest = null] = (await load('contests', { modality, limit: LISTED })).contests;
  return {
    title: modalityTitle(modality, newest, saoPaulo(now()).day),
    description: modalityDescription(modality, newest),
    path: modalityAddress(modality),
    image: 'loterias',
    picture: newest && pictureOfContest(newest),
    feed: gameFollowed(modality),
    isIndexed: newest !== null,
  };
}

export async function Modality({ place: { modality } }: { place: Place }) {
  const [{ contests }, years] = await Promise.all([
    load('contests', { modality, limit: LISTED }),
    load('contest-years', { modality }),
  ]);
  const year = contests[0] ? Number(contests[0].day.slice(0, 4)) : null;
  const run = await unwonRun(year, (one) => load('contests-of-year', { modality, year: one }));
  return (
    <ModalityPage
      siteUrl={site().url}
      modality={modality}
      contests={contests}
      years={years}
      now={now()}
      run={run}
      live={live(modality, `limit=${LISTED}`, contests, 'quando sai um concurso')}
    />
  );
}
