-- lib/core/store/migrations.ts, 0009-withdrawals: slots that have no draw by the operator's word.

create table public.withdrawals (
  draw_id text primary key check (draw_id ~ '^[a-z-]+/\d{4}-\d{2}-\d{2}/\d{2}:\d{2}$'),
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  at text not null,
  kind text not null check (kind in ('not-held', 'withdrawn')),
  reason text not null,
  seal text not null
);
create index withdrawals_day on public.withdrawals (day);

grant select, insert, update, delete on public.withdrawals to service_role;
alter table public.withdrawals enable row level security;

insert into public.kysely_migration (name, timestamp) values ('0009-withdrawals', '2026-11-25T00:01:00.000Z');
