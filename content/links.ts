/** Internal links by page kind (row W3): four to six each. */
export const INTERNAL_LINKS = {
  home: [
    { href: '/resultados', label: 'Resultados por dia' },
    { href: '/loterias', label: 'Loterias da Caixa' },
    { href: '/sonhos', label: 'Dicionário de sonhos' },
    { href: '/blog', label: 'Blog' },
    { href: '/ferramentas/calculadora', label: 'Calculadora de apostas' },
  ],
  blog: [
    { href: '/#resultados', label: 'O que deu hoje' },
    { href: '/#tipos-apostas', label: 'Tipos de aposta e o que devolvem' },
    { href: '/sonhos', label: 'Dicionário de sonhos' },
    { href: '/loterias', label: 'Loterias da Caixa' },
    { href: '/ferramentas/calculadora', label: 'Calculadora de apostas' },
  ],
  sonhos: [
    { href: '/#resultados', label: 'O que deu hoje' },
    { href: '/blog/25-animais-jogo-bicho-numeros', label: 'Os 25 animais e seus números' },
    { href: '/ferramentas/calculadora', label: 'Quanto paga e quanto devolve' },
    { href: '/resultados', label: 'Resultados por dia' },
  ],
  loterias: [
    { href: '/#resultados', label: 'Jogo do bicho de hoje' },
    { href: '/blog/resultados-loterias-caixa-2025', label: 'Resultados da Caixa em 2025' },
    { href: '/resultados', label: 'Resultados por dia' },
    { href: '/blog', label: 'Blog' },
  ],
} as const;
