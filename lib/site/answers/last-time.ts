import { type BetKind, KINDS } from '../../core/domain/bet-kinds.ts';
import { formatDay, fromNewest, type PlainDay } from '../../core/domain/days.ts';
import { capital } from '../../core/domain/format.ts';
import { type Group, groupOf } from '../../core/domain/groups.ts';
import { HOUSES, type HouseId, isFederalHouse } from '../../core/domain/houses/list.ts';
import { houseIn } from '../../core/domain/houses/names.ts';
import { plural, timesCounted } from '../../core/domain/joiner.ts';
import { oneHouse, type Question } from '../../core/domain/queries/question.ts';
import { dayAge } from '../../core/domain/relative-time.ts';
import { DAY_KINDS, type Token } from '../../core/domain/text/lexicon.ts';
import type { ViewReply } from '../../core/views/list.ts';
import { drawAddress } from '../addresses.ts';
import { animalAddress } from '../animal-addresses.ts';
import { contestAddress, modalityAddress } from '../contest-addresses.ts';
import { ticketOf } from '../contests.ts';
import { searchAddress } from '../search-address.ts';
import { numberKind } from '../search-lines.ts';
import { shownNumber } from '../shown-number.ts';
import { type AnswerDeps, type Reply, slotWords, type Writer, way } from './answer.ts';
import {
  countedReply,
  firstReply,
  houseMeant,
  placeMeant,
  spanMeant,
  subjectNumbered,
  subjectOf,
  weekdaysOf,
} from './counted.ts';
import { drawnOf, drawsBeyond } from './federal-draws.ts';

const NO_NEARER = 'Isso não o deixa mais perto nem mais longe do próximo sorteio.';

/** When an animal or a number came last, or how often, of what place and when. */
export const lastTime: Writer = async (question, deps) => {
  const reply = await ofWanted(question, deps);
  return (
    reply && {
      ...reply,
      leaves: [
        ...(reply.leaves ?? []),
        ...question.tokensOf('draw'),
        ...otherBets(question),
        ...daysLeft(question),
        ...notLeft(question),
      ],
    }
  );
};

/** 'Faz quanto tempo que não dá' is when it came last; 'a última vez que não deu' is another question. */
const notLeft = (question: Question): Token[] =>
  question
    .tokensOf('last')
    .some(({ from, to }) => /tempo|sorteios|dias/.test(question.wordsAt([...question.pieces.keys()].slice(from, to))))
    ? []
    : question.tokensOf('not');

function ofWanted(question: Question, deps: AnswerDeps): Promise<Reply> | null {
  const [group] = question.animals;
  const isLast = !question.has('times');
  if (question.has('first-time') && houseMeant(question) !== 'federal') {
    const number = question.numbers[0]?.digits;
    const subject = group ? subjectOf(group) : number ? subjectNumbered(number.padStart(2, '0').slice(-4)) : null;
    return subject && firstReply(subject, question, deps);
  }
  if (group) {
    const isPlain = isLast && spanMeant(question).span === null && (placeMeant(question).place ?? 1) === 1;
    return isPlain && !placeMeant(question).isFive
      ? animalLast(group, houseMeant(question), deps).then((reply) => ({ ...reply, leaves: leftOfPlace(question) }))
      : countedReply(subjectOf(group), question, deps, isLast);
  }
  const number = question.numbers[0]?.digits;
  return number ? numberCame(number.length === 1 ? `0${number}` : number.slice(-4), question, deps, isLast) : null;
}

/** Of a place or of some days a number is counted by itself. */
export async function numberCame(
  number: string,
  question: Question,
  deps: AnswerDeps,
  isLast: boolean,
): Promise<Reply> {
  if (placeMeant(question).place !== null || spanMeant(question).span !== null)
    return countedReply(subjectNumbered(number), question, deps, isLast);
  const reply = await numberLast(number, question, deps, isLast);
  return { ...reply, leaves: [...leftOfPlace(question), ...placeMeant(question).unknown] };
}

