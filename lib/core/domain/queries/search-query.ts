import type { PlainDay } from '../days.ts';
import type { GameId } from '../games/list.ts';
import { type Group, groupByNumber } from '../groups.ts';
import { BOARD_HOUSES, type HouseId } from '../houses/list.ts';
import { normalizeText } from '../normalize-text.ts';
import { isOddsKey, type PayoutKey } from '../odds.ts';
import { LONGEST_PASTE } from '../pasted-numbers.ts';
import { BINDING, WEEKDAY_NAMES } from '../text/words.ts';
import { yearlyDay } from '../text/yearless.ts';
import type { NamedSlot } from './named-slots.ts';
import { oneHouse, type Question } from './question.ts';

/** What the cards and the index look for of a question. Several at once: 'pt de ontem', 'mega 3038'. */
export type SearchQuery = {
  /** As typed, white space in order. */
  text: string;
  day: PlainDay | null;
  /** A date that the calendar does not have, as typed. */
  noSuchDay: string | null;
  region: HouseId | null;
  slots: readonly NamedSlot[];
  modality: GameId | null;
  /** `modality` null: of whichever has it. */
  contest: number | null;
  /** Milhares, centenas and dezenas, of four, three and two digits. */
  numbers: readonly string[];
  /** Numbers and animals beyond those that are looked for at once. */
  others: readonly string[];
  /** Five small numbers or more, or one long run of digits, as typed: a ticket's. */
  ticket: string | null;
  group: Group | null;
  bet: PayoutKey | null;
  /** 'sonhei com …': the rest is what was dreamt of. */
  isDream: boolean;
  /** 'o que deu', 'resultado': what has come out is requested. */
  isResults: boolean;
  /** What says something and names none of this, folded. */
  words: readonly string[];
  /** The words that texts are searched for: all but those that only bind, numbers, and what names a day. */
  texts: readonly string[];
};

/** The most characters a search takes: numbers in their longest spelling, and the words beside them. */
export const MAX_SEARCH_LENGTH = LONGEST_PASTE + 103;
/** How many numbers are looked for at once. */
const MAX_NUMBERS = 3;

/** What the question names, as the cards below its answer and the index of the site look for it. */
export function searchQueryOf(question: Question): SearchQuery {
  const { text, noSuchDay } = question;
  const isDream = question.has('dreamt');
  const day = isDream ? null : (question.day?.day ?? pairDay(question));
  const ticket = question.all('ticket').find((typed) => !isFew(typed)) ?? null;
  const { modality, contest, isAlsoDrawn } = contestIn(question);
  const region = oneHouse(question);
  const { numbers, digits } = numbersIn(question, contest, isAlsoDrawn);
  const [lone] =
    numbers.length + digits.length === 1 && !question.has('game', 'contest') ? [...numbers, ...digits] : [];
  const isDozen = question.numbers.some(({ form }) => form === 'dezena');
  const numbered = lone !== undefined && lone.length < 3 && !isDozen ? groupByNumber(Number(lone)) : undefined;
  const [group = numbered ?? null, ...animals] = question.animals;
  const beside = [...animals.map((one) => one.animal), ...(numbered || modality ? [] : digits)];
  const taken = question.taken(isDream ? new Set(['dreamt']) : NAMING);
  return {
    text,
    day,
    noSuchDay,
    region: modality === 'federal' && region === 'federal' && !isAlsoDrawn ? null : region,
    slots: slotsIn(question, region),
    modality,
    contest,
    numbers: numbers.slice(0, MAX_NUMBERS),
    others: [...numbers.slice(MAX_NUMBERS), ...new Set(beside)],
    ticket,
    group,
    bet: betIn(question),
    isDream,
    isResults: question.has('results', 'deu', 'bicho'),
    words: question.content.filter((at) => !taken.has(at)).map((at) => question.pieces[at]?.text ?? ''),
    texts: question.has('group') && group ? [normalizeText(group.animal)] : textsOf(question),
  };
}

/** '29-07' is a day or a milhar: both are looked for. */
function pairDay({ pieces, today, tense }: Question): PlainDay | null {
  const [date = '', month = ''] = pieces.find(({ kind }) => kind === 'pair')?.text.split(/[-.]/) ?? [];
  return date === '' ? null : (yearlyDay((year) => `${year}-${month}-${date}`, today, tense)?.day ?? null);
}

