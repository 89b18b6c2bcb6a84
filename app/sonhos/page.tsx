import type { Metadata } from 'next';
import Link from 'next/link';
import { DreamBook } from '@/components/dreams/dream-book.client.tsx';
import { DreamMemory } from '@/components/dreams/dream-memory.tsx';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { PartnerLink } from '@/components/site/partner-link.tsx';
import { GroupsTable } from '@/components/site/tables/groups-table.tsx';
import ANIMALS from '@/content/animals.json';
import DREAMS from '@/content/dreams.json';
import { labelled, ROUTES } from '@/content/routes.ts';
import { site } from '@/lib/server/site.ts';
import { pageMetadata } from '@/lib/site/page-metadata.ts';

export const revalidate = 3600;

export const metadata: Metadata = pageMetadata({
  title: ROUTES['/sonhos'].title,
  description: `${DREAMS.length} palavras de sonho com o bicho, o grupo e as quatro dezenas: quais se apoiam em dito ou história conhecida e quais são invenção nossa.`,
  path: '/sonhos',
  image: 'sonhos',
});

const count = (origin: string) => DREAMS.filter(({ origem }) => origem === origin).length;

export default function DreamsPage() {
  const { partnerUrl } = site();
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={site().url} steps={[...labelled('/')]} here={ROUTES['/sonhos'].label} />
      <h1 className="display mt-4 text-poster">Sonhou, deu bicho?</h1>
      <p className="mt-3 max-w-[64ch] text-lg text-soft">
        Ligar sonho a bicho é costume antigo; boa parte das associações daqui é nossa, e cada verbete diz a sua origem.
        E <strong>sonhar não muda a chance</strong> de nenhum número, que é a mesma para todos em todo sorteio.
      </p>
      <DreamMemory when="before" />
      <DreamBook dreams={DREAMS} partnerUrl={partnerUrl} />
      <DreamMemory when="after" />
      <section aria-labelledby="grupos" className="mt-12">
        <h2 id="grupos" className="display mb-4 text-section">
          Os 25 grupos
        </h2>
        <GroupsTable lines={ANIMALS} />
      </section>
      <section aria-labelledby="como-usar" className="mt-12 max-w-[68ch]">
        <h2 id="como-usar" className="title text-xl">
          Como ler o dicionário
        </h2>
        <p className="mt-2 text-soft">
          De {DREAMS.length} palavras, {count('tabela')} são os próprios bichos da tabela, {count('tradição')} se apoiam
          em um dito, história ou símbolo conhecido, que o verbete nomeia, e {count('nossa')} são associações nossas. As
          leituras são todas escritas por nós, no tom dos livros de sonhos; não as tiramos de uma obra.
        </p>
        <p className="mt-2 text-soft">
          Procure a palavra mais forte do sonho. O grupo dá quatro dezenas: são as que ganham quando o bicho sai na
          cabeça. Compare com{' '}
          <Link prefetch={false} href="/resultados">
            o que já deu
          </Link>{' '}
          por curiosidade, não como previsão: sorteios passados não mudam os próximos.
        </p>
        {partnerUrl && (
          <div className="mt-4">
            <PartnerLink href={partnerUrl} label="main">
              Conhecer o parceiro
            </PartnerLink>
          </div>
        )}
      </section>
      <InternalLinks kind="sonhos" />
    </div>
  );
}
