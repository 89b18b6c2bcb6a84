import type { Metadata } from 'next';
import { LiveBets } from '@/components/bets/live-bets.client.tsx';
import { LiveFederal } from '@/components/federal/live-federal.client.tsx';
import { LiveResults } from '@/components/results/live-results.client.tsx';
import { OddsBand } from '@/components/results/odds-band.tsx';
import { JsonLd } from '@/components/site/json-ld.tsx';
import { now } from '@/lib/server/clock.ts';
import { loadBetOptions, loadLotteries, loadPanel } from '@/lib/server/loaders.ts';
import { site } from '@/lib/server/site.ts';
import { aboutSite } from '@/lib/site/structured-data.ts';

export const revalidate = 60;

export const metadata: Metadata = {
  description:
    'O que deu no bicho: resultados do Rio (PPT, PTM, PT, PTV, PTN, Coruja), São Paulo, Look e Federal, com grupo e bicho, e as loterias da Caixa.',
  alternates: { canonical: '/' },
};

export default async function HomePage() {
  const [panel, lotteries] = await Promise.all([loadPanel(), loadLotteries()]);
  const at = now();
  return (
    <>
      <JsonLd data={aboutSite(site())} />
      <LiveResults view={panel} />
      <OddsBand partnerUrl={site().partnerUrl} />
      <LiveFederal reply={lotteries} serverNow={at.toISOString()} />
      <LiveBets reply={loadBetOptions()} serverNow={at.toISOString()} />
    </>
  );
}
