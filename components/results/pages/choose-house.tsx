import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { ROUTES } from '@/content/routes.ts';
import { houseOf, housesIn } from '@/lib/core/domain/houses/list.ts';
import { STATES, STATES_BY_NAME } from '@/lib/core/domain/houses/states.ts';
import { toResults } from './crumbs.ts';

/** The houses, each a link that opens the home page with it; the inline script (board-script.tsx) keeps which was followed. */
export function ChooseHouse({ siteUrl }: { siteUrl: string }) {
  return (
    <div className="wrap results-page">
      <Breadcrumb siteUrl={siteUrl} steps={toResults()} here={ROUTES['/resultados/casas'].label} />
      <h1 className="display small">Qual é a sua banca?</h1>
      <p className="sheet-line max-w-[64ch]">
        A que você tocar abre em primeiro lugar na página inicial. A escolha fica só neste aparelho; não pedimos conta
        nem localização.
      </p>
      <div className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,22em),1fr))] gap-6">
        {STATES_BY_NAME.filter((state) => housesIn(state).length > 0).map((state) => (
          <section key={state} aria-labelledby={`casas-${state}`}>
            <h2 id={`casas-${state}`} className="title text-lead">
              {STATES[state].name}
            </h2>
            <ul className="mt-2 flex flex-wrap gap-2">
              {housesIn(state).map((house) => (
                <li key={house} data-house-row={house}>
                  {/* A whole load: the inline script opens the house before the first paint. */}
                  <a
                    href={`/#${houseOf(house).slug}`}
                    className="inline-flex min-h-11 items-center rounded-full border-2 border-ink px-4 font-semibold no-underline hover:bg-card hover:underline"
                  >
                    {houseOf(house).name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="mt-6 max-w-[64ch] text-note">
        A Federal fica sempre na página inicial.{' '}
        <a href="/estados" className="inline-block py-2 underline">
          Por que a minha não está aqui?
        </a>
      </p>
    </div>
  );
}
