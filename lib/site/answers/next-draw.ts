import {
  addDays,
  daysBetween,
  formatDay,
  formatTime,
  fromOldest,
  instantOf,
  type PlainDay,
} from '../../core/domain/days.ts';
import { foreseenAfter } from '../../core/domain/draws/next-contest.ts';
import { nextDraw as nextOf, type Slot, slotName } from '../../core/domain/draws/schedule.ts';
import { formatWholeReais } from '../../core/domain/format.ts';
import { type GameId, gameOf } from '../../core/domain/games/list.ts';
import { drawFullName } from '../../core/domain/houses/draw-full-name.ts';
import { unsureHoliday } from '../../core/domain/houses/holiday-record.ts';
import { HOUSE_IDS, HOUSES, houseOf, isFederalHouse } from '../../core/domain/houses/list.ts';
import { slotsOn } from '../../core/domain/houses/slots.ts';
import { plural } from '../../core/domain/joiner.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import type { Token } from '../../core/domain/text/lexicon.ts';
import { regionAddress } from '../addresses.ts';
import { modalityAddress } from '../contest-addresses.ts';
import { unsureLine } from '../holiday-words.ts';
import { missedLine, pauseLine, unknownWorth } from '../next-draw-words.ts';
import { searchAddress } from '../search-address.ts';
import { type AnswerDeps, type Reply, type Writer, way, when } from './answer.ts';
import { nextEditionReply } from './special-contest.ts';

/** The next draw: of a game, a draw's name, a house, or of all. */
export const nextDraw: Writer = async (question, deps) => {
  const special = question.first('special');
  if (special) return nextEditionReply(special, deps);
  const game = question.all('game').find((one) => gameOf(one).house === undefined);
  if (game) {
    const reply = await nextContest(game, deps);
    return { ...reply, leaves: question.tokensOf('draw', 'hour', 'house', 'state', 'dayword').filter(isNotNow) };
  }
  const reply = nextSlots(question, deps);
  return reply && { ...reply, leaves: question.tokensOf('dayword').filter(isNotNow) };
};

/** 'hoje' is where the next one begins; another day is not counted. */
const isNotNow = ({ kind, value }: Token) => kind !== 'dayword' || value !== 0;

function nextSlots(question: Question, { now, today }: AnswerDeps): Reply | null {
  const slots =
    question.slots.length > 0
      ? question.slots
          .filter(({ region }) => question.houses.includes(region) || !isFederalHouse(region))
          .flatMap((slot) => nextNamed(slot, now, today))
      : [];
  const houses = question.houses.length > 0 ? question.houses : HOUSE_IDS;
  const found = (slots.length > 0 ? slots : houses.flatMap((house) => nextOf(house, now) ?? [])).toSorted(fromOldest);
  const [first, ...others] = found;
  if (!first) return null;
  const line = (slot: Slot) => `${drawFullName(houseOf(slot.region), slotName(slot))} às ${formatTime(slot.time)}`;
  return {
    verdict: `${line(first)}, ${when(first.day, today)}, ${inHowLong(first, now)}.`,
    facts: [
      ...unsureUpTo(first, now, today),
      ...others.map((slot) => ({
        house: slot.region,
        text: [`${line(slot)}, ${when(slot.day, today)}.`, ...unsureUpTo(slot, now, today)].join(' '),
      })),
    ],
    link: way(regionAddress(first.region), `Resultados ${HOUSES[first.region].of}`),
    next: [way(searchAddress(`horários ${HOUSES[first.region].short}`), `Horários ${HOUSES[first.region].of}`)],
  };
}

/** Why a next draw is not certain: by its day, or by one before it of which the recorded years differ. */
function unsureUpTo({ region, day }: Slot, now: Date, today: PlainDay): string[] {
  const isAhead = (one: PlainDay) => houseOf(region).slots.some(({ time }) => instantOf(one, time) > now);
  const days = Array.from({ length: daysBetween(today, day) + 1 }, (_, ahead) => addDays(today, ahead));
  return days.flatMap((one) => {
    const mayHold = one === day || (unsureHoliday(region, one) === 'varying' && isAhead(one));
    return mayHold ? (unsureLine(region, one) ?? []) : [];
  });
}

function nextNamed({ region, times }: Question['slots'][number], now: Date, today: PlainDay): Slot[] {
  for (let ahead = 0; ahead <= 14; ahead += 1) {
    const day = addDays(today, ahead);
    const time = slotsOn(region, day).find((one) => times.includes(one) && instantOf(day, one) > now);
    if (time) return [{ region, day, time }];
  }
  return [];
}

/** 'em 42 minutos', 'em 3h05', 'em 2 dias'. */
function inHowLong({ day, time }: Slot, now: Date): string {
  const minutes = Math.ceil((instantOf(day, time).getTime() - now.getTime()) / 60_000);
  if (minutes < 60) return `em ${plural(minutes, 'minuto')}`;
  if (minutes < 60 * 24) return `em ${Math.floor(minutes / 60)}h${String(minutes % 60).padStart(2, '0')}`;
  return `em ${plural(Math.floor(minutes / 1440), 'dia')}`;
}

const NOTHING = { day: null, missed: null, special: null, hasEstimate: false };

export async function nextContest(game: GameId, { view, today }: AnswerDeps): Promise<Reply> {
  const { name } = gameOf(game);
  const newest = (await view('contests', { modality: game, limit: 1 })).contests[0];
  const { day, missed, special, hasEstimate } = newest ? foreseenAfter(newest, today) : NOTHING;
  const estimate = newest && hasEstimate ? newest.details.nextEstimate : undefined;
  const what = special && day ? `, ${special.name}` : '';
  return {
    verdict: day
      ? `${name}: ${when(day, today)}${what}${estimate ? `, com estimativa de ${formatWholeReais(estimate)}` : ''}.`
      : `Não sabemos o dia do próximo sorteio: ${name}.`,
    facts: [
      ...(special && !day ? [pauseLine(special)] : []),
      ...(newest && hasEstimate ? [`É o concurso ${newest.contest + 1}.`] : []),
      ...(newest ? [`O último que temos: concurso ${newest.contest}, ${formatDay(newest.day)}.`] : []),
      ...(missed ? [missedLine(game, missed, today)] : []),
      ...(newest && !estimate ? [unknownWorth(newest, missed)] : []),
    ],
    link: way(modalityAddress(game), `${name}: último resultado e próximo sorteio`),
    next: [way(searchAddress(`preço ${name}`), 'Quanto custa'), way(searchAddress(name), 'O último resultado')],
  };
}
