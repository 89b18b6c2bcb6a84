'use client';

import * as Accordion from '@radix-ui/react-accordion';
import { useEffect, useRef, useState } from 'react';
import { LinkedText } from '@/components/site/linked-text.tsx';
import { PLUS_LINE, Plus } from '@/components/ui/plus-disclosure.tsx';
import { namesHelp } from '@/lib/site/help-lines.ts';
import { type AccordionProps, type FaqItems, FIRST_QUESTIONS, moreQuestions, QUESTION } from './faq-items.ts';

/**
 * The questions as an accordion: several may be open, a click or Enter toggles, arrows move. A closed answer is found
 * by the browser's search and opens for it (`until-found`, which React does not write).
 */
export function FaqAccordion({ items, opened, focused, isWhole }: AccordionProps) {
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState([...opened]);
  useEffect(() => {
    if (focused === null) return;
    root.current?.querySelectorAll('button')[Number(focused)]?.focus({ preventScroll: true });
  }, [focused]);
  useEffect(() => {
    for (const answer of root.current?.querySelectorAll<HTMLElement>('[data-answer]') ?? []) {
      if (open.includes(answer.dataset.answer ?? '')) answer.removeAttribute('hidden');
      else answer.setAttribute('hidden', 'until-found');
    }
  }, [open]);
  useEffect(() => {
    const { current } = root;
    const find = ({ target }: Event) => {
      const found = target instanceof HTMLElement ? target.dataset.answer : undefined;
      if (found) setOpen((before) => [...before, found]);
    };
    current?.addEventListener('beforematch', find);
    return () => current?.removeEventListener('beforematch', find);
  }, []);
  return (
    <Accordion.Root ref={root} type="multiple" value={open} onValueChange={setOpen}>
      <Questions items={items.slice(0, FIRST_QUESTIONS)} from={0} />
      <details data-fold="" open={isWhole} className="drop-fold">
        <summary>{moreQuestions(items)}</summary>
        <Questions items={items.slice(FIRST_QUESTIONS)} from={FIRST_QUESTIONS} />
      </details>
    </Accordion.Root>
  );
}

function Questions({ items, from }: { items: FaqItems; from: number }) {
  return items.map(({ question, answer }, index) => (
    <Accordion.Item key={question} value={String(from + index)} className="border-b border-line">
      <Accordion.Header asChild>
        <p>
          <Accordion.Trigger className={`group ${PLUS_LINE} ${QUESTION}`}>
            {question}
            <Plus turned="group-data-[state=open]:rotate-45" />
          </Accordion.Trigger>
        </p>
      </Accordion.Header>
      <Accordion.Content forceMount data-answer={String(from + index)}>
        <p data-free={namesHelp(answer) || undefined} className="max-w-[68ch] pb-3 text-note text-soft">
          <LinkedText text={answer} />
        </p>
      </Accordion.Content>
    </Accordion.Item>
  ));
}
