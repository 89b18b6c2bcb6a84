import type { Metadata } from 'next';
import Link from 'next/link';
import { DeferredFederal } from '@/components/federal/deferred-federal.client.tsx';
import { GameChances } from '@/components/federal/game-chances.tsx';
import { LotteriesBoard } from '@/components/federal/lotteries-board.tsx';
import { storedCard } from '@/components/federal/stored-card.ts';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { LinksLine } from '@/components/site/internal-links.tsx';
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

/** The games that the panel's call leaves out. */
const OTHERS = GAME_IDS.filter((game) => !PANEL_GAMES.includes(game));

export default async function LotteriesPage() {
  const at = now();
  const today = saoPaulo(at).day;
  const [reply, others] = await Promise.all([
    loadLotteries(),
    Promise.all(
      OTHERS.map(async (game) => {
        const [newest = null] = (await load('contests', { modality: game, limit: 1 })).contests;
        return storedCard(game, newest, today);
      }),
    ),
  ]);
  return (
    <div className="lean">
      <section aria-labelledby="loterias-hero" className="wrap lotteries-hero">
        <Breadcrumb siteUrl={site().url} steps={[...labelled('/')]} here={ROUTES['/loterias'].label} />
        <h1 id="loterias-hero" className="display text-chapter">
          Loterias da Caixa
        </h1>
        <p className="hero-line">
          <Link prefetch={false} href="/conferir" className="tool-button">
            Conferir bilhete
          </Link>
        </p>
      </section>
      <DeferredFederal
        empty={reply.totalModalidades === 0 ? reply : null}
        shown={lotteriesMark(reply)}
        serverNow={at.toISOString()}
        others={others}
      >
        <LotteriesBoard reply={reply} others={others} now={at} />
      </DeferredFederal>
      <GameChances />
      <LinksLine kind="loterias" className="wrap sheet-links no-print" />
    </div>
  );
}
