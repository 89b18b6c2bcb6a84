import type { ReactNode } from 'react';

/**
 * A sentence with the rest folded behind it ('ler mais'): the whole text is in the page, and opens by a tap, by the anchor of
 * what it is in (components/shell/open-disclosures.tsx), by find-in-page and in print.
 */
export function Disclosure({
  lead,
  more = 'Ler mais',
  children,
}: {
  lead: ReactNode;
  more?: string;
  children: ReactNode;
}) {
  return (
    <details data-fold="" className="fold-text">
      <summary>
        {lead}{' '}
        <span className="more">
          {more}
          <span aria-hidden="true" />
        </span>
      </summary>
      <div className="folded">{children}</div>
    </details>
  );
}
