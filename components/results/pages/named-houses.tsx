import type { NamedHouse } from '@/content/named-houses.ts';
import { formatTime } from '@/lib/core/domain/days.ts';
import { listed, plural } from '@/lib/core/domain/joiner.ts';

/** Houses of a state that are known by their names alone. */
export function NamedHouses({ houses, title }: { houses: readonly NamedHouse[]; title: string }) {
  if (houses.length === 0) return null;
  return (
    <section data-free="" className="mt-8 max-w-[64ch]">
      <h2 className="display">{title}</h2>
      <NamedNote />
      <NamedList houses={houses} />
    </section>
  );
}

export const NamedNote = () => (
  <p className="mt-1 text-note text-soft">
    Não temos os sorteios destas bancas: nenhuma fonte que lemos os mostra. O que se sabe é o que um quadro público
    dizia, e pode ter mudado.
  </p>
);

/** What a public board said of each, and when. */
export const NamedList = ({ houses }: { houses: readonly NamedHouse[] }) => (
  <dl className="mt-1">
    {houses.map(({ name, times, seen, rows }) => (
      <div key={name} className="border-t border-line py-1 leading-snug">
        <dt className="inline font-semibold">{name}</dt>{' '}
        <dd className="inline text-note text-soft">
          {times.length > 0 ? `${listed(times.map(formatTime))} (visto em ${seen})` : 'Horários desconhecidos'}
          {rows !== undefined && `, tabela de ${plural(rows, 'prêmio')}`}
        </dd>
      </div>
    ))}
  </dl>
);
