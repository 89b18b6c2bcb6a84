import {
  addDays,
  formatDay,
  formatTime,
  formatWeekday,
  formatWeekdays,
  type PlainDay,
  weekdayOf,
} from '../../core/domain/days.ts';
import { planAfter } from '../../core/domain/draws/next-contest.ts';
import { capital } from '../../core/domain/format.ts';
import { eventOf, type GameId, gameOf, nextOfGame } from '../../core/domain/games/list.ts';
import { dayFromEaster, FROM_EASTER, isCaixaHoliday } from '../../core/domain/holidays.ts';
import { isHeldOn } from '../../core/domain/houses/held-on.ts';
import { unsureHoliday } from '../../core/domain/houses/holiday-record.ts';
import { drawName } from '../../core/domain/houses/labels.ts';
import { BICHO_HOUSES, HOUSE_IDS, HOUSES, type HouseId, isFederalHouse } from '../../core/domain/houses/list.ts';
import { houseIn, theHouse } from '../../core/domain/houses/names.ts';
import { isOrdinary, slotsOn } from '../../core/domain/houses/slots.ts';
import { agree, listed, plural } from '../../core/domain/joiner.ts';
import type { Question } from '../../core/domain/queries/question.ts';
import { regionAddress } from '../addresses.ts';
import { modalityAddress } from '../contest-addresses.ts';
import { feastLine, holidayOn, housesOn, unsureLine, unsureParts } from '../holiday-words.ts';
import { unsureDayLine } from '../next-draw-words.ts';
import { searchAddress } from '../search-address.ts';
import { type AnswerDeps, type Reply, type Writer, way, when } from './answer.ts';
import { contest } from './contest.ts';
import { nextLine } from './contest-words.ts';
import { hoursOn } from './day-reading.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** When draws are held: of a game, a draw by its name, a house, or all on a day. */
export const schedule: Writer = async (question, deps) => {
  const reply = await ofQuestion(question, deps);
  const isDraw = question.slots.some(({ region }) => !isFederalHouse(region)) && !question.has('game', 'feast');
  // 'Não tem jogo domingo?' is answered yes or no, 'que dia não tem' is not.
  const left = [...(isDraw ? [] : question.tokensOf('draw')), ...(question.day ? [] : question.tokensOf('not'))];
  const [game] = question.all('game');
  // Caixa's games are drawn once for the whole country.
  const houses = game && !gameOf(game).house ? question.tokensOf('house', 'state') : [];
  return reply && { ...reply, leaves: [...(reply.leaves ?? []), ...left, ...houses] };
};

/** Whether one of the houses that are named draws on a day: yes or no first, then its hours. */
export function heldOrNot(question: Question, deps: AnswerDeps): Reply {
  const [house, another] = question.houses;
  const isOne = house !== undefined && another === undefined;
  return isOne ? ofHouse(house, question, deps, true) : ofDay(question, deps, true);
}

function ofQuestion(question: Question, deps: AnswerDeps): ReturnType<Writer> {
  const [game] = question.all('game');
  const federal = question.houses.find(isFederalHouse);
  if (federal) return ofHouse(federal, question, deps);
  // Of a day that has been, what was drawn.
  if (game && question.day && question.day.day < deps.today && !gameOf(game).house) return contest(question, deps);
  if (game)
    return gameOf(game).house ? ofHouse(gameOf(game).house as HouseId, question, deps) : ofGame(game, question, deps);
  if (question.has('feast')) return feasts(deps);
  const [slot] = question.slots.filter(({ region }) => !isFederalHouse(region));
  if (question.has('draw') && slot) return ofDraw(slot, question, deps);
  const [house] = question.houses;
  if (house && question.houses.length === 1) return ofHouse(house, question, deps);
  return ofDay(question, deps);
}

/** The coming days from today on, a week. */
const comingWeek = (today: PlainDay) => WEEK.map((ahead) => addDays(today, ahead));

/** A day of each weekday from today on, Monday first, on which neither the house nor a Federal in its list leaves its hours. */
function ordinaryWeek(house: HouseId, today: PlainDay): PlainDay[] {
  const counted = HOUSES[house].listsFederal ? [house, ...HOUSE_IDS.filter(isFederalHouse)] : [house];
  const isPlain = (day: PlainDay) => counted.every((one) => isOrdinary(one, day) && unsureHoliday(one, day) === null);
  return [1, 2, 3, 4, 5, 6, 0].flatMap((weekday) => {
    const first = addDays(today, (weekday - weekdayOf(today) + 7) % 7);
    return WEEK.map((later) => addDays(first, later * 7)).find(isPlain) ?? [];
  });
}

/** ' (Terça-feira de Carnaval)' for a day on which Caixa draws nothing; Carnival and Corpus Christi are no holidays by law. */
const closedFor = (day: PlainDay): string => (isCaixaHoliday(day) ? ` (${holidayOn(day)})` : '');

