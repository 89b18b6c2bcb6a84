import type { Result } from '../../runtime/result.ts';
import type { Currency } from '../currencies.ts';
import { daysBetween, isPlainDay, type PlainDay, saoPaulo } from '../days.ts';
import type { Part } from './game.ts';
import { type GameId, gameOf, isGameId, misdated } from './list.ts';
import { digitsOf } from './number-rules.ts';

/** Why a contest is refused. */
const CONTEST_REFUSALS = [
  'unknown-modality',
  'invalid-contest',
  'implausible-contest',
  'invalid-day',
  'day-out-of-order',
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
 * `city` is null where only the state is known. The places do not always add up to the band's winners.
 */
export type WinnersAt = { city: string | null; uf: string; winners: number };

/** A football match of a contest. `goals`: in normal time; `isByLot`: not played in time, its result was drawn. */
export type Match = {
  home: string;
  away: string;
  goals?: readonly [number, number] | undefined;
  day?: PlainDay | undefined;
  isByLot?: boolean | undefined;
};

/** What a source may tell beside the numbers; each is absent where it does not say. */
export type ContestDetails = {
  accumulated?: boolean | undefined;
  prizes?: readonly PrizeBand[] | undefined;
  /** True where the operator has corrected the numbers since the prizes were reported. */
  prizesPrecede?: boolean | undefined;
  /** What the amounts are in where that is not the Real. */
  currency?: Currency | undefined;
  /** Reais that the contest's tickets brought in; never the Federal's, where the source's figure means nothing. */
  raised?: number | undefined;
  winnersBy?: readonly WinnersAt[] | undefined;
  /** Reais the source expects to pay for the next contest's top prize. */
  nextEstimate?: number | undefined;
  /** The day on which the source says that the next contest is; it has been wrong for weeks (draws/next-contest.ts). */
  nextDay?: PlainDay | undefined;
  /** In the order of the columns that they make. */
  matches?: readonly Match[] | undefined;
  /** The numbers in the order in which they were drawn. */
  order?: readonly string[] | undefined;
  place?: string | undefined;
  note?: string | undefined;
};

/** What came out of the parts whose column is 'extra', by part. */
export type ContestExtra = Readonly<Record<string, readonly string[]>>;

/** A contest as a source tells it: untrusted, but of this shape. */
export type ReportedContest = {
  modality: string;
  contest: number;
  day: string;
  numbers: readonly string[];
  second?: readonly string[] | undefined;
  team?: string | undefined;
  extra?: ContestExtra | undefined;
  special?: boolean | undefined;
  details?: ContestDetails | undefined;
};

/** A contest that passed; numbers ascending (Federal: in prize order), each draw by itself. */
export type Contest = {
  modality: GameId;
  contest: number;
  day: PlainDay;
  numbers: readonly string[];
  second: readonly string[] | null;
  team: string | null;
  /** Absent where the game's parts are all in the other fields. */
  extra?: ContestExtra | undefined;
  special: boolean;
  details: ContestDetails;
};

const refuse = (reason: ContestRefusal, detail: string) => ({ ok: false as const, reason, detail });

// Two contests may fall on one day and special ones come in between, so a little more than one a day is believed.
const CONTESTS_PER_DAY = 1.2;
const CONTESTS_MARGIN = 10;

/**
 * Checks a contest against its modality's rules: count, range, no number twice, a day that has come, a contest number
 * that can have been reached by that day; a day that cannot be, as Caixa records some, is put right. Whether it differs from the stored one is the store's to see.
 */
export function validateContest(entry: ReportedContest, now: Date): Result<Contest, ContestRefusal> {
  const { modality, contest } = entry;
  if (!isGameId(modality)) return refuse('unknown-modality', modality);
  const wrong = misdated(modality, contest);
  const day = wrong?.recorded === entry.day ? wrong.day : entry.day;
  const rules = gameOf(modality);
  if (!Number.isInteger(contest) || contest < 1) return refuse('invalid-contest', String(contest));
  if (!isPlainDay(day)) return refuse('invalid-day', day);
  if (day > saoPaulo(now).day) return refuse('future', day);
  if (day < rules.since) return refuse('invalid-day', day);
  const sinceAnchor = Math.max(0, daysBetween(rules.anchor.day, day));
  if (contest > rules.anchor.contest + sinceAnchor * CONTESTS_PER_DAY + CONTESTS_MARGIN) {
    return refuse('implausible-contest', String(contest));
  }

  const drawn: Partial<Record<Part['column'], readonly string[]>> = {};
  const extra: Record<string, readonly string[]> = {};
  for (const [key, part] of Object.entries(rules.parts)) {
    const read = readPart(part, reportedOf(entry, key, part), contest);
    if (!read.ok) return read;
    if (part.column !== 'extra') drawn[part.column] = read.value;
    else if (read.value.length > 0) extra[key] = read.value;
  }

  return {
    ok: true,
    value: {
      modality,
      contest,
      day,
      numbers: drawn.numbers ?? [],
      second: drawn.second ?? null,
      team: drawn.team?.[0] ?? null,
      ...(Object.keys(extra).length > 0 ? { extra } : {}),
      special: entry.special ?? false,
      details: entry.details ?? {},
    },
  };
}

/** What a contest's details may hold: no modality has more tiers, no tier more winners or money, by a wide margin. */
const MAX_TIERS = 20;
const MAX_CHARS = 60;
const MAX_WINNERS = 1e9;
const MAX_REAIS = 1e10;
const MAX_PLACES = 60;
/** Of Caixa's notes; that of a Federal without tickets has 134 characters. */
const MAX_NOTE = 400;

const isUpTo = (most: number, value: number) => value >= 0 && value <= most;

/** What of a source's details has no measure, in a few words; null when all of it has. */
export function implausibleDetail(details: ContestDetails): string | null {
  const { prizes = [], nextEstimate = 0, raised = 0, winnersBy = [] } = details;
  if (prizes.length > MAX_TIERS) return `${prizes.length} faixas`;
  for (const { band, winners, amount } of prizes) {
    if (band.length > MAX_CHARS) return `faixa de ${band.length} caracteres`;
    if (!Number.isInteger(winners) || !isUpTo(MAX_WINNERS, winners)) return `${band}: ${winners} ganhadores`;
    if (!isUpTo(MAX_REAIS, amount)) return `${band}: R$ ${amount}`;
  }
  for (const { uf, winners } of winnersBy) {
    if (!/^(?:[A-Z]{2}|--)$/.test(uf)) return `estado de ${uf.length} caracteres`;
    if (!Number.isInteger(winners) || !isUpTo(MAX_WINNERS, winners)) return `${uf}: ${winners} ganhadores`;
  }
  if (!isUpTo(MAX_REAIS, raised)) return `arrecadação: R$ ${raised}`;
  return isUpTo(MAX_REAIS, nextEstimate) ? null : `estimativa: R$ ${nextEstimate}`;
}

/** The details without the texts and lists that are longer than any such needs to be. */
export function shortTexts({ place, note, winnersBy, matches, order, ...details }: ContestDetails): ContestDetails {
  return {
    ...details,
    ...(winnersBy && winnersBy.length <= MAX_PLACES
      ? { winnersBy: winnersBy.map((at) => ((at.city?.length ?? 0) <= MAX_CHARS ? at : { ...at, city: null })) }
      : {}),
    ...(matches &&
    matches.length <= MAX_TIERS &&
    matches.every(({ home, away }) => (home + away).length <= 2 * MAX_CHARS)
      ? { matches }
      : {}),
    ...(order && order.length <= MAX_PLACES && order.every(({ length }) => length <= MAX_CHARS) ? { order } : {}),
    ...(place && place.length <= MAX_CHARS ? { place } : {}),
    ...(note && note.length <= MAX_NOTE ? { note } : {}),
  };
}

/** True when a contest's bands tell what was paid. */
export const tellsPrizes = (game: GameId, contest: number, prizes: readonly PrizeBand[]): boolean =>
  prizes.length > 0 && (gameOf(game).tellsPrizes?.(contest, prizes) ?? true);

function reportedOf(
  { numbers, second, team, extra }: ReportedContest,
  key: string,
  { column }: Part,
): readonly string[] {
  switch (column) {
    case 'numbers':
      return numbers;
    case 'second':
      return second ?? [];
    case 'team':
      return team ? [team] : [];
    case 'extra':
      return extra?.[key] ?? [];
  }
}

/** What came out of a part as it is kept; or what is wrong with it. */
function readPart(part: Part, texts: readonly string[], contest: number): Result<readonly string[], ContestRefusal> {
  switch (part.kind) {
    case 'set':
      if (texts.length !== part.drawn) return refuse('wrong-count', `${texts.length} de ${part.drawn}`);
      return (
        wrongNumber(texts, digitsOf(part), part.from, part.to) ??
        (new Set(texts).size === texts.length
          ? { ok: true, value: [...texts].sort() }
          : refuse('repeated-number', texts.join(' ')))
      );
    case 'columns':
      if (texts.length !== part.columns) return refuse('wrong-count', `${texts.length} de ${part.columns}`);
      return texts.every((text) => part.symbols.includes(text))
        ? { ok: true, value: [...texts] }
        : refuse('invalid-number', texts.find((text) => !part.symbols.includes(text)) ?? '');
    case 'tickets': {
      const isFirstAlone = texts.length === 1 && part.firstAlone?.includes(contest);
      if (texts.length !== part.prizes && !isFirstAlone)
        return refuse('wrong-count', `${texts.length} de ${part.prizes}`);
      // Old contests hold 000000 where a prize was not recorded; one alone may be a ticket.
      const zeros = texts.filter((number) => Number(number) === 0).length;
      return (
        wrongNumber(texts, part.digits, 0, Number.POSITIVE_INFINITY) ??
        (zeros > 1
          ? refuse('missing-numbers', `${'0'.repeat(part.digits)} × ${zeros}`)
          : { ok: true, value: [...texts] })
      );
    }
    case 'name': {
      const name = part.read(texts[0] ?? '');
      return { ok: true, value: name === null ? [] : [name] };
    }
  }
}

function wrongNumber(texts: readonly string[], digits: number, from: number, to: number) {
  for (const number of texts) {
    if (!/^\d+$/.test(number) || number.length !== digits) return refuse('invalid-number', number);
    if (Number(number) < from || Number(number) > to) return refuse('out-of-range', number);
  }
  return null;
}
