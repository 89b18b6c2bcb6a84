'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { whenStyled } from '@/lib/client/when-styled.ts';

type Live = { Suggestions: ComponentType<{ input: HTMLInputElement }>; input: HTMLInputElement };

/** Brings a search field its suggestions when it is first gone to, or holds a word that was typed before the scripts came. */
export function SearchStart() {
  const [live, setLive] = useState<Live | null>(null);

  useEffect(() => {
    const look = (input: unknown) => {
      if (!(input instanceof HTMLInputElement) || !input.matches('.search-field input')) return;
      whenStyled(import('./search-suggestions.client.tsx')).then(
        ({ Suggestions }) => setLive({ Suggestions, input }),
        () => {},
      );
    };
    const enter = ({ target }: FocusEvent) => look(target);
    addEventListener('focusin', enter);
    for (const input of document.querySelectorAll<HTMLInputElement>('.search-field input'))
      if (input === document.activeElement || input.value !== input.defaultValue) look(input);
    return () => removeEventListener('focusin', enter);
  }, []);

  const form = live?.input.form;
  return live && form && createPortal(<live.Suggestions key={live.input.id} input={live.input} />, form);
}
