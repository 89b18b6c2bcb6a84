import type { Kysely } from 'kysely';
import { ScheduleExceptions } from '../contracts/schedule-post.ts';
import { installSchedule, type ScheduleException } from '../domain/houses/operator-schedule.ts';
import { jsonOrNull } from '../runtime/json-body.ts';
import { noteWhole } from './changes.ts';
import { putMeta, readMeta } from './meta.ts';
import type { Store, Tables } from './schema.ts';

const KEY = 'schedule-exceptions';

/** The operator's exceptions to the schedule, newest first; none where what is kept has another form. */
export async function readSchedule(db: Kysely<Tables>): Promise<ScheduleException[]> {
  const read = ScheduleExceptions.safeParse(jsonOrNull((await readMeta(db, KEY)) ?? '[]'));
  return read.success ? read.data : [];
}

/** Installs what is kept for this process: hours are those of the store that was read last. */
export async function applySchedule(db: Kysely<Tables>): Promise<ScheduleException[]> {
  const exceptions = await readSchedule(db);
  installSchedule(exceptions);
  return exceptions;
}

/** Changes the exceptions in one transaction, for this process at once; every page may show an hour. */
export async function changeSchedule(
  store: Store,
  change: (exceptions: readonly ScheduleException[]) => readonly ScheduleException[],
): Promise<ScheduleException[]> {
  const exceptions = await store.write(async (trx) => {
    const before = await readSchedule(trx);
    const after = [...change(before)];
    if (JSON.stringify(after) === JSON.stringify(before)) return before;
    await putMeta(trx, [{ key: KEY, value: JSON.stringify(after) }]);
    await noteWhole(trx);
    return after;
  });
  installSchedule(exceptions);
  return exceptions;
}
