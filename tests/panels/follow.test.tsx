import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { FollowPage } from '../../components/follow/follow-page.tsx';
import { GAME_IDS, gameOf } from '../../lib/core/domain/games/list.ts';
import { HOUSE_IDS, HOUSES } from '../../lib/core/domain/houses/list.ts';
import { type DayException, installSchedule } from '../../lib/core/domain/houses/operator-schedule.ts';

const pageOf = (hasNotices: boolean, today = '2026-11-20') =>
  renderToStaticMarkup(
    <FollowPage siteUrl="https://exemplo.com.br" siteName="Site" today={today} hasNotices={hasNotices} />,
  );

test('/seguir lists every feed, with notices or without', () => {
  for (const html of [pageOf(true), pageOf(false)]) {
    for (const house of HOUSE_IDS) expect(html).toContain(`href="/feed/${HOUSES[house].slug}.xml"`);
    for (const path of ['/feed.xml', '/feed/correcoes.xml', '/blog/feed.xml']) expect(html).toContain(`href="${path}"`);
  }
});

test('/seguir offers no notices when this server sends none', () => {
  const html = pageOf(false);
  expect(html).not.toContain('checkbox');
  expect(html).not.toMatch(/aviso/i);
});

test('/seguir has a switch for each house, draw and game, none of which works before its script', () => {
  const html = pageOf(true);
  for (const house of HOUSE_IDS) expect(html).toContain(`<b>${HOUSES[house].name}</b>`);
  for (const game of GAME_IDS) if (!gameOf(game).house) expect(html).toContain(`<b>${gameOf(game).name}</b>`);
  expect(html).toMatch(/<fieldset disabled=""/);
  expect(html).toContain('PTV 16h20</label>');
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Parar todos os avisos/);
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
  const html = pageOf(true, today);
  for (const label of ['PPT 09h20', 'PTM 11h20', 'PT 14h20', 'PTV 16h20', 'PTN 18h20 e 19h30', 'Coruja 21h20'])
    expect(html).toContain(`${label}</label>`);
  expect(html).not.toContain('18h50');
});
