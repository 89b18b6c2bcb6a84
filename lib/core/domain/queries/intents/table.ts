import type { Intent } from './intent.ts';

export const table: Intent = {
  examples: ['tabela do bicho', 'os 25 bichos', 'lista dos bichos e números', 'grupos do jogo do bicho'],
  cues: {
    table:
      'tabela|tabela bicho|tabela grupos|25 bichos|25 animais|os 25|lista bichos|lista animais|todos os bichos|grupos jogo bicho|grupos do bicho|tabela jogo bicho|lista grupos|quais sao os bichos|numeros dos bichos|numeros bichos|bichos e numeros',
    pdf: 'pdf|imprimir|imprima|foto|imagem',
  },
  uses: ['table', 'pdf', 'bicho', 'bet', 'of-animal'],
  fits: (question) => (question.has('table') && !question.has('dreamt', 'pull', 'game') ? 56 : 0),
};
