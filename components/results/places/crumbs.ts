import { labelled } from '@/content/routes.ts';
import type { PlainDay } from '@/lib/core/domain/days.ts';
import { formatDay } from '@/lib/core/domain/days.ts';
import { REGION_SHORT, type Region } from '@/lib/core/domain/regions.ts';
import { regionAddress, regionDayAddress } from '@/lib/site/addresses.ts';

/** The way from the home page to a place of the results: to a region's pages, to those of a day of it. */
export const toResults = () => [...labelled('/', '/resultados')];
export const toRegion = (region: Region) => [
  ...toResults(),
  { href: regionAddress(region), label: REGION_SHORT[region] },
];
export const toRegionDay = (region: Region, day: PlainDay) => [
  ...toRegion(region),
  { href: regionDayAddress(region, day), label: formatDay(day) },
];
