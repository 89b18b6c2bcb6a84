/** What a line of a search leads to, as the text beside it. */
export const SEARCH_KINDS = [
  'Sorteio',
  'Dia',
  'Número',
  'Concurso',
  'Bicho',
  'Sonho',
  'Aposta',
  'Página',
  'Artigo',
  'Pergunta',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
