import { AnimalIcon } from '@/components/site/animal-icon.tsx';
import { groupOf } from '@/lib/core/domain/groups.ts';

const EXAMPLE = '4873';

const PARTS = [
  { name: 'Milhar', digits: 4 },
  { name: 'Centena', digits: 3 },
  { name: 'Dezena', digits: 2 },
] as const;

/** One prize taken apart: how much of it each of the four basic bets must hit. The number is an example. */
export function NumberAnatomy() {
  const { animal, grupo } = groupOf(EXAMPLE);
  return (
    <figure className="anatomy">
      <dl>
        {PARTS.map(({ name, digits }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="milhar">
              <span>{EXAMPLE.slice(0, EXAMPLE.length - digits)}</span>
              <mark>{EXAMPLE.slice(-digits)}</mark>
            </dd>
          </div>
        ))}
        <div>
          <dt>Grupo</dt>
          <dd className="milhar">
            <AnimalIcon animal={animal} /> <mark>{grupo}</mark>
          </dd>
        </div>
      </dl>
      <figcaption>
        O mesmo prêmio (exemplo) em quatro apostas; 73 ÷ 4, para cima, dá o grupo {grupo}, {animal}.
      </figcaption>
    </figure>
  );
}
