-- lib/core/store/migrations.ts, 0002-checked-contests: who confirmed a contest, who corrected what and why.

alter table public.contests add column confirmed_by text check (confirmed_by <> source);
alter table public.corrections add column source text;
alter table public.corrections add column reason text;

-- No reference to contests, as with draws' corrections: what stood is kept.
create table public.contest_corrections (
  id text primary key,
  modality text not null,
  contest integer not null check (contest > 0),
  at text not null,
  before text not null check (json_typeof(before::json) = 'object'),
  after text not null check (json_typeof(after::json) = 'object'),
  source text not null,
  reason text
);
create index contest_corrections_of on public.contest_corrections (modality, contest);

grant select, insert, update, delete on public.contest_corrections to service_role;
alter table public.contest_corrections enable row level security;

-- What a later migration makes is nobody's to run until it is granted.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from public, anon, authenticated;
alter default privileges in schema private revoke execute on functions from public, anon, authenticated;

insert into public.kysely_migration (name, timestamp) values ('0002-checked-contests', '2026-11-22T00:01:00.000Z');
