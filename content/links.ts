/** Internal links by page kind (row W3): four to six each. */
export const INTERNAL_LINKS = {
  home: [
    { href: '/resultados', label: 'Resultados por dia' },
    { href: '/loterias', label: 'Loterias da Caixa' },
    { href: '/sonhos', label: 'Dicionário de sonhos' },
    { href: '/blog', label: 'Blog' },
  ],
  blog: [
    { href: '/#resultados', label: 'O que deu hoje' },
    { href: '/#pix-opcoes', label: 'O que cada aposta paga e devolve' },
    { href: '/resultados', label: 'Resultados por dia' },
    { href: '/sonhos', label: 'Dicionário de sonhos' },
    { href: '/loterias', label: 'Loterias da Caixa' },
    { href: '/ferramentas/calculadora', label: 'Calculadora de apostas' },
  ],
  sonhos: [
    { href: '/#resultados', label: 'O que deu hoje' },
    { href: '/#pix-opcoes', label: 'O que cada aposta paga e devolve' },
    { href: '/blog', label: 'Blog' },
    { href: '/resultados', label: 'Resultados por dia' },
  ],
  loterias: [
    { href: '/#resultados', label: 'Jogo do bicho de hoje' },
    { href: '/blog/resultados-loterias-caixa-2025', label: 'Resultados da Caixa em 2025' },
    { href: '/resultados', label: 'Resultados por dia' },
    { href: '/blog', label: 'Blog' },
  ],
} as const;
