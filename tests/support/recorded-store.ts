import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { instantOf } from '../../lib/core/domain/days.ts';
import { loadHistory } from '../../lib/server/store/history/load.ts';
import { openSqliteStore } from '../../lib/server/store/sqlite.ts';

/** When it was loaded, after all that is recorded. */
const LOADED_AT = instantOf('2026-11-28', '12:00');

/** Copies the store of the whole recorded history to a folder; the first of a run's processes that needs it loads it for all. */
export async function copyRecordedStore(to: string): Promise<void> {
  const recorded = path.join(inject('recordedDir'), 'store');
  const isLoaded = path.join(inject('recordedDir'), 'loaded');
  if (isFirst(recorded)) {
    const store = await openSqliteStore(recorded);
    await loadHistory(store, LOADED_AT, () => undefined);
    await store.close();
    writeFileSync(isLoaded, '');
  }
  while (!existsSync(isLoaded)) await sleep(100);
  cpSync(recorded, to, { recursive: true });
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
