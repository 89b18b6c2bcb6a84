import { AnimalIcon } from '@/components/site/animal-icon.tsx';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { InternalLinks } from '@/components/site/internal-links.tsx';
import { labelled, ROUTES } from '@/content/routes.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import { animalAddress } from '@/lib/site/animal-addresses.ts';

/** The 25 with their four dozens, five in a row: one sheet of A4 on paper. */
export function AnimalsTable({ siteUrl }: { siteUrl: string }) {
  return (
    <div className="wrap results-page lean">
      <Breadcrumb siteUrl={siteUrl} steps={[...labelled('/', '/bichos')]} here={ROUTES['/bichos/tabela'].label} />
      <h1 className="display">Tabela do jogo do bicho</h1>
      <p className="sheet-line max-w-[64ch] print:hidden">
        Grupo, bicho e dezenas. Impressa, cabe em uma folha A4. O bicho de uma milhar é o dos dois últimos algarismos.
      </p>
      <ul className="sheet mt-3">
        {GROUPS.map(({ grupo, animal, numeros }) => (
          <li key={grupo}>
            <a href={animalAddress({ animal })}>
              <span className="figures text-fine">{grupo}</span>
              <AnimalIcon animal={animal} className="text-title" />
              <strong className="title">{animal}</strong>
              <span className="figures font-semibold">{numeros.join(' ')}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="print:hidden">
        <InternalLinks kind="bichos" />
      </div>
    </div>
  );
}
