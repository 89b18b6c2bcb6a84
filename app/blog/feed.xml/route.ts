import { blogFeed } from '@/lib/server/atom.ts';

export const dynamic = 'force-static';
export const revalidate = 3600;

export const GET = () => blogFeed();
