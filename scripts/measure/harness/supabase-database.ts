import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const MIGRATIONS = 'supabase/migrations';

// What a Supabase project has before its first migration: the API's roles, and for older projects the habit of granting
// every new table to all of them.
const PROJECT = `
  do $$
  begin
    if not exists (select from pg_roles where rolname = 'anon') then
      create role anon nologin noinherit;
      create role authenticated nologin noinherit;
      create role service_role nologin noinherit bypassrls;
    end if;
  end
  $$;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
`;

/** The texts of a project's migrations, in their order. */
export const readMigrations = (): string[] =>
  readdirSync(MIGRATIONS)
    .sort()
    .map((name) => readFileSync(path.join(MIGRATIONS, name), 'utf8'));

/** Makes an empty database what a Supabase project is after `supabase db push`; `before` is SQL that runs first. */
export async function pushMigrations(url: string, before = ''): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(PROJECT + before);
    for (const sql of readMigrations()) {
      await client.query('begin');
      await client.query(sql);
      await client.query('commit');
    }
  } finally {
    await client.end();
  }
}
