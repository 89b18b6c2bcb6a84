/** The six cards of the page for missing addresses (row N1). */
export const POPULAR = [
  { href: '/', title: 'Início', text: 'O último resultado de cada região e as loterias.' },
  { href: '/#resultados', title: 'O que deu hoje', text: 'Rio, São Paulo, Look e Federal, sorteio por sorteio.' },
  { href: '/sonhos', title: 'Dicionário de sonhos', text: 'A palavra, o bicho, o grupo e as quatro dezenas.' },
  {
    href: '/blog/estrategias-avancadas-jogo-bicho',
    title: 'Estratégias, na ponta do lápis',
    text: 'O que cada sistema muda e o que não muda.',
  },
  { href: '/loterias', title: 'Loterias da Caixa', text: 'Último concurso das seis modalidades.' },
  { href: '/blog', title: 'Blog', text: 'Guias, história e tabelas do arquivo.' },
] as const;

export const QUICK_LINKS = [
  { href: '/resultados', label: 'Resultados por dia' },
  { href: '/loterias', label: 'Loterias' },
  { href: '/sonhos', label: 'Sonhos' },
  { href: '/blog', label: 'Blog' },
  { href: '/#pix-opcoes', label: 'O que cada aposta paga' },
] as const;
