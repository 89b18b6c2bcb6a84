import { NOTHING_GIVEN } from '../../lib/core/domain/check-fields.ts';
import { addDays } from '../../lib/core/domain/days.ts';
import { gameNamed } from '../../lib/core/domain/games/list.ts';
import { groupByAnimal } from '../../lib/core/domain/groups.ts';
import { readCheck } from '../../lib/core/domain/queries/check-reading.ts';
import { CUES, intentOf } from '../../lib/core/domain/queries/intents/list.ts';
import { understood } from '../../lib/core/domain/queries/intents/understanding.ts';
import { readTickets } from '../../lib/core/domain/queries/pasted-tickets.ts';
import { questionReader } from '../../lib/core/domain/queries/question.ts';
import { PHRASES } from '../fixtures/phrases/list.ts';
import { CLOCK, type Context, type Part, type Phrase } from '../fixtures/phrases/phrase.ts';
import { ticketFaults } from './pasted-readings.ts';

/** What a surface took from a text, in words of one form; `named`: it says that something was not used, or refuses. */
type Taken = { named: boolean; holds: Readonly<Record<string, readonly string[]>> };

const FIELDS = ['days', 'houses', 'game', 'contests', 'kind', 'groups', 'numbers', 'cents', 'reach'] as const;

const between = (from: string, until: string): string[] => {
  const days = [from];
  while ((days.at(-1) ?? until) < until && days.length < 400) days.push(addDays(days.at(-1) ?? until, 1));
  return days;
};
type Month = { month: number; year: number };
const wholeMonth = ({ month, year }: Month): string[] => {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return between(first, addDays(first, 30)).filter((day) => day.slice(0, 7) === first.slice(0, 7));
};
type Period = { from: string; to: string };
/** The days of a period up to the clock's. */
const until = (at: string, { from, to }: Period) => between(from, to < at.slice(0, 10) ? to : at.slice(0, 10));
const wholeYear = (year: number): Period => ({ from: `${year}-01-01`, to: `${year}-12-31` });
const sorted = (all: Iterable<string | number | undefined | null>): string[] =>
  [...new Set([...all].filter((one) => one !== undefined && one !== null && one !== '').map(String))].sort();

/** What the table says of a text, over all of its bets. */
function meant(one: Part & Context & { bets?: readonly (Part & Context)[] }): Taken['holds'] {
  const parts = [one, ...(one.bets ?? [])];
  const all = <T>(of: (part: Part & Context) => readonly T[] | undefined) => parts.flatMap((part) => of(part) ?? []);
  const list = <T>(value: T | undefined) => (value === undefined ? [] : [value]);
  const isFederal = parts.some(({ game }) => game === 'federal');
  const days = all(({ days: some, span }) => some ?? (span ? between(span.from, span.until) : undefined));
  return {
    days: sorted(days),
    houses: sorted([...all((part) => part.houses), ...(isFederal ? ['federal'] : [])]),
    game: sorted(all((part) => list(part.game)).filter((game) => game !== 'federal')),
    contests: sorted(
      all(({ contests, contestSpan: span }) => contests ?? (span ? [span.from, span.until] : undefined)),
    ),
    kind: sorted(
      all(({ kind, qualifiers }) =>
        list(kind && [kind, ...(qualifiers ?? []).filter((q) => q === 'invertida')].join('-')),
      ),
    ),
    groups: sorted(all((part) => part.groups)),
    numbers: sorted(
      all((part) =>
        part.numbers?.map((number) =>
          one.game && one.game !== 'superSete' && number.length === 1 ? `0${number}` : number,
        ),
      ),
    ),
    cents: sorted(all((part) => list(part.cents))),
    reach: sorted(all((part) => list(part.reach?.join('-')))),
  };
}

const read = questionReader(CUES);

