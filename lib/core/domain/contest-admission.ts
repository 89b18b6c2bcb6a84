import type { Result } from '../runtime/result.ts';
import type { Currency } from './currencies.ts';
import { daysBetween, isPlainDay, type PlainDay, saoPaulo } from './days.ts';
import { isModality, type Modality, RULES } from './modalities.ts';
import { readTeam } from './teams.ts';

/** Why a contest is refused. */
const CONTEST_REFUSALS = [
  'unknown-modality',
  'invalid-contest',
  'implausible-contest',
  'invalid-day',
  'future',
  'wrong-count',
  'invalid-number',
  'out-of-range',
  'repeated-number',
  'missing-numbers',
  'implausible-details',
  'ahead-of-calendar',
  'equals-neighbour',
  'differs-from-stored',
] as const;
export type ContestRefusal = (typeof CONTEST_REFUSALS)[number];

/** One prize band of a contest. `amount` is reais per winner (or of the currency that the details name). */
export type PrizeBand = { band: string; winners: number; amount: number };

/**
 * Where tickets of the first band were bought. `uf` is '--' for the electronic channel, 'XX' where it is not known;
 * `city` is null where only the state is told. The places do not always add up to the band's winners.
 */
export type WinnersAt = { city: string | null; uf: string; winners: number };

/** What a source may tell beside the numbers; each is absent where it does not say. */
export type ContestDetails = {
  accumulated?: boolean | undefined;
  prizes?: readonly PrizeBand[] | undefined;
  /** What the amounts are in where that is not the Real. */
  currency?: Currency | undefined;
  /** Reais that the contest's tickets brought in; never the Federal's, where the source's figure means nothing. */
  raised?: number | undefined;
  winnersBy?: readonly WinnersAt[] | undefined;
  /** Reais the source expects to pay for the next contest's top prize. */
  nextEstimate?: number | undefined;
  place?: string | undefined;
  note?: string | undefined;
};

/** A contest as a source tells it: untrusted, but of this shape. */
export type ReportedContest = {
  modality: string;
  contest: number;
  day: string;
  numbers: readonly string[];
  second?: readonly string[] | undefined;
  team?: string | undefined;
  special?: boolean | undefined;
  details?: ContestDetails | undefined;
};

/** A contest that passed; numbers ascending (Federal: in prize order), each draw by itself. */
export type Contest = {
  modality: Modality;
  contest: number;
  day: PlainDay;
  numbers: readonly string[];
  second: readonly string[] | null;
  team: string | null;
  special: boolean;
  details: ContestDetails;
};

const refuse = (reason: ContestRefusal, detail: string) => ({ ok: false as const, reason, detail });

// Two contests may fall on one day and special ones come in between, so a little more than one a day is believed.
const CONTESTS_PER_DAY = 1.2;
const CONTESTS_MARGIN = 10;

/**
 * Checks a contest against its modality's rules: count, range, no number twice, a day that has come, a contest number
 * that can have been reached by that day. Whether it differs from the stored one is the store's to see.
 */
export function admitContest(told: ReportedContest, now: Date): Result<Contest, ContestRefusal> {
  const { modality, contest, day } = told;
  if (!isModality(modality)) return refuse('unknown-modality', modality);
  const rules = RULES[modality];
  if (!Number.isInteger(contest) || contest < 1) return refuse('invalid-contest', String(contest));
  if (!isPlainDay(day)) return refuse('invalid-day', day);
  if (day > saoPaulo(now).day) return refuse('future', day);
  if (day < rules.since) return refuse('invalid-day', day);
  const sinceAnchor = Math.max(0, daysBetween(rules.anchor.day, day));
  if (contest > rules.anchor.contest + sinceAnchor * CONTESTS_PER_DAY + CONTESTS_MARGIN) {
    return refuse('implausible-contest', String(contest));
  }

  const draws = rules.draws === 2 ? [told.numbers, told.second ?? []] : [told.numbers];
  const ordered: string[][] = [];
  for (const numbers of draws) {
    const wrong = checkNumbers(modality, numbers);
    if (wrong) return wrong;
    ordered.push(modality === 'federal' ? [...numbers] : [...numbers].sort());
  }
  const [numbers = [], second = null] = ordered;

  return {
    ok: true,
    value: {
      modality,
      contest,
      day,
      numbers,
      second,
      team: rules.hasTeam && told.team ? (readTeam(told.team)?.team ?? null) : null,
      special: told.special ?? false,
      details: told.details ?? {},
    },
  };
}

