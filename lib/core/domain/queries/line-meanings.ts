import { KINDS } from '../bet-kinds.ts';
import { addDays, type ClockTime, isClockTime, type PlainDay } from '../days.ts';
import { gameOf } from '../games/list.ts';
import { datesOf } from '../text/dates.ts';
import { hasDigit, isDigits, runsIn } from '../text/digits.ts';
import { OF_HOUR } from '../text/tokens/moments.ts';
import {
  beginsWith,
  endsWithMark,
  hasKind,
  hasMark,
  isMark,
  isPick,
  type LineToken,
  type Of,
  withKind,
  words,
  wordsIn,
} from '../text/tokens/row.ts';
import { dayOf, dayWithWeekday } from './line-days.ts';
import { fits, isGroupOf, isPasse } from './line-parts.ts';
import { isPlace } from './line-places.ts';
import { namedSlots } from './named-slots.ts';

// What a token is by what stands beside it: stakes, ranges, pairs, hours, times of printing.

const PUTS = ['bot', 'poe', 'pus', 'jog', 'apost', 'coloc', 'coloq', 'mand'];
const OF_BUYING = ['emiss', 'emit', 'impr', 'compra', 'venda', 'registro'];

const SAYS_NOTHING = words('filler word label noise slip count all stamp dream shares each-draw total');
const ONTO = words('no nos na nas nele neles nela nelas');

/** Whether a reach stands before, and 'e', 'mais' or 'e mais' behind it. */
function isMore(before: readonly LineToken[]): boolean {
  const at = before.findLastIndex(({ text }) => text !== 'e' && text !== 'mais');
  return at >= 0 && at < before.length - 1 && before[at]?.kind === 'reach';
}

/** Whether a stake stands where a number does: '2 cada', 'bota 5 no', 'leão 10 cabeça', the last one after an animal, a reach or a longer number. */
export function withBareStakes(tokens: readonly LineToken[]): LineToken[] {
  const hasMoney = hasKind(tokens, 'money');
  const plain = tokens.filter((token) => !SAYS_NOTHING.has(token.kind) && !isPlace(token));
  const [beforeLast, last] = [plain.at(-2), plain.at(-1)];
  const numbers = tokens.filter((token) => token.kind === 'number');
  const [first] = numbers;
  const animals = tokens.flatMap(({ kind }, at) => (kind === 'animal' ? [at] : []));
  const isVerb = tokens.some(({ text }) => beginsWith(text, PUTS));
  const isOfPasse = tokens.some((token) => token.kind === 'bet' && token.value.startsWith('passe'));
  const counted = animals.flatMap((at) => {
    const [animal, next] = [tokens[at], tokens[at + 1]];
    return animal && next?.kind === 'number' ? [{ isGroup: isGroupOf(animal, next) }] : [];
  });
  // 'Burro 3, tigre 3', though 3 is the first one's group too.
  const isListOfStakes = !hasMoney && counted.length > 1 && counted.some(({ isGroup }) => !isGroup);
  return tokens.map((token, at) => {
    if (token.kind !== 'number' || token.value.length > 4 || token.value.startsWith('0')) return token;
    const [before, next, after] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
    const isIts = next?.text.startsWith('nel') === true;
    const isOnto = ONTO.has(next?.text ?? '') && (isIts || isPick(after) || after?.kind === 'bet');
    // '47 57 67 cada uma 3 reais' has its amount behind.
    const isEach = (next?.kind === 'each' || next?.kind === 'per-prize') && after?.kind !== 'money';
    const isEqual = endsWithMark(token.gap, '=') && at === tokens.length - 1;
    // 'Valor 15 (5 em cada bicho)'.
    const isShare = isEach && hasMoney && token.gap.endsWith('(');
    // 'Veado (24) na cabeça' is its group.
    const isItsGroup = before !== undefined && isGroupOf(before, token);
    const isBetween = (before?.kind === 'animal' || before?.kind === 'reach') && next?.kind === 'reach';
    // 'Leão 5, cobra 5, tigre 5'; 'cobra 10 reais na cabeça e 10 do 1 ao 5'.
    const isOfEach = before?.kind === 'animal' && isListOfStakes;
    const isFurther = hasMoney && !isOfPasse && isMore(tokens.slice(0, at)) && next?.kind === 'reach';
    const isAtEnd = token === last && !hasMoney;
    const isBehindKind =
      isAtEnd && before?.kind === 'bet' && fits(before.value, tokens[at - 2]) && !fits(before.value, token);
    const isBehindLonger =
      first !== token && (first?.value.length ?? 0) > 2 && token.value.length < 3 && hasKind(tokens, 'bet');
    const isBehindPick =
      isAtEnd &&
      before !== undefined &&
      before.kind !== 'bet' &&
      (['animal', 'reach'].includes(before.kind) ||
        ['animal', 'reach'].includes(beforeLast?.kind ?? '') ||
        isBehindLonger);
    // 'Grupo 6 na cabeça 10, milhar 1723 …', 'jacaré na cabeça 5, avestruz …'.
    const said = tokens
      .slice(0, at - 1)
      .findLast(({ kind }) => kind !== 'filler' && kind !== 'word' && kind !== 'reach');
    const isNext =
      (next?.kind === 'bet' || next?.kind === 'animal') &&
      (hasMark(next.gap, ',;|+./') || (next.kind === 'bet' && after !== undefined && fits(next.value, after)));
    const isBeforeKind = before?.kind === 'reach' && isPick(said) && isNext;
    const isAsLong =
      first !== token && (first?.value.length ?? 0) > 2 && token.value.length >= (first?.value.length ?? 0);
    const isPut = isOnto && (hasMoney || isVerb || at === 0);
    // 'A dezena 68 com 5', 'a mesma milhar por 2'.
    const kind = tokens.slice(0, at).findLast((one) => one.kind === 'bet');
    const isUnfit = kind?.kind === 'bet' && !isPasse(kind.value) && !fits(kind.value, token);
    const isWith = ['com', 'por'].includes(before?.text ?? '') && isPick(tokens[at - 2]) && isUnfit;
    const isStake =
      isWith || isOfEach || isFurther || isEach || isPut || isEqual || isBetween || isBehindPick || isBeforeKind;
    const isBarred = (isItsGroup && !isOfEach) || (isAsLong && !isEach && !isOnto);
    return (isBehindKind || (isStake && !isBarred)) &&
      numbers.length > (isEqual || isFurther || isShare || animals.length > 0 ? 0 : 1)
      ? { ...token, kind: 'money', value: Number(token.value), isSure: isEach || isOnto }
      : token;
  });
}

