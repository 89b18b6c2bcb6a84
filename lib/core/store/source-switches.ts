import type { Kysely } from 'kysely';
import { SourceSwitch } from '../contracts/operator-sources.ts';
import { jsonOrNull } from '../runtime/json-body.ts';
import { putMeta, readMetaUnder } from './meta.ts';
import type { Store, Tables } from './schema.ts';

/** Under it and the source's name: whether the operator has it polled, whatever the settings say. */
export const SWITCH_KEY = 'source-switch:';

export type SourceSwitches = Readonly<Partial<Record<string, SourceSwitch>>>;

/** Switches as they are kept, by the rest of their keys; one of another shape counts as none. */
export const switchesIn = (kept: Iterable<readonly [string, string]>): SourceSwitches =>
  Object.fromEntries(
    [...kept].flatMap(([source, value]) => {
      const read = SourceSwitch.safeParse(jsonOrNull(value));
      return read.success ? [[source, read.data]] : [];
    }),
  );

export const readSwitches = async (db: Kysely<Tables>): Promise<SourceSwitches> =>
  switchesIn(await readMetaUnder(db, SWITCH_KEY));

/** Keeps the operator's word on a source; null: the settings decide again. */
export async function switchSource(store: Store, source: string, to: SourceSwitch | null): Promise<void> {
  await store.write(async (trx) => {
    if (to) await putMeta(trx, [{ key: SWITCH_KEY + source, value: JSON.stringify(to) }]);
    else
      await trx
        .deleteFrom('meta')
        .where('key', '=', SWITCH_KEY + source)
        .execute();
  });
}
