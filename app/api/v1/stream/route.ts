import { closed } from '@/lib/server/api/v1.ts';

export const dynamic = 'force-dynamic';

/** Where our start serves, the front answers (lib/front/answer/stream.ts). */
export const GET = () => closed(503, 'Este endereço não transmite aqui: consulte /api/v1/draws.');
