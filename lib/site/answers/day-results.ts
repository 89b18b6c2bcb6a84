import type { DaySlot, DrawView } from '../../core/contracts/draw.ts';
import { addDays, formatDay, formatMonth, formatTime, fromNewest, type PlainDay } from '../../core/domain/days.ts';
import { nextDraw, slotName } from '../../core/domain/draws/schedule.ts';
import { capital } from '../../core/domain/format.ts';
import { GAME_IDS, gameOf } from '../../core/domain/games/list.ts';
import { groupOf } from '../../core/domain/groups.ts';
import { BICHO_HOUSES, HOUSE_IDS, HOUSES, type HouseId } from '../../core/domain/houses/list.ts';
import { houseIn } from '../../core/domain/houses/names.ts';
import { plural } from '../../core/domain/joiner.ts';
import { oneHouse, type Question } from '../../core/domain/queries/question.ts';
import type { Token } from '../../core/domain/text/lexicon.ts';
import { drawAddress, monthAddress, regionAddress, regionDayAddress } from '../addresses.ts';
import { contestYearAddress } from '../contest-addresses.ts';
import { ticketOf } from '../contests.ts';
import { feastLine, housesOn } from '../holiday-words.ts';
import { dayAddress } from '../results-addresses.ts';
import { searchAddress } from '../search-address.ts';
import { shownFirst } from '../shown-number.ts';
import {
  type AnswerDeps,
  type Fact,
  firstPrize,
  otherPrizes,
  type Reply,
  shownOf,
  slotWords,
  type Writer,
  way,
  when,
} from './answer.ts';
import { stepsBack } from './contest.ts';
import { furtherSpans } from './counted.ts';
import { closedLine, ofHouses, silence, unrecordedLine } from './day-reading.ts';
import { heldOrNot } from './schedule.ts';

/** A day of all houses or of some: the first prizes, newest first. */
export const dayResults: Writer = async (question, deps) => {
  const reply = await ofQuestion(question, deps);
  return reply && { ...reply, leaves: [...(reply.leaves ?? []), ...endsLeft(question)] };
};

/** The first draw is a day's or the record's, one before the last the newest's of a house; of each the first prize is shown. */
const endsLeft = (question: Question): Token[] => [
  ...(spanOf(question) === null && (question.day?.day ?? question.today) <= question.today
    ? []
    : question.tokensOf('first', 'first-contest')),
  ...(isOfNewest(question) ? [] : question.tokensOf('before-last')),
  ...question.tokensOf('place').filter(({ value }) => value !== 1),
  ...(question.day === null ? furtherSpans(question) : []),
];

/** A month or a year without a day. */
const spanOf = (question: Question) => (question.day === null ? (question.tokensOf('month', 'year')[0] ?? null) : null);
const isFirstWanted = (question: Question) => question.has('first', 'first-contest');
const isOfNewest = (question: Question) =>
  question.houses.length === 1 && question.day === null && spanOf(question) === null;

async function ofQuestion(question: Question, deps: AnswerDeps): Promise<Reply | null> {
  const { today } = deps;
  const year = question.first('year');
  const [month] = question.all('month');
  if (question.day === null && month) return ofMonth(month, question, deps);
  if (question.day === null && year !== null) return ofYear(year, question.houses, deps);
  if (question.day === null && isFirstWanted(question)) return firstOnRecord(question.houses, deps);
  if (question.has('before-last') && isOfNewest(question)) return beforeNewest(question, deps);
  const day = question.day?.day ?? today;
  // 'Tem Rio no Natal?'
  if (day >= today && question.looking === 'ahead' && question.houses.length > 0)
    return onCalendar(question, day, deps);
  return day > today ? toCome(question, day, deps) : ofDay(question, day, deps);
}

