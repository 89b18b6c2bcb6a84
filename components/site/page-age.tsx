import type { ReactNode } from 'react';
import { pageAge, type Recorded } from '@/lib/site/page-age.ts';

type Props = {
  recorded: readonly Recorded[];
  now: Date;
  /** In front of it, as the day that the page is of. */
  children?: ReactNode;
};

/** One line at the head of a page that shows results: how old they are, of all its houses or games together. */
export function PageAge({ recorded, now, children }: Props) {
  return (
    <p className="page-age">
      {children} {pageAge(recorded, now)}.
    </p>
  );
}
