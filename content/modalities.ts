/** The six modalities in words (row LP1); numbers, tickets and odds come from the domain core. */
export const MODALITY_TEXTS = [
  {
    key: 'megaSena',
    text: 'A mais conhecida. Ganha o prêmio principal quem acerta as seis dezenas; quina e quadra também pagam. Sem acertador, o prêmio acumula para o concurso seguinte.',
  },
  {
    key: 'quina',
    text: 'Cinco dezenas por concurso, quase todos os dias. Pagam cinco, quatro, três e dois acertos; a de São João, em junho, não acumula.',
  },
  {
    key: 'lotofacil',
    text: 'Marcam-se quinze números em vinte e cinco e sorteiam-se quinze: por isso sempre há muitos acertos. De onze a quinze acertos dão prêmio, os menores de valor fixo.',
  },
  {
    key: 'lotomania',
    text: 'Marcam-se cinquenta números em cem e sorteiam-se vinte. Quem não acerta nenhum também ganha, e isso é tão difícil quanto acertar os vinte.',
  },
  {
    key: 'timemania',
    text: 'Dez números, sete sorteados e um Time do Coração, que paga por si. Parte da arrecadação vai para os clubes.',
  },
  {
    key: 'duplaSena',
    text: 'Um bilhete, dois sorteios de seis dezenas no mesmo concurso. Cada sorteio se confere sozinho: acertos de um não se somam aos do outro.',
  },
] as const;
