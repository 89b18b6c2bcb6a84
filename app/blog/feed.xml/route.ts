import { blogFeed } from '@/lib/server/feeds/feeds.ts';

export const dynamic = 'force-static';
export const revalidate = 3600;

export const GET = () => blogFeed('xml');
