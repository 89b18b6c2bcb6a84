import Link from 'next/link';
import { ROUTES } from '@/content/routes.ts';
import type { PlainDay } from '@/lib/core/domain/days.ts';
import { ANIMALS } from '@/lib/core/domain/groups.ts';
import { HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import type { SiteConfig } from '@/lib/site/config.ts';
import type { FeedOf } from '@/lib/site/feeds.ts';
import { followedGames, followedHouses } from '@/lib/site/follow-ways.ts';
import { Breadcrumb } from '../site/breadcrumb.tsx';
import { FeedLink } from '../site/feed-link.tsx';
import { FollowWays } from './follow-ways.client.tsx';
import { InstallButton } from './install-button.client.tsx';

const SITE_FEEDS: readonly (readonly [FeedOf, string])[] = [
  ['results', 'Tudo'],
  ['corrections', 'Correções'],
  ['blog', 'Blog'],
];

type Props = {
  site: Pick<SiteConfig, 'url' | 'name'>;
  today: PlainDay;
  /** The house of the address; null at /seguir itself. */
  house: HouseId | null;
  /** This server sends notices. */
  hasNotices: boolean;
};

/** Every way to be notified of a house's results or to have them in another program, in one screen. */
export function FollowPage({ site: { url, name }, today, house, hasNotices }: Props) {
  const steps = [
    { href: '/', label: ROUTES['/'].label },
    ...(house ? ([{ href: '/seguir', label: ROUTES['/seguir'].label }] as const) : []),
  ] as const;
  return (
    <div className="wrap results-page follow">
      <Breadcrumb siteUrl={url} steps={steps} here={house ? HOUSES[house].short : ROUTES['/seguir'].label} />
      <h1 className="display">Seguir</h1>
      <p className="sheet-line">Sem e-mail, sem cadastro. Desliga aqui mesmo.</p>
      {hasNotices && (
        <p className="notice-sample">
          <b>PTV 16h20: 6089, Urso</b>
          <span>
            <span>{name} · Rio · agora</span>
            <span>É assim que ele chega.</span>
          </span>
        </p>
      )}
      <FollowWays
        houses={followedHouses(url, today)}
        games={followedGames()}
        animals={ANIMALS}
        at={house && HOUSES[house].slug}
        hasNotices={hasNotices}
      >
        <p className="site-feeds">
          RSS do site:
          {SITE_FEEDS.map(([feed, label]) => (
            <FeedLink key={label} feed={feed}>
              {label}
            </FeedLink>
          ))}
        </p>
        <p className="text-fine text-soft">
          Assine a agenda pelo endereço: ela se renova sozinha. RSS é Atom; com <code>.json</code> no lugar de{' '}
          <code>.xml</code>, JSON Feed.{' '}
          <Link prefetch={false} href="/dados">
            Tudo em arquivos e por programa
          </Link>
          .
        </p>
        <h2 className="display mt-3 mb-1">Na tela de início</h2>
        <InstallButton name={name}>
          <p className="text-note">
            No menu do navegador, “Instalar” ou “Adicionar à tela inicial”. Abre sem internet, com o último resultado
            guardado e a hora dele.
          </p>
        </InstallButton>
      </FollowWays>
    </div>
  );
}
