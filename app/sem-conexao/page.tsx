import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const metadata: Metadata = pageMetadata({
  title: 'Sem conexão',
  description: 'O que este aparelho guardou do site e abre sem internet.',
  path: '/sem-conexao',
  image: 'inicio',
  isIndexed: false,
});

/**
 * What the service worker shows in place of a page that it has not kept, at that page's address: it writes the kept pages into the
 * empty list, and the wanted address into the link (lib/client/service-worker.ts), and takes the scripts out.
 */
export default function OfflinePage() {
  return (
    <div className="wrap py-6">
      <h1 className="display text-chapter">Sem conexão</h1>
      <p className="mt-2 max-w-[60ch] text-soft">
        A página pedida não está guardada neste aparelho. Sem internet abrem as que ele guardou, cada uma com a hora em
        que foi guardada.
      </p>
      <p className="mt-4">
        <a
          href="/sem-conexao"
          data-wanted=""
          className="inline-flex min-h-11 items-center rounded-card bg-ink px-4 font-bold text-paper no-underline"
        >
          Tentar de novo
        </a>
      </p>
      <ul
        id="guardadas"
        className="mt-6 grid gap-3 [&_a]:inline-block [&_a]:py-1 [&_small]:block [&_small]:text-fine [&_small]:text-soft"
      />
      <p className="hidden [ul:empty+&]:block">Nenhuma ainda: o site guarda as páginas que você abre.</p>
    </div>
  );
}
