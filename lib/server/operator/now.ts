import type { OperatorNow } from '../../core/contracts/operator.ts';
import { formatTime, instantOf, type PlainDay, saoPaulo } from '../../core/domain/days.ts';
import type { DrawKey } from '../../core/domain/draws/validate-draw.ts';
import { drawName } from '../../core/domain/houses/labels.ts';
import { HOUSE_IDS, HOUSES, houseOf } from '../../core/domain/houses/list.ts';
import { slotsOn } from '../../core/domain/houses/slots.ts';
import type { SituationView } from '../../core/views/situation.ts';
import { sourceName } from '../../site/source-words.ts';
import { outcomeText, stateOf } from '../../site/state-words.ts';
import { currentAlerts } from '../alerts/watch.ts';
import { backend } from '../backend/choice.ts';
import { now } from '../clock.ts';
import { env } from '../env.ts';

type House = OperatorNow['houses'][number];
type Slot = SituationView['regions'][number]['slots'][number];

/** What the desk shows first, and the hours of a day. */
export async function operatorNow(day?: PlainDay): Promise<OperatorNow> {
  const view = await backend().view('situation', {});
  const { day: today, time } = saoPaulo(now());
  const moment = (instant: string) => formatTime(saoPaulo(new Date(instant)).time);
  const late = lateDraws(view, today, now().getTime());
  const isListed = ({ region, day: on, time: at }: DrawKey) =>
    late.some(({ slot }) => slot.house === HOUSES[region].slug && slot.day === on && slot.time === at);
  const open = (env().SUPABASE_URL ? [] : await currentAlerts(env())).filter(({ slot }) => !slot || !isListed(slot));
  return {
    today,
    time: formatTime(time),
    day: day ?? today,
    late,
    alerts: open.map(({ title, text, slot }) => ({
      title,
      text,
      slot: slot && { house: HOUSES[slot.region].slug, day: slot.day, time: slot.time },
    })),
    houses: day === undefined || day === today ? housesToday(view) : housesOn(day),
    sources: [...view.sources, ...(view.others ?? []).map((one) => ({ ...one, restsUntil: null }))].map((one) => ({
      name: sourceName(one.name),
      answered: one.lastAnsweredAt && moment(one.lastAnsweredAt),
      trouble: outcomeText(one.outcome),
      rest: one.restsUntil && moment(one.restsUntil),
    })),
  };
}

/** Today and its draws that are missing, by themselves. */
export async function lateNow(): Promise<Pick<OperatorNow, 'today' | 'late'>> {
  const { day: today } = saoPaulo(now());
  return { today, late: lateDraws(await backend().view('situation', {}), today, now().getTime()) };
}

/** The day's draws that are missing at `at` (ms) though they usually were out by then, the newest first. */
export function lateDraws({ regions }: Pick<SituationView, 'regions'>, day: PlainDay, at: number): OperatorNow['late'] {
  return regions
    .flatMap(({ slots }) => slots.filter(isLate))
    .map((slot) => ({ ...slot, due: instantOf(day, slot.time).getTime() + slot.usual * MINUTE_MS }))
    .filter(({ due }) => due <= at)
    .toSorted((one, other) => other.time.localeCompare(one.time))
    .map(({ region, time, due }) => {
      const minutes = Math.floor((at - due) / MINUTE_MS);
      const behind = minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
      return {
        title: `${HOUSES[region].name} ${formatTime(time)}, ${behind} de atraso`,
        text: `costuma sair ${formatTime(saoPaulo(new Date(due)).time)}; nenhuma fonte trouxe`,
        slot: { house: HOUSES[region].slug, day, time },
      };
    });
}

const MINUTE_MS = 60_000;

const isLate = ({ state }: Pick<Slot, 'state'>) => state === 'late' || state === 'missing';

const housesToday = ({ regions }: SituationView): House[] =>
  regions
    .map(({ region, slots }) => ({
      ...houseAt(region),
      slots: slots.map((slot) => ({
        time: slot.time,
        name: slot.name,
        state: stateOf(slot),
        tone: toneOf(slot),
        first: slot.first ?? null,
      })),
    }))
    .filter(({ slots }) => slots.length > 0);

const housesOn = (day: PlainDay): House[] =>
  HOUSE_IDS.map((region) => ({
    ...houseAt(region),
    slots: slotsOn(region, day).map((time) => ({
      time,
      name: drawName(region, time),
      state: null,
      tone: 'none' as const,
      first: null,
    })),
  })).filter(({ slots }) => slots.length > 0);

function houseAt(region: (typeof HOUSE_IDS)[number]): Omit<House, 'slots'> {
  const { slug, name } = HOUSES[region];
  return { house: slug, name, drawn: houseOf(region).prizes.drawn };
}

function toneOf({ state, checked }: Slot): House['slots'][number]['tone'] {
  if (state === 'out') return checked === 'in-conference' ? 'late' : 'out';
  if (isLate({ state })) return 'late';
  return state === 'upcoming' || state === 'due' ? 'ahead' : 'none';
}
