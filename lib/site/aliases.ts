import { GAME_IDS, gameOf } from '../core/domain/games/list.ts';
import { SPECIALS } from '../core/domain/games/specials.ts';
import { HOUSE_SLUGS, HOUSES, housesIn } from '../core/domain/houses/list.ts';
import { STATE_CODES, STATES } from '../core/domain/houses/states.ts';
import { HOUSE_WORDS } from '../core/domain/houses/words.ts';
import { normalizeText } from '../core/domain/normalize-text.ts';
import { SPECIALS_ADDRESS, specialAddress } from './contest-addresses.ts';
import { correctSpelling, namesState } from './spellings.ts';

/** A region's other names, as an address writes them. */
const namesOf = (slug: string): string[] =>
  HOUSE_WORDS.filter(([, region]) => HOUSES[region].slug === slug)
    .map(([words]) => words.replaceAll(' ', '-'))
    .filter((name) => name !== slug);

const feedNames = (names: readonly string[]) => names.flatMap((name) => [`feed/${name}`, `feed/${name}.xml`]);

/**
 * Addresses that people, other sites and programs try, by what they mean: one step leads there, in whatever spelling
 * (capitals, accents, doubled or closing slashes, '.html'). Also read by next.config.mjs, for hosts without the front.
 * Segments apart from their page's other names must not be pages themselves. These stay what they are: the step is a
 * permanent one (308), which browsers keep for good.
 */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  '/apostas': ['tipos-de-aposta', 'tipos-de-apostas', 'aposta'],
  '/': ['home', 'index', 'default', 'inicio', 'pagina-inicial', 'hoje', 'bicho', 'jogo-do-bicho', 'jogo-do-bicho-hoje'],
  '/#resultados': ['deu-no-poste', 'deu-no-poste-hoje', 'o-que-deu-hoje', 'resultado-hoje', 'resultados-hoje'],
  '/#pix-opcoes': ['pix', 'opcoes-de-apostas'],
  '/#como-jogar-detalhado': ['como-jogar', 'como-apostar', 'how-to-play'],
  '/#cotacoes-detalhadas': ['cotacao', 'cotacoes', 'multiplicadores', 'odds'],
  '/#historia': ['historia'],
  '/#horarios-detalhados': ['horario', 'horarios', 'schedule'],
  '/#perguntas': ['faq', 'perguntas', 'perguntas-frequentes', 'duvidas'],
  '/resultados/ontem': ['ontem', 'resultado-ontem', 'resultado-de-ontem', 'resultados-de-ontem', 'bicho-de-ontem'],
  '/loterias/federal': ['loteria-federal'],
  [SPECIALS_ADDRESS]: ['especiais', 'concursos-especiais', 'loterias-especiais'],
  ...Object.fromEntries(SPECIALS.flatMap(({ slug }) => (slug ? [[specialAddress(slug), [slug]]] : []))),
  '/resultados': [
    'resultado',
    'results',
    'result',
    'resultado-do-jogo-do-bicho',
    'resultados-do-jogo-do-bicho',
    'resultado-jogo-do-bicho',
    'resultados-jogo-do-bicho',
    'resultados/hoje',
    'resultados/ultimos',
    'arquivo',
    'historico',
    'archive',
  ],
  '/loterias': [
    'loteria',
    'lotteries',
    'lottery',
    'caixa',
    'loterias-caixa',
    'loterias-da-caixa',
    'loterias-federais',
    'resultados/loterias',
  ],
  '/sonhos': [
    'sonho',
    'dreams',
    'dicionario-de-sonhos',
    'dicionario-dos-sonhos',
    'significado-dos-sonhos',
    'interpretacao-de-sonhos',
    'sonhos-jogo-do-bicho',
  ],
  '/bichos': ['animais', 'animals', 'grupos', 'os-25-bichos', '25-bichos', 'bichos-do-jogo-do-bicho'],
  '/blog/tabela-do-bicho': ['tabela', 'tabela-do-bicho', 'tabela-do-jogo-do-bicho'],
  '/blog/quanto-paga-jogo-do-bicho': ['quanto-paga', 'quanto-paga-o-bicho', 'quanto-paga-o-jogo-do-bicho'],
  '/blog/bicho-do-dia': ['bicho-do-dia', 'palpite', 'palpites', 'palpite-do-dia'],
  '/blog/puxada-jogo-do-bicho': ['puxada', 'puxadas', 'tabela-de-puxadas'],
  '/blog/como-conferir-resultado-jogo-do-bicho': ['como-conferir', 'como-conferir-resultado'],
  '/estatisticas': [
    'estatistica',
    'statistics',
    'stats',
    'frequencia',
    'frequencias',
    'atrasados',
    'bichos-atrasados',
    'mais-sorteados',
    'bichos-mais-sorteados',
    'estatisticas-jogo-do-bicho',
  ],
  '/blog': ['artigos', 'articles', 'posts', 'noticias', 'news', 'guias', 'blog/categorias', 'blog/artigos'],
  '/buscar': ['search', 'busca', 'pesquisa', 'pesquisar', 'procurar', 'blog/buscar'],
  '/cadastro': [
    'cadastrar',
    'cadastre-se',
    'registro',
    'registrar',
    'register',
    'signup',
    'sign-up',
    'login',
    'entrar',
  ],
  '/ferramentas/calculadora': ['calculadora', 'calculator', 'calcular', 'ferramentas', 'tools', 'tools/calculator'],
  '/conferir': ['checker', 'check', 'confere', 'conferidor', 'conferir-aposta', 'conferir-jogo', 'ganhei'],
  '/ajuda': ['help', 'suporte', 'support', 'jogo-responsavel', 'responsible-gaming', 'jogue-com-responsabilidade'],
  '/sobre': ['sobre-nos', 'quem-somos', 'about', 'about-us', 'contato', 'contact', 'fale-conosco'],
  '/politica-editorial': ['editorial', 'editorial-policy'],
  '/fontes': ['sources', 'de-onde-vem', 'de-onde-vem-os-resultados'],
  '/seguir': ['follow', 'avisos', 'notificacoes', 'receber-avisos'],
  '/correcoes': ['corrections', 'corrigidos', 'erratas', 'errata'],
  '/situacao': ['status', 'situation', 'estado'],
  '/privacidade': ['privacy', 'privacy-policy', 'politica-de-privacidade', 'cookies', 'politica-de-cookies', 'lgpd'],
  '/termos': ['terms', 'terms-of-use', 'termos-de-uso', 'termos-e-condicoes', 'aviso-legal'],
  '/feed.xml': [
    'feed',
    'feeds',
    'rss',
    'atom',
    'rss.xml',
    'atom.xml',
    'index.xml',
    'resultados/feed',
    'resultados/rss',
    'resultados/feed.xml',
    'resultados/rss.xml',
  ],
  ...Object.fromEntries(
    HOUSE_SLUGS.map((slug) => [
      `/feed/${slug}.xml`,
      [
        `feed/${slug}`,
        ...['feed', 'rss', 'feed.xml', 'rss.xml'].flatMap((end) => [`resultados/${slug}/${end}`, `${slug}/${end}`]),
      ],
    ]),
  ),
  ...Object.fromEntries(
    HOUSE_SLUGS.map((slug) => [
      `/calendario/${slug}.ics`,
      [`calendario/${slug}`, `agenda/${slug}`, `resultados/${slug}/agenda`, `resultados/${slug}/calendario`],
    ]),
  ),
  ...Object.fromEntries(
    GAME_IDS.map(gameOf)
      .filter(({ house }) => !house)
      .flatMap(({ slug }) => [
        [`/feed/${slug}.xml`, [`feed/${slug}`, `loterias/${slug}/feed`, `loterias/${slug}/rss`]],
        [`/calendario/${slug}.ics`, [`calendario/${slug}`, `agenda/${slug}`]],
      ]),
  ),
  '/calendario/loterias.ics': ['calendario/loterias', 'agenda/loterias'],
  '/dados': ['dados-abertos', 'open-data', 'api-docs', 'desenvolvedores', 'developers'],
  '/feed.json': ['feed/json', 'feed/resultados.json'],
  '/feed/correcoes.xml': ['correcoes/feed', 'correcoes/rss', 'correcoes/feed.xml'],
  '/blog/feed.xml': ['blog/feed', 'blog/rss', 'blog/atom', 'blog/rss.xml', 'blog/atom.xml', 'blog/index.xml'],
  '/sitemap.xml': ['sitemap', 'mapa-do-site', 'sitemap_index.xml', 'sitemap-index.xml', 'sitemap-0.xml'],
  '/.well-known/security.txt': ['security.txt'],
  '/icon-192.png': ['favicon.ico', 'favicon.png'],
  '/apple-icon.png': ['apple-touch-icon.png', 'apple-touch-icon-precomposed.png'],
};

