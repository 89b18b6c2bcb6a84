import { moneyAt } from '../money.ts';
import { wordSet } from '../words.ts';
import { isGroupWord, isNumberWord } from './numbers.ts';
import { digitsAt, type Find, isOrdinalAt, token, wordAt } from './row.ts';

// Money: 'R$ 5', 'dois reais', 'joguei 5 no grupo'.

export const money: Find = ({ pieces }, at) => {
  const found = moneyAt(pieces, at);
  return found && token('money', found.reais, at, found.to);
};

const STAKED = wordSet('joguei apostei aposto botei coloquei ponho jogando apostando jogar apostar jogo');
const ON = wordSet('no na em');
export const staked: Find = (row, at) => {
  const isStaked = STAKED.has(wordAt(row, at)) && digitsAt(row, at + 1) !== '' && ON.has(wordAt(row, at + 2));
  return isStaked ? token('money', Number(digitsAt(row, at + 1)), at, at + 2) : null;
};

/** '5 reais na milhar e 2 na centena': the second amount. */
export const stakedToo: Find = (row, at) => {
  const digits = digitsAt(row, at);
  const next = wordAt(row, at + 2);
  const isOnBet = ['no', 'na'].includes(wordAt(row, at + 1)) && (isNumberWord(next) || isGroupWord(next));
  const isAmount = digits !== '' && digits.length < 4 && !isOrdinalAt(row, at);
  return isOnBet && isAmount && row.found.some(({ kind }) => kind === 'money')
    ? token('money', Number(digits), at, at + 1)
    : null;
};