/** The oldest draw that is recorded, of a house or of all. */
async function firstOnRecord(houses: readonly HouseId[], { view, today }: AnswerDeps): Promise<Reply | null> {
  const since = await Promise.all(
    (houses.length > 0 ? houses : BICHO_HOUSES).map(async (region) => {
      const { all } = (await view('statistics', { region })).spans;
      return all.since === null ? [] : [{ region, day: all.since }];
    }),
  );
  const days = await Promise.all(
    since
      .flat()
      .map(async ({ region, day }) => (await view('draws', { region, from: day, to: day, limit: 500 })).draws),
  );
  const oldest = days.flatMap((draws) => draws.at(-1) ?? []).toSorted((a, b) => fromNewest(b, a));
  const [first, ...others] = oldest;
  if (!first) return null;
  const isNamed = houses.length > 0;
  return {
    verdict: `${firstPrize(first)}: ${slotWords(first)}, ${when(first.day, today)}, o primeiro sorteio que temos.`,
    shown: shownOf(first),
    facts: [
      otherPrizes(first),
      ...(isNamed ? others : []).map((one) => `${firstPrize(one)}: ${slotWords(one)}, ${when(one.day, today)}.`),
      'Do que houve antes não há registro aqui.',
    ],
    link: way(drawAddress(first), 'O sorteio, inteiro e como foi conferido'),
  };
}

/** The draw before the newest one of a house, or the one before that. */
async function beforeNewest(question: Question, { view, today }: AnswerDeps): Promise<Reply | null> {
  const back = stepsBack(question);
  const [region] = question.houses;
  const { draws } = await view('draws', { ...(region ? { region } : {}), limit: back + 1 });
  const [draw, newest] = [draws[back], draws[0]];
  if (!draw || !newest) return null;
  return {
    verdict: `${firstPrize(draw)}: ${slotWords(draw)}, ${when(draw.day, today)}.`,
    shown: shownOf(draw),
    facts: [otherPrizes(draw), `O mais novo que temos: ${slotWords(newest)}, ${when(newest.day, today)}.`],
    link: way(drawAddress(draw), 'O sorteio, inteiro e como foi conferido'),
  };
}

const place = (houses: readonly HouseId[], day: PlainDay, today: PlainDay) => {
  const [house] = houses.length === 1 ? houses : [];
  if (house) return day === today ? regionAddress(house) : regionDayAddress(house, day);
  return day === today ? '/resultados' : dayAddress(day);
};

/** A month of a house, or of all. */
async function ofMonth(
  { month, year }: { month: number; year: number },
  question: Question,
  deps: AnswerDeps,
): Promise<Reply> {
  const { view } = deps;
  const house = oneHouse(question);
  const key = `${year}-${String(month).padStart(2, '0')}`;
  const where = house ? ` ${houseIn(house)}` : '';
  const leaves = house ? [] : question.tokensOf('house', 'state');
  const held = house
    ? new Set((await view('month', { region: house, month: key })).cells.map(({ day }) => day))
    : new Set((await view('days-of-month', { month: key })).days.map(({ day }) => day));
  const days = held.size;
  const contests = house ? await contestsOfMonth(house, key, held, deps) : null;
  if (contests) return { ...contests, leaves };
  const link =
    house && days > 0 ? way(monthAddress(house, key), `${HOUSES[house].short} em ${formatMonth(key)}`) : null;
  return {
    kind: days > 0 ? 'answer' : 'none',
    verdict:
      days > 0
        ? `O arquivo tem ${plural(days, 'dia')} de ${formatMonth(key)}${where}.`
        : `Não temos registro de ${formatMonth(key)}${where}.`,
    facts: days > 0 ? ['Escolha o dia.'] : ['Não ter registro não quer dizer que não houve sorteio.'],
    link: link ?? way('/resultados', 'Resultados por dia'),
    leaves,
  };
}

/** A month of the Federal by its contests, where the house's record lacks a day of theirs. */
async function contestsOfMonth(
  house: HouseId,
  month: string,
  held: ReadonlySet<PlainDay>,
  { view, today }: AnswerDeps,
): Promise<Reply | null> {
  const game = GAME_IDS.find((id) => gameOf(id).house === house);
  if (!game) return null;
  const year = Number(month.slice(0, 4));
  const { contests } = await view('contests-of-year', { modality: game, year });
  const its = contests.filter(({ day }) => day.startsWith(month)).toReversed();
  if (its.every(({ day }) => held.has(day))) return null;
  const beyond = [...held].filter((day) => its.every((one) => one.day !== day)).length;
  const also = beyond > 0 ? `, e ${plural(beyond, 'sorteio')} sem o número da extração` : '';
  const { name } = gameOf(game);
  return {
    verdict: `O arquivo tem ${plural(its.length, 'extração', 'extrações')} da Federal em ${formatMonth(month)}${also}.`,
    facts: its.map(
      ({ contest, day, numbers: [first = ''] }) =>
        `Extração ${contest}, ${when(day, today)}: ${ticketOf(first)}, ${groupOf(first).animal}.`,
    ),
    link: way(contestYearAddress(game, year), `${name} em ${year}`),
  };
}

