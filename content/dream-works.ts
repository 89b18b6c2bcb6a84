/** The works that texts on dreams lean on, each cited once; a text names them by these keys (content/dreams). */
export const DREAM_WORKS = {
  artemidoro: 'Artemidoro de Daldis, Oneirocritica (A interpretação dos sonhos), século II',
  cascudo: 'Luís da Câmara Cascudo, Dicionário do folclore brasileiro, 1954',
  contos: 'Luís da Câmara Cascudo, Contos tradicionais do Brasil, 1946',
  damatta:
    'Roberto DaMatta e Elena Soárez, Águias, burros e borboletas: um estudo antropológico do jogo do bicho, 1999',
  soares: 'Simone Simões Ferreira Soares, O jogo do bicho: a saga de um fato social brasileiro, 1993',
  freud: 'Sigmund Freud, A interpretação dos sonhos, 1900',
  smorfia: 'La smorfia napoletana, a tabela popular que liga sonhos aos noventa números do lotto',
  biblia: 'Bíblia, nos livros e capítulos citados no texto',
  esquilo: 'Ésquilo, Coéforas, 458 a.C.',
  homero: 'Homero, Odisseia, canto XIX',
  herodoto: 'Heródoto, História, livro I',
  platao: 'Platão, Fédon e Críton',
  zhuangzi: 'Zhuangzi (Chuang-Tzu), capítulo 2, século IV a.C.',
  shakespeare: 'William Shakespeare, Ricardo III, ato I, cena 4',
  machado: 'Machado de Assis, “Jogo do bicho”, 1904',
  esopo: 'Fábulas atribuídas a Esopo',
  kafka: 'Franz Kafka, A metamorfose, 1915',
  ditado: 'Ditados correntes no Brasil, como o texto os cita',
} as const;

export type DreamWork = keyof typeof DREAM_WORKS;