/** 'Avestruz 1 5 2,00': from the first prize to the fifth. */
export function withSpacedReach(tokens: readonly LineToken[]): LineToken[] {
  const isOne = (token: LineToken | undefined, digits: string) =>
    token?.kind === 'number' && token.value === digits && token.gap === ' ';
  const isReachAt = (at: number) =>
    tokens[at - 1]?.kind === 'animal' &&
    isOne(tokens[at], '1') &&
    isOne(tokens[at + 1], '5') &&
    tokens[at + 2]?.kind === 'money';
  return tokens.flatMap((token, at): LineToken[] => {
    if (isReachAt(at)) return [{ ...token, kind: 'reach', value: { first: 1, last: 5 } }];
    return isReachAt(at - 1) ? [] : [token];
  });
}

const OF_CONTEST = words(
  'e eh o do da no pro pra para viu esse isso mesmo sorteio sort n num numero vai ser acho que la ta',
);

/** A line of a lottery with no number but one that is none of its: '3049', 'é o 3759 viu'. */
export function withContest(tokens: readonly LineToken[]): LineToken[] {
  // '887 -> 5 1 8 3 3 0 6'.
  const [label, ...numbers] = tokens;
  const isPointing = ARROWS.some((arrow) => numbers[0]?.gap.includes(arrow));
  const isLabel = label !== undefined && isDigits(label.text, 3, 4) && isPointing;
  if (isLabel && numbers.length > 4 && numbers.every((one) => one.kind === 'number' && one.value.length < 3))
    return [{ ...label, kind: 'contest', value: { first: label.text, last: '', others: [] } }, ...numbers];
  const [one, ...more] = tokens.filter(({ text }) => !OF_CONTEST.has(text));
  const isOne = one?.kind === 'number' && one.value.length > 2 && one.value.length < 5 && !one.value.startsWith('0');
  if (more.length > 0 || !isOne) return [...tokens];
  return tokens.map((token) =>
    token === one ? { ...token, kind: 'contest', value: { first: one.value, last: '', others: [] } } : token,
  );
}

