import { AnimalIcon } from '@/components/site/animal-icon.tsx';
import { groupOf } from '@/lib/core/domain/groups.ts';

const PARTS = [
  { name: 'Milhar', digits: 4 },
  { name: 'Centena', digits: 3 },
  { name: 'Dezena', digits: 2 },
] as const;

/** One prize taken apart: how much of it each of the four basic bets must hit. */
export function NumberAnatomy({ number }: { number: string }) {
  const { animal, grupo } = groupOf(number);
  return (
    <dl className="anatomy">
      {PARTS.map(({ name, digits }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="milhar">
            <span>{number.slice(0, number.length - digits)}</span>
            <mark>{number.slice(-digits)}</mark>
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
  );
}
