import { plural } from '@/lib/core/domain/joiner.ts';

export type FaqItems = readonly { question: string; answer: string }[];
/** `opened`, `focused`: the questions, by their place, that the visitor has open and is at; `isWhole`: all are in view. */
export type AccordionProps = {
  items: FaqItems;
  opened: readonly string[];
  focused: string | null;
  isWhole: boolean;
};

/** So many stand open to view; the rest are a tap away. */
export const FIRST_QUESTIONS = 1;

export const moreQuestions = (items: FaqItems): string => `Mais ${plural(items.length - FIRST_QUESTIONS, 'pergunta')}`;

export const QUESTION = 'title min-h-12 w-full py-2 text-left md:min-h-14 md:py-3 md:text-lg';
