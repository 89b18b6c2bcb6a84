import type { ReactNode } from 'react';
import { Disclosure } from '@/components/ui/disclosure.tsx';

type Props = {
  id: string;
  text: { title: string; lead: string; html: string };
  /** What the chapter comes down to, large: a year, a number. */
  big?: string;
  /** A picture of it, below its title. */
  picture?: ReactNode;
  /** Folded, beside the text from 1024 px, below it on a phone. */
  beside?: ReactNode;
  /** Folded, across the whole width, below both. */
  children?: ReactNode;
};

/** A chapter of the home page: title, one figure or picture, one sentence; its text and tables folded behind it. */
export function Chapter({ id, text: { title, lead, html }, big, picture, beside, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="chapter">
      <div className="head">
        <h2 id={`${id}-titulo`} className="display">
          {title}
        </h2>
        {big && <p className="big display">{big}</p>}
      </div>
      {picture}
      <Disclosure lead={lead}>
        <div className={`grid gap-8 ${beside ? 'lg:grid-cols-2' : ''}`}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, from content/home */}
          <div className={`prose ${beside ? '' : 'prose-columns'}`} dangerouslySetInnerHTML={{ __html: html }} />
          {beside && <div className="min-w-0">{beside}</div>}
        </div>
        {children && <div className="mt-8">{children}</div>}
      </Disclosure>
    </section>
  );
}
