import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { JsonLd } from '@/components/site/json-ld.tsx';
import { PartnerLink } from '@/components/site/partner-link.tsx';
import { labelled } from '@/content/routes.ts';
import type { DrawnAt } from '@/lib/core/contracts/draw.ts';
import { type Dream, ORIGINS } from '@/lib/core/domain/dreams.ts';
import type { Group } from '@/lib/core/domain/groups.ts';
import type { SiteConfig } from '@/lib/site/config.ts';
import { aboutDream } from '@/lib/site/structured-data.ts';
import { DreamHead } from './dream-head.tsx';
import { DreamNumbers } from './dream-numbers.tsx';
import { WordChips } from './word-chips.tsx';

type Props = {
  site: SiteConfig;
  dream: Dream;
  group: Group;
  text: { parts: readonly { kind: string; html: string }[]; sources: readonly string[] } | null;
  /** Words that are kin to it, and those with the same animal. */
  cousins: readonly string[];
  sameAnimal: readonly string[];
  firsts: readonly DrawnAt[];
};

/** One dream in full: its animal and numbers, the text about it and by whom, where the animal came last, its kin. */
export function DreamPage({ site, dream, group, text, cousins, sameAnimal, firsts }: Props) {
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={site.url} steps={[...labelled('/', '/sonhos')]} here={dream.palavra} />
      <JsonLd data={aboutDream(site, dream)} />
      <DreamHead dream={dream} group={group} />
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1.4fr_1fr]">
        <div className="max-w-[68ch]">
          <p className="text-lg">{dream.descricao}</p>
          <p className="mt-2 text-note text-soft">
            A ligação com o bicho: <strong>{ORIGINS[dream.origem]}</strong>.
          </p>
          {text?.parts.map(({ kind, html }) => (
            <div key={html} className="mt-6 border-l-4 border-yellow pl-4">
              <h2 className="title text-note text-soft">
                {kind === 'tradição' ? 'O que já se escreveu e disse' : 'Nossa leitura'}
              </h2>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, from content/dreams */}
              <div className="prose mt-2" dangerouslySetInnerHTML={{ __html: html }} />
            </div>
          ))}
          {text && text.sources.length > 0 && (
            <section aria-labelledby="fontes" className="mt-6 text-note text-soft">
              <h2 id="fontes" className="title">
                {text.sources.length === 1 ? 'Fonte' : 'Fontes'}
              </h2>
              <ul className="mt-1 list-disc pl-5">
                {text.sources.map((source) => (
                  <li key={source}>{source}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <DreamNumbers group={group} firsts={firsts} />
      </div>
      <WordChips id="primos" title="Sonhos vizinhos" words={cousins} />
      <WordChips id="mesmo-bicho" title={`Também com ${group.animal.toLowerCase()}`} words={sameAnimal} />
      <p className="mt-8">
        <Link prefetch={false} href="/sonhos" className="inline-flex min-h-11 items-center font-semibold underline">
          Procurar outro sonho
        </Link>
      </p>
      {site.partnerUrl && (
        <div className="mt-6">
          <PartnerLink href={site.partnerUrl} label="grupo" isSmall>
            Apostar com estes números
          </PartnerLink>
        </div>
      )}
      <InternalLinks kind="sonhos" />
    </div>
  );
}
