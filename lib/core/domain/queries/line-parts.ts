import { type BetKind, KINDS, PICK_DIGITS } from '../bet-kinds.ts';
import { groupOf } from '../groups.ts';
import { hasMark, isMark, isPick, type LineToken, words } from '../text/tokens/row.ts';
import { isPlace } from './line-places.ts';

// The bets of a line: where one ends and the next begins, and what each has of the others.

/** One bet of a line while it is read. */
export type Segment = {
  kind: BetKind | null;
  picks: LineToken[];
  reach: LineToken | null;
  money: number | null;
  /** The place of its amount in the line. */
  moneyAt: number;
  isBare: boolean;
  isEach: boolean;
  isPerPrize: boolean;
  place: LineToken[];
  isInverted: boolean;
  /** Whether it has 'tudo', 'todos'. */
  isForAll: boolean;
  /** Whether its amount is the sum of those before: '0,50 por prêmio = 2,50'. */
  isSum: boolean;
};
const empty = (): Segment => ({
  kind: null,
  picks: [],
  reach: null,
  money: null,
  moneyAt: -1,
  isBare: false,
  isEach: false,
  isPerPrize: false,
  place: [],
  isInverted: false,
  isForAll: false,
  isSum: false,
});

/** The bets of a line's tokens; null where its words cannot be parted. */
export function segmentsOf(all: readonly LineToken[]): Segment[] | null {
  const segments: Segment[] = [];
  let now = empty();
  const close = () => {
    segments.push(now);
    now = empty();
  };
  const firstPick = all.findIndex((token) => isPick(token) || token.kind === 'bet');
  const firstPlace = all.findIndex(isPlace);
  const isPrefixed = firstPlace >= 0 && firstPlace < firstPick;
  const turns = turnsOf(all);
  const hasPick = (from: number) => {
    const rest = all.slice(from);
    const end = rest.findIndex((token, at) => at > 0 && token.gap.includes(';'));
    return rest.slice(0, end < 0 ? undefined : end).some(isPick);
  };
  const isSettled = () => now.picks.length > 0 && (now.money !== null || now.reach !== null);
  for (const [at, token] of all.entries()) {
    if ((token.gap.includes(';') && now.picks.length > 0 && hasPick(at)) || turns.has(at)) close();
    const next = all
      .slice(at + 1)
      .find(({ kind, text }) => !(kind === 'filler' && ['da', 'de', 'do', 'n', 'no', 'numero'].includes(text)));
    switch (token.kind) {
      case 'bet': {
        const isAhead = isPick(next) && !hasMark(next?.gap ?? '', ',;+');
        // '1.234 milhar 5' is of the number before.
        const isOfBefore =
          now.kind === null && fits(token.value, now.picks.at(-1)) && !(isPick(next) && fits(token.value, next));
        if (now.picks.length > 0 && (now.kind !== null || (isAhead && !isOfBefore))) {
          // 'Grupo 5 e 7 duque', 'passe cavalo touro vai e vem': the kind of all numbers.
          const isOfSame =
            now.kind !== null &&
            !isPick(next) &&
            ((now.money === null && isTogether(token.value)) || (isPasse(now.kind) && isPasse(token.value)));
          // 'Passe vai e vem grupo 04 e grupo 20'.
          const isOfForm =
            token.value === 'grupo' &&
            now.kind !== null &&
            isOfGroups(now.kind) &&
            now.picks.length < KINDS[now.kind].picks;
          // 'Cavalo grupo 11' says it twice.
          const last = now.picks.at(-1);
          const isItsGroup = token.value === 'grupo' && last?.kind === 'animal' && isGroupOf(last, next);
          const isBeside = now.kind === null && now.money === null && !hasMark(token.gap, ',;+');
          if (!isOfSame && !(isOfForm && now.money === null) && !(isItsGroup && isBeside)) close();
        }
        // 'Milhar 1,00 centena 2,00' before or behind their number.
        if (now.picks.length === 0 && isStaked(now) && KINDS[token.value].way === 'single') close();
        // 'Passe seco 05 10 vai e vem' is neither.
        if (isPasse(now.kind) && isPasse(token.value) && ![now.kind, token.value].includes('passe')) {
          if (now.kind !== token.value) return null;
        }
        if (now.kind !== null && now.picks.length === 0 && now.kind === 'milhar' && token.value === 'centena')
          now.kind = 'milhar-e-centena';
        else now.kind = together(now.kind, token.value);
        break;
      }
      case 'number':
      case 'animal':
        // 'Grupo 2 seca 4,00 (águia)'.
        if (token.kind === 'animal' && isSettled() && now.kind === 'grupo' && isLastBet(all, at)) {
          if (now.picks.some((pick) => isGroupOf(token, pick))) break;
        }
        if (now.picks.length > 0 && now.money !== null && isMoneyAfter(now, all, at)) close();
        else if (now.picks.length > 0 && now.reach !== null && isAfterPick(now.reach, now.picks)) close();
        now.picks.push(token);
        break;
      case 'money': {
        const before = all[at - 1];
        // 'MC 0382 2,00 + 2,00', and its sum behind it.
        if (now.money !== null && before?.kind === 'money') {
          const isAdded = token.gap.includes('+') && now.kind === 'milhar-e-centena';
          if (isAdded || Math.abs(token.value - now.money) < 0.001) {
            now.money = isAdded ? now.money + token.value : now.money;
            break;
          }
        }
        // '3 reais, peraí, 5 reais mesmo'.
        if (now.money !== null && before && CORRECTS.has(before.text) && token.isSure) {
          now.money = token.value;
          break;
        }
        // '… 20,00 / dezena 68 1 ao 5 10,00 = 30,00' is of all of them, '0,50 por prêmio = 2,50' of that bet.
        if (now.money !== null && segments.length > 0 && isTotal(all, at)) break;
        if (now.money !== null) close();
        now.money = token.value;
        now.moneyAt = token.from;
        // '3209, 9203 e 2039 a 0,50', 'todas a 0,50', 'todas 0,50'.
        now.isEach ||= before?.text === 'a' && ['', ',', '('].includes(before.gap.trim()) && now.picks.length !== 1;
        now.isEach ||= before?.kind === 'all' && OF_EACH.has(before.text);
        now.isSum =
          segments.length > 0 &&
          ['money', 'each', 'per-prize', 'count', 'filler'].includes(all[at - 1]?.kind ?? '') &&
          (token.gap.includes('=') ||
            token.gap.includes('..') ||
            all[at - 1]?.kind === 'per-prize' ||
            all[at - 1]?.kind === 'each');
        now.isBare = !token.isSure && !hasMark(token.text, ',.');
        break;
      }
      case 'reach':
        // A passe has its prizes; 'seco' says which.
        if (isPasse(now.kind)) {
          if (isDry(token)) now.reach = token;
          break;
        }
        if (now.reach !== null) {
          const one = now.reach;
          // 'Seca na cabeça' says it twice.
          const isBeside = one.kind === 'reach' && one.value.first === token.value.first && one.to === token.from;
          if (one.kind === 'reach' && one.value.last === token.value.last && (now.money === null || isBeside)) break;
          close();
        }
        now.reach = token;
        break;
      case 'all':
        now.isForAll = true;
        break;
      case 'each':
        now.isEach = true;
        break;
      case 'per-prize':
        now.isPerPrize = true;
        break;
      case 'corrected':
        now = { ...empty(), place: now.place };
        break;
      case 'qualifier':
        now.isInverted ||= token.value === 'invertida';
        break;
      default:
        if (!isPlace(token)) break;
        if (isPrefixed && isSettled() && all.slice(at + 1).some(isPick)) close();
        now.place.push(token);
    }
  }
  close();
  for (const segment of segments) {
    if (!isPasse(segment.kind) || !segment.reach || !isDry(segment.reach)) continue;
    if (segment.kind === 'passe-vai-e-vem') return null;
    segment.kind = 'passe-seco';
  }
  return merge(segments);
}