/** What a question's reading holds, and whether its intent leaves words, which an answer names. */
function asQuestion({ text, at = CLOCK }: Phrase): Taken {
  const question = read(text, at.slice(0, 10));
  const { intent, left } = understood(question);
  const uses = new Set(intent === null ? [] : intentOf(intent).uses);
  const of = (kind: string) => (uses.has(kind) ? question.tokensOf(kind) : []);
  const contests = new Set(of('contest').map(({ from }) => from));
  const numbers = of('number').filter(({ from }) => !contests.has(from));
  // 'Deu 10' is answered of the group, and of the dezena beside it (lib/site/answers/deu.ts).
  const areGroups = intent === 'deu' && !question.has('bet');
  const isGroup = (value: unknown) => {
    const { digits, form } = value as { digits: string; form: string | null };
    return areGroups && form === null && digits.length === 2 && Number(digits) > 0 && Number(digits) < 26;
  };
  const bareGroups = numbers.filter(({ value }) => isGroup(value));
  const slotHouses = [...new Set(question.slots.map(({ region }) => region))];
  const isOneHouse = slotHouses.length === 1;
  const tickets = of('ticket').flatMap(({ value }) => String(value).match(/\d+/g) ?? []);
  return {
    named:
      question.has('loto', 'heart') ||
      intent === null ||
      left.length > 0 ||
      question.others.length > 0 ||
      question.noSuchDay !== null,
    holds: {
      days: sorted([
        question.day?.day,
        ...of('month').flatMap(({ value }) => wholeMonth(value as Month)),
        ...of('period').flatMap(({ value }) => until(at, value as Period)),
        ...(of('year').length > 0 && question.day === null && !question.has('special')
          ? until(at, wholeYear(Number(of('year')[0]?.value)))
          : []),
      ]),
      houses: sorted(question.houses.length > 0 ? question.houses : isOneHouse ? slotHouses : []),
      game: sorted(
        [...question.all('game'), ...question.all('special').map(({ game }) => game)].filter(
          (game) => game !== 'federal',
        ),
      ),
      contests: sorted(of('contest').map(({ value }) => Number(value))),
      kind: sorted([
        ...question.all('bet'),
        ...(question.has('group', 'animal') ? ['grupo'] : []),
        ...(question.has('bet') ? [] : question.numbers.map(({ form }) => (form === 'bilhete' ? null : form))),
      ]),
      groups: sorted([
        ...question.animals.map(({ grupo }) => grupo),
        ...bareGroups.map(({ value }) => (value as { digits: string }).digits),
      ]),
      numbers: sorted([
        ...numbers.filter((one) => !bareGroups.includes(one)).map(({ value }) => (value as { digits: string }).digits),
        ...tickets,
      ]),
      cents: sorted(question.all('money').map((reais) => Math.round(reais * 100))),
      reach: sorted([
        ...(of('head').length > 0 ? ['1-1'] : []),
        ...(of('surrounded').length + of('whole').length > 0 ? ['1-5'] : []),
        ...of('place').map(({ value }) => `${value}-${value}`),
      ]),
    },
  };
}

const HAS_NONE = {
  days: [],
  houses: [],
  game: [],
  contests: [],
  kind: [],
  groups: [],
  numbers: [],
  cents: [],
  reach: [],
};

