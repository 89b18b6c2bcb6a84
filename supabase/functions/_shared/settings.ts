import { z } from 'zod';
import { BICHO_SETTINGS } from '../../../lib/core/sources/bicho-sources.ts';
import { UPSTREAM_SETTINGS } from '../../../lib/core/sources/mirrors.ts';
import { setOnes, webAddress } from '../../../lib/core/sources/request/settings.ts';

const secret = z.string().min(24).max(512).optional();

const Settings = z.object({
  ...UPSTREAM_SETTINGS,
  ...BICHO_SETTINGS,
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//),
  /** What a caller of `collect` must bear; unset: every call is refused. */
  COLLECT_TOKEN: secret,
  /** The project's secret keys by name, as the platform hands them to its functions. */
  SUPABASE_SECRET_KEYS: z
    .string()
    .default('{}')
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' });
        return z.NEVER;
      }
    })
    .pipe(z.record(z.string(), z.string())),
  /** The site that is notified of new data, and its operator's token; unset: no site is notified. */
  SITE_URL: webAddress.optional(),
  OPERATOR_TOKEN: secret,
  /** Tests only: the instant (ISO) from which the clock runs on. */
  CLOCK_AT: z.iso.datetime().optional(),
});
export type Settings = z.infer<typeof Settings>;

let current: Settings | undefined;

/**
 * The functions' settings, read once; empty values as the site reads them (`setOnes`). The database is the project's
 * own unless DATABASE_URL names another. Throws an Error that names the variable, never its value.
 */
export function settings(): Settings {
  current ??= readSettings(Deno.env.toObject());
  return current;
}

/** What the site's operator may bear; none where the project has no secret key. */
export const secretKeys = (): string[] => Object.values(settings().SUPABASE_SECRET_KEYS);

function readSettings(source: Record<string, string>): Settings {
  const read = Settings.safeParse({ DATABASE_URL: source.SUPABASE_DB_URL, ...setOnes(source) });
  if (!read.success) throw new Error(`setting ${String(read.error.issues[0]?.path[0])} is missing or wrong`);
  return read.data;
}
