import type { NamedHouse } from '@/content/named-houses.ts';
import { formatTime } from '@/lib/core/domain/days.ts';
import { listed, plural } from '@/lib/core/domain/joiner.ts';

/** Houses known by their names alone: what a public board said of them, and when. */
export function NamedHouses({ houses, title }: { houses: readonly NamedHouse[]; title: string }) {
  if (houses.length === 0) return null;
  return (
    <section data-free="" className="mt-8 max-w-[64ch]">
      <h2 className="title text-xl">{title}</h2>
      <p className="mt-1 text-note text-soft">
        Não temos os sorteios destas bancas: nenhuma fonte que lemos os mostra. O que se sabe é o que um quadro público
        dizia, e pode ter mudado.
      </p>
      <dl className="mt-2">
        {houses.map(({ name, times, seen, rows }) => (
          <div key={name} className="border-b border-line py-2">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-note">
              {times.length > 0 ? `${listed(times.map(formatTime))} (visto em ${seen})` : 'Horários desconhecidos'}
              {rows !== undefined && `, tabela de ${plural(rows, 'prêmio')}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
