import { labelled, named } from './routes.ts';

/** The six cards of the page for missing addresses (row N1). */
export const POPULAR = [
  { href: '/', text: 'O último resultado de cada região e as loterias.' },
  { href: '/#resultados', text: 'Rio, São Paulo, Look e Federal, sorteio por sorteio.' },
  { href: '/sonhos', text: 'A palavra, o bicho, o grupo e as quatro dezenas.' },
  {
    href: '/blog/estrategias-avancadas-jogo-bicho',
    text: 'O que cada sistema muda e o que não muda.',
  },
  { href: '/loterias', text: 'Último concurso de cada loteria da Caixa.' },
  { href: '/blog', text: 'Guias, história e tabelas do arquivo.' },
] as const;

export const QUICK_LINKS = [...named('/resultados'), ...labelled('/loterias', '/sonhos', '/blog', '/#pix-opcoes')];
