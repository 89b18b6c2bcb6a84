import Link from 'next/link';
import { AnimalIcon } from '@/components/site/animal-icon.tsx';
import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { type Dream, QUICK_WORDS } from '@/lib/core/domain/dreams.ts';
import { groupByAnimal } from '@/lib/core/domain/groups.ts';
import { dreamAddress } from '@/lib/site/dream-addresses.ts';

/** Whose an association is, in a word: what ORIGINS says in full. */
const FROM: Readonly<Record<string, string>> = {
  tabela: 'o próprio',
  dito: 'dito ou história',
  nossa: 'leitura nossa',
};

/** The dreams that people look for most: animal, dozens, and whose the association is. */
export function DreamsTable({ dreams }: { dreams: readonly Dream[] }) {
  return (
    <ScrollTable stack={18} label="Os sonhos das 16 buscas rápidas e o bicho de cada um">
      <thead>
        <tr>
          <th scope="col">Sonho</th>
          <th scope="col">Bicho, e de onde</th>
          <th scope="col">Dezenas</th>
        </tr>
      </thead>
      <tbody>
        {QUICK_WORDS.flatMap((word) => dreams.find(({ palavra }) => palavra === word) ?? []).map(
          ({ palavra, grupo, origem }) => (
            <tr key={palavra}>
              <th scope="row">
                <Link prefetch={false} href={dreamAddress(palavra)}>
                  {palavra}
                </Link>
              </th>
              <td>
                <span className="whitespace-nowrap">
                  <AnimalIcon animal={grupo} /> {grupo}
                </span>{' '}
                <span className="block text-fine text-soft">{FROM[origem]}</span>
              </td>
              <td className="figures">{groupByAnimal(grupo)?.numeros.join(' ')}</td>
            </tr>
          ),
        )}
      </tbody>
    </ScrollTable>
  );
}
