import type { Metadata } from 'next';
import '../styles/operator.css';
import { OperatorPage } from '@/components/operator/operator-page.tsx';

// Kept by no cache on the way and by no service worker.
export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Mesa do operador',
  description: 'Entrada de quem mantém o site: exige o token do operador.',
  alternates: { canonical: '/operador' },
  robots: { index: false, follow: false },
};

export default function Operador() {
  return <OperatorPage />;
}