/** 'Passe vai e vem 17/11', 'TG 15/12/04 10,00': its picks, where nothing else of its line is. */
export function withPairs(tokens: readonly LineToken[]): LineToken[] {
  const kinds = tokens.flatMap((token) => (token.kind === 'bet' ? [KINDS[token.value]] : []));
  const together = kinds.find(({ way }) => way !== 'single');
  if (!together || tokens.some(isPick)) return [...tokens];
  const isStaked = hasKind(tokens, 'money');
  const kindAt = tokens.findLastIndex(({ kind }) => kind === 'bet');
  return tokens.flatMap((token, at): LineToken[] => {
    // 'Duque de dezena lotece 15:45 17/08' above its pairs: the day of that draw.
    if (!isStaked && at > kindAt && tokens.slice(kindAt, at).some(isPlace)) return [token];
    const parts = runsIn(token.text);
    // 'TG 15/12/04 10,00'; without a stake '15/12/04' is the day of what stands below.
    const arePicks = parts.length === 2 ? token.text.includes('/') : isStaked && parts.length === together.picks;
    const isOfPicks = token.kind === 'dates' && arePicks && parts.every(({ length }) => length < 3);
    return isOfPicks ? parts.map((value) => ({ ...token, kind: 'number', value })) : [token];
  });
}

const LONGEST_RANGE = 30;

/** 'Dezenas 10 a 15': each of them; null where 'grupo 3 a 5' may be prizes or numbers. */
export function withRanges(tokens: readonly LineToken[]): LineToken[] | null {
  const found: LineToken[] = [];
  const isEach = hasKind(tokens, 'each');
  let hasPick = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, joint, last] = [tokens[at] as LineToken, tokens[at + 1], tokens[at + 2]];
    found.push(token);
    // 'Grupo 12 1 ao 3': prizes, or groups.
    const isOfPrizes = hasPick && ['a', 'ao', 'ate'].includes(joint?.text ?? '') && token.kind === 'number';
    hasPick ||= isPick(token);
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
    if (token.kind !== 'number' || token.text.length > 1) return token;
    const next = tokens[at + 1];
    const isBehindPick = tokens.slice(0, at).some(isPick) && tokens.slice(0, at).some(({ kind }) => kind === 'bet');
    // 'grupo;20;5;R$ 2,00'.
    if (
      isBehindPick &&
      endsWithMark(token.gap, ';') &&
      next?.kind === 'money' &&
      next.gap.trimStart().startsWith(';')
    ) {
      const place = Number(token.text);
      return { ...token, kind: 'reach', value: { first: place, last: place } };
    }
    if (token.text !== '1') return token;
    const hasBar = token.gap.includes('|');
    const isCell =
      endsWithMark(token.gap, '|–-') &&
      hasMark(next?.gap.trimStart().charAt(0) ?? '', '|–-') &&
      (next?.kind === 'money' || hasBar);
    return (isCell || (!next && hasBar)) && tokens.slice(0, at).some((one) => isPick(one) || one.kind === 'bet')
      ? { ...token, kind: 'reach', value: { first: 1, last: 1 } }
      : token;
  });
}

const HOURS = words('h hs hrs horas');
const isWholeHour = (token: LineToken | undefined): boolean =>
  token?.kind === 'hour' && hasDigit(token.text[0] ?? '') && token.value.endsWith(':00');

/** 'Rio 14 e 16h', 'Bahia 10, 12, 15 h': numbers behind a house, before an hour, all of them hours of its draws. */
export function withListedHours(tokens: readonly LineToken[], today: PlainDay): LineToken[] {
  const start = tokens.findIndex(({ kind }) => kind === 'house') + 1;
  const houses = tokens.flatMap((token) => (token.kind === 'house' ? [token.value] : []));
  if (start === 0) return [...tokens];
  const numbers: number[] = [];
  let at = start;
  const isAnd = (token: LineToken | undefined) => token?.text === 'e' || OF_HOUR.has(token?.text ?? '');
  while (at < tokens.length) {
    const token = tokens[at];
    if (isAnd(token)) at += 1;
    else if (token?.kind === 'number' && token.value.length < 3) numbers.push(at++);
    else break;
  }
  const [end, after] = [tokens[at], tokens[at + 1]];
  const isEnded = isWholeHour(end) || (HOURS.has(end?.text ?? '') && end?.gap.trim() === '');
  const least = isWholeHour(end) ? 1 : 2;
  const others = tokens.filter((token, place) => isPick(token) && !numbers.includes(place));
  if (!isEnded || numbers.length < least || after?.gap.startsWith('/')) return [...tokens];
  if (others.length === 0 && hasKind(tokens, 'money', 'bet')) return [...tokens];
  const timeOf = (token: LineToken | undefined) => `${token?.text.padStart(2, '0')}:00`;
  const isHour = (time: string): time is ClockTime =>
    isClockTime(time) && namedSlots(null, time, houses, today).length > 0;
  if (!numbers.every((place) => isHour(timeOf(tokens[place])))) return [...tokens];
  return tokens.map((token, place) =>
    numbers.includes(place)
      ? { ...token, kind: 'hour', value: timeOf(token) as ClockTime }
      : place === at && token.kind !== 'hour'
        ? withKind(token, 'filler')
        : token,
  );
}

