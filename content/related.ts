/** Related guides (row R1). `animal`: the woodcut beside it. `popularity`: which of them we put forward; which are much read is counted (lib/site/counted-pages.ts). */
export const RELATED = [
  {
    href: '/blog/como-apostar-jogo-bicho-online',
    animal: 'Galo',
    category: 'guide',
    popularity: 'high',
  },
  {
    href: '/blog/25-animais-jogo-bicho-numeros',
    animal: 'Coelho',
    category: 'guide',
    popularity: 'high',
  },
  {
    href: '/resultados',
    animal: 'Urso',
    category: 'results',
    popularity: 'high',
  },
  {
    href: '/ferramentas/calculadora',
    animal: 'Porco',
    category: 'tools',
    popularity: 'medium',
  },
  {
    href: '/conferir',
    animal: 'Elefante',
    category: 'tools',
    popularity: 'high',
    isNew: true,
  },
  {
    href: '/blog/tipos-apostas-jogo-bicho',
    animal: 'Macaco',
    category: 'guide',
    popularity: 'medium',
  },
  {
    href: '/blog/jogo-do-bicho-hoje-resultados-tempo-real',
    animal: 'Águia',
    category: 'results',
    popularity: 'medium',
  },
  {
    href: '/sonhos',
    animal: 'Cobra',
    category: 'tools',
    popularity: 'high',
  },
  {
    href: '/blog/deu-no-poste-historia-resultados',
    animal: 'Avestruz',
    category: 'info',
    popularity: 'medium',
  },
  {
    href: '/blog/estrategias-avancadas-jogo-bicho',
    animal: 'Tigre',
    category: 'info',
    popularity: 'medium',
  },
  {
    href: '/loterias',
    animal: 'Vaca',
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
