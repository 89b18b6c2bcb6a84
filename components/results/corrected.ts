import type { DrawView } from '@/lib/core/contracts/draw.ts';

/** Draws corrected before the visitor's eyes: the drawn numbers that were shown first, by the draw's key. */
export type Corrected = ReadonlyMap<string, readonly string[]>;

export const drawKey = ({ region, day, time }: Pick<DrawView, 'region' | 'day' | 'time'>) => `${region} ${day} ${time}`;

/** 'o 1º prêmio era 9663, é 1623; o 5º era 1623, é 9663'; null where nothing of `before` has changed. */
export function changeText(
  { numbers }: Pick<DrawView, 'numbers'>,
  before: readonly string[] | undefined,
): string | null {
  const changes = numbers.flatMap((number, index) => {
    const was = before?.[index];
    return was === undefined || was === number ? [] : [{ place: index + 1, was, number }];
  });
  if (changes.length === 0) return null;
  return changes
    .map(({ place, was, number }, index) => `o ${place}º ${index === 0 ? 'prêmio ' : ''}era ${was}, é ${number}`)
    .join('; ');
}
