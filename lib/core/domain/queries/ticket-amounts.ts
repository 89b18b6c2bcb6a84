import { REACHES, type Reach } from '../bet-kinds.ts';
import { parseStake } from '../bet-reading.ts';
import { groupByAnimal } from '../groups.ts';
import { COINS } from '../text/money.ts';
import { numberAt } from '../text/pieces.ts';
import { reachesIn } from '../text/reach.ts';
import { isSum, type Line, looksLikeTicket, placedTokens } from './ticket-text.ts';

// Stakes and reaches of a line of a pasted text.

export const TO_FIFTH =
  /(?:(?<![a-z])cercad[oa]s?\s+)?(?:(?<![a-z])d?[oa]\s+)?(?<![\d/.,-])1(?:\s?[oa])?\s*(?:premio\s*)?(?:ao?|ate\s+o?|\/|-)\s*([57])\s?[oa]?(?![a-z])(?:\s*premios?)?(?![/.,-]?\d)(?!\s*\/\s*\d{1,2}(?![\d,]))(?!(?<!\/\s*[57]\s?[oa]?)\s*-\s*\d{1,2}(?![\d,]))|d?o?\s*primeiro\s+ao\s+(quinto|setimo)(?:\s+premio)?/;
const BY_FIVE =
  /(?<![a-z])(?:(?:n[oa]s|pel[oa]s)\s+(?:5|cinco)(?:\s+premios)?|cerc(?:ad[oa]s?)?(?:\s+pel[oa]s\s+(?:5|cinco))?)(?![a-z\d])/;
const ON_HEAD =
  /(?<![\d/])1\s?\/\s?1(?![\d/])|(?<![\d/.,])1\s*ao?\s*1(?!\d)|(?<=[a-z\d]\s+)1-1(?=\s+(?:r?\$\s*)?\d+,\d\d\s*$|\s*$)|(?<![a-z])(?:n[ao]\s+)?cab(?:eca)?(?![a-z])|(?<!\d)1\s?o(?:\s+premio(?![a-z])|(?![a-z\d])(?!\s*(?:ao?|ate|\/|-)?\s*\d(?!\d{0,3},\d\d))(?!\s*e\s*\d{1,2}\s?o))|(?<![a-z])primeiro\s+premio|(?<![a-z])no\s+primeiro(?!\s+(?:ao|ate))|(?<!\d)1\s+premio(?![a-z])|(?<![a-z])premios?(?:\s*:)?\s+1(?!\d|\s*(?:ao?|ate|e|\/|-)\s*\d)|(?<!passe\s)(?<![a-z])sec[oa](?![a-z])/;

const AMOUNT =
  /(?:r?\$|(?<![a-z])rs)\s*\d+(?:,\d{2})?|(?<![\d.,])\d+(?:,\d{2})?\s*(?:reais|real|contos?|pilas?)(?![a-z])|(?<![\d.,])\d{1,3},\d0(?![\d,])|(?<![a-z])(?:um|dois|tres|quatro|cinco|seis|sete|oito|nove|dez|quinze|vinte|trinta|cinquenta|cem)\s+(?:reais|real|contos?)(?![a-z])/g;
const REACH = new RegExp(`${TO_FIFTH.source}|${BY_FIVE.source}|${ON_HEAD.source}`, 'g');
const ON_HEADS = new RegExp(ON_HEAD, 'g');

/**
 * A line with two bets joined by 'e', ',' or '+', each with its amount: 'cobra 5,00 e gato 2,00', or the second on the first
 * one's numbers: 'milhar 0033 2 reais seco e 1 real do 1 ao 5'. Null where it has two amounts or reaches that part no bets.
 */
