import { JsonLd } from '@/components/site/json-ld.tsx';
import { PartnerLink } from '@/components/site/partner-link.tsx';
import { aboutQuestions } from '@/lib/site/structured-data.ts';
import { FaqQuestions } from './faq.client.tsx';
import type { FaqItems } from './faq-items.ts';

/** 'Perguntas Frequentes (FAQ)', with its structured data. */
export function FaqSection({
  subtitle,
  items,
  partnerUrl,
}: {
  subtitle: string;
  items: FaqItems;
  partnerUrl: string | null;
}) {
  return (
    <section id="perguntas" aria-labelledby="perguntas-titulo" className="mt-6 border-y border-line bg-card py-5">
      <JsonLd data={aboutQuestions(items)} />
      <div className="wrap">
        <h2 id="perguntas-titulo" className="display text-[min(1.5rem,8vw)] md:text-section">
          Perguntas Frequentes (FAQ)
        </h2>
        <p className="mt-2 max-w-[60ch] text-soft">{subtitle}</p>
        <FaqQuestions items={items} />
        {partnerUrl && (
          <div className="mt-4">
            <PartnerLink href={partnerUrl} label="main" isSmall>
              COMEÇAR A APOSTAR AGORA
            </PartnerLink>
          </div>
        )}
      </div>
    </section>
  );
}