/** What a contest's details may hold: no modality has more tiers, no tier more winners or money, by a wide margin. */
const MOST_TIERS = 20;
const MOST_CHARS = 60;
const MOST_WINNERS = 1e9;
const MOST_REAIS = 1e10;
const MOST_PLACES = 60;

const isUpTo = (most: number, value: number) => value >= 0 && value <= most;

/** What of a source's details has no measure, in a few words; null when all of it has. */
export function implausibleDetail(details: ContestDetails): string | null {
  const { prizes = [], nextEstimate = 0, raised = 0, winnersBy = [] } = details;
  if (prizes.length > MOST_TIERS) return `${prizes.length} faixas`;
  for (const { band, winners, amount } of prizes) {
    if (band.length > MOST_CHARS) return `faixa de ${band.length} caracteres`;
    if (!Number.isInteger(winners) || !isUpTo(MOST_WINNERS, winners)) return `${band}: ${winners} ganhadores`;
    if (!isUpTo(MOST_REAIS, amount)) return `${band}: R$ ${amount}`;
  }
  for (const { uf, winners } of winnersBy) {
    if (!/^(?:[A-Z]{2}|--)$/.test(uf)) return `estado de ${uf.length} caracteres`;
    if (!Number.isInteger(winners) || !isUpTo(MOST_WINNERS, winners)) return `${uf}: ${winners} ganhadores`;
  }
  if (!isUpTo(MOST_REAIS, raised)) return `arrecadação: R$ ${raised}`;
  return isUpTo(MOST_REAIS, nextEstimate) ? null : `estimativa: R$ ${nextEstimate}`;
}

/** The details without the texts and lists that are longer than any such needs to be. */
export function shortTexts({ place, note, winnersBy, ...details }: ContestDetails): ContestDetails {
  return {
    ...details,
    ...(winnersBy && winnersBy.length <= MOST_PLACES
      ? { winnersBy: winnersBy.map((at) => ((at.city?.length ?? 0) <= MOST_CHARS ? at : { ...at, city: null })) }
      : {}),
    ...(place && place.length <= MOST_CHARS ? { place } : {}),
    ...(note && note.length <= MOST_CHARS ? { note } : {}),
  };
}

/** What Caixa says of nearly every Federal up to this contest, from the cruzeiro of 1962 to the Real of 2001. */
const PLACEHOLDER = { until: 3589, amounts: [200_000, 8000, 5000, 4000, 2000] };

/** True when a contest's bands tell what was paid: not the Federal's placeholder of old, nor its zeros. */
export function tellsPrizes(modality: Modality, contest: number, prizes: readonly PrizeBand[]): boolean {
  if (modality !== 'federal') return prizes.length > 0;
  const isPlaceholder =
    contest <= PLACEHOLDER.until &&
    prizes.length === PLACEHOLDER.amounts.length &&
    prizes.every(({ amount }, index) => amount === PLACEHOLDER.amounts[index]);
  return !isPlaceholder && prizes.some(({ amount }) => amount > 0);
}

function checkNumbers(modality: Modality, numbers: readonly string[]) {
  const { drawn, digits, lowest, highest } = RULES[modality];
  if (numbers.length !== drawn) return refuse('wrong-count', `${numbers.length} de ${drawn}`);
  for (const number of numbers) {
    if (!/^\d+$/.test(number) || number.length !== digits) return refuse('invalid-number', number);
    if (Number(number) < lowest || Number(number) > highest) return refuse('out-of-range', number);
  }
  if (modality === 'federal') {
    // Old contests hold 000000 where a prize was not recorded; one alone may be a ticket.
    const zeros = numbers.filter((number) => Number(number) === 0).length;
    return zeros > 1 ? refuse('missing-numbers', `000000 × ${zeros}`) : null;
  }
  if (new Set(numbers).size !== numbers.length) return refuse('repeated-number', numbers.join(' '));
  return null;
}
