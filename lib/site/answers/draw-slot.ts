import type { DaySlot, DrawView } from '../../core/contracts/draw.ts';
import { type ClockTime, formatDay, formatTime, instantOf, type PlainDay } from '../../core/domain/days.ts';
import { ABSENCE_KINDS, ABSENCE_TEXT, type AbsenceKind } from '../../core/domain/draws/withdrawals.ts';
import { capital } from '../../core/domain/format.ts';
import { HOUSES, type HouseId } from '../../core/domain/houses/list.ts';
import { theHouse } from '../../core/domain/houses/names.ts';
import { movedTime, slotsOn, usualTime } from '../../core/domain/houses/slots.ts';
import { agree, listed } from '../../core/domain/joiner.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import { drawAddress, regionAddress } from '../addresses.ts';
import { unsureLine } from '../holiday-words.ts';
import { searchAddress } from '../search-address.ts';
import { shownFirst, shownPrizes } from '../shown-number.ts';
import {
  type AnswerDeps,
  firstPrize,
  otherPrizes,
  type Reply,
  shownOf,
  slotWords,
  type Writer,
  way,
  when,
} from './answer.ts';
import { calledDraw, hoursOn, noSuchDraw, silence } from './day-reading.ts';
import { otherBets } from './last-time.ts';

/** A draw by its name or hour; where several houses have it, each. */
export const drawSlot: Writer = async (question, deps) => {
  const { slots } = question;
  if (slots.length === 0) {
    const none = await noSuchHour(question, deps);
    return none && { ...none, leaves: question.tokensOf('bet') };
  }
  const replies = await Promise.all(slots.map(async (slot) => ({ ...(await one(slot, question, deps)), slot })));
  const [first, ...others] = replies.toSorted((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank));
  if (!first) return null;
  const held = slots.map(({ region }) => region);
  return {
    ...first.reply,
    facts: [
      ...(first.reply.facts ?? []),
      ...others.map(({ slot, reply: { verdict: text } }) => ({ house: slot.region, text })),
    ],
    // A house without a draw of that name or hour.
    leaves: [
      ...question.tokensOf('house').filter(({ value }) => !held.includes(value as HouseId)),
      ...otherBets(question),
    ],
  };
};

/** Of several houses the one with the result leads, then one that has the draw that day. */
const RANKS = ['out', 'held', 'none'] as const;
type Ranked = { rank: (typeof RANKS)[number]; reply: Reply };

async function one(
  { region, times: usual }: Question['slots'][number],
  question: Question,
  deps: AnswerDeps,
): Promise<Ranked> {
  const { view, today } = deps;
  const wanted = question.day?.day;
  const day = wanted ?? today;
  const times = [...new Set([...usual, ...usual.map((time) => movedTime(region, day, time))])];
  const read = await view('day', { day });
  const ofDay =
    read.regions.find((each) => each.region === region)?.slots.filter(({ time }) => times.includes(time)) ?? [];
  const out = ofDay.find(({ draw }) => draw !== null)?.draw;
  const next = [
    way(
      searchAddress(`${HOUSES[region].short} ${day === today ? 'hoje' : formatDay(day)}`),
      `${HOUSES[region].short}: o dia inteiro`,
    ),
  ];
  if (out) return { rank: 'out', reply: { ...drawnReply(out, question, today), next } };
  const last = (await view('draws', { region, times, to: day, limit: 1 })).draws[0];
  const absent = await absence({ region, times, day, ofDay }, question, deps);
  // Without a day the newest one is meant, and beside it what is known of today's.
  if (!wanted && last) {
    const drawn = drawnReply(last, question, today);
    return { rank: 'out', reply: { ...drawn, facts: [absent.verdict, ...(drawn.facts ?? [])], next } };
  }
  const newest = last
    ? [`O resultado mais novo que temos: ${when(last.day, today)}: ${firstPrize(last)}.`, otherPrizes(last)]
    : [];
  return {
    rank: absent.isHeld ? 'held' : 'none',
    reply: {
      kind: absent.kind,
      verdict: absent.verdict,
      facts: [...absent.facts, ...newest],
      link:
        day === today || !last
          ? way(regionAddress(region), `Resultados ${HOUSES[region].of}`)
          : way(drawAddress(last), 'O último desse nome'),
      next,
    },
  };
}

