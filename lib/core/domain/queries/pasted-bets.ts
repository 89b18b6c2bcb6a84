import { type BetKind, isBetKind, KINDS } from '../bet-kinds.ts';
import { type ClockTime, isClockTime, type PlainDay } from '../days.ts';
import { groupByAnimal } from '../groups.ts';
import { slotSlug } from '../houses/labels.ts';
import { HOUSE_IDS, HOUSES, type HouseId, isFederalHouse } from '../houses/list.ts';
import { isDigits } from '../text/digits.ts';
import { reaisText } from '../text/money.ts';
import { words as wordSet } from '../text/tokens/row.ts';
import { betsIn, type LineMarks } from './line-marks.ts';
import { isPasse } from './line-parts.ts';
import { saysPlace } from './line-places.ts';
import { hasWord, isGreeting, isOfPaying, isTalkedOf } from './line-roles.ts';
import { namedSlots } from './named-slots.ts';
import {
  type Assumed,
  type Context,
  daysOf,
  MAX_OTHERS,
  NOTHING,
  type PastedTicket,
  says,
  spanOf,
  type Taken,
  type TicketFields,
} from './pasted-context.ts';

// Bets of the animal lottery among a pasted text's lines.

/** The kind of bet that numbers of so many digits are. */
const BY_DIGITS: readonly BetKind[] = ['grupo', 'grupo', 'dezena', 'centena', 'milhar'];

const POOLS = wordSet('bolao bolaozinho vaquinha caixinha rateio');

/** Bets of the animal lottery that a line makes: one in each draw and house that it names. */
export function bets(marks: LineMarks, context: Context, today: PlainDay): Taken[] {
  const { unused } = marks;
  const all = marks.picks;
  // 'Porco 18' is one group.
  const animals = all.map((word) => Number(groupByAnimal(word)?.grupo));
  const picks = all.filter((word) => !isDigits(word, 1, 2) || !animals.includes(Number(word)));
  // 'Passe cachorro e tigre (cachorro na cabeça, tigre do 2º ao 5º)' says its two once more.
  const isTwice = picks.length === 4 && picks[0] === picks[2] && picks[1] === picks[3];
  // 'Dezena 56 gato': the animal only says whose it is.
  const isOfNumbers = marks.kind !== null && KINDS[marks.kind].form !== 'grupo' && picks.some((word) => isDigits(word));
  const words =
    isTwice && marks.kind?.startsWith('passe')
      ? picks.slice(0, 2)
      : picks.filter((word) => !isOfNumbers || isDigits(word));
  if (words.length === 0) return [];
  // An animal below 'milhar' is a group all the same.
  const isOfGroups = context.kind !== null && KINDS[context.kind].form === 'grupo';
  // 'Passe 05 10' below 'passe seco'.
  const isOfPasse = marks.kind === 'passe' && isPasse(context.kind);
  const named = isOfPasse ? context.kind : (marks.kind ?? (marks.hasAnimal && !isOfGroups ? null : context.kind));
  const digits = Math.max(...words.map((word) => (isDigits(word) ? Math.min(word.length, 4) : 0)));
  // '2 filhos' is no bet: one or two digits are one where something of the line, or above it, is of bets.
  if (named === null && words.some((word) => isDigits(word, 5))) return [];
  // 'Sonhei com cobra, mas não vou jogar hoje' is no bet.
  const isPlain = named === null && marks.stake === null && marks.reach === null && marks.draws.length === 0;
  if (isTalkedOf(marks)) return [];
  // '🐂 bolão do touro 🐂'.
  if (isPlain && marks.hasAnimal && hasWord(marks, POOLS)) return [];
  // 'Bom dia, é a Neide do 302'.
  if (isPlain && isGreeting(marks)) return [];
  // 'Pix até as 18h pra Marli do 302'.
  if (isPlain && isOfPaying(marks)) return [];
  if (isPlain && unused.length > (marks.houses.length > 0 ? 0 : 2)) return [];
  if (marks.kind === null && !marks.hasAnimal && digits <= 2 && unused.length > 0) return [];
  // 'Mandei 20 de pix, os outros dez reais joga na vaca': the numbers are of something else.
  if (marks.kind === null && marks.hasAnimal && digits > 0 && digits <= 2 && unused.length > 1) return [];
  const isMarked = says(marks) || marks.hasAnimal || context.kind !== null || context.stake !== null;
  if (!isMarked && ((digits <= 2 && unused.length > 0) || !words.every((word) => isDigits(word)))) return [];
  const kind = named === null ? (marks.hasAnimal ? 'grupo' : (BY_DIGITS[digits] ?? 'milhar')) : fitting(named, words);
  const stake = marks.stake ?? context.stake;
  const { isEach, isPerPrize } = marks.stake === null ? context : marks;
  const reach = marks.reach ?? context.reach ?? 1;
  const places = isPerPrize && KINDS[kind].way === 'single' ? reach : 1;
  // '3462 milhar e centena 2,00 cada': of the milhar and of its centena.
  const isOfBoth = isEach && kind === 'milhar-e-centena' && words.length === 1;
  const times = isOfBoth ? 2 : isEach || isPerPrize ? betsIn(kind, words) : 1;
  const total = stake === null ? 1 : stake * times * places;
  const fields: TicketFields = {
    tipo: kind,
    palpite: words.join(' '),
    onde: KINDS[kind].way !== 'single' || reach === 1 ? '1' : `1-${reach}`,
    valor: reaisText(total),
    ...(marks.quote || context.quote ? { cotacao: marks.quote || context.quote } : {}),
    ...spanOf({ ...marks, contest: '' }, { ...context, contest: '' }),
  };
  const drawn = placesOf(marks, context, today);
  const assumed: Assumed[] = [
    ...(named === null && !marks.hasAnimal && digits <= 2 ? ['kind' as const] : []),
    ...(drawn.isHouseNamed ? [] : ['house' as const]),
    ...(slotSaid(marks, context).isDoubtful ? ['draw' as const] : []),
    ...(marks.isBareStake ? ['amount' as const] : []),
    ...(stake === null ? ['stake' as const] : []),
    ...((marks.reach ?? context.reach) === null && KINDS[kind].way === 'single' ? ['place' as const] : []),
  ];
  const kinds = named === null || named !== kind ? otherKinds(kind, words) : [];
  const [hour, ...moreHours] = slotSaid(marks, context).hours;
  const isHourAlone = !drawn.isHouseNamed && hour !== undefined && moreHours.length === 0;
  return drawn.all.map((place) => ({
    ...(isHourAlone ? { hour } : {}),
    fields: { ...fields, ...place },
    assumed,
    others: [
      ...kinds.map((tipo) => ({ says: KINDS[tipo].name, fields: { ...fields, ...place, tipo } })),
      ...drawn.others.map((house) => ({
        says: HOUSES[house].name,
        fields: { ...fields, ...place, regiao: HOUSES[house].slug },
      })),
    ].slice(0, MAX_OTHERS),
    unused,
  }));
}

