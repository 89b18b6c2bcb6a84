import { labelled } from '@/content/routes.ts';
import type { PlainDay } from '@/lib/core/domain/days.ts';
import { formatDay } from '@/lib/core/domain/days.ts';
import { HOUSES, type HouseId } from '@/lib/core/domain/houses/list.ts';
import { regionAddress, regionDayAddress } from '@/lib/site/addresses.ts';

/** The way from the home page to a place of the results: to a region's pages, to those of a day of it. */
export const toResults = () => [...labelled('/', '/resultados')];
export const toRegion = (region: HouseId) => [
  ...toResults(),
  { href: regionAddress(region), label: HOUSES[region].short },
];
export const toRegionDay = (region: HouseId, day: PlainDay) => [
  ...toRegion(region),
  { href: regionDayAddress(region, day), label: formatDay(day) },
];
