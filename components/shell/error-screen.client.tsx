'use client';

import { useEffect } from 'react';
import { report } from '@/lib/client/report.ts';

type Props = { title?: string; reset: () => void };

const BUTTON = 'title min-h-12 cursor-pointer rounded-card px-6';

/** What a page shows when drawing it failed in the browser; the operator's log hears of it. */
export function ErrorScreen({ title = 'Algo deu errado', reset }: Props) {
  useEffect(() => report('render-error'), []);
  return (
    <div className="wrap py-16">
      <h1 className="display text-chapter">{title}</h1>
      <p className="mt-3 max-w-[60ch] text-soft">
        Ocorreu um erro inesperado. Nossa equipe foi notificada e está investigando o problema.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <button type="button" onClick={reset} className={`${BUTTON} bg-ink text-paper`}>
          Tentar Novamente
        </button>
        <button type="button" onClick={() => window.location.reload()} className={`${BUTTON} border-2 border-ink`}>
          Recarregar Página
        </button>
      </p>
    </div>
  );
}
