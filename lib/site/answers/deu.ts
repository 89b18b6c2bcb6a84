import type { DaySlot, DrawView } from '../../core/contracts/draw.ts';
import { arrangementsOf, type BetKind, KINDS } from '../../core/domain/bet-kinds.ts';
import { formatDay, formatTime } from '../../core/domain/days.ts';
import { GAME_IDS, gameOf } from '../../core/domain/games/list.ts';
import { type Group, groupByNumber, groupOf } from '../../core/domain/groups.ts';
import { unsureHoliday } from '../../core/domain/houses/holiday-record.ts';
import { BICHO_HOUSES, HOUSES, isFederalHouse } from '../../core/domain/houses/list.ts';
import { agree, listed, plural } from '../../core/domain/joiner.ts';
import { oneHouse, type Question } from '../../core/domain/queries/question.ts';
import { drawAddress, regionAddress, regionDayAddress } from '../addresses.ts';
import { animalAddress } from '../animal-addresses.ts';
import { contestAddress } from '../contest-addresses.ts';
import { dayAddress } from '../results-addresses.ts';
import { searchAddress } from '../search-address.ts';
import { shownPrizes } from '../shown-number.ts';
import { type AnswerDeps, firstPrize, type Reply, slotWords, type Writer, way, when } from './answer.ts';

import { contestNumbered, contestsOn, type Found, leftBeside } from './contest-reading.ts';
import { placeMeant } from './counted.ts';
import { closedLine, noSuchDraw, ofHouses, silence, unrecordedLine, unrecordedOf } from './day-reading.ts';
import { otherBets } from './last-time.ts';

type Wanted = { name: string; fits: (number: string) => boolean; group: Group | null; bet?: BetKind };
type Hit = { draw: DrawView; place: number; number: string };

/** Whether an animal or a number came: yes or no first, then where. */
export const deu: Writer = async (question, deps) => {
  const wanted = wantedIn(question);
  if (!wanted) return null;
  const { unknown } = placeMeant(question);
  const [number] = question.tokensOf('contest');
  const isOfFederal = number && question.houses.every(isFederalHouse);
  const reply = isOfFederal
    ? await cameInExtraction(wanted, Number(number.value), question, deps)
    : await cameFor(wanted, question, deps);
  const left = isOfFederal ? question.tokensOf('contest').slice(1) : question.tokensOf('contest');
  const bets = otherBets(question).filter(({ value }) => !wanted.bet || wanted.bet !== value);
  return reply && { ...reply, leaves: [...(reply.leaves ?? []), ...left, ...unknown, ...bets] };
};

/** What is looked for: an animal, else a number; a bare one from 1 to 25 is a group, and its dozen too. */
function wantedIn(question: Question): Wanted | null {
  const ofGroup = (group: Group): Wanted => ({
    name: group.animal,
    fits: (number) => group.numeros.includes(number.slice(-2)),
    group,
  });
  const [animal] = question.animals;
  if (animal) return ofGroup(animal);
  const [number] = question.numbers;
  if (!number) return null;
  const { digits, form } = number;
  const group = form === null && digits.length <= 2 ? groupByNumber(Number(digits)) : undefined;
  if (group) return ofGroup(group);
  const padded = digits.length === 1 ? `0${digits}` : digits.slice(-4);
  const kind = { 2: 'a dezena', 3: 'a centena', 4: 'a milhar' }[padded.length] ?? 'o número';
  const inverted = question.all('bet').find((bet) => KINDS[bet].isInverted);
  if (inverted && padded.length > 2) {
    const orders = arrangementsOf(padded);
    const fits = (one: string) => orders.some((order) => one.endsWith(order));
    return { name: `${kind} ${padded} invertida`, fits, group: null, bet: inverted };
  }
  return { name: `${kind} ${padded}`, fits: (one) => one.endsWith(padded), group: null };
}

function slotsAsked(question: Question, slots: readonly DaySlot[]): DaySlot[] {
  if (question.slots.length === 0) return [...slots];
  return slots.filter(({ region, time }) =>
    question.slots.some((one) => one.region === region && one.times.includes(time)),
  );
}