async function ofGame(game: GameId, question: Question, { view, today }: AnswerDeps): Promise<Reply> {
  const { name } = gameOf(game);
  const newest = (await view('contests', { modality: game, limit: 1 })).contests[0] ?? null;
  const days = comingWeek(today).filter((day) => isHeldOn(gameOf(game).days, day));
  const week = `${name}: ${formatWeekdays(days)}.`;
  const day = question.day && question.day.day >= today ? question.day.day : null;
  const plan = day === null ? null : planAfter(newest, game)(day);
  const isHourWanted = question.has('until') || question.pieces.some(({ text }) => /^hor(?:a|ario)s?$/.test(text));
  return {
    ...(plan?.paused ? { kind: 'none' as const } : {}),
    verdict:
      day === null
        ? `${week}${isHourWanted ? ' A hora não está no registro.' : ''}`
        : plan?.paused
          ? unsureDayLine(game, when(day, today), plan.paused, plan.draws)
          : plan?.draws
            ? `Sim, pelo calendário: ${name} ${when(day, today)}.`
            : `Não tem ${name} ${when(day, today)}${closedFor(day)}.`,
    facts: [
      ...(day === null ? [] : [week]),
      ...(day !== null && isHourWanted ? ['A hora não está no registro.'] : []),
      `São ${plural(days.length, eventOf(game))} por semana, menos nos feriados.`,
      ...(newest ? [nextLine(game, newest, today)] : []),
    ],
    link: way(modalityAddress(game), `${name}: último resultado e próximo sorteio`),
    next: [way(searchAddress(`próxima ${name}`), nextOfGame(game))],
  };
}

function ofHouse(house: HouseId, question: Question, { today }: AnswerDeps, isYesNo = false): Reply {
  const day = question.day?.day ?? today;
  const { of } = HOUSES[house];
  const link = way(regionAddress(house), `Resultados ${of}`);
  const next = [
    way('/blog/horarios-ppt-ptm-pt-ptv-ptn-coruja', 'Todos os horários'),
    way(searchAddress(`próximo sorteio ${HOUSES[house].short}`), 'O próximo'),
  ];
  const week = ordinaryWeek(house, today);
  const byHours = new Map<string, PlainDay[]>();
  for (const each of week) {
    const hours = hoursOn(house, each).join(', ');
    byHours.set(hours, [...(byHours.get(hours) ?? []), each]);
  }
  const rules = [...byHours]
    .filter(([hours]) => hours !== '')
    .map(([hours, days]) => `${capital(formatWeekdays(days))}: ${hours}.`);
  const closes = question.has('until')
    ? ['As bancas fecham as apostas cerca de 10 minutos antes de cada sorteio.']
    : [];
  const hours = hoursOn(house, day);
  const feast = feastLine(day);
  if (isFederalHouse(house)) {
    const byDay = week
      .filter((each) => slotsOn(house, each).length > 0)
      .map((each) => `${formatWeekday(each)} às ${slotsOn(house, each).map(formatTime).join(' e ')}`);
    const rule = `Federal: ${listed(byDay)}.`;
    const [on] = slotsOn(house, day);
    const isAbout = question.day !== null && question.day !== undefined && day >= today;
    return {
      verdict: !isAbout
        ? rule
        : on
          ? `Sim, pelo calendário: Federal ${when(day, today)}, às ${formatTime(on)}.`
          : `Não tem Federal ${when(day, today)}${closedFor(day)}.`,
      facts: [
        ...(isAbout ? [rule] : []),
        'Desde 19/07/2026 o sorteio do fim de semana é no domingo; nos feriados nacionais não há.',
        ...closes,
      ],
      link,
      next,
    };
  }
  const its = slotsOn(house, day).length;
  const unsure = unsureLine(house, day);
  return {
    verdict:
      unsure !== null
        ? unsure
        : its === 0
          ? `Não: ${theHouse(house)} não tem sorteio ${when(day, today)}.`
          : `${isYesNo ? 'Sim, pelo calendário: ' : ''}${HOUSES[house].short}, ${when(day, today)}: ${hours.join(', ')}.`,
    facts: [
      ...closes,
      ...(unsure
        ? [`${capital(formatWeekday(day))}: ${hours.join(', ') || 'nenhum sorteio'}.`]
        : its > 0
          ? [`${agree(its, 'É', 'São')} ${plural(its, 'sorteio')} ${houseIn(house)} nesse dia.`]
          : []),
      ...(feast ? [feast] : []),
      ...(rules.length > 1 ? rules : ['Todos os dias os mesmos horários.']),
    ],
    link,
    next,
  };
}

