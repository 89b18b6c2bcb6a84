import { PlusDisclosure } from '@/components/ui/plus-disclosure.tsx';
import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import type { Group } from '@/lib/core/domain/groups.ts';
import { dezenasOf, ofAnimal } from '@/lib/site/animal-words.ts';

const DIGITS = '0123456789'.split('');

/** Which centenas and milhares are the group's: all that end in one of its dozens; listed, folded. */
export function Endings({ group }: { group: Group }) {
  return (
    <section aria-labelledby="numeros" className="mt-12">
      <h2 id="numeros" className="display text-section">
        Centenas e milhares {ofAnimal(group)}
      </h2>
      <p className="mt-3 max-w-[64ch]">
        Não há lista secreta: toda centena e toda milhar que terminam em {dezenasOf(group)} são {ofAnimal(group)}. Dá 40
        centenas e 400 milhares, tantas quantas as de qualquer outro bicho.
      </p>
      <div className="mt-4 border-t-2 border-ink" data-free="">
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
    </section>
  );
}
