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
export const FIRST_QUESTIONS = 5;

export const moreQuestions = (items: FaqItems): string => `Mais ${plural(items.length - FIRST_QUESTIONS, 'pergunta')}`;

export const QUESTION = 'w-full min-h-11 py-2 text-left leading-tight font-semibold';
