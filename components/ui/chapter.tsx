import type { ReactNode } from 'react';

type Props = {
  id: string;
  title: string;
  /** One line below the title. */
  lead: ReactNode;
  /** What the chapter comes down to: a small picture, or its figure. */
  picture: ReactNode;
  children: ReactNode;
};

/**
 * A chapter of the home page as a row that opens: a picture, a title, one line; its text and tables are in the page and open by
 * a tap, by its anchor (components/shell/open-disclosures.tsx), by find-in-page and in print.
 */
export function Chapter({ id, title, lead, picture, children }: Props) {
  return (
    <details id={id} className="cap">
      <summary>
        <span className="fig">{picture}</span>
        <h2 className="display">{title}</h2>
        <small>{lead}</small>
      </summary>
      <div className="folded">{children}</div>
    </details>
  );
}

/** A chapter's text, and what stands below it. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, from content/home
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
