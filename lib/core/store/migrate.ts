import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrationProvider } from './migrations.ts';
import type { Tables } from './schema.ts';

/** The tables are those of a newer version of the site; the message says so to the operator. */
export class NewerTablesError extends Error {
  override name = 'NewerTablesError';
}

/** Brings a store's tables up to date; safe when several processes start together. Throws what the database says. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const { error } = await new Migrator({ db, provider: migrationProvider }).migrateToLatest();
  const newer = error instanceof Error ? /previously executed migration (\S+) is missing/.exec(error.message) : null;
  if (newer)
    throw new NewerTablesError(
      `as tabelas são de uma versão mais nova do site (migração ${newer[1]}), que esta não lê`,
    );
  if (error) throw error;
}
