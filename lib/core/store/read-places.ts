import type { Kysely } from 'kysely';
import type { PlainDay } from '../domain/days.ts';
import type { DrawKey } from '../domain/draws/validate-draw.ts';
import type { GameId } from '../domain/games/list.ts';
import type { HouseId } from '../domain/houses/list.ts';
import type { Tables } from './schema.ts';

// What lies around a place of the archive: the nearest draws, days and stored months.

type Reader = Kysely<Tables>;
type Around<T> = { before: T | null; after: T | null };

/** The nearest draws of the region before and after a slot, whether or not it is stored itself. */
export async function drawsAround(db: Reader, { region, day, time }: DrawKey): Promise<Around<DrawKey>> {
  const nearest = (direction: 'desc' | 'asc') => {
    const sign = direction === 'desc' ? '<' : '>';
    return db
      .selectFrom('draws')
      .select(['day', 'time'])
      .where('region', '=', region)
      .where((eb) => eb.or([eb('day', sign, day), eb.and([eb('day', '=', day), eb('time', sign, time)])]))
      .orderBy('day', direction)
      .orderBy('time', direction)
      .limit(1)
      .executeTakeFirst();
  };
  const [before, after] = await Promise.all([nearest('desc'), nearest('asc')]);
  return { before: before ? { region, ...before } : null, after: after ? { region, ...after } : null };
}

/** The nearest days with a draw of the region outside a span of days (both ends in it). */
export async function regionDaysAround(
  db: Reader,
  region: HouseId,
  from: PlainDay,
  to: PlainDay = from,
): Promise<Around<PlainDay>> {
  const days = db.selectFrom('draws').select('day').where('region', '=', region).limit(1);
  const [before, after] = await Promise.all([
    days.where('day', '<', from).orderBy('day', 'desc').executeTakeFirst(),
    days.where('day', '>', to).orderBy('day').executeTakeFirst(),
  ]);
  return { before: before?.day ?? null, after: after?.day ?? null };
}

/** The days of a month ('YYYY-MM') with draws and how many each has, and the nearest stored days outside it. */
export async function daysOfMonth(
  db: Reader,
  month: string,
): Promise<{ days: { day: PlainDay; draws: number }[] } & Around<PlainDay>> {
  // Days are text: '-31' bounds every month.
  const [from, to] = [`${month}-01`, `${month}-31`];
  const all = db.selectFrom('draws');
  const [days, before, after] = await Promise.all([
    all
      .select((eb) => ['day', eb.fn.countAll<number | string>().as('draws')])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy('day')
      .orderBy('day')
      .execute(),
    all.select('day').where('day', '<', from).orderBy('day', 'desc').limit(1).executeTakeFirst(),
    all.select('day').where('day', '>', to).orderBy('day').limit(1).executeTakeFirst(),
  ]);
  return {
    days: days.map(({ day, draws }) => ({ day, draws: Number(draws) })),
    before: before?.day ?? null,
    after: after?.day ?? null,
  };
}

/** True when the region has a stored draw at one of these hours. */
export async function isTimeOnRecord(db: Reader, region: HouseId, times: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('draws')
    .select('id')
    .where('region', '=', region)
    .where('time', 'in', times)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The number of the modality's contest of a day; null where none is stored. */
export async function contestOfDay(db: Reader, modality: GameId, day: PlainDay): Promise<number | null> {
  const found = await db
    .selectFrom('contests')
    .select('contest')
    .where('modality', '=', modality)
    .where('day', '=', day)
    .orderBy('contest')
    .limit(1)
    .executeTakeFirst();
  return found?.contest ?? null;
}
