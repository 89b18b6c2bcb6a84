-- Which houses there are and how many prizes each draws is told by the site (lib/core/domain/houses): a new house needs no migration.

alter table public.draws drop constraint draws_region_check;
alter table public.draws add constraint draws_region_check check (region ~ '^[a-z0-9-]{2,20}$');
alter table public.prizes drop constraint prizes_place_check;
alter table public.prizes add constraint prizes_place_check check (place between 1 and 10);
alter table public.corrections drop constraint corrections_before_check;
alter table public.corrections add constraint corrections_before_check
  check (json_array_length(before::json) = 0 or json_array_length(before::json) between 5 and 10);
alter table public.corrections drop constraint corrections_after_check;
alter table public.corrections add constraint corrections_after_check
  check (json_array_length(after::json) = 0 or json_array_length(after::json) between 5 and 10);
alter table public.withdrawals drop constraint withdrawals_draw_id_check;
alter table public.withdrawals add constraint withdrawals_draw_id_check
  check (draw_id ~ '^[a-z0-9-]+/\d{4}-\d{2}-\d{2}/\d{2}:\d{2}$');
