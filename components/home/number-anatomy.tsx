import { Woodcut } from '@/components/site/woodcut.tsx';
import { groupOf } from '@/lib/core/domain/groups.ts';

const EXAMPLE = '4873';

/** One prize taken apart: how much of it each of the four basic bets must hit. The number is an example. */
export function NumberAnatomy() {
  const { animal, grupo } = groupOf(EXAMPLE);
  const parts = [
    { name: 'Milhar', digits: 4, says: 'os quatro algarismos, na ordem' },
    { name: 'Centena', digits: 3, says: 'os três últimos' },
    { name: 'Dezena', digits: 2, says: 'os dois últimos' },
  ];
  return (
    <figure className="rounded-card border-2 @container border-ink bg-paper p-5">
      <figcaption className="text-sm text-soft">O mesmo prêmio, visto por quatro apostas (exemplo)</figcaption>
      <dl className="mt-3">
        {parts.map(({ name, digits, says }) => (
          <div
            key={name}
            className="grid grid-cols-[auto_1fr] items-center gap-x-5 border-b border-line py-3 @max-[16em]:block @min-[26em]:grid-cols-[auto_5em_1fr]"
          >
            <dt className="title text-lg">{name}</dt>
            <dd className="milhar order-first row-span-2 min-w-[2.5em] text-[min(2.75rem,14vw)] @min-[26em]:row-span-1">
              <span className="opacity-60">{EXAMPLE.slice(0, EXAMPLE.length - digits)}</span>
              <mark>{EXAMPLE.slice(-digits)}</mark>
            </dd>
            <dd className="text-note text-soft">{says}</dd>
          </div>
        ))}
        <div className="grid grid-cols-[auto_1fr] items-center gap-x-5 pt-3 @max-[16em]:block @min-[26em]:grid-cols-[auto_5em_1fr]">
          <dt className="title text-lg">Grupo</dt>
          <dd className="milhar order-first row-span-2 min-w-[2.5em] text-[min(2.75rem,14vw)] @min-[26em]:row-span-1">
            <mark>{grupo}</mark>
          </dd>
          <dd className="text-note text-soft">
            73 ÷ 4, para cima: <Woodcut animal={animal} /> {animal}
          </dd>
        </div>
      </dl>
    </figure>
  );
}
