import { DatabaseSync } from 'node:sqlite';
import { FileFault, faultOf } from './file-fault.ts';

/**
 * What is wrong with an embedded store's file, its indexes held against its rows; null when it is sound. Blocks while it
 * reads the whole file: for a start, and for its own thread.
 */
export function faultIn(file: string): FileFault | null {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    const found = database.prepare('pragma integrity_check(1)').get()?.integrity_check;
    if (found === 'ok') return null;
    return new FileFault('damaged', `${file} está danificado (${String(found).replace(/\s+/g, ' ').slice(0, 200)})`);
  } catch (error) {
    return faultOf(error, file);
  } finally {
    database?.close();
  }
}
