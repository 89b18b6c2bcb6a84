-- lib/core/store/migrations.ts, 0008-prizes-by-group: a group's prizes and the first prizes' groups, counted from indexes alone.

create index prizes_group on public.prizes (grp, draw_id, place);
create index prizes_first on public.prizes (draw_id, grp) where place = 1;

insert into public.kysely_migration (name, timestamp) values ('0008-prizes-by-group', '2026-11-23T00:02:00.000Z');
