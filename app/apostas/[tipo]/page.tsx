import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BetPage } from '@/components/tools/bet-page.tsx';
import { BET_KINDS, type BetKind, isBetKind } from '@/lib/core/domain/bet-kinds.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { payoutsToday } from '@/lib/server/payouts-today.ts';
import { site } from '@/lib/server/site.ts';
import { betDescription, betTitle, EXAMPLE_HOUSE } from '@/lib/site/bet-rules.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';
import { betAddress } from '@/lib/site/tool-addresses.ts';

export const revalidate = 60;
export const dynamicParams = false;

type Props = { params: Promise<{ tipo: string }> };

export const generateStaticParams = () => BET_KINDS.map((tipo) => ({ tipo }));

async function kindOf({ params }: Props): Promise<BetKind> {
  const { tipo } = await params;
  return isBetKind(tipo) ? tipo : notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const kind = await kindOf(props);
  const payouts = payoutsToday();
  return pageMetadata({
    title: betTitle(kind, payouts),
    description: betDescription(kind, payouts),
    path: betAddress(kind),
    image: 'ferramentas',
  });
}

export default async function BetRoute(props: Props) {
  const kind = await kindOf(props);
  const [newest = null] = (await load('draws', { region: EXAMPLE_HOUSE, limit: 1 })).draws;
  return <BetPage siteUrl={site().url} kind={kind} newest={newest} payouts={payoutsToday()} />;
}
