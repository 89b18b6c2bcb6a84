import { resultsFeed } from '@/lib/server/feeds/feeds.ts';

export const dynamic = 'force-static';
export const revalidate = 60;

export const GET = () => resultsFeed('xml');