/** Whether a bet has its kind and stake, of single picks. */
const isStaked = ({ kind, money }: Segment): boolean => kind !== null && money !== null && KINDS[kind].way === 'single';

const OF_EACH = words('todas todos');
const THIS = words('esse essa este esta so');
const STOPS = ['. ', '! ', '? '];
const CORRECTS = words('perai pera opa perdao digo alias ops');

/** Whether an amount behind '=' ends a line of amounts: what all its bets cost. */
export function isTotal(all: readonly LineToken[], at: number): boolean {
  const [token, before] = [all[at], all[at - 1]];
  return token?.kind === 'money' && at === all.length - 1 && hasMark(token.gap, '=') && before?.kind === 'money';
}

/** Whether a number is an animal's group. */
export const isGroupOf = (animal: LineToken, number: LineToken | undefined): boolean =>
  animal.kind === 'animal' &&
  number?.kind === 'number' &&
  number.value.length < 3 &&
  Number(number.value) === Number(animal.value.grupo);
/** Whether nothing of a bet stands behind a token before another kind is named. */
const isLastBet = (all: readonly LineToken[], at: number): boolean => {
  const rest = all.slice(at + 1);
  const end = rest.findIndex(({ kind, gap }) => kind === 'bet' || gap.includes(';'));
  return !rest.slice(0, end < 0 ? undefined : end).some((token) => isPick(token) || token.kind === 'money');
};

