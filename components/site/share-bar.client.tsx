'use client';

import type { MouseEvent } from 'react';
import { EARLY } from '@/lib/client/early.ts';
import { showToast } from './toast.client.tsx';

type Props = { url: string; title: string; hashtags?: readonly string[] };

/** A result's words and the address of its picture; `whatsApp`: where both are sent without the system's sheet. */
export type SharedResult = { text: string; card: string; whatsApp: string };

const POPUP = 'width=600,height=400,noopener,noreferrer';

/** Where a page is shared to; each is a plain link that works without script. */
function targets({ url, title, hashtags = [] }: Props) {
  const u = encodeURIComponent(url);
  const t = encodeURIComponent(title);
  return [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${u}` },
    {
      name: 'Twitter',
      href: `https://twitter.com/intent/tweet?url=${u}&text=${t}${hashtags.length ? `&hashtags=${hashtags.join(',')}` : ''}`,
    },
    { name: 'WhatsApp', href: `https://wa.me/?text=${t}%20${u}` },
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${u}` },
  ];
}

/** Share buttons: a 600x400 popup each, and the address for the clipboard. */
export function ShareBar({
  linkedIn = false,
  result,
  ...props
}: Props & { linkedIn?: boolean; result?: SharedResult }) {
  const button =
    'inline-flex min-h-11 cursor-pointer items-center rounded-card border-2 border-ink px-2.5 text-sm md:px-4 md:text-note font-semibold no-underline hover:underline';

  async function copy({ currentTarget: { dataset } }: MouseEvent<HTMLElement>) {
    try {
      // Copied at the tap itself where that came before this script (tap-replay.tsx).
      if (dataset.copied === undefined) await navigator.clipboard.writeText(props.url);
      delete dataset.copied;
      showToast('success', 'Link copiado!', 'O link foi copiado para sua área de transferência.');
    } catch {
      showToast('error', 'Erro ao copiar', 'Não foi possível copiar o link.');
    }
  }

  return (
    <fieldset className="no-print mt-3 flex flex-wrap gap-2">
      <legend className="sr-only">Compartilhar</legend>
      {result && (
        <>
          <a
            href={result.whatsApp}
            target="_blank"
            rel="noopener noreferrer"
            className={`${button} bg-yellow text-on-yellow`}
            onClick={(event) => {
              if (!navigator.share) return;
              event.preventDefault();
              const sent = { title: props.title, text: result.text, url: props.url, card: result.card };
              import('@/lib/client/share.ts').then(
                ({ shareResult }) => shareResult(sent, result.whatsApp),
                () => location.assign(result.whatsApp),
              );
            }}
          >
            Compartilhar
          </a>
          <a href={result.card} download="" className={button}>
            Baixar imagem
          </a>
        </>
      )}
      {targets(props)
        .filter(({ name }) => linkedIn || name !== 'LinkedIn')
        .map(({ name, href }) => (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={button}
            onClick={(event) => {
              event.preventDefault();
              window.open(href, 'compartilhar', POPUP);
            }}
          >
            {name}
            <span className="sr-only"> (abre em nova aba)</span>
          </a>
        ))}
      <button {...EARLY} type="button" data-copy={props.url} onClick={copy} className={button}>
        Copiar Link
      </button>
    </fieldset>
  );
}
