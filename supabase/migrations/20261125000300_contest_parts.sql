-- Which games there are is told by the site (lib/core/domain/games): a new game needs no migration.

alter table public.contests drop constraint contests_modality_check;
alter table public.contests add constraint contests_modality_check check (modality ~ '^[a-zA-Z]{3,20}$');
alter table public.contests add column extra text check (json_typeof(extra::json) = 'object');
insert into public.kysely_migration (name, timestamp) values ('0010-contest-parts', '2026-11-25T00:03:00.000Z');
