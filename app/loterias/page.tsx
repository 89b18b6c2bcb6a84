import type { Metadata } from 'next';
import { OtherGames } from '@/components/federal/contest-card.tsx';
import { DeferredFederal } from '@/components/federal/deferred-federal.client.tsx';
import { FederalPanel } from '@/components/federal/federal-panel.tsx';
import { LotteriesHero, LotteriesWays } from '@/components/federal/lotteries-hero.tsx';
import { ModalitiesSection } from '@/components/federal/modalities-section.tsx';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { GAME_IDS, PANEL_GAMES } from '@/lib/core/domain/games/list.ts';
import { load, loadLotteries } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { lotteriesMark } from '@/lib/site/contest-news.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const revalidate = 60;

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/loterias'].title,
  description:
    'Último concurso da Mega-Sena, Quina, Lotofácil, Lotomania, Timemania, Dupla Sena e das outras loterias da Caixa: números, ganhadores e próximo sorteio.',
  path: '/loterias',
  image: 'loterias',
});

/** The games that the panel does not show. */
const OTHERS = GAME_IDS.filter((game) => !PANEL_GAMES.includes(game));

export default async function LotteriesPage() {
  const [reply, others] = await Promise.all([
    loadLotteries(),
    Promise.all(
      OTHERS.map(async (game) => {
        const [newest = null] = (await load('contests', { modality: game, limit: 1 })).contests;
        return { game, newest };
      }),
    ),
  ]);
  const at = now();
  return (
    <>
      <div className="wrap">
        <Breadcrumb siteUrl={site().url} steps={[...labelled('/')]} here={ROUTES['/loterias'].label} />
      </div>
      <LotteriesHero />
      <DeferredFederal
        empty={reply.totalModalidades === 0 ? reply : null}
        shown={lotteriesMark(reply)}
        serverNow={at.toISOString()}
      >
        <FederalPanel reply={reply} now={at} />
      </DeferredFederal>
      <OtherGames games={others} today={saoPaulo(at).day} />
      <LotteriesWays />
      <ModalitiesSection today={saoPaulo(at).day} />
      <div className="wrap">
        <InternalLinks kind="loterias" />
      </div>
    </>
  );
}