/** Tokens with hours that only a house makes such: 'lotep 10 e 45', 'look 18 e 21', 'sexta 31'. */
export function withPlainHours(tokens: readonly LineToken[], today: PlainDay, isTicket: boolean): LineToken[] {
  const houses = tokens.flatMap((token) => (token.kind === 'house' ? [token.value] : []));
  const isOfBet = hasKind(tokens, 'bet', 'animal');
  const found = [...tokens];
  const isShort = (token: LineToken | undefined): token is Of<'number'> =>
    token?.kind === 'number' && token.value.length < 3;
  for (const [at, token] of tokens.entries()) {
    const [next, after] = [tokens[at + 1], tokens[at + 2]];
    if (token.kind === 'weekday' && isShort(next) && dayWithWeekday(Number(next.value), token.value, today)) {
      // 'Qui 27 mega 01 09 …'.
      const isOfTicket = isTicket && after?.kind !== 'game' && !hasMark(after?.gap ?? '', '-–:');
      if (after?.kind !== 'each' && !isOfTicket) found[at + 1] = withKind(next, 'label');
      continue;
    }
    // 'Ontem (18)', '(hoje 19)'.
    if (token.kind === 'dayword' && isShort(next)) {
      const isItsDate = Number(next.text) === Number(addDays(today, token.value).slice(8));
      if (next.gap.trim() === '(' || (token.gap.endsWith('(') && isItsDate)) found[at + 1] = withKind(next, 'label');
    }
    // '19-08   Rio 14hs'.
    const isOfHead = at === 0 && isShort(token) && isShort(next) && isMark(next.gap, '-') && after?.kind === 'house';
    const headed = isOfHead && !isOfBet ? dayOf(`${token.value}/${next.value}`, today) : null;
    if (headed && isShort(next)) {
      found[at] = { ...token, kind: 'dates', value: datesOf(headed) };
      found[at + 1] = withKind(next, 'label');
      continue;
    }
    // '14 sex - PTM'.
    const day =
      at === 0 && isShort(token) && next?.kind === 'weekday' && next.gap === ' '
        ? dayWithWeekday(Number(token.value), next.value, today)
        : null;
    if (day) found[at] = { ...token, kind: 'dates', value: datesOf(day) };
    const isBehindHouse = tokens[at - 1]?.kind === 'house' && !isOfBet && isShort(token) && Number(token.value) < 24;
    // 'Look 16 20', where that is an hour of its.
    const isSpaced = isBehindHouse && isShort(next) && next.gap === ' ' && next.value.length === 2;
    const spaced = isSpaced ? `${token.value.padStart(2, '0')}:${next.value}` : '';
    if (isClockTime(spaced) && namedSlots(null, spaced, houses, today).length > 0) {
      found[at] = { ...token, kind: 'hour', value: spaced };
      found[at + 1] = withKind(next as LineToken, 'filler');
      continue;
    }
    if (!isBehindHouse || next?.text !== 'e' || !isShort(after)) continue;
    const time = `${token.value.padStart(2, '0')}:${after.value}`;
    const isOne = isClockTime(time) && namedSlots(null, time, houses, today).length > 0;
    const hours = isOne ? [time] : [token.value, after.value].map((hour) => `${hour.padStart(2, '0')}:00`);
    if (!hours.every(isClockTime)) continue;
    const [hour = '', another] = hours;
    found[at] = { ...token, kind: 'hour', value: hour as ClockTime };
    found[at + 1] = withKind(next, 'filler');
    found[at + 2] = another ? { ...after, kind: 'hour', value: another as ClockTime } : withKind(after, 'filler');
  }
  return found;
}

