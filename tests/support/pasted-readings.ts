import { NOTHING_GIVEN } from '../../lib/core/domain/check-fields.ts';
import { addDays, type ClockTime, isPlainDay } from '../../lib/core/domain/days.ts';
import { gameNamed } from '../../lib/core/domain/games/list.ts';
import { groupByAnimal } from '../../lib/core/domain/groups.ts';
import { timesOfSlot } from '../../lib/core/domain/houses/labels.ts';
import type { HouseId } from '../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { normalizeText } from '../../lib/core/domain/normalize-text.ts';
import { withPeriod } from '../../lib/core/domain/queries/check-period.ts';
import { readCheck } from '../../lib/core/domain/queries/check-reading.ts';
import { namedSlots } from '../../lib/core/domain/queries/named-slots.ts';
import { readTickets } from '../../lib/core/domain/queries/pasted-tickets.ts';
import { PASTED, type PastedText } from '../fixtures/phrases/pasted.ts';
import { CLOCK, type Context, type Part } from '../fixtures/phrases/phrase.ts';

// Whole texts as they are pasted: each ticket that is read, beside those that the text plays.

type Bet = Part & Context;
type Sections = PastedText['tickets'];

const TOGETHER = /^(?:duque|terno|quadra|quina|passe)/;
const sorted = (all: readonly string[]) => all.map((one) => one.padStart(2, '0')).sort();
/** Columns are in order. */
const inOrder = (game: string, numbers: readonly string[]) =>
  (['superSete', 'loteca'].includes(game) ? numbers : sorted(numbers)).join('.');
const daysOf = ({ days, span }: Context): readonly string[] => days ?? (span ? [`${span.from}/${span.until}`] : ['']);
const placesOf = ({ houses, game }: Bet): readonly (HouseId | '')[] =>
  houses ?? (game === 'federal' ? ['federal'] : ['']);

const contestsBetween = (from: number, until: number) =>
  Array.from({ length: Math.max(0, until - from + 1) }, (_, index) => from + index);

/** The times of a draw in a house, by its name or hour. */
const timesOf = (house: HouseId | '', slot: string) =>
  house === '' ? [] : timesOfSlot(house, slot.toLowerCase().replace(':', 'h'));
const slotsOf = (house: HouseId | '', { draws, hours }: Context): string[] => {
  // A name and an hour together are one draw.
  const named = draws && hours ? hours : [...(draws ?? []), ...(hours ?? [])];
  const times = named.map((slot) => {
    const at =
      /^\d\d:/.test(slot) && house !== '' ? namedSlots(null, slot as ClockTime, [house], CLOCK.slice(0, 10)) : [];
    return (at[0]?.times ?? timesOf(house, slot)).join();
  });
  return times.length > 0 ? times : [''];
};

/** Of the times of a draw those that it has on a day: its weeks have others. */
function heldOn(house: HouseId | '', day: string, times: string): string {
  if (house === '' || !isPlainDay(day)) return times;
  const slots = slotsOn(house, day);
  const held = times.split(',').filter((time) => slots.includes(time as ClockTime));
  return held.length > 0 ? held.join() : times;
}

/** A ticket by itself; `held`: its stake in centavos, or its clovers, team and month; null where the text leaves it open. */
type Single = { key: string; held: string | null; open?: readonly string[] };

const bare = (text: string) => normalizeText(text).replace(/[^a-z]/g, '');
const heldParts = (clovers: readonly string[] = [], team = '', months: readonly string[] = []) =>
  [[...clovers].map(Number).sort().join('.'), bare(team), ...months.map(bare)].join(' ').trim();

/** The stake of each pick on each draw: open where one amount stands beside several of them. */
function stakeOf({ cents, share }: Bet, picks: number, draws: number): string | null {
  if (cents === undefined) return '';
  if (share === 'each' || (picks === 1 && draws === 1)) return String(cents);
  return share === 'total' && draws === 1 ? String(cents / picks) : null;
}

