-- lib/core/store/migrations.ts, 0006-changes: what changed of draws and contests, so that sites that keep pages learn of it.

create table public.changes (
  seq integer primary key,
  subjects text not null check (subjects = '*' or json_typeof(subjects::json) = 'array'),
  kind text not null check (kind in ('presence', 'numbers', 'standing'))
);

grant select, insert, update, delete on public.changes to service_role;
alter table public.changes enable row level security;

insert into public.kysely_migration (name, timestamp) values ('0006-changes', '2026-11-22T00:04:00.000Z');
