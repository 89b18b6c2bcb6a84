import type { OperatorNow } from '../../core/contracts/operator.ts';
import { formatTime, type PlainDay, saoPaulo } from '../../core/domain/days.ts';
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
  const open = env().SUPABASE_URL ? [] : await currentAlerts(env());
  return {
    today,
    time: formatTime(time),
    day: day ?? today,
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
  if (state === 'late' || state === 'missing') return 'late';
  return state === 'upcoming' || state === 'due' ? 'ahead' : 'none';
}
