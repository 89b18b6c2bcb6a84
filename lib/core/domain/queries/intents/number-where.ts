import type { Intent } from './intent.ts';

export const numberWhere: Intent = {
  examples: ['4829', '5.787', '57-87', '037', 'centena 848', 'onde saiu 6969', 'quantas vezes saiu 5787'],
  cues: {
    where: 'onde saiu|em que dia|que dia deu|que dia saiu|quantas vezes|onde deu|numero',
  },
  uses: ['where', 'deu', 'number', 'bet', 'house', 'state'],
  fits: (question) => {
    const [number] = question.numbers;
    return number && number.digits.length >= 3 && !question.has('game', 'dreamt', 'money', 'ticket') ? 47 : 0;
  },
};
