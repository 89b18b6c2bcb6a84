'use client';

import type { Shared } from '@/lib/client/share.ts';
import { SHARE_BUTTON } from './share-bar.client.tsx';

/** Sends a result with its picture by the system's sheet; `whatsApp`: where both are sent without one. */
export function SendResult({ whatsApp, ...sent }: Shared & { whatsApp: string }) {
  return (
    <>
      <a
        href={whatsApp}
        target="_blank"
        rel="noopener noreferrer"
        className={`${SHARE_BUTTON} bg-yellow text-on-yellow`}
        onClick={(event) => {
          if (!navigator.share) return;
          event.preventDefault();
          import('@/lib/client/share.ts').then(
            ({ shareResult }) => shareResult(sent, whatsApp),
            () => location.assign(whatsApp),
          );
        }}
      >
        Compartilhar
      </a>
      <a href={sent.card} download="" className={SHARE_BUTTON}>
        Baixar imagem
      </a>
    </>
  );
}
