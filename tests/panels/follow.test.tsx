import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FollowPage } from '../../components/follow/follow-page.tsx';
import { GAME_IDS, gameOf } from '../../lib/core/domain/games/list.ts';
import { HOUSE_IDS, HOUSES } from '../../lib/core/domain/houses/list.ts';

const pageOf = (hasNotices: boolean) =>
  renderToStaticMarkup(
    <FollowPage siteUrl="https://exemplo.com.br" siteName="Site" today="2026-11-20" hasNotices={hasNotices} />,
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
