-- lib/core/store/migrations.ts, 0003-seals: a draw's digest, and over each row what shows that it was changed in the file.

alter table public.draws add column digest text check (digest ~ '^[0-9a-f]{16}$');
alter table public.draws add column seal text check (seal ~ '^[0-9a-f]{16}$');
alter table public.corrections add column seal text check (seal ~ '^[0-9a-f]{16}$');
alter table public.contests add column seal text check (seal ~ '^[0-9a-f]{16}$');
alter table public.contest_corrections add column seal text check (seal ~ '^[0-9a-f]{16}$');

insert into public.kysely_migration (name, timestamp) values ('0003-seals', '2026-11-22T00:02:00.000Z');
