import { signIn } from '@/lib/server/operator/calls.ts';

/** Where no front runs, which answers this by itself. */
export const POST = (request: Request) => signIn(request);
