import { PlusDisclosure } from '@/components/ui/plus-disclosure.tsx';
import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import type { Group } from '@/lib/core/domain/groups.ts';
import { dezenasOf, ofAnimal } from '@/lib/site/animal-words.ts';

const DIGITS = '0123456789'.split('');

/** Which centenas and milhares are the group's: all that end in one of its dozens; listed, folded. */
export function Endings({ group }: { group: Group }) {
  return (
    <details className="stat-fold">
      <summary>
        <h2 id="numeros" className="display">
          Centenas e milhares
        </h2>
      </summary>
      <p className="mt-2 max-w-[64ch] text-note leading-[1.4]">
        Toda centena e toda milhar que terminam em {dezenasOf(group)} são {ofAnimal(group)}: 40 centenas e 400 milhares,
        tantas quantas as de qualquer outro bicho.
      </p>
      <div className="mt-2 mb-5 border-t border-line" data-free="">
        {group.numeros.map((dozen) => (
          <PlusDisclosure
            key={dozen}
            className="border-b border-line"
            leadClass="min-h-12 py-2"
            lead={
              <span>
                Final <strong className="figures">{dozen}</strong>: centenas de {`0${dozen}`} a {`9${dozen}`}
              </span>
            }
          >
            <div className="pb-4">
              <ScrollTable label={`Centenas e milhares com final ${dozen}`} stack={18} isTight isFree>
                <thead>
                  <tr>
                    <th scope="col">Centena</th>
                    <th scope="col">Milhares</th>
                  </tr>
                </thead>
                <tbody>
                  {DIGITS.map((hundred) => (
                    <tr key={hundred}>
                      <th scope="row" className="figures">
                        {hundred}
                        {dozen}
                      </th>
                      <td className="figures whole">{DIGITS.map((first) => `${first}${hundred}${dozen}`).join(' ')}</td>
                    </tr>
                  ))}
                </tbody>
              </ScrollTable>
            </div>
          </PlusDisclosure>
        ))}
      </div>
    </details>
  );
}
