import { fold } from './fold.ts';
import { isRegion, type Region } from './regions.ts';

/** What people and programs call a region, as letters and digits alone. */
const REGION_WORDS: Readonly<Record<Region, readonly string[]>> = {
  'pt-rio': ['rio', 'rj', 'ptrio', 'ptrj', 'riodejaneiro'],
  'pt-sp': ['saopaulo', 'sp', 'ptsp'],
  look: ['look', 'lookgoias', 'lookloterias', 'goias'],
  federal: ['federal', 'loteriafederal'],
};

/** The region of a name in any spelling: 'rio', 'pt-rio', 'RJ', 'São Paulo'; null for what is none's. */
export function regionNamed(text: string): Region | null {
  if (isRegion(text)) return text;
  const bare = fold(text).replace(/[^a-z0-9]/g, '');
  for (const [region, words] of Object.entries(REGION_WORDS)) if (words.includes(bare)) return region as Region;
  return null;
}
