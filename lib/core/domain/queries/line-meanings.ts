import { KINDS } from '../bet-kinds.ts';
import type { PlainDay } from '../days.ts';
import { gameOf } from '../games/list.ts';
import { isDigits } from '../text/digits.ts';
import type { LineToken } from '../text/tokens/row.ts';
import { dayWithWeekday } from './line-days.ts';
import { isPick } from './line-kinds.ts';
import { fits } from './line-parts.ts';
import { isPlace } from './line-places.ts';
import { namedSlots } from './named-slots.ts';

// What a token is by what stands beside it: stakes, ranges, pairs, hours, times of printing.

const SAYS_NOTHING = new Set([
  'filler',
  'word',
  'label',
  'noise',
  'slip',
  'count',
  'all',
  'stamp',
  'dream',
  'shares',
  'each-draw',
  'total',
]);

/** Whether a stake stands where a number does: '2 cada', 'bota 5 no', 'leão 10 cabeça', the last one after an animal, a reach or a longer number. */
export function withBareStakes(tokens: readonly LineToken[]): LineToken[] {
  const hasMoney = tokens.some(({ kind }) => kind === 'money');
  const plain = tokens.filter((token) => !SAYS_NOTHING.has(token.kind) && !isPlace(token));
  const last = plain.at(-1);
  const numbers = tokens.filter((token) => token.kind === 'number');
  const first = numbers[0];
  const animals = tokens.flatMap(({ kind }, at) => (kind === 'animal' ? [at] : []));
  const isOfBet = tokens.some(({ kind }) => kind === 'bet');
  const isVerb = tokens.some(({ text }) => /^(?:bot|poe|pus|jog|apost|colo[cq]|mand)[a-z]*$/.test(text));
  const isOfPasse = tokens.some((token) => token.kind === 'bet' && token.value.startsWith('passe'));
  const isListOfStakes =
    !hasMoney &&
    animals.length > 1 &&
    animals.every((at) => tokens[at + 1]?.kind === 'number') &&
    numbers.length === animals.length;
  return tokens.map((token, at) => {
    if (token.kind !== 'number' || token.value.length > 4 || /^0/.test(token.value)) return token;
    const [before, next, after] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
    const isOnto = ['no', 'nos', 'na', 'nas', 'nele', 'neles', 'nela', 'nelas'].includes(next?.text ?? '');
    const isOntoPick = isOnto && (isPick(after) || after?.kind === 'bet' || /^nel/.test(next?.text ?? ''));
    const isEach = next?.kind === 'each' || next?.kind === 'per-prize';
    const isEqual = /[=]\s*$/.test(token.gap) && at === tokens.length - 1;
    // 'Veado (24) na cabeça' is its group.
    const isItsGroup = before?.kind === 'animal' && Number(before.value.grupo) === Number(token.value);
    const isBetween = before?.kind === 'animal' && next?.kind === 'reach';
    // 'Leão 5, cobra 5, tigre 5'; 'cobra 10 reais na cabeça e 10 do 1 ao 5'.
    const isOfEach = before?.kind === 'animal' && isListOfStakes;
    const isFurther =
      hasMoney && !isOfPasse && before?.text === 'e' && next?.kind === 'reach' && tokens[at - 2]?.kind === 'reach';
    const isBehindKind =
      before?.kind === 'bet' &&
      fits(before.value, tokens[at - 2]) &&
      !fits(before.value, token) &&
      token === last &&
      !hasMoney;
    const isAfterReach = before?.kind === 'reach' && next?.kind === 'reach';
    const atEnd =
      token === last &&
      !hasMoney &&
      plain.length > 1 &&
      before?.kind !== 'bet' &&
      (before?.kind === 'animal' ||
        before?.kind === 'reach' ||
        (/[-–=x]\s*$/.test(token.gap) && plain.some(({ kind }) => kind === 'animal')) ||
        (plain.at(-2)?.kind === 'animal' && plain.at(-2) !== before) ||
        plain.at(-2)?.kind === 'reach' ||
        (first &&
          first !== token &&
          first.kind === 'number' &&
          first.value.length > 2 &&
          token.value.length < 3 &&
          isOfBet));
    const isAsLong =
      first !== undefined && first !== token && first.value.length > 2 && token.value.length >= first.value.length;
    const isStake =
      isBehindKind ||
      (!isItsGroup &&
        !(isAsLong && !isEach && !isOntoPick) &&
        (isOfEach ||
          isFurther ||
          isEach ||
          (isOntoPick && (hasMoney || isVerb || at === 0)) ||
          isEqual ||
          isBetween ||
          isAfterReach ||
          atEnd));
    return isStake && numbers.length > (isEqual || isFurther || animals.length > 0 ? 0 : 1)
      ? { ...token, kind: 'money', value: Number(token.value), isSure: isEach || isOntoPick }
      : token;
  });
}

