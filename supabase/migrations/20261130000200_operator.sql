-- lib/core/store/migrations.ts, 0013-operator: sessions of the operator's desk, and the log of what the operator did. A project opens no
-- sessions, for no process of it serves the desk, and keeps that table empty; the log is written by the site.

create table public.operator_sessions (
  id text primary key check (id ~ '^[0-9a-f]{12}$'),
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  opened_by text not null check (opened_by ~ '^[0-9a-f]{8}$'),
  origin text not null check (length(origin) <= 60),
  opened_at text not null,
  expires_at text not null
);

create table public.operator_log (
  id text primary key,
  at text not null,
  who text not null check (length(who) <= 60),
  origin text not null check (length(origin) <= 60),
  act text not null check (length(act) <= 40),
  outcome text not null check (length(outcome) <= 40),
  subject text not null check (length(subject) <= 1000),
  before text check (length(before) <= 4000),
  after text check (length(after) <= 4000)
);
create index operator_log_at on public.operator_log (at);

grant select, insert, update, delete on public.operator_sessions, public.operator_log to service_role;
alter table public.operator_sessions enable row level security;
alter table public.operator_log enable row level security;

insert into public.kysely_migration (name, timestamp) values ('0013-operator', '2026-11-30T00:02:00.000Z');
