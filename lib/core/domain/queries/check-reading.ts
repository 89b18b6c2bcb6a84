import { shortened } from '../../runtime/shortened.ts';
import { type Bet, wiresOf } from '../bet-kinds.ts';
import { readBet } from '../bet-reading.ts';
import type { CheckField } from '../check-fields.ts';
import type { DatedQuotes } from '../dated-quotes.ts';
import { addDays, type ClockTime, type PlainDay, readDay } from '../days.ts';
import type { Part } from '../games/game.ts';
import { type GameId, gameNamed, gameOf } from '../games/list.ts';
import { readNumbers, readPart, type Ticket } from '../games/tickets.ts';
import { timesOfSlot } from '../houses/labels.ts';
import { type HouseId, houseOf } from '../houses/list.ts';
import { houseNamed } from '../houses/words.ts';
import { normalizeText } from '../normalize-text.ts';
import { payoutStarts, payoutsOn } from '../operator-payouts.ts';
import { MAX_FIELD_LENGTH, pastedWords } from '../pasted-numbers.ts';

export type CheckGiven = Readonly<Record<CheckField, string>>;

/** A check without the whole archive holds at most so many days, and so many draws or contests. */
export const MAX_DAYS = 366;
export const MAX_DRAWS = 5000;

/** What is wrong with a field, by name; `detail`: what of it, as typed. */
export type CheckFaults = Partial<Record<CheckField, { reason: string; detail: string }>>;

/** The draws a bet is checked against; without ends the whole archive. */
export type DrawSpan = { region: HouseId; times: ClockTime[] | null; from: PlainDay | null; to: PlainDay | null };
/** Without ends the whole archive; `isNewest`: the newest contest alone; `days`: those of some days, both in it. */
export type ContestSpan = {
  from: number | null;
  to: number | null;
  isNewest: boolean;
  days?: { from: PlainDay; to: PlainDay };
};

export type CheckRead =
  | { kind: 'bet'; bet: Bet; quotes: DatedQuotes; span: DrawSpan }
  | { kind: 'ticket'; ticket: Ticket; span: ContestSpan }
  | { kind: 'wrong'; faults: CheckFaults };

/** Reads a check, each field as text, '' where it is not given. `today`: no draw is later. */
export function readCheck(given: CheckGiven, today: PlainDay): CheckRead {
  const long = Object.entries(given).filter(([, text]) => text.length > MAX_FIELD_LENGTH);
  if (long.length > 0) {
    const faults = long.map(([field, text]) => [field, fault('too-long-text', String(text.length))]);
    return { kind: 'wrong', faults: Object.fromEntries(faults) };
  }
  return given.loteria.trim() === '' ? readDraws(given, today) : readTicket(given, today);
}

const isWhole = ({ tudo }: CheckGiven) => tudo === '1' || tudo === 'on';
const fault = (reason: string, detail = '') => ({ reason, detail: shortened(detail, 40) });

function readDraws(given: CheckGiven, today: PlainDay): CheckRead {
  const read = readBet(given, payoutsOn(today));
  const faults: CheckFaults = read.ok ? {} : { ...read.faults };
  const region = houseNamed(given.regiao);
  if (!region) faults.regiao = given.regiao.trim() === '' ? fault('empty') : fault('unknown', given.regiao);
  // The 6th and 7th of other houses are drawn, reckoned otherwise, or none: no bet reaches them.
  if (read.ok && read.bet.reach === 7 && region && houseOf(region).prizes.rest !== 'sum-product')
    faults.onde = fault('not-of-house');
  const slot = normalizeText(given.slot).replace(':', 'h');
  const times = slot === '' || !region ? null : timesOfSlot(region, slot);
  if (times?.length === 0) faults.slot = fault('unknown', given.slot);
  const days = isWhole(given) ? { from: null, to: null } : readDays(given, today, faults);
  if (!read.ok || !region || Object.keys(faults).length > 0) return { kind: 'wrong', faults };
  return {
    kind: 'bet',
    bet: read.bet,
    quotes: quotesBetween(given, read.bet, days.from, days.to ?? today),
    span: { region, times, ...days },
  };
}

/** Before the first draw there is (1892). */
const FIRST_DAY = '1892-01-01';

/** Each draw is paid by the quotes of its day; those that were typed hold on all of them. */
function quotesBetween(given: CheckGiven, { kind }: Bet, first: PlainDay | null, last: PlainDay): DatedQuotes {
  const from = first ?? FIRST_DAY;
  const on = (day: PlainDay) => {
    const read = readBet(given, payoutsOn(day));
    return read.ok ? read.quotes : [null];
  };
  const later = payoutStarts(wiresOf(kind)).filter((day) => day > from && day <= last);
  const dated: [DatedQuotes[0], ...DatedQuotes[0][]] = [{ from: null, quotes: on(from) }];
  for (const day of later) {
    const quotes = on(day);
    if (String(quotes) !== String(dated.at(-1)?.quotes)) dated.push({ from: day, quotes });
  }
  return dated;
}

