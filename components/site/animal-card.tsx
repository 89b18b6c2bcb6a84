import type { ReactNode } from 'react';
import type { Group } from '@/lib/core/domain/groups.ts';
import { AnimalIcon } from './animal-icon.tsx';

type Props = {
  group: Group;
  /** A smaller woodcut, where the heading beside it is long. */
  isSmall?: boolean;
  /** The heading, and what belongs to it. */
  children: ReactNode;
};

/** An animal's woodcut, and beside it a heading with the four dozens; `.animal-card` in app/styles/animals.css. */
export function AnimalCard({ group, isSmall = false, children }: Props) {
  return (
    <header className={isSmall ? 'animal-card small' : 'animal-card'}>
      <AnimalIcon animal={group.animal} />
      <div>
        {children}
        <ul aria-label="Dezenas" data-free="" className="dozens">
          {group.numeros.map((dozen) => (
            <li key={dozen} className="milhar">
              {dozen}
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
}
