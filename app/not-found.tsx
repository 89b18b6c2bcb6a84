import type { Metadata } from 'next';
import { LazyMissingPage } from '@/components/shell/lazy-missing-page.client.tsx';

export const metadata: Metadata = { title: 'Página não encontrada', robots: { index: false } };

export default function NotFound() {
  return <LazyMissingPage />;
}
