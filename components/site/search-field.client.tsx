'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { keep, restore } from '../ui/fields.client.tsx';
import type { SuggestionsProps } from './search-suggestions.client.tsx';

/**
 * The search as a plain form: it works without script, and a word that was typed before the scripts came stays. What it
 * suggests as one types is loaded when it is first gone to. `isWhole`: the page's own field, not the header's.
 */
export function SearchField({
  id,
  initial = '',
  isWhole = false,
}: {
  id: string;
  initial?: string;
  isWhole?: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const isWanted = useRef(false);
  const [Live, setLive] = useState<ComponentType<SuggestionsProps> | null>(null);

  function load() {
    if (isWanted.current) return;
    isWanted.current = true;
    import('./search-suggestions.client.tsx').then(
      ({ Suggestions }) => setLive(() => Suggestions),
      () => {
        isWanted.current = false;
      },
    );
  }

  useEffect(() => {
    if (isWhole) restore(input.current);
  }, [isWhole]);

  useEffect(() => {
    const field = input.current;
    if (field && (document.activeElement === field || field.value !== field.defaultValue)) load();
  });

  return (
    <search className={isWhole ? 'search-field mt-3' : 'search-field in-header no-print'}>
      <form action="/buscar" method="get" onReset={leaveFocus}>
        <label htmlFor={id} className="sr-only">
          {isWhole ? 'O que você procura?' : 'Buscar no site'}
        </label>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M10.5 17a6.5 6.5 0 110-13 6.5 6.5 0 010 13zM15.5 15.5L21 21" />
        </svg>
        <input
          id={id}
          ref={input}
          type="text"
          name="q"
          defaultValue={initial}
          maxLength={80}
          placeholder={isWhole ? 'Número, data, sorteio, bicho, sonho' : 'Buscar'}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          onFocus={load}
          onInput={isWhole ? keep : undefined}
        />
        {!isWhole && (
          <button type="reset" tabIndex={-1}>
            <span className="sr-only">Fechar a busca</span>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" />
            </svg>
          </button>
        )}
        <button type="submit">Buscar</button>
        {Live && <Live input={input} id={id} isWhole={isWhole} />}
      </form>
    </search>
  );
}

/** The field closes where nothing of it has the focus: its cross has it by then. */
function leaveFocus() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
