import type { LoggedCorrection } from '../core/contracts/views.ts';
import { formatTime } from '../core/domain/days.ts';
import { REGION_SLUGS, type Region } from '../core/domain/regions.ts';

// The site's addresses, where they are made of something; those that are fixed are the keys of content/routes.ts.

/** A day's results, 'YYYY-MM-DD'. */
export const dayAddress = (day: string) => `/resultados/${day}` as const;
/** A draw's place on its day's page: 'rio-14h20'. */
export const drawAnchor = ({ region, time }: { region: Region; time: string }) =>
  `${REGION_SLUGS[region]}-${formatTime(time)}` as const;
/** A draw where its day shows it. */
export const drawAddress = (draw: { region: Region; day: string; time: string }) =>
  `${dayAddress(draw.day)}#${drawAnchor(draw)}` as const;
/** Where what a correction corrected is shown now. */
export const correctionAddress = (one: LoggedCorrection) => {
  if (one.kind === 'contest') return one.modality === 'federal' ? dayAddress(one.day) : ('/loterias' as const);
  return one.after.length > 0 ? drawAddress(one) : dayAddress(one.day);
};
export const articleAddress = (slug: string) => `/blog/${slug}` as const;
