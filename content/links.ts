import { labelled, named } from './routes.ts';

/** Internal links by page kind (row W3): four to six each. */
export const INTERNAL_LINKS = {
  home: labelled('/apostas', '/bichos', '/estatisticas', '/fontes', '/estados', '/receber-premio'),
  blog: named('/#resultados', '/resultados', '/conferir', '/sonhos', '/ferramentas/calculadora'),
  sonhos: named('/#resultados', '/blog/tabela-do-bicho', '/blog', '/resultados'),
  bichos: named(
    '/#resultados',
    '/conferir',
    '/sonhos',
    '/blog/25-animais-jogo-bicho-numeros',
    '/blog/quanto-paga-jogo-do-bicho',
    '/estatisticas',
  ),
  estatisticas: named('/#resultados', '/bichos', '/conferir', '/resultados', '/fontes'),
  loterias: named('/#resultados', '/resultados', '/blog', '/blog/resultados-loterias-caixa-2025'),
};