/**
 * Words that will have a page of their own: until then the nearest one answers, by a temporary step (307), which no
 * browser keeps. A word leaves this table the day its page is made.
 */
const UNTIL_MADE: Readonly<Record<string, readonly string[]>> = {
  // A television shows the first house.
  '/poste/rio': ['poste', 'televisao', 'tv'],
};

/** The same for addresses of which a part is carried over, in the form that next.config.mjs has. */
const PATTERNS: readonly (readonly [source: string, destination: string])[] = [
  ['/:kind(resultado|results)/:day(\\d{4}-\\d{2}-\\d{2})', '/resultados/:day'],
  ['/:kind(resultados?|results)/:day(\\d{2})-:month(\\d{2})-:year(\\d{4})', '/resultados/:year-:month-:day'],
  ['/:kind(resultados?|results)/:day(\\d{2})/:month(\\d{2})/:year(\\d{4})', '/resultados/:year-:month-:day'],
  ['/:kind(resultados?|results)/:year(\\d{4})/:month(\\d{2})/:day(\\d{2})', '/resultados/:year-:month-:day'],
  ['/:kind(artigos?|articles|posts?|noticias|news)/:slug([a-z0-9-]+)', '/blog/:slug'],
  ['/blog/:kind(artigos?|posts?)/:slug([a-z0-9-]+)', '/blog/:slug'],
  ['/blog/:kind(categorias?|tags?)/:name', '/blog'],
];