/** Of several houses at once nothing is counted, but of one or of all. */
const leftOfPlace = (question: Question): Token[] =>
  oneHouse(question) === null ? question.tokensOf('house', 'state') : [];

/** A day is counted where a count is wanted alone. */
export const daysLeft = (question: Question): Token[] =>
  question.has('times') ? weekdaysOf(question) : question.tokensOf(...DAY_KINDS);

/** Bets that are more than the digits of one number: 'invertida', 'duque'. */
export const otherBets = (question: Question): Token[] =>
  question
    .tokensOf('bet')
    .filter(({ value }) => KINDS[value as BetKind].way !== 'single' || KINDS[value as BetKind].isInverted);

/** ', de 12/10/2024 a 22/08/2026': what a count is of. */
const spanWords = (since: PlainDay | null, until: PlainDay | null | undefined): string =>
  since === null ? '' : until ? `, de ${formatDay(since)} a ${formatDay(until)}` : `, desde ${formatDay(since)}`;

export async function animalLast(group: Group, house: HouseId | null, { view, today }: AnswerDeps): Promise<Reply> {
  const all = (await view('newest-firsts', { group: Number(group.grupo) })).toSorted(fromNewest);
  const of = house ? all.filter(({ region }) => region === house) : all;
  const [last, ...others] = of;
  if (!last) {
    const record = house ? (await view('statistics', { region: house })).spans.all : null;
    return {
      kind: 'none',
      verdict: record
        ? `Não há ${group.animal} no 1º prêmio ${houseIn(house ?? 'federal')} em ${plural(record.draws, 'sorteio registrado', 'sorteios registrados')}${spanWords(record.since, record.until)}.`
        : `Não há ${group.animal} no 1º prêmio no arquivo.`,
      link: way(animalAddress(group), group.animal),
    };
  }
  const line = (one: typeof last) =>
    `${formatDay(one.day)} (${dayAge(one.day, today)}), ${slotWords(one)}: ${shownNumber(one)}; desde então ${plural(one.gap, 'sorteio registrado', 'sorteios registrados')} ${HOUSES[one.region].of}${one.until ? `, até ${formatDay(one.until)}` : ''}`;
  return {
    verdict: `${group.animal}: a última vez no 1º prêmio foi em ${line(last)}.`,
    facts: [
      ...others.map((one) => ({ house: one.region, text: `${HOUSES[one.region].short}: ${line(one)}.` })),
      NO_NEARER,
    ],
    link: way(animalAddress(group), `${group.animal}: tudo que saiu`),
    next: [way(searchAddress(`deu ${group.animal} hoje`), `Deu ${group.animal} hoje?`)],
  };
}

type Counted = {
  /** 'do 1º ao 5º da Look em 184 sorteios registrados, de 16/10/2024 a 19/08/2026'. */
  where: string;
  times: number;
  /** Newest first: the day, which prize it was where, and the number that came. */
  newest: readonly { day: PlainDay; at: string; number: string; href: string }[];
};

/** Where a number came in the draws of the houses. */
async function inDraws(number: string, house: HouseId | null, { view }: AnswerDeps): Promise<Counted> {
  const drawn = await view('drawn-number', { number, limit: 12, ...(house ? { region: house } : {}) });
  return {
    where: `do 1º ao 5º${house ? ` ${HOUSES[house].of}` : ''} em ${plural(drawn.draws, 'sorteio registrado', 'sorteios registrados')}${spanWords(drawn.since, drawn.until)}`,
    times: drawn.places.reduce((sum, count) => sum + count, 0),
    newest: drawn.newest.map((one) => ({
      day: one.day,
      at: `${one.place}º prêmio, ${slotWords(one)}`,
      number: shownNumber(one),
      href: drawAddress(one),
    })),
  };
}

type DrawnTickets = ViewReply<'drawn-tickets'>;