/** What one bet or ticket of the table is, each day, house, draw and number by itself. */
function singlesOf(bet: Bet): Single[] {
  if (bet.game === 'federal')
    return daysOf(bet).map((day) => ({
      key: `bilhete ${bet.numbers?.join('.')} ${bet.contests?.join() ?? day}`,
      held: '',
    }));
  const { game } = bet;
  if (game) {
    const { from, until } = bet.contestSpan ?? { from: 1, until: 0 };
    const contests = bet.contests ?? contestsBetween(from, until);
    const ofs = bet.special ? ['special'] : contests.length > 0 ? contests : daysOf(bet);
    const held = heldParts(bet.clovers, bet.team, bet.month ? [bet.month] : []);
    return ofs.map((of) => ({ key: `${game} ${inOrder(game, bet.numbers ?? [])} ${of}`, held }));
  }
  const picks = [...(bet.groups ?? []), ...(bet.numbers ?? [])];
  const isTogether = TOGETHER.test(bet.kind ?? '');
  const all = isTogether ? [sorted(picks).join('.')] : picks;
  const inverted = bet.qualifiers?.includes('invertida') ? '-invertida' : '';
  const kind = bet.kind ? `${bet.kind}${inverted}` : bet.groups ? 'grupo' : '';
  const reach = isTogether ? '' : (bet.reach?.join('-') ?? '1-1');
  const draws = placesOf(bet).flatMap((house) =>
    slotsOf(house, bet).flatMap((slot) =>
      daysOf(bet).map((day) => `${reach} ${house} ${heldOn(house, day, slot)} ${day}`),
    ),
  );
  const held = stakeOf(bet, all.length, bet.span ? 2 : draws.length);
  return draws.flatMap((draw) => all.map((pick) => ({ key: `${kind} ${pick} ${draw}`, held })));
}

/** What the tickets are that are read from a text; `named`: something of it is refused, left or put as a question. */
function takenFrom(text: string, today: string): { taken: Single[]; named: boolean } {
  const pasted = readTickets(text, today);
  if (!pasted.ok) return { taken: [], named: true };
  let named = pasted.lines.some(({ kind }) => kind === 'unread');
  const taken = pasted.lines.flatMap((line): Single[] => {
    if (line.kind !== 'ticket') return [];
    const { fields } = line;
    // A bet without a day is checked against its newest draw, as the page does it.
    const { isNewest } = withPeriod(fields, null, today);
    const drawn = isNewest && !fields.loteria ? { de: today, ate: today } : {};
    const check = readCheck({ ...NOTHING_GIVEN, ...fields, ...drawn }, addDays(today, 366));
    if (line.unused.length > 0 || check.kind === 'wrong') named = true;
    if (check.kind === 'wrong') return [];
    const isDay = /^\d{4}-/.test(fields.de ?? '');
    const span = fields.ate && fields.ate !== fields.de ? fields.ate : '';
    if (check.kind === 'ticket') {
      const game = gameNamed(fields.loteria ?? '');
      const contests = span && !isDay ? contestsBetween(Number(fields.de), Number(span)) : [];
      const ofs = contests.length > 0 ? contests : [span ? `${fields.de}/${span}` : (fields.de ?? '')];
      if (game === 'federal') return ofs.map((of) => ({ key: `bilhete ${fields.numeros} ${of}`, held: '' }));
      const { team, extra = {} } = check.ticket;
      const held = heldParts(extra.clovers, team ?? '', extra.month);
      const numbers = inOrder(game ?? '', fields.numeros?.toUpperCase().match(/[\dX]+/g) ?? []);
      return ofs.map((of) => ({ key: `${game} ${numbers} ${of}`, held }));
    }
    const { kind, picks, reach, stake } = check.bet;
    const isTogether = TOGETHER.test(kind);
    // A house that the text leaves open.
    const isHouseOpen = line.assumed.includes('house');
    const { region } = check.span;
    const day = span ? `${fields.de}/${span}` : (fields.de ?? '');
    const slot = fields.slot ? heldOn(check.span.region, day, timesOf(check.span.region, fields.slot).join()) : '';
    // The day of a message, which the text itself may leave open.
    const isDayOpen = line.assumed.includes('day');
    const all = picks.map((pick) => groupByAnimal(pick)?.grupo ?? pick);
    const places = isTogether ? '' : `1-${reach}`;
    const bets = isTogether ? [sorted(all).join('.')] : all;
    const held = line.assumed.includes('stake') ? '' : String(Math.round((stake * 100) / bets.length));
    return bets.map((pick) => {
      const placed = (house: HouseId | '', of: string, at = slot) => `${kind} ${pick} ${places} ${house} ${at} ${of}`;
      const open = (isHouseOpen ? [region, '' as const] : [region]).flatMap((house) =>
        (isDayOpen ? [day, ''] : [day]).flatMap((of) =>
          (line.assumed.includes('draw') || isHouseOpen ? [slot, ''] : [slot]).map((at) => placed(house, of, at)),
        ),
      );
      return { key: placed(isHouseOpen ? '' : region, day), held, open };
    });
  });
  return { taken, named };
}

