-- lib/core/store/migrations.ts, 0016-source-replies: the beginning of each public source's last reply, for the operator's desk; kept for two days.

create table public.source_replies (
  source text primary key,
  page text not null check (length(page) <= 200),
  at text not null,
  bytes integer not null check (bytes >= 0),
  text text not null check (octet_length(text) <= 65536)
);

grant select, insert, update, delete on public.source_replies to service_role;
alter table public.source_replies enable row level security;

insert into public.kysely_migration (name, timestamp) values ('0016-source-replies', '2026-11-30T00:05:00.000Z');