/** The days of a year between which there are draws of a house, or of all. */
async function ofYear(year: number, houses: readonly HouseId[], { view }: AnswerDeps): Promise<Reply> {
  const [house] = houses.length === 1 ? houses : [];
  const of = house ? ` ${HOUSES[house].of}` : '';
  const records = await Promise.all(
    (houses.length > 0 ? houses : BICHO_HOUSES).map(async (region) => (await view('statistics', { region })).spans.all),
  );
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const sinces = records.flatMap(({ since }) => since ?? []).sort();
  const untils = records.flatMap(({ until }) => until ?? []).sort();
  const [since = '', until = ''] = [sinces[0], untils.at(-1)];
  const isIn = since !== '' && since <= last && until >= first;
  return {
    kind: isIn ? 'answer' : 'none',
    verdict: isIn
      ? `O arquivo${of} tem sorteios de ${year}, de ${formatDay(since > first ? since : first)} a ${formatDay(until < last ? until : last)}.`
      : `Não há registro de ${year}: o arquivo ${house ? HOUSES[house].of : 'do bicho'} ${since !== '' && year > Number(until.slice(0, 4)) ? `vai até ${formatDay(until)}` : `começa em ${formatDay(since || HOUSES[house ?? 'federal'].since)}`}.`,
    facts: isIn
      ? [house ? 'Escolha o dia; um ou outro pode faltar.' : 'Escolha o dia e a banca; um ou outro dia pode faltar.']
      : ['Não ter registro não quer dizer que não houve sorteio.'],
    link: way('/resultados', 'Resultados por dia'),
  };
}

/** 'Sexta-feira Santa, 03/04/2026'. */
const dayName = ({ day }: Question, on: PlainDay, today: PlainDay): string =>
  day?.name ? `${day.name}, ${when(on, today)}` : when(on, today);

/** By the calendar, and of today what came so far. */
async function onCalendar(question: Question, day: PlainDay, deps: AnswerDeps): Promise<Reply> {
  const reply = heldOrNot(question, deps);
  if (day > deps.today) return reply;
  const { houses } = question;
  const { draws, slots } = ofHouses(await deps.view('day', { day }), houses);
  const isHeld = slots.some(({ state }) => state !== 'not-drawn');
  const { newest } = draws.length > 0 || !isHeld ? { newest: null } : await silence(day, houses, deps);
  const came =
    draws.length > 0
      ? [`Até agora, o 1º prêmio de cada, do mais novo ao mais antigo:`, ...lines(draws)]
      : newest
        ? [`De hoje nenhum resultado chegou até nós; o dia mais novo que temos é ${formatDay(newest)}.`]
        : [];
  return { ...reply, facts: [...came, ...(reply.facts ?? [])] };
}

async function toCome(question: Question, day: PlainDay, deps: AnswerDeps): Promise<Reply> {
  const { today, now } = deps;
  const house = oneHouse(question);
  const next = house ? nextDraw(house, now) : null;
  const { open, closed, unrecorded, varying } = housesOn(
    day,
    question.houses.length > 0 ? question.houses : BICHO_HOUSES,
  );
  const isWhole = closed.length + unrecorded.length + varying.length === 0;
  const plan = isWhole ? null : heldOrNot(question, deps);
  return {
    kind: 'none',
    verdict: !plan
      ? `Ainda não chegou: ${dayName(question, day, today)}.`
      : open.length > 0
        ? `Ainda não chegou: ${plan.verdict}`
        : plan.verdict,
    facts: plan
      ? [...(plan.facts ?? [])]
      : next
        ? [`O próximo sorteio ${HOUSES[next.region].of}: ${when(next.day, today)}, às ${formatTime(next.time)}.`]
        : [],
    link: way('/resultados', 'Resultados por dia'),
    next: [way(searchAddress('próximo sorteio'), 'O próximo sorteio')],
  };
}

