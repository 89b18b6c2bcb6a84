import type { Route } from 'next';
import Link from 'next/link';
import { named, ROUTES } from '@/content/routes.ts';
import { type ClockTime, formatTime, type PlainDay } from '@/lib/core/domain/days.ts';
import { GAME_IDS, gameOf } from '@/lib/core/domain/games/list.ts';
import { ANIMALS } from '@/lib/core/domain/groups.ts';
import { drawName, hasOwnName, listedDraws } from '@/lib/core/domain/houses/labels.ts';
import { BOARD_HOUSES, HOUSE_IDS, HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { slotsOn } from '@/lib/core/domain/houses/slots.ts';
import { listed, plural } from '@/lib/core/domain/joiner.ts';
import type { CalendarOf } from '@/lib/site/calendars.ts';
import type { FeedOf } from '@/lib/site/feeds.ts';
import { Breadcrumb } from '../site/breadcrumb.tsx';
import { CalendarLink } from '../site/calendar-link.tsx';
import { FeedLink } from '../site/feed-link.tsx';
import { type FollowedHouse, NoticesPanel } from './notices-panel.client.tsx';

/** The most that the panel offers a day; a programme may ask for more. */
const OFFERED_A_DAY = 10;

function followed(house: HouseId, today: PlainDay): FollowedHouse {
  const count = slotsOn(house, today).length;
  const { slug, name } = HOUSES[house];
  const draws = listedDraws(house, today);
  return {
    slug,
    name,
    isFirst: BOARD_HOUSES.includes(house),
    hours: count > 0 ? `hoje ${plural(count, 'sorteio')}` : 'hoje nenhum sorteio',
    // A house with one draw has nothing to choose among.
    slots: draws.length > 1 ? draws.map(({ word, times }) => ({ word, label: drawLabel(house, times) })) : [],
  };
}

/** 'PTN 18h20 e 19h30', '14h20'. */
function drawLabel(house: HouseId, times: readonly ClockTime[]): string {
  const [first = ''] = times;
  const hours = listed(times.map(formatTime));
  return hasOwnName(house, first) ? `${drawName(house, first)} ${hours}` : hours;
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
  const feeds: readonly (readonly [FeedOf, string])[] = [
    ['results', 'Tudo'],
    ...HOUSE_IDS.map((region) => [{ kind: 'house', region }, HOUSES[region].short] as const),
    ['corrections', 'Correções'],
    ['blog', 'Blog'],
  ];
  const calendars: readonly (readonly [CalendarOf, string])[] = [
    ...HOUSE_IDS.map((region) => [{ kind: 'house', region }, HOUSES[region].short] as const),
    [{ kind: 'lotteries' }, 'Loterias da Caixa'],
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
        <section aria-labelledby="agenda" className="mt-6">
          <h2 id="agenda" className="title text-lead">
            Na sua agenda
          </h2>
          <p className="text-note">
            Os horários, com feriados e mudanças. Copie o endereço e assine: assim a agenda se renova sozinha.
          </p>
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
            {calendars.map(([of, label]) => (
              <li key={label} className="min-h-9">
                <CalendarLink of={of}>{label}</CalendarLink>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="feeds" className="mt-6">
          <h2 id="feeds" className="title text-lead">
            Em um leitor de feeds
          </h2>
          <p className="text-note">
            Atom, que qualquer leitor de RSS abre; com <code>.json</code> no lugar de <code>.xml</code>, JSON Feed.
          </p>
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
            {feeds.map(([feed, label]) => (
              <li key={label} className="min-h-9">
                <FeedLink feed={feed}>{label}</FeedLink>
              </li>
            ))}
          </ul>
        </section>
        <p className="sheet-links mt-6">
          <a href="/poste/rio">Na televisão do bar</a>
          {named('/incorporar', '/dados').map(({ href, label }) => (
            <Link key={href} prefetch={false} href={href as Route}>
              {label}
            </Link>
          ))}
        </p>
      </div>
    </div>
  );
}