export const isPasse = (kind: BetKind | null): boolean => kind?.startsWith('passe') === true;
/** 'Seco', which of a passe is the 2nd prize and of another bet the 1st. */
export const isDry = ({ kind, text }: LineToken): boolean => kind === 'reach' && text.startsWith('sec');

/** Whether a pick is written as a kind's are. */
export function fits(kind: BetKind, token: LineToken | undefined): boolean {
  const { form } = KINDS[kind];
  if (token?.kind === 'animal') return form === 'grupo';
  if (token?.kind !== 'number') return false;
  return form === 'grupo'
    ? token.value.length < 3 && Number(token.value) < 26
    : token.value.length === PICK_DIGITS[form];
}

/** Where picks and hours or draws take turns, each pick's begins: 'veado das 10 da manhã, peru das 3 da tarde'. */
function turnsOf(all: readonly LineToken[]): Set<number> {
  const steps = all.flatMap((token, at) =>
    isPick(token) ? [{ what: 'p', at }] : token.kind === 'hour' || token.kind === 'draw' ? [{ what: 'h', at }] : [],
  );
  const isInTurns =
    steps.length > 3 && steps.length % 2 === 0 && steps.every(({ what }, at) => what !== steps[at + 1]?.what);
  const isParted = all.some(({ gap }) => gap.includes(';'));
  // 'Rio 14:20: cavalo, Lotep 10:45: tigre': an hour's house begins with it.
  const begins = (at: number) =>
    all[at - 1]?.kind === 'bet' || (!isPick(all[at]) && all[at - 1]?.kind === 'house') ? at - 1 : at;
  return new Set(
    isInTurns && !isParted ? steps.filter((_, at) => at > 0 && at % 2 === 0).map(({ at }) => begins(at)) : [],
  );
}

/** Several groups at once: a duque, terno, quadra or quina of them, a passe. */
const isOfGroups = (kind: BetKind): boolean => KINDS[kind].form === 'grupo' && KINDS[kind].way !== 'single';

/** A duque, terno, quadra or quina. */
const isTogether = (kind: BetKind): boolean => kind.endsWith('-grupo') || kind.endsWith('-dezena');

/** 'duque' and 'grupo' beside each other are one kind. */
function together(one: BetKind | null, other: BetKind): BetKind {
  if (one === null) return other;
  if (other === 'grupo' && isOfGroups(one)) return one;
  const [several, form] = isTogether(other) ? [other, one] : [one, other];
  return isTogether(several) && (form === 'grupo' || form === 'dezena')
    ? (`${several.split('-')[0]}-${form}` as BetKind)
    : other;
}

const isAfterPick = (token: LineToken, picks: readonly LineToken[]) => token.from > (picks.at(-1)?.from ?? 0);
/** Whether the stake of a bet stands behind its picks. */
function isMoneyAfter(segment: Segment, all: readonly LineToken[], at: number): boolean {
  const first = segment.picks[0]?.from ?? 0;
  return all
    .slice(0, at)
    .some((token) => token.kind === 'money' && token.value === segment.money && token.from > first);
}

