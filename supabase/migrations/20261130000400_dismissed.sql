-- lib/core/store/migrations.ts, 0015-dismissed: what of the quarantine and of the disputes the operator laid aside; the site writes it.

alter table public.quarantine
  add column dismissed_at text,
  add column dismissed_by text check (length(dismissed_by) <= 60),
  add column dismissed_for text check (length(dismissed_for) <= 200),
  add constraint quarantine_dismissed check (num_nulls(dismissed_at, dismissed_by, dismissed_for) in (0, 3));

create table public.dismissed_disputes (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  draw_id text not null,
  tables text not null check (json_typeof(tables::json) = 'array'),
  dismissed_at text not null,
  dismissed_by text not null check (length(dismissed_by) <= 60),
  dismissed_for text not null check (length(dismissed_for) between 1 and 200)
);
create index dismissed_disputes_draw on public.dismissed_disputes (draw_id);

grant select, insert, update, delete on public.dismissed_disputes to service_role;
alter table public.dismissed_disputes enable row level security;

insert into public.kysely_migration (name, timestamp) values ('0015-dismissed', '2026-11-30T00:04:00.000Z');
