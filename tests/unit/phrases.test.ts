import { expect, test } from 'vitest';
import { daysBetween, isClockTime, isPlainDay, weekdayOf } from '../../lib/core/domain/days.ts';
import { GAMES, isGameId } from '../../lib/core/domain/games/list.ts';
import { SPECIALS } from '../../lib/core/domain/games/specials.ts';
import { slotOf } from '../../lib/core/domain/houses/labels.ts';
import { HOUSES, isHouseId } from '../../lib/core/domain/houses/list.ts';
import { slotsOn } from '../../lib/core/domain/houses/slots.ts';
import { STATES } from '../../lib/core/domain/houses/states.ts';
import { normalizeText } from '../../lib/core/domain/normalize-text.ts';
import { TIMEMANIA_TEAMS } from '../../lib/core/domain/timemania-teams.ts';
import { PHRASES } from '../fixtures/phrases/list.ts';
import { PASTED, type PastedText } from '../fixtures/phrases/pasted.ts';
import {
  CLOCK,
  type Context,
  KINDS,
  type Meaning,
  type Part,
  type Phrase,
  QUALIFIERS,
} from '../fixtures/phrases/phrase.ts';

const ALL: readonly Phrase[] = Object.values(PHRASES).flat();

type Item = Part & Context;

/** Every reading of a text in full: what stands beside bets and readings holds for each of them. */
function items({ bets, ambiguous, ...common }: Meaning): Item[] {
  const readings = ambiguous ?? [{}];
  return readings.flatMap(({ bets: more, ...reading }) => {
    const all = more ?? bets;
    return all
      ? [{ ...common, ...reading }, ...all.map((bet) => ({ ...common, ...reading, ...bet }))]
      : [{ ...common, ...reading }];
  });
}

const PICK_DIGITS: Partial<Record<(typeof KINDS)[number], number>> = {
  ...{ dezena: 2, centena: 3, milhar: 4, 'milhar-e-centena': 4, unidade: 1 },
  ...{ 'duque-dezena': 2, 'terno-dezena': 2, 'quadra-dezena': 2, 'quina-dezena': 2 },
};
const TOGETHER: Partial<Record<(typeof KINDS)[number], number>> = {
  ...{ 'duque-grupo': 2, 'terno-grupo': 3, 'quadra-grupo': 4, 'quina-grupo': 5 },
  ...{ 'duque-dezena': 2, 'terno-dezena': 3, 'quadra-dezena': 4, 'quina-dezena': 5 },
  ...{ passe: 2, 'passe-seco': 2, 'passe-vai-e-vem': 2 },
};

const digitsOf = (text: string) => text.replace(/\D+/g, ' ');

const UNITS =
  'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete'
    .concat(' dezoito dezenove')
    .split(' ');
const TENS = '- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ');
const inWords = (number: number) =>
  UNITS[number] ?? [TENS[Math.floor(number / 10)], number % 10 > 0 && UNITS[number % 10]].filter(Boolean).join(' e ');
const isSpelled = (number: string, text: string) =>
  number.length < 3 && new RegExp(`(?<![a-z])${inWords(Number(number))}(?![a-z])`).test(normalizeText(text));

/** Digits or a word that are written in the text, digits with anything between, or that lie between two that are. */
function isWritten(number: string, text: string, others: readonly string[]): boolean {
  const written = (one: string) => new RegExp([...one].join('[^0-9]*')).test(text);
  return (
    written(number) ||
    isSpelled(number, text) ||
    (others.some((one) => one < number && written(one)) && others.some((one) => one > number && written(one)))
  );
}

