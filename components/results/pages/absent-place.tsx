import type { Route } from 'next';
import Link from 'next/link';
import { Around } from '@/components/site/around.tsx';
import { Breadcrumb } from '@/components/site/breadcrumb.tsx';
import { Notice } from '@/components/ui/notice.tsx';
import { SheetHead } from '@/components/ui/sheet-head.tsx';
import type { DaySlot, DrawView } from '@/lib/core/contracts/draw.ts';
import {
  addDays,
  type ClockTime,
  formatDay,
  formatDayMonth,
  formatMonth,
  formatTime,
  formatWeekday,
  instantOf,
  type PlainDay,
  saoPaulo,
} from '@/lib/core/domain/days.ts';
import { nextDraw } from '@/lib/core/domain/draws/schedule.ts';
import { unsureHoliday } from '@/lib/core/domain/houses/holiday-record.ts';
import { drawName, hasOwnName, slotSlug } from '@/lib/core/domain/houses/labels.ts';
import { BOARD_HOUSES, HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { houseIn } from '@/lib/core/domain/houses/names.ts';
import { slotsOn } from '@/lib/core/domain/houses/slots.ts';
import {
  brazilAddress,
  drawAddress,
  monthAddress,
  type ResultsPlace,
  regionAddress,
  regionDayAddress,
} from '@/lib/site/addresses.ts';
import { dayAddress, houseSlotAddress } from '@/lib/site/results-addresses.ts';
import { DrawCard } from '../draw-card.tsx';
import { AbsentSlots } from './absent-slots.tsx';
import { toRegion, toResults } from './crumbs.ts';
import { SlotLines } from './slot-lines.tsx';

type Key = { region: HouseId; day: PlainDay; time: ClockTime };
type Step = { href: Route; label: string } | null;

const SOON = 'Ainda não chegou';
const NONE = 'Não há este sorteio';

const isForeseen = ({ region, day, time }: Key) => slotsOn(region, day).includes(time);

/** What is wrong with an address: its day is still to come, or no draw is at its hour. */
export const absentTitle = (place: ResultsPlace, now: Date): string =>
  (place.kind === 'draw' && (place.day <= saoPaulo(now).day || !isForeseen(place))) || place.kind === 'slot'
    ? NONE
    : SOON;

/** In place of results that are not there: when they come, or that they never do, and what there is nearest to them. */
export function AbsentPlace({
  siteUrl,
  place,
  now,
  newest,
  around,
  slots,
}: {
  siteUrl: string;
  place: ResultsPlace;
  now: Date;
  /** The house's newest draw. */
  newest: DrawView | null;
  around: { before: Key | null; after: Key | null };
  /** The house's day. */
  slots: readonly DaySlot[];
}) {
  const title = absentTitle(place, now);
  const today = saoPaulo(now).day;
  const region = 'region' in place ? place.region : null;
  const day = 'day' in place && place.day !== null ? place.day : null;
  const [before, after] = stepsOf(place, around, now);
  return (
    <div className="wrap results-page">
      <Breadcrumb siteUrl={siteUrl} steps={region ? toRegion(region) : toResults()} here={title} />
      <h1 className="display">{title}</h1>
      <div className="mt-2">
        <Notice>{wordsOf(place, today)}</Notice>
      </div>
      <Around label="O mais perto disto" before={before} after={after} />
      {title === SOON && newest && (
        <section aria-labelledby="ultimo">
          <SheetHead id="ultimo">O último {houseIn(newest.region)}</SheetHead>
          <div className="max-w-xl">
            <DrawCard draw={newest} regionName={HOUSES[newest.region].name} when={formatDay(newest.day)} isAddressed />
          </div>
        </section>
      )}
      {title === NONE && day && day <= today && slots.length > 0 && (
        <section aria-labelledby="do-dia">
          <SheetHead id="do-dia">Os sorteios de {formatDayMonth(day)}</SheetHead>
          <SlotLines slots={slots.filter(({ draw }) => draw !== null)} />
          <AbsentSlots slots={slots.filter(({ draw, state }) => draw === null && state !== 'not-drawn')} />
        </section>
      )}
      {day && day > today && <Hours day={day} houses={region ? [region] : BOARD_HOUSES} />}
    </div>
  );
}

/** When it comes, in a sentence. */
function wordsOf(place: ResultsPlace, today: PlainDay): string {
  if (place.kind === 'month')
    return `O mês de ${formatMonth(`${place.month}-01`)} ainda não começou: aqui só há o que já saiu.`;
  if (place.kind === 'slot')
    return `O calendário ${HOUSES[place.region].of} não tem sorteio às ${place.times.map(formatTime).join(' nem às ')}.`;
  if (!('day' in place) || place.day === null) return 'Aqui só há o que já saiu.';
  const { day } = place;
  const date = `${formatWeekday(day)}, ${formatDay(day)}`;
  const isTomorrow = day === addDays(today, 1);
  if (place.kind === 'draw') {
    const { region, time } = place;
    const name = hasOwnName(region, time) ? `${drawName(region, time)} das ${formatTime(time)}` : formatTime(time);
    if (isForeseen(place))
      return `${HOUSES[region].short}, ${name}: o sorteio é ${isTomorrow ? 'amanhã, ' : ''}${date}. O resultado aparece nesta página quando sair.`;
    return `A banca ${HOUSES[region].of} não tem sorteio às ${formatTime(time)} de ${date}.`;
  }
  const house = 'region' in place ? place.region : null;
  const times = (house ? [house] : BOARD_HOUSES).flatMap((one) => slotsOn(one, day)).sort();
  const [first] = times;
  const when = isTomorrow ? `Amanhã, ${date}` : `Este dia é ${date}`;
  if (first)
    return `${when}: o primeiro sorteio é às ${formatTime(first)}. Os resultados aparecem nesta página quando saírem.`;
  const next = house && nextDraw(house, instantOf(day, '23:59'));
  const then = next
    ? ` O próximo depois disso é ${formatWeekday(next.day)}, ${formatDay(next.day)}, às ${formatTime(next.time)}.`
    : '';
  return `${when}. Pelo calendário, não há sorteio ${house ? `${houseIn(house)} ` : ''}neste dia.${then}`;
}

/** The nearest there is before it and, where there is one, after it. */
function stepsOf(
  place: ResultsPlace,
  { before, after }: { before: Key | null; after: Key | null },
  now: Date,
): [Step, Step] {
  const { day: today, time: hour } = saoPaulo(now);
  if (place.kind === 'draw') return [toDraw(before), toDraw(after)];
  if (place.kind === 'slot') return slotSteps(place.region, place.times[0] ?? '', today);
  if (place.kind === 'month')
    return [{ href: monthAddress(place.region, today.slice(0, 7)), label: formatMonth(today) }, null];
  const label = hour < '07:00' ? `Hoje, ${formatDayMonth(today)}` : `O que deu hoje, ${formatDayMonth(today)}`;
  if (place.kind === 'region-day') return [{ href: regionDayAddress(place.region, today), label }, null];
  if (place.kind === 'brazil') return [{ href: brazilAddress(), label }, null];
  return [{ href: dayAddress(today), label }, null];
}

const toDraw = (key: Key | null): Step =>
  key && {
    href: drawAddress(key),
    label: `${drawName(key.region, key.time)} ${formatTime(key.time)}, ${formatDayMonth(key.day)}`,
  };

/** The names of the draws, by their hours of the coming week, before and after an hour that has none. */
function slotSteps(region: HouseId, time: ClockTime, today: PlainDay): [Step, Step] {
  const week = Array.from({ length: 7 }, (_, at) => slotsOn(region, addDays(today, at))).flat();
  const times = [...new Set(week)].sort();
  const step = (at: ClockTime | undefined): Step =>
    at === undefined
      ? null
      : {
          href: houseSlotAddress(HOUSES[region], slotSlug(region, at)),
          label: `${drawName(region, at)} ${formatTime(at)}`,
        };
  return [step(times.findLast((one) => one < time)), step(times.find((one) => one > time))];
}

const UNSURE = {
  unrecorded: 'se houver: nenhum feriado assim está registrado',
  varying: 'se houver: variou de um ano para o outro',
};

/** The hours of a day to come, by house. */
function Hours({ day, houses }: { day: PlainDay; houses: readonly HouseId[] }) {
  const drawing = houses.filter((house) => slotsOn(house, day).length > 0);
  if (drawing.length === 0) return null;
  return (
    <section aria-labelledby="horas">
      <SheetHead id="horas">As horas de {formatDayMonth(day)}</SheetHead>
      <dl className="day-hours">
        {drawing.map((house) => (
          <div key={house}>
            <dt>
              <Link prefetch={false} href={regionAddress(house)}>
                {HOUSES[house].short}
              </Link>
            </dt>
            {slotsOn(house, day).map((time) => (
              <dd key={time}>
                {hasOwnName(house, time) && <b>{drawName(house, time)}</b>} {formatTime(time)}
              </dd>
            ))}
            {unsureHoliday(house, day) && <dd>{UNSURE[unsureHoliday(house, day) ?? 'varying']}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