/** '05.12.33': three dezenas. */
const isFew = (typed: string) => typed.split(/\D+/).filter(Boolean).length < 5 && typed.length < 10;

/** Kinds of tokens of which a query has a field. */
const NAMING: ReadonlySet<string> = new Set(
  `date holiday dayword weekday month year house state draw hour game contest number group animal bet ticket dreamt results deu bicho
   place money pays chance`.split(/\s+/),
);

type Contest = Pick<SearchQuery, 'modality' | 'contest'> & { isAlsoDrawn: boolean };

/** 'mega 3038', 'concurso 3038'; 'federal 5787' is a contest of Caixa's, or a milhar in the Federal: both are looked for. */
function contestIn(question: Question): Contest {
  const game = question.first('game') ?? question.first('special')?.game ?? null;
  const numbers = new Set(question.tokensOf('number').map(({ from }) => from));
  const [named, ...others] = question.tokensOf('contest');
  const worded = [named, ...others].find((token) => token && !numbers.has(token.from));
  const shown = worded ?? (question.asksOfNumber ? undefined : named);
  const contest = Number(shown?.value) > 0 ? Number(shown?.value) : null;
  if (game !== null || !question.houses.includes('federal')) return { modality: game, contest, isAlsoDrawn: false };
  if (worded) return { modality: 'federal', contest, isAlsoDrawn: false };
  const plain = question.numbers.find(({ digits, form }) => form === null && digits.length === 4);
  if (!plain || question.asksOfNumber) return { modality: null, contest: null, isAlsoDrawn: false };
  const hasTicket = question.numbers.some(({ form }) => form === 'bilhete');
  return { modality: 'federal', contest: Number(plain.digits), isAlsoDrawn: hasTicket || Number(plain.digits) > 999 };
}

/** Numbers to look for, a ticket of the Federal by its last four, each once; `digits`: those of one digit. */
function numbersIn(question: Question, contest: number | null, isAlsoDrawn: boolean) {
  const few = question.all('ticket').filter(isFew);
  const dozens = few.flatMap((typed) => typed.split(/\D+/)).map((digits) => ({ digits, form: null }));
  const all = [...question.numbers, ...dozens].filter(({ digits, form }) => {
    const isContest = form === null && contest !== null && Number(digits) === contest;
    const hasTicket = question.numbers.some((one) => one.form === 'bilhete');
    return !isContest || (isAlsoDrawn && !hasTicket);
  });
  const unique = [...new Set(all.map(({ digits }) => digits.slice(-4)))];
  return { numbers: unique.filter(({ length }) => length > 1), digits: unique.filter(({ length }) => length === 1) };
}

/** Of an hour alone the houses of the board are meant, and the others where none of those draws then. */
function slotsIn({ slots }: Question, region: HouseId | null): readonly NamedSlot[] {
  const onBoard = region === null ? slots.filter((slot) => BOARD_HOUSES.includes(slot.region)) : [];
  return onBoard.length > 0 ? onBoard : slots;
}

/** These name a number's kind too, and a bet only where money is spoken of. */
const SINGLE_BETS: ReadonlySet<string> = new Set(['milhar', 'centena', 'dezena', 'grupo', 'unidade']);

function betIn(question: Question): PayoutKey | null {
  const bet = question.first('bet');
  const key = bet === 'passe' ? 'passe-vale' : (bet ?? '');
  if (!isOddsKey(key)) return null;
  return SINGLE_BETS.has(key) && (question.numbers.length > 0 || !question.has('pays', 'chance')) ? null : key;
}

const DAY_WORDS = new Set([...WEEKDAY_NAMES, 'hoje', 'agora', 'ontem', 'anteontem', 'amanha', 'feira']);

/** As typed: the index forgives by itself. */
function textsOf(question: Question): string[] {
  const typed = new Map(question.guesses.map((guess) => [guess.meant, guess.typed]));
  const isDreamt = question.taken(new Set(['dreamt']));
  const words = question.pieces.flatMap(({ kind, text }, at) =>
    kind === 'word' && !BINDING.has(text) && !isDreamt.has(at) ? [typed.get(text) ?? text] : [],
  );
  const lasting = words.filter((word) => !DAY_WORDS.has(word));
  return [...new Set(lasting.length > 0 ? lasting : words)];
}
