import type { ReactNode } from 'react';

type Props = {
  id: string;
  text: { title: string; lead: string; html: string };
  /** A full-bleed band behind the chapter, so that the page reads in parts. */
  tone?: 'paper' | 'card' | 'green';
  /** What stands beside the text from 1024 px, below it on a phone. */
  beside?: ReactNode;
  /** Across the whole width, below both. */
  children?: ReactNode;
};

const TONES = {
  paper: '',
  card: 'border-y border-line bg-card',
  green: 'border-y border-line bg-green-soft',
} as const;

/** A chapter of the home page: title and sentence, running text, tables. */
export function Chapter({ id, text: { title, lead, html }, tone = 'paper', beside, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className={`later mt-12 ${tone === 'paper' ? 'pt-4' : 'py-12'} ${TONES[tone]}`}
    >
      <div className="wrap">
        <h2 id={`${id}-titulo`} className="display max-w-[18ch] text-chapter">
          {title}
        </h2>
        <p className="mt-3 max-w-[60ch] text-lg text-soft">{lead}</p>
        <div className={`mt-6 grid gap-8 ${beside ? 'lg:grid-cols-2' : ''}`}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, from content/home */}
          <div className={`prose ${beside ? '' : 'prose-columns'}`} dangerouslySetInnerHTML={{ __html: html }} />
          {beside && <div className="min-w-0">{beside}</div>}
        </div>
        {children && <div className="mt-8">{children}</div>}
      </div>
    </section>
  );
}
