import type { Metadata } from 'next';
import { preload } from 'react-dom';
import { FaqSection } from '@/components/home/faq-section.tsx';
import { LazyVitals } from '@/components/home/lazy-vitals.client.tsx';
import { PartnerBlock } from '@/components/home/partner-block.tsx';
import { BoardPlace } from '@/components/results/board/board-script.tsx';
import { HomeBoard } from '@/components/results/board/home-board.tsx';
import { LinksLine } from '@/components/site/internal-links.tsx';
import { RelatedContent } from '@/components/site/related-content.tsx';
import { ShareBlock } from '@/components/site/share-block.client.tsx';
import { RESULTS } from '@/lib/core/contracts/paths.ts';
import { formatTime, saoPaulo } from '@/lib/core/domain/days.ts';
import { loadPanel } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { firstWoodcut } from '@/lib/server/content/animal-icons.ts';
import { chapter, HOME_READ_TIME, questions } from '@/lib/server/content/home.ts';
import { loadReading } from '@/lib/server/counts/reading.ts';
import { site } from '@/lib/server/site.ts';
import { TAGLINE } from '@/lib/site/config.ts';
import { homeTitle } from '@/lib/site/home-title.ts';
import { newestOfAll } from '@/lib/site/newest-draw.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { homeDescription } from '@/lib/site/results-words.ts';
import { HomeChapters } from './home-chapters.tsx';
import { HomePanels } from './home-panels.tsx';

export const revalidate = 60;

/** A prize to explain the bets by, where none is known yet. */
const EXAMPLE = '4873';

export async function generateMetadata(): Promise<Metadata> {
  const panel = await loadPanel();
  const today = saoPaulo(now()).day;
  return pageMetadata({
    title: TAGLINE,
    metaTitle: homeTitle(panel, today, site().name),
    description: homeDescription(newestOfAll(panel.regions.map((region) => region.newest)), today),
    path: '/',
    image: 'inicio',
  });
}

export default async function HomePage() {
  preload(RESULTS.path, { as: 'fetch', crossOrigin: 'anonymous' });
  const [panel, counts] = await Promise.all([loadPanel(), loadReading('/')]);
  const { partnerUrl, url, name } = site();
  const [first] = panel.regions;
  return (
    <>
      <HomeBoard panel={panel} siteUrl={url} siteName={name} first={firstWoodcut(panel)} />
      <BoardPlace />
      <PartnerBlock
        title={chapter('home').title}
        partnerUrl={partnerUrl}
        next={first?.next ? `${first.next.name} ${formatTime(first.next.time)}` : null}
      />
      <HomePanels number={first?.newest?.numbers[0] ?? EXAMPLE} />
      <HomeChapters partnerUrl={partnerUrl}>
        <FaqSection {...questions(partnerUrl !== null)} partnerUrl={partnerUrl} />
      </HomeChapters>
      <RelatedContent here="/" mostRead={counts.mostRead}>
        <LinksLine kind="home" className="contents" />
      </RelatedContent>
      <ShareBlock url={url} path="/" title={TAGLINE} product={name} {...counts.page} readTime={HOME_READ_TIME} />
      <div className="wrap">
        <details className="drop-fold">
          <summary>Medidas desta página no seu aparelho</summary>
          <LazyVitals />
        </details>
      </div>
    </>
  );
}
