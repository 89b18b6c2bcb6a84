import { correctionsFeed } from '@/lib/server/feeds/atom.ts';

export const dynamic = 'force-static';
export const revalidate = 60;

export const GET = () => correctionsFeed();
