import { REACHES } from '../bet-kinds.ts';
import { COINS } from '../text/money.ts';
import { reachesIn } from '../text/reach.ts';

// Bets that the checker has not, and so refuses by their line.

/** What a line says of a bet that the checker has not: a milhar and its centena in every order, digits in every order; those above once more. */
export const isOtherBet = (line: string): boolean =>
  /(?<![a-z])(?:mci|repet(?:e|ir|iu)|tudo\s+igual)(?![a-z])|(?<![a-z])(?:milhar|centena)\s+combinad|milhar\s+(?:e|com)\s+centena\s+inv|(?<![a-z])(?:dezena|grupo)s?\s[\d\s.,/e-]*inv(?:ertid[oa]s?)?(?![a-z])/.test(
    line,
  ) ||
  isFromSecond(line) ||
  isUnknownReach(line) ||
  isLooseRange(line);

/** 'Dezenas 10 a 15', a kind and two numbers; 'dezena 15 a 20 reais' is one and its price. */
export const RANGE = new RegExp(
  `(?<![a-z])(grupos?|dezenas?|centenas?|milhar(?:es)?)\\s+(?:d[oa]\\s+)?(\\d{1,4})\\s+(?:ao?|ate)\\s+(?:[oa]\\s+)?(\\d{1,4})(?!\\d|[.,]\\d|[/ºoh]|\\s*(?:${COINS.join('|')})(?![a-z]))`,
);

/** 'Grupo 3 a 5', 'dezena 98 a 05': what is left of ranges, but for '1 a 5', may be prizes or numbers. */
const isLooseRange = (line: string): boolean => {
  const [, , first] = RANGE.exec(line) ?? [];
  return first !== undefined && Number(first) !== 1;
};

/** '2 ao 5', '2/5': prizes that no bet of the checker begins with, but a passe's second place. */
function isFromSecond(line: string): boolean {
  if (/passe/.test(line) || !BET_KIND.test(line)) return false;
  return (
    /(?<![\d/])(?:2\s?\/\s?5|1\s?\/\s?10)(?![\d/])/.test(line) ||
    reachesIn(line).some(({ first, last }) => first > 1 || last > 7)
  );
}

/** 'Do 1 ao 3', and '1-3' or '1/3' before a bet's amount: prizes up to one that no bet of the checker ends with. */
function isUnknownReach(line: string): boolean {
  const isSingle = SINGLE_KIND.test(line) && !/(?<![a-z])(?:duque|terno|quadra|quina|passe)(?![a-z])/.test(line);
  if (!isSingle) return false;
  const isKnown = (last: number) => REACHES.some((reach) => reach === last);
  const short = /(?<=\d\W+)(?<![\d/-])1\s?[-/]\s?([2-46])(?![\d/-])(?=\W+(?:r?\$\s*)?\d+,\d\d\W*$)/.exec(line);
  return short !== null || reachesIn(line).some(({ first, last }) => first === 1 && last <= 7 && !isKnown(last));
}

const SINGLE_KIND = /(?<![a-z])(?:milhar|centena|dezena|grupo|gr|gp|g|m|c|ct|d|dz|ml)(?:es|s)?(?![a-z])/;

const BET_KIND = /(?<![a-z])(?:milhar|centena|dezena|grupo)(?:s|es)?(?![a-z])/;