function gameFaults(
  { game, numbers = [], clovers = [], contests = [], special, team, month }: Item,
  isTicket: boolean,
): string[] {
  const faults: string[] = [];
  if (special && !SPECIALS.some(({ name, game: its }) => name === special && its === game))
    faults.push(`special ${special}`);
  if (!game) return clovers.length > 0 || team || month || contests.length > 0 ? ['a part of no game'] : faults;
  const { numbers: part } = GAMES[game].parts;
  const { least, most } = GAMES[game].ticket.numbers;
  if (part.kind === 'set') {
    if (numbers.some((one) => Number(one) < part.from || Number(one) > part.to)) faults.push('number out of range');
    if (new Set(numbers.map(Number)).size < numbers.length) faults.push('number twice');
    if (isTicket && numbers.length > 0 && (numbers.length < least || numbers.length > most))
      faults.push('size of ticket');
  } else if (numbers.some((one) => (part.kind === 'columns' ? one.length !== 1 : one.length !== part.played)))
    faults.push('digits');
  if (part.kind === 'columns' && numbers.length > 0 && numbers.length !== part.columns) faults.push('columns');
  if (clovers.some((one) => !/^[1-6]$/.test(one))) faults.push('clover');
  if (team && !(TIMEMANIA_TEAMS as readonly string[]).includes(team)) faults.push(`team ${team}`);
  return faults;
}

function betFaults({ kind, qualifiers = [], numbers = [], groups = [], reach, cents, times }: Item): string[] {
  const faults: string[] = [];
  if (kind && !KINDS.includes(kind)) faults.push(`kind ${kind}`);
  faults.push(...qualifiers.filter((one) => !QUALIFIERS.includes(one)));
  faults.push(...groups.filter((one) => !/^(?:0[1-9]|1\d|2[0-5])$/.test(one)).map((one) => `group ${one}`));
  const isOpen = qualifiers.includes('combinada') || qualifiers.includes('invertida');
  const digits = kind && PICK_DIGITS[kind];
  const isAsIs = (one: string) => one.length === digits || (isOpen && one.length > (digits ?? 0));
  if (digits && !numbers.every(isAsIs)) faults.push('digits of a pick');
  const many = kind && TOGETHER[kind];
  const picks = numbers.length + groups.length;
  if (many && picks > 0 && (qualifiers.includes('combinada') ? picks <= many : picks !== many))
    faults.push('count of picks');
  if (reach && !(reach[0] >= 1 && reach[0] <= reach[1] && reach[1] <= 10)) faults.push('reach');
  if (cents !== undefined && !(Number.isInteger(cents) && cents > 0)) faults.push('cents');
  if (times !== undefined && !(times > 1)) faults.push('times');
  return faults;
}

function contextFaults({
  days = [],
  span,
  hours = [],
  draws = [],
  houses = [],
  states = [],
  game,
  contestSpan,
}: Item): string[] {
  const faults: string[] = [...days, ...(span ? [span.from, span.until] : [])].filter((day) => !isPlainDay(day));
  if (days.some((day, at) => at > 0 && day <= (days[at - 1] ?? ''))) faults.push('days not ascending');
  if (span && span.from >= span.until) faults.push('span');
  if (contestSpan && contestSpan.from >= contestSpan.until) faults.push('span of contests');
  faults.push(...hours.filter((hour) => !isClockTime(hour)));
  faults.push(...houses.filter((house) => !isHouseId(house)));
  faults.push(...states.filter((state) => !Object.hasOwn(STATES, state)));
  if (game && !isGameId(game)) faults.push(game);
  const names = houses
    .flatMap((house) => (isHouseId(house) ? HOUSES[house].slots : []))
    .map((slot) => 'name' in slot && slot.name);
  for (const house of houses) {
    const isHeld = (label: string, day: string) => slotsOn(house, day).includes(slotOf(house, label, day) ?? '');
    const missed = days.flatMap((day) => [...hours, ...draws].filter((label) => !isHeld(label, day)));
    faults.push(...missed.map((label) => `no ${label} at ${house}`));
  }
  faults.push(...draws.filter((draw) => !names.includes(draw)).map((draw) => `draw ${draw}`));
  return faults;
}

const dayFigures = (day: string) => [...day.split('-'), day.slice(2, 4)];
/** '1234' is also written '1.234' and '12-34'. */
const thousands = (figures: string) => [
  figures,
  ...[-3, -2].flatMap((at) => [figures.slice(0, at), figures.slice(at)]),
];

