import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { LinksLine } from '@/components/site/internal-links.tsx';
import { PartnerLink } from '@/components/site/partner-link.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import type { Dream } from '@/lib/core/domain/dreams.ts';
import { QUICK_WORDS } from '@/lib/core/domain/dreams.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import type { SiteConfig } from '@/lib/site/config.ts';
import { DreamBook } from './dream-book.client.tsx';
import { DreamScript } from './dream-script.tsx';
import { DreamsByAnimal } from './dreams-by-animal.tsx';

type Props = { site: SiteConfig; dreams: readonly Dream[]; query?: string };

/** The dictionary of dreams: the field with its answer, the words people look for most, the letters, the 25 animals. */
export function DreamsPage({ site: { url, partnerUrl }, dreams, query = '' }: Props) {
  const count = (origin: string) => dreams.filter(({ origem }) => origem === origin).length;
  return (
    <div className="wrap results-page">
      <Breadcrumb siteUrl={url} steps={[...labelled('/')]} here={ROUTES['/sonhos'].label} />
      <h1 className="display">Sonhos</h1>
      <DreamBook key={query} dreams={dreams} quick={QUICK_WORDS} partnerUrl={partnerUrl} query={query}>
        <DreamScript />
      </DreamBook>
      <DreamsByAnimal dreams={dreams} />
      <div className="dreams-end">
        <details className="stat-fold">
          <summary>
            <h2 className="title">Como ler o dicionário</h2>
          </summary>
          <div className="grid max-w-[62ch] gap-2 py-2 text-note leading-[1.4]">
            <p>
              De {plural(dreams.length, 'palavra')}, {count('tabela')} são os próprios bichos da tabela, {count('dito')}{' '}
              se apoiam em um dito, história ou símbolo conhecido, que o verbete nomeia, e {count('nossa')} são
              associações nossas. As leituras são todas escritas por nós, no tom dos livros de sonhos; não as tiramos de
              uma obra. Dezenas de palavras têm uma página com mais: o que já se disse do sonho, com a fonte, e o que é
              leitura nossa.
            </p>
            <p>
              Procure a palavra mais forte do sonho. O grupo dá quatro dezenas: são as que ganham quando o bicho sai na
              cabeça. Compare com{' '}
              <Link prefetch={false} href="/resultados">
                o que já deu
              </Link>{' '}
              por curiosidade, não como previsão: sorteios passados não mudam os próximos.
            </p>
          </div>
        </details>
        {partnerUrl && (
          <PartnerLink href={partnerUrl} label="main" isSmall>
            Conhecer o parceiro
          </PartnerLink>
        )}
      </div>
      <LinksLine kind="sonhos" className="sheet-links no-print mt-2" />
    </div>
  );
}