export function stakesOfLine(typed: string): string[] | null {
  // 'MC 0382 2,00 + 2,00': of the milhar and of the centena.
  const line = withSigns(
    /(?<![a-z])(?:mc|milhar\s+e\s+centena)(?![a-z])/.test(typed) ? typed.replace(TWO_STAKES, added) : typed,
  );
  const pairs = animalsWithStakes(line);
  if (pairs) return pairs;
  const amounts = line.match(AMOUNT) ?? [];
  const heads = (line.match(ON_HEADS) ?? []).length;
  const reaches = (line.match(REACH) ?? []).length - Math.max(0, heads - 1);
  if (
    looksLikeTicket(picksOf(line).replace(DAY_OR_HOUR, ' ')) ||
    isSum(line) ||
    namesGame(line) ||
    (amounts.length < 2 && reaches < 2)
  )
    return [line];
  // '… no burro na PTN e na Coruja': a further draw is no bet.
  const pieces = line.split(/\s+e\s+(?!n[oa]\s+[a-z]+\s*$)|\s*[,;+]\s+(?!\d+(?:,\d{2})?\s*$)/);
  // 'Na PTM de hoje, coelho um real na cabeça, …'.
  const [head = '', next = '', ...rest] = pieces;
  const isHeaded = rest.length > 0 && !hasPicks(head) && !/\d/.test(head) && (head.match(REACH) ?? []).length === 0;
  const parts = isHeaded ? [`${head} ${next}`, ...rest] : pieces;
  const has = (form: RegExp, part: string) => (part.match(form) ?? []).length === 1;
  if (parts.length < 2 || !parts.every((part) => has(AMOUNT, part))) return null;
  const first = picksOf(parts[0] ?? '');
  return parts.map((part) => (hasPicks(part) ? part : `${first} ${part}`));
}

/** '5 reais no porco e 5 no cachorro'. */
export const SECOND_AMOUNT = /(?<=\s(?:reais|real)\s+n[oa]\s+[a-z\d /]{3,24}\se\s+)([1-9]\d{0,2})(?=\s+n[oa]\s+[a-z])/;

const TO_A_REACH = '(?=\\s+(?:(?:n[ao]|do)\\s+)?(?:cab|cerc|sec|1\\s?o?\\s*(?:ao?|/)))';
const AFTER_ANIMAL = new RegExp(`(?<![a-z])([a-z]+)\\s+([1-9]\\d{0,2})${TO_A_REACH}`, 'g');
const AFTER_AND = new RegExp(
  `(?<=(?:cab(?:eca)?|cercad[oa]|sec[oa]|(?<!\\d)5\\s?o?|quinto)\\s+e\\s+)([1-9]\\d{0,2})${TO_A_REACH}`,
);

/** Of a line with several bets, amounts as amounts: 'leão 10 cabeça, cobra 5 cercado', 'cobra 10 reais na cabeça e 10 do 1 ao 5'. */
function withSigns(line: string): string {
  if (!/,\s|\se\s/.test(line) || namesGame(line)) return line;
  const signed = line.replace(AFTER_ANIMAL, (all, animal: string, amount: string) => {
    const group = groupByAnimal(animal);
    return group && Number(group.grupo) !== Number(amount) ? `${animal} r$ ${amount}` : all;
  });
  return /r?\$|reais|real/.test(signed) ? signed.replace(AFTER_AND, 'r$ $1') : signed;
}

/** 'Leão 5, cobra 5, tigre 5 tudo na cabeça': each with its amount and the line's reach. */
function animalsWithStakes(line: string): string[] | null {
  const parts = line.split(/\s*[,;+]\s+|\s+e\s+/);
  const read = parts.map((part) => /^\s*(?:n?[oa]\s+)?([a-z]+)\s+([1-9]\d{0,2})(?!\d)(?![/,]\d)/.exec(part));
  const isPair = (found: RegExpExecArray | null) =>
    found !== null &&
    groupByAnimal(found[1] ?? '') !== undefined &&
    Number(groupByAnimal(found[1] ?? '')?.grupo) !== Number(found[2]);
  if (parts.length < 2 || !read.every(isPair)) return null;
  const [reach = ''] = line.match(REACH) ?? [];
  return read.map((found) => `${found?.[1]} r$ ${found?.[2]} ${reach}`);
}