/** Times of printing, and not of a draw. */
export function withoutPrint(tokens: readonly LineToken[], today: PlainDay): LineToken[] {
  const isSlip = hasKind(tokens, 'slip');
  const isPlaced = hasKind(tokens, 'house', 'draw');
  const isTable = tokens.some(({ gap }) => gap.includes(';'));
  const dates = tokens.filter(({ kind }) => kind === 'dates').length;
  return tokens.map((token, at): LineToken => {
    const [earlier, before] = [tokens[at - 2], tokens[at - 1]];
    const lead = ['em', 'no', 'dia'].includes(before?.text ?? '') ? earlier : before;
    const isBought =
      beginsWith(lead?.text ?? '', OF_BUYING) ||
      (before?.text === 'aposta' && earlier?.text === 'data') ||
      (before?.text === 'apostei' && dates > 1);
    if (isBought && token.kind === 'dates') return withKind(token, 'slip');
    const isOfBuying =
      (before?.kind === 'dates' && tokens.slice(0, at - 1).some(({ text }) => beginsWith(text, OF_BUYING))) ||
      (before?.kind === 'slip' && beginsWith(before.text, OF_BUYING));
    if (isOfBuying && token.kind === 'hour') return withKind(token, 'slip');
    if (token.kind !== 'hour') return token;
    // 'Áudio (0:23)': no draw is held then; '10:15 APOSTA BOA SORTE 14H …' is of a statement.
    const isOfRow = at === 0 && OF_STATEMENT.has(tokens[1]?.text ?? '');
    const hasOther = () => tokens.some((one, place) => place > 0 && one.kind === 'hour');
    if (token.value.startsWith('00:') || (isOfRow && hasOther())) return withKind(token, 'slip');
    const isDated =
      before?.kind === 'dates' || (['hora', 'as'].includes(before?.text ?? '') && earlier?.kind === 'dates');
    const isApart = (one: LineToken, place: number) =>
      one !== token && one.kind === 'hour' && tokens[place - 1]?.text !== 'e' && !one.gap.includes(',');
    const isSecond = isDated && !isTable && token.text.includes(':') && tokens.some(isApart);
    const isUnheld = () => namedSlots(null, token.value, [], today).length === 0;
    const isPrinted =
      isSecond ||
      CLOSES.has(before?.text ?? '') ||
      // 'Pego até 19h50'; 'das 11h até 14h' are draws.
      (before?.text === 'ate' && !tokens.slice(0, at).some(({ kind }) => kind === 'hour')) ||
      (isDated && isSlip && isUnheld()) ||
      (!isPlaced && ((isDated && (isSlip || isUnheld())) || (isSlip && before?.text === 'hora')));
    return isPrinted ? withKind(token, 'slip') : token;
  });
}
/** Behind the clock with which a row of a statement begins. */
const OF_STATEMENT = words('aposta jogo bilhete compra deposito saque premio pix debito');
const CLOSES = words('fecha fecham fechamento encerra');

/** The Federal beside a bet is the house. */
export function withHouses(tokens: readonly LineToken[]): LineToken[] {
  const isOfBet = tokens.some(({ kind }) => kind === 'bet' || kind === 'animal');
  return tokens.map((token): LineToken => {
    const house = token.kind === 'game' && isOfBet ? gameOf(token.value).house : undefined;
    return house ? { ...token, kind: 'house', value: house } : token;
  });
}

const CAME_AFTER = words('veio saiu bateu passou perdeu apareceu');
const ARROWS = ['->', '=>', '→', '➡', '⇒'];
/** A line without the animals that a note tells before its bet: 'cachorro preto correndo -> milhar 2317, R$ 2'. */
export function withoutTold(typed: readonly LineToken[]): readonly LineToken[] {
  // 'O macaco veio, a milhar passou longe.'
  const cameAt = (at: number) =>
    typed[at]?.gap.trim() === '' && CAME_AFTER.has(wordsIn(typed[at]?.text ?? '')[0] ?? '');
  const tokens = typed.map((token, at) =>
    token.kind === 'animal' && cameAt(at + 1) ? withKind(token, 'word') : token,
  );
  const meant = withoutMeant(tokens);
  const at = meant.findIndex(({ gap }, place) => place > 0 && ARROWS.some((arrow) => gap.includes(arrow)));
  const [told, bet] = [meant.slice(0, Math.max(0, at)), meant.slice(at)];
  const isTold = !hasKind(told, 'number', 'money', 'bet', 'reach') && hasKind(told, 'word', 'filler', 'dream');
  const isBet = bet.some(({ kind }, place) => kind === 'bet' && isPick(bet[place + 1]));
  return at > 0 && isTold && isBet
    ? meant.map((token, place) => (place < at && token.kind === 'animal' ? withKind(token, 'word') : token))
    : meant;
}

