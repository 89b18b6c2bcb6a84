import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DreamBook } from '@/components/dreams/dream-book.client.tsx';
import { DreamPage } from '@/components/dreams/dream-page.tsx';
import { type Dream, ORIGINS, QUICK_WORDS } from '@/lib/core/domain/dreams.ts';
import { groupByAnimal } from '@/lib/core/domain/groups.ts';
import { readStructuredData } from '../support/structured-data.ts';

const dream = (palavra: string, grupo: string, more: Partial<Dream> = {}): Dream => ({
  palavra,
  grupo,
  categoria: 'Natureza',
  origem: 'nossa',
  descricao: `Do que ${palavra} diz.`,
  ...more,
});
const DREAMS = [
  dream('Água', 'Jacaré'),
  dream('Aniversário', 'Peru'),
  dream('Rio', 'Jacaré', { outros: ['riacho'] }),
  ...Array.from({ length: 20 }, (_, at) => dream(`Zebra ${String.fromCharCode(97 + at)}`, 'Cavalo')),
];
const PARTNER = 'https://parceiro.test/';

const book = (text: string, partnerUrl: string | null = PARTNER) => {
  const markup = renderToStaticMarkup(
    <DreamBook dreams={DREAMS} quick={QUICK_WORDS} partnerUrl={partnerUrl} query={text}>
      <hr />
    </DreamBook>,
  );
  const [before = '', list = ''] = markup.split('<hr/>');
  return { before, list };
};
const wordsOf = (markup: string) => [...markup.matchAll(/<strong class="title">([^<]+)</g)].map(([, word]) => word);
const openOf = (markup: string) => wordsOf([...markup.matchAll(/<details name="\w+" open>.*?<\/summary>/g)].join(''));

test('without a query the list has every word by letter', () => {
  const { before, list } = book('');
  expect(before).toContain('>23 sonhos encontrados<');
  expect(wordsOf(before)).toEqual([]);
  expect(list.match(/<li data-word="/g)).toHaveLength(DREAMS.length);
  expect(list).toContain('<a href="/sonhos/rio">Rio</a> Jacaré <b class="figures">57 58 59 60</b>');
  expect(openOf(list)).toEqual([]);
  expect([...list.matchAll(/id="letra-(\w)"/g)].map(([, letter]) => letter)).toEqual(['a', 'r', 'z']);
});

test('the answer comes first, open when it is the only one', () => {
  const { before } = book('riacho');
  expect(before).toContain('>1 sonho encontrado<');
  expect(openOf(before)).toEqual(['Rio']);
  expect(before).toContain('57 58 59 60');
  expect(before).toContain(`Origem: <span>${ORIGINS.nossa}</span>`);
  expect(before).toContain('href="/sonhos/rio"');
  expect(openOf(book('RIO').before)).toEqual(['Rio']);
  expect(wordsOf(book('rio').before)).toEqual(['Rio', 'Aniversário']);
  expect(openOf(book('ri').before)).toEqual([]);
});

test('an entry leads to the partner as advertising, where there is one', () => {
  expect(book('rio').before).toMatch(/rel="sponsored noopener noreferrer"[\s\S]*?Publicidade · 18\+/);
  expect(book('rio', null).before).not.toContain('data-partner');
});

const site = { name: '', url: 'http://site.example', partnerUrl: null, contactPhone: null, contactEmail: null };
const group = groupByAnimal('Jacaré');

test('a dream’s page names the origin of each part', () => {
  if (!group) throw new Error('no group');
  const markup = renderToStaticMarkup(
    <DreamPage
      site={{ ...site, isMeasured: false }}
      dream={DREAMS[2] as Dream}
      group={group}
      text={{
        parts: [
          { kind: 'tradição', html: '<p>De longe.</p>' },
          { kind: 'nossa leitura', html: '<p>De perto.</p>' },
        ],
        sources: ['Um livro, 1900'],
      }}
      near={DREAMS.slice(0, 2)}
    />,
  );
  expect(markup).toMatch(/<b>Já se disse:<\/b> De longe\.[\s\S]*<b>Nossa leitura:<\/b> De perto\./);
  expect(markup).not.toContain('Do que Rio diz.');
  expect(markup).toMatch(new RegExp(`${ORIGINS.nossa}<.*Fonte: Um livro, 1900<`));
  expect(markup.match(/Sonhar não muda a chance/g)).toHaveLength(1);
  for (const address of ['/bichos/jacare', '/sonhos/agua', '/sonhos/aniversario'])
    expect(markup).toContain(`href="${address}"`);
  expect(markup).not.toContain('Publicidade');
});

test('a dream without a text has what the dictionary says, which its structured data repeats', () => {
  if (!group) throw new Error('no group');
  const markup = renderToStaticMarkup(
    <DreamPage site={{ ...site, isMeasured: false }} dream={DREAMS[2] as Dream} group={group} text={null} near={[]} />,
  );
  expect(markup).toContain('>Do que Rio diz.<');
  expect(readStructuredData(markup).DefinedTerm?.description).toBe('Do que Rio diz.');
});
