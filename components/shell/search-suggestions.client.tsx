'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { ask } from '@/lib/client/ask.ts';
import { visitorHouse, withHouseFirst } from '@/lib/client/visitor-house.ts';
import type { SearchLine } from '@/lib/core/contracts/search.ts';
import { isSearchReply } from '@/lib/core/contracts/search-reply.ts';

/** After the last letter, so that not every one is requested. */
const PAUSE_MS = 150;
const MAX_KEPT = 50;
/** What got no answer, of a busy site or on a line that broke, is requested so often again: so long after, then twice as long. */
const MAX_AGAIN = 4;
const AGAIN_MS = 2000;

/** What was answered on this visit. */
const kept = new Map<string, readonly SearchLine[]>();

async function linesFor(text: string, signal: AbortSignal): Promise<readonly SearchLine[]> {
  const known = kept.get(text);
  if (known) return known;
  const { lines } = await ask(`/api/search?q=${encodeURIComponent(text)}`, isSearchReply, signal);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(text, lines);
  return lines;
}

/** The lines with the visitor's house first; a line's text begins with what it says of it, for it shows as much as fits. */
function forVisitor(lines: readonly SearchLine[]): readonly SearchLine[] {
  const house = visitorHouse();
  if (house === null) return lines;
  return withHouseFirst(lines, house).map((line) => {
    const { pieces = [] } = line;
    const its = pieces.filter((piece) => piece.house === house);
    return its.length === 0
      ? line
      : { ...line, text: [...new Set([...its, ...pieces])].map((piece) => piece.text).join(' ') };
  });
}

/**
 * What a search field suggests as one types: a list box of links that the field controls (WAI-ARIA 1.2, combobox with a
 * list): arrows choose, Enter goes, Escape closes; a finger or a mouse taps.
 */
export function Suggestions({ input: field }: { input: HTMLInputElement }) {
  const [lines, setLines] = useState<readonly SearchLine[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const listId = `${field.id}-sugestoes`;
  const isInHeader = field.closest('.in-header') !== null;
  const isShown = isOpen && lines.length > 0;

  useEffect(() => {
    let timer = 0;
    let asking = new AbortController();
    const look = () => {
      clearTimeout(timer);
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const text = field.value.replace(/\s+/g, ' ').trim();
      setActive(-1);
      if (text === '') {
        setLines([]);
        return;
      }
      const askFor = (left: number) =>
        linesFor(text, signal).then(
          (reply) => {
            if (signal.aborted) return;
            setLines(forVisitor(reply));
            setOpen(document.activeElement === field);
          },
          () => {
            if (signal.aborted) return;
            setLines([]);
            if (left > 0) timer = window.setTimeout(() => askFor(left - 1), AGAIN_MS * 2 ** (MAX_AGAIN - left));
          },
        );
      timer = window.setTimeout(() => askFor(MAX_AGAIN), PAUSE_MS);
    };
    const close = () => setOpen(false);
    // In the header it closes where nothing of it has the focus: its cross has it by then.
    const clear = () => {
      close();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    };
    field.addEventListener('input', look);
    field.addEventListener('blur', close);
    field.form?.addEventListener('reset', clear);
    // What was typed while this was on its way.
    if (field.value !== field.defaultValue) look();
    return () => {
      clearTimeout(timer);
      asking.abort();
      field.removeEventListener('input', look);
      field.removeEventListener('blur', close);
      field.form?.removeEventListener('reset', clear);
    };
  }, [field]);

  useEffect(() => {
    const choose = (next: number) => {
      setActive(next);
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
    };
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const { key } = event;
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        if (lines.length === 0) return;
        event.preventDefault();
        setOpen(true);
        // Beyond either end is the field itself, where nothing is chosen.
        const step = key === 'ArrowDown' ? 1 : -1;
        const places = lines.length + 1;
        choose(isShown ? ((active + 1 + step + places) % places) - 1 : step === 1 ? 0 : lines.length - 1);
      } else if (key === 'Enter' && isShown && active >= 0) {
        event.preventDefault();
        list.current?.querySelectorAll('a')[active]?.click();
      } else if (key === 'Escape') {
        if (isShown) {
          event.preventDefault();
          setOpen(false);
          setActive(-1);
        } else if (isInHeader) {
          field.form?.reset();
        }
      }
    };
    field.addEventListener('keydown', press);
    field.role = 'combobox';
    field.ariaAutoComplete = 'list';
    field.setAttribute('aria-controls', listId);
    field.ariaExpanded = String(isShown);
    if (isShown && active >= 0) field.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else field.removeAttribute('aria-activedescendant');
    return () => field.removeEventListener('keydown', press);
  }, [field, lines, active, isShown, isInHeader, listId]);

  function leave() {
    setOpen(false);
    if (isInHeader) field.form?.reset();
    field.blur();
  }

  return (
    <>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Sugestões"
        hidden={!isShown}
        tabIndex={-1}
        className="search-list"
        // The field keeps the focus, so that a tap is not a leaving.
        onMouseDown={(event) => event.preventDefault()}
      >
        {lines.map(({ kind, title, text, href }, at) => (
          <Link
            key={`${kind} ${title} ${href}`}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            prefetch={false}
            href={href as Route}
            onClick={leave}
          >
            <strong>{title}</strong> <small>{kind}</small>
            <span>{text}</span>
          </Link>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isShown ? `${lines.length} ${lines.length === 1 ? 'sugestão' : 'sugestões'}; setas para escolher` : ''}
      </p>
    </>
  );
}
