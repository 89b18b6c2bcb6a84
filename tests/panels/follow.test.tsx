import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { FollowPage } from '../../components/follow/follow-page.tsx';
import { GAME_IDS, gameOf } from '../../lib/core/domain/games/list.ts';
import { listedDraws } from '../../lib/core/domain/houses/labels.ts';
import { HOUSE_IDS, HOUSES, type HouseId, houseOf, housesIn } from '../../lib/core/domain/houses/list.ts';
import { type DayException, installSchedule } from '../../lib/core/domain/houses/operator-schedule.ts';
import { readWish } from '../../lib/core/domain/notices/wishes.ts';
import { calendarPlace } from '../../lib/site/calendars.ts';
import { feedPlace } from '../../lib/site/feeds.ts';

type Asked = { house?: HouseId | null; today?: string };
const pageOf = (hasNotices: boolean, { house = null, today = '2026-11-20' }: Asked = {}) =>
  renderToStaticMarkup(
    <FollowPage
      site={{ url: 'https://exemplo.com.br', name: 'Site' }}
      today={today}
      house={house}
      hasNotices={hasNotices}
    />,
  );

/** What lies within the pages' own addresses, without the dot. */
const linksIn = (html: string) => new Set([...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href));

test.each(HOUSE_IDS)('/seguir shows every way of a house in one screen, with notices or without: %s', (house) => {
  const { slug, state } = houseOf(house);
  for (const hasNotices of [true, false]) {
    const html = pageOf(hasNotices, { house });
    const links = linksIn(html);
    const draws = listedDraws(house, '2026-11-20');
    const words = draws.length > 1 ? draws.map(({ word }) => `${slug}/${word}`) : [];
    const states = state && housesIn(state).length > 1 ? [`estado-${state.toLowerCase()}`] : [];
    for (const path of [slug, ...words, ...states]) {
      expect(links).toContain(`/feed/${path}.xml`);
      expect(links).toContain(`/calendario/${path}.ics`);
    }
    expect(links).toContain(`/poste/${slug}`);
    expect(html).toContain(`&lt;iframe src=&quot;https://exemplo.com.br/incorporar/${slug}&quot;`);
    const wishes = [...html.matchAll(/name="((?:casa|jogo)\/[^"]*)"/g)].map(([, wish]) => wish ?? '');
    expect(wishes.filter((wish) => wish.startsWith('casa/'))).toEqual(
      hasNotices ? [slug, ...words].map((path) => `casa/${path}`) : [],
    );
    expect(wishes.map(readWish)).toEqual(wishes);
    // What is of no house, and each other house.
    for (const game of GAME_IDS)
      if (!gameOf(game).house) expect(links).toContain(`/calendario/${gameOf(game).slug}.ics`);
    for (const path of ['/feed.xml', '/feed/correcoes.xml', '/blog/feed.xml', '/calendario/loterias.ics', '/dados'])
      expect(links).toContain(path);
    for (const other of HOUSE_IDS) expect(links).toContain(`/seguir/${HOUSES[other].slug}`);
    // Nothing leads nowhere.
    for (const href of links)
      if (href?.startsWith('/feed/')) expect(feedPlace(href.slice(6).split('/')), href).not.toBeNull();
      else if (href?.startsWith('/calendario/')) expect(calendarPlace(href.slice(12).split('/')), href).not.toBeNull();
  }
});

test('/seguir without a house in its address is that of the first', () => {
  expect(linksIn(pageOf(true))).toContain('/feed/rio/ptv.xml');
});

test('/seguir offers no notices when this server sends none', () => {
  const html = pageOf(false);
  expect(html).not.toContain('checkbox');
  expect(html).not.toMatch(/aviso/i);
});

test('no switch of /seguir works before its script', () => {
  const html = pageOf(true);
  expect(html).toMatch(/<fieldset disabled=""/);
});

afterEach(() => installSchedule([]));
const moved: DayException = {
  id: 'teste',
  house: 'pt-rio',
  reason: 'Teste',
  at: '2026-11-20T12:00:00.000Z',
  day: '2026-11-20',
  held: ['18:50'],
  dropped: ['18:20'],
};

test.each([
  ['a day with all draws', '2026-11-20', []],
  ['a Sunday', '2026-11-22', []],
  ['Christmas', '2026-12-25', []],
  ['a day on which one was moved', '2026-11-20', [moved]],
])('/seguir offers a house’s draws, whatever is drawn on the day that it is read: %s', (_, today, schedule) => {
  installSchedule(schedule);
  const html = pageOf(true, { today });
  for (const label of ['PPT 09h20', 'PTM 11h20', 'PT 14h20', 'PTV 16h20', 'PTN 18h20 e 19h30', 'Coruja 21h20'])
    expect(html).toContain(`<th scope="row">${label}</th>`);
  expect(html).not.toContain('18h50');
});
