import DREAMS from '../../../content/dreams.json' with { type: 'json' };
import { PAGES } from '../../../content/pages.ts';
import { ROUTES } from '../../../content/routes.ts';
import { fold } from '../../core/domain/fold.ts';
import { GROUPS } from '../../core/domain/groups.ts';
import { articleAddress } from '../../site/addresses.ts';
import { listArticles } from './articles.ts';

export type Hit = { kind: 'Página' | 'Artigo' | 'Sonho' | 'Bicho'; title: string; text: string; href: string };

const MOST = 40;

/** Pages, articles, animals and dreams that hold every word of a query, accents folded; at most forty. */
export function searchSite(query: string): Hit[] {
  const words = fold(query).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const holds = (...texts: string[]) => {
    const all = fold(texts.join(' '));
    return words.every((word) => all.includes(word));
  };
  const pages = PAGES.map(({ href, text }): Hit => ({ kind: 'Página', title: ROUTES[href].name, text, href })).filter(
    ({ title, text }) => holds(title, text),
  );
  const animals = GROUPS.filter(({ animal, grupo, numeros }) => holds(animal, `grupo ${grupo}`, ...numeros)).map(
    ({ animal, emoji, grupo, numeros }): Hit => ({
      kind: 'Bicho',
      title: `${emoji} ${animal}`,
      text: `Grupo ${grupo}: ${numeros.join(', ')}`,
      href: '/sonhos#grupos',
    }),
  );
  const articles = listArticles()
    .filter(({ title, excerpt, tags }) => holds(title, excerpt, ...tags))
    .map(({ title, excerpt, slug }): Hit => ({ kind: 'Artigo', title, text: excerpt, href: articleAddress(slug) }));
  const dreams = DREAMS.filter(({ palavra, grupo }) => holds(palavra, grupo)).map(
    ({ palavra, descricao }): Hit => ({
      kind: 'Sonho',
      title: palavra,
      text: descricao,
      href: `/sonhos?q=${encodeURIComponent(palavra)}`,
    }),
  );
  return [...pages, ...animals, ...articles, ...dreams].slice(0, MOST);
}