/** Bets with what they do not say of their line: picks and kind of the one before, a stake, a reach and a place of any other. */
function merge(segments: Segment[]): Segment[] | null {
  // 'Número da casa 482 -> centena 482' says it twice.
  const valuesOf = ({ picks }: Segment) =>
    picks.map((token) => (token.kind === 'number' ? token.value : token.text)).join();
  const isSaidAgain = (one: Segment, at: number) =>
    one.picks.length > 0 &&
    one.kind === null &&
    segments.slice(at + 1).some((other) => other.kind !== null && valuesOf(other) === valuesOf(one));
  for (const [at, one] of segments.entries()) if (isSaidAgain(one, at)) one.picks = [];
  const whole = segments.filter(({ picks }) => picks.length > 0);
  const [first] = whole;
  if (!first)
    return segments.length > 1
      ? [segments.reduce((one, other) => ({ ...fill(one, other), place: [...one.place, ...other.place] }))]
      : segments;
  const bets: Segment[] = [];
  let lead: Segment | null = null;
  // 'Milhar 1,00, centena 2,00, dezena 5,00: 4471'.
  const leads: Segment[] = [];
  for (const segment of segments) {
    if (segment.picks.length > 0) {
      if (leads.length > 0) {
        const [pick, ...others] = segment.picks;
        if (!pick || others.length > 0 || !isStaked(segment) || bets.length > 0) return null;
        for (const one of [...leads.splice(0), segment])
          bets.push({ ...one, picks: [lastDigits(one.kind, pick)], place: [...(lead?.place ?? []), ...one.place] });
        lead = null;
        continue;
      }
      const above = bets.at(-1)?.kind;
      // 'Centena 758 1 real e a 264 tb'.
      const isOwnReach = segment.reach === null || isAfterPick(segment.reach, segment.picks);
      if (
        segment.kind === null &&
        isOwnReach &&
        above &&
        KINDS[above].way === 'single' &&
        segment.picks.every((pick) => pick.kind === 'number' && fits(above, pick))
      )
        segment.kind = above;
      bets.push(lead ? { ...fill(segment, lead), place: [...lead.place, ...segment.place] } : segment);
      lead = null;
    } else if (segment.money !== null && bets.length > 0 && bets.at(-1)?.money !== null) {
      const last = bets.at(-1) as Segment;
      if (segment.isSum) {
        const place = [...last.place, ...segment.place];
        const reach = last.reach ?? segment.reach;
        bets[bets.length - 1] = { ...last, money: segment.money, place, reach, isEach: false, isPerPrize: false };
        continue;
      }
      if (segment.reach === null && segment.kind === null) return null;
      bets.push({
        ...segment,
        kind: segment.kind ?? last.kind,
        picks: last.picks.map((pick) => lastDigits(segment.kind, pick)),
        place: [...segment.place],
      });
    } else if (bets.length > 0)
      bets[bets.length - 1] = {
        ...fill(bets.at(-1) as Segment, segment),
        place: [...(bets.at(-1) as Segment).place, ...segment.place],
      };
    else if (isStaked(segment)) leads.push(segment);
    else lead = segment;
  }
  return bets.flatMap(inPairs);
}

/** 'Duque de grupo 7-13 e 7-21': a bet for each pair. */
function inPairs(bet: Segment): Segment[] {
  const { kind, picks } = bet;
  if (!kind || KINDS[kind].way === 'single' || picks.length <= KINDS[kind].picks) return [bet];
  const groups: LineToken[][] = [];
  for (const pick of picks) {
    if (groups.length > 0 && isMark(pick.gap, '-/x.')) groups.at(-1)?.push(pick);
    else groups.push([pick]);
  }
  return groups.length > 1 && groups.every(({ length }) => length === KINDS[kind].picks)
    ? groups.map((group) => ({ ...bet, picks: group }))
    : [bet];
}

/** '5478 M 1,00 C 2,00': of one number each bet takes its last digits, or its group: 'milhar 5478 1,00 e o grupo 2,00'. */
function lastDigits(kind: BetKind | null, pick: LineToken): LineToken {
  if (kind === 'grupo' && pick.kind === 'number' && pick.value.length > 2)
    return { ...pick, value: groupOf(pick.value).grupo };
  const digits = kind === null ? 0 : PICK_DIGITS[KINDS[kind].form];
  return pick.kind === 'number' && digits > 1 && pick.value.length > digits
    ? { ...pick, value: pick.value.slice(-digits) }
    : pick;
}
const ofEach = (one: Segment, other: Segment) => ({
  isEach: one.isEach || other.isEach,
  isPerPrize: one.isPerPrize || other.isPerPrize,
});
const fill = (one: Segment, other: Segment): Segment => ({
  ...one,
  ...(one.isSum && other.money !== null ? { isEach: false, isPerPrize: false } : ofEach(one, other)),
  kind: one.kind ?? other.kind,
  reach: one.reach ?? other.reach,
  ...(one.money === null ? { money: other.money, isBare: other.isBare } : {}),
  isInverted: one.isInverted || other.isInverted,
  isForAll: one.isForAll || other.isForAll,
});

