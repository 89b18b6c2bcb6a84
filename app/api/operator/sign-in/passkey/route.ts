import { signInByPasskey } from '@/lib/server/operator/passkeys.ts';

/** Where no front runs, which answers this by itself. */
export const POST = (request: Request) => signInByPasskey(request);
