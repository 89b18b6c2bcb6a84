import type { Metadata } from 'next';
import { DeferredFederal } from '@/components/federal/deferred-federal.client.tsx';
import { FederalPanel } from '@/components/federal/federal-panel.tsx';
import { LotteriesHero, LotteriesWays } from '@/components/federal/lotteries-hero.tsx';
import { ModalitiesSection } from '@/components/federal/modalities-section.tsx';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { loadLotteries } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { lotteriesMark } from '@/lib/site/contest-news.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const revalidate = 60;

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/loterias'].title,
  description:
    'Último concurso da Mega-Sena, Quina, Lotofácil, Lotomania, Timemania e Dupla Sena: números, ganhadores, prêmio acumulado e próximo sorteio.',
  path: '/loterias',
  image: 'loterias',
});

export default async function LotteriesPage() {
  const reply = await loadLotteries();
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
      <LotteriesWays />
      <ModalitiesSection today={saoPaulo(at).day} />
      <div className="wrap">
        <InternalLinks kind="loterias" />
      </div>
    </>
  );
}
