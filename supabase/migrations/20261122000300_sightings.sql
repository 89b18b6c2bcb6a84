-- lib/core/store/migrations.ts, 0004-sightings: each public source's word on each draw, and what follows from them.

alter table public.draws add column families text check (json_typeof(families::json) = 'array');
alter table public.draws add column rivals text check (json_typeof(rivals::json) = 'array');
alter table public.draws add column published_at text;
alter table public.draws add column corrected_at text;
create index draws_published on public.draws (published_at);
create index corrections_at on public.corrections (at);

-- A draw that was taken back (it was one draw under two labels) leaves nothing after it; one that was put under its hour
-- had nothing before.
alter table public.corrections drop constraint corrections_after_check;
alter table public.corrections add constraint corrections_after_check check (json_array_length(after::json) in (0, 5));
alter table public.corrections drop constraint corrections_before_check;
alter table public.corrections add constraint corrections_before_check check (json_array_length(before::json) in (0, 5));

-- No reference to draws: a word may come before the draw it is about has a slot.
create table public.sightings (
  draw_id text not null,
  source text not null,
  digest text not null check (digest ~ '^[0-9a-f]{16}$'),
  numbers text not null check (numbers ~ '^\d{4}( \d{4}){4}$'),
  first_at text not null,
  at text not null,
  is_live integer not null check (is_live in (0, 1)),
  constraint sightings_key primary key (draw_id, source, digest)
);
create index sightings_at on public.sightings (first_at);

grant select, insert, update, delete on public.sightings to service_role;
alter table public.sightings enable row level security;

insert into public.kysely_migration (name, timestamp) values ('0004-sightings', '2026-11-22T00:03:00.000Z');
