// The names by which settings, desk and store call what the desk may set, without the schemas.

/** Variables that the desk may stand over; those of a row are taken or left together. */
export const SETTING_GROUPS = [
  ['AFFILIATE', 'AFFILIATE_URL'],
  ['CONTACT_EMAIL', 'CONTACT_PHONE'],
  ['ALERT_URL', 'ALERT_SECRET', 'ALERT_NTFY', 'ALERT_EMAIL'],
] as const;
export const SETTING_NAMES = SETTING_GROUPS.flat();
export type SettingName = (typeof SETTING_NAMES)[number];

/** Where a value comes from: `none` has neither desk, variable nor default. */
export const SETTING_ORIGINS = ['desk', 'variable', 'default', 'none'] as const;

/** The longest text of a notice, and how many days ahead its end may lie. */
export const NOTICE_LENGTH = 160;
export const NOTICE_DAYS = 60;
