import type { Metadata } from 'next';
import Link from 'next/link';

export const metadata: Metadata = { title: 'Página não encontrada', robots: { index: false } };

export default function NotFound() {
  return (
    <div className="wrap py-16">
      <p className="milhar text-[clamp(84px,24vw,160px)]">
        4<mark>04</mark>
      </p>
      <h1 className="display mt-4 text-[clamp(34px,8vw,56px)]">Esta página não deu no poste</h1>
      <p className="mt-3 max-w-[60ch] text-soft">
        O endereço não existe, ou o dia pedido ainda não chegou. Os resultados continuam onde sempre estiveram.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link
          href="/"
          className="title inline-flex min-h-12 items-center rounded-card bg-ink px-6 text-paper no-underline"
        >
          Ver os resultados
        </Link>
        <Link
          href="/resultados"
          className="title inline-flex min-h-12 items-center rounded-card border-2 border-ink px-6 no-underline"
        >
          Resultados por dia
        </Link>
      </p>
    </div>
  );
}
