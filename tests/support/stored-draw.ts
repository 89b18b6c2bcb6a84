import { instantOf } from '../../lib/core/domain/days.ts';
import type { Draw } from '../../lib/core/domain/draws/draw.ts';

/** A draw of Rio that the operator entered at its hour, but for what `over` says. */
export const storedDraw = (day: string, time: string, over: Partial<Draw> = {}): Draw => ({
  region: 'pt-rio',
  day,
  time,
  numbers: ['2745', '1111', '2222', '3333', '4444'],
  drawn6to10: null,
  inferred: false,
  source: 'operador',
  receivedAt: instantOf(day, time).toISOString(),
  isFederal: over.region === 'federal',
  tickets: null,
  checked: 'operator',
  families: ['operador'],
  rivals: [],
  publishedAt: instantOf(day, time).toISOString(),
  correctedAt: null,
  ...over,
});
