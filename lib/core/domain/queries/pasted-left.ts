import { type GameId, gameOf } from '../games/list.ts';
import { HOUSE_IDS, HOUSES, isFederalHouse } from '../houses/list.ts';
import { hasDigit, isDigits } from '../text/digits.ts';
import { wordsIn } from '../text/tokens/row.ts';
import type { LineMarks } from './line-marks.ts';
import { unreadOf } from './pasted-changes.ts';
import { type LeftPart, type PastedLine, type PastedTicket, withFields } from './pasted-context.ts';

// What lines of a text say that its tickets have not, once all of it is read: nothing of it may be taken for granted.

/** A part that the line `line` says and that was not read. `isOfBet`: of a bet of its own; `isOfPrint`: the day of a slip's print. */
export type Left = { part: LeftPart; line: number; isOfBet: boolean; isOfPrint?: true };
/** What a heading says. */
export type Said = { marks: LineMarks; line: number };

/** Where a line names several games, each with a contest behind it. */
export function contestsOfGames({ tokens }: LineMarks): [GameId, string][] {
  const found = tokens.flatMap((token, at): [GameId, string][] => {
    if (token.kind !== 'game') return [];
    const next = tokens[at + 1];
    return [[token.value, next?.kind === 'contest' ? next.value.first : '']];
  });
  return found.length > 1 && found.every(([, contest]) => contest !== '') ? found : [];
}

/** 'Mega 3046, quina 7088' below the tickets of both games: each game's contest, where one alone is named and no ticket of it has one. */
export function withContests(found: readonly PastedLine[], said: readonly Said[]): PastedLine[] {
  const named = said.flatMap(({ marks }) => {
    const { game, contest, otherGames } = marks;
    const several = contestsOfGames(marks);
    return several.length > 0 || !game || otherGames.length > 0 ? several : [[game, contest] as const];
  });
  const contestOf = new Map<string, string>();
  for (const [game, contests] of Map.groupBy(named, ([one]) => one)) {
    const [contest = '', another] = new Set(contests.map((one) => one[1]).filter(Boolean));
    if (contest !== '' && another === undefined) contestOf.set(gameOf(game).slug, contest);
  }
  for (const one of found) if (one.kind === 'ticket' && one.fields.de) contestOf.delete(one.fields.loteria ?? '');
  return found.map((one) => {
    const contest = one.kind === 'ticket' ? contestOf.get(one.fields.loteria ?? '') : undefined;
    return one.kind === 'ticket' && contest ? withFields(one, { de: contest, ate: contest }) : one;
  });
}

/** Days, and contests with so many digits that their texts are in the order of their numbers. */
const inOrder = (text: string) => (isDigits(text) ? text.padStart(8, '0') : text);

/** What headings say and no ticket has. */
export function unusedParts(found: readonly PastedLine[], said: readonly Said[]): Left[] {
  const whole = found.filter((one) => one.kind === 'ticket');
  const tickets = whole.map(({ fields }) => fields);
  const isIn = (value: string) =>
    tickets.some(({ de = '', ate }) => inOrder(de) <= inOrder(value) && inOrder(value) <= inOrder(ate || de));
  return said.flatMap(({ marks, line }) => {
    const { contest, day, isOfSlip, houses, draws, hours } = marks;
    const unused: readonly (readonly [LeftPart, boolean])[] = [
      ['contest', contest !== '' && !isIn(contest)],
      ['contest', contestsOfGames(marks).some(([, one]) => !isIn(one))],
      ['day', day !== '' && !isOfSlip && !isIn(day)],
      [
        'house',
        houses.length > 0 && !houses.some((house) => tickets.some(({ regiao }) => regiao === HOUSES[house].slug)),
      ],
      // 'Tudo na Look' below all tickets, where one of them was read without a house.
      ['house', houses.length > 0 && whole.every(({ lines }) => (lines[0] ?? 0) < line)],
      ['draw', draws.length + hours.length > 0 && !tickets.some(({ slot }) => slot)],
    ];
    return unused.flatMap(([part, isUnused]) => (isUnused ? [{ part, line, isOfBet: false }] : []));
  });
}