/** 'Passe vai e vem 17/11': its two picks, where nothing else of its line is. */
export function withPairs(tokens: readonly LineToken[]): LineToken[] {
  const isOfPairs = tokens.some((token) => token.kind === 'bet' && KINDS[token.value].way !== 'single');
  if (!isOfPairs || tokens.some(isPick)) return [...tokens];
  return tokens.flatMap((token): LineToken[] => {
    const [date = '', month = '', more] = token.text.split('/');
    const isShort = token.kind === 'dates' && more === undefined && date.length < 3 && month.length < 3 && month !== '';
    return isShort ? [date, month].map((value) => ({ ...token, kind: 'number', value })) : [token];
  });
}

const LONGEST_RANGE = 30;

/** 'Dezenas 10 a 15': each of them; null where 'grupo 3 a 5' may be prizes or numbers. */
export function withRanges(tokens: readonly LineToken[]): LineToken[] | null {
  const found: LineToken[] = [];
  const isEach = tokens.some(({ kind }) => kind === 'each');
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, joint, last] = [tokens[at] as LineToken, tokens[at + 1], tokens[at + 2]];
    found.push(token);
    // 'Grupo 12 1 ao 3': prizes, or groups.
    const isOfPrizes =
      found.slice(0, -1).some(isPick) && ['a', 'ao', 'ate'].includes(joint?.text ?? '') && token.kind === 'number';
    if (isOfPrizes && last?.kind === 'number' && Number(token.value) < Number(last.value) && Number(last.value) <= 10)
      return null;
    if (
      token.kind !== 'number' ||
      last?.kind !== 'number' ||
      !['a', 'ao', 'ate'].includes(joint?.text ?? '') ||
      tokens[at - 1]?.kind !== 'bet'
    )
      continue;
    const [from, to] = [Number(token.value), Number(last.value)];
    const isPlural = tokens[at - 1]?.text.endsWith('s');
    const isRange = from < to && to - from <= LONGEST_RANGE && (token.value.length === last.value.length || to < 26);
    if (!isRange || (!isPlural && to <= 10 && !(from > 1 && isEach))) return null;
    for (let value = from + 1; value < to; value += 1)
      found.push({ ...token, value: String(value).padStart(token.value.length, '0') });
    found.push(last);
    at += 2;
  }
  return found;
}

/** 'SP 12-GP-1-2,00', '| 1 |': the first prize as a cell. */
export function withHeadCells(tokens: readonly LineToken[]): LineToken[] {
  return tokens.map((token, at) => {
    if (token.kind !== 'number' || token.text !== '1' || at === 0) return token;
    const next = tokens[at + 1];
    const isCell =
      /[|–-]\s*$/.test(token.gap) &&
      (next === undefined ? false : /^\s*[|–-]/.test(next.gap) && (next.kind === 'money' || token.gap.includes('|')));
    const before = tokens[at - 1];
    const isLast = next === undefined && token.gap.includes('|');
    return (isCell || isLast) && (isPick(before) || before?.kind === 'bet' || tokens.slice(0, at).some(isPick))
      ? { ...token, kind: 'reach', value: { first: 1, last: 1 } }
      : token;
  });
}

