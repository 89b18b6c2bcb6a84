import { isClockTime } from '../../domain/days.ts';
import type { SourceLabels } from '../../domain/houses/house.ts';
import type { HouseId } from '../../domain/houses/list.ts';
import { normalizeText } from '../../domain/normalize-text.ts';
import { entries, type Labels } from './source.ts';
import { FEDERAL } from './table.ts';

/** What the title of a table in a list of some houses says: whose draw it is, a house's or the Federal's; `label` as `slotOf` takes it. */
export type ReadTitle =
  | { kind: 'slot'; region: HouseId; label: string }
  /** Another house's, printed among theirs. */
  | { kind: 'other-house' }
  /** The script's own variable in place of what it held, or nothing. */
  | { kind: 'broken' }
  | { kind: 'unknown' };

/** Reads a title as LotoHack and resultadofacil.com.br print it: '… do Bicho SP, 08hs - PTSP, 1º ao 5º'. */
export function readTitle(houses: readonly HouseId[], labels: Labels, title: string): ReadTitle {
  const text = normalizeText(title.slice(0, 300));
  if (text === '' || text.includes('+ title +')) return { kind: 'broken' };
  const isFederal = /\bfederal\b/.test(text);
  for (const region of houses) {
    if (isFederal && !labels[region]?.hasFederal) continue;
    const [, hour = '', minute = '00'] = labels[region]?.title?.exec(text) ?? [];
    const label = `${hour.padStart(2, '0')}:${minute}`;
    if (hour !== '' && isClockTime(label)) return { kind: 'slot', region, label };
  }
  if (houses.some((house) => labels[house]?.otherHouses?.test(text))) return { kind: 'other-house' };
  return isFederal ? { kind: 'slot', ...FEDERAL } : { kind: 'unknown' };
}

/** The label of the draw that a normalized text names; undefined where it names none of the house's. */
export function namedDraw({ draws = [] }: Partial<SourceLabels>, text: string): string | null | undefined {
  for (const [form, label] of draws) {
    const found = form.exec(text);
    if (found) return label === null ? null : label.replace('$1', (found[1] ?? '').toUpperCase());
  }
  return undefined;
}

/** The house and the draw that a normalized text names, of all of the source's or of `houses`; undefined where it names none. */
export function slotNamed(
  labels: Labels,
  text: string,
  houses?: readonly HouseId[],
): { region: HouseId; label: string | null } | undefined {
  for (const [region, words] of entries(labels)) {
    if (houses && !houses.includes(region)) continue;
    const label = namedDraw(words, text);
    if (label !== undefined) return { region, label };
  }
  return undefined;
}
