'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { POPULAR, QUICK_LINKS } from '@/content/not-found.ts';
import { ROUTES } from '@/content/routes.ts';

const BUTTON = 'title inline-flex min-h-12 items-center rounded-card px-6 no-underline hover:underline';

/** One page for every missing address: it knows nothing of the client. */
export function MissingPage() {
  return (
    <div className="wrap results-page lean">
      <p aria-hidden="true" className="milhar mt-4 text-poster max-[22rem]:text-figure md:text-[10rem]">
        4<mark>04</mark>
      </p>
      <h1 className="display mt-3">Esta página não deu no poste</h1>
      <p className="mt-2 max-w-[60ch] text-soft">
        O endereço não existe, ou o dia pedido ainda não chegou. Os resultados continuam onde sempre estiveram.
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Link prefetch={false} href="/" className={`${BUTTON} bg-ink text-paper`}>
          Ir para o início
        </Link>
        <Link prefetch={false} href="/blog" className={`${BUTTON} border-2 border-ink`}>
          Ir para o blog
        </Link>
      </p>
      <section aria-labelledby="populares" className="mt-6">
        <h2 id="populares" className="display">
          Caminhos daqui
        </h2>
        <ul className="mt-2 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {POPULAR.map(({ href, text }) => (
            <li key={href}>
              <Link
                prefetch={false}
                href={href as Route}
                className="block h-full rounded-card border border-line bg-card px-3 py-2 leading-snug no-underline hover:border-ink"
              >
                <strong className="title block">{ROUTES[href].name}</strong>
                <span className="text-note text-soft">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <nav aria-label="Navegação rápida" className="mt-5">
        <p className="title">Navegação rápida</p>
        <ul className="flex flex-wrap gap-x-6 text-note">
          {QUICK_LINKS.map(({ href, label }) => (
            <li key={href}>
              <Link prefetch={false} href={href as Route} className="inline-flex min-h-11 items-center underline">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="dicas" className="mt-5 max-w-[64ch]">
        <h2 id="dicas" className="display">
          Se você digitou o endereço
        </h2>
        <ul className="mt-1 list-disc pl-5 text-note text-soft">
          <li>Confira a escrita: um dia se escreve como 2026-07-31, com ano, mês e dia.</li>
          <li>Dias futuros não têm página; dias passados sem registro dizem isso.</li>
          <li>Se veio por um link, ele pode estar velho: comece pelo início.</li>
        </ul>
      </section>
    </div>
  );
}
