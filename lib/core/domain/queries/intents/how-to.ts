import { isFederalHouse } from '../../houses/list.ts';
import type { Intent } from './intent.ts';

export const howTo: Intent = {
  examples: [
    'como jogar',
    'o que significa deu no poste',
    'como calcular o sexto prêmio',
    'quem inventou o jogo do bicho',
    'como ganhar',
  ],
  cues: {
    how: 'como joga|como jogar|como aposta|como apostar|passo a passo|como se joga|como se juega|como faz pra jogar|aprender jogar|como funciona|como se aposta',
    checking: 'como conferir|como confere|como saber se ganhei|como confiro',
    sixth: 'sexto premio|setimo premio|6o premio|7o premio|7 premio|6 premio|sexto setimo|6o 7o|6o e 7o',
    invented: 'quem inventou|quem criou|barao drummond|drummond|historia jogo|origem jogo|quando surgiu|quando comecou',
    strategy:
      'estrategia|estrategias|como ganhar|metodo|metodos|ganhar sempre|martingale|dobrar aposta|ganhar no bicho|ganhar jogo bicho',
    calculate: 'calcular|calcula|calculo|conta',
  },
  uses: [
    'how',
    'checking',
    'sixth',
    'invented',
    'strategy',
    'calculate',
    'define',
    'means',
    'bicho',
    'results',
    'draw',
    'house',
    'deu',
    'play-word',
  ],
  fits: (question) => {
    if (question.has('dreamt', 'game', 'distress')) return 0;
    // 'O sétimo prêmio da coruja de ontem' is that draw's.
    const isOfDraw = question.has('draw', 'hour') && !question.has('calculate', 'define', 'checking');
    if (isOfDraw && question.has('sixth', 'place')) return 0;
    if (question.has('checking', 'sixth', 'invented', 'strategy')) return question.houses.some(isFederalHouse) ? 0 : 61;
    if (
      question.has('define') &&
      (question.has('draw', 'bicho', 'house') || question.pieces.some(({ text }) => text === 'poste'))
    )
      return 58;
    return question.has('how') ? 57 : 0;
  },
};
