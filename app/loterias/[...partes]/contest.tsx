import { notFound } from 'next/navigation';
import { ContestPage } from '@/components/federal/contest-page.tsx';
import { isIndexedContest } from '@/lib/core/domain/indexed-contests.ts';
import { RULES } from '@/lib/core/domain/modalities.ts';
import { loadContestPage } from '@/lib/server/backend/loaders.ts';
import { site } from '@/lib/server/site.ts';
import { contestAddress, type LotteriesPlace } from '@/lib/site/addresses.ts';
import { contestDescription, contestName, contestTitle } from '@/lib/site/contests.ts';
import type { PageTold } from '@/lib/site/page-metadata.ts';

type Place = Extract<LotteriesPlace, { kind: 'contest' }>;

/** A contest up to the newest; one of them that is not on record has a page that says so. */
async function load({ modality, contest }: Place) {
  const view = await loadContestPage(modality, contest);
  return view.newest === null || contest > view.newest ? notFound() : { ...view, newest: view.newest };
}

export async function toldOfContest(place: Place): Promise<PageTold> {
  const { modality, contest } = place;
  const view = await load(place);
  const common = { path: contestAddress(modality, contest), image: 'loterias' } as const;
  if (view.contest === null) {
    return {
      ...common,
      title: `${contestName(modality, contest)}: resultado não registrado`,
      description: `O resultado do concurso ${contest} da ${RULES[modality].name} não está no nosso registro; veja os concursos mais próximos.`,
      isIndexed: false,
    };
  }
  return {
    ...common,
    title: contestTitle(view.contest),
    description: contestDescription(view.contest),
    isIndexed: isIndexedContest(view.contest, view.newest),
  };
}

export async function Contest({ place }: { place: Place }) {
  const view = await load(place);
  return <ContestPage siteUrl={site().url} modality={place.modality} number={place.contest} view={view} />;
}
