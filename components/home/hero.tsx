import { PartnerLink } from '@/components/site/partner-link.tsx';
import { ResultsLink } from '@/components/site/results-link.client.tsx';

type Props = {
  text: { title: string; lead: string; text?: string | undefined; html: string };
  partnerUrl: string | null;
};

/** The hero (row H1, `home`): what the site is, with the way to the results and, where there is one, to the partner. */
export function Hero({ text: { title, lead, text, html }, partnerUrl }: Props) {
  return (
    <section id="home" aria-labelledby="home-titulo" className="wrap pt-12">
      <div className="grid gap-8 lg:grid-cols-[1.2fr_1fr]">
        <div>
          <h2 id="home-titulo" className="display text-poster">
            {title}
          </h2>
          <p className="mt-3 max-w-[46ch] text-xl leading-snug">{lead}</p>
          <div className="mt-6 flex flex-wrap items-start gap-4">
            <ResultsLink className="title inline-flex min-h-12 items-center rounded-card bg-ink px-6 text-paper no-underline hover:underline">
              Ver resultados
            </ResultsLink>
            {partnerUrl && (
              <PartnerLink href={partnerUrl} label="main">
                Apostar agora
              </PartnerLink>
            )}
          </div>
        </div>
        <div className="border-l-4 border-yellow pl-5">
          <p className="font-semibold">{text}</p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, from content/home */}
          <div className="prose mt-4 text-note text-soft" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </div>
    </section>
  );
}
