-- lib/core/store/migrations.ts, 0011-notices: who receives notices, of what, and the outbox. A project sends none and keeps these tables
-- empty; they are here so that the site's store has the same ones everywhere.

create table public.push_subscriptions (
  id integer primary key,
  endpoint text not null unique check (endpoint ~ '^https://' and length(endpoint) <= 1024),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  quiet_from text check (quiet_from ~ '^\d{2}:\d{2}$'),
  quiet_to text check (quiet_to ~ '^\d{2}:\d{2}$'),
  per_day integer check (per_day > 0),
  had_day text not null check (had_day ~ '^\d{4}-\d{2}-\d{2}$'),
  had integer not null check (had >= 0),
  seen_day text not null check (seen_day ~ '^\d{4}-\d{2}-\d{2}$')
);
create index push_subscriptions_seen on public.push_subscriptions (seen_day);

create table public.push_topics (
  topic text not null check (topic ~ '^(casa|jogo)/[a-z0-9/-]+$'),
  subscription integer not null,
  constraint push_topics_key primary key (topic, subscription)
);
create index push_topics_of on public.push_topics (subscription);

create table public.push_chunks (
  id integer primary key,
  tag text not null,
  version integer not null,
  topics text not null check (json_typeof(topics::json) = 'array'),
  payload text not null check (json_typeof(payload::json) = 'object'),
  replaces integer not null check (replaces in (0, 1)),
  first_at text not null,
  after_id integer not null,
  until_id integer,
  left_ids text check (json_typeof(left_ids::json) = 'array'),
  holder text,
  due_at text not null,
  expires_at text not null
);
create index push_chunks_due on public.push_chunks (due_at, id);
create index push_chunks_tag on public.push_chunks (tag);

grant select, insert, update, delete on public.push_subscriptions, public.push_topics, public.push_chunks to service_role;
alter table public.push_subscriptions enable row level security;
alter table public.push_topics enable row level security;
alter table public.push_chunks enable row level security;

insert into public.kysely_migration (name, timestamp) values ('0011-notices', '2026-11-29T00:01:00.000Z');
