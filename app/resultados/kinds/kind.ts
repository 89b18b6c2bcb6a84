import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import type { ResultsPlace } from '@/lib/site/addresses.ts';

/** One kind of page under /resultados: what it tells of itself, and itself. Both say `notFound()` if missing. */
export type Kind<Place extends ResultsPlace> = {
  metadata: (place: Place) => Promise<Metadata>;
  page: (place: Place) => Promise<ReactNode>;
};
