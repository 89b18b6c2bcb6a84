import { isClockTime } from '../../domain/days.ts';
import type { SourceLabels } from '../../domain/houses/house.ts';
import type { HouseId } from '../../domain/houses/list.ts';
import { normalizeText } from '../../domain/normalize-text.ts';
import { entries, type Labels } from './source.ts';
import { FEDERAL } from './table.ts';

/** What the title of a table in the list of a house says: whose draw it is, the house's or the Federal's; `label` as `slotOf` takes it. */
export type ReadTitle =
  | { kind: 'slot'; region: HouseId; label: string }
  /** Another house's, printed among the house's own. */
  | { kind: 'other-house' }
  /** The script's own variable in place of what it held, or nothing. */
  | { kind: 'broken' }
  | { kind: 'unknown' };

/** Reads a title as LotoHack and resultadofacil.com.br print it: '… do Bicho SP, 08hs - PTSP, 1º ao 5º'. */
export function readTitle(region: HouseId, labels: Labels, title: string): ReadTitle {
  const { title: form, otherHouses } = labels[region] ?? {};
  const text = normalizeText(title.slice(0, 300));
  if (text === '' || text.includes('+ title +')) return { kind: 'broken' };
  if (otherHouses?.test(text)) return { kind: 'other-house' };
  if (/\bfederal\b/.test(text)) return { kind: 'slot', ...FEDERAL };
  const found = form?.exec(text);
  const label = found ? `${found[1]}:${found[2] ?? '00'}` : '';
  return isClockTime(label) ? { kind: 'slot', region, label } : { kind: 'unknown' };
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
