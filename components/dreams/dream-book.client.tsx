'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { EARLY } from '@/lib/client/early.ts';
import {
  type Dream,
  type DreamQuery,
  findDreams,
  LETTERS,
  letterOf,
  NO_QUERY,
  QUICK_WORDS,
} from '@/lib/core/domain/dreams.ts';
import { DreamCard } from './dream-card.tsx';

const CHIP =
  'min-h-11 cursor-pointer rounded-full border-2 border-ink px-4 text-note font-semibold aria-pressed:bg-ink aria-pressed:text-paper';

const asked = () => new URLSearchParams(window.location.search).get('q') ?? '';

/** `isStep`: whether going back should undo it; typing replaces, a choice adds. */
function writeAddress(text: string, isStep: boolean): void {
  const address = text.trim() ? `?q=${encodeURIComponent(text)}` : window.location.pathname;
  if (isStep) window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
}

/** Search, quick words, letters and what they find (rows D1–D3). Without script the whole dictionary stands there. */
export function DreamBook({ dreams, partnerUrl }: { dreams: readonly Dream[]; partnerUrl: string | null }) {
  const [query, setQuery] = useState<DreamQuery>(NO_QUERY);
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLHeadingElement>(null);

  // Before anything that was tapped earlier is done: what stands in the field is what is looked for.
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    if (!input.oninput) input.value = asked();
    else if (input.value.trim() !== asked().trim()) writeAddress(input.value, false);
    input.oninput = null;
    delete document.documentElement.dataset.q;
    if (input.value) setQuery({ text: input.value, letter: null });
  }, []);

  useEffect(() => {
    function follow() {
      const text = asked();
      if (field.current) field.current.value = text;
      setQuery({ text, letter: null });
    }
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  function show(next: DreamQuery, isStep: boolean) {
    setQuery(next);
    if (field.current && field.current.value !== next.text) field.current.value = next.text;
    writeAddress(next.text, isStep);
  }

  function chooseLetter(letter: string) {
    show({ text: '', letter: query.letter === letter ? null : letter }, true);
    results.current?.scrollIntoView();
  }

  const found = findDreams(dreams, query);
  const filled = new Set(dreams.map(({ palavra }) => letterOf(palavra)));
  return (
    <>
      <search className="no-print mt-6 block">
        <label htmlFor="sonho" className="font-semibold">
          Com o que você sonhou?
        </label>
        <input
          id="sonho"
          type="search"
          ref={field}
          defaultValue=""
          maxLength={60}
          autoComplete="off"
          onChange={(event) => show({ text: event.target.value, letter: null }, false)}
          className="mt-1 block h-12 w-full max-w-xl rounded-card border-2 border-ink bg-card px-3 text-lg"
        />
        <ul aria-label="Buscas rápidas" className="mt-4 flex flex-wrap gap-2">
          {QUICK_WORDS.map((word) => (
            <li key={word}>
              <button
                {...EARLY}
                type="button"
                aria-pressed={query.text === word}
                onClick={() => show({ text: word, letter: null }, true)}
                className={CHIP}
              >
                {word}
              </button>
            </li>
          ))}
        </ul>
        <ul aria-label="Letras" className="mt-4 flex flex-wrap gap-1">
          {LETTERS.map((letter) => (
            <li key={letter}>
              <button
                {...EARLY}
                type="button"
                aria-pressed={query.letter === letter}
                onClick={() => chooseLetter(letter)}
                className={`size-11 cursor-pointer rounded font-bold aria-pressed:bg-ink aria-pressed:text-paper ${filled.has(letter) ? '' : 'text-soft'}`}
              >
                {letter}
              </button>
            </li>
          ))}
        </ul>
      </search>
      <h2 id="sonhos-conta" ref={results} role="status" className="title mt-8 scroll-mt-20 text-xl">
        {found.length} {found.length === 1 ? 'sonho encontrado' : 'sonhos encontrados'}
      </h2>
      {found.length === 0 ? (
        <div className="mt-4 rounded-card border-2 border-dashed border-line bg-card px-4 py-10 text-center">
          <p className="title text-lg">Nenhum sonho encontrado</p>
          <p className="mt-1 text-soft">Tente buscar com outras palavras ou selecione uma letra diferente.</p>
        </div>
      ) : (
        <ul id="sonhos-lista" className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((dream) => (
            <DreamCard key={dream.palavra} dream={dream} partnerUrl={partnerUrl} />
          ))}
        </ul>
      )}
    </>
  );
}
