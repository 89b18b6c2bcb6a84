import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { PartnerLink } from '@/components/site/partner-link.tsx';
import { GroupsTable } from '@/components/site/tables/groups-table.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import type { Dream } from '@/lib/core/domain/dreams.ts';
import { QUICK_WORDS } from '@/lib/core/domain/dreams.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import type { SiteConfig } from '@/lib/site/config.ts';
import { DreamBook } from './dream-book.client.tsx';
import { DreamScript } from './dream-script.tsx';

type Props = { site: SiteConfig; dreams: readonly Dream[]; query?: string };

/** The dictionary of dreams: the answer under the field, the 25 groups, the list. */
export function DreamsPage({ site: { url, partnerUrl }, dreams, query = '' }: Props) {
  const count = (origin: string) => dreams.filter(({ origem }) => origem === origin).length;
  return (
    <div className="wrap">
      <Breadcrumb siteUrl={url} steps={[...labelled('/')]} here={ROUTES['/sonhos'].label} />
      <h1 className="display mt-1 text-section md:mt-4 md:text-poster">Sonhou, deu bicho?</h1>
      <DreamBook key={query} dreams={dreams} quick={QUICK_WORDS} partnerUrl={partnerUrl} query={query}>
        <DreamScript />
        <p className="mt-6 max-w-[64ch] text-soft">
          Ligar sonho a bicho é costume antigo; boa parte das associações daqui é nossa, e cada verbete diz a sua
          origem. E <strong>sonhar não muda a chance</strong> de nenhum número, que é a mesma para todos em todo
          sorteio.
        </p>
        <section aria-labelledby="grupos" className="mt-10">
          <h2 id="grupos" className="display mb-3 text-section">
            Os 25 grupos
          </h2>
          <GroupsTable isTight />
        </section>
      </DreamBook>
      <section aria-labelledby="como-usar" className="mt-12 max-w-[68ch]">
        <h2 id="como-usar" className="title text-xl">
          Como ler o dicionário
        </h2>
        <p className="mt-2 text-soft">
          De {plural(dreams.length, 'palavra')}, {count('tabela')} são os próprios bichos da tabela, {count('dito')} se
          apoiam em um dito, história ou símbolo conhecido, que o verbete nomeia, e {count('nossa')} são associações
          nossas. As leituras são todas escritas por nós, no tom dos livros de sonhos; não as tiramos de uma obra.
          Dezenas de palavras têm uma página com mais: o que disse do sonho quem escreveu sobre ele, com a fonte, e o
          que é leitura nossa.
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
