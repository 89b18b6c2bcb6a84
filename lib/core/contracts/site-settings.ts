import { z } from 'zod';
import { day, time } from './fields.ts';
import { SETTING_NAMES, SETTING_ORIGINS, type SettingName } from './setting-names.ts';

// What the operator sets at the desk over the variables of the same names.

/** Receivers and their secret: of an address no more than its host is told. */
export const HIDDEN_SETTINGS: ReadonlySet<SettingName> = new Set([
  'ALERT_URL',
  'ALERT_SECRET',
  'ALERT_NTFY',
  'ALERT_EMAIL',
]);

/** A line on top of all pages, until a minute of a day in São Paulo. */
const Notice = z.strictObject({ text: z.string(), day, time });
export type SiteNotice = z.infer<typeof Notice>;

const Name = z.enum(SETTING_NAMES);

/** As it is kept; an empty value says that the variable counts as unset. */
export const KeptSettings = z.object({
  values: z.partialRecord(Name, z.string()).default({}),
  notice: Notice.nullable().default(null),
  /** How often it was changed. */
  revision: z.int().default(0),
});
export type KeptSettings = z.infer<typeof KeptSettings>;

/** Null gives a setting back to its variable, and takes the notice down; what is left out stays. */
export const SettingsPost = z.strictObject({
  set: z.partialRecord(Name, z.string().max(500).nullable()).default({}),
  notice: Notice.nullable().optional(),
  /** The `revision` that the writer saw. */
  expects: z.int().optional(),
});
export type SettingsPost = z.infer<typeof SettingsPost>;

export const SiteSettings = z.object({
  settings: z.array(
    z.object({
      name: Name,
      /** Of a hidden one its host, or that it is set; null where there is none. */
      value: z.string().nullable(),
      from: z.enum(SETTING_ORIGINS),
      /** What would hold without the desk, where the desk says otherwise. */
      variable: z.string().nullable(),
    }),
  ),
  /** `isOver`: its end has passed. */
  notice: z.object({ text: z.string(), day: z.string(), time: z.string(), isOver: z.boolean() }).nullable(),
  /** Receivers that are in use, tried by POST /api/operator/alert-test. */
  targets: z.array(z.object({ name: z.string(), host: z.string() })),
  /** Sentences of what is kept and does not hold beside the variables of now. */
  refused: z.array(z.string()),
  revision: z.int(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** What each receiver answered to a message of trial. */
export const AlertTest = z.object({
  outcomes: z.array(z.object({ name: z.string(), ok: z.boolean(), text: z.string() })),
});
export type AlertTest = z.infer<typeof AlertTest>;
