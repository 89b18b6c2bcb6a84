'use client';

import { useEffect } from 'react';
import { readAloud, watchVoices } from '@/lib/client/listen.ts';

/** Reads a draw aloud; there only where the device has a voice for it (`data-voice`). */
export function ListenButton({ text }: { text: string }) {
  useEffect(watchVoices, []);
  return (
    <button type="button" data-listen="" onClick={() => readAloud(text)}>
      Ouvir
    </button>
  );
}
