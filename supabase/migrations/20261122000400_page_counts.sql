-- lib/core/store/migrations.ts, 0005-page-counts: views and likes of pages, counted by the site itself. Nobody but the
-- secret key's role reads or writes them; pages read them through the function pix_results.

create table public.page_counts (
  path text not null check (path ~ '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$' and length(path) <= 120),
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  views integer not null check (views >= 0),
  likes integer not null,
  constraint page_counts_key primary key (path, day)
);

-- Of the day: digests of addresses under its secret, by page. Both go with it.
create table public.like_marks (
  mark text primary key check (mark ~ '^[0-9a-f]{32}$'),
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  net integer not null check (net between -1 and 1)
);

create table public.day_secrets (
  day text primary key check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  secret text not null check (secret ~ '^[0-9a-f]{64}$')
);

grant select, insert, update, delete on public.page_counts, public.like_marks, public.day_secrets to service_role;
alter table public.page_counts enable row level security;
alter table public.like_marks enable row level security;
alter table public.day_secrets enable row level security;

insert into public.kysely_migration (name, timestamp) values ('0005-page-counts', '2026-11-22T00:04:00.000Z');
