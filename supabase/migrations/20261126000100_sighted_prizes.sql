-- Houses draw from five to ten prizes (20261125000200_ten_prizes.sql), and a source's word on a draw has as many.

alter table public.sightings drop constraint sightings_numbers_check;
alter table public.sightings add constraint sightings_numbers_check check (numbers ~ '^\d{4}( \d{4}){4,9}$');
