import '../styles/follow.css';
import type { Metadata } from 'next';
import { FollowPage } from '@/components/follow/follow-page.tsx';
import { ROUTES } from '@/content/routes.ts';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { now } from '@/lib/server/clock.ts';
import { areNoticesOffered } from '@/lib/server/notices/calls.ts';
import { site } from '@/lib/server/site.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const revalidate = 60;

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/seguir'].title,
  description:
    'Receba no aparelho o próximo resultado da sua banca, do seu bicho ou da loteria, sem conta nem e-mail, ou leia tudo na agenda ou num leitor de feeds.',
  path: '/seguir',
  image: 'resultados',
});

export default function Seguir() {
  return <FollowPage site={site()} today={saoPaulo(now()).day} house={null} hasNotices={areNoticesOffered()} />;
}
