import { NOTHING_GIVEN } from '../../lib/core/domain/check-fields.ts';
import { addDays, type ClockTime } from '../../lib/core/domain/days.ts';
import { gameNamed } from '../../lib/core/domain/games/list.ts';
import { groupByAnimal } from '../../lib/core/domain/groups.ts';
import { timesOfSlot } from '../../lib/core/domain/houses/labels.ts';
import type { HouseId } from '../../lib/core/domain/houses/list.ts';
import { readCheck } from '../../lib/core/domain/queries/check-reading.ts';
import { namedSlots } from '../../lib/core/domain/queries/named-slots.ts';
import { readTickets } from '../../lib/core/domain/queries/pasted-tickets.ts';
import { PASTED, type PastedText } from '../fixtures/phrases/pasted.ts';
import { CLOCK, type Context, type Part } from '../fixtures/phrases/phrase.ts';

// Whole texts as they are pasted: each ticket that is read, beside those that the text plays.

type Bet = Part & Context;

const TOGETHER = /^(?:duque|terno|quadra|quina|passe)/;
const sorted = (all: readonly string[]) => all.map((one) => one.padStart(2, '0')).sort();
/** Columns are in order. */
const inOrder = (game: string, numbers: readonly string[]) =>
  (game === 'superSete' ? numbers : sorted(numbers)).join('.');
const daysOf = ({ days, span }: Context): readonly string[] => days ?? (span ? [`${span.from}/${span.until}`] : ['']);
const placesOf = ({ houses, game }: Bet): readonly (HouseId | '')[] =>
  houses ?? (game === 'federal' ? ['federal'] : ['']);

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

/** What one bet or ticket of the table is, each day, house, draw and number by itself. */
function keysOf(bet: Bet): string[] {
  if (bet.game === 'federal')
    return daysOf(bet).map((day) => `bilhete ${bet.numbers?.join('.')} ${bet.contests?.join() ?? day}`);
  const { game } = bet;
  if (game) {
    const contest = bet.contests?.join() ?? (bet.contestSpan ? `${bet.contestSpan.from}-${bet.contestSpan.until}` : '');
    const of = bet.special ? 'special' : contest;
    return daysOf(bet).map((day) => `${game} ${inOrder(game, bet.numbers ?? [])} ${of || day}`);
  }
  const picks = [...(bet.groups ?? []), ...(bet.numbers ?? [])];
  const isTogether = TOGETHER.test(bet.kind ?? '');
  const inverted = bet.qualifiers?.includes('invertida') ? '-invertida' : '';
  const kind = bet.kind ? `${bet.kind}${inverted}` : bet.groups ? 'grupo' : '';
  const reach = isTogether ? '' : (bet.reach?.join('-') ?? '1-1');
  return placesOf(bet).flatMap((house) =>
    slotsOf(house, bet).flatMap((slot) =>
      daysOf(bet).flatMap((day) =>
        (isTogether ? [sorted(picks).join('.')] : picks).map(
          (pick) => `${kind} ${pick} ${reach} ${house} ${slot} ${day}`,
        ),
      ),
    ),
  );
}

/** What the tickets are that are read from a text; `named`: something of it is refused, left or put as a question. */
function takenFrom(text: string, today: string): { keys: string[]; named: boolean } {
  const pasted = readTickets(text, today);
  if (!pasted.ok) return { keys: [], named: true };
  let named = pasted.lines.some(({ kind }) => kind === 'unread');
  const keys = pasted.lines.flatMap((line) => {
    if (line.kind !== 'ticket') return [];
    const { fields } = line;
    const check = readCheck({ ...NOTHING_GIVEN, ...fields }, addDays(today, 366));
    if (line.unused.length > 0 || check.kind === 'wrong') named = true;
    if (check.kind === 'wrong') return [];
    const isDay = /^\d{4}-/.test(fields.de ?? '');
    const span = fields.ate && fields.ate !== fields.de ? fields.ate : '';
    if (check.kind === 'ticket') {
      const game = gameNamed(fields.loteria ?? '');
      const of = span ? `${fields.de}${isDay ? '/' : '-'}${span}` : (fields.de ?? '');
      if (game === 'federal') return [`bilhete ${fields.numeros} ${of}`];
      return [`${game} ${inOrder(game ?? '', fields.numeros?.match(/\d+/g) ?? [])} ${of}`];
    }
    const { kind, picks, reach } = check.bet;
    const isTogether = TOGETHER.test(kind);
    const house = line.assumed.includes('house') ? '' : check.span.region;
    const slot = fields.slot ? timesOf(check.span.region, fields.slot).join() : '';
    const day = line.assumed.includes('day') ? '' : span ? `${fields.de}/${span}` : (fields.de ?? '');
    const all = picks.map((pick) => groupByAnimal(pick)?.grupo ?? pick);
    const places = isTogether ? '' : `1-${reach}`;
    return (isTogether ? [sorted(all).join('.')] : all).map(
      (pick) => `${kind} ${pick} ${places} ${house} ${slot} ${day}`,
    );
  });
  return { keys, named };
}

const full = (sections: PastedText['tickets']) =>
  sections.flatMap(({ bets, ...common }) => (bets ?? [{}]).flatMap((bet) => keysOf({ ...common, ...bet })));

/** A line for each text of which a ticket is read that it doesn't play, or one is passed over in silence. */
export const pastedLines = (): string[] =>
  Object.entries(PASTED).flatMap(([group, texts]) =>
    texts.flatMap(({ text, at = CLOCK, tickets, ambiguous }: PastedText, index) => {
      const { keys, named } = takenFrom(text, at.slice(0, 10));
      const all = (ambiguous ?? [tickets]).map((sections) => {
        const should = new Set(full(sections));
        const isMeant = (key: string) => should.has(key) || should.has(key.replace(/ \d+$/, ' special'));
        const wrong = keys.filter((key) => !isMeant(key));
        const read = new Set(keys.flatMap((key) => [key, key.replace(/ \d+$/, ' special')]));
        const missing = [...should].filter((key) => !read.has(key));
        return { wrong, missing: named ? [] : missing };
      });
      const [best] = all.sort((a, b) => a.wrong.length + a.missing.length - b.wrong.length - b.missing.length);
      if (!best || best.wrong.length + best.missing.length === 0) return [];
      const parts = [
        ...(best.wrong.length > 0 ? [`reads ${best.wrong.join('; ')}`] : []),
        ...(best.missing.length > 0 ? [`passes over ${best.missing.join('; ')}`] : []),
      ];
      return [`${group} ${index + 1} | ${parts.join(' | ')}`];
    }),
  );
