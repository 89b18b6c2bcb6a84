export type FaqItems = readonly { question: string; answer: string }[];
/** `opened`, `focused`: the questions, by their place, that the visitor has open and is at. */
export type AccordionProps = { items: FaqItems; opened: readonly string[]; focused: string | null };

export const QUESTION =
  'title flex min-h-14 w-full cursor-pointer items-center justify-between gap-4 py-3 text-left text-lg';
