/**
 * What every article would otherwise end on, written once, in a box below it: what the law says, for whom the site is, and
 * where help is to be had. Articles tell it themselves only where it is their subject.
 */
export const CODA = {
  title: 'Antes de apostar',
  short: 'a lei, e onde há ajuda',
  law: 'O jogo do bicho é contravenção penal, para quem banca e para quem aposta (Decreto-Lei 3.688/1941, art. 58). Este site publica resultados e faz contas para maiores de 18 anos; não recebe apostas.',
  help: 'Está pesando? O CVV atende de graça, a qualquer hora, no 188. A Ouvidoria do SUS (136) diz onde há cuidado na sua cidade, e o Meu SUS Digital, em Miniapps, “Problemas com jogos de apostas?”, pode levar a uma consulta por vídeo. Os Jogadores Anônimos fazem reuniões.',
  more: 'Sinais, limites e a quem recorrer',
} as const;