/** Where a number came in the Federal's tickets, of which the house's record has the newest alone. */
async function inTickets(number: string, deps: AnswerDeps): Promise<Counted> {
  const drawn: DrawnTickets = await deps.view('drawn-tickets', { ending: number, limit: 12 });
  const beyond = await drawsBeyond('federal', drawn.until, deps);
  const hits = beyond.flatMap((draw) =>
    drawnOf(draw)
      .filter((one) => one.number.endsWith(number))
      .map((one) => ({
        day: draw.day,
        at: `${one.place}º prêmio, ${slotWords(draw)}`,
        number: one.number,
        href: drawAddress(draw),
      })),
  );
  const more = beyond[0] ? `, mais ${plural(beyond.length, 'sorteio')} até ${formatDay(beyond[0].day)}` : '';
  return {
    where: `do 1º ao 5º da Federal em ${plural(drawn.contests, 'extração', 'extrações')} do arquivo${spanWords(drawn.since, drawn.until)}${more}`,
    times: drawn.times + hits.length,
    newest: [
      ...hits,
      ...drawn.newest.flatMap(({ day, contest, modality, numbers }) =>
        numbers.flatMap((one, place) =>
          one.endsWith(number)
            ? {
                day,
                at: `${place + 1}º prêmio, extração ${contest} da Federal`,
                number: ticketOf(one),
                href: contestAddress(modality, contest),
              }
            : [],
        ),
      ),
    ],
  };
}

export async function numberLast(
  number: string,
  question: Question,
  deps: AnswerDeps,
  isLast: boolean,
): Promise<Reply> {
  const { today } = deps;
  const house = houseMeant(question);
  const isFederal = house !== null && isFederalHouse(house);
  const { where, times, newest } = await (isFederal ? inTickets(number, deps) : inDraws(number, house, deps));
  const kind = numberKind(number);
  const group = groupOf(number);
  const [last] = newest;
  const whose = `${group.animal}, grupo ${group.grupo}`;
  const link = last
    ? way(last.href, 'O sorteio em que saiu por último')
    : isFederal
      ? way(modalityAddress('federal'), 'Loteria Federal: as extrações')
      : way('/resultados', 'O arquivo, dia a dia');
  const next = [
    way(animalAddress(group), group.animal),
    ...(number.length > 2 ? [way(searchAddress(`dezena ${number.slice(-2)}`), `A dezena ${number.slice(-2)}`)] : []),
  ];
  // Of all houses the record is short; the Federal's is the whole one.
  const also = house === null && number.length > 2 ? [federalLine(await inTickets(number, deps))] : [];
  if (!last) {
    return {
      verdict: `Não está no arquivo: a ${kind} ${number} não saiu ${where}.`,
      facts: [...also, `${capital(kind)} ${number} é ${whose}.`, NO_NEARER],
      link,
      next,
    };
  }
  const at = `${formatDay(last.day)} (${dayAge(last.day, today)}), ${last.at}${last.number === number ? '' : `: ${last.number}`}`;
  const count = `${plural(times, 'vez', 'vezes')} ${where}`;
  return {
    verdict: isLast
      ? `${number} saiu pela última vez em ${at}.`
      : `${number} (${whose}) saiu ${count}; a última em ${at}.`,
    facts: [
      isLast
        ? `${capital(kind)} ${number}, ${whose}: ${count}.`
        : `Antes: ${
            newest
              .slice(1, 6)
              .map((one) => `${formatDay(one.day)} ${one.at}`)
              .join(' · ') || 'nenhuma'
          }.`,
      ...also,
      NO_NEARER,
    ],
    link,
    next,
  };
}

function federalLine({ where, times, newest: [last] }: Counted): string {
  return `Na Loteria Federal: ${timesCounted(times)} ${where}${last ? `; a última em ${formatDay(last.day)}, ${last.at}` : ''}.`;
}
