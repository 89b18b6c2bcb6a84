/** Related guides (row R1). `popularity`: which of them we put forward; which are much read is counted (lib/site/counted-pages.ts). */
export const RELATED = [
  {
    href: '/blog/como-apostar-jogo-bicho-online',
    text: 'As cinco escolhas de uma aposta, o comprovante e o que pode dar errado.',
    category: 'guide',
    popularity: 'high',
  },
  {
    href: '/blog/25-animais-jogo-bicho-numeros',
    text: 'A tabela inteira e o jeito de achar o grupo de cabeça.',
    category: 'guide',
    popularity: 'high',
  },
  {
    href: '/resultados',
    text: 'O arquivo de sorteios, uma página por data.',
    category: 'results',
    popularity: 'high',
  },
  {
    href: '/ferramentas/calculadora',
    text: 'Quanto paga, com que chance, e quanto volta em média.',
    category: 'tools',
    popularity: 'medium',
  },
  {
    href: '/conferir',
    text: 'Deu? Uma aposta ou um bilhete, em um sorteio ou no arquivo todo.',
    category: 'tools',
    popularity: 'high',
    isNew: true,
  },
  {
    href: '/blog/tipos-apostas-jogo-bicho',
    text: 'Do grupo à milhar invertida, com exemplos do arquivo.',
    category: 'guide',
    popularity: 'medium',
  },
  {
    href: '/blog/jogo-do-bicho-hoje-resultados-tempo-real',
    text: 'Nomes dos sorteios, atrasos e por que dois sites divergem.',
    category: 'results',
    popularity: 'medium',
  },
  {
    href: '/sonhos',
    text: 'A palavra, o bicho, as dezenas e de onde vem cada associação.',
    category: 'tools',
    popularity: 'high',
  },
  {
    href: '/blog/deu-no-poste-historia-resultados',
    text: 'Do papel colado na rua ao celular.',
    category: 'info',
    popularity: 'medium',
  },
  {
    href: '/blog/estrategias-avancadas-jogo-bicho',
    text: 'O que cada sistema muda e o que deixa igual.',
    category: 'info',
    popularity: 'medium',
  },
  {
    href: '/loterias',
    text: 'O último concurso de cada loteria da Caixa.',
    category: 'results',
    popularity: 'medium',
  },
] as const;

export const RELATED_CATEGORIES = {
  guide: 'Guia',
  results: 'Resultados',
  info: 'Informação',
  tools: 'Ferramenta',
} as const;

/** What we put forward is called that, and not read or sought: nobody counted it. */
export const POPULARITY_WORDS = { high: 'em destaque', medium: 'vale ver' } as const;
