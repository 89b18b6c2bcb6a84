'use client';

import type { Shared } from '@/lib/client/share.ts';
import { SHARE_BUTTON } from './share-bar.client.tsx';

/** Sends a result with its picture by the system's sheet; `whatsApp`: where both are sent without one. */
export function SendResult({
  whatsApp,
  isPlain = false,
  ...sent
}: Shared & {
  whatsApp: string;
  /** The buttons' place gives them their look. */
  isPlain?: boolean;
}) {
  return (
    <>
      <a
        href={whatsApp}
        target="_blank"
        rel="noopener noreferrer"
        className={isPlain ? undefined : `${SHARE_BUTTON} bg-yellow text-on-yellow`}
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
      <a href={sent.card} download="" className={isPlain ? undefined : SHARE_BUTTON}>
        Baixar imagem
      </a>
    </>
  );
}
