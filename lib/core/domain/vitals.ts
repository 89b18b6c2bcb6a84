/** Thresholds of the Core Web Vitals; ms, but for CLS, which has no unit. Source: web.dev/articles/vitals. */
export const VITALS = {
  LCP: { good: 2500, poor: 4000 },
  FID: { good: 100, poor: 300 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  TTFB: { good: 800, poor: 1800 },
} as const;
export type Vital = keyof typeof VITALS;
export type Rating = 'good' | 'needs-improvement' | 'poor';

/** 'Bom', 'Médio' or 'Ruim'. */
export const RATING_NAMES: Record<Rating, string> = { good: 'Bom', 'needs-improvement': 'Médio', poor: 'Ruim' };

export function rate(vital: Vital, value: number): Rating {
  const { good, poor } = VITALS[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}

/** CLS with three decimals, LCP and TTFB in seconds, FID and INP in ms. */
export function formatVital(vital: Vital, value: number): string {
  const [unit, scale, digits] =
    vital === 'CLS' ? ['', 1, 3] : vital === 'FID' || vital === 'INP' ? [' ms', 1, 0] : [' s', 1000, 2];
  const formatted = (value / Number(scale)).toLocaleString('pt-BR', {
    minimumFractionDigits: Number(digits),
    maximumFractionDigits: Number(digits),
  });
  return formatted + unit;
}
