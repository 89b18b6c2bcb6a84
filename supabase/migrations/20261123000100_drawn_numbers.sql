-- lib/core/store/migrations.ts, 0007-drawn-numbers: where a number came, found without reading the prizes themselves.

create index prizes_number on public.prizes (number, draw_id, place);

insert into public.kysely_migration (name, timestamp) values ('0007-drawn-numbers', '2026-11-23T00:01:00.000Z');
