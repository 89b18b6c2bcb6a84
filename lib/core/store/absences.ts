import type { Kysely } from 'kysely';
import { z } from 'zod';
import { day, instant, region, time } from '../contracts/fields.ts';
import { instantOf } from '../domain/days.ts';
import { drawId } from '../domain/draws/validate-draw.ts';
import { INFERRED_KINDS } from '../domain/draws/withdrawals.ts';
import { slotsOn } from '../domain/houses/slots.ts';
import { isOfFuture } from '../runtime/future.ts';
import { jsonOrNull } from '../runtime/json-body.ts';
import { noteChanges } from './changes.ts';
import { putMeta, readMeta } from './meta.ts';
import type { Store, Tables } from './schema.ts';

const KEY = 'days-without-draws';
const KEPT = 200;

/** A house's day, or one hour of it, without a draw as far as its sources show; newest first. */
const Absences = z.array(
  z.object({ house: region, day, time: time.optional(), kind: z.enum(INFERRED_KINDS), at: instant }),
);
export type Absence = z.infer<typeof Absences>[number];

/** What was found by a clock that was wrong, and so is of the future, is left out. */
export async function readAbsences(db: Kysely<Tables>, now: Date): Promise<Absence[]> {
  const read = Absences.safeParse(jsonOrNull((await readMeta(db, KEY)) ?? '[]'));
  return read.success ? read.data.filter(({ at }) => !isOfFuture(Date.parse(at), now)) : [];
}

export type Absent = Omit<Absence, 'at'>;
const isSame = (a: Absent, b: Absent) => a.house === b.house && a.day === b.day && a.time === b.time;

/** Keeps houses' days and hours that are found to have no draw, until `isOver`; true where that is news. */
export async function keepAbsences(
  store: Store,
  found: readonly Absent[],
  isOver: (absence: Absence) => boolean,
  now: Date,
): Promise<boolean> {
  const changes = (kept: readonly Absence[]) => ({
    gone: kept.filter(isOver),
    fresh: found.filter((one) => !kept.some((other) => isSame(one, other))),
  });
  const known = changes(await readAbsences(store.db, now));
  if (known.gone.length + known.fresh.length === 0) return false;
  await store.write(async (trx) => {
    const before = await readAbsences(trx, now);
    const { gone, fresh } = changes(before);
    const at = now.toISOString();
    const after = [...fresh.map((one) => ({ ...one, at })), ...before.filter((one) => !gone.includes(one))];
    await putMeta(trx, [{ key: KEY, value: JSON.stringify(after.slice(0, KEPT)) }]);
    await noteChanges(trx, 'standing', { draws: [...gone, ...fresh].flatMap(slotsOf).map(drawId) });
  });
  return true;
}

const slotsOf = ({ house, day: on, time: only }: Absent) =>
  slotsOn(house, on)
    .filter((hour) => only === undefined || hour === only)
    .map((hour) => ({ region: house, day: on, time: hour }));

/** The slots without a draw: of a house that draws nothing those whose minute has come, of a draw that moved every one. */
export const absentSlots = (absence: Absence, now: Date) =>
  slotsOf(absence)
    .filter(({ day: on, time: hour }) => absence.kind === 'moved' || instantOf(on, hour) <= now)
    .map((slot) => ({ ...slot, kind: absence.kind, reason: '', at: absence.at }));
