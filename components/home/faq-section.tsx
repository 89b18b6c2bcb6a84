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
    <section id="perguntas" aria-labelledby="perguntas-titulo" className="plain wrap">
      <JsonLd data={aboutQuestions(items)} />
      <h2 id="perguntas-titulo" className="display">
        Perguntas Frequentes (FAQ)
      </h2>
      <p className="text-fine text-soft">{subtitle}</p>
      <FaqQuestions items={items} />
      {partnerUrl && (
        <p className="mt-3">
          <PartnerLink href={partnerUrl} label="main" isSmall>
            COMEÇAR A APOSTAR AGORA
          </PartnerLink>
        </p>
      )}
    </section>
  );
}
