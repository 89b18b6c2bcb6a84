'use client';

import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.client.tsx';

type Props = { url: string; title: string; hashtags?: readonly string[] };

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

export const SHARE_BUTTON =
  'inline-flex min-h-11 cursor-pointer items-center rounded-card border-2 border-ink px-2.5 text-fine md:px-4 md:text-note font-semibold no-underline hover:underline';

/** Share buttons: a 600x400 popup each, and the address for the clipboard; `children`: what stands before them. */
export function ShareBar({
  linkedIn = false,
  children,
  ...props
}: Props & { linkedIn?: boolean; children?: ReactNode }) {
  return (
    <fieldset className="no-print mt-3 flex flex-wrap gap-2">
      <legend className="sr-only">Compartilhar</legend>
      {children}
      {targets(props)
        .filter(({ name }) => linkedIn || name !== 'LinkedIn')
        .map(({ name, href }) => (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={SHARE_BUTTON}
            onClick={(event) => {
              event.preventDefault();
              window.open(href, 'compartilhar', POPUP);
            }}
          >
            {name}
            <span className="sr-only"> (abre em nova aba)</span>
          </a>
        ))}
      <CopyButton
        text={props.url}
        done={['Link copiado!', 'O link foi copiado para sua área de transferência.']}
        failed="Não foi possível copiar o link."
        className={SHARE_BUTTON}
      >
        Copiar Link
      </CopyButton>
    </fieldset>
  );
}
