import Link from 'next/link';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { RelatedContent } from '@/components/site/related-content.tsx';
import { NAMED_HOUSES } from '@/content/named-houses.ts';
import { ROUTES } from '@/content/routes.ts';
import { formatDay } from '@/lib/core/domain/days.ts';
import { HOUSES, housesIn } from '@/lib/core/domain/houses/list.ts';
import { STATES, STATES_BY_NAME, type StateCode } from '@/lib/core/domain/houses/states.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { brazilAddress, regionAddress, stateAddress } from '@/lib/site/addresses.ts';
import { toResults } from './crumbs.ts';
import { NamedList, NamedNote } from './named-houses.tsx';

const isNamed = (state: StateCode) => NAMED_HOUSES.some((house) => house.state === state);

/** Every state: the houses whose draws are here, those known by name alone, and the states of which nothing is known. */
export function StatesList({ siteUrl }: { siteUrl: string }) {
  const followed = STATES_BY_NAME.filter((state) => housesIn(state).length > 0);
  const named = [...STATES_BY_NAME, null].flatMap((state) => {
    const houses = NAMED_HOUSES.filter((house) => house.state === state);
    return houses.length > 0 ? [[state ? STATES[state].name : 'Sem estado certo', houses] as const] : [];
  });
  const unknown = STATES_BY_NAME.filter((state) => housesIn(state).length === 0 && !isNamed(state));
  return (
    <div className="wrap results-page">
      <Breadcrumb siteUrl={siteUrl} steps={toResults()} here={ROUTES['/estados'].label} />
      <h1 className="display small">Estado por estado</h1>
      <p className="sheet-line max-w-[64ch]">
        Acompanhamos uma banca quando uma fonte pública mostra os seus sorteios e duas famílias de fontes concordam em
        dez deles, ou quando os seus sorteios estão gravados. As outras ficam aqui pelo nome.{' '}
        <Link prefetch={false} href={brazilAddress()} className="underline">
          O que deu hoje em todas
        </Link>
        .
      </p>
      <ul className="mt-3 gap-x-12 lg:columns-2">
        {followed.map((state) => (
          <li key={state} className="flex break-inside-avoid flex-wrap gap-x-3 border-t border-line py-1">
            <Link
              prefetch={false}
              href={stateAddress(state)}
              className="title flex-[0_1_6rem] py-1.5 leading-tight underline sm:basis-32"
            >
              {STATES[state].name}
            </Link>
            <ul className="min-w-[min(100%,10em)] flex-1">
              {housesIn(state).map((house) => (
                <li key={house} className="flex flex-wrap items-center justify-between gap-x-3">
                  <Link prefetch={false} href={regionAddress(house)} className="inline-block py-1.5 underline">
                    {HOUSES[house].name}
                  </Link>
                  <span className="text-fine text-soft">desde {formatDay(HOUSES[house].since)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <section data-free="" aria-labelledby="pelo-nome" className="mt-8">
        <h2 id="pelo-nome" className="display">
          Conhecidas só pelo nome
        </h2>
        <NamedNote />
        <div className="mt-2 gap-x-12 lg:columns-2">
          {named.map(([title, houses]) => (
            <details key={title} className="stat-fold -mt-px break-inside-avoid">
              <summary>
                <h3 className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
                  {title} <small className="text-fine font-normal text-soft">{plural(houses.length, 'banca')}</small>
                </h3>
              </summary>
              <NamedList houses={houses} />
            </details>
          ))}
        </div>
      </section>
      <h2 className="display mt-6">Sem banca conhecida</h2>
      <p className="mt-1 max-w-[64ch] text-note">
        {unknown.map((state) => STATES[state].name).join(', ')}: nenhum quadro público que vimos nomeia uma banca. A
        Loteria Federal vale em todos.
      </p>
      <RelatedContent here="/estados" isCompact />
    </div>
  );
}