const TWO_STAKES = /(?<![\d.,])(\d{1,4}(?:,\d\d)?)\s*\+\s*(?:r\$\s*)?(\d{1,4}(?:,\d\d)?)(?![\d,])/;
const added = (_: string, one: string, other: string) =>
  ((parseStake(one) ?? 0) + (parseStake(other) ?? 0)).toFixed(2).replace('.', ',');

const picksOf = (part: string) => part.replace(AMOUNT, ' ').replace(REACH, ' ');

export const DAY_OR_HOUR = /(?<![\d/])\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?![\d/])|(?<!\d)\d{1,2}(?:h|:)(?:\d{2})?(?!\d)/g;

/** Whether a part of a line has numbers or an animal, beside its reach and its amount. */
export function hasPicks(part: string): boolean {
  const named = picksOf(part);
  const undated = named.replace(DAY_OR_HOUR, ' ');
  // A day or an hour is no pick, but beside the name of a bet '13/14' are two.
  const isOfBet = undated !== named && placedTokens(part).some(({ kind }) => kind === 'bet');
  const picks = isOfBet ? named : undated;
  return /\d/.test(picks) || placedTokens(picks).some(({ kind }) => kind === 'animal');
}

const namesGame = (line: string) => placedTokens(line).some(({ kind }) => kind === 'game' || kind === 'special');

const WORDED = new RegExp(`(?<![a-z])([a-z]{2,9})\\s+(?:${COINS.join('|')})(?![a-z])`);

/** 'R$ 5', '5,50 reais', 'dois reais', '50 centavos', '= 5,00'. */
export function takeMoney(line: Line): number | null {
  const sign = line.take(/(?:r?\$|(?<![a-z])rs)\s*(\d[\d.]{0,9}(?:,\d{1,2})?)/);
  if (sign) return parseStake((sign[1] ?? '').replace(/\.$/, ''));
  const named = line.take(
    /(?<![\d.,])(\d[\d.]{0,9}(?:,\d{1,2})?)\s*(?:reais|real|contos?|pilas?|mangos?|pratas?|brl)(?![a-z])/,
  );
  if (named) return parseStake(named[1] ?? '');
  if (line.take(/(?<![a-z])meio\s+real(?![a-z])/)) return 0.5;
  const worded = line.take(WORDED);
  if (worded) return numberAt([{ kind: 'word', text: worded[1] ?? '' }], 0)?.value ?? null;
  const each = line.take(/(?<![\d.,])(\d{1,4}(?:,\d{2})?)\s+(?=(?:em\s+)?(?:cada|cd)(?![a-z]))/);
  if (each) return parseStake(each[1] ?? '');
  const verb = line.take(
    /(?<![a-z])(?:joguei|apostei|aposto|botei|coloquei|jogo)\s+(\d{1,5}(?:,\d{1,2})?)\s+(?=n[oa]\s)/,
  );
  if (verb) return parseStake(verb[1] ?? '');
  const first = line.take(
    /^\s*([1-9]\d?(?:,\d\d)?)\s+(?=n[oa]s?\s+(?:milhar|centena|dezena|grupo|duque|terno)(?![a-z]))/,
  );
  if (first) return parseStake(first[1] ?? '');
  const cents = line.take(/(?<![\d.,])(\d{1,2})\s*(?:centavos|cents)(?![a-z])/);
  if (cents) return Number(cents[1]) / 100;
  const equal = line.take(/=\s*(\d{1,6}(?:,\d{1,2})?)\s*$/);
  return equal ? parseStake(equal[1] ?? '') : null;
}