/** 'duque 05 34' is of dezenas, for no group is 34; 'invertida 123' of a centena. */
function fitting(named: BetKind, words: readonly string[]): BetKind {
  if (named === 'milhar-invertida' && words.every((word) => isDigits(word, 3, 3))) return 'centena-invertida';
  const ofDozens = named.replace('-grupo', '-dezena');
  const isBeyond = words.some((word) => isDigits(word) && (Number(word) > 25 || Number(word) === 0));
  return named !== ofDozens && isBetKind(ofDozens) && isBeyond ? ofDozens : named;
}

/** What else numbers of two digits may be: groups, or all of them together. */
function otherKinds(kind: BetKind, words: readonly string[]): BetKind[] {
  const { form, way } = KINDS[kind];
  if (form !== 'dezena' && form !== 'grupo') return [];
  const areGroups = words.every((word) => isDigits(word) && Number(word) >= 1 && Number(word) <= 25);
  const together = ['', '', 'duque', 'terno', 'quadra', 'quina'][words.length];
  const all = [
    ...(areGroups && way === 'single' ? ['grupo', 'dezena'] : []),
    ...(together ? [`${together}-${form}`] : []),
  ];
  return all.filter(isBetKind).filter((one) => one !== kind);
}

/** What a line says of its draw, or the line above; 'PT Rio' is the draw where nothing else of it is said. */
function slotSaid(marks: LineMarks, context: Context): Pick<Context, 'draws' | 'hours'> & { isDoubtful: boolean } {
  const isOwn = marks.draws.length + marks.hours.length > 0 || marks.doubtfulDraw !== null;
  // The Federal that a line names is not the draw of the lines above.
  const isElsewhere = marks.houses.some(isFederalHouse) && !context.houses.some(isFederalHouse);
  const { draws, hours, doubtfulDraw } = isOwn || isElsewhere ? marks : context;
  return draws.length + hours.length === 0 && doubtfulDraw !== null
    ? { draws: [doubtfulDraw], hours, isDoubtful: true }
    : { draws, hours, isDoubtful: false };
}