function drawnReply(draw: DrawView, question: Question, today: PlainDay): Reply {
  const of = `${slotWords(draw)}, ${when(draw.day, today)}`;
  const link = way(drawAddress(draw), 'O sorteio, inteiro e como foi conferido');
  const wanted = question.first('place') ?? 1;
  const row = wanted === 1 ? undefined : shownPrizes(draw).find(({ place }) => Number(place) === wanted);
  if (row)
    return {
      verdict: `${wanted}º prêmio: ${row.number}, ${row.animal}: ${of}.`,
      shown: { numbers: [row.number], animal: row.animal },
      facts: [`1º ${firstPrize(draw)}.`, otherPrizes(draw)],
      link,
    };
  return {
    verdict: `${firstPrize(draw)}: ${of}.`,
    shown: shownOf(draw),
    facts: [
      ...(wanted > 1 ? [`O ${wanted}º prêmio não está registrado.`] : []),
      otherPrizes(draw),
      `Grupo ${shownFirst(draw).group}.`,
    ],
    link,
  };
}

type Absent = { isHeld: boolean; kind: 'answer' | 'none'; verdict: string; facts: readonly string[] };

/** Why a draw of a day is not here: it is to come, awaited, not stored, or the day has none. */
async function absence(
  { region, times, day, ofDay }: { region: HouseId; times: readonly ClockTime[]; day: PlainDay; ofDay: DaySlot[] },
  { looking }: Question,
  deps: AnswerDeps,
): Promise<Absent> {
  const { today, now } = deps;
  const time = slotsOn(region, day).find((held) => times.includes(held));
  const usual = usualTime(region, day, time ?? times[0] ?? '');
  const the = calledDraw(region, usual);
  const none = (isHeld: boolean, verdict: string, facts: readonly string[] = []): Absent => ({
    isHeld,
    kind: 'none',
    verdict,
    facts,
  });
  const at = time ? `, às ${formatTime(time)}` : '';
  const kind = ofDay.map(({ state }) => state).find(isAbsence);
  if (kind) return none(false, `${capital(ABSENCE_TEXT[kind])}: ${the}, ${when(day, today)}${at}.`);
  const thatDay = `Nesse dia: ${hoursOn(region, day).join(', ') || 'nenhum sorteio'}.`;
  const unsure = unsureLine(region, day);
  if (unsure && day >= today) return none(false, unsure, [thatDay]);
  if (!time && !unsure && day >= HOUSES[region].since) {
    return none(false, noSuchDraw(region, usual, day, today), [thatDay]);
  }
  if (time && instantOf(day, time) > now) {
    return looking === 'ahead'
      ? { isHeld: true, kind: 'answer', verdict: `Sim, pelo calendário: ${the}, ${when(day, today)}${at}.`, facts: [] }
      : none(true, `Ainda não: ${the} sai ${when(day, today)}${at}.`);
  }
  const isAwaited = ofDay.some(({ state }) => state === 'due' || state === 'late');
  if (isAwaited) return none(true, `Ainda não chegou até nós: ${the}, ${when(day, today)}${at}.`);
  const { text } = await silence(day, [region], deps);
  return none(true, `Não temos registro: ${the}, ${when(day, today)}${at}; ${text}.`);
}

const isAbsence = (state: string): state is AbsenceKind => (ABSENCE_KINDS as readonly string[]).includes(state);

/** An hour without a draw: the nearest two of each house. */
async function noSuchHour(question: Question, deps: AnswerDeps): Promise<Reply | null> {
  const hour = question.first('hour');
  if (hour === null) return null;
  const { today } = deps;
  const day = question.day?.day ?? today;
  const isBefore = question.houses.length > 0 && question.houses.every((house) => day < HOUSES[house].since);
  if (isBefore) {
    const { text } = await silence(day, question.houses, deps);
    return { kind: 'none', verdict: `Não temos registro: ${formatTime(hour)}, ${when(day, today)}; ${text}.` };
  }
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const { houses } = question;
  const facts = houses.map((house) => {
    const near = slotsOn(house, day)
      .toSorted((a, b) => Math.abs(minutes(a) - minutes(hour)) - Math.abs(minutes(b) - minutes(hour)))
      .slice(0, 2)
      .sort();
    return near.length > 0
      ? `${agree(near.length, 'O mais próximo', 'Os mais próximos')} ${HOUSES[house].of}: ${listed(near.map(formatTime))}.`
      : (unsureLine(house, day) ?? `${capital(theHouse(house))} não tem sorteio ${when(day, today)}.`);
  });
  const [house] = houses;
  return {
    kind: 'none',
    verdict: `Não há sorteio às ${formatTime(hour)}.`,
    facts,
    link: house
      ? way(regionAddress(house), `Resultados ${HOUSES[house].of}`)
      : way('/resultados', 'Resultados por dia'),
    next: [way(searchAddress('próximo sorteio'), 'O próximo sorteio')],
  };
}