/** Without a last day it is the first one alone, and the other way round. */
function readDays({ de, ate }: CheckGiven, today: PlainDay, faults: CheckFaults): { from: PlainDay; to: PlainDay } {
  const from = readDay(de.trim() || ate);
  const to = readDay(ate.trim() || de);
  if (de.trim() === '' && ate.trim() === '') faults.de = fault('empty');
  else if (!from) faults.de = fault('no-day', de);
  else if (from > today) faults.de = fault('future', de);
  else if (!to) faults.ate = fault('no-day', ate);
  else if (to < from) faults.ate = fault('backwards', ate);
  else if (to > addDays(from, MAX_DAYS - 1)) faults.ate = fault('too-long', ate);
  return { from: from ?? today, to: to ?? today };
}

function readTicket(given: CheckGiven, today: PlainDay): CheckRead {
  const faults: CheckFaults = {};
  const modality = gameNamed(given.loteria);
  if (!modality) return { kind: 'wrong', faults: { loteria: fault('unknown', given.loteria) } };
  const numbers = readNumbers(modality, given.numeros);
  if (!numbers.ok) faults.numeros = { reason: numbers.reason, detail: numbers.detail };
  let team: string | null = null;
  const extra: Record<string, readonly string[]> = {};
  for (const [key, part] of Object.entries(gameOf(modality).parts)) {
    const held = part.field ? readBeside(modality, key, part, given[part.field], faults) : [];
    if (part.column === 'team') team = held[0] ?? null;
    else if (held.length > 0) extra[key] = held;
  }
  const span = isWhole(given) ? { from: null, to: null, isNewest: false } : readContests(given, today, faults);
  if (!numbers.ok || Object.keys(faults).length > 0) return { kind: 'wrong', faults };
  const others = Object.keys(extra).length > 0 ? { extra } : {};
  return { kind: 'ticket', ticket: { modality, numbers: numbers.numbers, team, ...others }, span };
}

/** What a ticket holds beside its numbers, of a part that has its field; a name may be left out. */
function readBeside(modality: GameId, key: string, part: Part, typed: string, faults: CheckFaults): readonly string[] {
  const field = part.field ?? 'time';
  if (part.kind !== 'name') {
    const read = readPart(modality, key, typed);
    if (read.ok) return read.numbers;
    faults[field] = { reason: read.reason, detail: read.detail };
    return [];
  }
  if (typed.trim() === '') return [];
  const found = part.find(typed);
  if (found.length === 0) faults[field] = fault('no-name', typed);
  if (found.length > 1) faults[field] = { reason: 'which-name', detail: found.join(', ') };
  return found.slice(0, 1);
}

/** Contests by number or by day; without a first or last one it is the newest. */
function readContests({ de, ate }: CheckGiven, today: PlainDay, faults: CheckFaults): ContestSpan {
  const days = { from: readDay(de.trim() || ate), to: readDay(ate.trim() || de) };
  if (days.from && days.to) {
    if (days.from > today) faults.de = fault('future', de);
    else if (days.to < days.from) faults.ate = fault('backwards', ate);
    return { from: null, to: null, isNewest: false, days: { from: days.from, to: days.to } };
  }
  // '3038', 'nº 3.038', 'concurso 03038'.
  const numberOf = (text: string) => {
    const [number = '', ...others] = pastedWords(text, 4, ['concurso']);
    return others.length === 0 && !/^\s*[-−]/.test(text) && /^0*[1-9]\d{0,5}$/.test(number) ? Number(number) : null;
  };
  const isNewest = de.trim() === '' && ate.trim() === '';
  const from = numberOf(de.trim() || ate);
  const to = numberOf(ate.trim() || de);
  if (isNewest) return { from: null, to: null, isNewest };
  if (from === null) faults.de = fault('no-contest', de);
  else if (to === null) faults.ate = fault('no-contest', ate);
  else if (to < from) faults.ate = fault('backwards', ate);
  else if (to - from >= MAX_DRAWS) faults.ate = fault('too-many', ate);
  return { from, to, isNewest };
}

/** Which page of hits: 1 and up; the first where it says nothing of use. */
export const pageOf = ({ pagina }: CheckGiven): number => (/^[1-9]\d{0,4}$/.test(pagina) ? Number(pagina) : 1);

/** The modality a ticket's form is for; null where none is named. */
export const modalityOf = ({ loteria }: CheckGiven): GameId | null => gameNamed(loteria);
