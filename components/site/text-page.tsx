import { labelled } from '@/content/routes.ts';
import { formatDay } from '@/lib/core/domain/days.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { PageContents } from './page-contents.tsx';

type Props = {
  siteUrl: string;
  /** 'Privacidade: o que fica no navegador'; what follows the colon is only for who hears it. */
  title: string;
  updated: string;
  /** What stands before its first heading of the second level sums it up. */
  html: string;
  headings: readonly { id: string; text: string }[];
};

/** A page of rules: what it comes down to in a box, its sections with their list beside them. */
export function TextPage({ siteUrl, title, updated, html, headings }: Props) {
  const start = html.indexOf('<h2 ');
  const summary = html.slice(0, start).trim();
  const [name = '', ...rest] = title.split(': ');
  return (
    <div className="wrap article-page rules">
      {headings.length > 2 && <PageContents label="Nesta página" headings={headings} />}
      <article>
        <header>
          <Breadcrumb siteUrl={siteUrl} steps={labelled('/')} here={title} isHereHidden />
          <h1 className="display">
            {name}
            {rest.length > 0 && <span className="sr-only">: {rest.join(': ')}</span>}
          </h1>
          <p className="meta">
            Revista em <time dateTime={updated}>{formatDay(updated)}</time>
          </p>
        </header>
        {summary !== '' && (
          <section aria-labelledby="em-resumo" className="summary prose">
            <h2 id="em-resumo">Em resumo</h2>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, from content/pages */}
            <div dangerouslySetInnerHTML={{ __html: summary }} />
          </section>
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, from content/pages */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html.slice(start) }} />
      </article>
    </div>
  );
}
