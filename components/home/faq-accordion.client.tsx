'use client';

import * as Accordion from '@radix-ui/react-accordion';
import { useEffect, useRef } from 'react';
import { namesHelp } from '@/lib/site/help-lines.ts';
import { type AccordionProps, QUESTION } from './faq-items.ts';

/** The questions as an accordion: several may be open, a click or Enter toggles, arrows move (row F1). */
export function FaqAccordion({ items, opened, focused }: AccordionProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused === null) return;
    root.current?.querySelectorAll('button')[Number(focused)]?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <Accordion.Root ref={root} type="multiple" defaultValue={[...opened]}>
      {items.map(({ question, answer }, index) => (
        <Accordion.Item key={question} value={String(index)} className="border-b border-line">
          <Accordion.Header asChild>
            <p>
              <Accordion.Trigger className={`${QUESTION} group`}>
                {question}
                <span
                  aria-hidden="true"
                  className="w-[1em] shrink-0 text-center text-2xl leading-none group-data-[state=open]:rotate-45"
                >
                  +
                </span>
              </Accordion.Trigger>
            </p>
          </Accordion.Header>
          <Accordion.Content forceMount className="data-[state=closed]:hidden">
            <p data-free={namesHelp(answer) || undefined} className="max-w-[68ch] pb-5">
              {answer}
            </p>
          </Accordion.Content>
        </Accordion.Item>
      ))}
    </Accordion.Root>
  );
}
