import Link from 'next/link';
import { AnimalCard } from '@/components/site/animal-card.tsx';
import { AnimalIcon } from '@/components/site/animal-icon.tsx';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { JsonLd } from '@/components/site/json-ld.tsx';
import { PartnerLink } from '@/components/site/partner-link.tsx';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import { labelled } from '@/content/routes.ts';
import { type Dream, ORIGINS } from '@/lib/core/domain/dreams.ts';
import type { Group } from '@/lib/core/domain/groups.ts';
import { animalAddress } from '@/lib/site/animal-addresses.ts';
import type { SiteConfig } from '@/lib/site/config.ts';
import { dreamAddress } from '@/lib/site/dream-addresses.ts';
import { dreamHeading } from '@/lib/site/dream-words.ts';
import { aboutDream } from '@/lib/site/structured-data.ts';

type Part = { kind: string; html: string };

type Props = {
  site: SiteConfig;
  dream: Dream;
  group: Group;
  text: { parts: readonly Part[]; sources: readonly string[] } | null;
  /** Dreams that are kin to it. */
  near: readonly Dream[];
};

/** One dream in full: its animal and numbers; its text, or what the dictionary says where it has none; the dreams next to it. */
export function DreamPage({ site, dream, group, text, near }: Props) {
  return (
    <div className="wrap results-page">
      <Breadcrumb siteUrl={site.url} steps={labelled('/', '/sonhos')} here={dream.palavra} />
      <JsonLd data={aboutDream(site, dream, text === null)} />
      <div className="with-aside">
        <div>
          <AnimalCard group={group} isSmall>
            <h1 className="display">{dreamHeading(dream)}</h1>
            <p>
              <Link prefetch={false} href={animalAddress(group)} className="inline-block py-1 underline">
                {group.animal}, grupo {group.grupo}
              </Link>{' '}
              <span className="ml-[0.15em]">· {dream.categoria}</span>
            </p>
          </AnimalCard>
          {text ? (
            <div
              className="dream-reading prose"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, from content/dreams
              dangerouslySetInnerHTML={{ __html: text.parts.map(withLabel).join('') }}
            />
          ) : (
            <p className="dream-reading">{dream.descricao}</p>
          )}
          <p className="sheet-line">
            A ligação com o bicho: <strong>{ORIGINS[dream.origem]}</strong>. Sonhar não muda a chance.
            {text && text.sources.length > 0 && (
              <>
                {' '}
                {text.sources.length === 1 ? 'Fonte' : 'Fontes'}: {text.sources.join('; ')}
              </>
            )}
          </p>
        </div>
        <div>
          <SheetHead
            id="perto"
            beside={
              <Link prefetch={false} href="/sonhos" className="inline-flex min-h-6 items-center text-fine underline">
                Procurar outro
              </Link>
            }
          >
            Sonhos vizinhos
          </SheetHead>
          <ul aria-labelledby="perto" className="near-dreams">
            {near.map(({ palavra, grupo }) => (
              <li key={palavra}>
                <Link prefetch={false} href={dreamAddress(palavra)} className="tile">
                  <AnimalIcon animal={grupo} />
                  <b>{palavra}</b>
                  <small>{grupo}</small>
                </Link>
              </li>
            ))}
          </ul>
          {site.partnerUrl && (
            <p className="mt-3">
              <PartnerLink href={site.partnerUrl} label="grupo" isSmall>
                Apostar com estes números
              </PartnerLink>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/** A part of a text, which says first whose it is. */
const withLabel = ({ kind, html }: Part): string =>
  html.replace('<p>', `<p><b>${kind === 'tradição' ? 'Já se disse' : 'Nossa leitura'}:</b> `);
