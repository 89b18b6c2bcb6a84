/** Related guides (row R1); which of them are much read is counted (lib/site/counted-pages.ts). */
export const RELATED = [
  {
    href: '/blog/como-apostar-jogo-bicho-online',
    text: 'As cinco escolhas de uma aposta, o comprovante e o que pode dar errado.',
    category: 'guide',
  },
  {
    href: '/blog/25-animais-jogo-bicho-numeros',
    text: 'A tabela inteira e o jeito de achar o grupo de cabeça.',
    category: 'guide',
  },
  {
    href: '/resultados',
    text: 'O arquivo de sorteios, uma página por data.',
    category: 'results',
  },
  {
    href: '/ferramentas/calculadora',
    text: 'Quanto paga, com que chance, e quanto volta em média.',
    category: 'tools',
  },
  {
    href: '/conferir',
    text: 'Deu? Uma aposta ou um bilhete, em um sorteio ou no arquivo todo.',
    category: 'tools',
    isNew: true,
  },
  {
    href: '/blog/tipos-apostas-jogo-bicho',
    text: 'Do grupo à milhar invertida, com exemplos do arquivo.',
    category: 'guide',
  },
  {
    href: '/blog/jogo-do-bicho-hoje-resultados-tempo-real',
    text: 'Nomes dos sorteios, atrasos e por que dois sites divergem.',
    category: 'results',
  },
  {
    href: '/sonhos',
    text: 'A palavra, o bicho, as dezenas e de onde vem cada associação.',
    category: 'tools',
  },
  {
    href: '/blog/deu-no-poste-historia-resultados',
    text: 'Do papel colado na rua ao celular.',
    category: 'info',
  },
  {
    href: '/blog/estrategias-avancadas-jogo-bicho',
    text: 'O que cada sistema muda e o que deixa igual.',
    category: 'info',
  },
  {
    href: '/loterias',
    text: 'O último concurso das seis modalidades.',
    category: 'results',
  },
] as const;

export const RELATED_CATEGORIES = {
  guide: 'Guia',
  results: 'Resultados',
  info: 'Informação',
  tools: 'Ferramenta',
} as const;
