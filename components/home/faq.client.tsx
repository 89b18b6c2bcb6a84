'use client';

import { LinkedText } from '@/components/site/linked-text.tsx';
import { PlusDisclosure } from '@/components/ui/plus-disclosure.tsx';
import { useLoadedWhenSeen } from '@/lib/client/use-loaded-when-seen.ts';
import { namesHelp } from '@/lib/site/help-lines.ts';
import { type FaqItems, FIRST_QUESTIONS, moreQuestions, QUESTION } from './faq-items.ts';

/** The accordion, and what the visitor has opened and is at by the time it is there. */
async function takeOver(element: HTMLDivElement) {
  const { FaqAccordion } = await import('./faq-accordion.client.tsx');
  const details = [...element.querySelectorAll<HTMLDetailsElement>('[data-question]')];
  const opened = details.flatMap((one, index) => (one.open ? [String(index)] : []));
  const focused = details.findIndex((one) => one.contains(document.activeElement));
  const isWhole = element.querySelector<HTMLDetailsElement>('[data-fold]')?.open === true;
  return { Accordion: FaqAccordion, left: { opened, focused: focused < 0 ? null : String(focused), isWhole } };
}

/**
 * The questions. Server and script-less browsers have `details`, all answers in the HTML; near the screen the
 * accordion takes over as the visitor left them.
 */
export function FaqQuestions({ items }: { items: FaqItems }) {
  const [ref, taken] = useLoadedWhenSeen(takeOver);
  return (
    <div ref={ref} className="mt-2 border-t border-line">
      {taken ? (
        <taken.Accordion items={items} {...taken.left} />
      ) : (
        <>
          <Questions items={items.slice(0, FIRST_QUESTIONS)} isFirst />
          <details data-fold="" className="drop-fold">
            <summary>{moreQuestions(items)}</summary>
            <Questions items={items.slice(FIRST_QUESTIONS)} />
          </details>
        </>
      )}
    </div>
  );
}

function Questions({ items, isFirst = false }: { items: FaqItems; isFirst?: boolean }) {
  return items.map(({ question, answer }, index) => (
    <PlusDisclosure
      key={question}
      data-question=""
      open={isFirst && index === 0}
      className="border-b border-line"
      leadClass={QUESTION}
      lead={question}
    >
      <p data-free={namesHelp(answer) || undefined} className="max-w-[68ch] pb-3 text-note text-soft">
        <LinkedText text={answer} />
      </p>
    </PlusDisclosure>
  ));
}
