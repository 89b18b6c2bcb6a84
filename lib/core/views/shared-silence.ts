import { addDays, instantOf, saoPaulo } from '../domain/days.ts';
import { HOUSE_IDS } from '../domain/houses/list.ts';
import { slotsOn } from '../domain/houses/slots.ts';
import type { BichoSource } from '../sources/bicho/source.ts';
import { livePageOf } from '../sources/list.ts';
import type { SourceState } from '../store/source-states.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So many draws, each an hour ago at least: a holiday has no news. */
const SILENT_DRAWS = 10;

/** True while a source brought nothing new for a day in which its houses drew, whether it answers or not. */
export function isSilent(source: BichoSource, { newsAt }: Pick<SourceState, 'newsAt'>, now: Date): boolean {
  if (newsAt === null || now.getTime() - newsAt < DAY_MS) return false;
  const { day } = saoPaulo(now);
  const houses = HOUSE_IDS.filter((house) => livePageOf(source, house, day) !== null);
  const due = [addDays(day, -1), day].flatMap((on) =>
    houses.flatMap((house) =>
      slotsOn(house, on).filter((time) => {
        const at = instantOf(on, time).getTime();
        return at > newsAt && at < now.getTime() - HOUR_MS;
      }),
    ),
  );
  return due.length >= SILENT_DRAWS;
}
