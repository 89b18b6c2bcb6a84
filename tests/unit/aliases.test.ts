import { describe, expect, test } from 'vitest';
import { ANIMALS } from '../../lib/core/domain/groups.ts';
import { HOUSE_SLUGS } from '../../lib/core/domain/houses/list.ts';
import { guardRequest } from '../../lib/front/request/guard.ts';
import { aliasOf, aliasRedirects } from '../../lib/site/aliases.ts';

const named = aliasRedirects().filter(({ source }) => !/:(?!ending)/.test(source));

test('an alias leads to an address that is none', () => {
  expect(named.length).toBeGreaterThan(100);
  for (const { source, destination } of named) {
    const alias = source.replace(/:ending.*|\{\/\}\?/g, '');
    expect(aliasOf(alias)?.to, alias).toBe(destination);
    expect(aliasOf(destination.replace(/#.*/, '')), destination).toBeNull();
  }
});

test.each([
  ['/', null],
  ['/resultados/2026-07-31', null],
  ['/blog/como-apostar-jogo-bicho-online', null],
  ['/wp-login.php', null],
  ['/Nada', null],
  ['/sonhos/agua', null],
  ['/sonhos/%C3%81gua', '/sonhos/agua'],
  ['/sonhos/Cobras.html', '/sonhos/cobra'],
  ['/sonho/cobra', '/sonhos/cobra'],
  ['/sonhos/serpente', '/sonhos/cobra'],
  ['/sonhos/sonhar-com-uma-cobra', '/sonhos/cobra'],
  ['/sonhar-com-leoes', '/sonhos/leao'],
  ['/sonhos/amigo%20da%20on%C3%A7a', '/sonhos/amigo-da-onca'],
  ['/sonhos/wi_fi', '/sonhos/wi-fi'],
  ['/sonhos/xilofone', null],
  ['/index.php', '/'],
  ['/blog/index.html', '/blog'],
  ['/LOTERIAS', '/loterias'],
  ['/resultado/2026-07-31', '/resultados/2026-07-31'],
  ['/results/2026/07/31', '/resultados/2026-07-31'],
  ['/Noticias/Como-Apostar.html', '/blog/como-apostar'],
  ['/blog/categoria/guias', '/blog'],
  ['/estatisticas', null],
  ['/estatisticas/rio', null],
  ['/estatisticas/rio/frequencia-1-5-90-dias.svg', null],
  ['/Estat%C3%ADsticas/RJ', '/estatisticas/rio'],
  ['/statistics/sp', '/estatisticas/sao-paulo'],
  ['/atrasados', '/estatisticas'],
  ['/estatisticas/look/Atraso-1-a-5-90dias.CSV', '/estatisticas/look/atrasos-1-5-90-dias.csv'],
  ['/estatistica/rj/frequencia_1_50.svg', '/estatisticas/rio/frequencia-1-50.svg'],
  ['/estatisticas/federal/dezenas.csv', '/estatisticas/federal/dezenas-1-tudo.csv'],
  ['/estatisticas/rio/horarios-1-7-tudo.svg', null],
  ['/estatisticas/rio/horarios-1-tudo.png', null],
  ['/estatisticas/bahia', null],
  ['/super-sete', '/loterias/super-sete'],
  ['/Mega-da-Virada', '/loterias/especiais/mega-da-virada'],
  ['/loterias/especiais/mega-da-virada', null],
])('%s → %s', (path, target) => {
  expect(aliasOf(path)?.to ?? null).toBe(target);
});

/** Every address that a page is still to be made for (addresses.md), and the short words people know it by. */
const WORDS = [...HOUSE_SLUGS, 'rj', 'sp', 'rio-de-janeiro', 'pt-rio', 'pt-sp'];
const MODALITIES = ['mega-sena', 'quina', 'lotofacil', 'lotomania', 'timemania', 'dupla-sena', 'federal'];
const NOT_HELD = ['bahia', 'maluca', 'lotece', 'paratodos-ce', 'lotep', 'campina-grande', 'paratodos-pb', 'boa-sorte'];
const STATES = [
  ...['acre', 'alagoas', 'amazonas', 'bahia', 'ceara', 'distrito-federal', 'espirito-santo', 'goias', 'maranhao'],
  ...['mato-grosso', 'minas-gerais', 'para', 'paraiba', 'parana', 'pernambuco', 'piaui', 'rio-grande-do-norte'],
  ...['rio-grande-do-sul', 'rondonia', 'santa-catarina', 'sergipe', 'tocantins', 'go', 'mg', 'ba', 'ce', 'pb', 'pe'],
];
const TO_COME = [
  ...['apostas', 'estados', 'bichos/tabela', 'resultados/brasil', 'resultados/casas'],
  ...['grupo', 'milhar', 'passe-vai-e-vem', 'terno-dezena'].map((kind) => `apostas/${kind}`),
  ...['resultados/brasil/2026-11-20', 'loterias/calendario/2026-11'],
  ...STATES.flatMap((state) => [`resultados/${state}`, `resultados/estado/${state}`, state]),
  ...NOT_HELD.flatMap((house) => [
    `resultados/${house}`,
    `resultados/${house}/2026-11-20`,
    `feed/${house}.xml`,
    `poste/${house}`,
  ]),
  ...['bichos', 'correcoes', 'situacao', 'fontes', 'dados', 'seguir', 'incorporar'],
  'poste',
  ...['bichos/aguia', ...ANIMALS.map((animal) => `bichos/${animal.normalize('NFD').replace(/\W/g, '').toLowerCase()}`)],
  ...WORDS.flatMap((region) => [
    ...[`poste/${region}`, `incorporar/${region}`],
    ...[`feed/${region}.xml`, `calendario/${region}.ics`, `calendario/${region}/pt.ics`],
  ]),
  ...MODALITIES.map((modality) => `dados/concursos-${modality}.csv`),
  ...['sonhos/agua', 'feed/correcoes.xml', 'calendario/loterias.ics', 'dados/sorteios.csv', 'api/v1/draws'],
].map((path) => `/${path}`);

/** A source of next.config.mjs as a pattern: ':name(form)?', ':path+', '{/}?'. */
function formOf(source: string): RegExp {
  const form = source.replace('{/}?', '/?').replace(/:\w+(?:(\([^)]+\))|(\+)|)/g, (_, given, many) => {
    return given ?? (many ? '.+' : '[^/]+');
  });
  return new RegExp(`^${form}$`, 'i');
}

describe('words that will have a page of their own are never left for good', () => {
  test.each(['the front', 'a host without it'])('by %s', (host) => {
    const rules = aliasRedirects().map((rule) => ({ ...rule, form: formOf(rule.source) }));
    const permanent = (path: string): boolean | undefined => {
      if (host !== 'the front') return rules.find(({ form }) => form.test(path))?.permanent;
      const verdict = guardRequest('GET', path);
      return verdict.kind === 'redirect' ? verdict.status !== 307 : undefined;
    };
    expect(TO_COME.filter((path) => permanent(path))).toEqual([]);
    // A closing slash and another spelling do not make it one either.
    const answered = TO_COME.filter((path) => permanent(path) === false);
    expect(answered.filter((path) => permanent(`${path}/`) !== false)).toEqual([]);
    expect(answered.filter((path) => permanent(`${path}.html`) !== false)).toEqual([]);
    if (host === 'the front') expect(answered.filter((path) => permanent(path.toUpperCase()) !== false)).toEqual([]);
    expect(answered).toEqual(expect.arrayContaining(['/poste']));
  });

  test('a permanent alias answers 308', () => {
    for (const path of ['/search', '/resultado', '/deu-no-poste', '/rss', '/help', '/favicon.ico', '/Blog/']) {
      expect(guardRequest('GET', path), path).toMatchObject({ kind: 'redirect', status: 308 });
    }
  });
});