async function cameFor(wanted: Wanted, question: Question, deps: AnswerDeps): Promise<Reply> {
  const { view, today } = deps;
  const day = question.day?.day ?? today;
  const read = await view('day', { day });
  const slots = slotsAsked(question, ofHouses(read, question.houses).slots);
  const draws = slots.flatMap(({ draw }) => draw ?? []);
  const isFederal = draws.length === 0 && question.houses.length > 0 && question.houses.every(isFederalHouse);
  if (isFederal) {
    const reply = await cameInFederal(wanted, day, question, deps);
    if (reply) return reply;
  }
  const hits = draws.flatMap((draw) =>
    shownPrizes(draw)
      .slice(0, 5)
      .flatMap(({ place, number }): Hit[] => (wanted.fits(number) ? [{ draw, place: Number(place), number }] : [])),
  );
  const date = when(day, today);
  const link = linkFor(question, draws, day, today);
  const next = wanted.group
    ? [
        way(searchAddress(`última vez ${wanted.group.animal}`), `Quando ${wanted.group.animal} saiu por último`),
        way(animalAddress(wanted.group), wanted.group.animal),
      ]
    : [way('/resultados', 'Resultados por dia')];
  const held = slots.filter(({ state }) => state !== 'not-drawn');
  const whose = whoseWords(question, held.length > 0 ? held : slots);
  if (draws.length === 0) {
    const first = held.find(({ state }) => state === 'upcoming');
    if (first && first === held[0])
      return {
        kind: 'none',
        verdict: `Ainda não: ${slotWords(first)}, ${date}, é às ${formatTime(first.time)}.`,
        facts: [],
        link,
        next,
      };
    const [none] = question.slots;
    const time = none?.times[0];
    const isSure = none && day >= HOUSES[none.region].since && unsureHoliday(none.region, day) === null;
    if (none && time && isSure && held.length === 0)
      return { kind: 'none', verdict: noSuchDraw(none.region, time, day, today), facts: [], link, next };
    const closed = closedLine(day, question.houses, today);
    if (closed) return { kind: 'none', verdict: `${closed} ${date}.`, facts: [], link, next };
    if (day > today) return { kind: 'none', verdict: `Ainda não: ${date}${whose}.`, facts: [], link, next };
    if (held.some(({ state }) => state === 'due' || state === 'late'))
      return { kind: 'none', verdict: `Ainda não chegou até nós: ${date}${whose}.`, facts: [], link, next };
    const { text, newest } = await silence(day, question.houses, deps);
    return {
      kind: 'none',
      verdict: `Não sabemos: não temos registro de ${date}${whose}; ${text}.`,
      facts: [],
      link: newest ? way(dayAddress(newest), `O dia ${formatDay(newest)}`) : way('/resultados', 'Resultados por dia'),
      next,
    };
  }
  // Of another place than the first that place alone is looked at.
  const wantedPlace = placeMeant(question).place ?? 1;
  const isFirst = wantedPlace === 1;
  const firsts = hits.filter(({ place }) => place === wantedPlace);
  const rest = isFirst ? hits.filter(({ place }) => place > 1) : [];
  const reply = ({ draw, place, number }: Hit) => `${place}º ${number}, ${slotWords(draw)}`;
  const restLine = rest.length > 0 ? [`Do 2º ao 5º: ${rest.map(reply).join('; ')}.`] : [];
  const houses = question.slots.length > 0 ? [] : question.houses.length > 0 ? question.houses : BICHO_HOUSES;
  const lacking = unrecordedLine(slots, houses, day, today);
  const dozen = [...(lacking ? [lacking] : []), ...dozenLine(question, draws, lacking !== null)];
  const open = day === today && slots.some(({ state }) => ['upcoming', 'due', 'late'].includes(state));
  const count = `${plural(draws.length, 'sorteio')} ${day === today ? 'de hoje' : 'do dia'} já ${agree(draws.length, 'saiu', 'saíram')}`;
  if (firsts.length > 0) {
    return {
      verdict: `Sim: deu ${wanted.name} no ${wantedPlace}º prêmio: ${listed(firsts.map(({ draw, number }) => `${number}, ${slotWords(draw)}`))}, ${date}.`,
      shown: drawn(firsts[0]),
      facts: [...restLine, ...dozen],
      link,
      next,
    };
  }
  const recorded = lacking && plural(draws.length, 'sorteio registrado', 'sorteios registrados');
  const among = recorded ? ` ${agree(draws.length, 'no único sorteio registrado', `nos ${recorded}`)}` : '';
  const unknown = lacking ? `; ${unknownWords(unrecordedOf(slots, day, today).length)}` : '';
  const no = open ? `Ainda não (${count})` : `Não${among}`;
  if (rest.length > 0) {
    return {
      verdict: `${open ? 'Ainda não na cabeça (1º prêmio)' : `Não na cabeça (1º prêmio)${among}`}; sim, ${wanted.name} no ${rest.map(reply).join('; no ')}, ${date}${unknown}.`,
      shown: drawn(rest[0]),
      facts: [...(open ? [`${count}.`] : []), ...dozen],
      link,
      next,
    };
  }
  return {
    verdict: `${no}: ${wanted.name} não deu ${isFirst ? 'do 1º ao 5º prêmio' : `no ${wantedPlace}º prêmio`}${whose}, ${date}${unknown}.`,
    facts: [...(draws.length === 1 && draws[0] ? [`Deu ${firstPrize(draws[0])}.`] : []), ...dozen],
    link,
    next,
  };
}

const drawn = (hit: Hit | undefined): Reply['shown'] =>
  hit && { numbers: [hit.number], animal: groupOf(hit.number).animal };

/** Of draws that were to be and are not in the record; 0 where not even their number is known. */
const unknownWords = (count: number): string =>
  count === 0
    ? 'dos outros não há registro, e deles não sabemos'
    : `de ${agree(count, 'outro', `outros ${count}`)} não há registro, e ${agree(count, 'dele', 'deles')} não sabemos`;

