import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RelatedContent } from '@/components/site/related-content.tsx';
import { ShareBlock } from '@/components/site/share-block.client.tsx';
import { plainText as text } from '../support/markup.ts';

const share = (views: number | null, likes: number | null, canLike = true) =>
  renderToStaticMarkup(
    <ShareBlock
      url="https://site.test"
      path="/"
      title="O que deu"
      product="PIX do Bicho"
      views={views}
      likes={likes}
      canLike={canLike}
    />,
  );

test('the share block tells counts where there are any, and no number where there are none', () => {
  expect(text(share(45_230, 1847))).toContain('45.230 visualizações · 5 min de leitura');
  expect(text(share(45_230, 1847))).toContain('Curtir · 1.847');
  expect(text(share(null, 1))).toContain('Curtir · 1');
  const few = text(share(null, null));
  expect(few).not.toMatch(/visualizações|·/);
  expect(few).toContain('♡ Curtir Compartilhar');
});

test('without script the like is not there, and neither is it where there are no counts', () => {
  const [button = ''] = /<button[^>]*aria-pressed[^>]*>/.exec(share(null, null)) ?? [];
  expect(button).toContain('noscript:hidden');
  expect(button).toContain('aria-pressed="false"');
  expect(share(null, null, false)).not.toContain('Curtir');
});

test('«muito lido» follows the counts, and is absent without them', () => {
  const none = text(renderToStaticMarkup(<RelatedContent here="/" />));
  expect(none).not.toMatch(/\blido\b/);
  // What we put forward is marked all the same: every one of the eight.
  expect(none.match(/em destaque|vale ver/g)).toHaveLength(8);
  const most = ['/sonhos', '/loterias', '/blog/tipos-apostas-jogo-bicho', '/resultados'];
  const items = [...renderToStaticMarkup(<RelatedContent here="/" mostRead={most} />).matchAll(/<li.*?<\/li>/gs)];
  const read = items.map(([item]) => [/href="([^"]+)"/.exec(item)?.[1], /(muito lido|lido)</.exec(item)?.[1] ?? null]);
  expect(read).toHaveLength(8);
  expect(read.filter(([, badge]) => badge)).toEqual([
    ['/resultados', 'lido'],
    ['/blog/tipos-apostas-jogo-bicho', 'muito lido'],
    ['/sonhos', 'muito lido'],
  ]);
});
