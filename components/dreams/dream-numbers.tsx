import Link from 'next/link';
import type { DrawnAt } from '@/lib/core/contracts/draw.ts';
import { chanceOf, PAYOUTS } from '@/lib/core/domain/bets.ts';
import { formatDay, formatTime } from '@/lib/core/domain/days.ts';
import { formatChance, formatOneIn, formatReais } from '@/lib/core/domain/format.ts';
import type { Group } from '@/lib/core/domain/groups.ts';
import { drawFullName } from '@/lib/core/domain/houses/draw-full-name.ts';
import { houseOf } from '@/lib/core/domain/houses/list.ts';
import { drawAddress } from '@/lib/site/addresses.ts';

/** What a dream does to the chance (nothing), and where its animal came first last. */
export function DreamNumbers({ group, firsts }: { group: Group; firsts: readonly DrawnAt[] }) {
  const chance = chanceOf('group');
  const { pays } = PAYOUTS.group;
  return (
    <section aria-labelledby="numeros" className="rounded-card border border-line bg-card p-4">
      <h2 id="numeros" className="title text-xl">
        E os números?
      </h2>
      <p className="mt-2">
        <strong>Sonhar não muda a chance.</strong> Em cada 1º prêmio o grupo {group.grupo} tem {formatChance(chance)}, 1
        em {formatOneIn(chance)}, para quem sonhou e para quem dormiu bem. O grupo paga {pays} vezes: de cada real
        apostado voltam, em média, {formatReais(chance * pays)}.
      </p>
      {firsts.length > 0 && (
        <>
          <h3 className="title mt-4">{group.animal}: última vez no 1º prêmio</h3>
          <ul className="mt-1">
            {firsts.map((one) => (
              <li key={one.region} className="border-t border-line">
                <Link
                  prefetch={false}
                  href={drawAddress(one)}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 no-underline hover:underline"
                >
                  <b className="milhar">{one.number}</b>
                  <span>{drawFullName(houseOf(one.region), one.name)}</span>
                  <span className="text-note text-soft">
                    {formatDay(one.day)}, {formatTime(one.time)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3 text-note">
        <Link prefetch={false} href="/resultados" className="inline-block py-2 underline">
          Todos os resultados
        </Link>
      </p>
    </section>
  );
}