/** Where an alias leads: a path, perhaps with an anchor, for good or until the word has its own page. */
export type AliasStep = { to: string; isPermanent: boolean };

const stepsOf = (table: Readonly<Record<string, readonly string[]>>, isPermanent: boolean) =>
  Object.entries(table).flatMap(([to, names]) =>
    names.map((name): [string, AliasStep] => [`/${name}`, { to, isPermanent }]),
  );

/** Feeds by other words of a house or a state: which houses a word means may change. */
const FEEDS_BY_WORDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...HOUSE_SLUGS.map((slug) => [`/feed/${slug}.xml`, feedNames(namesOf(slug).filter((name) => !namesState(name)))]),
  ...STATE_CODES.filter((state) => housesIn(state).length > 0).map((state) => [
    `/feed/estado-${state.toLowerCase()}.xml`,
    feedNames(
      [state.toLowerCase(), normalizeText(STATES[state].name).replaceAll(' ', '-')].filter(
        (name) => !HOUSE_SLUGS.includes(name),
      ),
    ),
  ]),
]);

const STEPS = new Map([...stepsOf(ALIASES, true), ...stepsOf(UNTIL_MADE, false), ...stepsOf(FEEDS_BY_WORDS, false)]);

/** The first segments of the site's own pages. */
const ROOTS = new Set(Object.keys(ALIASES).map((target) => /^\/([a-z-]+)(?=\/|$)/.exec(target)?.[1]));

const COMPILED = PATTERNS.map(([source, destination]) => ({
  form: new RegExp(
    `^${source.replace(/:(\w+)(?:\(([^)]+)\))?/g, (_, name, form = '[^/]+') => `(?<${name}>${form})`)}$`,
  ),
  destination,
}));

const PLAIN = /^[a-z0-9/.-]*$/;
const FILE_ENDING = /(?:(?:\/|^)(?:index|default))?\.(?:html?|php)$/;

/**
 * Where an address that is none of the site's own leads, in one step. Null when it is in its one spelling already, or
 * nothing is known of it. `path` is as the front spells it: single slashes, none at the end, percent-encoded.
 */
export function aliasOf(path: string): AliasStep | null {
  const folded = PLAIN.test(path) ? path : normalizeText(decodeURIComponent(path));
  const key = folded.replace(FILE_ENDING, '') || '/';
  const known = STEPS.get(key);
  if (known) return known;
  for (const { form, destination } of COMPILED) {
    const parts = form.exec(key)?.groups;
    if (parts) return { to: destination.replace(/:(\w+)/g, (_, name) => parts[name] ?? ''), isPermanent: true };
  }
  // A slash inside a segment is in no address of ours.
  const spelt = path.includes('%2F') ? null : correctSpelling(key);
  if (spelt !== null) return spelt === path ? null : { to: spelt, isPermanent: !namesState(key) };
  const isOurs = key === '/' || ROOTS.has(key.split('/')[1] ?? '');
  return isOurs && key !== path && !path.includes('%') ? { to: key, isPermanent: true } : null;
}

/**
 * The same for next.config.mjs, for hosts where no front runs; with the closing slash that the front would take
 * away. Next's sources know no capitals.
 */
export function aliasRedirects(): { source: string; destination: string; permanent: boolean }[] {
  return [
    ...[...STEPS].map(
      ([name, { to, isPermanent }]) => [`${name}:ending(\\.html|\\.htm|\\.php)?{/}?`, to, isPermanent] as const,
    ),
    ...PATTERNS.map(([source, destination]) => [`${source}{/}?`, destination, true] as const),
    ['/:path+/', '/:path+', true] as const,
  ].map(([source, destination, permanent]) => ({ source, destination, permanent }));
}
