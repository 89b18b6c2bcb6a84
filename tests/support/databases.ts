import { afterAll, inject } from 'vitest';
import { databaseAddress, dropDatabases, makeDatabase } from '../../scripts/measure/harness/postgres.ts';

let made = 0;

/** Makes databases on the run's PostgreSQL, empty or copies of another; they go with the file or suite that calls this. */
export function databases(): (template?: string) => Promise<string> {
  const names: string[] = [];
  const port = () => {
    const known = inject('postgresPort');
    if (known === null) throw new Error('STORES=SQLite: no PostgreSQL was started');
    return known;
  };
  afterAll(() => (names.length > 0 ? dropDatabases(port(), names) : undefined));
  return async (template) => {
    const name = `test_${process.pid}_${made++}`;
    await makeDatabase(port(), name, template);
    names.push(name);
    return databaseAddress(port(), name);
  };
}
