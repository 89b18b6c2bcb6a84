import { notFound } from 'next/navigation';
import { ContestPage } from '@/components/federal/contest-page.tsx';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { isUndated, notHeld, withArticle } from '@/lib/core/domain/games/list.ts';
import { isIndexedContest } from '@/lib/core/domain/indexed-contests.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { undatedContest } from '@/lib/server/store/history/undated.ts';
import type { LotteriesPlace } from '@/lib/site/addresses.ts';
import { contestAddress } from '@/lib/site/contest-addresses.ts';
import { contestDescription, contestName, contestPageTitle } from '@/lib/site/contests.ts';
import type { PageTold } from '@/lib/site/page-metadata.ts';
import { pictureOfContest } from '@/lib/site/pictures.ts';
import { live } from './live.tsx';

type Place = Extract<LotteriesPlace, { kind: 'contest' }>;

/** A contest up to the newest; one of them that is not stored has a page that says so. */
async function viewOf({ modality, contest }: Place) {
  const view = await load('contest-page', { modality, contest });
  return view.newest === null || contest > view.newest ? notFound() : { ...view, newest: view.newest };
}

export async function toldOfContest(place: Place): Promise<PageTold> {
  const { modality, contest } = place;
  const view = await viewOf(place);
  const common = { path: contestAddress(modality, contest), image: 'loterias' } as const;
  if (view.contest === null) {
    const why = notHeld(modality, contest);
    if (why)
      return {
        ...common,
        title: `${contestName(modality, contest)}: não houve este concurso`,
        description: why,
        isIndexed: false,
      };
    if (isUndated(modality, contest))
      return {
        ...common,
        title: `${contestName(modality, contest)}: resultado de cada jogo`,
        description: `Os jogos do concurso ${contest} ${withArticle(modality, 'd')} e a coluna de cada um; o dia e os prêmios não estão no nosso registro.`,
        isIndexed: false,
      };
    return {
      ...common,
      title: `${contestName(modality, contest)}: resultado não registrado`,
      description: `O resultado do concurso ${contest} ${withArticle(modality, 'd')} não está no nosso registro; veja os concursos mais próximos.`,
      isIndexed: false,
    };
  }
  return {
    ...common,
    picture: pictureOfContest(view.contest),
    title: contestPageTitle(view.contest),
    description: contestDescription(view.contest),
    isIndexed: isIndexedContest(view.contest, view.newest),
  };
}

export async function Contest({ place }: { place: Place }) {
  const { modality, contest } = place;
  const view = await viewOf(place);
  const shown = view.contest ? [view.contest] : [];
  return (
    <ContestPage
      siteUrl={site().url}
      modality={modality}
      number={contest}
      view={view}
      undated={view.contest ? null : undatedContest(modality, contest)}
      today={saoPaulo(now()).day}
      live={live(modality, `from=${contest}&to=${contest}`, shown, 'quando o resultado muda')}
    />
  );
}
