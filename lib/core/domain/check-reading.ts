import type { Bet, Quotes } from './bet-kinds.ts';
import { readBet } from './bet-reading.ts';
import type { CheckField } from './check-fields.ts';
import { addDays, type ClockTime, isPlainDay, type PlainDay, parseBrazilianDay } from './days.ts';
import { fold } from './fold.ts';
import { type Modality, modalityBySlug, RULES } from './modalities.ts';
import { MAX_FIELD_LENGTH } from './pasted-numbers.ts';
import { regionNamed } from './region-names.ts';
import { type Region, timesOfSlot } from './regions.ts';
import { teamsNamed } from './teams.ts';
import { readNumbers, type Ticket } from './tickets.ts';

export type CheckGiven = Readonly<Record<CheckField, string>>;

/** A check without the whole archive holds at most so many days, and so many draws or contests. */
export const MOST_DAYS = 366;
export const MOST_DRAWS = 5000;

/** What is wrong with a field, by name; `detail`: what of it, as typed. */
export type CheckFaults = Partial<Record<CheckField, { reason: string; detail: string }>>;

/** The draws a bet is held against; without ends the whole archive. */
export type DrawSpan = { region: Region; times: ClockTime[] | null; from: PlainDay | null; to: PlainDay | null };
/** Without ends the whole archive; `isNewest`: the newest contest alone. */
export type ContestSpan = { from: number | null; to: number | null; isNewest: boolean };

export type CheckRead =
  | { kind: 'bet'; bet: Bet; quotes: Quotes; span: DrawSpan }
  | { kind: 'ticket'; ticket: Ticket; span: ContestSpan }
  | { kind: 'wrong'; faults: CheckFaults };

/** Reads a check, each field as text, '' where it is not given. `today`: no draw is later. */
export function readCheck(given: CheckGiven, today: PlainDay): CheckRead {
  const long = Object.entries(given).filter(([, text]) => text.length > MAX_FIELD_LENGTH);
  if (long.length > 0) {
    const faults = long.map(([field, text]) => [field, fault('too-long-text', String(text.length))]);
    return { kind: 'wrong', faults: Object.fromEntries(faults) };
  }
  return given.loteria.trim() === '' ? readDraws(given, today) : readTicket(given);
}

const isWhole = ({ tudo }: CheckGiven) => tudo === '1' || tudo === 'on';
const fault = (reason: string, detail = '') => ({ reason, detail: detail.slice(0, 40) });

function readDraws(given: CheckGiven, today: PlainDay): CheckRead {
  const read = readBet(given);
  const faults: CheckFaults = read.ok ? {} : { ...read.faults };
  const region = regionNamed(given.regiao);
  if (!region) faults.regiao = given.regiao.trim() === '' ? fault('empty') : fault('unknown', given.regiao);
  const slot = fold(given.slot).replace(':', 'h');
  const times = slot === '' || !region ? null : timesOfSlot(region, slot);
  if (times?.length === 0) faults.slot = fault('unknown', given.slot);
  const days = isWhole(given) ? { from: null, to: null } : readDays(given, today, faults);
  if (!read.ok || !region || Object.keys(faults).length > 0) return { kind: 'wrong', faults };
  return { kind: 'bet', bet: read.bet, quotes: read.quotes, span: { region, times, ...days } };
}

/** 'AAAA-MM-DD', or as people write a day. */
function dayOf(text: string): PlainDay | null {
  const plain = text.trim();
  return isPlainDay(plain) ? plain : parseBrazilianDay(plain);
}

/** Without a last day it is the first one alone, and the other way round. */
function readDays({ de, ate }: CheckGiven, today: PlainDay, faults: CheckFaults): { from: PlainDay; to: PlainDay } {
  const from = dayOf(de.trim() || ate);
  const to = dayOf(ate.trim() || de);
  if (de.trim() === '' && ate.trim() === '') faults.de = fault('empty');
  else if (!from) faults.de = fault('no-day', de);
  else if (from > today) faults.de = fault('future', de);
  else if (!to) faults.ate = fault('no-day', ate);
  else if (to < from) faults.ate = fault('backwards', ate);
  else if (to > addDays(from, MOST_DAYS - 1)) faults.ate = fault('too-long', ate);
  return { from: from ?? today, to: to ?? today };
}

function readTicket(given: CheckGiven): CheckRead {
  const faults: CheckFaults = {};
  const modality = modalityBySlug(fold(given.loteria));
  if (!modality) return { kind: 'wrong', faults: { loteria: fault('unknown', given.loteria) } };
  const numbers = readNumbers(modality, given.numeros);
  if (!numbers.ok) faults.numeros = { reason: numbers.reason, detail: numbers.detail };
  const isNamed = RULES[modality].hasTeam && given.time.trim() !== '';
  const [team = null, ...others] = isNamed ? teamsNamed(given.time) : [];
  if (isNamed && team === null) faults.time = fault('no-team', given.time);
  if (team !== null && others.length > 0) faults.time = { reason: 'which-team', detail: [team, ...others].join(', ') };
  const span = isWhole(given) ? { from: null, to: null, isNewest: false } : readContests(given, faults);
  if (!numbers.ok || Object.keys(faults).length > 0) return { kind: 'wrong', faults };
  return { kind: 'ticket', ticket: { modality, numbers: numbers.numbers, team }, span };
}

/** Without a first or last contest it is the newest one. */
function readContests({ de, ate }: CheckGiven, faults: CheckFaults): ContestSpan {
  const numberOf = (text: string) => (/^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : null);
  const isNewest = de.trim() === '' && ate.trim() === '';
  const from = numberOf(de.trim() || ate);
  const to = numberOf(ate.trim() || de);
  if (isNewest) return { from: null, to: null, isNewest };
  if (from === null) faults.de = fault('no-contest', de);
  else if (to === null) faults.ate = fault('no-contest', ate);
  else if (to < from) faults.ate = fault('backwards', ate);
  else if (to - from >= MOST_DRAWS) faults.ate = fault('too-many', ate);
  return { from, to, isNewest };
}

/** Which page of hits: 1 and up; the first where it says nothing of use. */
export const pageOf = ({ pagina }: CheckGiven): number => (/^[1-9]\d{0,4}$/.test(pagina) ? Number(pagina) : 1);

/** The modality a ticket's form is for; null where none is named. */
export const modalityOf = ({ loteria }: CheckGiven): Modality | null => modalityBySlug(fold(loteria));