/** The figures that a part of the meaning may be written with. */
function figuresOf(item: Item, today: string): string[] {
  const { days = [], span, hours = [], contests = [], contestSpan, numbers = [], groups = [], clovers = [] } = item;
  const { reach = [], cents, label = '', special = '', sum, count, edition, newest, times } = item;
  const away = [...days, ...(span ? [span.from, span.until] : [])].map((day) => daysBetween(day, today));
  const amounts = cents === undefined ? [] : [String(Math.floor(cents / 100)), String(cents % 100)];
  return [
    ...[...days, ...(span ? [span.from, span.until] : [])].flatMap(dayFigures),
    ...[...away, ...away.map((count) => count + 1)].filter((count) => count > 1).map(String),
    ...hours.flatMap((hour) => [...hour.split(':'), String(Number(hour.slice(0, 2)) - 12)]),
    ...[...contests, ...(contestSpan ? [contestSpan.from, contestSpan.until] : [])].map(String).flatMap(thousands),
    ...[...numbers, ...amounts].flatMap(thousands),
    ...[...groups, ...clovers, ...(label.match(/\d+/g) ?? []), ...(special.match(/\d+/g) ?? [])],
    ...[...reach, sum, count, edition, newest, times].filter((one) => one !== undefined).map(String),
  ];
}

const without = (text: string, unused: readonly string[]) =>
  unused.reduce((rest, words) => rest.replaceAll(words, ' '), text);
const NAMES_WITH_FIGURES = /super 7|por 1(?= ?,)|\d[ªa] feira/gi;

/** Figures of the text that no part of its meaning is written with and that are not named as unused. */
function strayFigures(text: string, all: readonly Item[], unused: readonly string[], today: string): string[] {
  const left = without(text, unused).replace(NAMES_WITH_FIGURES, ' ');
  const meant = new Set(all.flatMap((item) => figuresOf(item, today)).map(Number));
  const tokens = left.match(/(?<![\p{L}\d])\d+/gu) ?? [];
  return tokens.filter((figures) => !meant.has(Number(figures)));
}

const WEEKDAYS = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];

