import { PartnerLink } from '@/components/site/partner-link.tsx';
import { ResultsLink } from '@/components/site/results-link.client.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';

type Props = {
  text: { title: string; lead: string; text?: string | undefined; html: string };
  partnerUrl: string | null;
};

/** The hero (`home`): what the site is, with the way to the results and, where there is one, to the partner. */
export function Hero({ text: { title, lead, text, html }, partnerUrl }: Props) {
  return (
    <section id="home" aria-labelledby="home-titulo" className="chapter wrap hero">
      <h2 id="home-titulo" className="display">
        {title}
      </h2>
      <div className="mt-3 mb-2 flex flex-wrap items-start gap-3">
        <ResultsLink className="title inline-flex min-h-11 items-center rounded-card bg-ink px-4 py-2 text-note text-paper no-underline hover:underline">
          Ver resultados
        </ResultsLink>
        {partnerUrl && (
          <div className="max-md:max-w-[10rem]">
            <PartnerLink href={partnerUrl} label="main" isSmall>
              Apostar agora
            </PartnerLink>
          </div>
        )}
      </div>
      <Disclosure lead={lead}>
        <p className="font-semibold">{text}</p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, from content/home */}
        <div className="prose mt-4 text-soft" dangerouslySetInnerHTML={{ __html: html }} />
      </Disclosure>
    </section>
  );
}