/** Whether the draw or hour of a bet stands beside a house of its own, which is none of some houses. */
function isOfOtherHouse({ place }: Segment, houses: readonly LineToken[]): boolean {
  const housesOf = (tokens: readonly LineToken[]) => tokens.filter((token) => token.kind === 'house');
  const own = housesOf(place);
  const values = housesOf(houses).map(({ value }) => value);
  const isBeside = own.some((house) =>
    place.some(
      ({ kind, from, to }) => (kind === 'hour' || kind === 'draw') && (from === house.to || to === house.from),
    ),
  );
  return isBeside && values.length > 0 && !own.some(({ value }) => values.includes(value));
}

/** Of kinds of places and days that a bet lacks those of the bet before, else of the next one that has them. */
export function shared(bets: readonly Segment[], tokens: readonly LineToken[]): Segment[] {
  // '… na centena 063 do 1º ao 5º. À noite, 10 reais no jacaré': each sentence has its own prizes.
  const ends = tokens.filter(({ gap }) => STOPS.some((stop) => gap.includes(stop))).map(({ from }) => from);
  const placeOf = ({ picks, reach, moneyAt }: Segment) => picks[0]?.from ?? reach?.from ?? moneyAt;
  const isSame = (one: Segment, other: Segment) => {
    const [from = 0, to = 0] = [placeOf(one), placeOf(other)].sort((a, b) => a - b);
    return !ends.some((end) => end > from && end <= to);
  };
  const of = (segment: Segment, group: readonly string[]) => segment.place.filter(({ kind }) => group.includes(kind));
  return bets.map((bet, at) => {
    /** What a bet says of some kinds, else what one before it says, else one behind it. */
    const given = (kinds: readonly string[], mayGive: (one: Segment) => boolean = () => true) => {
      const has = (one: Segment) => of(one, kinds).length > 0;
      const gives = (one: Segment) => has(one) && mayGive(one);
      const from = has(bet) ? bet : (bets.slice(0, at).findLast(gives) ?? bets.slice(at + 1).find(gives));
      return from ? of(from, kinds) : [];
    };
    const houses = given(['house']);
    const places = [
      ...houses,
      ...given(['draw', 'hour'], (one) => !isOfOtherHouse(one, houses)),
      ...given(['dates', 'holiday', 'weekday', 'dayword']),
    ];
    const money = bets.slice(at).find((one) => one.money !== null) ?? bets.findLast((one) => one.money !== null);
    const isOwn = bet.money !== null;
    // 'Tudo seco', ', na cabeça', '5 no jacaré e 4 no burro do 1 ao 5' hold for all, 'grupo 9 1/5 5,00' for that bet alone.
    const isOfAll = (one: Segment) => {
      const { reach: its, picks, moneyAt, isForAll, isEach } = one;
      // '… e 5 no porco, esse do primeiro ao quinto'.
      if (its === null || THIS.has(tokens.find(({ to }) => to === its.from)?.text ?? '')) return false;
      // 'Coelho, galo, urso 1/5 2,00 cada'.
      const isOnly = bets.every((other) => other === one || (other.reach === null && other.money === null));
      if (isEach && isOnly && bets.at(-1) === one) return true;
      const [first, last] = [picks[0]?.from ?? 0, picks.at(-1)?.from ?? 0];
      const isLast = its.from > Math.max(last, moneyAt);
      return its.from < first || (isLast && (isForAll || its.gap.includes(',') || (moneyAt >= 0 && moneyAt < first)));
    };
    // 'Dezena 09 e dezena 54 2 reais cada uma do 1 ao 5': what has its amount of another one has its prizes too.
    const isOfEach = !isOwn && bet.reach === null && money?.isEach === true && bets.indexOf(money) > at;
    const reach =
      bet.reach ??
      (isOfEach ? money.reach : null) ??
      bets.slice(at + 1).find((one) => isOfAll(one) && isSame(bet, one))?.reach ??
      bets.slice(0, at).findLast((one) => isOfAll(one) && isSame(one, bet))?.reach ??
      null;
    return {
      ...bet,
      reach,
      place: places.sort((one, other) => one.from - other.from),
      ...(isOwn || !money
        ? {}
        : { money: money.money, isBare: money.isBare, isEach: money.isEach, isPerPrize: money.isPerPrize }),
    };
  });
}
