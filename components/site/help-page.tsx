import { labelled } from '@/content/routes.ts';
import { formatDay } from '@/lib/core/domain/days.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { InternalLinks } from './internal-links.tsx';

type Props = { siteUrl: string; title: string; updated: string; html: string };

/** A text's sections of the second level: their headings, with what stands below each. */
function sectionsOf(html: string): { id: string; title: string; body: string }[] {
  const found = [...html.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>\n?([\s\S]*?)(?=<h2 |$)/g)];
  return found.map(([, id = '', title = '', body = '']) => ({ id, title, body }));
}

/** Its list as boxes to tick, which nothing remembers. */
const ticked = (body: string) =>
  body.replace(/<li([^>]*)>(.*?)<\/li>/g, '<li$1><label><input type="checkbox">$2</label></li>');

/** Where help is: the number to call first, then who else, the signs, and all the rest in folds. Free to copy whole. */
export function HelpPage({ siteUrl, title, updated, html }: Props) {
  const [urgent, signs, ...rest] = sectionsOf(html);
  return (
    <div data-free="" className="wrap results-page help">
      <Breadcrumb siteUrl={siteUrl} steps={[...labelled('/')]} here="Ajuda" />
      <h1 className="display">
        Ajuda<span className="sr-only">{title.replace(/^Ajuda/, '')}</span>
      </h1>
      <div className="with-aside halves">
        <div>
          <a href="tel:188" className="call">
            <b className="display">188</b>
            <span>
              <strong>CVV, de graça, 24 horas</strong>
              <u>Ligar agora</u>
            </span>
          </a>
          <p className="others">
            <a href="tel:136">
              <b className="display">136</b> Ouvidoria do SUS
            </a>
            <a href="https://jogadoresanonimos.com.br" rel="noopener noreferrer">
              <b className="display">JA</b> Jogadores Anônimos
            </a>
          </p>
          {signs && (
            <section aria-labelledby={signs.id} className="signs">
              <h2 id={signs.id} className="display">
                {signs.title}
              </h2>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, from content/pages */}
              <div dangerouslySetInnerHTML={{ __html: ticked(signs.body) }} />
            </section>
          )}
        </div>
        <div>
          {urgent && (
            <section aria-labelledby={urgent.id}>
              <h2 id={urgent.id} className="display">
                {urgent.title}
              </h2>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, from content/pages */}
              <div className="prose" dangerouslySetInnerHTML={{ __html: urgent.body }} />
            </section>
          )}
          <div className="folds">
            {rest.map((section) => (
              <details key={section.id}>
                <summary>
                  <h2 id={section.id}>{section.title}</h2>
                </summary>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, from content/pages */}
                <div className="prose" dangerouslySetInnerHTML={{ __html: section.body }} />
              </details>
            ))}
          </div>
        </div>
      </div>
      <InternalLinks />
      <p className="sheet-line">
        Revista em <time dateTime={updated}>{formatDay(updated)}</time>
      </p>
    </div>
  );
}
