-- lib/core/store/migrations.ts, 0014-passkeys: by what the operator signs in beside the token. A project opens no sessions, and keeps these empty.

create table public.operator_passkeys (
  id text primary key check (id ~ '^[0-9a-f]{12}$'),
  name text not null unique check (length(name) between 1 and 30),
  credential text not null unique check (credential ~ '^[A-Za-z0-9_-]+$' and length(credential) <= 1400),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]+$' and length(public_key) <= 2800),
  counter bigint not null check (counter >= 0),
  added_at text not null,
  used_at text
);

create table public.operator_challenges (
  challenge text primary key check (challenge ~ '^[A-Za-z0-9_-]{72}$'),
  expires_at text not null
);

grant select, insert, update, delete on public.operator_passkeys, public.operator_challenges to service_role;
alter table public.operator_passkeys enable row level security;
alter table public.operator_challenges enable row level security;

insert into public.kysely_migration (name, timestamp) values ('0014-passkeys', '2026-11-30T00:03:00.000Z');
