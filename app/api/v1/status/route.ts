import { v1Status } from '@/lib/server/api/v1.ts';

export const dynamic = 'force-dynamic';

export const GET = () => v1Status();
