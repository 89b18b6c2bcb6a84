import { IS_WHOLE } from './sample.ts';

/** One address of every kind of page. */
export const PAGE_KINDS = [
  '/',
  '/resultados',
  '/resultados/2026-07-31',
  '/resultados/1999-01-01',
  '/resultados/rio',
  '/resultados/rio/pt',
  '/resultados/rio/2026-07-31',
  '/resultados/rio/2026-07-31/14h20',
  '/resultados/sao-paulo/2026-07',
  '/loterias',
  '/loterias/mega-sena',
  '/loterias/especiais',
  '/loterias/especiais/dupla-de-pascoa',
  '/loterias/dupla-sena/2990',
  '/loterias/federal/382',
  '/loterias/lotomania/ano/2024',
  '/sonhos',
  '/bichos',
  '/bichos/cobra',
  '/estatisticas',
  '/estatisticas/sao-paulo',
  '/sonhos?q=agua',
  '/sonhos/cobra',
  '/blog',
  '/blog/estrategias-avancadas-jogo-bicho',
  '/blog/resultados-jogo-do-bicho-2025',
  '/blog/nao-existe',
  '/cadastro',
  '/buscar',
  '/buscar?q=agua',
  '/ferramentas/calculadora',
  '/ferramentas/calculadora?stake=10&bet=milhar&where=5',
  '/conferir',
  '/conferir?tipo=grupo&palpite=cobra&onde=1-5&valor=5&regiao=rio&de=2026-07-01&ate=2026-07-31',
  '/conferir?texto=Mega+3037%0A02+11+22+30+51+54%0A05+12+21+33+43%0Agrupo+12+R%24+5+PT%0Abom+dia',
  '/ajuda',
  '/receber-premio',
  '/fontes',
  '/correcoes',
  '/situacao',
  '/seguir',
  '/nada',
  '/resultados/brasil',
  '/resultados/estado/ba',
  '/estados',
  '/resultados/casas',
  '/resultados/bahia',
  '/apostas',
  '/apostas/duque-grupo',
  '/bichos/tabela',
  '/loterias/calendario/2026-12',
  '/incorporar',
  '/dados',
  '/seguir/sao-paulo',
  '/conferir?texto=Ana%3A+grupo+12+R%24+5+PT+rio+29%2F07%2F2026%0AAna%3A+grupo+7+R%24+2+PT+rio+29%2F07%2F2026%0ABeto%3A+anotado%0AAna%3A+e+a+centena%3F',
] as const;

/** Kinds with a layout that no other has. */
const ALWAYS: readonly string[] = ['/', '/resultados', '/loterias'];

/** The kinds that a matrix looks at: every fourth, beginning at `turn`, so that four matrices see each kind once. */
export const kindsByTurn = (turn: 0 | 1 | 2 | 3): readonly string[] =>
  PAGE_KINDS.filter((path, nth) => IS_WHOLE || nth % 4 === turn || ALWAYS.includes(path));

/** The addresses of the sitemap, as the site under test knows them. */
export async function mappedPaths(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => !path.startsWith('/og/'));
}

/** Of the site map's addresses, which are the kinds with other texts, every tenth. */
export const sampledPaths = async (url: string): Promise<string[]> =>
  (await mappedPaths(url)).filter((_, nth) => IS_WHOLE || nth % 10 === 0);
