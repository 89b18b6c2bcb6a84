/** What a search may ask, each with what it brings: examples before the first search. */
export const SEARCH_EXAMPLES = [
  { query: 'pt de ontem', brings: 'um sorteio' },
  { query: 'ontem', brings: 'um dia inteiro' },
  { query: '5787', brings: 'onde saiu um número' },
  { query: 'cobra', brings: 'um bicho' },
  { query: 'mega', brings: 'o último concurso' },
  { query: 'sonhei com água', brings: 'um sonho' },
  { query: 'quanto paga terno de grupo', brings: 'uma aposta' },
] as const;

/** Where a search that found nothing leads on. */
export const SEARCH_WAYS = [
  '/resultados',
  '/loterias',
  '/sonhos',
  '/ferramentas/calculadora',
  '/blog',
  '/ajuda',
] as const;
