-- The clock: pg_cron asks the functions through pg_net. Where those are missing (a plain Postgres) nothing is scheduled.

create schema if not exists private;
revoke all on schema private from public, anon, authenticated;

-- Asks a function; returns pg_net's request number, or null and a warning while the vault lacks an address or a secret.
create or replace function private.ask_function(name text, body jsonb)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  address text;
  token text;
begin
  select decrypted_secret into address from vault.decrypted_secrets as s where s.name = 'functions_url';
  select decrypted_secret into token from vault.decrypted_secrets as s where s.name = 'collect_token';
  if address is null or token is null then
    raise warning 'vault: functions_url and collect_token are not both set';
    return null;
  end if;
  return net.http_post(
    url := rtrim(address, '/') || '/' || ask_function.name,
    body := ask_function.body,
    headers := jsonb_build_object('Content-Type', 'application/json', 'Authorization', 'Bearer ' || token),
    timeout_milliseconds := 150000
  );
end
$$;
revoke all on function private.ask_function(text, jsonb) from public;

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron')
    and exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
  end if;
end
$$;

do $$
begin
  if to_regnamespace('cron') is null or to_regnamespace('net') is null then
    raise notice 'pg_cron or pg_net is missing: nothing is scheduled';
    return;
  end if;
  perform cron.schedule('collect', '* * * * *', $job$select private.ask_function('collect', '{}')$job$);
  -- pg_cron counts in UTC: 7h to 23h in São Paulo. A minute past, when the round of that half hour is in.
  perform cron.schedule('articles', '1,31 0-2,10-23 * * *', $job$
    select private.ask_function('update_articles', jsonb_build_object('manual_trigger', false, 'article_slug', slug))
    from unnest(array['resultados-loterias-caixa-2025', 'resultados-jogo-do-bicho-2025']) as slug
  $job$);
  -- pg_cron keeps a line of every run for ever.
  perform cron.schedule('forget-runs', '17 6 * * *', $job$
    delete from cron.job_run_details where end_time < now() - interval '7 days'
  $job$);
end
$$;
