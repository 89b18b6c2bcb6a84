import DREAMS from '../../../content/dreams.json' with { type: 'json' };
import { PAGES } from '../../../content/pages.ts';
import { ROUTES } from '../../../content/routes.ts';
import { BET_KINDS, KINDS } from '../../core/domain/bet-kinds.ts';
import { capital } from '../../core/domain/format.ts';
import { GROUPS, groupByAnimal } from '../../core/domain/groups.ts';
import { normalizeText } from '../../core/domain/normalize-text.ts';
import type { SearchKind } from '../../core/domain/search-kinds.ts';
import { articleAddress } from '../../site/addresses.ts';
import { animalAddress } from '../../site/animal-addresses.ts';
import { BET_RULES } from '../../site/bet-rules.ts';
import { dreamAddress } from '../../site/dream-addresses.ts';
import { withoutLinks } from '../../site/linked-text.ts';
import { betAddress } from '../../site/tool-addresses.ts';
import { findArticle, listArticles } from '../content/articles.ts';
import { chapter, questions } from '../content/home.ts';
import { standingPage, standingSlugs } from '../content/standing-pages.ts';
import { site } from '../site.ts';

/** A part of a document with its own address; the first has none and is what stands before the others. */
export type Section = { id: string | null; heading: string; text: string };

/** What a visitor can find: `text` is shown where no part of the body says more; `also`: other words that it is looked for by. */
export type SiteDocument = {
  kind: SearchKind;
  title: string;
  text: string;
  also: string;
  sections: readonly Section[];
  href: string;
};

/** Chapters of the home page that no line of content/pages.ts leads to. */
const CHAPTERS = ['tipos-apostas', 'como-jogar-detalhado', 'historia', 'como-funciona', 'horarios-detalhados'] as const;

/** Words that pages are looked for by and that are not in their titles. */
const ALSO: Readonly<Record<string, string>> = {
  '/#resultados': 'deu no poste agora',
  '/resultados': 'arquivo calendário datas antigos anteriores',
  '/loterias': 'acumulou prêmio concurso sorteio federal',
  '/receber-premio': 'prêmio receber resgatar sacar prescreve imposto bilhete premiado',
  '/sonhos': 'dicionário significado sonhei',
  '/estatisticas': 'frequência atrasado atrasados atraso mais sorteados puxada quente frio gráfico análise',
  '/ferramentas/calculadora': 'calcular aposta valor rende ganho',
  '/#cotacoes-detalhadas': 'tabela paga valores',
  '/ajuda': 'vício viciado ludopatia dependência compulsão parar jogadores telefone socorro',
  '/correcoes': 'erro errado errata corrigido',
  '/privacidade': 'dados cookies lgpd',
  '/cadastro': 'conta login entrar apostar',
  '/sobre': 'contato quem somos',
};

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&(?:lt|gt|nbsp);/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?)])/g, '')
    .trim();

/** A text's parts by its headings of the second level. */
function sectionsOf(html: string): Section[] {
  const [before = '', ...parts] = html.split(/<h2 id="/);
  const first: Section = { id: null, heading: '', text: plain(before) };
  return [
    first,
    ...parts.map((part) => {
      const [, id = '', heading = '', text = ''] = /^([^"]*)"[^>]*>([\s\S]*?)<\/h2>([\s\S]*)$/.exec(part) ?? [];
      return { id, heading: plain(heading), text: plain(text) };
    }),
  ];
}

/** Everything of the site that words find. Built of what holds for its settings of now. */
export function siteDocuments(): SiteDocument[] {
  const settings = site();
  const standing = new Map(standingSlugs().map((slug) => [`/${slug}`, standingPage(slug, settings)]));
  const pages = PAGES.map(({ href, text }): SiteDocument => {
    const own = standing.get(href);
    const sections = own ? sectionsOf(own.html) : [];
    return { kind: 'Página', title: ROUTES[href].name, text, also: ALSO[href] ?? '', sections, href };
  });
  const chapters = CHAPTERS.map((id): SiteDocument => {
    const { title, lead, html } = chapter(id);
    return { kind: 'Página', title, text: lead, also: '', sections: sectionsOf(html), href: `/#${id}` };
  });
  const faq = questions(settings.partnerUrl !== null).items.map(
    ({ question, answer }): SiteDocument => ({
      kind: 'Pergunta',
      title: question,
      text: withoutLinks(answer),
      also: '',
      sections: [],
      href: '/#perguntas',
    }),
  );
  const animals = GROUPS.map(
    (group): SiteDocument => ({
      kind: 'Bicho',
      title: group.animal,
      text: `Grupo ${group.grupo}: ${group.numeros.join(', ')}`,
      also: `grupo ${group.grupo} bicho ${group.numeros.join(' ')}`,
      sections: [],
      href: animalAddress(group),
    }),
  );
  const bets = BET_KINDS.map(
    (kind): SiteDocument => ({
      kind: 'Aposta',
      title: KINDS[kind].name,
      text: `${capital(BET_RULES[kind][0])}.`,
      also: 'aposta jogo do bicho como funciona',
      sections: [],
      href: betAddress(kind),
    }),
  );
  const articles = listArticles().map(({ slug, title, excerpt, tags }): SiteDocument => {
    const article = findArticle(slug);
    const html = [...(article?.opening ?? []), ...(article?.parts ?? [])].map((part) =>
      'html' in part ? part.html : ' ',
    );
    const sections = sectionsOf([article?.answer ?? '', ...html].join(' '));
    return { kind: 'Artigo', title, text: excerpt, also: tags.join(' '), sections, href: articleAddress(slug) };
  });
  const dreams = DREAMS.map(({ palavra, grupo, descricao }): SiteDocument => {
    const group = groupByAnimal(grupo);
    const numbers = group ? `${group.animal}, grupo ${group.grupo}: ${group.numeros.join(', ')}. ` : '';
    const text = `${numbers}${descricao}`;
    return { kind: 'Sonho', title: palavra, text, also: 'sonho sonhar', sections: [], href: dreamAddress(palavra) };
  });
  return [...pages, ...chapters, ...animals, ...bets, ...articles, ...faq, ...dreams];
}

/** The words of a text, folded, each beside how it was written. */
export function wordsOf(text: string): { folded: string; written: string }[] {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((written) => ({ folded: normalizeText(written), written }));
}