/** An amount without a sign or word, in a line of bets: '2,00', '- 1,50'. '10,20' before more numbers may be two dezenas. */
export function takeAmount(line: Line, form: RegExp): number | null {
  const found = line.take(form);
  return found ? parseStake(found[1] ?? '') : null;
}

/**
 * The whole number that ends a line of bets, as a stake is written: after the reach ('G 18 1/5 3'), after an animal ('cavalo 5'),
 * after a longer number ('4829 milhar 5').
 */
export function takeBareAmount(
  line: Line,
  isOfAnimals: boolean,
  isOfKind: boolean,
  isAfterReach: boolean,
): number | null {
  const numbers = line.text.match(/\d[\d.]*/g) ?? [];
  const pick = numbers[0] ?? '';
  const last = numbers.at(-1) ?? '';
  // 'milhares 3286 e 9871 1 ao 5': two picks.
  if (pick.length > 2 && last.length >= pick.length) return null;
  // 'DG 13-02 1/5 - 2': where the reach was, blanks are.
  const after =
    isAfterReach && numbers.length > 2 ? line.take(/(?<=\d\s{3,}(?:[-–=:x]\s*)?)([1-9]\d{0,3})[\s.,;!]*$/) : null;
  if (after) return parseStake(after[1] ?? '');
  // 'Grupo 15 jacaré cab 10': the group and its animal are one.
  const [, group = '', animal = ''] = /(?<!\d)(\d{1,2})\W*([a-z]+)/.exec(line.text) ?? [];
  const isNumbered = isOfAnimals && Number(groupByAnimal(animal)?.grupo) === Number(group);
  if (numbers.length !== (isOfAnimals && !isNumbered ? 1 : 2)) return null;
  const isLonger = isOfKind && pick.replace('.', '').length > 2 && last.length < 3;
  if (!isOfAnimals && !isAfterReach && !isLonger) return null;
  const found = line.take(
    isOfAnimals
      ? /(?<=[a-z)]\s+|[-–=:x]\s*)(?<!(?:grupo|bicho|gp|g)\s+)([1-9]\d{0,3})[\s.,;!]*$/
      : /(?<=\s{3,}|\s[-–=:x]\s*|[a-z]\s+)([1-9]\d{0,3})[\s.,;!]*$/,
  );
  return found ? parseStake(found[1] ?? '') : null;
}
export const SMALL_AMOUNT = /(?<![\d.,;/])(?<![.,;/]\s)(\d,(?:\d0|25|75))(?![\d,])/;
export const AMOUNT_AT_END = /(?<![\d.,;/])(?<![.,;/]\s)(\d{1,5},\d0)(?=\s*(?:$|[a-z]))/;

/** The same after a comma, where a reach is said: 'cobra, primeiro prêmio, 4,00'. */
export const LAST_AMOUNT = /(?<![\d.,;/])(\d{1,4},\d0)(?=\s*$)/;

/** A sheet's cell for the first prize: '| 1 |', '- 1 - 2,00'. */
const HEAD_CELL = /(?<=\|)\s*1\s*(?:o\s*)?(?=\|)|(?<=\s[-–])\s+1\s*(?:o\s*)?(?=[-–]\s*(?:(?:r?\$\s*)?\d+,\d\d|$))/;

export function takeReach(line: Line): Reach | null {
  if (line.take(HEAD_CELL)) return 1;
  for (const { first, last, start, end } of reachesIn(line.text)) {
    const reach = first === 1 ? REACHES.find((one) => one === last) : undefined;
    if (!reach) continue;
    line.blank(start, end);
    return reach;
  }
  const span = line.take(TO_FIFTH);
  if (span) return REACHES.find((reach) => String(reach) === span[1]) ?? (span[2] === 'setimo' ? 7 : 5);
  if (line.take(BY_FIVE)) return 5;
  // 'Seca na cabeça' says it twice.
  const isHead = line.take(ON_HEAD) !== null;
  while (line.take(ON_HEAD));
  return isHead ? 1 : null;
}
