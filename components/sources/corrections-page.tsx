import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { FeedLink } from '@/components/site/feed-link.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import type { LoggedCorrection } from '@/lib/core/contracts/correction.ts';
import { correctionsAddress } from '@/lib/site/addresses.ts';
import { CORRECTIONS_A_PAGE } from '@/lib/site/corrections.ts';
import { CorrectionsList } from './corrections-list.tsx';

/** A page of the public log, newest first. `found`: one correction more than a page holds where older ones follow. */
export function CorrectionsPage({
  siteUrl,
  found,
  page,
  live = null,
  before = null,
}: {
  siteUrl: string;
  found: readonly LoggedCorrection[];
  page: number;
  live?: ReactNode;
  /** What was put right before the log began; on its first page. */
  before?: ReactNode;
}) {
  const hasOlder = found.length > CORRECTIONS_A_PAGE;
  const { label } = ROUTES['/correcoes'];
  return (
    <div className="wrap results-page">
      <Breadcrumb
        siteUrl={siteUrl}
        steps={page === 1 ? [...labelled('/')] : [...labelled('/', '/correcoes')]}
        here={page === 1 ? label : `Página ${page}`}
      />
      <h1 className="display">{page === 1 ? label : `${label}, página ${page}`}</h1>
      <p className="sheet-line">
        O que mudou depois de publicado: os números de antes e os de agora, quando, por quem e por quê.{' '}
        <span className="no-print">
          <FeedLink feed="corrections">Receber cada correção por RSS</FeedLink>
        </span>
      </p>
      {live}
      <CorrectionsList corrections={found.slice(0, CORRECTIONS_A_PAGE)} />
      {(page > 1 || hasOlder) && (
        <nav aria-label="Páginas de correções" className="no-print mt-6 flex flex-wrap gap-x-6 gap-y-2">
          {page > 1 && (
            <Link
              prefetch={false}
              rel="prev"
              href={correctionsAddress(page - 1) as Route}
              className="inline-block py-2 underline"
            >
              Mais novas
            </Link>
          )}
          {hasOlder && (
            <Link
              prefetch={false}
              rel="next"
              href={correctionsAddress(page + 1) as Route}
              className="inline-block py-2 underline"
            >
              Mais antigas
            </Link>
          )}
        </nav>
      )}
      {before}
      <p className="sheet-links mt-4">
        {(['/fontes', '/situacao', '/politica-editorial'] as const).map((path) => (
          <Link key={path} prefetch={false} href={path}>
            {ROUTES[path].label}
          </Link>
        ))}
      </p>
    </div>
  );
}
