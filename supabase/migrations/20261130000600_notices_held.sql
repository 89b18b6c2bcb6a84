-- lib/core/store/migrations.ts, 0017-notices-held: notices that the most of a day held back, kept for three days. Empty in a project, as in
-- 20261129000100_notices.sql.

create table public.push_held (
  subscription integer not null,
  tag text not null,
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  constraint push_held_key primary key (subscription, tag)
);
create index push_held_day on public.push_held (day);

grant select, insert, update, delete on public.push_held to service_role;
alter table public.push_held enable row level security;

insert into public.kysely_migration (name, timestamp) values ('0017-notices-held', '2026-11-30T00:06:00.000Z');
