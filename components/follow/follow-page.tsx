import { ROUTES } from '@/content/routes.ts';
import { formatTime, type PlainDay } from '@/lib/core/domain/days.ts';
import { GAME_IDS, gameOf } from '@/lib/core/domain/games/list.ts';
import { ANIMALS } from '@/lib/core/domain/groups.ts';
import { drawName, hasOwnName, slotSlug } from '@/lib/core/domain/houses/labels.ts';
import { BOARD_HOUSES, HOUSE_IDS, HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { slotsOn } from '@/lib/core/domain/houses/slots.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import type { FeedId } from '@/lib/site/feeds.ts';
import { Breadcrumb } from '../site/breadcrumb.tsx';
import { FeedLink } from '../site/feed-link.tsx';
import { type FollowedHouse, NoticesPanel } from './notices-panel.client.tsx';

/** The most that the panel offers a day; a programme may ask for more. */
const OFFERED_A_DAY = 10;

function followed(house: HouseId, today: PlainDay): FollowedHouse {
  const times = slotsOn(house, today);
  const { slug, name } = HOUSES[house];
  const named = new Map(
    times.map((time) => [
      slotSlug(house, time),
      hasOwnName(house, time) ? `${drawName(house, time)} ${formatTime(time)}` : formatTime(time),
    ]),
  );
  return {
    slug,
    name,
    isFirst: BOARD_HOUSES.includes(house),
    hours: times.length > 0 ? `hoje ${plural(times.length, 'sorteio')}` : 'hoje nenhum sorteio',
    // A house with one draw a day has nothing to choose among.
    slots: named.size > 1 ? [...named].map(([word, label]) => ({ word, label })) : [],
  };
}

/** Every way to be notified of results or to have them in another program. `hasNotices`: this server sends them. */
export function FollowPage({
  siteUrl,
  siteName,
  today,
  hasNotices,
}: {
  siteUrl: string;
  siteName: string;
  today: PlainDay;
  hasNotices: boolean;
}) {
  const games = GAME_IDS.filter((id) => !gameOf(id).house).map((id) => ({
    slug: gameOf(id).slug,
    name: gameOf(id).name,
  }));
  const feeds: readonly (readonly [FeedId, string])[] = [
    ['results', 'Tudo'],
    ...HOUSE_IDS.map((house) => [house, HOUSES[house].short] as const),
    ['corrections', 'Correções'],
    ['blog', 'Blog'],
  ];
  return (
    <div className="wrap results">
      <Breadcrumb siteUrl={siteUrl} steps={[{ href: '/', label: ROUTES['/'].label }]} here={ROUTES['/seguir'].label} />
      <h1 className="display">Seguir</h1>
      <p className="sheet-line">Sem e-mail, sem cadastro. Desliga aqui mesmo.</p>
      <div className="max-w-[64ch]">
        {hasNotices && (
          <section aria-labelledby="avisos" className="mt-4">
            <div className="rounded-card border-2 border-ink bg-card p-4">
              <b className="block">PTV 16h20: 6089, Urso</b>
              <span className="text-note text-soft">{siteName} · Rio · agora</span>
            </div>
            <p className="text-note text-soft">É assim que o aviso chega: a resposta já no título.</p>
            <h2 id="avisos" className="title mt-6 text-lead">
              Aviso no aparelho
            </h2>
            <noscript>Os avisos precisam de JavaScript; os feeds, não.</noscript>
            <NoticesPanel
              houses={HOUSE_IDS.map((house) => followed(house, today))}
              games={games}
              animals={ANIMALS}
              most={OFFERED_A_DAY}
            />
          </section>
        )}
        <section aria-labelledby="feeds" className="mt-6">
          <h2 id="feeds" className="title text-lead">
            Em um leitor de feeds
          </h2>
          <p className="text-note">Atom, que qualquer leitor de RSS abre.</p>
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
            {feeds.map(([feed, label]) => (
              <li key={feed} className="min-h-9">
                <FeedLink feed={feed}>{label}</FeedLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
