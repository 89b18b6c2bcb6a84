import { addDays, saoPaulo } from '../../core/domain/days.ts';
import type { SiteConfig } from '../../site/config.ts';

/** Days ahead that the file vouches for itself; RFC 9116 asks for less than a year. */
const GOOD_FOR_DAYS = 180;

/** RFC 9116, the same all day; null without an address to write to, which the file must have. */
export function securityTxt({ url, contactEmail }: SiteConfig, at: Date): string | null {
  if (!contactEmail) return null;
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${addDays(saoPaulo(at).day, GOOD_FOR_DAYS)}T00:00:00Z`,
    'Preferred-Languages: pt, en',
    `Canonical: ${url}/.well-known/security.txt`,
    '',
  ].join('\n');
}