/** Whether a draw's name and an hour beside it are of two draws: 'PTM 14h20'. 'PT' is the house's name too. */
function isApart(name: string | null, hour: ClockTime | null, houses: readonly HouseId[], today: PlainDay): boolean {
  if (name === null || hour === null) return false;
  const named = namedSlots(name, null, houses, today);
  const homes = named.map(({ region }) => region);
  // 'PT das 2h20' is of the afternoon.
  const later = `${Number(hour.slice(0, 2)) + 12}${hour.slice(2)}`;
  const atHour = [hour, later].filter(isClockTime).flatMap((time) => namedSlots(null, time, homes, today));
  const isSame = atHour.some(({ region, times }) =>
    named.some((one) => one.region === region && one.times.some((time) => times.includes(time))),
  );
  return named.length > 0 && !isSame && !(name === 'pt' && atHour.length > 0);
}

/** Whether one of some houses has one of some draws, or no draw is named. */
export const isDrawOf = (draws: readonly string[], houses: readonly HouseId[], today: PlainDay): boolean =>
  draws.length === 0 || draws.some((name) => namedSlots(name, null, houses, today).length > 0);

type Places = { all: TicketFields[]; others: HouseId[]; isHouseNamed: boolean };

/** The houses and draws of a line: those that it names, or lines above it; else the first house. */
function placesOf(marks: LineMarks, context: Context, today: PlainDay): Places {
  const { all, ...places } = drawnPlaces(marks, context, today);
  // 'Rio e SP 13h', in the line or above it: a house that has no such draw is not passed over.
  const { draws, hours } = slotSaid(marks, context);
  const houses = marks.houses.length > 0 ? marks.houses : context.houses;
  const slot = [...draws, ...hours.map((hour) => hour.replace(':', 'h'))].join(' ');
  const isLeft = (house: HouseId) => !all.some(({ regiao }) => regiao === HOUSES[house].slug);
  const isOfThem = marks.houses.length > 0 || !houses.every(isLeft);
  const left = houses.length > 1 && slot !== '' && isOfThem ? houses.filter(isLeft) : [];
  const whole = [...all, ...left.map((house) => ({ regiao: HOUSES[house].slug, slot }))];
  const keyOf = ({ regiao, slot: drawn }: TicketFields) => `${regiao} ${drawn}`;
  return { ...places, all: whole.filter((one, at) => whole.findIndex((other) => keyOf(other) === keyOf(one)) === at) };
}

