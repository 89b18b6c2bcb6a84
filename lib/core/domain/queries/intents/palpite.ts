import type { Intent } from './intent.ts';

export const palpite: Intent = {
  examples: ['palpite do dia', 'bicho do dia', 'milhar da sorte', 'puxada do cachorro', 'que bicho vai dar amanhã'],
  cues: {
    tip: 'palpite|palpites|bicho do dia|bicho dia|milhar da sorte|numero da sorte|dezena da sorte|numeros da sorte|milhar do dia|vai dar|vai sair|bicho vai dar|qual bicho jogar|que bicho jogar|o que jogar|dezena boa|milhar boa|grupo bom|bicho bom|bicho quente|dica|dicas|milhar viciada|cabala|previsao|que numero jogar|me da um bicho|bicho certo|boa pra hoje',
    pull: 'puxada|puxadas|puxa|puxam|tabela puxada|tabela puxadas|quem puxa',
  },
  uses: ['tip', 'pull', 'animal', 'dayword', 'weekday', 'house', 'state', 'bicho', 'table', 'draw'],
  each: [['animal']],
  fits: (question) => (question.has('tip', 'pull') && !question.has('dreamt') ? 62 : 0),
};
