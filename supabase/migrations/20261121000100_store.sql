-- The store: the tables of lib/core/store/migrations.ts, with the rules of lib/core/domain as constraints, and who may
-- touch them. Grants, row level security and policy stand beside the tables, so that none is ever open in between.

create table public.draws (
  id text primary key,
  region text not null check (region in ('pt-rio', 'pt-sp', 'look', 'federal')),
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  time text not null check (time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  inferred integer not null check (inferred in (0, 1)),
  drawn_6_to_10 text check (json_array_length(drawn_6_to_10::json) = 5),
  source text not null,
  received_at text,
  constraint draws_id_is_its_key check (id = region || '/' || day || '/' || time)
);
create index draws_day on public.draws (day, region, time);
create index draws_region on public.draws (region, day, time);

create table public.prizes (
  draw_id text not null references public.draws (id),
  place integer not null check (place between 1 and 5),
  number text not null check (number ~ '^\d{4}$'),
  grp integer not null,
  constraint prizes_key primary key (draw_id, place),
  -- Dezenas 01 to 04 are group 1, 97 to 00 group 25.
  constraint prizes_group_of_number check (grp = (right(number, 2)::integer + 99) % 100 / 4 + 1)
);

-- No reference to draws: what stood is kept even where the draw was set aside later.
create table public.corrections (
  id text primary key,
  draw_id text not null,
  at text not null,
  before text not null check (json_array_length(before::json) = 5),
  after text not null check (json_array_length(after::json) = 5)
);
create index corrections_draw on public.corrections (draw_id);

create table public.contests (
  modality text not null check (
    modality in ('megaSena', 'quina', 'lotofacil', 'lotomania', 'timemania', 'duplaSena', 'federal')
  ),
  contest integer not null check (contest > 0),
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  numbers text not null check (json_array_length(numbers::json) > 0),
  second text check (json_array_length(second::json) > 0),
  team text,
  special integer not null check (special in (0, 1)),
  details text not null check (json_typeof(details::json) = 'object'),
  source text not null,
  received_at text,
  constraint contests_key primary key (modality, contest)
);
create index contests_day on public.contests (modality, day);

create table public.article_updates (
  article_slug text primary key check (article_slug ~ '^[a-z0-9-]{1,100}$'),
  last_updated text not null,
  update_count integer not null check (update_count >= 0)
);

create table public.source_runs (
  id text primary key,
  source text not null,
  started_at text not null,
  ms integer not null,
  outcome text not null,
  accepted integer not null check (accepted >= 0),
  rejected integer not null check (rejected >= 0),
  detail text
);
create index source_runs_at on public.source_runs (source, started_at);

create table public.quarantine (
  id text primary key,
  kind text not null check (kind in ('draw', 'contest')),
  subject text not null,
  source text not null,
  reason text not null,
  detail text not null,
  told text not null,
  first_at text not null,
  last_at text not null,
  times integer not null check (times >= 1)
);
create index quarantine_subject on public.quarantine (subject);
create index quarantine_at on public.quarantine (last_at);

create table public.meta (
  key text primary key,
  value text not null
);

-- The log that the site's own migrations keep: with it they find their work done when DATABASE_URL points here.
create table public.kysely_migration (
  name varchar(255) primary key,
  timestamp varchar(255) not null
);
create table public.kysely_migration_lock (
  id varchar(255) primary key,
  is_locked integer not null default 0
);
insert into public.kysely_migration (name, timestamp) values ('0001-first', '2026-11-21T00:01:00.000Z');
insert into public.kysely_migration_lock (id, is_locked) values ('migration_lock', 0);

-- Older projects grant new tables to every role by default; here nobody has what is not granted below.
alter default privileges in schema public revoke all on tables from anon, authenticated;
revoke all on all tables in schema public from public, anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;
grant select on public.article_updates to anon, authenticated;
grant select, insert, update, delete on
  public.draws, public.prizes, public.corrections, public.contests,
  public.article_updates, public.source_runs, public.quarantine, public.meta
to service_role;

-- Without a policy a row is nobody's but the owner's and service_role's, which bypasses row level security.
alter table public.draws enable row level security;
alter table public.prizes enable row level security;
alter table public.corrections enable row level security;
alter table public.contests enable row level security;
alter table public.article_updates enable row level security;
alter table public.source_runs enable row level security;
alter table public.quarantine enable row level security;
alter table public.meta enable row level security;
alter table public.kysely_migration enable row level security;
alter table public.kysely_migration_lock enable row level security;

create policy article_updates_are_public on public.article_updates
  for select to anon, authenticated using (true);
