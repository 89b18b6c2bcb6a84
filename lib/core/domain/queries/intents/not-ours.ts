import { housesIn } from '../../houses/list.ts';
import type { Intent } from './intent.ts';

const NAMES = ['lotogol', 'tele-sena', 'scratch', 'nacional', 'lbr', 'bets', 'others'];

/** What this site does not follow: a lottery, a house, or a state without a house here. */
export const notOurs: Intent = {
  examples: ['nacional 21h', 'bicho minas gerais', 'lotogol', 'tele sena', 'raspadinha'],
  cues: {
    lotogol: 'lotogol',
    'tele-sena': 'tele sena|telesena',
    scratch: 'raspadinha|raspadinhas',
    nacional: 'nacional|loteria nacional|banca nacional',
    lbr: 'lbr',
    bets: 'blaze|tigrinho|aviator|bet365|betano',
    others:
      'trimania|viva sorte|vale cap|hiper cap|pernambuco da sorte|para cap|papatudo|powerball|mega millions|euromillions|totolotek|quiniela|triplemania',
  },
  uses: [
    'lotogol',
    'tele-sena',
    'scratch',
    'nacional',
    'lbr',
    'bets',
    'others',
    'state',
    'hour',
    'dayword',
    'weekday',
    'date',
    'day',
    'bicho',
  ],
  each: [NAMES, ['state']],
  fits: (question) => {
    if (question.has('dreamt')) return 0;
    if (question.has(...NAMES)) return 62;
    const states = question.all('state');
    return states.length > 0 &&
      states.every((state) => housesIn(state).length === 0) &&
      !question.has('house', 'game', 'heart')
      ? 50
      : 0;
  },
};
