'use client';

import type { MouseEvent, ReactNode } from 'react';
import { EARLY } from '@/lib/client/early.ts';
import { showToast } from './toast.client.tsx';

type Props = {
  text: string;
  /** What is said once it is there: a title, a sentence; and the sentence of a failure. */
  done: readonly [title: string, sentence: string];
  failed: string;
  className: string;
  children: ReactNode;
};

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text, done, failed, className, children }: Props) {
  async function copy({ currentTarget: { dataset } }: MouseEvent<HTMLElement>) {
    try {
      // Copied at the tap itself where that came before this script (tap-replay.tsx).
      if (dataset.copied === undefined) await navigator.clipboard.writeText(text);
      delete dataset.copied;
      showToast('success', ...done);
    } catch {
      showToast('error', 'Erro ao copiar', failed);
    }
  }
  return (
    <button {...EARLY} type="button" data-copy={text} onClick={copy} className={className}>
      {children}
    </button>
  );
}