const TO = words('pra para p pro a as');
const WISHED = words('nos nois noix todos todas gente galera pessoal voce voces vc vcs mim eles amigo amiga');
/** A line without a wish of luck, which is a house's name too: 'bahia 12h dezena 44 …, boa sorte pra nós'. */
export function withoutWishes(tokens: readonly LineToken[]): readonly LineToken[] {
  const houses = tokens.filter(({ kind }) => kind === 'house');
  return tokens.map((token, at) => {
    if (token.kind !== 'house' || token.text !== 'boa sorte') return token;
    const [before, next, after] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
    const isWish = TO.has(next?.text ?? '') && WISHED.has(after?.text ?? '');
    const isPlaced = [before, next, after].some((one) => one?.kind === 'hour' || one?.kind === 'draw');
    // 'Look 14h milhar 1234 2,00. Boa sorte!'
    const isLast = next === undefined && hasMark(token.gap, ',.!;|') && houses.some((one) => one !== token);
    return isWish || (isLast && !isPlaced) ? withKind(token, 'filler') : token;
  });
}

const SWAPS = words('troca troque trocar troquei trocamos muda mude mudei sai saio saiu tira tire tirei');
/** '4212, não, pera, é 4122'. */
const PUTS_RIGHT = words('pera perai alias digo minto');
const IS_RIGHT = words('e eh era mas sim');
const JOINS = words('o a os as do da dos das pelo pela por pro pra no na e eh era vai entra fica bota poe');
/**
 * A line without the pick that it denies itself: 'é a 3301, não 3310', 'não é 12, é 21', 'troca o galo por gato', 'sai do elefante e vai pro
 * cavalo'.
 */
export function withoutDenied(tokens: readonly LineToken[]): readonly LineToken[] {
  const picks = tokens.flatMap((token, at) => (isPick(token) ? [at] : []));
  const between = (from: number, to: number) => tokens.slice(from + 1, to).map(({ text }) => text);
  const isLike = (one: number, other: number) =>
    tokens[one]?.kind === tokens[other]?.kind && tokens[one]?.text.length === tokens[other]?.text.length;
  const isAnimal = (at: number) => tokens[at]?.kind === 'animal';
  const denied = new Set<number>();
  for (const [nth, at] of picks.entries()) {
    const [before, after] = [picks[nth - 1], picks[nth + 1]];
    const lead = between(before ?? -1, at);
    const isDenied = lead.includes('nao') && lead.slice(lead.lastIndexOf('nao') + 1).every((word) => JOINS.has(word));
    // '3301, não 3310', 'pavão e não peru'.
    const isOfPair = (one: number) => isLike(one, at) || (isAnimal(one) && isAnimal(at));
    // '61, não, 62' puts the first one right, '3301, não 3310' the second.
    const isApart =
      (isMark(tokens[at]?.gap ?? '', ',') && tokens[at - 1]?.text === 'nao') ||
      lead.some((word) => PUTS_RIGHT.has(word));
    if (before !== undefined && (isDenied || (isApart && lead.includes('nao'))) && isOfPair(before))
      denied.add(isApart ? before : at);
    if (after === undefined || !isOfPair(after)) continue;
    const joint = between(at, after);
    // 'Não é 12, é 21'.
    if (before === undefined && isDenied && joint.some((word) => IS_RIGHT.has(word))) denied.add(at);
    // 'Troca o galo por gato'.
    const isSwap = lead.some((word) => SWAPS.has(word)) && joint.length > 0 && joint.every((word) => JOINS.has(word));
    if (before === undefined && isSwap && !(joint.length === 1 && joint[0] === 'e')) denied.add(at);
  }
  return tokens.map((token, at) => (denied.has(at) ? withKind(token, 'word') : token));
}

const INTENDED = words('ia iria queria pensei quase');
/** 'Ia jogar no macaco mas sonhei com gato': what was not played is no pick. */
function withoutMeant(tokens: readonly LineToken[]): readonly LineToken[] {
  const from = tokens.findIndex(
    ({ text }, at) => text === 'jogar' && tokens.slice(Math.max(0, at - 2), at).some((one) => INTENDED.has(one.text)),
  );
  const to = from < 0 ? -1 : tokens.findIndex(({ text }, at) => at > from && text === 'mas');
  return to < 0
    ? tokens
    : tokens.map((token, at) => (at > from && at < to && isPick(token) ? withKind(token, 'word') : token));
}
