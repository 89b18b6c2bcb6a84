import { withOperator } from '@/lib/server/api/operator.ts';
import { addPasskey, listPasskeys } from '@/lib/server/operator/passkeys.ts';

export const GET = (request: Request) => withOperator(request, listPasskeys);

/** Where no front runs, which answers this by itself. */
export const POST = (request: Request) => withOperator(request, addPasskey(request));