/** Days that the text names in figures, or by a weekday alone, and the meaning does not have. */
function dayFaults(text: string, all: readonly Item[]): string[] {
  const days = all.flatMap(({ days: each = [], span }) => [...each, ...(span ? [span.from, span.until] : [])]);
  if (days.length === 0) return [];
  const reaches = all.map(({ reach = [] }) => reach.join('/'));
  const dated = [...text.matchAll(/(?<![\d/-])(\d{1,2})\/(\d{1,2})(?:\/(?:20)?(\d\d))?(?![\d/])/g)]
    .filter(([figures]) => !reaches.includes(figures))
    .map(
      ([, day = '', month = '', year = '']) =>
        `${year && `20${year}`}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    )
    .filter((end) => isPlainDay(end.length > 6 ? end : `2024${end}`))
    .filter((end) => !days.some((day) => day.endsWith(end)));
  const named = WEEKDAYS.filter((weekday) =>
    normalizeText(text)
      .split(/[^a-z0-9]+/)
      .includes(weekday),
  );
  const isOne = named.length === 1 && days.length === 1 && all.length === 1;
  const isOff = isOne && days.some((day) => WEEKDAYS[weekdayOf(day)] !== named[0]);
  return [...dated, ...(isOff ? named : [])];
}

function faultsOf(text: string, meaning: Meaning, isTicket: boolean, today = CLOCK): string[] {
  const { unused = [] } = meaning;
  return [
    ...faultsIn(text, items(meaning), unused, isTicket, today.slice(0, 10)),
    ...(meaning.ambiguous && meaning.ambiguous.length < 2 ? ['one reading'] : []),
    ...(Object.keys(meaning).length === 0 ? ['no meaning'] : []),
  ];
}

function faultsIn(
  text: string,
  all: readonly Item[],
  unused: readonly string[],
  isTicket: boolean,
  today: string,
): string[] {
  const written = all.flatMap(({ label, numbers = [], clovers = [], sum, count, contests = [], edition }) => [
    ...(label && !text.includes(label) ? [`label ${label}`] : []),
    ...[...numbers, ...clovers].filter((one) => !isWritten(one, text, numbers)),
    ...[sum, count, edition].filter((one) => one !== undefined && !digitsOf(text).split(' ').includes(String(one))),
    ...contests.filter((one) => !text.replaceAll('.', '').includes(String(one))),
  ]);
  return [
    ...written.map(String),
    ...unused.filter((words) => !text.includes(words)),
    ...all.flatMap((item) => [...contextFaults(item), ...betFaults(item), ...gameFaults(item, isTicket)]),
    ...dayFaults(without(text, unused), all),
    ...strayFigures(text, all, unused, today),
  ];
}

test('phrases mean days, houses, games and numbers that exist and are written there', () => {
  const wrong = ALL.flatMap(({ text, mode, at, ...meaning }) => {
    const faults = faultsOf(text, meaning, mode === 'ticket', at);
    if (at !== undefined && !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(at)) faults.push(`at ${at}`);
    return faults.length > 0 ? [`${text}: ${[...new Set(faults)].join(', ')}`] : [];
  });
  expect(wrong).toEqual([]);
});

const sectionItems = ({ tickets, ambiguous }: PastedText): Item[] =>
  [tickets, ...(ambiguous ?? [])].flat().flatMap((section) => items(section));

test('pasted texts mean bets that are written there, and leave no figure without a meaning', () => {
  const wrong = Object.values(PASTED)
    .flat()
    .flatMap((pasted) => {
      const { text, unused = [], at = CLOCK } = pasted;
      const faults = faultsIn(text, sectionItems(pasted), unused, true, at.slice(0, 10));
      return faults.length > 0 ? [`${text}: ${[...new Set(faults)].join(', ')}`] : [];
    });
  expect(wrong).toEqual([]);
});

test('pasted texts are sets of twenty, each text there once, with one reading or two', () => {
  expect(new Set(Object.values(PASTED).map(({ length }) => length))).toEqual(new Set([20]));
  const all = Object.values(PASTED).flat();
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
  expect(all.filter(({ tickets, ambiguous }) => tickets.length > 0 && ambiguous !== undefined)).toEqual([]);
});

test('phrases are each there once, more than four hundred, all groups alike in size', () => {
  const keys = ALL.map(({ text, at = CLOCK }) => `${text} @ ${at}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(ALL.length).toBeGreaterThan(420);
  const sizes = Object.values(PHRASES).map(({ length }) => length);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(20);
});

test.each<Phrase & { fault: string }>([
  { text: 'quarta passada', days: ['2026-08-13'], fault: 'quarta' },
  { text: 'rio 31/07', days: ['2026-08-01'], fault: '-07-31' },
  { text: 'rio 30/02', days: ['2026-02-30'], fault: '2026-02-30' },
  { text: 'milhar 1234', kind: 'milhar', numbers: ['1243'], fault: '1243' },
  { text: 'milhar 234', kind: 'milhar', numbers: ['234'], fault: 'digits of a pick' },
  {
    text: 'mega 04 08 15 16 23 61',
    game: 'megaSena',
    numbers: ['04', '08', '15', '16', '23', '61'],
    fault: 'number out of range',
  },
  { text: 'mega 04 08 15', game: 'megaSena', numbers: ['04', '08', '15'], fault: 'size of ticket' },
  { text: 'duque 1 2 3', kind: 'duque-grupo', groups: ['01', '02', '03'], fault: 'count of picks' },
  { text: 'banca do zé', unused: ['banca da maria'], fault: 'banca da maria' },
  { text: 'rio 15/08 18h20', days: ['2026-08-15'], houses: ['pt-rio'], hours: ['18:20'], fault: 'no 18:20 at pt-rio' },
  { text: 'rio 18/08 às 14h', days: ['2026-08-18'], fault: '14' },
  { text: 'ptm sp', draws: ['PTM'], houses: ['pt-sp'], fault: 'draw PTM' },
])('the check of phrases finds a wrong meaning of $text', ({ text, fault, ...meaning }) => {
  expect(faultsOf(text, meaning, true)).toContain(fault);
});
