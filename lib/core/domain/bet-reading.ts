import { shortened } from '../runtime/shortened.ts';
import type { BetField } from './bet-fields.ts';
import {
  type Bet,
  type BetKind,
  isBetKind,
  KINDS,
  type Payouts,
  PICK_DIGITS,
  type PickForm,
  REACHES,
  type Reach,
  usualPayouts,
} from './bet-kinds.ts';
import type { PayoutTable } from './bets.ts';
import { groupByAnimal, groupByNumber } from './groups.ts';
import { normalizeText } from './normalize-text.ts';
import { GROUP_LABELS, inRuns, MAX_FIELD_LENGTH, pastedWords, placesIn, withoutPadding } from './pasted-numbers.ts';

/** The most picks of single bets. */
export const MAX_PICKS = 25;
export const MAX_STAKE = 100_000;
/** The highest multiplier that is taken for one. */
export const MAX_QUOTE = 100_000;

/** What is wrong with a field, by name; `detail` is what of it, as typed. */
export type Fault = { reason: BetFault; detail: string };
export type BetFault =
  | 'unknown'
  | 'empty'
  | 'no-pick'
  | 'no-animal'
  | 'wrong-digits'
  | 'too-many-picks'
  | 'wrong-count'
  | 'repeated'
  | 'no-stake'
  | 'no-quote'
  | 'too-long';

export type BetRead = { ok: true; bet: Bet; quotes: Payouts } | { ok: false; faults: Partial<Record<BetField, Fault>> };

const fault = (reason: BetFault, detail = ''): Fault => ({ reason, detail: shortened(detail, 40) });

/** '1.000,50' or '1.000' with a decimal point alone: three digits behind a point are thousands. */
const withDecimalPoint = (text: string): string =>
  text.includes(',') || /^\d{1,3}(?:\.\d{3})+$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text;

/** '1.000,50', '1.000', '10,5' or '10.50' in reais; null for anything else, nothing or more than a hundred thousand. */
export function parseStake(text: string): number | null {
  const normal = withDecimalPoint(text.trim().replace(/^R\$\s*|\s*rea(?:l|is)$/gi, ''));
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(normal)) return null;
  const stake = Number(normal);
  return stake > 0 && stake <= MAX_STAKE ? stake : null;
}

/** '18', '18,75' or '4.000' as people write a multiplier; null for anything else, nothing or more than MAX_QUOTE. */
export function parseQuote(text: string): number | null {
  const normal = withDecimalPoint(text.trim().replace(/\s*(?:[x×]|vezes)$/i, ''));
  if (!/^\d{1,6}(\.\d{1,4})?$/.test(normal)) return null;
  const quote = Number(normal);
  return quote > 0 && quote <= MAX_QUOTE ? quote : null;
}

/** On which prizes, '' being the 1st: '1', '1º', '1-5', '1º ao 7º' ('5' and '7' too). */
export function parseReach(text: string): Reach | null {
  const last = /^(?:1 )?([157])$/.exec(placesIn(text).join(' ') || '1')?.[1];
  return REACHES.find((reach) => String(reach) === last) ?? null;
}

/**
 * Reads a bet from an address, each field as text, '' where it is missing: its place is then the 1st
 * prize, the quotes the usual ones of `payouts`, and a stake is required.
 */
export function readBet(given: Readonly<Record<BetField, string>>, payouts: PayoutTable): BetRead {
  const faults: Partial<Record<BetField, Fault>> = {};
  const kind = given.tipo.trim();
  if (!isBetKind(kind)) faults.tipo = fault(kind === '' ? 'empty' : 'unknown', kind);
  const known = isBetKind(kind) ? kind : 'grupo';
  const isSingle = KINDS[known].way === 'single';

  const picks = readPicks(known, given.palpite);
  if (!Array.isArray(picks) && !faults.tipo) faults.palpite = picks as Fault;
  const reach = isSingle ? parseReach(given.onde) : 5;
  if (reach === null) faults.onde = fault('unknown', given.onde);
  const stake = parseStake(given.valor);
  if (stake === null) faults.valor = fault(given.valor.trim() === '' ? 'empty' : 'no-stake', given.valor);
  const usual = usualPayouts(known, payouts);
  const quotes = usual.map((quote, index) => {
    const field = index === 0 ? 'cotacao' : 'cotacao2';
    if (given[field].trim() === '') return quote;
    const typed = parseQuote(given[field]);
    if (typed === null) faults[field] = fault('no-quote', given[field]);
    return typed;
  });

  for (const [field, text] of Object.entries(given))
    if (text.length > MAX_FIELD_LENGTH) faults[field as BetField] = fault('too-long', String(text.length));
  if (Object.keys(faults).length > 0 || !Array.isArray(picks) || reach === null || stake === null)
    return { ok: false, faults };
  return { ok: true, bet: { kind: known, picks, reach, stake }, quotes };
}

/** What people call a pick of each form before its number. */
const CALLED: Readonly<Record<PickForm, readonly string[]>> = {
  grupo: GROUP_LABELS,
  dezena: ['dezena', 'dezenas'],
  centena: ['centena', 'centenas'],
  milhar: ['milhar', 'milhares'],
  unidade: ['unidade', 'unidades'],
};

/** The words of a text; one run of digits that is as long as all picks of a combination is those picks. */
function picksIn(text: string, form: PickForm, wanted: number): string[] {
  const digits = PICK_DIGITS[form];
  const words = pastedWords(text, digits, CALLED[form]);
  const [only = ''] = words;
  const isRun = words.length === 1 && wanted > 1 && /^\d+$/.test(only) && only.length === wanted * digits;
  return (isRun && inRuns(only, digits)) || words;
}

/** The picks of a text in whatever way they are parted, as digits; or what is wrong with it. */
function readPicks(kind: BetKind, text: string): string[] | Fault {
  const { way, form, picks: wanted } = KINDS[kind];
  const words = picksIn(text, form, way === 'single' ? 1 : wanted);
  if (words.length === 0) return fault('empty');
  const picks: string[] = [];
  for (const word of words) {
    const pick = readPick(kind, word);
    if (typeof pick !== 'string') return pick;
    picks.push(pick);
  }
  if (way === 'single') {
    const each = [...new Set(picks)];
    return each.length > MAX_PICKS ? fault('too-many-picks', String(each.length)) : each;
  }
  if (picks.length !== wanted) return fault('wrong-count', String(picks.length));
  const twice = way === 'together' ? picks.find((pick, at) => picks.indexOf(pick) !== at) : undefined;
  return twice === undefined ? picks : fault('repeated', twice);
}

/** Whether a text is the picks of one bet of a kind, in whatever way they are parted. */
export const arePicksOf = (kind: BetKind, text: string): boolean => Array.isArray(readPicks(kind, text));

function readPick(kind: BetKind, word: string): string | Fault {
  const { form } = KINDS[kind];
  const isNumber = /^\d+$/.test(word);
  if (form === 'grupo') {
    const group = isNumber ? groupByNumber(withoutPadding(word, 2)) : groupByAnimal(word);
    return group?.grupo ?? fault('no-pick', word);
  }
  if (!isNumber) return fault(groupByAnimal(normalizeText(word)) ? 'no-animal' : 'no-pick', word);
  const number = withoutPadding(word, PICK_DIGITS[form]);
  return number.length === PICK_DIGITS[form] ? number : fault('wrong-digits', word);
}