/** A stake and a reach that a heading says of bets, and none has: it may be a bet by itself, and is named as not read. */
export function withoutUnusedStakes(found: readonly PastedLine[], said: readonly Said[]): PastedLine[] {
  const isUnused = ({ marks: { stake, reach, game } }: Said) =>
    stake !== null &&
    reach !== null &&
    !game &&
    !found.some((one) => one.kind === 'ticket' && one.fields.onde === (reach === 1 ? '1' : `1-${reach}`));
  const lines = new Set(said.filter(isUnused).map(({ line }) => line));
  return found.map((one) =>
    one.kind === 'heading' && lines.delete(one.lines[0] ?? 0) ? { ...one, kind: 'unread' } : one,
  );
}

/** A bet that would take for granted what a line says that was not read is none. */
export function refusedFor(left: readonly Left[], found: readonly PastedLine[]): PastedLine[] {
  return found.map((one) => {
    if (one.kind !== 'ticket') return one;
    const [first = 0] = one.lines;
    const why = left.find(
      ({ part, line, isOfBet, isOfPrint }) =>
        !(isOfPrint && one.fields.loteria) &&
        (isOfPrint || !one.lines.includes(line)) &&
        !(isOfBet && line > first) &&
        !(isOfBet && part === 'stake') &&
        isOpenIn(one, part),
    );
    return why ? unreadOf(one, { reason: 'left', part: why.part, line: why.line }) : one;
  });
}

/**
 * Bets that the rest of their text makes doubtful: one of numbers and animals at once; and one of which no word says the kind,
 * without a stake, where other bets have one or words beside it were not read: 'POS 0045', 'bilhete 3301 - cliente Valdir'. Of
 * 2,100 bets read as they are meant none is such, of those misread at first every sixth was. `ofKind`: the rows of a bet's kind.
 */
export function withoutDoubtful(found: readonly PastedLine[], ofKind: ReadonlySet<number>): PastedLine[] {
  const isStakeless = ({ fields, assumed }: PastedTicket) => !fields.loteria && assumed.includes('stake');
  const bets = found.filter((one) => one.kind === 'ticket').filter(({ fields }) => !fields.loteria);
  const isStaked = bets.some((one) => !isStakeless(one));
  const isKindless = (one: PastedTicket) => isStakeless(one) && !ofKind.has(one.lines[0] ?? 0);
  // 'Só o coelho é 1/5' below 'G coelho 5,00'.
  const placedBy = ({ fields: { palpite } }: PastedTicket) =>
    bets.find((one) => isKindless(one) && !one.assumed.includes('place') && one.fields.palpite === palpite);
  return found.map((one) => {
    if (one.kind !== 'ticket') return one;
    const { fields, assumed, unread = [] } = one;
    const picks = fields.palpite ?? '';
    if (!fields.loteria && hasDigit(picks) && wordsIn(picks).length > 0) return unreadOf(one, { reason: 'mixed' });
    if (isKindless(one) && assumed.includes('place') && unread.length > 0) return unreadOf(one);
    if (isKindless(one)) return isStaked ? unreadOf(one, { reason: 'stakeless' }) : one;
    const [line = 0] = assumed.includes('place') && !fields.loteria ? (placedBy(one)?.lines ?? []) : [];
    return line > 0 ? unreadOf(one, { reason: 'changed', line }) : one;
  });
}

/** The days and draws of bets that were read, `before`, and are not counted, `after`: 'TERÇA 18/08/26 CAIXA 14' above others. */
export function leftByRefused(before: readonly PastedLine[], after: readonly PastedLine[]): Left[] {
  return before.flatMap((one, at) => {
    if (one.kind !== 'ticket' || one.fields.loteria || after[at]?.kind === 'ticket') return [];
    const { fields, assumed, lines } = one;
    const said = [fields.de && !assumed.includes('day') && 'day', fields.slot && 'draw'] as const;
    const [line = 0] = lines;
    return said.flatMap((part) => (part ? [{ part, line, isOfBet: false }] : []));
  });
}

/** Whether a ticket takes a part for granted. */
function isOpenIn({ fields, assumed }: PastedTicket, part: LeftPart): boolean {
  const isLottery = fields.loteria !== undefined;
  const house = HOUSE_IDS.find((id) => HOUSES[id].slug === fields.regiao);
  switch (part) {
    case 'day':
      return !fields.de || assumed.includes('day');
    case 'contest':
      return isLottery && !fields.de;
    case 'draw':
      return !isLottery && !fields.slot && !(house && isFederalHouse(house));
    default:
      return assumed.includes(part);
  }
}
