-- lib/core/store/migrations.ts, 0012-hooks: what hooks and channels are still to be sent. A project sends none and keeps these tables empty;
-- they are here so that the site's store has the same ones everywhere.

create table public.hook_deliveries (
  id integer primary key,
  target text not null check (target ~ '^(webhook|telegram) [^ ]+$'),
  subject text not null,
  message text not null,
  payload text not null check (json_typeof(payload::json) = 'object'),
  tries integer not null check (tries >= 0),
  posted text,
  holder text,
  due_at text not null,
  expires_at text not null
);
create index hook_deliveries_target on public.hook_deliveries (target, subject, id);

create table public.hook_targets (
  target text primary key,
  status integer not null check (status >= 0),
  failing_since text not null,
  rest_ms integer not null check (rest_ms >= 0),
  rests_until text,
  ended_at text
);

grant select, insert, update, delete on public.hook_deliveries, public.hook_targets to service_role;
alter table public.hook_deliveries enable row level security;
alter table public.hook_targets enable row level security;

insert into public.kysely_migration (name, timestamp) values ('0012-hooks', '2026-11-30T00:01:00.000Z');
