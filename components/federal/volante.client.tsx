'use client';

import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { EARLY } from '@/lib/client/early.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import type { TicketContest, TicketWords } from '@/lib/site/ticket-words.ts';

type Props = {
  contest: TicketContest;
  /** The numbers of the game, and how many of them a ticket has. */
  from: number;
  to: number;
  least: number;
  most: number;
  /** Beside the result. */
  children?: ReactNode;
};

/** Numbers of a line, and how far each key goes. */
const LINE = 10;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -LINE, ArrowDown: LINE };

/** A ticket to mark: arrow keys move, space marks, and what it won in this contest stands below. Nothing leaves the browser. */
export function Volante({ contest, from, to, least, most, children }: Props) {
  const [picks, setPicks] = useState<ReadonlySet<string>>(new Set());
  const [reached, setReached] = useState(from);
  const [words, setWords] = useState<TicketWords>({ hits: '', won: `Marque ${countOf(least, most)}.` });
  const newest = useRef(picks);
  const drawn = new Set([...contest.numbers, ...(contest.second ?? [])]);

  function mark(number: string) {
    const next = new Set(newest.current);
    if (!next.delete(number)) next.add(number);
    newest.current = next;
    setPicks(next);
    const off = next.size < least ? least - next.size : most - next.size;
    const many = plural(Math.abs(off), 'número');
    if (next.size < least) setWords({ hits: '', won: `Marque mais ${many}.` });
    else if (off < 0) setWords({ hits: '', won: `Tire ${many}: o bilhete leva até ${most}.` });
    else
      import('@/lib/site/ticket-words.ts').then(
        ({ ticketWords }) => newest.current === next && setWords(ticketWords(contest, [...next].sort())),
        () => setWords({ hits: '', won: 'Não foi possível conferir agora. Tente de novo.' }),
      );
  }

  function onClick({ target }: MouseEvent) {
    const number = target instanceof HTMLElement ? target.closest('button')?.value : undefined;
    if (number === undefined) return;
    setReached(Number(number));
    mark(number);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = reached + (STEPS[event.key] ?? 0);
    if (next === reached || next < from || next > to) return;
    event.preventDefault();
    setReached(next);
    event.currentTarget.querySelector<HTMLElement>(`[value="${twoDigits(next)}"]`)?.focus();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its frame and legend */}
      <div role="group" aria-label="Volante: setas andam, espaço marca" className="volante" {...{ onClick, onKeyDown }}>
        {Array.from({ length: to - from + 1 }, (_, at) => twoDigits(from + at)).map((number) => (
          <button
            key={number}
            {...EARLY}
            type="button"
            value={number}
            tabIndex={Number(number) === reached ? 0 : -1}
            aria-pressed={picks.has(number)}
            data-hit={(picks.has(number) && drawn.has(number)) || undefined}
          >
            {number}
          </button>
        ))}
      </div>
      <div className="volante-foot">
        <output className="volante-result">
          <b>{words.hits}</b> {words.won}
        </output>
        {children}
      </div>
    </>
  );
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
const countOf = (least: number, most: number) =>
  least === most ? plural(least, 'número') : `de ${least} a ${plural(most, 'número')}`;