function drawnPlaces(marks: LineMarks, context: Context, today: PlainDay): Places {
  const apart = saysPlace(marks) ? marks.apart : context.apart;
  if (apart.length > 0) {
    const { houses, otherHouse } = context;
    const each = apart.map((place) =>
      drawnPlaces({ ...marks, ...place, apart: [] }, { ...NOTHING, houses, otherHouse }, today),
    );
    return {
      all: each.flatMap(({ all }) => all),
      others: [...new Set(each.flatMap(({ others }) => others))],
      isHouseNamed: each.every(({ isHouseNamed }) => isHouseNamed),
    };
  }
  const { draws, hours } = slotSaid(marks, context);
  const isAbove = marks.houses.length + draws.length + context.houses.length === 0;
  const other = marks.otherHouse || (isAbove ? context.otherHouse : '');
  if (other !== '') {
    const slots = hours.map((hour) => ({ slot: hour.replace(':', 'h') }));
    return {
      all: (slots.length > 0 ? slots : [{}]).map((slot) => ({ regiao: other, ...slot })),
      others: [],
      isHouseNamed: true,
    };
  }
  // 'Coruja' below bets of another house is of the house that has one; 'Bahia Coruja' above them is none's.
  const isOwn = marks.draws.length > 0 || marks.doubtfulDraw !== null;
  const isOfAbove = !isOwn || isDrawOf(draws, context.houses, today);
  const houses = marks.houses.length > 0 ? marks.houses : isOfAbove ? context.houses : [];
  const [first = 'federal'] = HOUSE_IDS;
  const isHouseNamed = houses.length > 0;
  const wanted = houses.length > 0 ? houses : [first];
  if (draws.length + hours.length === 0)
    return { all: wanted.map((house) => ({ regiao: HOUSES[house].slug })), others: [], isHouseNamed };
  // One hour tells which of a name's draws is meant; several are draws by themselves.
  const named: { name: string | null; hour: ClockTime | null }[] =
    hours.length > 1 && draws.length < 2
      ? hours.map((hour) => ({ name: draws[0] ?? null, hour }))
      : (draws.length > 0 ? draws : [null]).map((name) => ({ name, hour: hours[0] ?? null }));
  const all: TicketFields[] = [];
  const others = new Set<HouseId>();
  for (const { name, hour } of named) {
    const slots = namedSlots(name, hour, houses, today);
    const [chosen, ...rest] = slots;
    const fields = (slot: (typeof slots)[number]) => ({
      regiao: HOUSES[slot.region].slug,
      slot: slotSlug(slot.region, slot.times[0] ?? ''),
    });
    const clock = hour?.replace(':', 'h') ?? '';
    const isSplit = isApart(name, hour, houses, today);
    if (!chosen || isSplit) {
      const slot = isSplit ? `${name} ${clock}` : (name ?? clock);
      all.push(...wanted.map((house) => ({ regiao: HOUSES[house].slug, slot })));
    } else if (isHouseNamed) all.push(...slots.map(fields));
    else {
      all.push(fields(chosen));
      for (const { region } of rest) others.add(region);
    }
  }
  return { all, others: [...others], isHouseNamed: isHouseNamed || (all.length > 0 && others.size === 0) };
}

/** A bet with what a later line of its block says, where it does not say it itself: one on each draw that the line names. */
export function completed(ticket: PastedTicket, marks: LineMarks, today: PlainDay): PastedTicket[] {
  const { assumed, fields } = ticket;
  const isOpen = (what: Assumed) => assumed.includes(what);
  const isDayOpen = !fields.de || isOpen('day');
  const house = isOpen('house') ? [] : HOUSE_IDS.filter((id) => HOUSES[id].slug === fields.regiao);
  const isPlaced = marks.draws.length + marks.hours.length + marks.houses.length > 0 || marks.doubtfulDraw !== null;
  // 'Coruja hoje' below bets of the Federal is no draw of theirs.
  const isOfThem = house.length === 0 || isDrawOf(marks.draws, house, today);
  // 'Bahia' below '10:00 grupo 17': another house may have a draw at that hour.
  const isHourFree = ticket.hour !== undefined && isOpen('house') && marks.houses.length > 0;
  const isFree = (!fields.slot || isHourFree) && isOfThem && (isOpen('house') || marks.houses.length === 0);
  const hours = isHourFree && ticket.hour && marks.hours.length === 0 ? [ticket.hour] : marks.hours;
  const place = isPlaced && isFree ? placesOf({ ...marks, hours }, { ...NOTHING, houses: house }, today) : null;
  const taken: Assumed[] = place?.isHouseNamed ? ['house'] : [];
  const also: Assumed[] = place && slotSaid(marks, NOTHING).isDoubtful ? ['draw'] : [];
  const more: TicketFields = {};
  if (marks.stake !== null && isOpen('stake')) {
    const picks = isBetKind(fields.tipo ?? '') ? betsIn(fields.tipo as BetKind, (fields.palpite ?? '').split(' ')) : 1;
    more.valor = reaisText(marks.isEach ? marks.stake * picks : marks.stake);
    taken.push('stake');
  }
  if (marks.reach !== null && isOpen('place')) {
    more.onde = marks.reach === 1 ? '1' : `1-${marks.reach}`;
    taken.push('place');
  }
  if (marks.day !== '' && isDayOpen) {
    Object.assign(more, daysOf(marks));
    taken.push('day');
  }
  // On each of the draws that the line names.
  return (place?.all ?? [{}]).map((drawn) => ({
    ...ticket,
    fields: { ...fields, ...drawn, ...more },
    assumed: [...assumed.filter((one) => !taken.includes(one)), ...also],
  }));
}