/** What the tickets of a pasted text hold, and whether anything of it is refused, left or put as a question. */
function asTicket({ text, at = CLOCK }: Phrase): Taken {
  const today = at.slice(0, 10);
  const pasted = readTickets(text, today);
  if (!pasted.ok) return { named: true, holds: HAS_NONE };
  // Without a ticket the page says that it found none.
  let named = pasted.lines.some(({ kind }) => kind === 'unread') || pasted.lines.every(({ kind }) => kind !== 'ticket');
  const holds: Record<string, string[]> = Object.fromEntries(FIELDS.map((field) => [field, []]));
  for (const line of pasted.lines) {
    if (line.kind !== 'ticket') continue;
    const { fields } = line;
    const check = readCheck({ ...NOTHING_GIVEN, ...fields }, addDays(today, 366));
    if (line.unused.length > 0 || check.kind === 'wrong' || line.others.length > 0) named = true;
    const put = (field: string, ...values: (string | undefined)[]) =>
      holds[field]?.push(...values.flatMap((one) => one || []));
    const isDay = (value = '') => /^\d{4}-/.test(value);
    if (isDay(fields.de) && !line.assumed.includes('day'))
      put('days', ...between(fields.de ?? '', fields.ate || (fields.de ?? '')));
    if (fields.loteria) {
      const game = gameNamed(fields.loteria) ?? fields.loteria;
      put(game === 'federal' ? 'houses' : 'game', game);
      if (!isDay(fields.de)) put('contests', fields.de, fields.ate);
      put('numbers', ...(fields.numeros?.match(/\d+/g) ?? []));
      continue;
    }
    if (!line.assumed.includes('house') && check.kind === 'bet') put('houses', check.span.region);
    if (check.kind !== 'bet') continue;
    const { kind, picks, reach, stake } = check.bet;
    const isOfGroups = /grupo|passe/.test(kind);
    if (!line.assumed.includes('kind')) put('kind', kind);
    put(isOfGroups ? 'groups' : 'numbers', ...picks.map((pick) => groupByAnimal(pick)?.grupo ?? pick));
    if (!line.assumed.includes('stake')) put('cents', String(Math.round(stake * 100)));
    if (fields.onde && !/duque|terno|quadra|quina|passe/.test(kind)) put('reach', `1-${reach}`);
  }
  return { named, holds: Object.fromEntries(Object.entries(holds).map(([field, all]) => [field, sorted(all)])) };
}

/** Fields in which what was taken is not what was meant; none where the surface says that it leaves something. */
function differences(phrase: Phrase, taken: Taken): string[] {
  const { ambiguous, ...common } = phrase;
  const readings = (ambiguous ?? [{}]).map((reading) => meant({ ...common, ...reading } as Phrase));
  const one = phrase;
  const all = readings.map((holds) =>
    FIELDS.flatMap((field) => {
      const [should, does] = [holds[field] ?? [], taken.holds[field] ?? []];
      const missing = should.filter((one) => !does.includes(one));
      const added = does.filter((one) => !should.includes(one));
      // What is added is wrong even where something else is named; the kind of a lone number may be left open.
      const isOpen = field === 'kind' && should.length > 0 && does.length === 1 && does[0]?.startsWith(should[0] ?? '');
      const isLeft = field === 'kind' && taken.named && does.every((kind) => should[0]?.startsWith(kind));
      const isGroup = field === 'kind' && added.every((kind) => kind === 'grupo');
      const isWrong = (missing.length > 0 && !taken.named) || (added.length > 0 && should.length > 0 && !isGroup);
      if (isOpen || isLeft) return [];
      const isMore =
        added.length > 0 &&
        should.length === 0 &&
        !['kind', 'reach', 'houses'].includes(field) &&
        !(field === 'contests' && one.special);
      return isWrong || isMore ? [`${field} ${does.join('+') || '–'} for ${should.join('+') || '–'}`] : [];
    }),
  );
  return all.sort((one, other) => one.length - other.length)[0] ?? [];
}

/** What is otherwise ticket by ticket, where the text has picks and one reading, in houses by name. */
function eachTicket(phrase: Phrase): string[] {
  const { text: _, mode, at, unused, ambiguous, allHouses, states, ...section } = phrase;
  const hasPicks = phrase.bets || phrase.numbers || phrase.groups;
  return mode !== 'ticket' || ambiguous || allHouses || states || !hasPicks ? [] : ticketFaults(phrase, [[section]]);
}

/** A line of tests/golden/phrases.txt for each text that a surface takes for something else, or parts of which it passes over. */
export const phraseLines = (): string[] =>
  Object.values(PHRASES)
    .flat()
    .flatMap((phrase: Phrase) =>
      SURFACES.flatMap(([mode, taken]) => {
        if (phrase.mode && phrase.mode !== mode) return [];
        const found = differences(phrase, taken(phrase));
        if (found.length === 0 && mode === 'ticket') found.push(...eachTicket(phrase));
        return found.length > 0 ? [`${mode} | ${phrase.text.replaceAll('\n', ' ⏎ ')} | ${found.join('; ')}`] : [];
      }),
    );
const SURFACES = [
  ['question', asQuestion],
  ['ticket', asTicket],
] as const;
