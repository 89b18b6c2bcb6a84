'use client';

import { type ReactNode, useEffect } from 'react';
import { woodcutMarkup } from '@/components/site/animal-icon.tsx';
import { html, type Markup } from '@/components/ui/markup.ts';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { type Dream, findDreams, LETTERS, letterOf, namesOf, placesOfWords } from '@/lib/core/domain/dreams.ts';
import { normalizeText } from '@/lib/core/domain/normalize-text.ts';
import { lemmasOf } from '@/lib/core/domain/verbs.ts';
import { searchAddress } from '@/lib/site/search-address.ts';
import { dreamEntry, dreamRow } from './dream-entry.ts';
import { lookUp } from './look-up.ts';

/** How many found entries stand open to the eye; as lookUp draws them. */
const MOST = 12;

type Props = {
  dreams: readonly Dream[];
  /** The words people look for most. */
  quick: readonly string[];
  partnerUrl: string | null;
  /** What the address asks for; '' on the page for everybody. */
  query: string;
  /** Stands between the field and the list. */
  children: ReactNode;
};

/**
 * The dictionary: search, what it finds, quick words and letters, and the words of each letter. Drawn for what the
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
      <search className="no-print block">
        <form id="sonhos-busca" action="/sonhos" method="get" className="dream-search">
          <label htmlFor="sonho">Sonhei com</label>
          <input
            id="sonho"
            name="q"
            type="search"
            defaultValue={query}
            placeholder="água, dente…"
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit">Ver</button>
        </form>
        <div role="status">
          <h2
            id="sonhos-conta"
            hidden={query.trim() === ''}
            suppressHydrationWarning
            className="mt-2 text-note text-soft"
          >
            {`${count} sonho${many} encontrado${many}`}
          </h2>
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html` */}
        <ul id="resposta" className="dreams" dangerouslySetInnerHTML={html`${answers.slice(0, MOST)}`} />
        <details id="resposta-mais" hidden={answers.length <= MOST} className="mt-2">
          <summary className="marked min-h-11 py-2 font-semibold" suppressHydrationWarning>
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
          <p className="title text-lead">Nenhum sonho encontrado</p>
          <p className="mt-1 text-soft">Tente buscar com outras palavras ou selecione uma letra diferente.</p>
          <p className="mt-2">
            <a href={searchAddress(query)}>Procurar no site inteiro</a>
          </p>
        </div>
        <form id="sonhos-escolhas" action="/sonhos" method="get">
          <ul
            aria-label="Buscas rápidas"
            className="quick-dreams"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
            dangerouslySetInnerHTML={html`${quick.map((word) => quickWord(word, dreams, query))}`}
          />
          <p className="sheet-line">
            O desenho é o bicho do verbete, que diz de onde vem a ligação. Sonhar não muda a chance.
          </p>
          <SheetHead id="letras">De A a Z</SheetHead>
          <ul
            aria-label="Letras"
            className="letters"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
            dangerouslySetInnerHTML={html`${LETTERS.map((letter) => letterButton(letter, dreams))}`}
          />
        </form>
      </search>
      {children}
      {/* An entry for `lookUp` to fill with what a word of the list says. */}
      {dreams[0] && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
        <template id="sonho-verbete" dangerouslySetInnerHTML={dreamEntry(dreams[0], { partnerUrl })} />
      )}
      <div
        id="sonhos-lista"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
        dangerouslySetInnerHTML={html`${LETTERS.map((letter) => wordsOf(letter, dreams))}`}
      />
    </>
  );
}

/** A word with its animal. The buttons are of a plain form, for where there is no script. */
function quickWord(word: string, dreams: readonly Dream[], query: string): Markup {
  const animal = dreams.find(({ palavra }) => palavra === word)?.grupo;
  return html`<li><button type="submit" name="q" value="${word}" aria-pressed="${String(query === word)}" class="pick">${animal ? woodcutMarkup(animal, undefined, '') : ''}${word}</button></li>`;
}

const partOf = (letter: string) => `letra-${letter.toLowerCase()}`;

/** A letter opens its words; without script it leads to them. */
function letterButton(letter: string, dreams: readonly Dream[]): Markup {
  if (!dreams.some(({ palavra }) => letterOf(palavra) === letter)) return html`<li>${letter}</li>`;
  return html`<li><button type="submit" formaction="/sonhos#${partOf(letter)}" data-letter="${letter}" aria-pressed="false" class="pick">${letter}</button></li>`;
}

/** The words of a letter, which are shown when it is chosen. */
function wordsOf(letter: string, dreams: readonly Dream[]): Markup {
  const words = findDreams(dreams, { text: '', letter });
  if (words.length === 0) return html``;
  return html`<ul id="${partOf(letter)}" class="dreams dream-rows">${words.map(dreamRow)}</ul>`;
}
