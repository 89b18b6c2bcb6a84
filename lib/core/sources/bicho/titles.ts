import { isClockTime } from '../../domain/days.ts';
import { fold } from '../../domain/fold.ts';
import type { Region } from '../../domain/regions.ts';

/** What the title of a table in the list of a region says; `label` as `slotOf` takes it. */
export type ReadTitle =
  | { kind: 'slot'; label: string }
  | { kind: 'federal' }
  /** Another house's, printed among the region's own. */
  | { kind: 'other-house' }
  /** The script's own variable in place of what it held, or nothing. */
  | { kind: 'broken' }
  | { kind: 'unknown' };

// 'RJ, 09:20, PT' names every draw of Rio 'PT', so its hour is taken and not its name.
const TITLES: Partial<Record<Region, RegExp>> = {
  'pt-rio': /\brj ?, ?(\d\d)(?::(\d\d)|hs?) ?, ?(?:ppt|ptm|ptv|ptn|pt|cor|coruja|corujinha)\b/,
  'pt-sp': /\bsp ?, ?(\d\d)(?::(\d\d)|hs?) ?- ?(?:pt ?sp|ptn ?sp|bandeirantes)\b/,
  look: /\blook ?- ?goias ?, ?(\d\d)(?::(\d\d)|hs?)(?!\w)/,
};

/** Reads a title as LotoHack and resultadofacil.com.br print it: '… do Bicho SP, 08hs - PTSP, 1º ao 5º'. */
export function readTitle(region: Region, title: string): ReadTitle {
  const text = fold(title.slice(0, 300));
  if (text === '' || text.includes('+ title +')) return { kind: 'broken' };
  if (/\bboa sorte\b/.test(text)) return { kind: 'other-house' };
  if (/\bfederal\b/.test(text)) return { kind: 'federal' };
  const found = TITLES[region]?.exec(text);
  const label = found ? `${found[1]}:${found[2] ?? '00'}` : '';
  return isClockTime(label) ? { kind: 'slot', label } : { kind: 'unknown' };
}