function ofDraw({ region, times }: Question['slots'][number], question: Question, { today }: AnswerDeps): Reply {
  const [time = ''] = times;
  const name = drawName(region, time);
  const { of, short } = HOUSES[region];
  const held = ordinaryWeek(region, today).filter((day) => slotsOn(region, day).some((one) => times.includes(one)));
  const byTime = times.flatMap((each) => {
    const days = held.filter((day) => slotsOn(region, day).includes(each));
    return days.length > 0
      ? [`às ${formatTime(each)}, ${days.length === 7 ? 'todos os dias' : formatWeekdays(days)}`]
      : [];
  });
  const rule = `${name} ${of}: ${byTime.join('; ')}.`;
  const day = question.day?.day;
  const link = way(regionAddress(region), `Resultados ${of}`);
  const next = [
    way(searchAddress(`${name} ${short}`), `${name}: o último`),
    way(searchAddress(`horários ${short}`), `Horários ${of}`),
  ];
  if (day === undefined)
    return {
      verdict: rule,
      facts: question.has('until') ? ['As apostas fecham cerca de 10 minutos antes.'] : [],
      link,
      next,
    };
  const at = slotsOn(region, day).filter((one) => times.includes(one));
  return {
    verdict:
      unsureLine(region, day) ??
      (at.length > 0
        ? `Sim: ${when(day, today)}, ${name} ${of} às ${at.map(formatTime).join(' e ')}.`
        : `Não: ${when(day, today)} não ${day < today ? 'teve' : 'tem'} ${name} ${of}.`),
    facts: [rule, ...(at.length === 0 ? [`Nesse dia: ${hoursOn(region, day).join(', ') || 'nenhum sorteio'}.`] : [])],
    link,
    next,
  };
}

function ofDay(question: Question, { today }: AnswerDeps, isYesNo = question.has('ahead')): Reply {
  const day = question.day?.day ?? today;
  const houses = HOUSE_IDS.filter((house) => question.houses.length === 0 || question.houses.includes(house));
  const { open, unrecorded, varying, ...others } = housesOn(day, houses);
  const closed = others.closed.filter((house) => !isFederalHouse(house));
  const unsure = unsureParts({ unrecorded, varying });
  const isUnsure = (house: HouseId) => unrecorded.includes(house) || varying.includes(house);
  const short = (some: readonly HouseId[]) => listed(some.map((house) => HOUSES[house].short));
  const name = question.day?.name ?? holidayOn(day);
  const date = `${name ? `${name}, ` : ''}${when(day, today)}`;
  const lines = houses
    .filter((house) => slotsOn(house, day).length > 0)
    .filter((house) => !isFederalHouse(house) || !open.some((one) => HOUSES[one].listsFederal))
    .map((house) => ({
      house,
      text: `${HOUSES[house].short}${isUnsure(house) ? ', se houver' : ''}: ${hoursOn(house, day).join(', ')}.`,
    }));
  return {
    verdict: capital(verdictOf()),
    facts: lines,
    link: way('/blog/horarios-ppt-ptm-pt-ptv-ptn-coruja', 'Todos os horários'),
    next: [way(searchAddress('próximo sorteio'), 'O próximo sorteio')],
  };

  function verdictOf(): string {
    if (question.has('until'))
      return 'Até cerca de 10 minutos antes de cada sorteio: é quando as bancas fecham as apostas.';
    if (open.length === 0 && unsure.length === 0) return `Não: nenhuma banca sorteia ${date}.`;
    if (closed.length > 0 || unsure.length > 0)
      return `${date}: ${[
        ...(closed.length > 0 ? [`${short(closed)} não`] : []),
        ...(open.length > 0 ? [`${short(open)} sim`] : []),
        ...unsure,
      ].join('; ')}.`;
    if (isYesNo) return `Sim, ${date}: sorteiam ${short(open)}.`;
    return `Horários de ${date}. ${lines.shift()?.text ?? ''}`;
  }
}

/** The days of every year on which houses stop. */
function feasts({ today }: AnswerDeps): Reply {
  const year = Number(today.slice(0, 4));
  const dates = new Set(
    BICHO_HOUSES.flatMap((house) =>
      Object.entries(HOUSES[house].exceptions.yearly).flatMap(([date, last]) => (last === null ? [date] : [])),
    ),
  );
  const goodFridays = [year, year + 1].map((of) => dayFromEaster(of, FROM_EASTER.goodFriday));
  const days = [...[...dates].map((date) => [`${year}-${date}`, `${year + 1}-${date}`]), goodFridays]
    .map((each) => each.find((day) => day >= today) ?? '')
    .sort();
  const lines = days.flatMap((day) => feastLine(day) ?? []);
  return {
    verdict: 'Sim, em quase todos os feriados; no Natal, no Ano-Novo e na Sexta-feira Santa, só em parte das bancas.',
    facts: [
      ...lines,
      `Em 24 e 31 de dezembro algumas param mais cedo. Hoje, ${formatDay(today)}, valem os horários do dia da semana.`,
    ],
    link: way('/blog/horarios-ppt-ptm-pt-ptv-ptn-coruja', 'Horários e feriados'),
  };
}
