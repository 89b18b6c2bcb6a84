'use client';

import { type ReactNode, useEffect } from 'react';
import { html } from '@/components/ui/markup.ts';
import { type Dream, findDreams, LETTERS, letterOf, namesOf, placesOfWords } from '@/lib/core/domain/dreams.ts';
import { normalizeText } from '@/lib/core/domain/normalize-text.ts';
import { lemmasOf } from '@/lib/core/domain/verbs.ts';
import { searchAddress } from '@/lib/site/search-address.ts';
import { dreamEntry, dreamRow } from './dream-entry.ts';
import { lookUp } from './look-up.ts';

// How what is chosen looks is in app/styles/dreams.css (`.pick`).
const CHIP = 'pick min-h-11 rounded-full border-2 border-ink px-4 text-note font-semibold';
const LETTER = 'pick size-11 rounded font-bold';

/** How many found entries stand open to the eye; as lookUp draws them. */
const MOST = 12;

type Props = {
  dreams: readonly Dream[];
  /** The words people look for most. */
  quick: readonly string[];
  partnerUrl: string | null;
  /** What the address asks for; '' on the page for everybody. */
  query: string;
  /** Stands between the search and the list. */
  children: ReactNode;
};

/**
 * The dictionary: search, what it finds, quick words and letters, and the list by letter. Drawn for what the
 * address asks; what is requested after that, `lookUp` answers in the page.
 */
export function DreamBook({ dreams, quick, partnerUrl, query, children }: Props) {
  useEffect(() => {
    const catchUp = lookUp(placesOfWords, normalizeText, lemmasOf);
    // The router writes the address it began with once more when it begins.
    const turn = setTimeout(() => catchUp?.());
    return () => clearTimeout(turn);
  }, []);

  const found = query.trim() ? findDreams(dreams, { text: query, letter: null }) : [];
  const count = (query.trim() ? found : dreams).length;
  const many = count === 1 ? '' : 's';
  const answers = found.map((dream, place) =>
    dreamEntry(dream, {
      isOpen: place === 0 && (found.length === 1 || namesOf(dream).split('|').includes(normalizeText(query))),
      partnerUrl,
    }),
  );
  return (
    <>
      <search className="no-print mt-3 block">
        <form id="sonhos-busca" action="/sonhos" method="get" className="scroll-mt-16">
          <label htmlFor="sonho" className="font-semibold">
            Com o que você sonhou?
          </label>
          <div className="mt-1 flex max-w-xl gap-2">
            <input
              id="sonho"
              name="q"
              type="search"
              defaultValue={query}
              autoComplete="off"
              enterKeyHint="search"
              className="h-12 min-w-0 flex-1 rounded-card border-2 border-ink bg-card px-3 text-lg"
            />
            <button type="submit" className="title min-h-12 cursor-pointer rounded-card bg-ink px-5 text-paper">
              Ver
            </button>
          </div>
        </form>
        <h2 id="sonhos-conta" role="status" suppressHydrationWarning className="mt-2 text-note text-soft">
          {`${count} sonho${many} encontrado${many}`}
        </h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
        <ul id="resposta" className="dreams" dangerouslySetInnerHTML={html`${answers.slice(0, MOST)}`} />
        <details id="resposta-mais" hidden={answers.length <= MOST} className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold" suppressHydrationWarning>
            {`Mais ${Math.max(answers.length - MOST, 0)}`}
          </summary>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
          <ul id="resposta-resto" className="dreams" dangerouslySetInnerHTML={html`${answers.slice(MOST)}`} />
        </details>
        <div
          id="sonhos-nenhum"
          hidden={count > 0}
          className="mt-2 rounded-card border-2 border-dashed border-line bg-card px-4 py-6"
        >
          <p className="title text-lg">Nenhum sonho encontrado</p>
          <p className="mt-1 text-soft">Tente buscar com outras palavras ou selecione uma letra diferente.</p>
          <p className="mt-2">
            <a href={searchAddress(query)}>Procurar no site inteiro</a>
          </p>
        </div>
        <div id="sonhos-escolhas" className="mt-3 grid gap-x-6 sm:grid-cols-2">
          <Choices title="Buscas rápidas">
            <ul aria-label="Buscas rápidas" className="flex flex-wrap gap-2 pb-4">
              {quick.map((word) => (
                <li key={word}>
                  <button type="submit" name="q" value={word} aria-pressed={query === word} className={CHIP}>
                    {word}
                  </button>
                </li>
              ))}
            </ul>
          </Choices>
          <LetterPicker dreams={dreams} />
        </div>
      </search>
      {children}
      {/* An entry for `lookUp` to fill with what a word of the list says. */}
      {dreams[0] && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
        <template id="sonho-verbete" dangerouslySetInnerHTML={dreamEntry(dreams[0], { partnerUrl })} />
      )}
      <DreamList dreams={dreams} />
    </>
  );
}

/** Ways to look something up, folded; without script they are a form's. */
function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="border-t border-line">
      <summary className="title min-h-12 cursor-pointer py-3">{title}</summary>
      <form action="/sonhos" method="get">
        {children}
      </form>
    </details>
  );
}

/** The 26 letters. Without script each leads to its part of the list. */
function LetterPicker({ dreams }: { dreams: readonly Dream[] }) {
  const filled = new Set(dreams.map(({ palavra }) => letterOf(palavra)));
  return (
    <Choices title="De A a Z">
      <ul aria-label="Letras" className="flex flex-wrap gap-1 pb-4">
        {LETTERS.map((letter) => (
          <li key={letter}>
            <button
              type="submit"
              formAction={`/sonhos#${partOf(letter)}`}
              data-letter={letter}
              aria-pressed={false}
              className={`${LETTER} ${filled.has(letter) ? '' : 'text-soft'}`}
            >
              {letter}
            </button>
          </li>
        ))}
      </ul>
    </Choices>
  );
}

const partOf = (letter: string) => `letra-${letter.toLowerCase()}`;

/** Every word under its letter; the anchor stands inside what is folded, for a browser opens what holds it. */
function DreamList({ dreams }: Pick<Props, 'dreams'>) {
  const parts = LETTERS.map((letter) => ({ letter, words: findDreams(dreams, { text: '', letter }) }));
  return (
    <section aria-labelledby="dicionario" className="mt-10">
      <h2 id="dicionario" className="display text-section">
        O dicionário
      </h2>
      <div id="sonhos-lista" className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {parts
          .filter(({ words }) => words.length > 0)
          .map(({ letter, words }) => (
            <details key={letter} className="border-t border-line open:col-span-full">
              <summary className="flex min-h-12 cursor-pointer items-center gap-3">
                <span className="title w-8 text-xl">{letter}</span>
                <span className="text-note text-soft">
                  {words.length} {words.length === 1 ? 'palavra' : 'palavras'}
                </span>
                <span aria-hidden="true" className="fold-mark mr-2 ml-auto">
                  ▾
                </span>
              </summary>
              <ul
                id={partOf(letter)}
                className="dreams dream-rows pb-3"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
                dangerouslySetInnerHTML={html`${words.map(dreamRow)}`}
              />
            </details>
          ))}
      </div>
    </section>
  );
}
