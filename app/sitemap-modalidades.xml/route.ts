import { now } from '@/lib/server/clock.ts';
import { modalitiesMap } from '@/lib/server/feeds/site-maps.ts';

export const dynamic = 'force-static';
export const revalidate = 60;

export const GET = () => modalitiesMap(now());
