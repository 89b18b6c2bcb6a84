import { DatabaseSync } from 'node:sqlite';

/**
 * What is wrong with an embedded store's file, its indexes held against its rows; null when it is sound. Blocks while it
 * reads the whole file: for a start, and for its own thread.
 */
export function damageIn(file: string): string | null {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    const found = database.prepare('pragma integrity_check(1)').get()?.integrity_check;
    return found === 'ok' ? null : String(found).slice(0, 200);
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 200) : 'unknown';
  } finally {
    database?.close();
  }
}
