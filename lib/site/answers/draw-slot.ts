import { formatDay, formatTime, formatWeekday } from '../../core/domain/days.ts';
import { countedOn } from '../../core/domain/draws/schedule.ts';
import { capital } from '../../core/domain/format.ts';
import { drawName } from '../../core/domain/houses/labels.ts';
import { HOUSES, type HouseId, houseOf, isFederalHouse } from '../../core/domain/houses/list.ts';
import { slotsOn } from '../../core/domain/houses/slots.ts';
import { listed } from '../../core/domain/joiner.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import { drawAddress, regionAddress, regionDayAddress } from '../addresses.ts';
import { searchAddress } from '../search-address.ts';
import { type AnswerDeps, firstPrize, otherPrizes, type Reply, slotWords, type Writer, way, when } from './answer.ts';
import { silence } from './day-reading.ts';

/** A draw by its name or hour; where several houses have it, each. */
export const drawSlot: Writer = async (question, deps) => {
  const slots = question.slots.filter(({ region }) => question.houses.includes(region) || !isFederalHouse(region));
  if (slots.length === 0) return noSuchHour(question, deps);
  const reply = await Promise.all(
    slots.map(async (slot) => ({ ...(await one(slot, question, deps)), house: slot.region })),
  );
  const [first, ...others] = reply.toSorted((a, b) => Number(b.isOut) - Number(a.isOut));
  if (!first) return null;
  return {
    ...first.reply,
    facts: [...(first.reply.facts ?? []), ...others.map(({ house, reply: { verdict: text } }) => ({ house, text }))],
  };
};

/** 'a Coruja do Rio', 'o sorteio das 14h20 da Look'. */
const called = (house: HouseId, time: string): string => {
  const name = drawName(house, time);
  return name === houseOf(house).drawName
    ? `o sorteio das ${formatTime(time)} ${HOUSES[house].of}`
    : `a ${name} ${HOUSES[house].of}`;
};

async function one(
  { region, times }: Question['slots'][number],
  { day: wanted }: Question,
  deps: AnswerDeps,
): Promise<{ reply: Reply; isOut: boolean }> {
  const { view, today } = deps;
  const day = wanted?.day ?? today;
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
  if (out) {
    return {
      isOut: true,
      reply: {
        verdict: `${firstPrize(out)}: ${slotWords(out)}, ${when(day, today)}.`,
        facts: [otherPrizes(out), `Grupo ${out.rows[0]?.group}.`],
        link: way(drawAddress(out), 'O sorteio, inteiro e como foi conferido'),
        next,
      },
    };
  }
  const [time = ''] = times;
  const [awaited] = ofDay;
  const last = (await view('draws', { region, times: [...times], to: day, limit: 1 })).draws[0];
  const lastWords = last ? `A última que temos: ${when(last.day, today)}: ${firstPrize(last)}.` : '';
  const about = { facts: lastWords ? [lastWords, ...(last ? [otherPrizes(last)] : [])] : [], next };
  const link = last
    ? way(drawAddress(last), 'O último desse nome')
    : way(regionAddress(region), `Resultados ${HOUSES[region].of}`);
  const isToday = day === today;
  if (awaited && isToday) {
    const isUpcoming = awaited.state === 'upcoming';
    const verdict = isUpcoming
      ? `Ainda não: ${called(region, awaited.time)} sai hoje às ${formatTime(awaited.time)}.`
      : `Ainda não chegou até nós: ${called(region, awaited.time)} de hoje era às ${formatTime(awaited.time)}.`;
    // Without a day the newest one is meant, and today's is to come.
    if (!wanted && last) {
      return {
        isOut: true,
        reply: {
          ...about,
          verdict: `${firstPrize(last)}: ${slotWords(last)}, ${when(last.day, today)}.`,
          facts: [otherPrizes(last), verdict],
          link,
        },
      };
    }
    return {
      isOut: false,
      reply: {
        ...about,
        kind: 'none',
        verdict,
        link: wanted ? way(regionAddress(region), `Hoje ${HOUSES[region].of}`) : link,
      },
    };
  }
  if (slotsOn(region, day).some((held) => times.includes(held))) {
    const { text } = await silence(day, [region], deps);
    return {
      isOut: false,
      reply: {
        ...about,
        kind: 'none',
        verdict: `Não temos registro: ${called(region, time)} de ${when(day, today)}; ${text}.`,
        link,
      },
    };
  }
  if (day > today)
    return { isOut: false, reply: { ...about, kind: 'none', verdict: `Ainda não chegou: ${when(day, today)}.`, link } };
  const others = countedOn(region, day).map((each) => `${formatTime(each.time)}${each.isFederal ? ' (Federal)' : ''}`);
  const instead =
    others.length > 0
      ? `${capital(HOUSES[region].short)} sorteou às ${listed(others)}`
      : `${HOUSES[region].short} não sorteou nesse dia`;
  return {
    isOut: false,
    reply: {
      ...about,
      kind: 'none',
      verdict: `Não houve: ${called(region, time)} não sai ${formatWeekday(day) === 'domingo' || formatWeekday(day) === 'sábado' ? 'no' : 'na'} ${formatWeekday(day)}, ${formatDay(day)}.`,
      facts: [`${instead}.`, ...about.facts],
      link: way(regionDayAddress(region, day), `${HOUSES[region].short} em ${formatDay(day)}`),
    },
  };
}

/** An hour without a draw: the nearest two of each house. */
async function noSuchHour(question: Question, { today }: AnswerDeps): Promise<Reply | null> {
  const hour = question.first('hour');
  if (hour === null) return null;
  const day = question.day?.day ?? today;
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const houses = question.houses.length > 0 ? question.houses : [];
  const facts = houses.map((house) => {
    const near = slotsOn(house, day).toSorted(
      (a, b) => Math.abs(minutes(a) - minutes(hour)) - Math.abs(minutes(b) - minutes(hour)),
    );
    return `Os mais próximos ${HOUSES[house].of}: ${listed(near.slice(0, 2).sort().map(formatTime))}.`;
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