/** Tokens with hours that only a house makes such: 'lotep 10 e 45', 'look 18 e 21', 'sexta 31'. */
export function withPlainHours(tokens: readonly LineToken[], today: PlainDay, isTicket: boolean): LineToken[] {
  const houses = tokens.flatMap((token) => (token.kind === 'house' ? [token.value] : []));
  const isOfBet = tokens.some(({ kind }) => kind === 'bet' || kind === 'animal');
  const found = [...tokens];
  for (const [at, token] of tokens.entries()) {
    const [next, after] = [tokens[at + 1], tokens[at + 2]];
    if (
      token.kind === 'weekday' &&
      next?.kind === 'number' &&
      next.value.length < 3 &&
      dayWithWeekday(Number(next.value), token.value, today)
    ) {
      const isOfTicket = isTicket && !/[-–:]/.test(after?.gap ?? '');
      if (after?.kind !== 'each' && !isOfTicket) found[at + 1] = { ...next, kind: 'label' } as LineToken;
      continue;
    }
    const isBehindHouse =
      token.kind === 'number' &&
      Number(token.value) < 24 &&
      token.value.length < 3 &&
      tokens[at - 1]?.kind === 'house' &&
      next?.text === 'e' &&
      after?.kind === 'number' &&
      isDigits(after.value, 2, 2);
    if (!isBehindHouse || isOfBet || token.kind !== 'number' || after?.kind !== 'number') continue;
    const hour = token.value.padStart(2, '0');
    const time = `${hour}:${after.value}`;
    const isOne = Number(after.value) < 60 && namedSlots(null, time, houses, today).length > 0;
    if (!isOne && Number(after.value) > 23) continue;
    found[at] = { ...token, kind: 'hour', value: isOne ? time : `${hour}:00` };
    found[at + 1] = { ...next, kind: 'filler' } as LineToken;
    found[at + 2] = isOne
      ? ({ ...after, kind: 'filler' } as LineToken)
      : { ...after, kind: 'hour', value: `${after.value}:00` };
  }
  return found;
}

/** Times of printing, and not of a draw. */
export function withoutPrint(tokens: readonly LineToken[], today: PlainDay): LineToken[] {
  const has = (...kinds: string[]) => tokens.some(({ kind }) => kinds.includes(kind));
  const isSlip = has('slip');
  return tokens.map((token, at): LineToken => {
    const before = tokens[at - 1];
    const lead = ['em', 'no', 'dia'].includes(before?.text ?? '') ? tokens[at - 2] : before;
    const isBought =
      /^(?:emiss|emit|impr|compra|venda|registro)/.test(lead?.text ?? '') ||
      (before?.text === 'aposta' && tokens[at - 2]?.text === 'data') ||
      (before?.text === 'apostei' && tokens.filter(({ kind }) => kind === 'dates').length > 1);
    if (isBought && token.kind === 'dates') return { ...token, kind: 'slip' } as LineToken;
    if (token.kind !== 'hour') return token;
    const isDated =
      before?.kind === 'dates' ||
      (before?.kind === 'filler' && ['hora', 'as'].includes(before.text) && tokens[at - 2]?.kind === 'dates');
    const isApart = (one: LineToken, place: number) =>
      one !== token &&
      one.kind === 'hour' &&
      one.text.includes(':') &&
      tokens[place - 1]?.text !== 'e' &&
      !one.gap.includes(',');
    const isTable = tokens.some(({ gap }) => gap.includes(';'));
    const isSecond = isDated && !isTable && token.text.includes(':') && tokens.some(isApart);
    if (isSecond) return { ...token, kind: 'slip' } as LineToken;
    const isUnheld = () => namedSlots(null, token.value, [], today).length === 0;
    if (isDated && !has('house', 'draw') && (isSlip || isUnheld())) return { ...token, kind: 'slip' } as LineToken;
    if (before?.text === 'hora' && isSlip && !has('house', 'draw')) return { ...token, kind: 'slip' } as LineToken;
    if (['fecha', 'fecham', 'fechamento', 'encerra'].includes(before?.text ?? ''))
      return { ...token, kind: 'slip' } as LineToken;
    return token;
  });
}

/** The Federal beside a bet is the house. */
export function withHouses(tokens: readonly LineToken[]): LineToken[] {
  const isOfBet = tokens.some(({ kind }) => kind === 'bet' || kind === 'animal');
  return tokens.map((token): LineToken => {
    const house = token.kind === 'game' && isOfBet ? gameOf(token.value).house : undefined;
    return house ? { ...token, kind: 'house', value: house } : token;
  });
}
