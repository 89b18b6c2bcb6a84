/** Years that articles tell of, in figures of their own; each stands in its article's text with its source. */
export const TIME_LINES = {
  barao: {
    title: 'Do jardim ao jogo proibido',
    steps: [
      [1888, 'abre o Jardim Zoológico'],
      [1890, 'o barão pede licença para jogos'],
      [1892, '3 de julho: o primeiro sorteio'],
      [1895, 'abril: a licença é cassada'],
      [1897, 'morre o barão'],
    ],
  },
  lei: {
    title: 'As leis, de ano em ano',
    steps: [
      [1860, 'Lei 1.099: loteria, só autorizada'],
      [1890, 'Código Penal, artigo 367'],
      [1895, 'cassada a licença do zoológico'],
      [1932, 'Decreto 21.143'],
      [1941, 'Contravenções, artigo 58'],
      [1944, 'Decreto-Lei 6.259, artigo 58'],
      [2023, 'Lei 14.790, das bets'],
    ],
  },
} as const;