const full = (sections: Sections) =>
  sections.flatMap(({ bets, ...common }) => (bets ?? [{}]).flatMap((bet) => singlesOf({ ...common, ...bet })));

const asSpecial = (key: string) => key.replace(/ \d+$/, ' special');

/** Tickets that are read and not played, those passed over in silence, and those read with another stake or other parts. */
function faultsOf(sections: Sections, { taken, named }: ReturnType<typeof takenFrom>): string[] {
  const should = full(sections);
  const ofKey = ({ key, open = [] }: Single) =>
    should.filter((one) => [key, asSpecial(key), ...open].includes(one.key));
  const read = new Set(taken.flatMap(({ key, open = [] }) => [key, asSpecial(key), ...open]));
  const wrong = taken.filter((one) => ofKey(one).length === 0).map(({ key }) => key);
  const missing = named ? [] : should.filter(({ key }) => !read.has(key)).map(({ key }) => key);
  const held = taken.flatMap((one) => {
    const { key, held } = one;
    const meant = ofKey(one);
    const isLeft = held === '' && named;
    return meant.length === 0 || isLeft || meant.some((one) => one.held === null || one.held === held)
      ? []
      : [`${key} with ${held || 'nothing'} for ${meant[0]?.held || 'nothing'}`];
  });
  const part = (words: string, all: readonly string[]) => (all.length > 0 ? [`${words} ${all.join('; ')}`] : []);
  return [...part('reads', wrong), ...part('passes over', missing), ...part('reads', held)];
}

/** What a text's tickets are otherwise than in its readings, for the reading that comes nearest. */
export function ticketFaults(
  { text, at = CLOCK }: { text: string; at?: string },
  readings: readonly Sections[],
): string[] {
  const taken = takenFrom(text, at.slice(0, 10));
  const all = readings.map((sections) => faultsOf(sections, taken));
  return all.sort((a, b) => a.join().length - b.join().length)[0] ?? [];
}

/** Whether every bet and ticket that a text plays is read from it. */
export function isReadWhole({
  text,
  at = CLOCK,
  tickets,
  ambiguous,
}: Pick<PastedText, 'text' | 'tickets' | 'at' | 'ambiguous'>): boolean {
  const read = new Set(
    takenFrom(text, at.slice(0, 10)).taken.flatMap(({ key, open = [] }) => [key, asSpecial(key), ...open]),
  );
  return (ambiguous ?? [tickets]).some((sections) => full(sections).every(({ key }) => read.has(key)));
}

/** Whether the reading of a text is put to who pasted it. */
export function isAsked({ text, at = CLOCK }: Pick<PastedText, 'text' | 'at'>): boolean {
  const read = readTickets(text, at.slice(0, 10));
  return read.ok && read.isDoubtful;
}

/** A line for each text of which a ticket is read that it doesn't play, or one is passed over in silence. */
export const pastedLines = (): string[] =>
  Object.entries(PASTED).flatMap(([group, texts]) =>
    texts.flatMap((pasted: PastedText, index) => {
      const faults = ticketFaults(pasted, pasted.ambiguous ?? [pasted.tickets]);
      return faults.length > 0 ? [`${group} ${index + 1} | ${faults.join(' | ')}`] : [];
    }),
  );