async function ofDay(question: Question, day: PlainDay, deps: AnswerDeps): Promise<Reply> {
  const { view, today, time } = deps;
  const { houses } = question;
  const read = await view('day', { day });
  const { draws, slots } = ofHouses(read, houses);
  const feast = feastLine(day);
  const name = dayName(question, day, today);
  if (draws.length === 0) {
    const held = slots.filter(({ state }) => state !== 'not-drawn').map((slot) => slot.time);
    const [first = ''] = held.toSorted();
    const closed = closedLine(day, houses, today);
    const { text, newest } = await silence(day, houses, deps);
    const facts = newest ? lines(ofHouses(await view('day', { day: newest }), houses).draws) : [];
    if (day === today && first > time)
      return {
        verdict: `Hoje ainda não saiu nada; o primeiro sorteio é às ${formatTime(first)}.`,
        facts: [
          ...(feast ? [feast] : []),
          ...(facts.length > 0 && newest ? [`${capital(when(newest, today))}:`, ...facts] : []),
        ],
        link: newest
          ? way(
              place(houses, newest, today),
              newest === addDays(today, -1) ? 'Ontem, inteiro' : `O dia ${formatDay(newest)}`,
            )
          : way('/resultados', 'Resultados por dia'),
        next: [way(searchAddress('próximo sorteio'), 'O próximo sorteio')],
      };
    return {
      kind: 'none',
      verdict: closed
        ? `${closed} ${name}.`
        : `Não temos registro de ${name}${houses.length > 0 ? ` ${houses.map((one) => houseIn(one)).join(' e ')}` : ''}: ${text}.`,
      facts: [
        ...(feast ? [feast] : []),
        ...(facts.length > 0 && newest ? [`${capital(when(newest, today))}:`, ...facts] : []),
      ],
      link: newest
        ? way(place(houses, newest, today), `O dia ${formatDay(newest)}`)
        : way('/resultados', 'Resultados por dia'),
    };
  }
  const isFirst = isFirstWanted(question);
  const [lead] = (isFirst ? draws.toReversed() : draws) as [DrawView];
  const isOpen =
    day === today && slots.some(({ state }) => state === 'upcoming' || state === 'due' || state === 'late');
  const lacking = unrecordedLine(slots, houses.length > 0 ? houses : BICHO_HOUSES, day, today);
  const count = lacking
    ? plural(draws.length, 'sorteio registrado', 'sorteios registrados')
    : plural(draws.length, 'sorteio');
  const whose = houses.length > 0 ? ` ${houses.map(houseIn).join(' e ')}` : '';
  return {
    verdict: `${firstPrize(lead)}: ${slotWords(lead)}, ${name}${isFirst ? `, ${firstWords(lead, slots)}` : ''}.`,
    shown: shownOf(lead),
    facts: [
      ...(feast ? [feast] : []),
      `${capital(count)}${whose} ${day === today ? (isOpen ? 'até agora' : 'no dia') : 'nesse dia'}; o 1º prêmio de cada, do mais novo ao mais antigo:`,
      ...lines(draws),
      ...(lacking ? [lacking] : []),
    ],
    link: way(
      place(houses, day, today),
      day === today ? 'Os resultados de hoje' : `Os resultados de ${formatDay(day)}`,
    ),
    next: [
      way(
        searchAddress(`${houses[0] ? HOUSES[houses[0]].short : ''} ${day === today ? 'ontem' : 'hoje'}`.trim()),
        day === today ? 'E ontem?' : 'E hoje?',
      ),
      way(searchAddress('próximo sorteio'), 'O próximo sorteio'),
    ],
  };
}

/** Whether a day's earliest stored draw is its first. */
const firstWords = (draw: DrawView, slots: readonly DaySlot[]): string =>
  slots.some((slot) => slot.draw === null && slot.state !== 'not-drawn' && slot.time < draw.time)
    ? 'o primeiro registrado do dia'
    : 'o primeiro do dia';

/** One line a house: 'Rio: 14h20 PT 5948 Elefante · …'. */
function lines(draws: readonly DrawView[]): Fact[] {
  return HOUSE_IDS.flatMap((house) => {
    const its = draws.filter(({ region }) => region === house);
    if (its.length === 0) return [];
    const list = its.map((draw) => {
      const { number, animal } = shownFirst(draw);
      const name = slotName(draw);
      return `${formatTime(draw.time)}${name === HOUSES[house].drawName ? '' : ` ${name}`} ${number} ${animal}`;
    });
    return [{ house, text: `${HOUSES[house].short}: ${list.join(' · ')}` }];
  });
}
