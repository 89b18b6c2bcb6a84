import { figuresOfUse } from '@/lib/server/counts/figures.ts';

/** The operator's figures of how the site was used, day by day. */
export const GET = (request: Request) => figuresOfUse(request);
