import type { Metadata } from 'next';
import { BetList } from '@/components/tools/bet-list.tsx';
import { ROUTES } from '@/content/routes.ts';
import { payoutsToday } from '@/lib/server/payouts-today.ts';
import { site } from '@/lib/server/site.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const revalidate = 60;

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/apostas'].title,
  description:
    'Do grupo à quina de dezena: o que cada aposta do bicho precisa acertar, a chance de uma em quantas, quanto paga e quanto volta de cada R$ 1.',
  path: '/apostas',
  image: 'ferramentas',
});

export default function BetsPage() {
  return <BetList siteUrl={site().url} payouts={payoutsToday()} />;
}