/** The Federal of a day before the house's record: by its tickets. */
async function cameInFederal(wanted: Wanted, day: string, question: Question, deps: AnswerDeps): Promise<Reply | null> {
  const game = GAME_IDS.find((id) => gameOf(id).house !== undefined);
  const found = game ? await contestsOn(game, day, deps, question.looking) : null;
  const [first] = found?.contests ?? [];
  if (!found || !first) return day < deps.today ? (found?.none ?? null) : null;
  return cameInContests(wanted, found, question, deps);
}

/** The Federal's extraction of a number. */
async function cameInExtraction(
  wanted: Wanted,
  number: number,
  question: Question,
  deps: AnswerDeps,
): Promise<Reply | null> {
  const game = GAME_IDS.find((id) => gameOf(id).house !== undefined);
  if (!game) return null;
  const found = await contestNumbered(game, number, deps);
  const reply = cameInContests(wanted, found, question, deps) ?? found.none;
  return reply && { ...reply, leaves: leftBeside(found.contests, question) };
}

function cameInContests(wanted: Wanted, found: Found, question: Question, deps: AnswerDeps): Reply | null {
  const [first] = found.contests;
  if (!first) return null;
  const all = found.contests.flatMap(({ numbers, contest }) =>
    numbers.map((number, at) => ({ place: at + 1, contest, number: number.slice(-5) })),
  );
  const wantedPlace = placeMeant(question).place ?? 1;
  const isFirst = wantedPlace === 1;
  const hits = all.filter(({ number, place }) => wanted.fits(number) && (isFirst || place === wantedPlace));
  const places = hits.map(({ place, contest, number }) => `${place}º ${number}, extração ${contest} da Federal`);
  const date = when(first.day, deps.today);
  const firsts = hits.filter(({ place }) => place === wantedPlace);
  const numbers = found.contests.map(({ contest }) => contest);
  const of = `${agree(numbers.length, 'da extração', 'das extrações')} ${listed(numbers.map(String))} da Federal, ${date}`;
  const isWhole = found.contests.every(({ numbers: drawn }) => drawn.length >= 5);
  const none = isWhole
    ? `Não: ${wanted.name} não deu ${isFirst ? 'do 1º ao 5º prêmio' : `no ${wantedPlace}º prêmio`} ${of}.`
    : `Não no 1º prêmio, o único registrado: ${wanted.name}, ${of}; dos outros quatro não sabemos.`;
  const verdict =
    hits.length === 0
      ? none
      : `${firsts.length > 0 ? 'Sim' : 'Não na cabeça (1º prêmio); sim'}: ${wanted.name} no ${places.join('; no ')}, ${date}.`;
  return {
    verdict,
    facts: found.contests.map((one) => {
      const its = one.numbers.map((number, at) => `${at + 1}º ${number.slice(-5)}`).join(' · ');
      return `Extração ${one.contest}: ${its}${one.numbers.length < 5 ? '; só o 1º prêmio está registrado' : ''}.`;
    }),
    link: way(contestAddress(first.modality, first.contest), `Loteria Federal ${first.contest}`),
    next: found.contests
      .slice(1)
      .map(({ contest, modality }) => way(contestAddress(modality, contest), `Loteria Federal ${contest}`)),
  };
}

/** 'dezena 10: não', beside a bare number that was read as a group. */
function dozenLine(question: Question, draws: readonly DrawView[], isPartial: boolean): string[] {
  const [bare] = question.numbers.filter(({ digits, form }) => form === null && digits.length <= 2);
  const number = bare?.digits ?? (question.has('group') ? String(question.first('group')) : '');
  if (number === '' || !bare) return [];
  const padded = number.padStart(2, '0');
  const at = draws.filter(({ numbers: [first] }) => first.endsWith(padded));
  return [
    `Lido como grupo ${padded}. A dezena ${padded} no 1º: ${at.length > 0 ? `sim, ${at.map(slotWords).join('; ')}` : isPartial ? 'não, nos registrados' : 'não'}.`,
  ];
}

function whoseWords(question: Question, slots: readonly DaySlot[]): string {
  if (question.slots.length > 0 && slots.length > 0) return ` (${listed(slots.map(slotWords))})`;
  return question.houses.length > 0 ? ` (${question.houses.map((house) => HOUSES[house].short).join(', ')})` : '';
}

function linkFor(question: Question, draws: readonly DrawView[], day: string, today: string) {
  const [draw] = draws;
  if (question.slots.length > 0 && draws.length === 1 && draw) return way(drawAddress(draw), 'O sorteio inteiro');
  const house = oneHouse(question);
  if (house)
    return way(
      day === today ? regionAddress(house) : regionDayAddress(house, day),
      `${HOUSES[house].short}, o dia inteiro`,
    );
  return way(day === today ? '/resultados' : dayAddress(day), 'O dia inteiro');
}
